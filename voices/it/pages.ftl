# Quello che sta sulle pagine delle stanze in un browser. Si legge, non si sente: breve, e da quattro metri.

# Un dispositivo che diventa una stanza
scan_code = Inquadra il codice di una stanza: sta sullo schermo di chi ospita.
code_is_used = Questo codice è già stato usato. Inquadra quello che ora sta sullo schermo di chi ospita.
too_many_guesses = Troppi codici sbagliati. Aspetta un minuto.
no_room_yet = Questo dispositivo non è ancora una stanza. Inquadra il codice di una stanza sullo schermo di chi ospita.
not_the_host = Questa è la pagina di chi ospita. Il suo codice sta sul terminale di chi ospita.
start_title = Un dispositivo diventa una stanza
start_host_title = La tua pagina
warning_comes = Ora questo browser avverte che non conosce il computer di questa festa. Ha ragione: nessuno al mondo garantisce per un computer di casa. Vai avanti come nella figura.
warning_chromium = Premi “Avanzate”, poi “Procedi su …”.
warning_firefox = Premi “Avanzate…”, poi “Accetta il rischio e continua”.
warning_safari = Premi “Mostra dettagli”, poi “visita questo sito web”.
go_on_to_room = Avanti
can_here = Che cosa può fare qui questo browser
can_be_safe = Connessione sicura
can_listen = Microfono
can_capture = Suono per il riconoscimento
can_be_exact = Tempi esatti del suono
can_connect = Socket
can_post = Suono senza socket
can_stay_awake = Lo schermo resta acceso
ability_there = sì
ability_later = dopo l'avviso
ability_missing = no
certificate_instead = Oppure fidati del certificato di questo computer
certificate_how = Scaricalo, aprilo e fidati. Su un iPhone: Impostazioni, Generali, VPN e gestione dispositivo, poi Info, Attendibilità certificati. Poi torna qui. La sua impronta deve essere quella sullo schermo di chi ospita:
certificate_download = Scarica il certificato
this_device_is = Questo dispositivo è: { $room }
leave_it_here = Lascialo qui per tutta la sera, attaccato alla corrente, con lo schermo acceso.
begin = Inizia
may_listen = Quando il browser lo chiede, permetti il microfono.
no_microphone = Qui questo browser non dà il microfono alle sue pagine. La stanza si vede e si sente; tocca o scrivi quello che vuoi dire.
microphone_refused = Il microfono non è stato permesso. Permettilo nelle impostazioni di questa pagina e ricaricala.
sound_test = Dovresti aver sentito due suoni. Di' qualcosa: la barra deve muoversi.
sound_works = Funziona
sound_again = Ancora una volta

# Durante il gioco
join_by_phone = Carte sui telefoni: inquadra questo con il tuo, o apri
microphone_level = Livello del microfono
can_be_said = Potete dire
type_here = Quello che direste
send = Invia
said_to = { $name }, { $sentence }
was_heard = Sentito
was_taken = preso
was_refused = rifiutato
was_not_taken = non capito
game_paused = Pausa
no_game_yet = Il gioco non è cominciato.
game_is_over = Il gioco è finito.
shown_round = Round { $round } di { $rounds }
shown_dealing = Distribuite le carte
shown_selection = Tempo scaduto: scegliete gli ostaggi
shown_parley = I leader si parlano
shown_last_exchange = Passano gli ultimi ostaggi
shown_coming_together = Tutti si riuniscono
shown_announcements = Alcuni parlano prima della rivelazione
shown_reveal = La rivelazione
shown_winner = { $winner ->
    [red] Vince la squadra rossa
    [blue] Vince la squadra blu
    [neither] Nessuna squadra vince
    [prisoners] Vincono i prigionieri
    [guards] Vincono le guardie
    [nobody] Non vince nessuno
   *[open] Chi vince resta da vedere
}
shown_turn = Turno { $turn } di { $turns }

# A che punto è il gioco
shown_players = Giocatori: { $names }
shown_number_of_players = { $number } giocatori
shown_players_here = In questa stanza: { $names }
shown_number_here = { $number } giocatori in questa stanza
shown_deck = Carte: { $cards }
shown_leader = Leader: { $name }
shown_some_leader = C'è un leader
shown_no_leader = Ancora nessun leader
shown_hostages_to_go = Ostaggi da mandare: { $number }
shown_hostages = Ostaggi: { $names }
shown_hostages_final = Ostaggi, definitivi: { $names }
shown_hostages_chosen = { $number ->
    [one] L'ostaggio è scelto
   *[other] I { $number } ostaggi sono scelti
}
shown_acts_now = Adesso: { $names }
shown_acts_then = Poi: { $names }
shown_in_room25 = Nella Stanza 25: { $names }
shown_dead = Morti: { $names }

# Che cosa resta da fare in questa stanza
still_to_do = Ancora da fare
lacks_ready = Una carta per ciascuno
lacks_leader = Un leader
lacks_hostages = { $number ->
    [one] Un ostaggio
   *[other] { $number } ostaggi
}
lacks_leader_outside = Il leader, nel corridoio
lacks_exchange = Gli ostaggi che arrivano
waits_for_other_room = Si aspetta l'altra stanza

# Quando qualcosa non va
connection_lost = Nessun collegamento con il moderatore. Questa pagina riprova da sola.
table_has_moved = Il tavolo è passato a un altro computer e riprende quando ci sono tutte le stanze. Premi «Comincia» e permetti ancora una volta il microfono.
table_may_have_moved = Se il computer di questo tavolo non c’è più, un altro lo riprende. Il browser può prima avvertirti.
go_on_elsewhere = Continua su
another_device = Ora un altro dispositivo è questa stanza.
be_room_again = Torna a essere questa stanza
must_be_touched = Tocca lo schermo una volta, perché questo dispositivo possa parlare.
