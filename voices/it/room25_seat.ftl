# Quello che si legge sul telefono di un giocatore di Room 25. Si legge, non si sente.

paper_identity = { $identity ->
    [guard] { $name }: guardia
   *[prisoner] { $name }: prigioniero
}
your_identity = { $identity ->
    [guard] Guardia
   *[prisoner] Prigioniero
}
your_goal = { $identity ->
    [guard] Non far evadere i prigionieri. Vinci se due di loro muoiono, o se il tempo finisce.
   *[prisoner] Trova la Stanza 25 ed evadi insieme agli altri prigionieri.
}
your_result = { $won ->
    [yes] Hai vinto.
   *[no] Hai perso.
}
