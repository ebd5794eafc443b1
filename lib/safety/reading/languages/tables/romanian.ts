import type { LanguageTable } from '../table';

export const romanian: LanguageTable = {
  code: 'ro',
  script: 'latin',
  negation: 'before',
  words: {
    play: 'șah, joc, joacă, nepoțica, nepoțelul, glumă',
    ageElsewhere: 'când, de când, căsătorit, căsătorită',
    deed: 'sar, să sar, sari, mă arunc, fac rău, tai, rănesc',
    harmless:
      'pisica, păr, părul, deget, găteam, gătit, bucătărie, ceapă, legume, din greșeală, hârtie, bărbierit, șah, joc, poze, unghii, vapoare',
    common: `și, si, în, la, de, cu, pe, din, pentru, este, e, sunt, era, am, ai, are, au, că, ca, care, ce, cine, cum, când, unde, dar, sau, dacă, mai, foarte, tot, toate, toți, nu, da, eu, tu, el, ea, noi, voi, ei, ele, mă, te, îl, îi, îmi, își, meu, mea, mei, tău, său, lui, ei, un, o, acest, această, asta, azi, astăzi, mâine, ieri, acum, mereu, niciodată, nimic, ceva, bine, rău, mulțumesc, salut, acasă, viață, zi, doar, sa, să, fi, fost, fac, face, iar, după, prea, mi, simt, aici, fără, când`,
    me: 'eu, vreau, am, sunt, aș, pot, noi, simt, mi',
    want: 'vreau, aș vrea, doresc, îmi doresc, mi-aș dori, as vrea, prefer, aș prefera, vroiam, chef',
    wants: 'vrea, dorește, ar vrea',
    can: 'pot, suport, rezist, putere, puterea, rost',
    not: 'nu, niciodată, nici, n, fără, nicio, niciun',
    die: 'moară, să moară, mor, să mor, muri, moartă, mort, fiu mort, fiu moartă, nu mă mai trezesc, să nu mă mai trezesc, dispar pentru totdeauna, dorm pentru totdeauna, nu mai exist, să nu mai exist, moartea, mă sting',
    live: 'trăiesc pe lumea asta, trăiesc în lumea asta, trăiesc, să trăiesc, trăi, exist, mai trăiesc, trăim, trăiască',
    notThatLive: 'aici, cu, fără, singur, singură, în, împreună, acolo, așa, la, departe',
    intend:
      'o să, voi, am decis, m-am hotărât, am un plan, plan, am planificat, urmează să, am hotărât, sunt hotărât, sunt hotărâtă, plănuiesc',
    soon: 'diseară, la noapte, azi, astăzi, acum, mâine, în noaptea asta, imediat, curând, weekendul ăsta, noaptea asta, deseară',
    means:
      'funie, frânghie, pod, podul, cuțit, pistol, armă, lamă, lame, tren, trenul, acoperiș, gaz, ștreang, curea, șine',
    took: 'am luat, am înghițit, am băut, luat, înghițit, iau, băut, am mâncat',
    pills:
      'pastile, pastilele, medicamente, medicamentele, somnifere, paracetamol, tablete, xanax, calmante, pastilă',
    poison: 'clor, otravă, înălbitor, insecticid, clorul, otrava, domestos, antigel',
    many: 'toate, toată, cutia, cutie, multe, prea multe, 10, 15, 20, 25, 30, 40, 50, douăzeci, treizeci, un pumn, o grămadă, folie, folia, folii, întreagă, tot, flacon',
    hoard: 'am strâns, strâns, păstrat, ascuns, adunat, am pus deoparte, deoparte, adun, strâng, pregătit',
    cut: 'tai, tăiat, tăia, ard, ars, crestez, crestat, zgârii, cresta',
    body: 'mâini, mâinile, brațe, brațele, venele, încheieturi, picioare, coapse, pielea, braț, mâna, picioarele, coapsele, vene, brațul',
    hit: 'bate, lovește, lovit, bătut, strânge de gât, amenință, violat, violează, abuzează, maltratează, pălmuiește, lovit, izbește, împinge, agresează',
    toMe: 'mă, m, pe mine, ne, mi, îmi',
    kill: 'împușc, înjunghii, omor, ucid, omorî, ucide, înjunghii, împușc, înjunghia, strangulez, omoare, strâng de gât, tai gâtul',
    person:
      'l, îl, o, soțul, soția, tata, mama, șeful, șefa, vecinul, vecina, fratele, sora, oameni, oamenii, profesorul, profesoara, fostul, cineva, toți, colegul, soacra, tatăl, iubitul, directorul, colegii, pe el, pe ea, pe ei, bărbatul, vitreg',
    voices: 'voce, vocea, voci, vocile',
    tell: 'spun, spune, zic, zice, ordonă, poruncesc, poruncește, șoptesc, șoptește, țipă, strigă, vor, comandă, îndeamnă, obligă, cer',
    hear: 'aud, auzit, auzi, auzeam',
    ageLead: 'am, eu am, am doar, am împlinit, fac, am numai, am aproape',
    teen: 'zece, unsprezece, doisprezece, treisprezece, paisprezece, cincisprezece, șaisprezece, șaptesprezece',
    years: 'ani, anișori',
    ageBlock: 'de, în, vechime',
    killSelf: `mă împușc, îmi tai venele, mă omor, să mă omor, să mă sinucid, mă sinucid, sinucid*, suicid*, sinucig*, îmi iau viața, să-mi iau viața, mi iau viața, să mă spânzur, mă spânzur, să-mi pun capăt zilelor, pun capăt vieții, pun capăt zilelor, mi pun capăt, să-mi tai venele, mă împușc, mă otrăvesc, să termin cu viața, termin cu tot, să termin cu tot, mă înec, își ia viața, se sinucidă, se omoare, se spânzure, curm viața, să se omoare`,
    wishDie:
      'vreau să mor, aș vrea să mor, aș vrea să fiu mort, aș vrea să fiu moartă, nu mai vreau să trăiesc, nu vreau să mai trăiesc, m-am săturat să trăiesc, m-am săturat de viață, sătul de viață, sătulă de viață, mi-aș fi dorit să nu mă nasc, să nu mă fi născut, mai bine mort, mai bine moartă, nu mai are rost să trăiesc, nu are sens să trăiesc, să nu mă mai trezesc, obosit de viață, obosită de viață, mai bine muream, aș vrea să nu mă mai trezesc, nu mai am chef de viață, n-am pentru ce trăi, mai bine mor, nu mai am pentru ce trăi, mai bine aș muri, pofta de viață',
    unwish:
      'nu vreau să mor, frică să mor, frică de moarte, mi-e frică să nu mor, nu o să mă omor, nu mă omor, nu vreau să mă omor, nu mă gândesc la sinucidere, nu am gânduri suicidare, nu vreau să mă sinucid, nu mă sinucid, nu o să mă sinucid, nu aș face niciodată, mi-e teamă de moarte, mi-e teamă că mor',
    jumpFrom:
      'sar de pe pod, să sar de pe pod, mă arunc de pe pod, mă arunc în fața trenului, mă arunc de pe bloc, sar de pe bloc, sar pe geam, sar de la geam, mă arunc de la etaj, mă arunc pe geam, sar de pe acoperiș, în fața trenului, mă arunc de la balcon, mă arunc în fața, sar de la etaj, mă arunc sub, sar în gol, mă arunc în gol, mă arunc de pe, sar de pe',
    overdosed: 'supradoză, supradoza',
    inProgress:
      'pe acoperișul, pe acoperisul, sunt pe pod, stau pe pod, sunt pe acoperiș, stau pe acoperiș, pe marginea acoperișului, mi-am tăiat venele, mi am taiat venele, sângerez tare, sângerez mult, nu se oprește sângele, sângele nu se oprește, ștreangul la gât, funia la gât, sunt pe șine, stau pe șine, curge mult sânge, pe marginea podului, frânghia la gât, frânghia de gât, peste tot sânge, pe bloc sus',
    selfHarm:
      'mă tai, să mă tai, m-am tăiat, mă rănesc, să mă rănesc, îmi fac rău, să-mi fac rău, automutil*, mă ard cu, mă crestez, îmi provoc durere, mă lovesc singur*, m-am crestat, să-mi fac singur* rău, autovătăm*, mi fac rău, m-am ars, mă zgârii până, mi-am făcut rău, mă dau cu capul',
    abuse:
      'mă bate, m-a bătut, mă lovește, m-a lovit, mă strânge de gât, m-a violat, mă violează, abuzează de mine, violență domestică, mă încuie, mă atinge noaptea, mă obligă să fac sex, dă în mine, mă maltratează, m-a strâns de gât, mă pălmuiește, ne bate, mă pipăie, mă forțează să, mă ia la bătaie, mă calcă în picioare',
    threat:
      'vrea să mă omoare, o să mă omoare, mă amenință că mă omoară, amenință că mă omoară, mă amenință cu cuțitul, m-a amenințat cu moartea, mă amenință cu moartea, mă va omorî, mă omoară în bătaie, amenință cu cuțitul, că mă omoară, vrea să mă ucidă, zice că mă omoară, ne omoară pe toți, a zis că mă omoară',
    killThem:
      'îl omor, o omor, îi omor, o să-l omor, o să o omor, o să-i omor, vreau să-l omor, vreau să o omor, îl înjunghii, să-l omor, îi omor pe toți, o să îl omor, îl tai, îl ucid, să-l ucid, să o ucid',
    hearsVoices:
      'aud voci, aud niște voci, voci în cap, voci în capul meu, vocile din capul, vocile nu se opresc, voci pe care nimeni, vocile îmi vorbesc, voci din pereți, vocile nu tac',
    minor:
      'sunt minor, sunt minoră, sunt în clasa a 5-a, sunt în clasa a 6-a, sunt în clasa a 7-a, sunt în clasa a 8-a, sunt în clasa a șaptea, sunt în clasa a opta, sunt în clasa a șasea, nu am 18, n-am 18, sunt copil, sunt un copil, în clasa a șasea, în clasa a șaptea, în clasa a opta, în clasa a 6 a, în clasa a 7 a, în clasa a 8 a, la gimnaziu, clasa a noua',
    farewell:
      'scrisoare de adio, scrisoarea de adio, adio tuturor, adio pentru totdeauna, spuneți-i mamei că o iubesc, bilet de adio, mi-am luat rămas bun, scrisori de adio, rămas bun de la toți, adio lume, scrisoare de rămas bun, ultimul meu mesaj',
    hopeless:
      'nu mai pot, nu mai suport, nu mai rezist, fără speranță, nicio speranță, nu există ieșire, nicio ieșire, fără ieșire, nu mai are sens, nu mai are rost, disperat, disperată, fără scăpare',
    burden:
      'mai bine fără mine, sunt o povară, o povară, le-ar fi mai bine fără mine, doar o povară, încurc pe toată lumea',
    past: 'acum câțiva ani, cu ani în urmă, în urmă cu, când eram, pe vremuri, în adolescență, anul trecut, odată, demult, acum zece ani, ani în urmă, în tinerețe',
    fiction:
      'film, filmul, filmului, carte, cartea, roman, romanul, serial, serialul, joc, jocul, personaj, personajul, cântec, cântecul, articol, documentar, podcast, prevenirea, prevenție, eseu, piesă, melodia, eroul, eroina, povestea, protagonist*, referat',
    other:
      'prieten, prietena, prietenul, sora, fratele, mama, tata, fiul, fiica, vecinul, vecina, colegul, colega, bunica, bunicul, soțul, soția, iubitul, iubita, verișoara, vărul, prietena mea, prietenul meu, mătușa, unchiul, băiatul meu, fata mea',
    figure:
      'râs, rușine, foame, plictiseală, căldură, frig, curiozitate, sete, somn, oboseală, dragoste, invidie, jenă, de dor',
    idiom:
      'mor de râs, mor de foame, mor de rușine, mor de plictiseală, mor de somn, mor de frig, mor de cald, mor de căldură, mor de curiozitate, mor de sete, mor după, mor de drag, mor de oboseală, am murit de râs, am murit de rușine, omor timpul, să omor timpul, omorâm timpul, moartă de foame, mort de foame, mort de oboseală, moartă de oboseală, mort de somn, mă omoară munca, mă omoară stresul, mă omoară căldura, mama mă omoară dacă, o să mă omoare mama, mă omoară mama, punct mort, natură moartă, voce tare, vocea mamei, vocile copiilor, mă tund, m-am tuns, bate vântul, bate la ușă, bat din palme, bate inima, dă în mine cu gluma, mă bate gândul, mă bate la cap, mă bate la șah, mă bate soarele, joburile astea mă omoară, mă bat cap în cap, am tăiat unghiile, mor de dorul',
  },
};
