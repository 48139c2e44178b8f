# Che cosa dice il timer. Parole nostre.

welcome = { $rounds ->
    [one] Un turno.
   *[other] { $rounds } turni.
} Per cominciare dite: cominciamo il turno.
round_begins = Turno { $round }: { time_words }. Via!
minutes_left = { $minutes ->
    [one] Ancora un minuto.
   *[other] Ancora { $minutes } minuti.
}
thirty_seconds_left = Ancora trenta secondi.
countdown = { $seconds }
time_is_up = Tempo scaduto!
round_over = Il turno { $round } di { $rounds } è finito. Quando siete pronti dite: cominciamo il turno.
all_rounds_over = Era l'ultimo turno. Per rigiocarli tutti dite: nuova partita.
