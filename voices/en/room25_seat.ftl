# What stands on a player's phone in Room 25. It is read, not heard. Own words.

paper_identity = { $identity ->
    [guard] { $name }: guard
   *[prisoner] { $name }: prisoner
}
your_identity = { $identity ->
    [guard] Guard
   *[prisoner] Prisoner
}
your_goal = { $identity ->
    [guard] Keep the prisoners from escaping. You win when two of them are dead, or when time runs out.
   *[prisoner] Find Room 25 and escape with it, together with the other prisoners.
}
your_result = { $won ->
    [yes] You have won.
   *[no] You have lost.
}
