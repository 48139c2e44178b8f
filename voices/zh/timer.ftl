# 计时器说的话。

rounds_words = { $rounds ->
    [2] 两轮
   *[other] { $rounds }轮
}
welcome = 一共{ rounds_words }。准备好了，请说：开始计时。
round_begins = 第{ $round }轮，{ time_words }。开始！
minutes_left = 还剩{ minutes_words }。
thirty_seconds_left = 还剩三十秒。
countdown = { $seconds }
time_is_up = 时间到！
round_over = 第{ $round }轮结束，一共{ rounds_words }。准备好了，请说：开始下一轮。
all_rounds_over = 这是最后一轮。要再玩一次，请说：新游戏。
