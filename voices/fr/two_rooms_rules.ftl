# Les réponses sur les règles de Two Rooms and a Boom, assez courtes pour être dites pendant le chrono. Nos propres mots.

card_is = { $card }. { $summary }
cards_first = D'abord les cartes en jeu. Quand vous les connaissez, dites : commençons la partie.
card_told = { $card }. { $summary }
rule = { $topic ->
    [end_of_round] Chaque leader nomme ses otages. Les leaders se retrouvent dans le couloir. Puis le chrono suivant part, et les otages changent de pièce.
    [end_of_round_early] Avant la fin du temps, chaque leader nomme ses otages. Les leaders se retrouvent. Le chrono suivant part, et les otages changent de pièce.
    [end_of_round_untimed] Chaque leader nomme ses otages et attend dans le couloir. Quand ils se sont vus, les otages changent de pièce.
    [swap_cards] Seulement si une carte en jeu t'y oblige. Sinon, tu gardes la carte que tu as reçue.
    [swap] Non. Tu gardes la carte que tu as reçue.
    [show_color] Oui, à qui tu veux : en entier, ou seulement la couleur. Ou à personne.
    [show] Oui, à qui tu veux, et en entier. Ou à personne.
    [leader_elected] Plus de la moitié de la pièce doit te désigner. Le leader choisit qui part dans l'autre pièce.
    [leader] Quelqu'un d'autre doit te nommer. Le leader choisit qui part dans l'autre pièce.
    [new_leader_usurper] Plus de la moitié de la pièce désigne la même personne. Ou le leader abdique, ou l'Usurpateur prend sa place.
    [new_leader] Plus de la moitié de la pièce désigne la même personne. Ou le leader abdique.
    [hostages_cards] Tous ceux de votre pièce, sauf le leader, à moins qu'une carte en décide autrement.
    [hostages] Tous ceux de votre pièce, sauf le leader.
    [rooms_cards] Non, sauf si une carte le permet. Reste dans ta pièce, et ne crie pas vers l'autre.
    [rooms] Non. Reste dans ta pièce, et ne crie pas vers l'autre.
    [winning] Les rouges gagnent si le Président finit dans la pièce du Poseur de bombe. Sinon, les bleus gagnent.
    [card_share_asked] Si tu le proposes et qu'on accepte, tu dois : chacun montre à l'autre toute sa carte.
    [card_share] Deux joueurs sont d'accord et se montrent toute leur carte. Dès que l'un a montré, l'autre doit.
    [color_share_asked] Si tu le proposes et qu'on accepte, tu dois : chacun ne montre que la couleur.
    [color_share] Deux joueurs sont d'accord et ne se montrent que la couleur.
    [color_share_not] Deux joueurs ne se montrent que la couleur. Dans cette partie, on montre toujours la carte entière.
    [reveal_private] Tu montres ta carte sans rien attendre en retour. Seulement dans un coin isolé.
    [reveal] Tu montres ta carte sans rien attendre en retour. En privé à un seul, en public à plusieurs.
    [backup] Il prend la place de son personnage quand celui-ci est enterré.
    [backup_absent] Il prend la place de son personnage quand celui-ci n'est pas en jeu.
    [backup_dead] Il prend la place de son personnage enterré, ou mort avant la bombe.
    [condition] Ce qu'une carte te fait, par exemple te rendre timide. Ça reste jusqu'à ce que tu sois vierge.
    [cleansed] Tu perds tous tes attributs, comme au début. Une nouvelle carte est toujours vierge.
    [buried_not] Une carte qui n'est donnée à personne. Dans cette partie, il n'y en a pas.
    [buried] Une carte n'est donnée à personne. On la retourne à la fin.
    [linked] Les personnages liés jouent ensemble, et ne sont jamais enterrés.
    [power] Ce que fait une carte. On ne peut pas le désactiver : il faut s'en servir quand la carte le dit.
    [objectives] Supplémentaire : il les faut tous. Alternatif : un seul suffit. De remplacement : seul le nouveau compte.
    [allegiance] L'équipe de ta carte. Rouges et bleus gagnent en équipe, les grises ont chacune leur objectif.
   *[dispute] Personne ne peut trancher ici. Tirez à pile ou face.
}
rule_contest = { $kind ->
    [survives] Les bleus veulent séparer { $one } et { $other }. Les rouges les veulent ensemble.
   *[meets] Les bleus veulent { $one } et { $other } ensemble. Les rouges les veulent séparés.
}
rule_duty = { $unmet ->
    [team_fails] En plus, { $one } et { $other } doivent partager leurs cartes, sinon cette équipe échoue.
   *[other_team_wins] En plus, { $one } et { $other } doivent partager leurs cartes, sinon l'autre équipe gagne.
}
rule_instant = { $wins ->
    [red] Si { $one } et { $other } partagent leurs cartes, les rouges gagnent aussitôt.
   *[blue] Si { $one } et { $other } partagent leurs cartes, les bleus gagnent aussitôt.
}
rule_ends_it = Et { $one } peut gagner d'un coup.
rule_greys = Les cartes grises ont chacune leur objectif.
roles_tonight = Ce soir : { $cards }.
explain_step = { $step ->
    [1] Il y a deux équipes. Les bleus ont le Président, les rouges le Poseur de bombe. Ta carte est ton secret.
    [2] Il y a deux pièces. Si le Président finit dans celle du Poseur de bombe, les rouges gagnent. Sinon, les bleus.
    [3] { $timing ->
        [untimed] On joue { $rounds } tours, sans chrono. Parle, montre ta carte ou cache-la, mais reste dans ta pièce.
       *[other] On joue { $rounds } tours contre la montre. Parle, montre ta carte ou cache-la, mais reste dans ta pièce.
    }
    [4] { $first_leader ->
        [elected] Chaque pièce élit un leader : plus de la moitié doit désigner la même personne. On peut en changer.
       *[appointed] Chaque pièce a un leader, nommé par quelqu'un d'autre. La majorité peut en désigner un nouveau.
    }
    [5] { $timing ->
        [before_time] Avant la fin du temps, le leader choisit des otages pour l'autre pièce. Les leaders ne partent jamais.
       *[other] À la fin du tour, le leader envoie des otages dans l'autre pièce. Les leaders ne partent jamais.
    }
   *[6] { $ending ->
        [together_called] Après le dernier échange, tous se réunissent. J'appelle certaines cartes, puis toutes sont révélées.
        [together] Après le dernier échange, tous se réunissent et révèlent leur carte.
        [called] Après le dernier échange, j'appelle certaines cartes, puis toutes sont révélées.
       *[plain] Après le dernier échange, tous révèlent leur carte.
    } Posez-moi vos questions quand vous voulez. C'est tout.
}
explained = Amusez-vous bien.
