# A butler: polite to the point of coldness.

round_starts = { $last ->
    [yes] { last_round }请开始。
   *[other] { $round ->
        [1] 请开始，请看自己的牌。
       *[other] 第{ $round }轮，请开始。
    }
}
    .second = { $last ->
        [yes] { last_round }请开局。
       *[other] { $round ->
            [1] 请开局，请看自己的牌。
           *[other] 第{ $round }轮，请开局。
        }
    }
room_is_ready = 很好，恭候隔壁。
    .second = 甚好，恭候隔壁。
other_room_waits = 隔壁在恭候各位。
player_joined = 欢迎光临，{ $name }。现在是{ $players }位玩家。
player_left = 请慢走，{ $name }。还有{ $players }位玩家。
missing_leader = 这个房间还缺一位队长，请任命一位。
leader_appointed = { $name ->
    [someone] 有队长了，甚好。
   *[other] 各位的队长是{ $name }。
}
    .second = { $name ->
        [someone] 有队长了，很好。
       *[other] 领队的是{ $name }。
    }
leader_accepted = { $name ->
    [someone] 新队长，甚好。
   *[other] 甚好，队长是{ $name }。
}
    .second = { $name ->
        [someone] 新队长，很好。
       *[other] 很好，队长是{ $name }。
    }
leader_usurped = { $name ->
    [someone] 哎呀，换队长了。
   *[other] 哎呀，队长是{ $name }。
}
    .second = { $name ->
        [someone] 天哪，换队长了。
       *[other] 天哪，队长是{ $name }。
    }
leadership_refused = { $leader ->
    [someone] 婉拒了，队长不变。
   *[other] 婉拒了，队长仍是{ $leader }。
}
    .second = { $leader ->
        [someone] 谢绝了，队长不变。
       *[other] 谢绝了，队长仍是{ $leader }。
    }
nobody_appoints_themselves = 哪有自己任命自己的道理。
leader_waits = { $taught ->
    [yes] 多谢。
   *[no] 多谢，恭候另一位队长。
}
arrived_here = { $taught ->
    [yes] 欢迎。
   *[no] 欢迎，恭候隔壁。
}
exchange_complete = 各就各位了。
    .second = 都已就位。
