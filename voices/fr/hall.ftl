# Ce qui figure sur les pages d'une salle de jeu : l'accueil, où l'on ouvre des tables, et la page de qui organise. # est
# un nombre ou une heure que la page y met.

# L'accueil
lobby_title = Ouvrir une table
places_free = # places libres sur #
hall_is_full = Toutes les places sont prises. Attendez qu'une table finisse, ou demandez à qui organise.
too_many_tables = Vous avez ouvert autant de tables qu'il est permis.
tables_too_fast = Trop de tables viennent d'être ouvertes d'ici. Attendez quelques minutes.
table_not_opened = La table n'a pas pu être ouverte. Demandez à qui organise.
names_refused = Avec les cartes sur les téléphones, il faut le nom de chaque joueur, séparés par des virgules : autant que le jeu en admet, tous différents.
no_such_table = Cette table n'existe plus.
hall_is_away = La salle ne répond pas. Les tables continuent de jouer.
table_game = Jeu
table_language = Langue
table_players = Joueurs
table_cards = Cartes
cards_box = dans la boîte
cards_phones = sur les téléphones
table_names = Qui joue ? Le nom de chacun
open_table = Ouvrir la table
wake_table = Reprendre
table_number = Table
codes_hint = Scannez le code de chaque pièce avec l'appareil qui y reste. Le code de l'hôte est pour votre propre téléphone ; les téléphones des joueurs prennent le dernier.
code_of_host = Pour l'hôte seul
code_of_phones = Téléphones des joueurs
code_there = là
code_open = ouvrir ici
game_two_rooms = Two Rooms and a Boom
game_room25 = Room 25
game_timer = Minuteur de manches

# Où en est une table
table_broken = tombée, redémarre
table_falls_asleep = s'endort
table_sleeps = dort
table_closed = finie
table_given_up = tombée trop souvent
phase_opening = commence
phase_gathering = avant la partie
phase_preparing = entre deux manches
phase_round = manche #
phase_won = partie finie
phase_ended = finie
phase_paused = en pause

# La page de qui organise
organiser_title = Toutes les tables
not_the_organiser = C'est la page de qui organise. Son code se trouve sur le terminal de la salle.
all_tables = Tables
table_chosen = Choisir
table_phase = Où elle en est
table_left = Reste
table_trouble = Problèmes
table_host = Page de l'hôte
lost_loudspeaker = pas de haut-parleur
lost_microphone = pas de micro
restarted = redémarrée : #
chosen_or_all = Ce qui suit vaut pour les tables choisies ; pour dire et pour commencer, pour toutes si aucune ne l'est.
say_at_tables = Dire aux tables
say_it = Dire
start_at = Commencer ensemble à
start_together = Prévoir
start_not = Annuler
start_planned = Elles commencent ensemble à #
let_sleep = Laisser dormir
close_table = Fermer pour de bon
choose_tables = Choisissez d'abord des tables.
nobody_there = Aucune table n'est là pour le dire.
no_words = Ces mots ne peuvent pas être dits : trop longs, ou aucun.
no_such_time = Donnez une heure dans les douze heures qui viennent.
no_such_order = La salle ne connaît pas cela.
results_csv = Résultats en CSV
results_json = Résultats en JSON
