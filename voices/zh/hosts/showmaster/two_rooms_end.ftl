# A showmaster: everything is a sensation.

everybody_reveals = 三！二！一！亮牌！
nobody_speaks = 有人替{ $card }说话吗？没有！
red_wins = { $why }今晚的赢家是红队！
    .second = { $why }掌声送给红队！
blue_wins = { $why }今晚的赢家是蓝队！
    .second = { $why }掌声送给蓝队！
neither_wins = { $why }两队都没有赢！
    .second = { $why }两队都没拿下！
