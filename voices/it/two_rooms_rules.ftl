# Risposte sulle regole di Two Rooms and a Boom, abbastanza brevi da dirle mentre il tempo corre. Parole nostre.

card_is = { $card }. { $summary }
rule = { $topic ->
    [end_of_round] Ogni leader sceglie gli ostaggi. I leader si incontrano fra le due stanze. Poi parte il turno dopo, e gli ostaggi passano di là.
    [swap] No. Tieni la carta che hai ricevuto.
    [show] Sì, a chi vuoi, e tutta intera. O a nessuno.
    [leader] Vi indicate a vicenda: più di metà della stanza deve indicare la stessa persona. Il leader sceglie chi va nell'altra stanza.
    [new_leader] Più di metà della stanza deve indicare la stessa persona. Oppure il leader cede il comando.
    [hostages] Chiunque nella vostra stanza, tranne il leader.
    [rooms] No. Resta nella tua stanza, e niente messaggi all'altra.
    [winning] Vincono i rossi se il Presidente finisce nella stanza del Bombarolo. Altrimenti vincono i blu.
   *[dispute] Qui non lo può decidere nessuno. Lanciate una moneta.
}
roles_tonight = Stasera: { $cards }.
explain_step = { $step ->
    [1] Ci sono due squadre. I blu hanno il Presidente, i rossi il Bombarolo. La tua carta è il tuo segreto.
    [2] Ci sono due stanze. Se il Presidente finisce nella stanza del Bombarolo, vincono i rossi. Se no, i blu.
    [3] Giochiamo { $rounds } turni contro il tempo. Parlate, mostrate la carta o nascondetela, ma restate nella vostra stanza.
    [4] Ogni stanza ha un leader, scelto dagli altri. Più di metà della stanza può indicarne un altro.
    [5] Quando il tempo è scaduto, il leader manda ostaggi nell'altra stanza. Lui non va mai.
   *[6] Dopo l'ultimo scambio tutti scoprono la carta. Chiedetemi quando volete. È tutto.
}
explained = Buon divertimento.
