# Ce qui s'affiche sur les pages des pièces dans un navigateur. On le lit, on ne l'entend pas : court, et à quatre mètres.

# Un appareil qui va devenir une pièce
scan_code = Scannez le code d'une pièce : il est sur l'écran de l'hôte.
code_is_used = Ce code a déjà servi. Scannez celui qui est maintenant sur l'écran de l'hôte.
too_many_guesses = Trop de codes faux. Attendez une minute.
no_room_yet = Cet appareil n'est pas encore une pièce. Scannez le code d'une pièce sur l'écran de l'hôte.
this_device_is = Cet appareil est : { $room }
leave_it_here = Laissez-le ici toute la soirée, branché, écran allumé.
begin = Commencer
may_listen = Quand le navigateur le demande, autorisez le micro.
no_microphone = Ce navigateur ne donne pas de micro à ses pages ici. La pièce s'affiche et s'entend ; touchez ce que vous voulez dire, ou laissez l'hôte l'écrire.
microphone_refused = Le micro n'a pas été autorisé. Autorisez-le dans les réglages de cette page et rechargez-la.
sound_test = Vous devriez avoir entendu deux sons. Dites quelque chose : la barre doit bouger.
sound_works = Ça marche
sound_again = Encore une fois

# Pendant le jeu
microphone_level = Niveau du micro
can_be_said = Vous pouvez dire
was_heard = Entendu
was_taken = pris en compte
was_refused = refusé
was_not_taken = pas compris
game_paused = Pause
no_game_yet = Le jeu n'a pas commencé.
game_is_over = Le jeu est fini.
round_is = Tour { $round }
shown_leader = Leader : { $name }
shown_no_leader = Pas encore de leader
shown_hostages_to_go = Otages à envoyer : { $number }
shown_hostages = Otages : { $names }
shown_hostages_final = Otages, c'est définitif : { $names }
connection_lost = Pas de liaison avec le modérateur. Cette page réessaie toute seule.
another_device = Un autre appareil est maintenant cette pièce.
be_room_again = Redevenir cette pièce
must_be_touched = Touchez l'écran une fois, pour que cet appareil puisse parler.
