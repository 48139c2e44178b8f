# I nomi delle carte di Two Rooms and a Boom, e che cosa fa ognuna, in un fiato. Parole nostre.
#
# Un personaggio dei due colori ha una voce sola; `card_in_color` fa il nome della sua carta rossa e della sua carta blu,
# e conosce i nomi che non sono maschili singolari. `the_card` è una carta come se ne parla in una frase, con l'articolo.

card_in_color = { $color ->
    [red] { $card } { $card ->
        [Spia] rossa
        [Mummia] rossa
        [Gorgone] rossa
        [Gargolla] rossa
        [Tentacoli] rossi
       *[other] rosso
    }
   *[blue] { $card } blu
}
the_card = { $id ->
    [ahab] { $card }
    [moby] { $card }
    [cupid] { $card }
    [eris] { $card }
    [romeo] { $card }
    [juliet] { $card }
    [mi6] { $card }
    [yog_sothoth] { $card }
    [nyarlathotep] { $card }
    [agent] l'{ $card }
    [agoraphobe] l'{ $card }
    [alchemist] l'{ $card }
    [alien] l'{ $card }
    [ambassador] l'{ $card }
    [anarchist] l'{ $card }
    [angel] l'{ $card }
    [apprentice] l'{ $card }
    [assassin] l'{ $card }
    [beholder] l'{ $card }
    [body_snatcher] l'{ $card }
    [decoy] l'{ $card }
    [drunk] l'{ $card }
    [eggineer] l'{ $card }
    [engineer] l'{ $card }
    [enlisted] l'{ $card }
    [exhibitionist] l'{ $card }
    [hero] l'{ $card }
    [hypnotist] l'{ $card }
    [immunologist] l'{ $card }
    [informer] l'{ $card }
    [interrogator] l'{ $card }
    [invincible] l'{ $card }
    [mistress] l'{ $card }
    [nurse] l'{ $card }
    [one_armed_man] l'{ $card }
    [private_eye] l'{ $card }
    [rageaholic] l'{ $card }
    [usurper] l'{ $card }
    [cleaner] lo { $card }
    [dealer] lo { $card }
    [enforcer] lo { $card }
    [fool] lo { $card }
    [gambler] lo { $card }
    [mad_scientist] lo { $card }
    [amnesiac] lo { $card }
    [intern] la { $card }
    [marshal] lo { $card }
    [mastermind] lo { $card }
    [mastermind_v1] lo { $card }
    [psychologist] lo { $card }
    [xenohunter] lo { $card }
    [xenomorph] lo { $card }
    [zombie] lo { $card }
    [fat_princess] la { $card }
    [gargoyle] la { $card }
    [gorgon] la { $card }
    [hot_potato] la { $card }
    [maid] la { $card }
    [mother] la { $card }
    [mummy] la { $card }
    [presidents_daughter] la { $card }
    [queen] la { $card }
    [spy] la { $card }
    [stunt_double] la { $card }
    [the_black] la { $card }
    [victim] la { $card }
    [wife] la { $card }
    [tentacles] i { $card }
    [illuminati] gli { $card }
    [scissors] le { $card }
   *[other] il { $card }
}
counted_card = { $count ->
    [one] { $card }
   *[other] { $count } volte { $card }
}

# Carte: la scatola

card_president = Presidente
summary_president = Sei dei blu. Alla fine non trovarti nella stanza del Bombarolo.
card_bomber = Bombarolo
summary_bomber = Sei dei rossi. Alla fine chi è nella tua stanza muore, e tu ci vuoi il Presidente.
card_blue_team = Membro dei Blu
summary_blue_team = Non hai poteri. I blu vincono se il Presidente non è nella stanza del Bombarolo.
card_red_team = Membro dei Rossi
summary_red_team = Non hai poteri. I rossi vincono se il Presidente è nella stanza del Bombarolo.
card_gambler = Scommettitore
summary_gambler = Prima che si scoprano le carte dici quale squadra ha vinto. Se indovini, vinci anche tu.
summary_gambler_or_neither = Prima che si scoprano le carte dici quale squadra ha vinto, o nessuna. Se indovini, vinci anche tu.
card_agent = Agente
summary_agent = Una volta per turno puoi mostrare la tua carta in privato a qualcuno, che deve fare lo scambio ruolo con te.
card_ambassador = Ambasciatore
summary_ambassador = Giochi a carta scoperta e passi da una stanza all'altra come vuoi. Nessuno può farti niente, non voti, e non sei mai leader né ostaggio.
card_angel = Angelo
summary_angel = Puoi dire soltanto la verità.
card_blind = Cieco
summary_blind = Tieni gli occhi chiusi per tutta la partita. Qualcuno ti farà da guida.
card_bouncer = Bodyguard
summary_bouncer = Se la tua stanza ha più giocatori dell'altra, puoi mostrare la tua carta in privato a uno e mandarlo di là. Non nell'ultimo turno, e non fra un turno e l'altro.
card_clown = Clown
summary_clown = Sorridi. Non smettere mai.
card_conman = Truffatore
summary_conman = Chi accetta uno scambio colore con te, con te deve fare lo scambio ruolo.
card_coy_boy = Ritroso
summary_coy_boy = Cominci ritroso. Puoi scambiare il colore e niente di più, a meno che un potere ti costringa.
card_criminal = Criminale
summary_criminal = Chi fa lo scambio ruolo con te diventa timido, e della sua carta non può più mostrare niente.
card_dealer = Spacciatore
summary_dealer = Chi fa lo scambio ruolo con te diventa sciocco, e non può più dire di no a uno scambio.
card_demon = Demone
summary_demon = Puoi dire soltanto il falso.
card_enforcer = Scagnozzo
summary_enforcer = Una volta per turno mostri la tua carta in privato a due giocatori, che devono fare lo scambio ruolo fra loro.
card_mayor = Sindaco
summary_mayor = Se nella stanza siete in numero pari puoi mostrare la tua carta a tutti, e il tuo voto per il leader vale doppio. Non vale se l'altro Sindaco fa lo stesso.
card_medic = Paramedico
summary_medic = Chi fa lo scambio ruolo con te guarisce da ogni condizione.
card_mime = Mimo
summary_mime = Non un suono da te, per tutta la partita.
card_mummy = Mummia
summary_mummy = Chi fa lo scambio ruolo con te è maledetto: deve tacere, e non può usare poteri che vogliono parole.
card_negotiator = Negoziatore
summary_negotiator = Cominci accorto. Puoi fare lo scambio ruolo, e la carta non la mostri in nessun altro modo.
card_paparazzo = Paparazzo
summary_paparazzo = Disturba i colloqui privati dovunque puoi. Finché la tua carta è scoperta, nessuna promessa di riservatezza ti tiene fuori.
card_paranoid = Paranoico
summary_paranoid = Un solo scambio ruolo in tutta la partita, e non mostri altro. Se ti costringono, non conta.
card_psychologist = Psicologo
summary_psychologist = Mostra la tua carta in privato a chi è timido, ritroso o paranoico. Può fare lo scambio ruolo con te, e guarisce.
card_security = Vigilante
summary_security = Una volta, mostra la tua carta a tutti, per sempre, e placca qualcuno. In questo turno non può andare in ostaggio.
card_shy_guy = Timido
summary_shy_guy = Cominci timido. Nessuno può vedere niente della tua carta.
card_thug = Teppista
summary_thug = Chi fa lo scambio ruolo con te diventa ritroso, e da allora può scambiare soltanto il colore.
card_usurper = Usurpatore
summary_usurper = Una volta, ma non nell'ultimo turno, mostra la tua carta a tutti, per sempre. Comandi tu, e per questo turno nessuno te lo toglie.
summary_usurper_second = Una volta, ma non nell'ultimo turno, mostra la tua carta a tutti, per sempre. Comandi tu, e per questo turno te lo toglie solo l'altro Usurpatore.
card_spy = Spia
summary_spy = La tua carta mostra il colore dell'altra squadra.
card_cupid = Cupido
summary_cupid = Una volta, mostra la tua carta in privato a due giocatori. Si amano, e vincono soltanto se finiscono nella stessa stanza.
card_eris = Eride
summary_eris = Una volta, mostra la tua carta in privato a due giocatori. Si odiano, e vincono soltanto se finiscono in stanze diverse.
card_doctor = Medico
summary_doctor = I blu possono vincere soltanto se tu e il Presidente fate lo scambio ruolo prima della fine.
summary_doctor_other_team_wins = Fai lo scambio ruolo con il Presidente prima della fine, o vincono i rossi.
card_engineer = Ingegnere
summary_engineer = I rossi possono vincere soltanto se tu e il Bombarolo fate lo scambio ruolo prima della fine.
summary_engineer_other_team_wins = Fai lo scambio ruolo con il Bombarolo prima della fine, o vincono i blu.
card_nurse = Infermiera
summary_nurse = Se il Medico è sepolto, il Medico sei tu.
card_tinkerer = Meccanico
summary_tinkerer = Se l'Ingegnere è sepolto, l'Ingegnere sei tu.
card_presidents_daughter = Figlia del Presidente
summary_presidents_daughter = Se il Presidente è sepolto, il Presidente sei tu.
card_martyr = Martire
summary_martyr = Se il Bombarolo è sepolto, il Bombarolo sei tu.
summary_backup_absent = Se { $card } non è in gioco, { $card } sei tu.
summary_backup_dead = Se { $card } è sepolto, o morto prima della bomba, { $card } sei tu.
card_dr_boom = Dottor Bum
summary_dr_boom = Fai lo scambio ruolo con il Presidente, e il gioco è finito. In quella stanza muoiono tutti e vincono i rossi. La Figlia non conta.
card_tuesday_knight = Cavaliere del Martedì
summary_tuesday_knight = Fai lo scambio ruolo con il Bombarolo, e il gioco è finito. In quella stanza muoiono tutti tranne il Presidente e vincono i blu. Il Martire non conta.
card_immunologist = Immunologo
summary_immunologist = Nessun potere e nessuna condizione ha effetto su di te.
card_invincible = Invincibile
summary_invincible = Nessun potere e nessuna condizione può toccarti.
card_agoraphobe = Agorafobo
summary_agoraphobe = Non lasciare mai la stanza in cui cominci, e vinci.
card_ahab = Acab
summary_ahab = Vinci se Moby finisce con il Bombarolo e tu no.
card_moby = Moby
summary_moby = Vinci se Acab finisce con il Bombarolo e tu no.
card_anarchist = Anarchico
summary_anarchist = Fai cadere i leader. Vinci se nella maggior parte dei turni il tuo voto ha aiutato a cambiarne uno.
card_bomb_bot = Robot Anti-Bomba
summary_bomb_bot = Finisci con il Bombarolo, ma senza il Presidente.
card_queen = Regina
summary_queen = Finisci in una stanza senza il Presidente e senza il Bombarolo.
summary_queen_survivor = Vinci se il Presidente muore e tu no.
card_butler = Maggiordomo
summary_butler = Finisci nella stessa stanza con la Cameriera e il Presidente.
card_maid = Cameriera
summary_maid = Finisci nella stessa stanza con il Maggiordomo e il Presidente.
card_romeo = Romeo
summary_romeo = Finisci nella stessa stanza con Giulietta e il Bombarolo.
card_juliet = Giulietta
summary_juliet = Finisci nella stessa stanza con Romeo e il Bombarolo.
card_wife = Moglie
summary_wife = Finisci con il Presidente, e l'Amante no.
card_mistress = Amante
summary_mistress = Finisci con il Presidente, e la Moglie no.
card_intern = Stagista
summary_intern = Finisci nella stanza del Presidente.
card_victim = Vittima
summary_victim = Finisci nella stanza del Bombarolo.
card_rival = Rivale Politico
summary_rival = Finisci nella stanza senza il Presidente.
card_survivor = Sopravvissuto
summary_survivor = Finisci nella stanza senza il Bombarolo.
card_clone = Clone
summary_clone = Conta il primo con cui fai uno scambio. Vinci se vince. Senza nessuno scambio perdi.
card_robot = Robot
summary_robot = Conta il primo con cui fai uno scambio. Vinci se perde. Senza nessuno scambio perdi.
card_sniper = Cecchino
summary_sniper = Prima che si scoprano le carte spari a un giocatore, in una delle due stanze. Vinci se colpisci il Bersaglio.
summary_sniper_dies = Prima che si scoprano le carte spari a un giocatore, in una delle due stanze. Vinci se colpisci il Bersaglio. Chiunque altro, tranne l'Esca, muore.
card_target = Bersaglio
summary_target = Vinci se il Cecchino non spara a te.
card_decoy = Esca
summary_decoy = Vinci se il Cecchino spara a te.
card_drunk = Ubriaco
summary_drunk = Una carta è messa da parte: sei tu, da sobrio. Quando comincia l'ultimo turno prendila e sii quel personaggio. Se alla fine hai ancora l'Ubriaco, perdi.
card_hot_potato = Patata Bollente
summary_hot_potato = A ogni scambio le carte cambiano davvero di mano. Chi ha questa carta alla fine perde.
card_mastermind = Stratega
summary_mastermind = Vinci se alla fine comandi in una stanza, e prima hai comandato nell'altra.
card_mi6 = Emme I Sei
summary_mi6 = Fai lo scambio ruolo con il Presidente e con il Bombarolo prima della fine.
card_minion = Tirapiedi
summary_minion = Vinci se nella stanza in cui sei non cade mai un leader.
card_nuclear_tyrant = Tiranno Nucleare
summary_nuclear_tyrant = Non puoi rifiutare uno scambio. Se il Presidente e il Bombarolo non fanno tutti e due lo scambio ruolo con te, vinci tu, e perdono tutti gli altri.
summary_nuclear_tyrant_neither = Non puoi rifiutare uno scambio. Se né il Presidente né il Bombarolo fanno lo scambio ruolo con te, vinci tu, e perdono tutti gli altri.
card_private_eye = Investigatore Privato
summary_private_eye = Prima che si scoprano le carte dici qual è la carta sepolta. Se indovini, vinci.
card_traveler = Viaggiatore
summary_traveler = Vinci se vai in ostaggio nella maggior parte dei turni.
card_leprechaun = Folletto
summary_leprechaun = Non puoi rifiutare uno scambio, e a ogni scambio le carte cambiano di mano, ma mai di ritorno a chi l'ha già avuta. Chi ha questa carta alla fine vince.
card_zombie = Zombie
summary_zombie = Chi fa uno scambio con te o con un contagiato è contagiato. I contagiati vincono soltanto se alla fine lo sono tutti i vivi.

# Carte: necroboomicon

card_yog_sothoth = Yog-Sothoth
summary_yog_sothoth = Appena qualcuno scambia con te il colore o il ruolo, il gioco è finito e vinci soltanto tu.
card_the_black = Tenebra
summary_the_black = Appena qualcuno fa uno scambio colore con te, il gioco è finito e vinci soltanto tu.
card_illuminati = Illuminati
summary_illuminati = Puoi passare per rosso o per blu. Appena qualcuno fa lo scambio ruolo con te, il gioco è finito e vinci soltanto tu.
card_tentacles = Tentacoli
summary_tentacles = Se la tua stanza ha meno giocatori dell'altra, puoi correre di là e portarne uno da te. Non nell'ultimo turno.
card_seeker = Cercatore
summary_seeker = Una carta del Necroboomicon.
card_paranormalist = Paranormalista
summary_paranormalist = Una carta del Necroboomicon.
card_nyarlathotep = Nyarlathotep
summary_nyarlathotep = Una carta del Necroboomicon.
card_necronomicon = Necronomicon
summary_necronomicon = Una carta del Necroboomicon.

# Carte: da stampare

card_alchemist = Alchimista
summary_alchemist = I blu possono vincere soltanto se tu e il Re fate lo scambio ruolo prima della fine.
summary_alchemist_other_team_wins = Fai lo scambio ruolo con il Re prima della fine, o vincono i rossi.
card_apprentice = Apprendista
summary_apprentice = Se l'Alchimista è sepolto, l'Alchimista sei tu.
card_king = Re
summary_king = Sei dei blu. Alla fine non trovarti nella stanza del Drago.
card_fat_princess = Principessa Golosa
summary_fat_princess = Se il Re è sepolto, il Re sei tu.
card_dragon = Drago
summary_dragon = Sei dei rossi. Alla fine chi è nella tua stanza è arrosto, e tu ci vuoi il Re.
card_eggineer = Ingegnuovo
summary_eggineer = I rossi possono vincere soltanto se tu e il Drago fate lo scambio ruolo prima della fine.
summary_eggineer_other_team_wins = Fai lo scambio ruolo con il Drago prima della fine, o vincono i blu.
card_fanatic = Fanatico
summary_fanatic = Se l'Ingegnuovo è sepolto, l'Ingegnuovo sei tu.
card_blue_drone = Drone Blu
summary_blue_drone = Una seconda gara. Il punto va ai blu se finisci nella stanza del Pugno Rosso.
card_blue_firecracker = Petardo Blu
summary_blue_firecracker = Se il Drone Blu è sepolto, il Drone Blu sei tu.
card_red_fist = Pugno Rosso
summary_red_fist = Una seconda gara. Il punto va ai rossi se non finisci nella stanza del Drone Blu.
card_red_foot = Piede Rosso
summary_red_foot = Se il Pugno Rosso è sepolto, il Pugno Rosso sei tu.
card_capitalist = Capitalista
summary_capitalist = Se è rosso o blu, chi fa lo scambio ruolo con te lascia la sua carta e diventa un Membro dei Blu.
card_socialist = Socialista
summary_socialist = Se è rosso o blu, chi fa lo scambio ruolo con te lascia la sua carta e diventa un Membro dei Rossi.
card_firefighter = Pompiere
summary_firefighter = Fai lo scambio ruolo con il Presidente, e nessuna bomba incendiaria arriva nella sua stanza.
card_pyrotech = Pirotecnico
summary_pyrotech = Fai lo scambio ruolo con il Bombarolo, e la bomba arriva in tutte e due le stanze.
card_marshal = Sceriffo
summary_marshal = Fai lo scambio ruolo con il Fuggitivo, e il gioco è finito. Vincono i blu.
card_one_armed_man = Uomo con un Braccio Solo
summary_one_armed_man = Fai lo scambio ruolo con il Testimone, e il gioco è finito. Vincono i blu.
card_fugitive = Fuggitivo
summary_fugitive = Fai lo scambio ruolo con l'Uomo con un Braccio Solo, e il gioco è finito. Vincono i rossi.
card_witness = Testimone
summary_witness = Fai lo scambio ruolo con lo Sceriffo, e il gioco è finito. Vincono i rossi.
card_xenohunter = Xenocacciatore
summary_xenohunter = Puoi dare la tua carta a un blu che ha la carta scoperta. Lascia il gioco insieme alla carta.
card_xenomorph = Xenomorfo
summary_xenomorph = Il primo blu che fa uno scambio con te deve prendersi questa carta.
card_amnesiac = Smemorato
summary_amnesiac = Prima che si scoprano le carte dici la squadra della carta sepolta. Devi indovinare, e quella squadra deve vincere.
card_beholder = Osservatore
summary_beholder = Giri a carta scoperta. Se vedi anche solo un pezzo di una carta, di' il suo nome ad alta voce: vinci soltanto tu. Se sbagli, perdi.
card_born_leader = Leader Nato
summary_born_leader = Vinci se alla fine comandi in una stanza.
card_changer = Cambiacarte
summary_changer = Cambia una volta questa carta con una di quelle avanzate. Chi ce l'ha ancora alla fine perde.
card_cult_leader = Capo della Setta
summary_cult_leader = Chi fa uno scambio con te o con uno della setta ne fa parte. Se alla fine muori, perde tutta la setta.
card_father = Padre
summary_father = Nel primo turno scegli due figli. Vinci se finiscono tutti e due con il Presidente.
card_mother = Madre
summary_mother = Nel primo turno scegli due figli. Vinci se non muore nessuno dei due. Un figlio che è il Bombarolo non conta.
card_fool = Sciocco
summary_fool = Cominci sciocco. Non puoi dire di no a nessuno scambio.
card_frotteur = Toccatore
summary_frotteur = Tocca tutti sul braccio prima della fine, e non farti mai prendere il polso dal Pudico.
card_prude = Pudico
summary_prude = Una volta puoi prendere un polso, e devi tenerlo stretto. Vinci se è quello del Toccatore.
card_grey_team = Membro dei Grigi
summary_grey_team = Cambia in tempo questa carta con un Membro dei Rossi o dei Blu, o perdi.
card_hero = Eroe
summary_hero = Finisci con il Presidente e con il Bombarolo. Allora vinci tu, e non vincono né i rossi né i blu.
card_villain = Cattivo
summary_villain = Finisci con il Presidente e senza il Bombarolo. Allora vinci tu, e non vincono né i rossi né i blu.
card_judge = Giudice
summary_judge = Se rossi e blu sono pari, vince il colore di cui hai ricevuto più carte, e tu con lui.
card_loyalist = Lealista
summary_loyalist = Non puoi diventare traditore, e un traditore che fa lo scambio ruolo con te non lo è più.
card_mad_scientist = Scienziato Pazzo
summary_mad_scientist = Una volta nella partita fai scambiare le carte a due altri giocatori.
card_mastermind_v1 = Stratega della prima versione
summary_mastermind_v1 = Prima che si scoprano le carte dici il colore della carta di ognuno. Se è tutto giusto, vinci soltanto tu.
card_rock = Sasso
summary_rock = Finisci con le Forbici e senza il Foglio.
card_paper = Foglio
summary_paper = Finisci con il Sasso e senza le Forbici.
card_scissors = Forbici
summary_scissors = Finisci con il Foglio e senza il Sasso.
card_stunt_double = Controfigura
summary_stunt_double = Vinci se alla fine muori e il Presidente è nell'altra stanza.
card_telepath = Telepate
summary_telepath = Nell'ultimo turno di' ad alta voce chi arriverà come ultimo ostaggio. Se indovini, vinci.
card_easter_bunny = Coniglio Pasquale
summary_easter_bunny = Prima della partita nascondi le carte nelle due stanze. Vinci soltanto se si ritrovano quelle perse.
card_assassin = Assassino
summary_assassin = Chi fa uno scambio con te diventa giallo. I gialli vincono se finisci con un Presidente vivo, e allora i blu no.
card_alien = Alieno
summary_alien = Ti tieni la carta di chi fa lo scambio ruolo con te. Resta chi era, ma non può più mostrarla.
card_body_snatcher = Ultracorpo
summary_body_snatcher = Ti tieni le carte di chi fa lo scambio ruolo con te, e puoi mostrarle come tue.
card_bully = Bullo
summary_bully = Chi accetta uno scambio colore con te deve mostrarti la carta intera, e tu la tua.
card_centipede = Centopiedi
summary_centipede = Chi fa lo scambio ruolo con te è attaccato a te. In un'altra stanza gioca a carta scoperta, per sempre.
card_cleaner = Spazzino
summary_cleaner = Chi fa lo scambio ruolo con te perde ogni condizione che ha preso.
card_conspirator = Cospiratore
summary_conspirator = Chi dell'altra parte fa lo scambio ruolo con te diventa traditore, e da allora vince con l'altra squadra.
card_enlisted = Arruolato
summary_enlisted = Una volta, ma non nell'ultimo turno, mostra la tua carta a tutti, e sei uno degli ostaggi di questo turno.
card_exhibitionist = Esibizionista
summary_exhibitionist = Quando mostri la tua carta, la mostri a tutti.
card_gargoyle = Gargolla
summary_gargoyle = Quando ti scelgono in ostaggio di' pietra ad alta voce, e deve andare un altro. Non durante l'incontro.
card_gorgon = Gorgone
summary_gorgon = Chi fa lo scambio ruolo con te non può più votare per i leader.
card_hunter = Cacciatore
summary_hunter = Chi prova su di te il potere di uno scambio ruolo perde la sua carta: è tua, e il potere non fa niente.
card_hypnotist = Ipnotizzatore
summary_hypnotist = Chi fa lo scambio ruolo con te deve recitare il personaggio che gli dici.
card_identity_thief = Ladro d'Identità
summary_identity_thief = Con chi fa lo scambio ruolo con te cambi davvero la carta, e diventa timido.
card_informer = Informatore
summary_informer = Fatti dare carte dell'altro colore. Se rossi e blu sono pari, perde la squadra il cui Informatore ne ha di più.
card_interrogator = Inquisitore
summary_interrogator = Una volta per turno fai una domanda a qualcuno. La risposta deve essere sì o no, e vera.
card_kangaroo = Canguro
summary_kangaroo = Una volta, ma non nell'ultimo turno, mostra la tua carta a tutti, vai di là, e manda indietro un giocatore.
card_ninja = Ninja
summary_ninja = Una volta, ma non nell'ultimo turno, vai di là e lascia il gioco insieme a un giocatore che scegli tu.
card_piper = Pifferaio
summary_piper = Chi fa lo scambio ruolo con te può vincere soltanto se finisce anche nella tua stanza.
card_pirate = Pirata
summary_pirate = Una volta, mostra la tua carta a tutti e scegli un giocatore: in questo turno deve andare in ostaggio.
card_professor = Professore
summary_professor = Chi fa lo scambio ruolo con te diventa accorto, e da allora può fare soltanto scambi ruolo.
card_rageaholic = Iracondo
summary_rageaholic = Comandi, e ti fanno aspettare. Conta fino a dieci, così forte che ti sentano nelle due stanze, e la tua squadra ha vinto.
card_rat = Ratto
summary_rat = Una volta, mostra la tua carta a tutti e visita l'altra stanza. Là nessuno può farti niente. Torna in tempo.
card_secret_police = Poliziotto Segreto
summary_secret_police = Indica qualcuno che gioca ancora fra due turni, e la tua squadra ha vinto.
card_seer = Veggente
summary_seer = Prima del primo turno tutti mostrano la carta a occhi chiusi, mentre tu ti guardi intorno.
card_time_lord = Signore del Tempo
summary_time_lord = Nei tuoi primi cinque minuti puoi finire un turno, così che ti sentano nelle due stanze.
card_trader = Mercante
summary_trader = Una volta per turno puoi cambiare la tua carta con quella sepolta, senza guardare.
card_vampire = Vampiro
summary_vampire = Chi è dell'altro colore e fa lo scambio ruolo con te deve ubbidirti negli scambi e nei voti.
card_voyeur = Guardone
summary_voyeur = Puoi guardare la carta sepolta quando vuoi.
card_werewolf = Lupo Mannaro
summary_werewolf = Chi fa uno scambio con te è morso, e morde gli altri. Chi è morso deve rispondere quando un lupo mannaro chiede.
card_colored_zombie = Zombie
summary_colored_zombie = Una carta di una vecchia lista, che nessuna edizione stampa.
