# Les réponses sur les règles de Two Rooms and a Boom, assez courtes pour être dites pendant le chrono. Nos propres mots.

card_is = { $card }. { $summary }
rule = { $topic ->
    [end_of_round] Chaque leader nomme ses otages. Les leaders se retrouvent dans le couloir. Puis le chrono suivant part, et les otages changent de pièce.
    [swap] Non. Tu gardes la carte que tu as reçue.
    [show] Oui, à qui tu veux, et en entier. Ou à personne.
    [leader] Quelqu'un d'autre doit te nommer. Le leader choisit qui part dans l'autre pièce.
    [new_leader] Plus de la moitié de la pièce désigne la même personne. Ou le leader abdique.
    [hostages] Tous ceux de votre pièce, sauf le leader.
    [rooms] Non. Reste dans ta pièce, et ne crie pas vers l'autre.
    [winning] Les rouges gagnent si le Président finit dans la pièce du Poseur de bombe. Sinon, les bleus gagnent.
   *[dispute] Personne ne peut trancher ici. Tirez à pile ou face.
}
roles_tonight = Ce soir : { $cards }.
explain_step = { $step ->
    [1] Il y a deux équipes. Les bleus ont le Président, les rouges le Poseur de bombe. Ta carte est ton secret.
    [2] Il y a deux pièces. Si le Président finit dans celle du Poseur de bombe, les rouges gagnent. Sinon, les bleus.
    [3] On joue { $rounds } tours contre la montre. Parle, montre ta carte ou cache-la, mais reste dans ta pièce.
    [4] Chaque pièce a un leader, nommé par quelqu'un d'autre. La majorité peut en désigner un nouveau.
    [5] À la fin du tour, le leader envoie des otages dans l'autre pièce. Les leaders ne partent jamais.
   *[6] Après le dernier échange, tous révèlent leur carte. Posez-moi vos questions quand vous voulez. C'est tout.
}
explained = Amusez-vous bien.
