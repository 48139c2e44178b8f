# 主持人在《二十五号房间》里说的话。句子是我们自己写的。

character_number = { $number }号
tiles = { $tile ->
    [central] 中央房间
    [exit] 二十五号房间
    [random] 随机抽{ $count }张
    [jamming] { $count ->
        [2] 两张干扰房间
       *[other] { $count }张干扰房间
    }
    [mortal] { $count ->
        [2] 两张死亡房间
       *[other] { $count }张死亡房间
    }
    [timer] { $count ->
        [2] 两张计时房间
       *[other] { $count }张计时房间
    }
    [regeneration] { $count ->
        [2] 两张再生房间
       *[other] { $count }张再生房间
    }
    [robot] { $count ->
        [2] 两张机器人房间
       *[other] { $count }张机器人房间
    }
    [shredder] { $count ->
        [2] 两张粉碎房间
       *[other] { $count }张粉碎房间
    }
   *[all] { $count }张房间
}

# 时间

thirty_seconds_left = 还剩三十秒。
ten_seconds_left = 十秒。
programming_over = 时间到！

# 游戏以前

welcome = 欢迎来玩二十五号房间。
ask_which_mode = 玩哪种模式？猜疑，合作，还是单人？
ask_how_many_characters = { $least ->
    [2] 有几个角色？两个到{ $most }个。
   *[other] 有几个角色？{ $least }到{ $most }个。
}
ask_how_many_guards = 你们当中有几个看守？一个，还是两个？
mode_is = { $mode ->
    [suspicion] 猜疑模式。
    [cooperation] 合作模式。
   *[solo] 单人模式。
}
mode_unknown = { $mode ->
    [competition] 我不会竞争模式，那是另一个版本的。
   *[team] 我不会团队模式，那是另一个版本的。
}
characters_are = { $characters ->
    [2] 两个角色。
   *[other] { $characters }个角色。
}
guards_are = { $guards ->
    [2] 两个看守。
   *[other] { $guards }个看守。
}
no_guards_here = 只有猜疑模式才有看守。
number_by_names = 我的名单上有{ $characters }个名字。请说谁加入，或者谁离开。
number_does_not_fit = { $mode ->
    [suspicion] 猜疑模式
    [cooperation] 合作模式
   *[solo] 单人模式
}要{ $least }到{ $most }个角色。
can_begin = 大家都到了，就说：开始游戏。
party_is_full = 最多{ $most }个角色。
who_joins = 谁加入？说一个我认识的名字，或者打字。
who_leaves = 谁要走？请带上名字再说一遍。
nobody_left_to_leave = 总要有人留下。
plays_already = 已经有{ $name }了。
plays_not = 玩家里没有{ $name }。

# 摆房间

setup_step = { $step ->
    [blue] 按颜色分开房间。蓝色：{ $tiles }。好了请说：下一步。
    [green] 绿色：{ $tiles }。
    [yellow] 黄色：{ $tiles }。
    [red] 红色：{ $tiles }。
    [wrong_sum] 我的单子不对：一共{ $tiles }张，可是要25张。请看规则，照规则拿。
    [no_list] 这个人数我没有单子。请照规则拿25张，要有中央房间和二十五号房间。好了请说：下一步。
    [key] 里面一定要有钥匙房间。
    [corners] 把二十五号房间和别的混在一起，凑成十二张。有视野房间或者机器人房间，也放进这十二张。每个角放三张，正面朝下。
    [middle] 中央房间放在正中，正面朝上，别的放在四周，正面朝下。第几排从上面算起，第几列从左边算起，先说好哪边是上。
    [figures] 每个角色都放进中央房间。拿好查看、移动、推、控制的标记。
    [adrenaline] 每个角色拿一个肾上腺素标记。
    [talents] 每个角色拿自己的特殊能力标记。
    [solo_turns] 我的资料没有写单人模式玩几个回合，我按合作模式算。
    [order] 把回合标记按这个顺序放好：{ $order }。你们有{ $turns }个回合。
    [identities_on_phones] 你的身份在手机上。按住看，别让别人看见。
   *[identities] 把{ $guards ->
            [2] 两张看守牌
           *[other] { $guards }张看守牌
        }和{ $prisoners ->
            [2] 两张囚犯牌
           *[other] { $prisoners }张囚犯牌
        }混在一起，每个角色发一张，自己偷偷看。
}
order_is = 顺序是：{ $order }。
ask_clue = 现在每位玩家，不是每个角色，偷偷看一个中央房间旁边的房间。都看完了请说：我们准备好了。

# 回合

turn_begins = { $left ->
    [0] 最后一个回合，
   *[other] 第{ $turn }回合，一共{ $turns }回合，
}先开始的是{ $name }。
ask_programmed = { $turn ->
    [1] 大家选一个或者两个行动，正面朝下，第一个放前面。{ $adrenaline ->
        [on] 这一回合要用肾上腺素的，现在决定。都选好了请说：我们准备好了。
       *[off] 都选好了请说：我们准备好了。
    }
   *[other] 请选行动。好了请说：我们准备好了。
}
ask_action = { $half ->
    [first] 第一个行动：{ $name }。
    [second] 第二个行动：{ $name }。
   *[adrenaline] 肾上腺素行动：{ $name }。
}
not_your_turn = 现在轮到{ $name }。
say_done = 做完了请说：我做完了，或者：我们准备好了。
ask_who_adrenaline = { $names_count ->
    [0] 谁选了肾上腺素？说：肾上腺素给，再说名字。或者说：没有人。
   *[other] 肾上腺素给{ $names }。还有别人吗？
}
adrenaline_noted = 肾上腺素给{ $name }。
adrenaline_is_asked_for = 肾上腺素要在选行动的时候决定。过后我会问谁选了。
adrenaline_used = 已经用过肾上腺素了，{ $name }。
no_adrenaline = 我们不用肾上腺素。
turn_ends = 这个回合结束了。请拿走控制标记。
goes_last = 排到最后：{ $name }。

# 行动之间

death = 死了一个人：{ $name }。
is_dead_already = 我知道，{ $name }已经死了。
ask_identity = { $why ->
    [death] 请{ $name }亮出身份：囚犯，还是看守？
    [masks] 摘面具！请{ $name }说：囚犯，还是看守？
   *[escape] 这要看{ $name }：囚犯，还是看守？
}
identity_of = { $identity ->
    [guard] 看守：{ $name }！
   *[prisoner] 囚犯：{ $name }。
}
identity_waits = 我们等{ $name }。请说：我是囚犯，或者我是看守。也可以带上名字说。
need_not_reveal = 可以不说，{ $name }。
nobody_reveals = 现在谁都不用亮身份。
that_cannot_be = { $identity ->
    [guard] 没有那么多看守。
   *[prisoner] 没有那么多囚犯。
}
outside_now = { $names_count ->
    [0] 大家都在二十五号房间。
   *[other] 不在二十五号房间的有：{ $names }。
}
key_noted = 钥匙房间激活了。
no_key_here = 钥匙房间只在合作模式里有用。
ask_key_activated = 钥匙房间激活了吗？
ask_who_is_outside = 谁不在二十五号房间？请说名字，或者说：大家都在。
name_who_is_outside = 请说谁不在二十五号房间。
no_escape = { $lacks ->
    [key] 没有钥匙房间，逃不了。
    [company] 一个人逃不了。
   *[prisoners] { $left ->
        [0] 逃不了：少了太多囚犯。
       *[other] 还逃不了：少了囚犯。
    }
}游戏继续。
escape_not_settled = 那么游戏继续。要逃走，请再说一遍。
line_moves = { $axis ->
    [row] 第{ $line }排，{ $direction ->
        [left] 向左。
       *[right] 向右。
    }
   *[column] 第{ $line }列，{ $direction ->
        [up] 向上。
       *[down] 向下。
    }
}
central_line = { $axis ->
    [row] 第三排有中央房间，永远不动。
   *[column] 第三列有中央房间，永远不动。
}
line_moved_already = { $axis ->
    [row] 这个回合第{ $line }排已经{ $direction ->
        [left] 向左
       *[right] 向右
    }移了，
   *[column] 这个回合第{ $line }列已经{ $direction ->
        [up] 向上
       *[down] 向下
    }移了，
}只能再往那边移。
line_cannot_go_there = { $axis ->
    [row] 每一排只能向左或者向右。
   *[column] 列只能向上或者向下。
}

# 问题

turn_of = { $half ->
    [first] 现在是{ $name }的第一个行动。
    [second] 现在是{ $name }的第二个行动。
   *[adrenaline] 现在是{ $name }的肾上腺素行动。
}
everybody_programs = 大家在选行动，先开始的是{ $name }。
nobodys_turn = 现在没有轮到谁。
not_begun = 游戏还没有开始。
turns_in_all = 一共{ $turns }个回合。
turns_are_left = { $left ->
    [0] 这是最后一个回合。
    [2] 第{ $turn }回合，一共{ $turns }回合，后面还有两个。
   *[other] 第{ $turn }回合，一共{ $turns }回合，后面还有{ $left }个。
}
actions = { $talents ->
    [on] 查看、移动、推、控制，或者你的特殊能力，最多选两个。
   *[off] 查看、移动、推，或者控制，最多选两个。
}中央房间里不能推。{ $adrenaline ->
    [off] { "" }
   *[other] 整局一次，可以加肾上腺素。
}
action_is = { $action ->
    [look] 偷偷看一个旁边的房间。可以说颜色，不能说名字。
    [move] 去旁边的房间，翻开它，房间的效果马上发生。
    [push] 把你房间里的一个人推到旁边的房间。中央房间里不行。
    [control] 把你的那一排或者那一列移一格。中间的不行，一个回合里只能往一个方向。
    [talent] 你的特殊能力，用能力玩才有。中央房间里不行，也不能靠肾上腺素。
   *[adrenaline] 多一个基础行动，整局一次。选行动的时候就要决定。
}
tile_is = { $tile ->
    [central] 中央房间是蓝色的。大家从那里开始，它永远不动，里面不能推人。
    [exit] 二十五号房间是蓝色的，是出口：把囚犯带进去，再从出口区移出去。
    [key] 合作模式里，要先激活钥匙房间才能逃走。别的我的资料没有写。
    [jamming] 干扰房间是黄色的。有什么效果，我的资料没有写，请看规则。
    [mortal] 死亡房间是红色的。别的我的资料没有写，请看规则。
    [timer] 计时房间是红色的。有什么效果，我的资料没有写，请看规则。
    [regeneration] 再生房间是绿色的。有什么效果，我的资料没有写，请看规则。
    [robot] 机器人房间是绿色的，放在四个角里。有什么效果，我的资料没有写。
    [shredder] 粉碎房间是红色的。有什么效果，我的资料没有写，请看规则。
    [vision] 视野房间放在四个角里。有什么效果，我的资料没有写。
   *[flooded] 下一个行动结束以前要离开淹水房间。别的我的资料没有写。
}
rule = { $topic ->
    [escape] { $mode ->
        [suspicion] 囚犯都到二十五号房间，再用控制把它从出口区移出去。最后一个回合可以少一名囚犯。
        [cooperation] 激活钥匙房间，大家都到二十五号房间，再用控制把它从出口区移出去。
        [solo] 让大家都活着到二十五号房间，再用控制把它从出口区移出去。
       *[none] 把囚犯带到二十五号房间，再用控制把它从出口区移出去。
    }
    [guards] 死两名囚犯，或者时间用完。
    [deaths] { $mode ->
        [suspicion] 第一个死的不亮身份。第二个人死的时候，第一个要亮；如果是囚犯，第二个也要亮。死了两名囚犯，看守赢。
        [solo] 死一个，就输了。
       *[none] 死了就不能再行动。请告诉我是谁。
    }
    [masks] 一个看守，就等二十五号房间外面剩最后一个人；两个看守，就等最后两个人。里面的人不用亮。
    [lines] 除了第三排和第三列都可以，一个回合里只能往一个方向。
    [programmed] 必须做，吃亏也要做。做不了的就作废。
    [single] 前半回合做，后半回合做，都可以。
    [clue] 可以说颜色，不能说名字。
    [complex_cards] { $mode ->
        [suspicion] 它们会移动房间、惩罚人，也会帮人。猜疑模式不用。
       *[other] 它们会移动房间、惩罚人，也会帮人。除了障碍卡，疯狂等级还有更难的卡。用过的卡可以随时看。
    }
    [reminder] 轮到你的时候，可以放在任何没翻开的房间上。那个房间翻开了就拿回来。第一次看房间的时候不能用。
    [lock] 埃米特不能锁自己站的房间，只能锁旁边的。按我的资料，在中央房间也可以锁旁边的。
   *[order] 第一个排到最后，别人都往前一位。
}

# 结束

game_ends = { $ending ->
    [escaped] 囚犯逃走了，囚犯赢！
    [escaped_without_one] 最后一个回合，少了一名囚犯，别的都逃走了。囚犯赢！
    [two_prisoners_dead] 死了两名囚犯，看守赢！
    [prisoner_dead] { $mode ->
        [solo] 死了一名囚犯，单人模式就输了。
       *[cooperation] 死了一名囚犯，不能全部逃走，你们输了。
    }
    [all_dead] 没有人活着，你们输了。
   *[time_up] { $mode ->
        [suspicion] 时间用完了，囚犯还没有出去，看守赢！
       *[other] 时间用完了，你们还没有出去，你们输了。
    }
}
show_identities = 现在大家亮出身份。
play_again = 想再玩一局，请说：新游戏。
game_stopped = 游戏停止了。想再玩一局，请说：新游戏。
