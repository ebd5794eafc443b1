import type { LanguageTable } from '../table';

export const dutch: LanguageTable = {
  code: 'nl',
  script: 'latin',
  negation: 'around',
  yearsUnsaid: true,
  words: {
    play: 'schaken, spel, kaarten, tennis, voetbal, neefje, nichtje, grap, grapje',
    oneself: 'mezelf, mijzelf',
    ageElsewhere: 'toen, sinds, al',
    deed: 'doorsnijd*, opensnijd*, doodmaak, ophang, verbrand, springen, spring, pijn doen, snijden, dood moet, dood moeten',
    harmless:
      "kat, poes, haar, vinger, koken, keuken, ui, groente, per ongeluk, papier, scheren, schaken, spel, kaarten, tennis, foto's, foto, boten, nagels, oven, voetbal",
    common: `de, het, een, en, van, is, zijn, was, dat, dit, die, op, te, in, met, voor, aan, er, maar, om, ook, als, dan, nog, naar,
      bij, uit, door, over, zo, hij, zij, ze, je, jij, we, wij, jullie, hun, mijn, m'n, mn, zijn, haar, wat, wie, waar, hoe, heb, heeft, hebben,
      ben, bent, kan, wordt, weer, altijd, vandaag, morgen, gisteren, nu, heel, erg, hier, daar, al, alles, iets, niets, goed, dank, hoi,
      want, omdat, wel, ja, nee, zou, moet, gaat, gewoon, veel, meer, mensen, leven, huis, ging, tot, weet, voel`,
    me: 'ik, ikke, wij, we, k',
    want: 'denk eraan om, denk er aan om, denk er echt aan om, wil, wou, zou willen, wens, zou graag, wilde dat, liever, heb zin om',
    wants: 'wil, wilt, wilde',
    wantNot: 'heb geen zin meer om, geen zin meer om, hoef niet meer',
    can: 'kan, kon, houd',
    not: 'niet, nie, nooit, geen, nergens',
    die: 'dood, sterven, doodgaan, dood te zijn, dood zijn, niet meer wakker worden, nooit meer wakker worden, voor altijd slapen, verdwijnen voor altijd, er niet meer zijn, er niet meer te zijn, niet meer bestaan, ophouden met bestaan, er niet meer ben, niet meer wakker',
    live: 'leven, verder leven, bestaan, doorleven, blijven leven',
    notThatLive: 'hier, met, zonder, alleen, in, zo, samen, daar, bij, van, op',
    intend: 'ga, ga ik, zal, heb besloten, besloten, heb een plan, plan, van plan, gepland',
    soon: 'vanavond, vannacht, vandaag, nu, morgen, straks, meteen, dit weekend, zo meteen, binnenkort',
    means: 'touw, brug, spoor, trein, mes, pistool, wapen, scheermes*, strop, flat, dak, gas, mesje',
    took: 'genomen, geslikt, ingenomen, gedronken, doorgeslikt, slik, neem, opgedronken, achterovergeslagen',
    pills: 'pillen, tabletten, medicijnen, slaappillen, slaapmiddelen, paracetamol, medicatie, oxazepam',
    poison: 'bleek, gif, vergif, chloor, bleekmiddel, rattengif, antivries, gootsteenontstopper',
    many: 'alle, hele, heel, doos, doosje, strip, strips, veel, te veel, teveel, 10, 15, 20, 25, 30, 40, 50, twintig, dertig, handvol, pot, allemaal, lading',
    hoard: 'gespaard, opgespaard, verzameld, spaar, bewaard, verstopt, klaarliggen, ingeslagen, klaargelegd',
    cut: 'snijd, snij, snijden, gesneden, kras, krassen, gekrast, brand, verbrand, opengesneden, doorgesneden',
    body: 'arm, armen, pols, polsen, been, benen, huid, bovenbenen, onderarm, buik, aders',
    hit: 'slaat, geslagen, sloeg, schopt, wurgt, bedreigt, mishandelt, verkracht, mept, slaan, trapt, stompt, knijpt mijn keel, verkrachtte',
    toMe: 'me, mij, ons',
    kill: 'schiet, steek, vermoord, wurg, vermoorden, doden, doodmaken, doodsteken, neersteken, doodschieten, neerschieten, wurgen, afmaken, ombrengen, doodslaan',
    person:
      'schoonmoeder, schoonvader, klas, klasgenoten, hem, haar, man, vrouw, vader, moeder, baas, buurman, buurvrouw, buren, broer, zus, mensen, leraar, ex, vriend, vriendin, iemand, iedereen, collega*, stiefvader, hen, ze, klasgenoten, kinderen, schoonmoeder',
    voices: 'stem, stemmen',
    tell: 'zegt, zeggen, beveelt, bevelen, wil, willen, fluistert, fluisteren, schreeuwt, schreeuwen, opdragen, moet, dwingen, roepen',
    hear: 'hoor, gehoord, horen',
    ageLead: 'ik ben, ben, ben pas, ben nu, ik word, ben net',
    teen: 'tien, elf, twaalf, dertien, veertien, vijftien, zestien, zeventien',
    years: 'jaar, jaar oud, jr, geworden',
    ageBlock: 'getrouwd, samen, nuchter, clean, bij, in, ouder, jonger, werkzaam',
    killSelf: `verhang ik me, verhang me, verhang mezelf, hang ik mezelf, hang mezelf op, hang me op, verdrink mezelf, maak er een eind aan, maak ik er een eind aan, zelfmoord*, zelfdoding*, mezelf van kant maken, mezelf doden, me ophangen, mezelf ophangen, mezelf verhangen, mijn leven beëindigen, een einde aan mijn leven, einde aan mijn leven, mezelf vermoorden, zich van het leven*,
      me van kant maken, suïcid*, mezelf wat aandoen, mezelf iets aandoen, er een einde aan maken, een eind aan maken, een eind aan mijn leven, zichzelf doden, van kant maken, mezelf verdrinken, mezelf om het leven brengen, mezelf doodschieten, mezelf om, mijn polsen doorsnijden, eruit stappen, een einde aan haar leven, einde aan zijn leven, zich ophangen`,
    wishDie:
      'nooit geboren was, nooit geboren werd, er niet meer was, ik er niet was, wou dat ik dood was, wilde dat ik dood was, was ik maar dood, liever dood, levensmoe, doodswens, beter dood, geen zin meer in het leven, geen zin meer in leven, niet meer leven, nooit geboren, hoop dat ik niet meer wakker word, klaar met leven, klaar met het leven, niet meer wakker word, moe van het leven, zin meer in het leven',
    unwish:
      'niet dood, niet doodgaan, niet sterven, bang om dood te gaan, bang om te sterven, bang dat ik doodga, niet suïcidaal, geen zelfmoordgedachten, mezelf niks aandoen, mezelf niets aandoen, geen zelfmoord',
    jumpFrom:
      'van de brug springen, van een brug springen, spring van de brug, voor de trein, voor een trein, van het dak, van de flat, uit het raam springen, van een flat, spring van een, van het balkon, in het kanaal springen',
    overdosed: 'overdosis, te veel pillen genomen',
    inProgress:
      'sta op de brug, sta op het dak, sta op het spoor, mijn polsen doorgesneden, bloed hevig, stopt niet met bloeden, touw om mijn nek, zit op het dak, sta aan de rand, bloed heel erg, aders doorgesneden, polsen opengesneden',
    selfHarm:
      'snij mezelf, snijd mezelf, mezelf snijden, mezelf gesneden, mezelf pijn doen, mezelf pijn, doe mezelf pijn, mezelf te snijden, zelfbeschadig*, automutil*, mezelf beschadig*, mezelf verwond*, mezelf verbranden, mezelf slaan, sla mezelf, in mezelf gesneden, krassen in mijn, snijd ik mezelf, snij ik mezelf',
    abuse:
      'slaat me, slaat mij, mishandelt me, verkracht me, heeft me verkracht, heeft me geslagen, knijpt mijn keel dicht, huiselijk geweld, sluit me op, dwingt me tot seks, komt aan me, schopt me, heeft losse handjes, sloot me op, raakt me aan waar, slaat ons, betast me, heeft mijn arm gebroken, heeft mijn pols gebroken, heeft mijn neus gebroken, heeft mijn kaak gebroken, heeft een rib van me gebroken, brak mijn arm, brak mijn pols, brak mijn neus, sloeg mijn tand*, heeft me van de trap geduwd, duwde me van de trap, gooide me tegen de muur, trok me aan mijn haren, sloeg me een blauw oog',
    threat:
      'wil me vermoorden, gaat me vermoorden, dreigt me te vermoorden, maakt me dood, gaat me doodmaken, dreigt ons te vermoorden, wil mij vermoorden, maakt me af, dreigt met een mes, dreigt me dood te maken',
    killThem:
      'ik vermoord hem, ik vermoord haar, ik maak hem dood, ik maak hem af, steek hem neer, ik steek hem dood, vermoord ze allemaal, ik schiet hem dood, ik maak haar dood, ik schiet ze',
    hearsVoices:
      'hoor stemmen, stemmen in mijn hoofd, de stemmen stoppen niet, stemmen die niemand, stemmen praten tegen me, hoor de stemmen',
    minor:
      'ben minderjarig, zit in groep 8, zit in groep 7, zit in de brugklas, nog geen 18, zit in de tweede klas, zit in 2 havo, zit in 1 havo, zit in 2 vmbo, onder de 18, nog een kind, zit in klas 2',
    farewell:
      'afscheidsbrief*, vaarwel allemaal, dit is mijn afscheid, zeg tegen mijn moeder dat ik van haar, voorgoed afscheid, afscheid genomen van iedereen, vaarwel voor altijd',
    hopeless:
      'kan niet meer, ik trek het niet meer, trek het niet meer, hou het niet meer vol, geen uitweg, geen hoop, heeft geen zin meer, uitzichtloos, hopeloos, zie het niet meer zitten, ik ben op',
    burden:
      'beter af zonder mij, beter zonder mij, ben een last, iedereen tot last, alleen maar een last, tot last',
    past: 'vroeger, jaren geleden, toen, als tiener, als puber, als kind, destijds, vorig jaar, lang geleden, tien jaar geleden, ooit',
    fiction:
      'film, boek, roman, serie, spel, game, personage, liedje, verhaal, werkstuk, preventie, artikel, documentaire, podcast, hoofdpersoon, toneelstuk, gelezen, scriptie, aflevering',
    other:
      'vriend, vriendin, zus, broer, moeder, vader, mama, papa, zoon, dochter, collega, buurman, buurvrouw, oma, opa, nicht, neef, huisgenoot, man, vrouw, tante, oom, zusje, broertje, maat',
    figure:
      'lachen, schaamte, verveling, honger, dorst, hitte, kou, nieuwsgierigheid, moe, slaap, schrik, chocola, koffie, zenuwen, lach, jaloezie',
    idiom:
      'doodmoe, doodsaai, doodop, doodleuk, doodstil, doodsbang, doodziek, lach me dood, me doodlachen, kapot gelachen, verveel me dood, verveelde me dood, schaam me dood, schaamde me dood, schrok me dood, dood van de honger, sterf van de honger, sterf van de dorst, sterven van de honger, de tijd doden, tijd doden, doodlopende, batterij is dood, dood van het lachen, doodnormaal, doodeerlijk, doodgewoon, dode hoek, dood spoor, slaat nergens op, hart slaat, stem van mijn, hardop, stemmen tellen, op wie ik moet stemmen, moet stemmen, ga stemmen, schrik me dood, bloed nerveus, stierf van, kapot van, slaat me niet aan, haar knippen, werk is mijn dood, leven en laten leven, doodzonde',
  },
};
