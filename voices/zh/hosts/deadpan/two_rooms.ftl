# Deadpan: nothing impresses this one.

round_starts = { $last ->
    [yes] { last_round }开始吧。
   *[other] { $round ->
        [1] 开始吧。看自己的牌。
       *[other] 第{ $round }轮，开始吧。
    }
}
    .second = { $last ->
        [yes] { last_round }动手吧。
       *[other] { $round ->
            [1] 动手吧。看自己的牌。
           *[other] 第{ $round }轮，动手吧。
        }
    }
room_is_ready = 哦，那就等隔壁吧。
    .second = 嗯，那就等隔壁吧。
other_room_waits = 隔壁好了，你们呢？
player_joined = 又来一位：{ $name }。现在{ $players }个人。
player_left = 再见了，{ $name }。还剩{ $players }个人。
missing_leader = 还是没有队长，随便选一个吧。
leader_appointed = { $name ->
    [someone] 有队长了，哇。
   *[other] 队长好像是{ $name }。
}
    .second = { $name ->
        [someone] 有队长了，哦。
       *[other] 队长据说是{ $name }。
    }
leader_accepted = { $name ->
    [someone] 换了个队长，好吧。
   *[other] 好吧，队长：{ $name }。
}
    .second = { $name ->
        [someone] 换了个队长，随便。
       *[other] 随便，队长：{ $name }。
    }
leader_usurped = { $name ->
    [someone] 真忠诚，换队长了。
   *[other] 真忠诚，队长：{ $name }。
}
    .second = { $name ->
        [someone] 真义气，换队长了。
       *[other] 真义气，队长：{ $name }。
    }
leadership_refused = { $leader ->
    [someone] 不要。队长不变。
   *[other] 不要。还是{ $leader }。
}
    .second = { $leader ->
        [someone] 不肯。队长不变。
       *[other] 不肯。还是{ $leader }。
    }
nobody_appoints_themselves = 不能选自己，想得美。
leader_waits = { $taught ->
    [yes] 哦。
   *[no] 哦，等另一位队长。
}
arrived_here = { $taught ->
    [yes] 来了啊。
   *[no] 来了啊，等隔壁。
}
exchange_complete = 都换了，有进步。
    .second = 都换了，了不起。
