import type { LanguageTable } from '../table';

/** Swedish, Danish and Norwegian together: their core sentences differ by a letter or two. */
export const nordic: LanguageTable = {
  code: 'sv-da-no',
  script: 'latin',
  negation: 'around',
  yearsUnsaid: true,
  words: {
    play: 'schack, skak, sjakk, spil, spel, kort, tennis, fotball, nevø, niece, for sjov, på skoj, for gøy',
    oneself: 'mig själv, mig selv, meg selv, mig igen, meg igjen',
    ageElsewhere: 'när, da jeg, då, siden, sedan, gift',
    deed: 'skära upp, skærer, skjærer, hoppar, hopper, hænger, ta livet, hoppa, hoppe, hopp, dø, dö, døda mig, skada, skade, skære, skjære, skära',
    harmless:
      'katt, katten, kat, hår, håret, finger, fingeren, fingret, lavede mad, lagade mat, laget mat, matlaging, køkken, kök, lök, løg, løk, av misstag, ved et uheld, ved en feil, papir, papper, schack, skak, sjakk, spil, kort, foto, bilder, båtar, både, båtene, ovn, ugn, råkade',
    common: `och, og, att, at, det, den, de, är, er, var, en, ett, et, som, på, i, med, för, for, av, af, till, til, om, men, så, kan, har, hade, hadde, havde,
      ska, skal, från, fra, inte, ikke, också, også, han, hon, hun, vi, du, dig, deg, sig, seg, min, mitt, mit, mine, mina, mig, meg, när, når, då, da, nu, nå,
      idag, i dag, imorgon, i morgen, alltid, altid, alltid, bara, bare, mycket, meget, veldig, här, her, där, der, hvad, hva, vad, hvem, vem, hvor, var, hur, hvordan,
      eller, eftersom, fordi, ja, nej, nei, tack, tak, takk, hej, hei, bra, godt, god, mer, mere, allt, alt, alla, alle, igen, igjen, blir, bliver, känner, føler, ville, kunde, kunne, ingenting, något, noe, noget`,
    me: 'jag, jeg, ja, eg, vi, æ',
    want: 'tänker på att, tænker på at, tenker på å, vill, vil, ønsker, önskar, skulle vilja, har lyst til, har lust att, ville ønske, ville önska, hade velat, lyst',
    wants: 'vill, vil',
    wantNot: 'orkar inte, orker ikke, gider ikke, orker ikkje, ids ikke',
    can: 'kan, orkar, orker, klarar, klarer, magter, makter, gider',
    not: 'inte, ikke, ikkje, aldrig, aldri, ingen, ingenting, ej, icke',
    die: 'dö, dø, død, död, være død, vara död, være dø, dö bort, inte vakna mer, aldrig vakna, ikke vågne, aldrig vågne, ikke våkne, aldri våkne, forsvinde for altid, försvinna för alltid, forsvinne for alltid, sova för alltid, sove for evigt, sluta existera, ophøre med at eksistere, slutte å eksistere, inte finnas, ikke findes, ikke finnes, ikke være her mere, ikke være her mer, inte vara här mer, forsvinde for evigt, aldrig vakna igen, døy',
    live: 'leva, leve, leva vidare, leve videre, existera, eksistere, leve mere, leva mer, leve længere, leva längre, leve lenger',
    notThatLive:
      'här, her, med, utan, uden, uten, ensam, alene, i, sammen, tillsammans, där, der, hos, så, sådan, sånn, på',
    intend:
      'ska, skal, tänker, tenker å, tænker mig at, har bestämt, har besluttet, har bestemt, plan, planerar, planlegger, planlægger, har en plan, kommer att',
    soon: 'ikväll, i kväll, i aften, i kveld, inatt, i natt, i nat, idag, i dag, nu, nå, imorgon, i morgen, snart, strax, denne nat, till helgen, i helgen, med en gang, om lidt',
    means:
      'rep, reb, tau, bro, bron, broen, kniv, pistol, vapen, våben, våpen, rakblad, barberblad, tåg, tog, toget, taket, skinnene, spåret, gevær, tåget, gas',
    took: 'tagit, taget, tatt, svalde, svalt, slukt, svelget, sluger, slugt, tog, tok, druckit, drukket, drack, svalg, ätit upp, spist, spiste, drukke',
    pills:
      'tabletter, piller, medicin, medisin, mediciner, medisiner, sömntabletter, sovepiller, sovetabletter, pamol, panodil, alvedon, paracet, tabletterna, pillerne, pillene, pillerna, medicinen',
    poison:
      'klorin, klor, gift, rottegift, råttgift, blekmedel, blegemiddel, klorin, frostvæske, avløpsåpner, kaustiksoda',
    many: 'alla, alle, hela, hele, ask, burk, pakke, æske, eske, boks, förpackning, många, mange, for mange, för många, 10, 15, 20, 25, 30, 40, 50, tjugo, tyve, trettio, tredive, tretti, massa, masse, glas, glass, kartan, karta, glasset, brett, pakken, burken, alt, allt, næve, näve',
    hoard:
      'samlat, sparat, samlet, spart, gemt, gömt, gjemt, samler, samlar, sparer, sparar, samlet på, samlet sammen, lagt undan, lagt til side',
    cut: 'skär, skærer, skjærer, skar, skåret, skurit, cuttar, cutter, ritsar, bränner, brænder, brenner, skära, skære, skjære, kutter, kuttet, bränt, brændt',
    body: 'armen, arm, arme, armar, armarna, handled, handleder, handleden, handledd, håndled, håndleddene, handlederna, ben, benet, lår, lårene, hud, huden, underarm, underarmen, mage, pulsårer, pulsådror, armene, håndleddet, håndleddene, håndledene',
    hit: 'slår, slog, slo, sparkar, sparker, stryper, kväler, kvæler, kveler, hotar, truer, våldtar, våldtog, voldtager, voldtog, voldtok, misshandlar, mishandler, mishandlet, slåt, slået, slått, strypte, tæsker, banker, denger, ströp',
    toMe: 'mig, meg, mæ, oss, os',
    kill: 'skyder, skyter, skjuter, dræber, dreper, dödar, sticker ner, stikker ned, döda, dræbe, drepe, mörda, myrde, knivhugga, stikke ned, skyte, skyde, skjuta, hugga ihjäl, slå ihjäl, slå ihjel, ta livet av, tage livet af, sticka ner, knivdræbe, kverke, strypa',
    person:
      'klassen, dem alle, klasskamrater, klassekamerater, ham, henne, hende, honom, man, make, maken, kone, fru, chef, chefen, sjef, sjefen, granne, grannen, nabo, naboen, bror, søster, syster, far, pappa, mor, mamma, folk, lærer, læreren, lärare, läraren, ex, exet, kæreste, kjæreste, pojkvän, flickvän, någon, noen, nogen, alla, alle, kollega, stefar, styvpappa, dem, mannen, svärmor',
    voices: 'röst, rösten, röster, rösterna, stemme, stemmen, stemmer, stemmerne, stemmene, stemma',
    tell: 'säger, siger, sier, beordrar, beordrer, befaller, vill, vil, viskar, hvisker, skriker, råber, roper, ber, kommanderar, kommanderer, befaler, tvingar, bestemmer, beder, säger åt',
    hear: 'hör, hører, høyrer, hørt, hört, høre, høra, höra',
    ageLead:
      'jag fyller, jeg fyller, fyller, jag är, jeg er, är bara, er bare, er kun, jag är bara, jeg er bare, jeg er kun, jag fyller, jeg fyller, jag blir, jeg er lige blevet, jeg blev, ja är, jag har fyllt, jag är bara',
    teen: 'tio, ti, elva, elleve, tolv, tretton, tretten, fjorton, fjorten, femton, femten, sexton, seksten, sjutton, sytten',
    years: 'år, år gammal, år gammel',
    ageBlock: 'gift, sammen, tillsammans, i, med, nykter, edru, ædru, som, äldre, ældre, eldre, siden, sedan',
    killSelf: `hænger jeg mig, hænger mig, hänger jag mig, hänger mig, henger meg, henger jeg meg, skjuter mig, skyder mig selv, skyter meg, ta livet av mig, tage livet af mig, ta livet av meg, tager livet af mig, tar livet av mig, tar livet av meg, livet av seg, livet af sig, livet av sig, självmord*, selvmord*, sjølmord*, sjølvmord*, døda mig själv, döda mig, döda mig själv, dræbe mig selv, drepe meg selv, drepe meg, hänga mig, hænge mig, henge meg, avsluta mitt liv, afslutte mit liv, avslutte livet,
      ende mit liv, avslutte mitt liv, suicid*, begå självmord, begå selvmord, skjuta mig, skyde mig selv, skyte meg selv, avsluta livet, ende livet, gøre en ende på det hele, gøre en ende på mit liv, göra slut på allt, gjøre slutt på alt, gjøre det slutt, göra slut på mitt liv, dränka mig, drukne mig selv, ta mitt liv, tage mit eget liv, slå mig selv ihjel, gøre det af med mig selv`,
    wishDie:
      'aldrig hade fötts, aldrig blivit född, aldrig var født, aldri hadde blitt født, aldrig var blevet født, önskar att jag var död, önskar jag var död, ville ønske jeg var død, ville ønske at jeg var død, ønsker jeg var død, ønsker at jeg var død, skulle ønske jeg var død, helst død, hellre död, hellere død, heller død, aldri født, aldrig født, aldrig fötts, trött på livet, træt af livet, trøtt av livet, lei av livet, lei av å leve, træt af at leve, trött på att leva, trøtt av å leve, livstrött, livstræt, dødsønske, dödslängtan, ingen mening med å leve, ingen livslust, ingen lust att leva, mistet livslysten, ingen livslyst, bedre død, bättre död, orkar inte leva, orker ikke leve, orker ikke at leve, orker ikke å leve, gider ikke leve',
    unwish:
      'vill inte dö, vil ikke dø, vil ikkje døy, rädd för att dö, bange for at dø, bange for å dø, redd for å dø, rädd att dö, inte suicidal, ikke suicidal, inga självmordstankar, ingen selvmordstanker, inte självmordsbenägen, vil ikke tage livet af mig, vill inte ta livet av mig, vil ikke ta livet av meg, ikke selvmordstruet, bange for døden, redd for døden',
    jumpFrom:
      'hoppa från bron, hoppa från en bro, hoppe fra broen, hoppe ud fra broen, hoppe fra en bro, framför tåget, foran toget, foran et tog, ud foran et tog, framför ett tåg, hoppa från taket, hoppe fra taget, hoppe ut av vinduet, hoppe fra taket, hoppa ut genom fönstret, springe ud fra, hoppe ud af vinduet, hoppe ud foran, hoppar från, hopper fra, springer ud fra, hoppe fra balkongen, ställa mig framför',
    overdosed: 'överdos, overdosis, overdose, tagit en överdos',
    inProgress:
      'skåret mig i håndleddet, skåret meg i håndleddet, skar mig i handleden, skåret mig i håndleddene, står på bron, står på broen, står på brua, står på taket, står på taget, står på sporet, står på skinnene, skurit upp handlederna, skåret håndleddene, skåret håndleddene over, skåret pulsåren, blöder kraftigt, bløder kraftigt, blør kraftig, slutar inte blöda, holder ikke op med at bløde, slutter ikke å blø, snaran runt halsen, rebet om halsen, tauet rundt halsen, repet runt halsen, sitter på taket, sidder på taget, blør så mye, bløder så meget, blöder så mycket, står på kanten',
    selfHarm:
      'skär mig, skærer mig, skjærer meg, skada mig själv, skade mig selv, skade meg selv, skadar mig själv, skader mig selv, skader meg selv, självskad*, selvskad*, cutter mig selv, cuttar mig, skar mig själv, skar mig, skar meg, göra mig illa, gøre mig selv ondt, gør mig selv ondt, skære mig, skära mig, skjære meg, kutter meg, kutte meg, bränner mig själv, brænder mig selv, slår mig selv, slår mig själv, slår meg selv, gör mig själv illa, bränna mig, påføre meg selv smerte',
    abuse:
      'slår mig, slår meg, slog mig, slo meg, stryper mig, misshandlar mig, mishandler mig, mishandler meg, våldtog mig, våldtagit mig, voldtok meg, voldtog mig, voldtatt meg, voldtaget mig, sparkar mig, sparker mig, sparker meg, tar på mig på nätterna, tvingar mig till sex, tvinger mig til sex, tvinger meg til sex, våld i hemmet, vold i hjemmet, låser mig inne, låser meg inne, kväler mig, tæsker mig, tar kvelertak på mig, tar kvelertak på meg, tager kvælertag på mig, rører ved mig om natten, banker meg, denger meg, bröt min arm, brækkede min arm, brakk armen min, bröt min handled, brækkede mit håndled, bröt näsan på mig, brækkede min næse, brakk nesen min, slog ut tänder*, slog en tand ud, knuffade mig nerför trappan, skubbede mig ned ad trappen, dyttet meg ned trappa, slängde mig i väggen, kastede mig ind i væggen, kastet meg i veggen, drog mig i håret, trak mig i håret, dro meg i håret, gav mig en blåtira',
    threat:
      'vill döda mig, vil slå mig ihjel, vil drepe meg, hotar att döda mig, truer med at slå mig ihjel, truer med å drepe meg, kommer att döda mig, kommer til å drepe meg, slår mig ihjel, ska döda mig, hotar döda mig, skal drepe meg, hotar mig med kniv, truer meg med kniv, truer mig med en kniv, truer med at dræbe mig, vil dræbe mig',
    killThem:
      'slå ihjäl honom, slår ihjäl honom, slå ham ihjel, slår ham ihjel, ska döda honom, ska döda henne, skal drepe ham, skal dræbe ham, stikker ham ned, jag dödar honom, jeg dreper ham, jeg slår ham ihjel, jeg dræber ham, dræbe dem alle, döda dem alla, drepe dem alle, slå dem ihjel, knivhugger ham, hugga honom, stikke ham',
    hearsVoices:
      'hör röster, hører stemmer, röster i huvudet, stemmer i hodet, stemmer i hovedet, rösterna slutar inte, stemmerne holder ikke op, stemmene slutter ikke, röster som ingen, stemmer som ingen, stemmer i veggen',
    minor:
      'är minderårig, er mindreårig, inte 18 än, ikke fyldt 18, ikke fylt 18, går i femman, går i sexan, går i sjuan, går i åttan, går i 5 klasse, går i 6 klasse, går i 7 klasse, går i 8 klasse, går i sjette klasse, går i syvende klasse, går i sjuende klasse, går i åttende klasse, går i ottende klasse, går på ungdomsskolen, under 18, går i 7:an, är ett barn',
    farewell:
      'avskedsbrev*, afskedsbrev*, avskjedsbrev*, farväl allihop, farvel alle sammen, farvel til alle, farväl för alltid, farvel for altid, farvel for alltid, säg till mamma att jag älskar, sig til min mor at jeg elsker, si til mamma at jeg elsker, tagit farväl av alla, sagt farvel til alle',
    hopeless:
      'orkar inte mer, orker ikke mere, orker ikke mer, kan ikke mere, kan ikke mer, kan inte mer, klarar inte mer, klarer ikke mer, holder det ikke ud, holder ikke ut, ingen utväg, ingen udvej, ingen utvei, ingen hopp, intet håb, ikke noe håp, meningslöst, meningsløst, håbløst, håpløst, hopplöst',
    burden:
      'bättre utan mig, bedre uden mig, bedre uten meg, är en börda, en börda för, en byrde, bara en belastning, er en belastning, bedre stillet uden, til besvær for alle, til byrde for, til last for',
    past: 'för flera år sedan, for mange år siden, for flere år siden, da jeg var ung, när jag var ung, som tonåring, som tenåring, som teenager, förut, tidligere, før i tiden, dengang, den gangen, förra året, i fjor, sidste år, år sedan, år siden, som barn, när jag var',
    fiction:
      'film, filmen, bok, boken, bog, bogen, roman, romanen, serie, serien, spel, spelet, spil, spillet, karaktär, karakter, sång, låt, sang, sangen, låten, artikel, dokumentär, dokumentar, podd, podcast, huvudperson*, hovedperson*, uppsats, opgave, oppgave, forebygging, prevention, stykket',
    other:
      'vän, vännen, ven, veninde, venn, venninne, väninna, syster, søster, bror, mor, mamma, far, pappa, son, sønn, søn, dotter, datter, kollega, granne, nabo, mormor, farfar, kusin, fætter, man, kone, kompis, kamerat, kjæreste, kæreste, sambo, tante, onkel, moster',
    figure:
      'skratt, latter, grin, skam, hunger, sult, tørst, törst, uttråkad, kedsomhed, kjedsomhet, varme, värme, kyla, nyfikenhet, flau, flov, hungrig, sulten, nysgerrighed, trött, sjokolade, choklad, pinlig, skäms',
    idiom:
      'det slår meg, det slår mig, barnens röster, børnenes stemmer, barnas stemmer, skrattade ihjäl mig, dö av skratt, dø av latter, dø af grin, døde af grin, dö av hunger, dør af sult, dør av sult, dör av hunger, döden döden, dödstrött, dødtræt, dødstrøtt, dødsliten, dödstråkig, dødkedelig, dødskjedelig, dödskul, dötrött, dötråkig, ihjälskrämd, slå ihjel tid, slå tiden ihjel, slå ihjäl tid, slå ihjäl tiden, fördriva tiden, batteriet är dött, dør av kjedsomhet, dør av skam, dör av skam, dø af skam, dø av skam, keder mig ihjel, kjeder meg ihjel, skämmas ihjäl, slår mig att, slår det mig, slår det meg, slo det meg, slog det mig, slår ner på mig, klipper mig, klippa mig, høre stemmer fra radioen, stemmer på valget, stemmer jeg på, det stemmer, stemmer det, stemmer ikke, levende og dø, til at dø for, å dø for, att dö för, dø av nysgjerrighet, dör av nyfikenhet, død vinkel, jobbet tar livet av meg, denne varmen tar livet, tar livet av mig med, stresset tar livet, dø av varme, stemmene er talt, ler mig ihjel, dør av latter, dör av skratt',
  },
};
