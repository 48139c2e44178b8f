# La fin de la partie : annonces, révélation, questions, résultats, fins immédiates. Nos propres mots.

# Annonces

come_together = Venez tous, chaque groupe à part. Pas de cartes ! Tous là ? Dites : suivant.
stay_apart = Restez dans vos pièces. Pas encore de cartes.
called_card = { $certain ->
    [yes] { $card }
   *[no] { $card }, si la carte est en jeu
}
call_up = { $asked }
call_predicts_winner = Qui a gagné, { $who } : rouge ou bleu ?
call_predicts_winner_or_neither = Qui a gagné, { $who } : rouge, bleu ou aucune ?
call_early_loser = Si tu as déjà perdu, { $who }, qui a gagné : rouge ou bleu ?
call_predicts_buried = Quelle carte est enterrée, { $who } ? Dis son nom.
call_predicts_team = De quelle couleur est la carte enterrée, { $who } ?
call_shot = Sur qui tires-tu, { $who } ? Nomme un joueur, dans n'importe quelle pièce.
call_every_color_right = Dis la couleur de la carte de chacun, { $who }. Puis dis : suivant.
call_is_team = { $team ->
    [red] { $card } dit rouge.
    [blue] { $card } dit bleu.
    [neither] { $card } dit aucune des deux.
    [grey] { $card } dit gris.
    [green] { $card } dit vert.
    [black] { $card } dit noir.
    [purple] { $card } dit violet.
    [pink] { $card } dit rose.
   *[yellow] { $card } dit jaune.
}
call_is_card = { $card } nomme { $named }.
call_is_player = { $card } tire sur { $name }.
nobody_speaks = Pas de réponse de { $card }.
too_late_to_correct = Trop tard pour changer. Les cartes sont révélées.
not_an_answer = Cette réponse n'est pas possible.
says_game_over = partie terminée, { $card }

# La révélation

everybody_reveals = Trois. Deux. Un. Cartes en l'air !
say_next = Regardez bien. Quand tout est révélé, dites : suivant.
ask_place = { $asked } { $taught ->
    [yes] {""}
   *[no] Ici, ou pas ici ?
}
ask_yes_no = { $asked } { $taught ->
    [yes] {""}
   *[no] Oui ou non ?
}
ask_group = { $asked } { $taught ->
    [yes] {""}
   *[no] { $first_room }, ou { $second_room } ?
}
which_group = Dans quel groupe ? Dites : { $first_room }, ou { $second_room }.
ask_card_name = { $asked }
ask_card_names = { $asked } Dites les cartes, puis : c'est tout.
ask_color = { $asked }
ask_bond = { $asked }
reveal_waits = J'attends. Dites : suivant, ou : on ne sait pas.
card_is_in = { $card } : { $place } !
card_is_held = { $card } : { $name }, { $place } !
heard_yes_no = { $answer ->
    [yes] Oui.
   *[no] Non.
}
heard_card = C'est { $card }.
heard_cards = C'est noté : { $cards }.
    .second = C'est entendu : { $cards }.
heard_so_far = Jusqu'ici : { $cards }.
heard_color = { $color ->
    [red] Rouge.
    [blue] Bleu.
    [neither] Aucune des deux.
    [grey] Gris.
    [green] Vert.
    [black] Noir.
    [purple] Violet.
    [pink] Rose.
   *[yellow] Jaune.
}
heard_bond = { $bond ->
    [in_love] L'amour est venu en dernier.
   *[in_hate] La haine est venue en dernier.
}
heard_nobody = Personne.
heard_everybody = Tout le monde.
heard_unknown = Alors on ne tranche pas.
card_not_in_play = Cette carte n'est pas en jeu : { $card }.
card_not_known = Je ne sais pas quelle carte a { $name }. Dites la carte.
couples_are_two = Un couple, c'est deux. Nommez deux cartes, ou dites : personne.
backup_counts = { $card } a été enterré : c'est { $backup } qui compte.
sober_counts = La carte de l'Ivrogne est donc maintenant : { $card }.
numbered_card = { $card } numéro { $number }
several_cards = { $count } fois { $card }

# Les questions, par genre

asked_buried = Retournez la carte enterrée. C'est laquelle ?
asked_sober = Ivrogne, montre ta carte sobre. C'est laquelle ?
asked_sober_taken = Est-ce que { $card } a pris cette carte au dernier tour ?
asked_room = Est-ce que { $card } est ici ?
asked_group = Dans quel groupe est { $card } ?
asked_where = { $card }, où êtes-vous ?
asked_and_where = Et { $card } ?
asked_shared = Est-ce que { $card } et { $other } ont fait un partage de cartes ?
asked_predicts_winner = Avant la révélation, { $card } avait annoncé quelle équipe ? Rouge, bleu, ou personne ?
asked_predicts_buried = Avant la révélation, { $card } avait annoncé quelle carte ?
asked_predicts_team = Avant la révélation, { $card } avait annoncé quelle couleur ?
asked_every_color_right = Est-ce que { $card } a donné toutes les bonnes couleurs ?
asked_shot = { $card } a tiré sur qui ? Dites la carte.
asked_shot_player = On a tiré sur { $name }. Quelle est sa carte ?
asked_first_share = { $card } a fait son premier partage avec qui ? Dites la carte, ou personne.
asked_later_bond = Pour { $card }, qu'est-ce qui est venu en dernier : l'amour ou la haine ?
asked_lost_early = Est-ce que { $card } avait perdu avant le dernier tour ?
asked_tie_color = De quelle couleur { $card } a reçu le plus de cartes : rouge, bleu ou aucune ?
asked_cards_held = Quel Informateur a le plus de cartes : rouge, bleu ou aucune des deux ?
asked_more = Qui d'autre ?

# Les questions sur ce qui s'est passé

asked_left_first_room = Est-ce que { $card } a déjà quitté sa première pièce ?
asked_helped_depose_in_most_rounds = Est-ce que { $card } a aidé à destituer un leader dans plus de la moitié des tours ?
asked_leads_at_end = Est-ce que { $card } dirige une pièce maintenant ?
asked_led_other_room = Est-ce que { $card } a déjà dirigé l'autre pièce ?
asked_leader_deposed_beside = A-t-on déjà destitué un leader dans la pièce où était { $card } ?
asked_hostage_in_most_rounds = Est-ce que { $card } a été otage dans plus de la moitié des tours ?
asked_touched_everybody_uncaught = Est-ce que { $card } a touché tout le monde sans se faire prendre ?
asked_caught_the_wrist = Est-ce que { $card } a attrapé le bon poignet ?
asked_named_last_hostage = Est-ce que { $card } a bien deviné le dernier otage ?
asked_lost_cards_found = Pour { $card } : des cartes perdues ont-elles été retrouvées ?
asked_all_living_infected = Est-ce que { $card } a infecté tous les vivants ?
asked_infected = En plus de la première carte, { $card }, qui est infecté ?
asked_cultist = En plus de la première carte, { $card }, qui est dans la secte ?
asked_recruited = En plus de la première carte, { $card }, qui est devenu jaune ?
asked_traitor = { $card } a fait un traître de qui ?
asked_piped = Qui doit suivre { $card } ?
asked_fathers_child = { $card } a choisi quels enfants ?
asked_mothers_child = { $card } a choisi quels enfants ?
asked_in_love = Quels sont les deux amoureux choisis par { $card } ? Dites les deux cartes, ou personne.
asked_in_hate = Quels sont les deux ennemis choisis par { $card } ? Dites les deux cartes, ou personne.

# Les résultats : pourquoi une équipe a gagné, puis tous les autres

because = { $why }
red_wins = { $why } L'équipe rouge l'emporte !
    .second = { $why } Victoire aux Rouges !
    .third = { $why } Les Rouges gagnent.
blue_wins = { $why } L'équipe bleue l'emporte !
    .second = { $why } Victoire aux Bleus !
    .third = { $why } Les Bleus gagnent.
neither_wins = { $why } Aucune des deux équipes ne gagne.
    .second = { $why } Les deux équipes perdent.
team_open = On ne sait pas quelle équipe a gagné : { $asked }
all_open = On ne sait pas qui a gagné : { $asked }
why_together = { $one } est avec { $other }. Boum !
why_apart = { $one } et { $other } ne sont pas ensemble.
why_reached = { $one } n'a pas survécu.
why_spared = { $one } a survécu.
why_met = { $one } est avec { $other }.
why_not_met = { $one } n'est pas avec { $other }.
why_unmet = { $one } et { $other } n'ont pas fait de partage de cartes.
why_even = Rouges et bleus sont à égalité.
why_cost = { $one } a gagné, et prive une équipe de sa victoire.
why_ended = { $one } a mis fin à la partie.
why_decided = C'est décidé.
one_takes_all = { $who } gagne, et tous les autres perdent.
result_won = { $who } { $who_count ->
    [one] gagne
   *[other] gagnent
} : { $reason }.
    .second = { $who } { $who_count ->
        [one] triomphe
       *[other] triomphent
    } : { $reason }.
result_lost = { $who } { $who_count ->
    [one] perd
   *[other] perdent
} : { $reason }.
    .second = { $who } { $who_count ->
        [one] échoue
       *[other] échouent
    } : { $reason }.
result_open = Pas de réponse pour { $who } : { $asked }
play_again = Encore ? Dites : nouvelle partie.
game_stopped = La partie est arrêtée. Pour rejouer, dites : nouvelle partie.

reason_team_won = l'équipe a gagné
reason_team_failed = l'équipe a échoué
reason_right_rooms = dans la bonne pièce
reason_wrong_rooms = pas dans la bonne pièce
reason_it_happened = mission accomplie
reason_it_did_not_happen = mission manquée
reason_right_shares = les partages sont bons
reason_wrong_shares = les partages ne sont pas bons
reason_called_right = l'annonce était juste
reason_called_wrong = l'annonce était fausse
reason_no_time_to_speak = trop tard pour l'annonce
reason_nothing_is_buried = aucune carte n'est enterrée
reason_hit_the_target = la Cible est touchée
reason_missed_the_target = la Cible n'est pas touchée
reason_shot = le Sniper a tiré dessus
reason_missed = le Sniper n'a pas tiré dessus
reason_partner_won = l'autre carte a gagné
reason_partner_failed = l'autre carte a perdu
reason_shared_with_nobody = aucun partage
reason_shared_with_each_other = chacun suivait l'autre
reason_holds_the_card = cette carte est restée en main
reason_all_have_it = tous les vivants sont touchés
reason_some_have_it_not = tous les vivants ne sont pas touchés
reason_named_well = tout finit bien pour ceux qui étaient choisis
reason_named_badly = tout ne finit pas bien pour ceux qui étaient choisis
reason_tie_settled = l'égalité est tranchée
reason_no_tie_settled = il n'y avait pas d'égalité à trancher
reason_bond_kept = comme le voulaient l'amour et la haine
reason_bond_broken = contre ce que voulaient l'amour et la haine
reason_source_died = le Gourou est mort
reason_not_with_source = pas dans la pièce du Joueur de flûte
reason_all_was_taken = quelqu'un d'autre rafle tout
reason_ended_the_game = victoire en solitaire, en mettant fin à la partie
reason_game_was_ended = quelqu'un d'autre a mis fin à la partie
reason_nothing_ended_it = rien n'a mis fin à la partie
reason_either_way = quoi qu'il arrive

# Les cartes qui mettent fin à la partie

ask_ends_game = { $backed_up ->
    [yes] { $card } met fin à la partie. Bien avec { $partner }, sans substitut ?
   *[no] { $card } met fin à la partie. C'est bien ça ?
}
not_ended = Très bien. La partie n'est pas finie.
nothing_ends_it = Aucune carte de cette partie ne peut y mettre fin.
who_ends_it = Qui y met fin ? Dites : partie terminée, et la carte.
game_ended = La partie est finie ! { $card } y a mis fin.
    .second = C'est terminé ! { $card } y a mis fin.
