# I mazzi: perché uno non va, che cosa cambia, che cosa si legge ad alta voce. Parole nostre.

# Ragioni e consigli

too_few_players = In { $players } siete troppo pochi: ne servono { $least }.
too_many_players = In { $players } siete troppi: c'è posto per { $most }.
wrong_number_of_cards = Il mazzo ha { $cards } carte, ma ne servono { $wanted }.
unequal_teams = Le squadre non sono uguali: { $red } carte rosse e { $blue } blu.
too_many_copies = { $copies ->
    [one] Nella scatola { $card } c'è una volta sola, non { $wanted }.
   *[other] Nella scatola { $card } c'è { $copies } volte, non { $wanted }.
}
too_few_for_card = Per { $card } servono almeno { $least } giocatori, non { $players }.
primary_missing = Manca { $card }; non potrebbe vincere nessuno.
linked_card_missing = { $card } va insieme con { $missing }, che manca.
needed_card_missing = Per { $card } serve anche { $missing }, che manca.
backup_missing = Una carta viene sepolta, e { $card } ha bisogno di una riserva: aggiungete { $missing }.
burying_needed = { $card } ha senso soltanto con una carta sepolta.
excluded_pair = { $card } e { $other } non possono giocare insieme.
card_not_supported = { $why ->
    [no_source_tells_power] { $card } non si può giocare: nessuna fonte dice che cosa fa.
   *[other] { $card } non si può giocare.
}
bad_company = { $card } e { $other } non stanno bene insieme.
company_missing = { $card } non ha nessuno con cui lavorare.
useless_for_number = { $card } in { $players } non serve a niente.
counterpart_missing = Con { $card } dovrebbe esserci anche { $missing }.
offers_instead = Al posto di questa carta, { $card }, potete aggiungere { $other }.
playset_always_buries = Lo scenario { $playset } seppellisce sempre una carta.
playset_never_buries = Lo scenario { $playset } non seppellisce mai una carta.
playset_for_odd_numbers = Lo scenario { $playset } è per un numero dispari di giocatori, non per { $players }.
playset_for_others = Lo scenario { $playset } è per { $least } fino a { $most } giocatori, non per { $players }.
playset_for_exactly = Lo scenario { $playset } è per { $least } giocatori esatti, non per { $players }.
playset_does_not_fit = Lo scenario { $playset } non ha un mazzo valido per { $players } giocatori.
playset_withdrawn = Lo scenario { $playset } è stato ritirato.

# Nomi di mazzi

playset_listed = { $only ->
    [one] { $playset }, { $least } giocatori
   *[range] { $playset }, da { $least } a { $most } giocatori
}
lesson_listed = { $listed }, lezione { $number }
plain_deck = Il mazzo semplice
own_deck = Il vostro mazzo
random_deck = { $experience ->
    [first_game] Un mazzo a caso per principianti
    [many_games] Un mazzo a caso per esperti
   *[other] Un mazzo a caso
}
each_team = { $count ->
    [one] una carta di ogni squadra
   *[other] { $count } carte di ogni squadra
}
each_color = { $count ->
    [one] una carta qualsiasi di ogni colore
   *[other] { $count } carte qualsiasi di ogni colore
}
both_colors = { $card }, sia dei rossi sia dei blu

# Comporre

deck_reason = { $reason }
deck_built = { $deck_name }, { $deck_size } carte per { $players } giocatori.
deck_number_is_known = Conosco { $players } giocatori, non { $given }. Prima qualcuno deve aggiungersi o andarsene.
cards_added = { $cards_count ->
    [one] Entra { $cards }.
   *[other] Entrano { $cards }.
}
cards_removed = Senza { $cards }.
card_not_in_deck = Nel mazzo non c'è { $cards }.
plain_cards_are_counted = I membri delle due squadre li conto io.
burying = Una carta verrà sepolta, quindi le carte sono { $deck_size }.
not_burying = Nessuna carta verrà sepolta.
newcomers = { $length ->
    [long] Per la primissima partita vanno bene il mazzo semplice e tre turni: sei minuti. E dite: spiega il gioco.
   *[short] Per la primissima partita va bene il mazzo semplice. E dite: spiega il gioco.
}
ask_next_lesson = Ora viene la lezione { $number }: { $playset }. La giochiamo? Sì o no.
lesson = { $number ->
    [0] {""}
   *[other] Lezione { $number }.
} { $note }
deck_stays = Il mazzo resta com'è.
deck_is_far = Nessun mazzo ci somiglia. Chiedete: { $address }, quali scenari vanno bene per noi?
deck_is_open = Non è ancora un mazzo. Cambiatelo, oppure dite: { $address }, il mazzo semplice.
deck_change = { $add_count ->
    [0] { $remove_count ->
        [0] { $bury ->
            [bury] seppellire una carta
            [keep_all] non seppellire nessuna carta
           *[same] completare con membri delle squadre
        }
       *[other] togliere { $remove }{ bury_too }
    }
   *[other] aggiungere { $add }{ $remove_count ->
        [0] { bury_too }
       *[other] {" "}e togliere { $remove }{ bury_too }
    }
}
bury_too = { $bury ->
    [bury] , e seppellire una carta
    [keep_all] , e non seppellire nessuna carta
   *[same] {""}
}
ask_nearest_deck = Devo { $change }? Sì o no.
nearest_deck = Il mazzo valido più vicino: { $change }.

# Leggere ad alta voce

deck_portion = { $step ->
    [1] { $what ->
        [deck] { $size ->
            [one] Una carta:
           *[other] { $size } carte:
        }
       *[other] { $size ->
            [one] Uno scenario:
           *[other] { $size } scenari:
        }
    }
   *[other] {""}
} { $portion }. { $left ->
    [0] È tutto.
   *[other] {""}
}
read_to_end = Bene.

# Prima di distribuire

take_cards = { $step ->
    [1] Prendete { $size } carte dalla scatola:
   *[other] {""}
} { $portion }. { $left ->
    [0] Sono tutte.
   *[other] { $step ->
        [1] Quando le avete, dite: avanti.
       *[other] {""}
    }
}
prepare_step = { $instruction }
put_apart = { $cards_count ->
    [one] Adesso mettete da parte { $cards }.
   *[other] Adesso mettete da parte queste: { $cards }.
}
take_sober = Mescolate il mucchio, coperto. Mettete da parte una carta per l'Ubriaco, e nessuno la guarda.
bury = Mescolate il mucchio, coperto. Seppellite una carta: nessuno la guarda, nessuno la riceve.
shuffle_in = Adesso rimettete dentro { $cards } e mescolate.
ambassadors_named = { $ambassadors_count ->
    [one] Fuori dalle due stanze: { $ambassadors }.
   *[other] Gli Ambasciatori sono { $ambassadors }: il primo è rosso, il secondo blu. Date loro le carte scoperte; non appartengono a nessuna stanza.
}
ambassadors_unnamed = Due di voi sono gli Ambasciatori. Prendete quelle due carte, scoperte; non appartenete a nessuna stanza.
is_ambassador = Fra gli Ambasciatori: { $name }.

# Gli scenari. Quelli del padrone di casa tengono il nome che sta nel loro file.

playset_my_first_burial = La mia prima sepoltura
playset_my_first_card_share = Il mio primo scambio ruolo
playset_card_share_fun = Divertirsi con lo scambio ruolo
playset_sudden_death_card_share = Scambio ruolo a morte improvvisa
playset_my_first_color_share = Il mio primo scambio colore
playset_color_share_fun = Divertirsi con lo scambio colore
playset_my_first_acting = La mia prima recita
playset_acting_auditions = Provino per attori
playset_my_first_power = Il mio primo potere
playset_my_first_cleansing = La mia prima guarigione
playset_my_first_reveals = Le mie prime rivelazioni
playset_grey_ceremony = Cerimonia in grigio
playset_my_first_game = La mia prima partita
playset_my_first_thirty = La mia prima partita in trenta
playset_new_first_color_share = Il nuovo primo scambio colore
playset_my_first_condition = Il mio primo disturbo
playset_my_first_grey = La mia prima partita grigia
playset_new_first_burial = La nuova prima sepoltura
playset_six_player_mystery = Mistero in sei
playset_six_player_instant_death = Morte istantanea in sei
playset_at_least_one_loser = Almeno uno perde
playset_love_and_hate = Amore e odio
playset_two_booms_and_a_gunshot = Due botti e uno sparo
playset_love_hate_and_mystery = Amore, odio e mistero
playset_the_standard = Il classico
playset_the_paraphilias = Le strane passioni
playset_murder_mystery = Delitto e mistero
playset_speak_no_evil = Non parlo, non vedo
playset_valentines_day = San Valentino
playset_bipolar = I due poli
playset_antitrust = Nessuna fiducia
playset_bashful_bash = La festa dei timidi
playset_old_cold_war = La vecchia guerra fredda
playset_monster_party = La festa dei mostri
playset_old_no_show_and_tell = Il vecchio divieto di mostrare
playset_angels_and_demons = Angeli e demoni
playset_arbitrary_infection = Contagio a sorpresa
playset_the_coverup = L'insabbiamento
playset_cold_war = Guerra fredda
playset_no_show_and_tell = Vietato mostrare
playset_everyone_is_a_vip = Tutti VIP
playset_trust_in_greys = Fidarsi dei grigi
playset_identity_crisis = Crisi d'identità
playset_my_first_necroboomicon = Il mio primo Necroboomicon
playset_not_scary_enough = Non fa abbastanza paura
playset_dare_to_color_share = Chi osa lo scambio colore
playset_paranormalists_to_the_rescue = Paranormalisti alla riscossa
playset_even_elder_gods_fear = Anche gli dèi antichi hanno paura
playset_ping_pong = Ping pong
playset_who_is_nyarlathotep = Chi è Nyarlathotep
playset_about_twenty = Una ventina

# Che cosa porta ogni lezione

lesson_my_first_burial = Una carta viene sepolta: non la riceve nessuno. Se è il Presidente o il Bombarolo, subentra la riserva.
lesson_my_first_card_share = Imparate a scambiarvi la vista delle carte. E una prima condizione: i Negoziatori ce l'hanno dall'inizio.
lesson_card_share_fun = Ora le carte cambiano le regole. Il Presidente deve mostrarsi la carta con il Medico, il Bombarolo con l'Ingegnere.
lesson_sudden_death_card_share = Ora mostrarsi le carte può finire la partita: attenti al Cavaliere del Martedì e al Dottor Bum.
lesson_my_first_color_share = Imparate a mostrarvi i colori. Non chiedetelo, se non volete mostrare il vostro.
lesson_color_share_fun = Ancora colori, e le Spie, che mostrano quello dell'altra squadra.
lesson_my_first_acting = Ora si recita. Queste carte cambiano soltanto come vi comportate.
lesson_acting_auditions = Ora si recita. Queste carte cambiano soltanto come vi comportate.
lesson_my_first_power = Imparate i poteri, e le condizioni che danno. Mostratevi le carte con un Professore, e ne avete una.
lesson_my_first_cleansing = Imparate a tornare puliti: chi si mostra le carte con un Paramedico perde tutte le condizioni.
lesson_my_first_reveals = Imparate a rivelarvi: gli Agenti in privato, a uno solo, i Vigilanti a tutti.
lesson_grey_ceremony = Imparate i grigi: ognuno gioca per sé. Cecchino, Bersaglio ed Esca non vengono mai sepolti.
lesson_my_first_game = Il gioco com'è: Presidente, Bombarolo e due squadre.
lesson_my_first_thirty = Il gioco in tanti: da sedici in su arrivano personaggi facili.
lesson_new_first_color_share = Imparate a mostrarvi carte e colori. Prima controllate che tutti sappiano come si fa.
lesson_my_first_condition = Imparate le condizioni. Prima controllate che tutti sappiano che cosa fanno.
lesson_my_first_grey = Imparate i grigi: ognuno gioca per sé.
lesson_new_first_burial = Una carta viene sepolta: non la riceve nessuno. L'Investigatore Privato deve dire quale.
lesson_my_first_necroboomicon = È entrato in gioco qualcosa di antico. Chiedetemi che cosa fa Yog-Sothoth.

# Che cosa bisogna sapere di uno scenario quando lo si sceglie

playset_note = { $note }
note_card_share_fun = Con una carta sepolta serve essere in sette.
note_sudden_death_card_share = Con una carta sepolta serve essere in nove.
note_acting_auditions = Una forma più nuova della prima lezione di recitazione.
note_my_first_reveals = Meglio da undici giocatori in su.
note_my_first_condition = Per le sue carte bisogna essere in quattordici.
note_speak_no_evil = La vecchia lista ha anche l'Ultracorpo. Qui resta fuori.
note_antitrust = L'Immunologo rosso e quello blu sono qui l'Immunologo e l'Invincibile.
note_monster_party = La lista ha uno Zombie rosso e uno blu. Qui gioca quello verde.
note_old_no_show_and_tell = Il suo autore dice che non si può più giocare.
note_arbitrary_infection = Oltre i ventiquattro giocatori le carte della scatola non bastano.
note_the_coverup = Da diciotto giocatori entra la Gorgone, da venti il Paramedico.
note_identity_crisis = Oltre i venticinque giocatori le carte della scatola non bastano.
