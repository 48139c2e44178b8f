# Quello che sta sulle pagine delle stanze in un browser. Si legge, non si sente: breve, e da quattro metri.

# Un dispositivo che diventa una stanza
scan_code = Inquadra il codice di una stanza: sta sullo schermo di chi ospita.
code_is_used = Questo codice è già stato usato. Inquadra quello che ora sta sullo schermo di chi ospita.
too_many_guesses = Troppi codici sbagliati. Aspetta un minuto.
no_room_yet = Questo dispositivo non è ancora una stanza. Inquadra il codice di una stanza sullo schermo di chi ospita.
this_device_is = Questo dispositivo è: { $room }
leave_it_here = Lascialo qui per tutta la sera, attaccato alla corrente, con lo schermo acceso.
begin = Inizia
may_listen = Quando il browser lo chiede, permetti il microfono.
no_microphone = Qui questo browser non dà il microfono alle sue pagine. La stanza si vede e si sente; tocca quello che vuoi dire, o fallo scrivere a chi ospita.
microphone_refused = Il microfono non è stato permesso. Permettilo nelle impostazioni di questa pagina e ricaricala.
sound_test = Dovresti aver sentito due suoni. Di' qualcosa: la barra deve muoversi.
sound_works = Funziona
sound_again = Ancora una volta

# Durante il gioco
microphone_level = Livello del microfono
can_be_said = Potete dire
was_heard = Sentito
was_taken = preso
was_refused = rifiutato
was_not_taken = non capito
game_paused = Pausa
no_game_yet = Il gioco non è cominciato.
game_is_over = Il gioco è finito.
round_is = Round { $round }
shown_leader = Leader: { $name }
shown_no_leader = Ancora nessun leader
shown_hostages_to_go = Ostaggi da mandare: { $number }
shown_hostages = Ostaggi: { $names }
shown_hostages_final = Ostaggi, definitivi: { $names }
connection_lost = Nessun collegamento con il moderatore. Questa pagina riprova da sola.
another_device = Ora un altro dispositivo è questa stanza.
be_room_again = Torna a essere questa stanza
must_be_touched = Tocca lo schermo una volta, perché questo dispositivo possa parlare.
