# Che cosa c'è sulle pagine dei telefoni di chi gioca, accanto al gioco. Si legge, non si sente, e da vicino.
phone_language_name = Italiano

# Entrare
phone_join_title = Chi sei?
phone_join_hint = Scegli il tuo nome: questo telefono terrà la tua carta.
phone_nobody_joins = Adesso non può entrare nessuno. Questa pagina va avanti appena si può.
phone_no_seat_is_free = Adesso nessun posto si può prendere. Se giochi, chiedi a chi ospita il codice del tuo posto.
phone_somebody_new = Qualcun altro
phone_that_is_me = Sono io
phone_sure = Sei tu?
phone_has_phone = ha un telefono
phone_name_taken = Questo nome ha già un telefono. Se sei tu, chiedi a chi ospita il codice del tuo posto.
phone_join_scan = Inquadra il codice sullo schermo di una stanza.
phone_join_code_wrong = Non è il codice di stasera. Inquadra quello sullo schermo di una stanza.
phone_try_again = Non ha funzionato. Prova ancora.
phone_no_seat = Questo telefono non ha un posto. Inquadra il codice sullo schermo di una stanza, o chiedi a chi ospita il codice del tuo posto.

# La carta
phone_hold = Tieni premuto per vedere la tua carta
phone_hold_hint = Lascia, e si nasconde.
phone_no_card = Su questo telefono non c'è ancora una carta.
phone_color_alone = Tieni premuto: solo il tuo colore
phone_result = La fine
phone_actions = Che cosa posso fare
phone_no_actions = Adesso non puoi fare niente con il telefono.
phone_choose = Scegli
phone_really = Davvero?
phone_yes = Sì
phone_no = No
phone_close = Chiudi

# Mostrarsi le carte
phone_share = Mostratevi le carte
phone_share_hint = I due telefoni le mostrano, e il moderatore lo sa. Altrimenti basta far vedere il telefono.
phone_share_card = Tutta la carta
phone_share_color = Solo il colore
phone_share_nobody = Qui non c'è nessuno con cui conti.
phone_scan_this = L'altra persona inquadra questo con la fotocamera.
phone_ask_card = Tutti e due mostrate tutta la carta. D'accordo?
phone_ask_color = Tutti e due mostrate solo il colore. D'accordo?
phone_share_waits = Si aspetta l'altro telefono.
phone_seen = Tieni premuto per vedere che cosa ti ha mostrato
share_late = Troppo tardi. Ricominciate.
share_elsewhere = Adesso non potete mostrarvelo.
share_refused = Nessuno ha mostrato niente.
share_done = Vi siete mostrati le carte.
share_over = È finita qui.

# Questo telefono
phone_more = Questo telefono
phone_language = Lingua
phone_leave = Lascia questo posto
phone_leave_sure = Allora questo telefono non ha più una carta. Durante una partita solo chi ospita può ridarti il posto.
phone_two_devices = La tua carta è aperta anche su un altro apparecchio. Se non sei tu, dillo a chi ospita.
phone_was_elsewhere = La tua carta è stata aperta su un altro apparecchio. Se non eri tu, chiedi a chi ospita il codice del tuo posto: l'altro non l'avrà più.
phone_freed = Questo posto è stato liberato. Prima di una partita chi lo vuole entra di nuovo; durante una partita il codice lo ha chi ospita.
phone_moved = Adesso un altro telefono ha questo posto.
phone_other_page = La tua carta è aperta in un'altra pagina di questo telefono.
phone_here = Mostrala qui
phone_connection_lost = Nessun collegamento con il moderatore. Questa pagina riprova da sola.
