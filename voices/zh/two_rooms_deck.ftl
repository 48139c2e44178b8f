# 牌库：为什么不行，改了什么，念出来的是什么。`card`、`other`、`missing` 是牌名。

# 原因和建议

too_few_players = { $players ->
    [2] 两名玩家太少，最少要{ $least }名。
   *[other] { $players }名玩家太少，最少要{ $least }名。
}
too_many_players = { $players }名玩家太多，最多{ $most }名。
wrong_number_of_cards = 牌库有{ $cards }张牌，要有{ $wanted }张。
unequal_teams = 两队不相等：红队{ $red }张，蓝队{ $blue }张。
too_many_copies = { $copies ->
    [2] 盒子里只有两张{ $card }，没有{ $wanted }张。
   *[other] { $wanted ->
        [2] 盒子里只有{ $copies }张{ $card }，没有两张。
       *[other] 盒子里只有{ $copies }张{ $card }，没有{ $wanted }张。
    }
}
too_few_for_card = { $card }最少要{ $least }名玩家，现在是{ $players }名。
primary_missing = 缺了{ $card }，谁都赢不了。
linked_card_missing = { $card }和{ $missing }是一对，还缺{ $missing }。
needed_card_missing = 有{ $card }，就还要有{ $missing }。
backup_missing = 要埋葬一张牌，所以{ $card }需要备用：请加上{ $missing }。
burying_needed = 要埋葬一张牌，{ $card }才有用。
excluded_pair = { $card }和{ $other }不能一起玩。
card_not_supported = { $why ->
    [no_source_tells_power] 没有资料说明{ $card }做什么，所以不能用。
   *[other] { $card }不能用。
}
bad_company = { $card }和{ $other }放在一起不太合适。
company_missing = { $card }没有可以配合的牌。
useless_for_number = { $players }个人玩，{ $card }没有用。
counterpart_missing = { $card }最好和{ $missing }一起来。
offers_instead = 可以不用{ $card }，加上{ $other }。
playset_always_buries = 配置{ $playset }一定要埋葬一张牌。
playset_never_buries = 配置{ $playset }从不埋葬牌。
playset_for_odd_numbers = 配置{ $playset }要单数玩家，{ $players }名不行。
playset_for_others = 配置{ $playset }要{ $least }到{ $most }名玩家，{ $players }名不行。
playset_for_exactly = 配置{ $playset }正好要{ $least }名玩家，{ $players }名不行。
playset_does_not_fit = 配置{ $playset }配不出{ $players }名玩家的牌。
playset_withdrawn = 配置{ $playset }已经停用了。

# 牌库的名字

playset_listed = { $only ->
    [one] { $playset }，{ $least }人
   *[range] { $playset }，{ $least }到{ $most }人
}
lesson_listed = { $listed }，第{ $number }课
plain_deck = 基本牌
own_deck = 你们自己的牌
random_deck = { $experience ->
    [first_game] 给新手的随机牌
    [many_games] 给高手的随机牌
   *[other] 随机牌
}
each_team = { $count ->
    [1] 红队蓝队各一张
    [2] 红队蓝队各两张
   *[other] 红队蓝队各{ $count }张
}
each_color = { $count ->
    [1] 红色蓝色各一张，随便哪张
    [2] 红色蓝色各两张，随便哪几张
   *[other] 红色蓝色各{ $count }张，随便哪几张
}
both_colors = 红色和蓝色{ $card }

# 配牌

deck_reason = { $reason }
deck_built = { $deck_name }，{ $players }名玩家，{ $deck_size }张牌。
deck_number_is_known = 我知道有{ $players }名玩家，不是{ $given }名。先要有人加入或者离开。
cards_added = 加上{ $cards }。
cards_removed = 拿掉{ $cards }。
card_not_in_deck = 牌库里没有{ $cards }。
plain_cards_are_counted = 两队的普通牌由我来算。
burying = 会埋葬一张牌，所以有{ $deck_size }张牌。
not_burying = 不埋葬牌。
newcomers = { $length ->
    [long] 第一次玩，最好用基本牌，只玩三轮，一共六分钟。想听规则就说：讲解游戏。
   *[short] 第一次玩，最好用基本牌。想听规则就说：讲解游戏。
}
ask_next_lesson = 接下来是第{ $number }课：{ $playset }。要玩吗？要还是不要？
lesson = { $number ->
    [0] {""}
   *[other] 第{ $number }课。
}{ $note }
deck_stays = 牌库不变。
deck_is_far = 没有相近的牌库。请问：{ $address }，哪些配置适合我们？
deck_is_open = 还不成一副牌。请换牌，或者说：{ $address }，基本牌。
deck_change = { $add_count ->
    [0] { $remove_count ->
        [0] { $bury ->
            [bury] 埋葬一张牌
            [keep_all] 不埋葬牌
           *[same] 用普通牌补满
        }
       *[other] 拿掉{ $remove }{ bury_too }
    }
   *[other] 加上{ $add }{ $remove_count ->
        [0] { bury_too }
       *[other] ，拿掉{ $remove }{ bury_too }
    }
}
bury_too = { $bury ->
    [bury] ，再埋葬一张牌
    [keep_all] ，不埋葬牌
   *[same] {""}
}
ask_nearest_deck = 要不要{ $change }？要，还是不要？
nearest_deck = 最相近的牌库：{ $change }。

# 念牌

deck_portion = { $step ->
    [1] { $what ->
        [deck] { $size ->
            [2] 两张牌：
           *[other] { $size }张牌：
        }
       *[other] { $size ->
            [2] 两个配置：
           *[other] { $size }个配置：
        }
    }
   *[other] {""}
}{ $portion }。{ $left ->
    [0] 就这些。
   *[other] {""}
}
read_to_end = 好的。

# 发牌以前

take_cards = { $step ->
    [1] 请从盒子里拿出{ $size }张牌：
   *[other] {""}
}{ $portion }。{ $left ->
    [0] 就这些。
   *[other] { $step ->
        [1] 拿好了请说：下一步。
       *[other] {""}
    }
}
prepare_step = { $instruction }
put_apart = 现在把{ $cards }放到一边。
take_sober = 把牌背面朝上洗好，拿一张放在旁边，留给醉酒者，谁都不看。
bury = 把牌背面朝上洗好，埋葬一张：谁都不看，谁都不拿。
shuffle_in = 现在把{ $cards }洗回去。
ambassadors_named = { $ambassadors_count ->
    [1] 不属于任何房间的是{ $ambassadors }。
   *[other] 大使是{ $ambassadors }：第一位红色，第二位蓝色。请把牌公开给他们，他们不属于任何房间。
}
ambassadors_unnamed = 你们当中有两位大使。请公开拿这两张牌，你们不属于任何房间。
is_ambassador = 大使之一：{ $name }。

# 配置。主人自己的配置用文件里写的名字。

playset_my_first_burial = 我的第一次埋葬
playset_my_first_card_share = 我的第一次角色牌分享
playset_card_share_fun = 角色牌分享的乐趣
playset_sudden_death_card_share = 猝死角色牌分享
playset_my_first_color_share = 我的第一次颜色分享
playset_color_share_fun = 颜色分享的乐趣
playset_my_first_acting = 我的第一次演戏
playset_acting_auditions = 竞演
playset_my_first_power = 我的第一次分享能力
playset_my_first_cleansing = 我的第一次净化
playset_my_first_reveals = 我的第一次私下和公开揭露
playset_grey_ceremony = 灰色典礼
playset_my_first_game = 我的第一次游戏
playset_my_first_thirty = 我的第一次三十人游戏
playset_new_first_color_share = 新版第一次颜色分享
playset_my_first_condition = 我的第一个状态
playset_my_first_grey = 我的第一次灰色游戏
playset_new_first_burial = 新版第一次埋葬
playset_six_player_mystery = 神秘六人行
playset_six_player_instant_death = 六人快枪
playset_at_least_one_loser = 至少有一人输
playset_love_and_hate = 爱与恨
playset_two_booms_and_a_gunshot = 两声轰隆和一声枪响
playset_love_hate_and_mystery = 爱恨与秘密
playset_the_standard = 标准游戏
playset_the_paraphilias = 怪癖
playset_murder_mystery = 神秘凶杀案
playset_speak_no_evil = 非礼勿言
playset_valentines_day = 情人节
playset_bipolar = 双极
playset_antitrust = 反垄断
playset_bashful_bash = 害羞的一击
playset_old_cold_war = 旧版冷战
playset_monster_party = 怪兽主题派对
playset_old_no_show_and_tell = 不演不说
playset_angels_and_demons = 天使与魔鬼
playset_arbitrary_infection = 随意传染
playset_the_coverup = 掩盖真相
playset_cold_war = 冷战
playset_no_show_and_tell = 非礼勿示
playset_everyone_is_a_vip = 每个人都是大人物
playset_trust_in_greys = 在灰中信任
playset_identity_crisis = 身份危机
playset_my_first_necroboomicon = 我的第一次死灵之砰
playset_not_scary_enough = 还不够可怕
playset_dare_to_color_share = 敢于颜色分享
playset_paranormalists_to_the_rescue = 超自然大救援
playset_even_elder_gods_fear = 旧神也会恐惧
playset_ping_pong = 乒乓
playset_who_is_nyarlathotep = 谁是奈亚拉托提普
playset_about_twenty = 二十人左右

# 每一课新在哪里

lesson_my_first_burial = 有一张牌会被埋葬，谁都拿不到。如果是总统或者炸弹客，就由备用的角色顶替。
lesson_my_first_card_share = 这一课学角色牌分享，还有第一个状态：谈判专家一开始就有。
lesson_card_share_fun = 现在有的牌会改变规则。总统要和医生分享角色牌，炸弹客要和工程师分享。
lesson_sudden_death_card_share = 现在分享角色牌可能马上结束游戏，小心星期二骑士和炸弹先生。
lesson_my_first_color_share = 这一课学颜色分享。自己不想给看，就不要问别人。
lesson_color_share_fun = 继续学颜色分享，还有间谍，他们的颜色是另一队的。
lesson_my_first_acting = 现在要演戏。这些牌只改变你们的表现。
lesson_acting_auditions = 现在要演戏。这些牌只改变你们的表现。
lesson_my_first_power = 这一课学能力，还有能力带来的状态。和教授分享角色牌，就会有一个状态。
lesson_my_first_cleansing = 这一课学净化：和军医分享角色牌，身上的状态就全没有了。
lesson_my_first_reveals = 这一课学揭露：特工私下给一个人看，保安给大家看。
lesson_grey_ceremony = 这一课学灰色角色：每个人只为自己。狙击手、目标和诱饵不能埋葬。
lesson_my_first_game = 最基本的游戏：总统、炸弹客和两个队。
lesson_my_first_thirty = 人多的游戏：从十六个人起，加入简单的角色。
lesson_new_first_color_share = 这一课学分享，角色牌和颜色都学。先要大家都知道怎么分享。
lesson_my_first_condition = 这一课学状态。先要大家都知道状态有什么用。
lesson_my_first_grey = 这一课学灰色角色：每个人只为自己。
lesson_new_first_burial = 有一张牌会被埋葬，谁都拿不到。私家侦探要说出是哪一张。
lesson_my_first_necroboomicon = 古老的东西来了。可以问我，犹格索托斯做什么。

# 选用配置时要知道的

playset_note = { $note }
note_card_share_fun = 要埋葬的话，得有七个人。
note_sudden_death_card_share = 要埋葬的话，得有九个人。
note_acting_auditions = 这是第一堂表演课的新版本。
note_my_first_reveals = 最好有十一个人以上。
note_my_first_condition = 这些牌要十四个人。
note_speak_no_evil = 旧牌单里还有掘墓盗尸人，这里不用。
note_antitrust = 红色和蓝色的免疫学家，就是这里的免疫学家和无敌者。
note_monster_party = 牌单里有红色和蓝色的僵尸，这里用绿色的。
note_old_no_show_and_tell = 作者说现在玩不了了。
note_arbitrary_infection = 超过二十四个人，盒子里的牌就不够了。
note_the_coverup = 十八个人起加蛇发女，二十个人起加军医。
note_identity_crisis = 超过二十五个人，盒子里的牌就不够了。
