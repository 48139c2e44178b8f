# Ce qui s'affiche sur les téléphones des joueurs à côté du jeu. On le lit, on ne l'entend pas, et de près.
phone_language_name = Français

# Entrer dans la partie
phone_join_title = Qui êtes-vous ?
phone_join_hint = Choisissez votre nom : ce téléphone tiendra votre carte.
phone_nobody_joins = Personne ne peut entrer pour l'instant. Cette page continue dès que c'est possible.
phone_no_seat_is_free = Aucune place ne peut être prise pour l'instant. Si vous jouez, demandez à l'hôte le code de votre place.
phone_somebody_new = Quelqu'un d'autre
phone_that_is_me = C'est moi
phone_sure = C'est bien vous ?
phone_has_phone = a un téléphone
phone_name_taken = Ce nom a déjà un téléphone. Si c'est vous, demandez à l'hôte le code de votre place.
phone_join_scan = Scannez le code affiché sur l'écran d'une pièce.
phone_join_code_wrong = Ce n'est pas le code de ce soir. Scannez celui de l'écran d'une pièce.
phone_try_again = Ça n'a pas marché. Réessayez.
phone_no_seat = Ce téléphone n'a pas de place. Scannez le code sur l'écran d'une pièce, ou demandez à l'hôte le code de votre place.

# La carte
phone_hold = Gardez le doigt ici pour voir votre carte
phone_hold_hint = Lâchez, et elle est cachée.
phone_no_card = Il n'y a pas encore de carte sur ce téléphone.
phone_color_alone = Gardez le doigt : votre couleur seule
phone_result = La fin
phone_actions = Ce que je peux faire
phone_no_actions = Vous ne pouvez rien faire par téléphone en ce moment.
phone_choose = Choisissez
phone_really = Vraiment ?
phone_yes = Oui
phone_no = Non
phone_close = Fermer

# Se montrer
phone_share = Se montrer
phone_share_hint = Les deux téléphones le montrent, et le modérateur le sait. Sans cela, il suffit de tendre votre téléphone.
phone_share_card = La carte entière
phone_share_color = La couleur seule
phone_share_nobody = Il n'y a personne ici avec qui cela compte.
phone_scan_this = L'autre scanne ceci avec son appareil photo.
phone_ask_card = Vous montrez tous les deux votre carte entière. D'accord ?
phone_ask_color = Vous montrez tous les deux votre couleur seule. D'accord ?
phone_share_waits = On attend l'autre téléphone.
phone_seen = Gardez le doigt pour voir ce que vous a montré
share_late = C'était trop long. Recommencez.
share_elsewhere = Vous ne pouvez pas vous montrer cela maintenant.
share_refused = Personne n'a rien montré.
share_done = Vous vous êtes montré vos cartes.
share_over = C'est terminé.

# Ce téléphone
phone_more = Ce téléphone
phone_language = Langue
phone_leave = Rendre cette place
phone_leave_sure = Ce téléphone n'aura plus de carte. Pendant une partie, seul l'hôte pourra vous rendre la place.
phone_two_devices = Votre carte est aussi ouverte sur un autre appareil. Si ce n'est pas vous, dites-le à l'hôte.
phone_was_elsewhere = Votre carte a été ouverte sur un autre appareil. Si ce n'était pas vous, demandez à l'hôte le code de votre place : l'autre ne l'aura plus.
phone_freed = Cette place a été libérée. Avant une partie, entrez de nouveau pour la reprendre ; pendant une partie, l'hôte a un code.
phone_moved = Un autre téléphone a maintenant cette place.
phone_other_page = Votre carte est ouverte dans une autre page de ce téléphone.
phone_here = La montrer ici
phone_connection_lost = Pas de connexion avec le modérateur. Cette page réessaie toute seule.
