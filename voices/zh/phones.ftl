# 玩家手机页面上游戏以外的文字。是看的，不是听的，离得很近。
phone_language_name = 中文

# 加入
phone_join_title = 你是谁？
phone_join_hint = 选你的名字，这部手机就拿着你的牌。
phone_nobody_joins = 现在不能加入。可以加入时，这个页面会自己继续。
phone_no_seat_is_free = 现在没有座位可以坐。如果你在玩，请向主人要你座位的二维码。
phone_somebody_new = 名单上没有我
phone_that_is_me = 就是我
phone_sure = 是你吗？
phone_has_phone = 已有手机
phone_name_taken = 这个名字已经有手机了。如果就是你，请向主人要你座位的二维码。
phone_join_scan = 请扫房间屏幕上的二维码。
phone_join_code_wrong = 这不是今晚的二维码。请扫房间屏幕上的那个。
phone_try_again = 没有成功，请再试一次。
phone_no_seat = 这部手机没有座位。请扫房间屏幕上的二维码，或者向主人要你座位的二维码。

# 牌
phone_hold = 按住看你的牌
phone_hold_hint = 松手就盖上。
phone_no_card = 这部手机上还没有牌。
phone_color_alone = 按住：只亮颜色
phone_result = 结局
phone_actions = 我能做什么
phone_no_actions = 现在没有什么要用手机做的。
phone_choose = 请选择
phone_really = 确定吗？
phone_yes = 是
phone_no = 不
phone_close = 关闭

# 互相亮牌
phone_share = 互相亮牌
phone_share_hint = 两部手机一起亮，主持人也会知道。不用这个，直接举起手机也行。
phone_share_card = 整张牌
phone_share_color = 只亮颜色
phone_share_nobody = 这里没有可以算数的人。
phone_scan_this = 让对方用相机扫这个。
phone_ask_card = 两个人都亮出整张牌。同意吗？
phone_ask_color = 两个人都只亮颜色。同意吗？
phone_share_waits = 在等另一部手机。
phone_seen = 按住看对方给你看的：
share_late = 时间太久了，请重新开始。
share_elsewhere = 现在不能互相亮这个。
share_refused = 谁也没有亮牌。
share_done = 你们已经互相亮过了。
share_over = 已经结束。

# 这部手机
phone_more = 这部手机
phone_language = 语言
phone_leave = 让出座位
phone_leave_sure = 这样这部手机就没有牌了。游戏进行中，只有主人能把座位还给你。
phone_two_devices = 你的牌在另一台设备上也开着。如果不是你，请告诉主人。
phone_was_elsewhere = 你的牌在另一台设备上打开过。如果不是你，请向主人要你座位的二维码，那台设备就看不到了。
phone_freed = 这个座位空出来了。游戏开始前，想坐的人请重新加入；游戏进行中，请向主人要二维码。
phone_moved = 这个座位现在在另一部手机上。
phone_other_page = 你的牌在这部手机的另一个页面里开着。
phone_here = 在这里显示
phone_connection_lost = 连不上主持人。这个页面会自己再试。
