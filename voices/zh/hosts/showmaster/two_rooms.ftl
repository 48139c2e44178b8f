# A showmaster: everything is a sensation.

round_starts = { $last ->
    [yes] { last_round }好戏开场！
   *[other] { $round ->
        [1] 好戏开场！看看你的牌！
       *[other] 第{ $round }轮，好戏开场！
    }
}
    .second = { $last ->
        [yes] { last_round }大幕拉开！
       *[other] { $round ->
            [1] 大幕拉开！看看你的牌！
           *[other] 第{ $round }轮，大幕拉开！
        }
    }
room_is_ready = 太棒了！就看隔壁了！
    .second = 好极了！就看隔壁了！
other_room_waits = 隔壁准备上场了！
player_joined = 掌声欢迎{ $name }！现在有{ $players }位玩家！
player_left = 掌声送给{ $name }！还有{ $players }位玩家！
missing_leader = 这里还没有队长！会是谁呢？
leader_appointed = { $name ->
    [someone] 我们有队长了！
   *[other] 我们的队长是{ $name }！
}
    .second = { $name ->
        [someone] 队长诞生了！
       *[other] 队长就是{ $name }！
    }
leader_accepted = { $name ->
    [someone] 新队长登场！
   *[other] 新队长登场：{ $name }！
}
    .second = { $name ->
        [someone] 新队长来了！
       *[other] 新队长来了：{ $name }！
    }
leader_usurped = { $name ->
    [someone] 大逆转！新队长登场！
   *[other] 大逆转！新队长是{ $name }！
}
    .second = { $name ->
        [someone] 真意外！新队长登场！
       *[other] 真意外！新队长是{ $name }！
    }
leadership_refused = { $leader ->
    [someone] 拒绝了！队长不变！
   *[other] 拒绝了！队长还是{ $leader }！
}
    .second = { $leader ->
        [someone] 没答应！队长不变！
       *[other] 没答应！队长还是{ $leader }！
    }
nobody_appoints_themselves = 想得美！得由别人来任命！
leader_waits = { $taught ->
    [yes] 太好了！
   *[no] 太好了！就等另一位队长！
}
arrived_here = { $taught ->
    [yes] 欢迎！
   *[no] 欢迎！就看隔壁了！
}
exchange_complete = 全部换好了！
    .second = 人都到齐了！
