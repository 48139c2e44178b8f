# Quello che sta sulle pagine di una sala: l'ingresso, dove si aprono i tavoli, e la pagina di chi organizza. # sta per un
# numero o un'ora che la pagina mette lì.

# L'ingresso
lobby_title = Apri un tavolo
places_free = # posti liberi su #
hall_is_full = Tutti i posti sono occupati. Aspetta che un tavolo finisca, o chiedi a chi organizza.
too_many_tables = Hai già aperto tutti i tavoli che puoi avere.
tables_too_fast = Da qui sono stati aperti troppi tavoli. Aspetta qualche minuto.
table_not_opened = Non è stato possibile aprire il tavolo. Chiedi a chi organizza.
names_refused = Con le carte sui telefoni serve il nome di ogni giocatore, separati da virgole: tanti quanti il gioco ammette, tutti diversi.
no_such_table = Questo tavolo non c'è più.
hall_is_away = La sala non risponde. I tavoli continuano a giocare.
table_game = Gioco
table_language = Lingua
table_players = Giocatori
table_cards = Carte
cards_box = nella scatola
cards_phones = sui telefoni
table_names = Chi gioca? Il nome di ognuno
open_table = Apri il tavolo
wake_table = Riprendi
table_number = Tavolo
codes_hint = Inquadra il codice di ogni stanza con il dispositivo che ci resta. Il codice dell'ospite è per il tuo telefono; i telefoni dei giocatori usano l'ultimo.
code_of_host = Solo per chi ospita
code_of_phones = Telefoni dei giocatori
code_there = presente
code_open = apri qui
game_two_rooms = Two Rooms and a Boom
game_room25 = Room 25
game_timer = Timer dei round

# A che punto è un tavolo
table_broken = caduto, riparte
table_falls_asleep = si addormenta
table_sleeps = dorme
table_closed = finito
table_given_up = caduto troppe volte
phase_opening = comincia
phase_gathering = prima della partita
phase_preparing = tra un round e l'altro
phase_round = round #
phase_won = partita finita
phase_ended = finito
phase_paused = in pausa

# La pagina di chi organizza
organiser_title = Tutti i tavoli
not_the_organiser = Questa è la pagina di chi organizza. Il suo codice sta sul terminale della sala.
all_tables = Tavoli
table_chosen = Scegli
table_phase = A che punto è
table_left = Resta
table_trouble = Problemi
table_host = Pagina dell'ospite
lost_loudspeaker = nessun altoparlante
lost_microphone = nessun microfono
restarted = riavviato: #
chosen_or_all = Quello che segue vale per i tavoli scelti; per parlare e per cominciare, per tutti se nessuno è scelto.
say_at_tables = Di' ai tavoli
say_it = Dillo
start_at = Cominciano insieme alle
start_together = Programma
start_not = Annulla
start_planned = Cominciano insieme alle #
let_sleep = Lascia dormire
close_table = Chiudi per sempre
choose_tables = Prima scegli dei tavoli.
nobody_there = Non c'è nessun tavolo che possa dirlo.
no_words = Queste parole non si possono dire: troppe, o nessuna.
no_such_time = Dai un'ora entro le prossime dodici ore.
no_such_order = La sala non conosce questo.
results_csv = Risultati in CSV
results_json = Risultati in JSON
