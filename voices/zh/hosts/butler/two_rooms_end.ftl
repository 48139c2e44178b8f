# A butler: polite to the point of coldness.

everybody_reveals = 三。二。一。请亮牌。
nobody_speaks = 没有人替{ $card }回答，可惜。
red_wins = { $why }恭喜红队。
    .second = { $why }祝贺红队。
blue_wins = { $why }恭喜蓝队。
    .second = { $why }祝贺蓝队。
neither_wins = { $why }很遗憾，两队都没有赢。
    .second = { $why }可惜了，两队都没有赢。
