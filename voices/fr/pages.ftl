# Ce qui s'affiche sur les pages des pièces dans un navigateur. On le lit, on ne l'entend pas : court, et à quatre mètres.

# Un appareil qui va devenir une pièce
scan_code = Scannez le code d'une pièce : il est sur l'écran de l'hôte.
code_is_used = Ce code a déjà servi. Scannez celui qui est maintenant sur l'écran de l'hôte.
too_many_guesses = Trop de codes faux. Attendez une minute.
no_room_yet = Cet appareil n'est pas encore une pièce. Scannez le code d'une pièce sur l'écran de l'hôte.
not_the_host = Ceci est la page de l'hôte. Son code est affiché dans le terminal de l'hôte.
start_title = Un appareil devient une pièce
start_host_title = Votre propre page
warning_comes = Ce navigateur va vous avertir qu'il ne connaît pas l'ordinateur de cette soirée. Il a raison : personne au monde ne se porte garant d'un ordinateur à la maison. Continuez comme sur l'image.
warning_chromium = Appuyez sur « Paramètres avancés », puis sur « Continuer vers … ».
warning_firefox = Appuyez sur « Avancé… », puis sur « Accepter le risque et poursuivre ».
warning_safari = Appuyez sur « Afficher les détails », puis sur « visiter ce site web ».
go_on_to_room = Continuer
can_here = Ce que ce navigateur peut faire ici
can_be_safe = Connexion sûre
can_listen = Micro
can_capture = Son pour la reconnaissance
can_be_exact = Heures exactes du son
can_connect = Socket
can_post = Son sans socket
can_stay_awake = L'écran reste allumé
ability_there = oui
ability_later = après l'avertissement
ability_missing = non
certificate_instead = Ou faites confiance au certificat de cet ordinateur
certificate_how = Téléchargez-le, ouvrez-le et faites-lui confiance. Sur un iPhone : Réglages, Général, VPN et gestion de l'appareil, puis Informations, Réglages des certificats. Revenez ensuite ici. Son empreinte doit être celle de l'écran de l'hôte :
certificate_download = Télécharger le certificat
this_device_is = Cet appareil est : { $room }
leave_it_here = Laissez-le ici toute la soirée, branché, écran allumé.
begin = Commencer
may_listen = Quand le navigateur le demande, autorisez le micro.
no_microphone = Ce navigateur ne donne pas de micro à ses pages ici. La pièce s'affiche et s'entend ; touchez ou écrivez ce que vous voulez dire.
microphone_refused = Le micro n'a pas été autorisé. Autorisez-le dans les réglages de cette page et rechargez-la.
sound_test = Vous devriez avoir entendu deux sons. Dites quelque chose : la barre doit bouger.
sound_works = Ça marche
sound_again = Encore une fois

# Pendant le jeu
join_by_phone = Cartes sur téléphone : scannez ceci avec le vôtre, ou ouvrez
microphone_level = Niveau du micro
can_be_said = Vous pouvez dire
type_here = Ce que vous diriez
send = Envoyer
said_to = { $name }, { $sentence }
was_heard = Entendu
was_taken = pris en compte
was_refused = refusé
was_not_taken = pas compris
game_paused = Pause
no_game_yet = Le jeu n'a pas commencé.
game_is_over = Le jeu est fini.
shown_round = Tour { $round } sur { $rounds }
shown_dealing = Distribuez les cartes
shown_selection = Temps écoulé : choisissez les otages
shown_parley = Les leaders se parlent
shown_last_exchange = Les derniers otages passent
shown_coming_together = Tout le monde se réunit
shown_announcements = Certains parlent avant la révélation
shown_reveal = La révélation
shown_winner = { $winner ->
    [red] L'équipe rouge gagne
    [blue] L'équipe bleue gagne
    [neither] Aucune équipe ne gagne
    [prisoners] Les prisonniers gagnent
    [guards] Les gardiens gagnent
    [nobody] Personne ne gagne
   *[open] Le vainqueur reste à trouver
}
shown_turn = Tour { $turn } sur { $turns }

# Où en est le jeu
shown_players = Joueurs : { $names }
shown_number_of_players = { $number } joueurs
shown_players_here = Dans cette pièce : { $names }
shown_number_here = { $number } joueurs dans cette pièce
shown_deck = Cartes : { $cards }
shown_leader = Leader : { $name }
shown_some_leader = Il y a un leader
shown_no_leader = Pas encore de leader
shown_hostages_to_go = Otages à envoyer : { $number }
shown_hostages = Otages : { $names }
shown_hostages_final = Otages, c'est définitif : { $names }
shown_hostages_chosen = { $number ->
    [one] L'otage est choisi
   *[other] Les { $number } otages sont choisis
}
shown_acts_now = Maintenant : { $names }
shown_acts_then = Ensuite : { $names }
shown_in_room25 = Dans la Room 25 : { $names }
shown_dead = Morts : { $names }

# Ce qui reste à faire dans cette pièce
still_to_do = Encore à faire
lacks_ready = Une carte pour chacun
lacks_leader = Un leader
lacks_hostages = { $number ->
    [one] Un otage
   *[other] { $number } otages
}
lacks_leader_outside = Le leader, dans le couloir
lacks_exchange = Les otages qui arrivent
waits_for_other_room = On attend l'autre pièce

# Quand quelque chose ne va pas
connection_lost = Pas de liaison avec le modérateur. Cette page réessaie toute seule.
table_has_moved = La table a changé d’ordinateur et reprend quand toutes les salles y sont. Appuyez sur « Commencer » et autorisez encore une fois le micro.
table_may_have_moved = Si l’ordinateur de cette table n’est plus là, un autre la reprend. Ce navigateur peut d’abord vous avertir.
go_on_elsewhere = Continuer sur
another_device = Un autre appareil est maintenant cette pièce.
be_room_again = Redevenir cette pièce
must_be_touched = Touchez l'écran une fois, pour que cet appareil puisse parler.
