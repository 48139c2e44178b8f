# Mission control: short, exact, in the tongue of rockets.

round_starts = { $last ->
    [yes] { last_round }点火升空！
   *[other] { $round ->
        [1] 点火升空！看自己的牌。
       *[other] 第{ $round }轮，点火升空！
    }
}
    .second = { $last ->
        [yes] { last_round }开始点火！
       *[other] { $round ->
            [1] 开始点火！看自己的牌。
           *[other] 第{ $round }轮，开始点火！
        }
    }
room_is_ready = 收到，等待隔壁。
    .second = 明白，等待隔壁。
other_room_waits = 隔壁准备就绪。
player_joined = 欢迎登舰，{ $name }。乘员{ $players }名。
player_left = 一路顺风，{ $name }。乘员{ $players }名。
missing_leader = 本房间没有队长，请任命。
leader_appointed = { $name ->
    [someone] 队长已确认。
   *[other] 队长已确认：{ $name }。
}
    .second = { $name ->
        [someone] 队长已登记。
       *[other] 队长已登记：{ $name }。
    }
leader_accepted = { $name ->
    [someone] 新队长已确认。
   *[other] 新队长已确认：{ $name }。
}
    .second = { $name ->
        [someone] 新队长已登记。
       *[other] 新队长已登记：{ $name }。
    }
leader_usurped = { $name ->
    [someone] 确认哗变，更换队长。
   *[other] 确认哗变，新队长：{ $name }。
}
    .second = { $name ->
        [someone] 发生哗变，更换队长。
       *[other] 发生哗变，新队长：{ $name }。
    }
leadership_refused = { $leader ->
    [someone] 否定，队长不变。
   *[other] 否定，队长不变：{ $leader }。
}
    .second = { $leader ->
        [someone] 驳回，队长不变。
       *[other] 驳回，队长不变：{ $leader }。
    }
nobody_appoints_themselves = 否定，不能任命自己。
leader_waits = { $taught ->
    [yes] 收到。
   *[no] 收到，等待另一位队长。
}
arrived_here = { $taught ->
    [yes] 确认到达。
   *[no] 确认到达，等待隔壁。
}
exchange_complete = 转移完成。
    .second = 对接完成。
