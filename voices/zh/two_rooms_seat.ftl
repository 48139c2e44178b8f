# 玩家手机上除了牌本身的文字（two_rooms_cards.ftl）以外显示的内容。是给人看的，不是念出来的。

paper_card = { $name }：{ $card }
say_aloud = 大声说：“{ $words }”。
called_up_before_reveal = 亮牌之前会点到你。

# 可以点的

offer_hostages = 选{ $number }名人质
offer_call_team = 说出一个队
offer_call_card = 说出被埋的牌
offer_call_player = 向一个人开枪
chosen_team = { $team ->
    [red] 红队
    [blue] 蓝队
    [grey] 灰色
    [green] 绿色
    [black] 黑色
    [purple] 紫色
    [pink] 粉色
    [yellow] 黄色
   *[neither] 两队都不是
}

# 结局

own_result = { $won ->
    [yes] 你赢了：{ $reason }。
   *[no] 你输了：{ $reason }。
}
own_result_open = 没有人能说清你赢没赢。
