# Quello che si legge sul telefono di un giocatore, accanto al testo della carta (two_rooms_cards.ftl). Si legge, non si sente.

paper_card = { $name }: { $card }
say_aloud = Di' ad alta voce: “{ $words }”.
called_up_before_reveal = Verrai chiamato prima che le carte siano mostrate.

# Quello che si può toccare

offer_hostages = { $number ->
    [one] Scegli un ostaggio
   *[other] Scegli { $number } ostaggi
}
offer_call_team = Di' una squadra
offer_call_card = Di' la carta sepolta
offer_call_player = Spara a qualcuno
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

# La fine

own_result = { $won ->
    [yes] Hai vinto: { $reason }.
   *[no] Hai perso: { $reason }.
}
own_result_open = Nessuno può dire se hai vinto.
