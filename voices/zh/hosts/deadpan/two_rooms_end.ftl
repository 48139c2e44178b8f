# Deadpan: nothing impresses this one.

everybody_reveals = 三。二。一。亮吧。
nobody_speaks = 没人替{ $card }说话，当然了。
red_wins = { $why }所以红队赢了。
    .second = { $why }那就红队赢了。
blue_wins = { $why }所以蓝队赢了。
    .second = { $why }那就蓝队赢了。
neither_wins = { $why }两队都没赢，果然。
    .second = { $why }两队都没赢，不错。
