# 浏览器房间页面上的文字。是给人看的，不念出来：要短，四米外也能看清。

# 要成为房间的设备
scan_code = 请扫一个房间的二维码：它在主人的屏幕上。
code_is_used = 这个二维码已经用过了。请扫主人屏幕上现在的那个。
too_many_guesses = 错误的二维码太多了，请等一分钟。
no_room_yet = 这台设备还不是房间。请扫主人屏幕上某个房间的二维码。
not_the_host = 这是主人的页面。它的二维码在主人的终端上。
start_title = 让一台设备成为房间
start_host_title = 你自己的页面
warning_comes = 浏览器现在会警告说它不认识这次聚会的电脑。它说得对：没有人会为家里的电脑担保。请照图片继续。
warning_chromium = 点“高级”，再点“继续前往……”。
warning_firefox = 点“高级……”，再点“接受风险并继续”。
warning_safari = 点“显示详细信息”，再点“访问此网站”。
go_on_to_room = 继续
can_here = 这个浏览器在这里能做什么
can_be_safe = 安全连接
can_listen = 麦克风
can_capture = 供识别的声音
can_be_exact = 声音的准确时间
can_connect = 套接字
can_post = 不用套接字的声音
can_stay_awake = 屏幕常亮
ability_there = 能
ability_later = 警告之后
ability_missing = 不能
certificate_instead = 或者信任这台电脑的证书
certificate_how = 下载证书，打开并信任它。iPhone 上：设置、通用、VPN与设备管理，然后关于本机、证书信任设置。之后回到这里。它的指纹必须和主持人屏幕上的一样：
certificate_download = 下载证书
this_device_is = 这台设备是：{ $room }
leave_it_here = 整个晚上请把它放在这里，插着电，屏幕开着。
begin = 开始
may_listen = 浏览器询问时，请允许使用麦克风。
no_microphone = 这个浏览器在这里不给页面麦克风。房间能看也能听；想说什么，就点一下或者打字。
microphone_refused = 麦克风没有被允许。请在这个页面的设置里允许，然后重新加载页面。
sound_test = 刚才应该听到两声。请说句话：横条应该会动。
sound_works = 没问题
sound_again = 再来一次

# 游戏进行中
join_by_phone = 牌在手机上：请用自己的手机扫这个，或者打开
microphone_level = 麦克风音量
can_be_said = 可以说
type_here = 你想说的话
send = 发送
said_to = { $name }，{ $sentence }
was_heard = 听到
was_taken = 已接受
was_refused = 不行
was_not_taken = 没听懂
game_paused = 暂停
no_game_yet = 游戏还没开始。
game_is_over = 游戏结束了。
shown_round = 第{ $round }轮，共{ $rounds }轮
shown_dealing = 请发牌
shown_selection = 时间到：请选人质
shown_parley = 队长正在谈判
shown_last_exchange = 最后一批人质过去
shown_coming_together = 大家集合
shown_announcements = 亮牌前有人先说话
shown_reveal = 亮牌
shown_winner = { $winner ->
    [red] 红队获胜
    [blue] 蓝队获胜
    [neither] 两队都没有获胜
    [prisoners] 囚犯获胜
    [guards] 看守获胜
    [nobody] 没有人获胜
   *[open] 谁获胜还没有定
}
shown_turn = 第{ $turn }回合，共{ $turns }回合

# 游戏到哪里了
shown_players = 玩家：{ $names }
shown_number_of_players = { $number }个玩家
shown_players_here = 在这个房间：{ $names }
shown_number_here = 这个房间有{ $number }个玩家
shown_deck = 牌：{ $cards }
shown_leader = 队长：{ $name }
shown_some_leader = 已经有队长了
shown_no_leader = 还没有队长
shown_hostages_to_go = 要交换的人质：{ $number }
shown_hostages = 人质：{ $names }
shown_hostages_final = 人质（已定）：{ $names }
shown_hostages_chosen = { $number }个人质已经选好
shown_acts_now = 现在：{ $names }
shown_acts_then = 然后：{ $names }
shown_in_room25 = 在二十五号房间：{ $names }
shown_dead = 已死：{ $names }

# 这个房间还要做什么
still_to_do = 还要做
lacks_ready = 每人一张牌
lacks_leader = 一个队长
lacks_hostages = { $number }个人质
lacks_leader_outside = 队长，去走廊
lacks_exchange = 过来的人质
waits_for_other_room = 等另一个房间

# 出了问题的时候
connection_lost = 和主持人断开了。这个页面会自己重试。
table_has_moved = 这一桌换到了另一台电脑上，所有房间都到了就继续。请按“开始”，并再次允许使用麦克风。
table_may_have_moved = 如果这一桌的电脑不在了，会由另一台继续。浏览器可能会先发出警告。
go_on_elsewhere = 继续：
another_device = 现在另一台设备是这个房间。
be_room_again = 重新当这个房间
must_be_touched = 请点一下屏幕，这台设备才能说话。
