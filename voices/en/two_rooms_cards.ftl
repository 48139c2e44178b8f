# The names of the cards of Two Rooms and a Boom, and what each does in one breath. Own words.
#
# A character in both colors has one entry; `card_in_color` makes the name of its red and of its blue card. `the_card` is
# a card as it is spoken of in a sentence: which names stand without an article is told by their ids.

card_in_color = { $color ->
    [red] red { $card }
   *[blue] blue { $card }
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
   *[other] the { $card }
}
counted_card = { $count ->
    [one] { $card }
   *[other] { $count } { $card } cards
}

# Cards: retail

card_president = President
summary_president = Your team is Blue. Do not be in the Bomber's room when the game ends.
card_bomber = Bomber
summary_bomber = Your team is Red. When the game ends, everybody in your room is dead, and you want the President there.
card_blue_team = Blue Team
summary_blue_team = You have no power. Blue wins if the President is not in the Bomber's room.
card_red_team = Red Team
summary_red_team = You have no power. Red wins if the President is in the Bomber's room.
card_gambler = Gambler
summary_gambler = Before anybody shows a card you say which team has won. If you are right, you win too.
card_agent = Agent
summary_agent = Once a round you may show one player your card in private. That player must then card share with you.
card_ambassador = Ambassador
summary_ambassador = You play with your card open and walk between the rooms as you like. Nothing can be done to you, you do not vote, and you are never leader or hostage.
card_angel = Angel
summary_angel = You may say only what is true.
card_blind = Blind
summary_blind = Keep your eyes closed for the whole game. Somebody will surely lead you around.
card_bouncer = Bouncer
summary_bouncer = While your room has more players than the other, you may show somebody your card in private and send them over. Not in the last round, and not between rounds.
card_clown = Clown
summary_clown = Smile. Never stop.
card_conman = Conman
summary_conman = When somebody agrees to a color share with you, you both show each other the whole card instead.
card_coy_boy = Coy Boy
summary_coy_boy = You begin coy. You may share your color and nothing more, unless a power makes you.
card_criminal = Criminal
summary_criminal = Anyone who card shares with you becomes shy, and can show nothing of their card any more.
card_dealer = Dealer
summary_dealer = Anyone who card shares with you becomes foolish, and can never again say no to a share.
card_demon = Demon
summary_demon = You may say only what is not true.
card_enforcer = Enforcer
summary_enforcer = Once a round you show your card to two players in private, and they must card share with each other.
card_mayor = Mayor
summary_mayor = In a room with an even number of people you may show your card to all, and your vote for a leader counts twice. It does not if the other Mayor does the same.
card_medic = Medic
summary_medic = Anyone who card shares with you is healed of every condition.
card_mime = Mime
summary_mime = Not a sound from you, the whole game.
card_mummy = Mummy
summary_mummy = Anyone who card shares with you is cursed, must be silent, and cannot use a power that needs words.
card_negotiator = Negotiator
summary_negotiator = You begin savvy. You may card share, and show your card in no other way.
card_paparazzo = Paparazzo
summary_paparazzo = Break up private talks wherever you can. While your card is open for all to see, no promise of privacy keeps you out.
card_paranoid = Paranoid
summary_paranoid = One card share is all you may have in this game, and no other showing. Being forced does not count.
card_psychologist = Psychologist
summary_psychologist = Show your card in private to somebody shy, coy or paranoid. They may then card share with you, and are cured.
card_security = Security
summary_security = Once, show your card to all for good and tackle somebody. That player cannot be a hostage this round.
card_shy_guy = Shy Guy
summary_shy_guy = You begin shy. Nobody may see any part of your card.
card_thug = Thug
summary_thug = Anyone who card shares with you becomes coy, and may share only the color from then on.
card_usurper = Usurper
summary_usurper = Once, but not in the last round, show your card to all for good. You lead the room, and for this round nobody can take that from you.
card_spy = Spy
summary_spy = Your card shows the color of the other team.
card_cupid = Cupid
summary_cupid = Once, show your card to two players in private. They are in love, and win only if they end in the same room.
card_eris = Eris
summary_eris = Once, show your card to two players in private. They are in hate, and win only if they end in different rooms.
card_doctor = Doctor
summary_doctor = Blue can win only if you and the President card share before the end.
card_engineer = Engineer
summary_engineer = Red can win only if you and the Bomber card share before the end.
card_nurse = Nurse
summary_nurse = If the Doctor is buried, you are the Doctor.
card_tinkerer = Tinkerer
summary_tinkerer = If the Engineer is buried, you are the Engineer.
card_presidents_daughter = President's Daughter
summary_presidents_daughter = If the President is buried, you are the President.
card_martyr = Martyr
summary_martyr = If the Bomber is buried, you are the Bomber.
card_dr_boom = Doctor Boom
summary_dr_boom = Card share with the President and the game is over. Everybody in that room is dead and Red wins. The Daughter does not count.
card_tuesday_knight = Tuesday Knight
summary_tuesday_knight = Card share with the Bomber and the game is over. Everybody in that room but the President is dead and Blue wins. The Martyr does not count.
card_immunologist = Immunologist
summary_immunologist = No power and no condition does anything to you.
card_invincible = Invincible
summary_invincible = No power and no condition does anything to you.
card_agoraphobe = Agoraphobe
summary_agoraphobe = Never leave the room you begin in, and you win.
card_ahab = Ahab
summary_ahab = You win if Moby ends with the Bomber and you do not.
card_moby = Moby
summary_moby = You win if Ahab ends with the Bomber and you do not.
card_anarchist = Anarchist
summary_anarchist = Vote leaders out. You win if your vote helped to bring one down in most of the rounds.
card_bomb_bot = Bomb-Bot
summary_bomb_bot = End with the Bomber, but without the President.
card_queen = Queen
summary_queen = End in a room with neither the President nor the Bomber.
card_butler = Butler
summary_butler = End in one room with the Maid and the President.
card_maid = Maid
summary_maid = End in one room with the Butler and the President.
card_romeo = Romeo
summary_romeo = End in one room with Juliet and the Bomber.
card_juliet = Juliet
summary_juliet = End in one room with Romeo and the Bomber.
card_wife = Wife
summary_wife = End with the President while the Mistress does not.
card_mistress = Mistress
summary_mistress = End with the President while the Wife does not.
card_intern = Intern
summary_intern = End in the President's room.
card_victim = Victim
summary_victim = End in the Bomber's room.
card_rival = Rival
summary_rival = End in the room without the President.
card_survivor = Survivor
summary_survivor = End in the room without the Bomber.
card_clone = Clone
summary_clone = The first player you share with matters. You win if they win. Share with nobody and you lose.
card_robot = Robot
summary_robot = The first player you share with matters. You win if they lose. Share with nobody and you lose.
card_sniper = Sniper
summary_sniper = Before anybody shows a card you shoot one player, in either room. You win if you hit the Target.
card_target = Target
summary_target = You win unless the Sniper shoots you.
card_decoy = Decoy
summary_decoy = You win if the Sniper shoots you.
card_drunk = Drunk
summary_drunk = A card is set aside, your sober card. When the last round begins, take it and be that character. If you still hold the Drunk at the end, you lose.
card_hot_potato = Hot Potato
summary_hot_potato = Any share makes you swap cards. Whoever holds this card at the end loses.
card_mastermind = Mastermind
summary_mastermind = You win if you lead a room at the end and have led the other room before.
card_mi6 = MI6
summary_mi6 = Card share with both the President and the Bomber before the end.
card_minion = Minion
summary_minion = You win if no leader is ever voted out in the room you are in.
card_nuclear_tyrant = Nuclear Tyrant
summary_nuclear_tyrant = You cannot refuse a share. If the President and the Bomber do not both card share with you, you win, and everybody else loses.
card_private_eye = Private Eye
summary_private_eye = Before anybody shows a card you name the buried card. If you are right, you win.
card_traveler = Traveler
summary_traveler = You win if you are sent over as a hostage in most of the rounds.
card_leprechaun = Leprechaun
summary_leprechaun = You cannot refuse a share, and any share makes you swap cards, but never back to somebody who had it. Whoever holds this card at the end wins.
card_zombie = Zombie
summary_zombie = Whoever shares with you or with anybody infected is infected. The infected win only if at the end everybody alive is one of them.

# Cards: necroboomicon

card_yog_sothoth = Yog-Sothoth
summary_yog_sothoth = The moment anybody shares color or card with you, the game is over and you alone win.
card_the_black = The Black
summary_the_black = The moment anybody color shares with you, the game is over and you alone win.
card_illuminati = Illuminati
summary_illuminati = You may pass for red or for blue. The moment anybody card shares with you, the game is over and you alone win.
card_tentacles = Tentacles
summary_tentacles = While your room has fewer players than the other, you may run over and bring somebody back. Not in the last round.
card_seeker = Seeker
summary_seeker = A card of the Necroboomicon.
card_paranormalist = Paranormalist
summary_paranormalist = A card of the Necroboomicon.
card_nyarlathotep = Nyarlathotep
summary_nyarlathotep = A card of the Necroboomicon.
card_necronomicon = Necronomicon
summary_necronomicon = A card of the Necroboomicon.

# Cards: print and play

card_alchemist = Alchemist
summary_alchemist = Blue can win only if you and the King card share before the end.
card_apprentice = Apprentice
summary_apprentice = If the Alchemist is buried, you are the Alchemist.
card_king = King
summary_king = Your team is Blue. Do not be in the Dragon's room when the game ends.
card_fat_princess = Fat Princess
summary_fat_princess = If the King is buried, you are the King.
card_dragon = Dragon
summary_dragon = Your team is Red. When the game ends, everybody in your room is toast, and you want the King there.
card_eggineer = Eggineer
summary_eggineer = Red can win only if you and the Dragon card share before the end.
card_fanatic = Fanatic
summary_fanatic = If the Eggineer is buried, you are the Eggineer.
card_blue_drone = Blue Drone
summary_blue_drone = A second contest. Blue scores it if you end in the Red Fist's room.
card_blue_firecracker = Blue Firecracker
summary_blue_firecracker = If the Blue Drone is buried, you are the Blue Drone.
card_red_fist = Red Fist
summary_red_fist = A second contest. Red scores it if you do not end in the Blue Drone's room.
card_red_foot = Red Foot
summary_red_foot = If the Red Fist is buried, you are the Red Fist.
card_capitalist = Capitalist
summary_capitalist = Red or blue players who card share with you give up their card for a Blue Team card.
card_socialist = Socialist
summary_socialist = Red or blue players who card share with you give up their card for a Red Team card.
card_firefighter = Firefighter
summary_firefighter = Card share with the President, and no fire bomb reaches the President's room.
card_pyrotech = Pyrotech
summary_pyrotech = Card share with the Bomber, and the bomb reaches both rooms.
card_marshal = Marshal
summary_marshal = Card share with the Fugitive and the game is over. Blue wins.
card_one_armed_man = One-Armed Man
summary_one_armed_man = Card share with the Witness and the game is over. Blue wins.
card_fugitive = Fugitive
summary_fugitive = Card share with the One-Armed Man and the game is over. Red wins.
card_witness = Witness
summary_witness = Card share with the Marshal and the game is over. Red wins.
card_xenohunter = Xenohunter
summary_xenohunter = You may hand your card to a blue player whose card is open to all. That player leaves the game with it.
card_xenomorph = Xenomorph
summary_xenomorph = The first blue player who shares with you must take this card.
card_amnesiac = Amnesiac
summary_amnesiac = Before anybody shows a card you name the team of the buried card. You must be right, and that team must win.
card_beholder = Beholder
summary_beholder = You walk about in the open. See any bit of a card's face, call its name aloud, and you alone win. Call wrongly and you lose.
card_born_leader = Born Leader
summary_born_leader = You win if you lead a room when the game ends.
card_changer = Changer
summary_changer = Swap this card once for one of the spare cards. Whoever still holds it at the end loses.
card_cult_leader = Cult Leader
summary_cult_leader = Whoever shares with you or a cultist joins the cult. If you die at the end, the whole cult loses.
card_father = Father
summary_father = Name two children in round one. You win if both of them end with the President.
card_mother = Mother
summary_mother = Name two children in round one. You win if neither of them dies. A child who is the Bomber does not count.
card_fool = Fool
summary_fool = You begin foolish. You cannot say no to any share.
card_frotteur = Frotteur
summary_frotteur = Tap every player on the arm before the end, and never let the Prude catch your wrist.
card_prude = Prude
summary_prude = Once you may catch somebody's wrist, and must hold on. You win if it is the Frotteur's.
card_grey_team = Grey Team
summary_grey_team = Trade this card for a Red Team or Blue Team card in time, or lose.
card_hero = Hero
summary_hero = End with both the President and the Bomber. Then you win, and neither Red nor Blue does.
card_villain = Villain
summary_villain = End with the President and without the Bomber. Then you win, and neither Red nor Blue does.
card_judge = Judge
summary_judge = When Red and Blue tie, the color of which you were given more cards wins, and so do you.
card_loyalist = Loyalist
summary_loyalist = You cannot become a traitor, and a traitor who card shares with you is one no more.
card_mad_scientist = Mad Scientist
summary_mad_scientist = Once in the game you make two other players trade their cards.
card_mastermind_v1 = Mastermind of the first version
summary_mastermind_v1 = Before anybody shows a card you name the color of every player's card. All right, and you alone win.
card_rock = Rock
summary_rock = End with Scissors and without Paper.
card_paper = Paper
summary_paper = End with Rock and without Scissors.
card_scissors = Scissors
summary_scissors = End with Paper and without Rock.
card_stunt_double = Stunt Double
summary_stunt_double = You win if you die at the end and the President is in the other room.
card_telepath = Telepath
summary_telepath = In the last round, say aloud who will come over as the last hostage. You win if you are right.
card_easter_bunny = Easter Bunny
summary_easter_bunny = You hide the cards in both rooms before the game. You win only if lost ones are found.
card_assassin = Assassin
summary_assassin = Whoever shares with you turns Yellow. Yellow wins if you end with a President who lives, and Blue does not.
card_alien = Alien
summary_alien = You keep the card of whoever card shares with you. They stay who they are, but cannot show it.
card_body_snatcher = Body Snatcher
summary_body_snatcher = You keep the cards of those who card share with you, and may show them as your own.
card_bully = Bully
summary_bully = When somebody agrees to a color share with you, you both show each other the whole card instead.
card_centipede = Centipede
summary_centipede = Anyone who card shares with you is attached. In another room than you, they must play with an open card for good.
card_cleaner = Cleaner
summary_cleaner = Anyone who card shares with you loses every condition they have caught.
card_conspirator = Conspirator
summary_conspirator = Anyone who card shares with you from the other side becomes a traitor, and from then on wins with the other team.
card_enlisted = Enlisted
summary_enlisted = Once, but not in the last round, show your card to all, and you are one of the hostages of this round.
card_exhibitionist = Exhibitionist
summary_exhibitionist = When you show your card, you show it to everybody.
card_gargoyle = Gargoyle
summary_gargoyle = Say stone aloud when you are chosen as hostage, and somebody else must go. Not during the parley.
card_gorgon = Gorgon
summary_gorgon = Anyone who card shares with you may not vote for leaders any more.
card_hunter = Hunter
summary_hunter = Whoever tries the power of a card share on you loses their card to you, and the power does nothing.
card_hypnotist = Hypnotist
summary_hypnotist = Anyone who card shares with you must act as the character that you name.
card_identity_thief = Identity Thief
summary_identity_thief = You swap cards with whoever card shares with you, and they become shy.
card_informer = Informer
summary_informer = Ask for cards of the other color. When Red and Blue tie, the team whose Informer holds more of them loses.
card_interrogator = Interrogator
summary_interrogator = Once a round, ask somebody a question. The answer must be yes or no, and true.
card_kangaroo = Kangaroo
summary_kangaroo = Once, but not in the last round, show your card to all, go over, and send one player back.
card_ninja = Ninja
summary_ninja = Once, but not in the last round, go over and leave the game together with a player of your choice.
card_piper = Piper
summary_piper = Whoever card shares with you can win only if they also end in your room.
card_pirate = Pirate
summary_pirate = Once, show your card to all and name a player who must be a hostage this round.
card_professor = Professor
summary_professor = Anyone who card shares with you becomes savvy, and may only card share from then on.
card_rageaholic = Rageaholic
summary_rageaholic = You lead and are kept waiting. Count to ten so loudly that both rooms hear it, and your team has won.
card_rat = Rat
summary_rat = Once, show your card to all and visit the other room. Nothing can be done to you there. Be back in time.
card_secret_police = Secret Police
summary_secret_police = Point at somebody who still plays between two rounds, and your team has won.
card_seer = Seer
summary_seer = Before round one all show their cards with their eyes closed, while you look around.
card_time_lord = Time Lord
summary_time_lord = In your first five minutes you may end a round, so that both rooms hear it.
card_trader = Trader
summary_trader = Once a round you may swap your card for the buried one without looking.
card_vampire = Vampire
summary_vampire = Players of the other color who card share with you must obey you in sharing and voting.
card_voyeur = Voyeur
summary_voyeur = You may look at the buried card whenever you like.
card_werewolf = Werewolf
summary_werewolf = Anyone who shares with you is bitten, and bites on. The bitten must answer when a werewolf asks.
