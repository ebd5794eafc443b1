import type { LanguageTable } from '../table';

export const italian: LanguageTable = {
  code: 'it',
  script: 'latin',
  negation: 'before',
  words: {
    play: 'scacchi, gioco, carte, tennis, calcio, nipote, nipotino, nipotina, scherzo',
    ageElsewhere: 'quando, da quando, fa',
    deed: 'tagli, uccida, butti, salti, impicchi, bruci, ammazzi, muoia, saltare, buttarmi, farmi del male, fargli del male, di morire, tagliarmi',
    harmless:
      'gatto, gatta, capelli, dito, cucinando, cucina, cipolla, verdure, per sbaglio, carta, radendo, scacchi, gioco, carte, tennis, foto, barche, unghie, forno, calcio, rasoio elettrico',
    common: `il, lo, la, gli, le, un, una, di, del, della, dei, e, è, che, in, sono, per, con, si, su, mio, mia, miei, mie, al, alla,
      ma, come, più, molto, già, questo, questa, quello, tutto, tutti, tutte, quando, perché, se, c'è, ha, ho, era, stato, essere,
      oggi, domani, ieri, adesso, ora, sempre, mai, niente, bene, male, grazie, ciao, anche, dove, chi, senza, da, dal, lui, lei, loro,
      fare, dice, giorno, vita, casa, mi, non, sto, ti, ci, poi, solo, cosa, nel, nella, qui, così, abbiamo, hanno, i, a, o, ne, dopo, ancora`,
    me: 'io, voglio, ho, sono, vorrei, posso, sto, noi',
    want: 'penso di, penso davvero di, sto pensando di, voglio, vorrei, voglia, desidero, preferirei, preferisco',
    wants: 'vuole, vorrebbe',
    can: 'posso, riesco, ce la faccio, sopporto',
    not: 'non, mai, nessuna, nn, neanche, senza',
    die: 'morire, essere morto, essere morta, morto, morta, crepare, non svegliarmi, non svegliarmi più, sparire per sempre, dormire per sempre, smettere di esistere, non esistere, farla finita, addormentarmi e non, non esserci più',
    live: 'vivere in questo mondo, vivere, continuare a vivere, esistere, andare avanti a vivere, stare al mondo',
    notThatLive: 'qui, con, senza, in questa, da solo, da sola, insieme, a, in, lì, così, lontano',
    intend:
      'ho deciso, deciso, ho un piano, piano, sto per, farò, pianificato, ho intenzione, mi sono deciso, programmato',
    soon: 'stasera, stanotte, oggi, ora, adesso, domani, subito, tra poco, questa notte, fra poco, nel weekend, presto',
    means:
      'corda, ponte, coltello, pistola, arma, lametta, lamette, treno, binari, tetto, gas, cintura, fucile, balcone',
    took: 'preso, ingoiato, bevuto, ingerito, ho mandato giù, buttato giù, prendo, presa, presi, prese',
    pills:
      'pillole, pastiglie, pasticche, compresse, medicine, farmaci, sonniferi, tachipirina, psicofarmaci, blister',
    poison: 'veleno, candeggina, varechina, topicida, acido muriatico, disgorgante',
    many: 'tutte, tutti, tutta, intera, scatola, scatole, troppe, tante, flacone, 10, 15, 20, 25, 30, 40, 50, venti, trenta, un sacco, mucchio, manciata, ventina, trentina, blister, confezione',
    hoard:
      'messo da parte, conservato, accumulato, raccolto, da parte, nascosto, accumulando, raccogliendo, scorta',
    cut: 'taglio, tagliare, tagliato, tagliarmi, tagliata, brucio, bruciato, incido, graffio, tagliuzzo',
    body: 'braccia, braccio, polso, polsi, vene, gambe, cosce, pelle, coscia, pancia, avambraccio',
    hit: 'picchia, picchiato, picchiata, mena, menato, strozza, violenta, violentata, minaccia, maltratta, prende a calci, prende a pugni, schiaffeggia, abusa, spinge',
    toMe: 'mi, me, ci',
    kill: 'sparo, accoltello, strangolo, uccido, ammazzo, uccidere, ammazzare, ucciderlo, ammazzarlo, ucciderla, ammazzarla, accoltellare, sparare, accoltellarlo, strangolare, sgozzare, ammazzarli, far fuori',
    person:
      'suocera, suocero, classe, compagni, colleghi, lui, marito, moglie, padre, madre, capo, vicino, vicina, fratello, sorella, gente, professore*, prof, ex, ragazzo, ragazza, qualcuno, tutti, collega, suocera, patrigno, compagni, insegnante',
    voices: 'voce, voci',
    tell: 'dice, dicono, ordina, ordinano, comanda, comandano, gridano, urlano, sussurrano, vogliono, dicendo, ripetono, chiedono, obbligano, intimano',
    hear: 'sento, sentire, sentito, sentendo, odo',
    ageLead: 'ho, io ho, ho solo, ho appena, ho compiuto, compio, ho quasi, ho appena compiuto',
    teen: 'dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette',
    years: 'anni',
    ageBlock: 'di, da, in, con, che',
    killSelf: `mi sparo, mi avveleno, la faccio finita, mi impicco, uccidermi, ammazzarmi, suicidarmi, suicidarsi, suicidio, suicida, suicidi, mi ammazzo, mi uccido, togliermi la vita, togliersi la vita, impiccarmi, mi impicco, uccidersi, ammazzarsi,
      tagliarmi le vene, porre fine alla mia vita, avvelenarmi, annegarmi, mettere fine alla mia vita, farla finita con tutto, spararmi, spararmi in testa, mi suicido, mi tolgo la vita, mettere fine a tutto`,
    wishDie:
      'non voglio svegliarmi, non voglio più svegliarmi, non svegliarmi mai più, stasera la faccio finita, la faccio finita, andarmene per sempre, sparire per sempre, dormire per sempre, non voglio più esserci, non voglio più esistere, smettere di esistere, non ce la faccio più a vivere, non fossi mai nata, non fossi mai nato, non essere mai nato, non essere mai nata, voglia di morire, stanco di vivere, stanca di vivere, non ho più voglia di vivere, voglia di vivere è finita, vorrei essere morto, vorrei essere morta, vorrei non essere mai nato, vorrei non essere mai nata, mai nato, mai nata, meglio morto, meglio morta, non ha senso vivere, non vale la pena vivere, vorrei non svegliarmi, spero di non svegliarmi, vorrei farla finita, voglio farla finita, non ho voglia di vivere, magari morissi',
    unwish:
      'non voglio morire, paura di morire, non voglio uccidermi, non mi ammazzo, non mi uccido, non penso al suicidio, non sono suicida, non voglio ammazzarmi, non ho voglia di morire, non farei mai',
    jumpFrom:
      'buttarmi dal ponte, buttarmi da un ponte, saltare dal ponte, gettarmi dal ponte, buttarmi sotto un treno, buttarmi sotto il treno, sotto il treno, sotto un treno, buttarmi dalla finestra, buttarmi giù, buttarmi dal balcone, buttarmi dal tetto, saltare dal tetto, gettarmi sotto, mi butto dal, mi butto sotto, gettarmi dal, mi butto giù, lanciarmi dal, mi lancio dal',
    overdosed: 'overdose, sovradosaggio',
    inProgress:
      'sono sul ponte, sono sul tetto, mi sono tagliato le vene, mi sono tagliata le vene, sto sanguinando molto, non smette di sanguinare, corda al collo, sono sui binari, sul cornicione, sanguino tanto, sanguino tantissimo, sangue dappertutto, cappio al collo, sul bordo del tetto',
    selfHarm:
      'mi taglio, tagliarmi, mi sono tagliato, mi sono tagliata, farmi del male, mi faccio del male, autolesion*, farmi male, mi faccio male da sol*, mi brucio, ferirmi, mi sono fatta del male, mi sono fatto del male, mi procuro tagli, mi colpisco',
    abuse:
      'mi picchia, mi ha picchiata, mi ha picchiato, mi mena, mi mette le mani addosso, mi violenta, mi ha violentata, abusa di me, mi strozza, violenza domestica, mi chiude in casa, mi tocca di notte, mi costringe a fare sesso, mi prende a schiaffi, alza le mani, mi riempie di botte, mi tocca quando, mi ha rotto il braccio, mi ha rotto il polso, mi ha rotto il naso, mi ha rotto una costola, mi ha rotto un dente, mi ha rotto la mascella, mi ha spinta giù per le scale, mi ha spinto giù per le scale, mi ha sbattuta contro, mi ha sbattuto contro il muro, mi ha tirata per i capelli, mi ha fatto un occhio nero',
    threat:
      'vuole uccidermi, vuole ammazzarmi, mi vuole ammazzare, mi ammazza di botte, minaccia di uccidermi, minaccia di ammazzarmi, mi ucciderà, mi ammazzerà, ha minacciato di uccidermi, ci ammazza tutti, mi vuole uccidere, minaccia col coltello',
    killThem:
      'lo ammazzo, la ammazzo, lo uccido, la uccido, voglio ucciderlo, voglio ammazzarlo, voglio ucciderla, li ammazzo tutti, voglio ammazzarla, lo accoltello, voglia di ammazzarlo, li uccido',
    hearsVoices:
      'sento le voci, sento delle voci, sento voci, voci nella testa, voci in testa, le voci non smettono, voci che nessuno, le voci mi parlano',
    minor:
      'sono minorenne, faccio la prima media, faccio la seconda media, faccio la terza media, vado alle medie, faccio le medie, non ho ancora 18 anni, non ho 18 anni, sono una bambina, sono un bambino, in seconda media, in terza media, in prima media, prima superiore',
    farewell:
      "lettera d'addio, lettera di addio, addio a tutti, dite a mia madre che, lettere d'addio, biglietto d'addio, addio per sempre, questo è il mio addio, ho salutato tutti",
    hopeless:
      'non ce la faccio più, non ne posso più, nn ce la faccio, senza speranza, senza via d uscita, nessuna speranza, non ha più senso, nessuna via d uscita, non reggo più, sono allo stremo',
    burden:
      'meglio senza di me, sono un peso, un peso per tutti, starebbero meglio senza, starebbe meglio senza, sono solo un peso',
    past: "anni fa, tempo fa, una volta, da giovane, da ragazzo, da ragazza, all'epoca, da adolescente, l'anno scorso, dieci anni fa, da bambina, da bambino, in passato",
    fiction:
      'film, libro, romanzo, serie, gioco, videogioco, personaggio, canzone, storia, tema sul, documentario, podcast, prevenzione, articolo, protagonista, spettacolo, tesi, opera',
    other:
      'amico, amica, sorella, fratello, madre, padre, mamma, papà, figlio, figlia, collega, vicina, vicino, ragazzo, ragazza, cugino, cugina, nonna, zia, zio, marito, moglie, nonno',
    figure:
      'ridere, vergogna, fame, sonno, freddo, caldo, noia, amore, curiosità, sete, risate, invidia, stanchezza, paura, cioccolato, pizza, imbarazzo, nostalgia',
    idiom:
      'morto di fame, morta di fame, morto di sonno, morta di sonno, stanco morto, stanca morta, muoio di, sto morendo di, morire dal ridere, morto dal ridere, morta dal ridere, ammazzare il tempo, ingannare il tempo, questo lavoro mi uccide, mi uccide il, mi ammazza di lavoro, bello da morire, da morire, natura morta, morta lì, tagliarmi i capelli, mi taglio i capelli, ad alta voce, a bassa voce, sento la voce di, punto morto, peso morto, mi sono tagliata i capelli, voci dei bambini, in bocca al lupo, crepi il lupo, angolo morto, vivi e lascia, mi uccide la, morire di noia, morire di vergogna',
  },
};
