# 浏览器房间页面上的文字。是给人看的，不念出来：要短，四米外也能看清。

# 要成为房间的设备
scan_code = 请扫一个房间的二维码：它在主人的屏幕上。
code_is_used = 这个二维码已经用过了。请扫主人屏幕上现在的那个。
too_many_guesses = 错误的二维码太多了，请等一分钟。
no_room_yet = 这台设备还不是房间。请扫主人屏幕上某个房间的二维码。
this_device_is = 这台设备是：{ $room }
leave_it_here = 整个晚上请把它放在这里，插着电，屏幕开着。
begin = 开始
may_listen = 浏览器询问时，请允许使用麦克风。
no_microphone = 这个浏览器在这里不给页面麦克风。房间能看也能听；想说什么就点什么，或者请主人打字。
microphone_refused = 麦克风没有被允许。请在这个页面的设置里允许，然后重新加载页面。
sound_test = 刚才应该听到两声。请说句话：横条应该会动。
sound_works = 没问题
sound_again = 再来一次

# 游戏进行中
microphone_level = 麦克风音量
can_be_said = 可以说
was_heard = 听到
was_taken = 已接受
was_refused = 不行
was_not_taken = 没听懂
game_paused = 暂停
no_game_yet = 游戏还没开始。
game_is_over = 游戏结束了。
round_is = 第{ $round }轮
shown_leader = 队长：{ $name }
shown_no_leader = 还没有队长
shown_hostages_to_go = 要交换的人质：{ $number }
shown_hostages = 人质：{ $names }
shown_hostages_final = 人质（已定）：{ $names }
connection_lost = 和主持人断开了。这个页面会自己重试。
another_device = 现在另一台设备是这个房间。
be_room_again = 重新当这个房间
must_be_touched = 请点一下屏幕，这台设备才能说话。
