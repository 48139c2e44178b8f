# Ce que dit le minuteur. Nos propres mots.

welcome = { $rounds ->
    [one] Une manche.
   *[other] { $rounds } manches.
} Pour commencer, dites : commençons la manche.
round_begins = Manche { $round }, { time_words }. C'est parti !
minutes_left = { $minutes ->
    [one] Plus qu'une minute.
   *[other] Encore { $minutes } minutes.
}
thirty_seconds_left = Plus que trente secondes.
countdown = { $seconds }
time_is_up = Temps écoulé !
round_over = La manche { $round } sur { $rounds } est finie. Quand vous êtes prêts, dites : commençons la manche.
all_rounds_over = C'était la dernière manche. Pour tout rejouer, dites : nouvelle partie.
