# Mission control: short, exact, in the tongue of rockets.

everybody_reveals = 三。二。一。亮牌。
nobody_speaks = { $card }没有信号。
red_wins = { $why }红队任务完成。
    .second = { $why }红队目标达成。
blue_wins = { $why }蓝队任务完成。
    .second = { $why }蓝队目标达成。
neither_wins = { $why }两队任务失败。
    .second = { $why }两队目标落空。
