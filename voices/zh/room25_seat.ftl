# 二十五号房间里玩家手机上显示的内容。是给人看的，不是念出来的。

paper_identity = { $identity ->
    [guard] { $name }：看守
   *[prisoner] { $name }：囚犯
}
your_identity = { $identity ->
    [guard] 看守
   *[prisoner] 囚犯
}
your_goal = { $identity ->
    [guard] 别让囚犯逃走。死了两个囚犯，或者时间到了，你就赢。
   *[prisoner] 找到二十五号房间，和别的囚犯一起逃走。
}
your_result = { $won ->
    [yes] 你赢了。
   *[no] 你输了。
}
