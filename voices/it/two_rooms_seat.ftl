# Quello che si legge sul telefono di un giocatore, accanto al testo della carta (two_rooms_cards.ftl). Si legge, non si sente.

paper_card = { $name }: { $card }
cards_from_box = Le carte di questa partita vengono dalla scatola.
say_aloud = Di' ad alta voce: “{ $words }”.
mayor_is_asked_for = Quando il moderatore chiede del Sindaco, mostra la carta a tutti: il tuo voto vale doppio.
called_up_before_reveal = Verrai chiamato prima che le carte siano mostrate.

# Quello che si può toccare

offer_hostages = { $number ->
    [one] Scegli un ostaggio
   *[other] Scegli { $number } ostaggi
}
offer_call_team = Di' una squadra
offer_call_card = Di' la carta sepolta
offer_call_player = Spara a qualcuno
offer_call_colors = Ho detto tutti i colori
offer_bouncer = Manda qualcuno di là
offer_in_love = Fai innamorare due giocatori
offer_in_hate = Fai odiare due giocatori
offer_sober_card = Prendi la carta da sobrio
offer_trade = Scambia con la carta sepolta, senza guardare
chosen_team = { $team ->
    [red] Rossi
    [blue] Blu
    [grey] Grigi
    [green] Verdi
    [black] Neri
    [purple] Viola
    [pink] Rosa
    [yellow] Gialli
   *[neither] Nessuna delle due
}

# Come sta chi la possiede

you_are_shy = Ora sei timido: nessuno può vedere niente della tua carta.
you_are_foolish = Ora sei sciocco: non puoi più dire di no a uno scambio.
you_are_coy = Ora sei ritroso: puoi scambiare soltanto il colore.
you_are_cursed = Sei maledetto: taci, e non usare poteri che richiedono parole.
you_are_savvy = Ora sei accorto: puoi fare soltanto scambi ruolo.
you_are_attached = Sei attaccato al Centopiedi: in un'altra stanza gioca a carta scoperta, per sempre.
you_are_voteless = Non puoi più votare per un leader.
you_are_traitor = Sei un traditore: vinci con l'altra squadra.
you_are_piped = Segui il Pifferaio: puoi vincere solo se finisci anche nella sua stanza.
you_are_infected = Sei contagiato: vinci soltanto se alla fine lo sono tutti i vivi.
you_are_cultist = Sei della setta: se alla fine il suo capo muore, perdi.
you_are_bitten = Sei stato morso: rispondi quando un lupo mannaro chiede.
you_are_recruited = Giochi per i gialli, come l'Assassino.
you_are_in_love = Amore: tu e { $name } dovete finire nella stessa stanza.
you_are_in_hate = Odio: tu e { $name } dovete finire in stanze diverse.
buried_card_is = Carta sepolta: { $card }

# La fine

own_result = { $won ->
    [yes] Hai vinto: { $reason }.
   *[no] Hai perso: { $reason }.
}
own_result_open = Nessuno può dire se hai vinto.
