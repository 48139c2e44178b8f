# 大厅页面上的文字：开桌的大堂，以及组织者的页面。# 代表页面填入的数字或时间。

# 大堂
lobby_title = 开一桌
places_free = 空位：# / #
hall_is_full = 所有位置都已占满。请等一桌结束，或询问组织者。
too_many_tables = 你开的桌子已达到上限。
tables_too_fast = 这里刚才开的桌子太多了。请等几分钟。
table_not_opened = 这一桌没能打开。请询问组织者。
names_refused = 牌在手机上时，需要每位玩家的名字，用逗号隔开：人数要符合游戏规则，名字不能相同。
no_such_table = 已经没有这一桌了。
hall_is_away = 大厅没有回应。各桌会继续进行。
table_game = 游戏
table_language = 语言
table_players = 人数
table_cards = 牌在
cards_box = 盒里
cards_phones = 手机上
table_names = 谁参加？写下每个人的名字
open_table = 开桌
wake_table = 继续
table_number = 桌号
codes_hint = 用留在房间里的设备扫描该房间的码。主人的码给你自己的手机；玩家的手机扫最后一个码。
code_of_host = 仅供主人
code_of_phones = 玩家的手机
code_there = 已在
code_open = 在此打开
game_two_rooms = 两室一弹
game_room25 = 25号房间
game_timer = 回合计时器

# 一桌的进展
table_broken = 已中断，正在重新启动
table_falls_asleep = 正在休眠
table_sleeps = 休眠中
table_closed = 已结束
table_given_up = 中断次数太多
phase_opening = 正在开始
phase_gathering = 游戏之前
phase_preparing = 回合之间
phase_round = 第 # 回合
phase_won = 游戏结束
phase_ended = 已结束
phase_paused = 暂停

# 组织者的页面
organiser_title = 所有的桌
not_the_organiser = 这是组织者的页面。它的码在大厅的终端上。
all_tables = 各桌
table_chosen = 选择
table_phase = 进展
table_left = 剩余
table_trouble = 问题
table_host = 主人的页面
lost_loudspeaker = 没有扬声器
lost_microphone = 没有麦克风
restarted = 重新启动：#
chosen_or_all = 以下操作针对选中的桌；说话和开始时，如果一桌也没选，就针对所有的桌。
say_at_tables = 对各桌说
say_it = 说
start_at = 一起开始的时间
start_together = 安排
start_not = 取消
start_planned = 将在 # 一起开始
let_sleep = 让它休眠
close_table = 彻底关闭
choose_tables = 请先选择桌子。
nobody_there = 没有哪一桌能说这句话。
no_words = 这些话说不了：太长，或者是空的。
no_such_time = 请给出十二小时之内的时间。
no_such_order = 大厅不认识这个操作。
results_csv = 结果（CSV）
results_json = 结果（JSON）
