# Les noms des cartes de Two Rooms and a Boom, et ce que chacune fait, d'un souffle. Nos propres mots.
#
# Un personnage qui existe dans les deux couleurs n'a qu'une entrée ; `card_in_color` fait le nom de sa carte rouge et de
# sa carte bleue. `the_card` est la carte dans une phrase : son article dépend de son identifiant.

card_in_color = { $color ->
    [red] { $card } rouge
   *[blue] { $card } bleu
}
the_card = { $id ->
    [ahab] { $card }
    [moby] { $card }
    [cupid] { $card }
    [eris] { $card }
    [romeo] { $card }
    [juliet] { $card }
    [dr_boom] { $card }
    [mi6] { $card }
    [yog_sothoth] { $card }
    [nyarlathotep] { $card }
    [rock] { $card }
    [paper] { $card }
    [scissors] { $card }
    [tentacles] { $card }
    [mummy] la { $card }
    [presidents_daughter] la { $card }
    [queen] la { $card }
    [maid] la { $card }
    [mistress] la { $card }
    [victim] la { $card }
    [target] la { $card }
    [hot_potato] la { $card }
    [fat_princess] la { $card }
    [mother] la { $card }
    [bully] la { $card }
    [gargoyle] la { $card }
    [gorgon] la { $card }
    [secret_police] la { $card }
    [prude] la { $card }
    [agent] l'{ $card }
    [ambassador] l'{ $card }
    [angel] l'{ $card }
    [blind] l'{ $card }
    [conman] l'{ $card }
    [usurper] l'{ $card }
    [spy] l'{ $card }
    [engineer] l'{ $card }
    [nurse] l'{ $card }
    [immunologist] l'{ $card }
    [invincible] l'{ $card }
    [agoraphobe] l'{ $card }
    [anarchist] l'{ $card }
    [wife] l'{ $card }
    [drunk] l'{ $card }
    [the_black] l'{ $card }
    [illuminati] l'{ $card }
    [alchemist] l'{ $card }
    [apprentice] l'{ $card }
    [amnesiac] l'{ $card }
    [beholder] l'{ $card }
    [blue_team] l'{ $card }
    [red_team] l'{ $card }
    [grey_team] l'{ $card }
    [assassin] l'{ $card }
    [alien] l'{ $card }
    [enlisted] l'{ $card }
    [exhibitionist] l'{ $card }
    [hypnotist] l'{ $card }
    [informer] l'{ $card }
    [interrogator] l'{ $card }
   *[other] le { $card }
}
counted_card = { $count ->
    [one] { $card }
   *[other] { $count } cartes { $card }
}

# Les cartes : édition en boîte

card_president = Président
summary_president = Tu es bleu. Ne finis pas dans la pièce du Poseur de bombe.
card_bomber = Poseur de bombe
summary_bomber = Tu es rouge. À la fin, tous ceux de ta pièce meurent, et il te faut le Président parmi eux.
card_blue_team = Équipe bleue
summary_blue_team = Tu n'as pas de pouvoir. Les bleus gagnent si le Président n'est pas avec le Poseur de bombe.
card_red_team = Équipe rouge
summary_red_team = Tu n'as pas de pouvoir. Les rouges gagnent si le Président est avec le Poseur de bombe.
card_gambler = Parieur
summary_gambler = Avant que les cartes soient révélées, tu annonces quelle équipe a gagné. Si tu as raison, tu gagnes aussi.
summary_gambler_or_neither = Avant que les cartes soient révélées, tu annonces quelle équipe a gagné, ou aucune. Si tu as raison, tu gagnes aussi.
card_agent = Agent
summary_agent = Une fois par tour, montre ta carte à un joueur en privé. Il doit te montrer la sienne.
card_ambassador = Ambassadeur
summary_ambassador = Ta carte est visible et tu passes d'une pièce à l'autre comme tu veux. Rien ne t'atteint, tu ne votes pas, tu n'es jamais leader ni otage.
card_angel = Ange
summary_angel = Tu n'as le droit de dire que la vérité.
card_blind = Aveugle
summary_blind = Garde les yeux fermés toute la partie. Il y aura bien quelqu'un pour te guider.
card_bouncer = Videur
summary_bouncer = Si ta pièce est la plus peuplée, montre ta carte à quelqu'un en privé et envoie-le dans l'autre. Pas au dernier tour, ni entre deux tours.
card_clown = Clown
summary_clown = Souris. Sans jamais t'arrêter.
card_conman = Escroc
summary_conman = Quand on accepte un partage de couleurs avec toi, vous vous montrez la carte entière.
card_coy_boy = Garçon réservé
summary_coy_boy = Tu commences réservé. Tu peux partager ta couleur et rien d'autre, sauf si un pouvoir t'y force.
card_criminal = Criminel
summary_criminal = Celui qui partage sa carte avec toi devient timide, et ne peut plus rien en montrer.
card_dealer = Dealer
summary_dealer = Celui qui partage sa carte avec toi devient naïf, et ne peut plus refuser un partage.
card_demon = Démon
summary_demon = Tu n'as le droit de dire que des mensonges.
card_enforcer = Gros bras
summary_enforcer = Une fois par tour, montre ta carte à deux joueurs en privé : ils doivent se montrer la leur.
card_mayor = Maire
summary_mayor = Si votre nombre est pair, montre ta carte à tous : ta voix compte double pour élire un leader. Sauf si l'autre Maire fait pareil.
card_medic = Secouriste
summary_medic = Celui qui partage sa carte avec toi est guéri de tous ses attributs.
card_mime = Mime
summary_mime = Pas un son de toute la partie.
card_mummy = Momie
summary_mummy = Celui qui partage sa carte avec toi est maudit, doit se taire, et perd les pouvoirs qui se disent à voix haute.
card_negotiator = Négociateur
summary_negotiator = Tu commences méfiant. Tu peux faire des partages de cartes, et rien montrer autrement.
card_paparazzo = Paparazzi
summary_paparazzo = Dérange les apartés autant que tu peux. Tant que ta carte est visible de tous, aucune promesse de confidentialité ne t'arrête.
card_paranoid = Paranoïaque
summary_paranoid = Un seul partage de cartes dans la partie, et rien d'autre. S'il est forcé, il ne compte pas.
card_psychologist = Psychologue
summary_psychologist = Montre ta carte en privé à un timide, un réservé ou un paranoïaque. Il peut alors partager sa carte avec toi, et il est guéri.
card_security = Vigile
summary_security = Une fois, révèle ta carte à tous pour de bon et plaque quelqu'un. Il ne peut pas être otage ce tour-ci.
card_shy_guy = Grand timide
summary_shy_guy = Tu commences timide. Personne ne doit rien voir de ta carte.
card_thug = Voyou
summary_thug = Celui qui partage sa carte avec toi devient réservé, et ne partage plus que sa couleur.
card_usurper = Usurpateur
summary_usurper = Une fois, mais pas au dernier tour, révèle ta carte à tous pour de bon. Te voilà leader, et personne ne te destitue ce tour-ci.
summary_usurper_second = Une fois, mais pas au dernier tour, révèle ta carte à tous pour de bon. Te voilà leader, et seul l'autre Usurpateur te destitue ce tour-ci.
card_spy = Espion
summary_spy = Ta carte montre la couleur de l'autre équipe.
card_cupid = Cupidon
summary_cupid = Une fois, montre ta carte à deux joueurs en privé. Les voilà amoureux : ils ne gagnent que s'ils finissent dans la même pièce.
card_eris = Éris
summary_eris = Une fois, montre ta carte à deux joueurs en privé. Les voilà ennemis : ils ne gagnent que s'ils finissent dans deux pièces différentes.
card_doctor = Docteur
summary_doctor = Les bleus ne peuvent gagner que si le Président et toi partagez vos cartes avant la fin.
summary_doctor_other_team_wins = Partage ta carte avec le Président avant la fin, sinon les rouges gagnent.
card_engineer = Ingénieur
summary_engineer = Les rouges ne peuvent gagner que si le Poseur de bombe et toi partagez vos cartes avant la fin.
summary_engineer_other_team_wins = Partage ta carte avec le Poseur de bombe avant la fin, sinon les bleus gagnent.
card_nurse = Infirmière
summary_nurse = Si le Docteur est enterré, c'est toi le Docteur.
card_tinkerer = Bricoleur
summary_tinkerer = Si l'Ingénieur est enterré, c'est toi l'Ingénieur.
card_presidents_daughter = Fille du président
summary_presidents_daughter = Si le Président est enterré, c'est toi le Président.
card_martyr = Martyr
summary_martyr = Si le Poseur de bombe est enterré, c'est toi le Poseur de bombe.
summary_backup_absent = Si { $card } n'est pas en jeu, c'est toi { $card }.
summary_backup_dead = Si { $card } est enterré, ou mort avant la bombe, c'est toi { $card }.
card_dr_boom = Docteur Boum
summary_dr_boom = Partage ta carte avec le Président et la partie est finie. Toute la pièce meurt, les rouges gagnent. La Fille ne compte pas.
card_tuesday_knight = Chevalier du mardi
summary_tuesday_knight = Partage ta carte avec le Poseur de bombe et la partie est finie. Toute la pièce meurt sauf le Président, les bleus gagnent. Le Martyr ne compte pas.
card_immunologist = Immunologue
summary_immunologist = Aucun pouvoir et aucun attribut ne te touche.
card_invincible = Invincible
summary_invincible = Aucun pouvoir et aucun attribut ne te touche.
card_agoraphobe = Agoraphobe
summary_agoraphobe = Ne quitte jamais ta première pièce, et tu gagnes.
card_ahab = Achab
summary_ahab = Tu gagnes si Moby finit avec le Poseur de bombe, et pas toi.
card_moby = Moby
summary_moby = Tu gagnes si Achab finit avec le Poseur de bombe, et pas toi.
card_anarchist = Anarchiste
summary_anarchist = Destitue les leaders. Tu gagnes si ta voix en a fait tomber un dans plus de la moitié des tours.
card_bomb_bot = Robot bombe
summary_bomb_bot = Finis avec le Poseur de bombe, mais sans le Président.
card_queen = Reine
summary_queen = Finis dans une pièce sans Président ni Poseur de bombe.
summary_queen_survivor = Tu gagnes si le Président meurt et pas toi.
card_butler = Majordome
summary_butler = Finis dans la même pièce que la Servante et le Président.
card_maid = Servante
summary_maid = Finis dans la même pièce que le Majordome et le Président.
card_romeo = Roméo
summary_romeo = Finis dans la même pièce que Juliette et le Poseur de bombe.
card_juliet = Juliette
summary_juliet = Finis dans la même pièce que Roméo et le Poseur de bombe.
card_wife = Épouse
summary_wife = Finis avec le Président, et la Maîtresse ailleurs.
card_mistress = Maîtresse
summary_mistress = Finis avec le Président, et l'Épouse ailleurs.
card_intern = Stagiaire
summary_intern = Finis dans la pièce du Président.
card_victim = Victime
summary_victim = Finis dans la pièce du Poseur de bombe.
card_rival = Rival
summary_rival = Finis dans la pièce où le Président n'est pas.
card_survivor = Survivant
summary_survivor = Finis dans la pièce où le Poseur de bombe n'est pas.
card_clone = Clone
summary_clone = Retiens le premier joueur avec qui tu partages. S'il gagne, tu gagnes. Sans aucun partage, tu perds.
card_robot = Robot
summary_robot = Retiens le premier joueur avec qui tu partages. S'il perd, tu gagnes. Sans aucun partage, tu perds.
card_sniper = Sniper
summary_sniper = Avant que les cartes soient révélées, tu tires sur un joueur, dans n'importe quelle pièce. Tu gagnes si tu touches la Cible.
summary_sniper_dies = Avant que les cartes soient révélées, tu tires sur un joueur, dans n'importe quelle pièce. Tu gagnes si tu touches la Cible. Tout autre que le Leurre meurt.
card_target = Cible
summary_target = Tu gagnes si le Sniper ne tire pas sur toi.
card_decoy = Leurre
summary_decoy = Tu gagnes si le Sniper tire sur toi.
card_drunk = Ivrogne
summary_drunk = Une carte est mise de côté pour toi. Au début du dernier tour, tu la prends et tu dessoûles : tu es ce personnage. Si tu as encore l'Ivrogne à la fin, tu perds.
card_hot_potato = Patate chaude
summary_hot_potato = Au moindre partage, vous échangez vos cartes. Qui a cette carte à la fin perd.
card_mastermind = Cerveau
summary_mastermind = Tu gagnes si tu es leader d'une pièce à la fin et que tu l'as déjà été dans l'autre.
card_mi6 = M I 6
summary_mi6 = Fais un partage de cartes avec le Président et avec le Poseur de bombe avant la fin.
card_minion = Sbire
summary_minion = Tu gagnes si aucun leader n'est destitué dans la pièce où tu es.
card_nuclear_tyrant = Tyran nucléaire
summary_nuclear_tyrant = Tu ne peux pas refuser un partage. Si le Président et le Poseur de bombe ne partagent pas tous deux leur carte avec toi, tu gagnes, et tous les autres perdent.
summary_nuclear_tyrant_neither = Tu ne peux pas refuser un partage. Si ni le Président ni le Poseur de bombe ne partagent leur carte avec toi, tu gagnes, et tous les autres perdent.
card_private_eye = Détective privé
summary_private_eye = Avant que les cartes soient révélées, tu nommes la carte enterrée. Si tu as raison, tu gagnes.
card_traveler = Voyageur
summary_traveler = Tu gagnes si tu pars comme otage dans plus de la moitié des tours.
card_leprechaun = Farfadet
summary_leprechaun = Tu ne peux pas refuser un partage, et chaque partage fait échanger vos cartes, mais jamais avec qui l'a déjà eue. Qui a cette carte à la fin gagne.
card_zombie = Zombie
summary_zombie = Celui qui partage avec toi ou avec un infecté est infecté. Les infectés ne gagnent que si à la fin tous les vivants le sont.

# Les cartes : Nécroboumicon

card_yog_sothoth = Yog-Sothoth
summary_yog_sothoth = Dès qu'on partage sa couleur ou sa carte avec toi, la partie est finie et toi seul gagnes.
card_the_black = Ombre
summary_the_black = Dès qu'on partage sa couleur avec toi, la partie est finie et toi seul gagnes.
card_illuminati = Illuminati
summary_illuminati = Tu peux passer pour rouge ou pour bleu. Dès qu'on partage sa carte avec toi, la partie est finie et toi seul gagnes.
card_tentacles = Tentacules
summary_tentacles = Si ta pièce est la moins peuplée, cours dans l'autre et ramène quelqu'un. Pas au dernier tour.
card_seeker = Chercheur
summary_seeker = Une carte du Nécroboumicon.
card_paranormalist = Parapsychologue
summary_paranormalist = Une carte du Nécroboumicon.
card_nyarlathotep = Nyarlathotep
summary_nyarlathotep = Une carte du Nécroboumicon.
card_necronomicon = Nécronomicon
summary_necronomicon = Une carte du Nécroboumicon.

# Les cartes : à imprimer soi-même

card_alchemist = Alchimiste
summary_alchemist = Les bleus ne peuvent gagner que si le Roi et toi partagez vos cartes avant la fin.
summary_alchemist_other_team_wins = Partage ta carte avec le Roi avant la fin, sinon les rouges gagnent.
card_apprentice = Apprenti
summary_apprentice = Si l'Alchimiste est enterré, c'est toi l'Alchimiste.
card_king = Roi
summary_king = Tu es bleu. Ne finis pas dans la pièce du Dragon.
card_fat_princess = Grosse princesse
summary_fat_princess = Si le Roi est enterré, c'est toi le Roi.
card_dragon = Dragon
summary_dragon = Tu es rouge. À la fin, tous ceux de ta pièce sont grillés, et il te faut le Roi parmi eux.
card_eggineer = Couveur
summary_eggineer = Les rouges ne peuvent gagner que si le Dragon et toi partagez vos cartes avant la fin.
summary_eggineer_other_team_wins = Partage ta carte avec le Dragon avant la fin, sinon les bleus gagnent.
card_fanatic = Fanatique
summary_fanatic = Si le Couveur est enterré, c'est toi le Couveur.
card_blue_drone = Drone bleu
summary_blue_drone = Un deuxième duel. Les bleus marquent si tu finis dans la pièce du Poing rouge.
card_blue_firecracker = Pétard bleu
summary_blue_firecracker = Si le Drone bleu est enterré, c'est toi le Drone bleu.
card_red_fist = Poing rouge
summary_red_fist = Un deuxième duel. Les rouges marquent si tu ne finis pas dans la pièce du Drone bleu.
card_red_foot = Pied rouge
summary_red_foot = Si le Poing rouge est enterré, c'est toi le Poing rouge.
card_capitalist = Capitaliste
summary_capitalist = Le rouge ou le bleu qui partage sa carte avec toi la rend, et reçoit une carte Équipe bleue.
card_socialist = Socialiste
summary_socialist = Le rouge ou le bleu qui partage sa carte avec toi la rend, et reçoit une carte Équipe rouge.
card_firefighter = Pompier
summary_firefighter = Partage ta carte avec le Président, et aucune bombe incendiaire n'atteint sa pièce.
card_pyrotech = Artificier
summary_pyrotech = Partage ta carte avec le Poseur de bombe, et la bombe atteint les deux pièces.
card_marshal = Marshal
summary_marshal = Partage ta carte avec le Fugitif et la partie est finie. Les bleus gagnent.
card_one_armed_man = Manchot
summary_one_armed_man = Partage ta carte avec le Témoin et la partie est finie. Les bleus gagnent.
card_fugitive = Fugitif
summary_fugitive = Partage ta carte avec le Manchot et la partie est finie. Les rouges gagnent.
card_witness = Témoin
summary_witness = Partage ta carte avec le Marshal et la partie est finie. Les rouges gagnent.
card_xenohunter = Chasseur d'aliens
summary_xenohunter = Tu peux donner ta carte à un bleu dont la carte est visible de tous. Il quitte la partie avec elle.
card_xenomorph = Xénomorphe
summary_xenomorph = Le premier bleu qui partage avec toi doit prendre cette carte.
card_amnesiac = Amnésique
summary_amnesiac = Avant que les cartes soient révélées, tu nommes l'équipe de la carte enterrée. Il faut avoir raison, et que cette équipe gagne.
card_beholder = Observateur
summary_beholder = Tu te promènes à découvert. Aperçois une carte, crie son nom, et toi seul gagnes. Si tu te trompes, tu perds.
card_born_leader = Leader né
summary_born_leader = Tu gagnes si tu es leader d'une pièce à la fin.
card_changer = Caméléon
summary_changer = Change une fois cette carte contre une carte de réserve. Qui l'a encore à la fin perd.
card_cult_leader = Gourou
summary_cult_leader = Celui qui partage avec toi ou avec un adepte rejoint la secte. Si tu meurs à la fin, toute la secte perd.
card_father = Père
summary_father = Choisis deux enfants au premier tour. Tu gagnes si tous les deux finissent avec le Président.
card_mother = Mère
summary_mother = Choisis deux enfants au premier tour. Tu gagnes si aucun ne meurt. Un enfant Poseur de bombe ne compte pas.
card_fool = Naïf
summary_fool = Tu commences naïf. Tu ne peux refuser aucun partage.
card_frotteur = Frôleur
summary_frotteur = Touche le bras de chaque joueur avant la fin, sans que la Prude attrape ton poignet.
card_prude = Prude
summary_prude = Une fois, attrape un poignet et ne le lâche plus. Tu gagnes si c'est celui du Frôleur.
card_grey_team = Équipe grise
summary_grey_team = Échange à temps cette carte contre une carte Équipe rouge ou Équipe bleue, sinon tu perds.
card_hero = Héros
summary_hero = Finis avec le Président et le Poseur de bombe. Alors tu gagnes, et ni les rouges ni les bleus.
card_villain = Méchant
summary_villain = Finis avec le Président, sans le Poseur de bombe. Alors tu gagnes, et ni les rouges ni les bleus.
card_judge = Juge
summary_judge = À égalité, la couleur dont tu as reçu le plus de cartes gagne, et toi aussi.
card_loyalist = Loyaliste
summary_loyalist = Tu ne peux pas devenir traître, et un traître qui partage sa carte avec toi ne l'est plus.
card_mad_scientist = Savant fou
summary_mad_scientist = Une fois dans la partie, fais échanger leurs cartes à deux autres joueurs.
card_mastermind_v1 = Cerveau de la première version
summary_mastermind_v1 = Avant que les cartes soient révélées, tu dis la couleur de chacune. Tout juste, et toi seul gagnes.
card_rock = Caillou
summary_rock = Finis avec Ciseaux et sans Feuille.
card_paper = Feuille
summary_paper = Finis avec Caillou et sans Ciseaux.
card_scissors = Ciseaux
summary_scissors = Finis avec Feuille et sans Caillou.
card_stunt_double = Cascadeur
summary_stunt_double = Tu gagnes si tu meurs à la fin et que le Président est dans l'autre pièce.
card_telepath = Télépathe
summary_telepath = Au dernier tour, dis à voix haute qui arrivera comme dernier otage. Si tu as raison, tu gagnes.
card_easter_bunny = Lapin de Pâques
summary_easter_bunny = Avant la partie, cache les cartes dans les deux pièces. Tu gagnes seulement si des cartes perdues sont retrouvées.
card_assassin = Assassin
summary_assassin = Celui qui partage avec toi devient jaune. Les jaunes gagnent si tu finis avec un Président vivant et que les bleus ne gagnent pas.
card_alien = Alien
summary_alien = Tu gardes la carte de qui la partage avec toi. Il reste qui il est, mais ne peut plus la montrer.
card_body_snatcher = Voleur de corps
summary_body_snatcher = Tu gardes les cartes de ceux qui les partagent avec toi, et tu peux les montrer comme la tienne.
card_bully = Brute
summary_bully = Quand on accepte un partage de couleurs avec toi, vous vous montrez la carte entière.
card_centipede = Mille-pattes
summary_centipede = Celui qui partage sa carte avec toi t'est attaché. S'il n'est pas dans ta pièce, il joue carte visible, pour de bon.
card_cleaner = Nettoyeur
summary_cleaner = Celui qui partage sa carte avec toi perd tous les attributs qu'il a reçus.
card_conspirator = Conspirateur
summary_conspirator = L'adversaire qui partage sa carte avec toi devient traître, et gagne désormais avec l'autre équipe.
card_enlisted = Engagé
summary_enlisted = Une fois, mais pas au dernier tour, révèle ta carte à tous : tu es un des otages de ce tour.
card_exhibitionist = Exhibitionniste
summary_exhibitionist = Quand tu montres ta carte, tu la montres à tous.
card_gargoyle = Gargouille
summary_gargoyle = Si l'on te choisit comme otage, dis pierre à voix haute, et un autre part à ta place. Pas pendant la rencontre.
card_gorgon = Gorgone
summary_gorgon = Celui qui partage sa carte avec toi ne vote plus pour un leader.
card_hunter = Chasseur
summary_hunter = Celui qui veut utiliser contre toi le pouvoir d'un partage de cartes te donne la sienne, et rien ne se passe.
card_hypnotist = Hypnotiseur
summary_hypnotist = Celui qui partage sa carte avec toi doit jouer le personnage que tu nommes.
card_identity_thief = Voleur d'identité
summary_identity_thief = Tu échanges ta carte avec qui la partage avec toi, et il devient timide.
card_informer = Informateur
summary_informer = Demande des cartes de l'autre couleur. À égalité, l'équipe dont l'Informateur en a le plus perd.
card_interrogator = Interrogateur
summary_interrogator = Une fois par tour, pose une question à quelqu'un. Il répond oui ou non, et dit vrai.
card_kangaroo = Kangourou
summary_kangaroo = Une fois, mais pas au dernier tour, révèle ta carte à tous, change de pièce, et renvoie un joueur à ta place.
card_ninja = Ninja
summary_ninja = Une fois, mais pas au dernier tour, change de pièce et quitte la partie avec le joueur de ton choix.
card_piper = Joueur de flûte
summary_piper = Celui qui partage sa carte avec toi ne peut gagner que s'il finit aussi dans ta pièce.
card_pirate = Pirate
summary_pirate = Une fois, révèle ta carte à tous et nomme un joueur qui doit être otage ce tour-ci.
card_professor = Professeur
summary_professor = Celui qui partage sa carte avec toi devient méfiant, et ne fait plus que des partages de cartes.
card_rageaholic = Colérique
summary_rageaholic = Tu es leader et on te fait attendre. Compte jusqu'à dix, assez fort pour les deux pièces, et ton équipe gagne.
card_rat = Rat
summary_rat = Une fois, révèle ta carte à tous et visite l'autre pièce. On ne peut rien t'y faire. Reviens à temps.
card_secret_police = Police secrète
summary_secret_police = Montre du doigt quelqu'un qui joue encore entre deux tours, et ton équipe gagne.
card_seer = Voyant
summary_seer = Avant le premier tour, tous montrent leur carte les yeux fermés, et toi tu regardes.
card_time_lord = Seigneur du temps
summary_time_lord = Dans tes cinq premières minutes, tu peux arrêter un tour, que les deux pièces l'entendent.
card_trader = Marchand
summary_trader = Une fois par tour, tu peux échanger ta carte contre la carte enterrée, sans regarder.
card_vampire = Vampire
summary_vampire = Ceux de l'autre couleur qui partagent leur carte avec toi doivent t'obéir pour les partages et les votes.
card_voyeur = Voyeur
summary_voyeur = Tu peux regarder la carte enterrée quand tu veux.
card_werewolf = Loup-garou
summary_werewolf = Celui qui partage avec toi est mordu, et mord à son tour. Les mordus doivent répondre à l'appel d'un loup-garou.
card_colored_zombie = Zombie
summary_colored_zombie = Une carte d'une vieille liste, qu'aucune édition n'imprime.
