import type { LanguageTable } from '../table';

export const hungarian: LanguageTable = {
  code: 'hu',
  script: 'latin',
  negation: 'around',
  ageBeforeLead: true,
  words: {
    play: 'sakk*, játék*, viccből, unokahúg*, unokaöcs*',
    oneself: 'magam, magamat',
    ageElsewhere: 'amikor, mikor, házas, óta',
    deed: 'vágjam, akasszam, ugorjak, ugorjak, öljem, haljak, bántsam, vágjam, szúrjam, végezzek',
    harmless:
      'macska, haj*, ujjam*, főzés, konyhá*, hagymá*, zöldség*, véletlenül, papír, borotvál*, sakk*, játék*, fotó*, körm*, szív*',
    common: `a, az, és, hogy, nem, is, van, volt, vagyok, egy, ez, ezt, azt, de, ha, mert, meg, már, még, csak, mint, mit, mi, ki, hol, mikor, miért, nagyon, jól, jó, rossz, én, te, ő, mi, ti, ők, engem, nekem, neki, velem, vele, ma, holnap, tegnap, most, mindig, soha, semmi, valami, minden, mindenki, köszönöm, szia, igen, otthon, munka, élet, nap, lesz, lenne, volna, kell, tudom, érzem, itt, ott, úgy, így, aki, ami, után, előtt, is, vagy, azért, sem, el, fel, meg, kicsit, megint, újra, olyan, fogok, magam`,
    me: 'én, akarok, vagyok, engem, nekem, tudok, szeretnék, magam, érzem, magamat',
    want: 'akarok, szeretnék, akarom, bárcsak, kívánom, vágyom, inkább',
    wants: 'akar, szeretne',
    can: 'bírok, bírom, tudok, kedvem, értelme',
    not: 'nem, soha, sem, se, nincs, ne',
    die: 'meghalni, halni, meghalnék, halott lenni, halott, megdögleni, nem felébredni, örökre elaludni, nem ébredni fel, eltűnni örökre, eltűnni a világból, megszűnni, nem létezni, meghaljak, halál, fel se ébredni, nem lenni, örökre eltűnni',
    live: 'élni, tovább élni, létezni, életben maradni, élek',
    notThatLive:
      'itt, vele, nélkül, egyedül, ebben, együtt, nélküled, ott, így, veled, ezzel, nélküle, abban, velük',
    intend:
      'fogom, fogok, elhatároztam, eldöntöttem, tervem, tervezem, terv, döntöttem, elterveztem, meg fogom, készülök, készen állok',
    soon: 'ma este, ma éjjel, ma, most, holnap, mindjárt, este, hamarosan, hétvégén, ma éjszaka, azonnal',
    means:
      'kötél, kötelet, híd, hídról, kés, kést, késsel, pisztoly, fegyver, penge, pengét, vonat, sínek, tető, gáz, borotva, kötéllel, fegyverem',
    took: 'bevettem, lenyeltem, megittam, beszedtem, vettem be, ittam, benyeltem, bekapkodtam, nyeltem le, megettem',
    pills:
      'gyógyszer, gyógyszert, gyógyszereket, tabletta, tablettát, altatót, altató, pirula, xanax, fájdalomcsillapító*, gyógyszereimet, tablettákat, bogyó, bogyót, rivotril, algopyrin, paracetamol, szemet',
    poison: 'hypo, hypót, méreg, mérget, patkánymérget, fagyállót, domestost, lefolyótisztító*, sósavat',
    many: 'összes, egész, mind, doboz, dobozzal, levél, levéllel, sok, túl sok, rengeteg, 10, 15, 20, 25, 30, 40, 50, húsz, harminc, marék, az összeset, mindet, az egészet, maréknyi, egy csomó, mindegyik, dobozt, mindegyiket',
    hoard:
      'gyűjtöttem, összegyűjtöttem, félretettem, eldugtam, gyűjtöm, spóroltam, tartalékolok, rejtegetem, gyűjtögetem, előkészítettem, elraktam, halmozom',
    cut: 'vágom, vágtam, vágni, megvágtam, felvágtam, égetem, égettem, vagdosom, vagdostam, megvágom, vagdosni, vágdosom, karcolom',
    body: 'karom, karomat, csuklómat, csuklóm, lábam, combom, combomat, bőröm, ereimet, karjaimat, lábamat, ereim, bőrömet, kezemet, kezem, alkaromat, hasamat',
    hit: 'ver, megver, megvert, üt, megütött, fojtogat, bánt, bántalmaz, rugdos, fenyeget, megerőszakolt, zaklat, pofoz, vert, bántalmazott, molesztál, fojtogatott, megüt, pofozott',
    toMe: 'engem, minket, rám, nekem, meg engem',
    kill: 'lelövök, megölök, megölni, ölni, megölöm, leszúrni, lelőni, agyonverni, megfojtani, elvágni a torkát, meggyilkolni, leszúrom, kinyírni, kinyírom, lelövöm, elintézni, késelni',
    person:
      'őt, férjem, férjemet, feleségem, feleségemet, apám, apámat, anyám, anyámat, főnököm, főnökömet, szomszéd*, testvérem, bátyám*, öcsém*, nővérem*, embereket, tanár*, valakit, mindenkit, kollég*, exem*, exemet, nevelőapám*, őket, anyósom*, barátom*, osztálytárs*, apósom*, volt férjem*',
    voices: 'hang, hangok, hangokat',
    tell: 'mondja, mondják, parancsolja, parancsolják, suttogják, suttogja, kiabálják, akarják, követelik, utasítanak, parancsolnak, kényszerítenek, szólítanak fel, ordítják, utasít, azt mondja',
    hear: 'hallok, hallom, hallottam, hallani',
    ageLead: 'vagyok, én, most múltam, múltam, leszek, csak, még csak',
    teen: 'tíz, tizenegy, tizenkettő, tizenkét, tizenhárom, tizennégy, tizenöt, tizenhat, tizenhét',
    years: 'éves',
    ageBlock:
      'tapasztalat, házasság, kapcsolat, gyerek, gyerekem, koromban, fiam, lányom, házas, kutya, kutyám, autó, volt',
    killSelf: `öngyilkos*, megölöm magam, megölni magam, megöljem magam, meg akarom ölni magam, végezni magammal, végzek magammal, felakasztom magam, felakasztani magam, felkötöm magam, felkötni magam, véget vetek az életemnek, véget vetni az életemnek, véget akarok vetni, eldobni az életem, felvágni az ereimet, felvágom az ereimet, megmérgezem magam, agyonlövöm magam, kioltani az életem, kinyírom magam, magam ellen fordítani, főbe lövöm magam, befejezni az életem, vízbe fojtom magam, megmérgezni magam, véget vetek mindennek, véget vetni mindennek, magammal végez*, ölje magát, megölni magát, megölje magát`,
    wishDie:
      'nem születtem volna, meg akarok halni, szeretnék meghalni, meg szeretnék halni, nem akarok élni, nem akarok tovább élni, nem akarok már élni, bárcsak meghalnék, bárcsak halott lennék, bárcsak meg se születtem volna, bárcsak meg sem születtem volna, bárcsak ne születtem volna, elegem van az életből, elegem van az életemből, belefáradtam az életbe, nincs értelme élni, nincs értelme az életemnek, nincs miért élnem, nincs kedvem élni, jobb lenne meghalni, jobb lenne halottnak lenni, jobb lenne ha meghalnék, bárcsak fel se ébrednék, bárcsak fel sem ébrednék, bárcsak ne ébrednék fel, halni akarok, nem bírok élni, nem bírok tovább élni, nincs erőm élni, nem akarok felébredni, bárcsak soha nem születtem volna, inkább meghalnék, inkább lennék halott, életuntság, nincs kedvem az élethez, elment a kedvem az élettől',
    unwish:
      'nem akarok meghalni, félek a haláltól, félek hogy meghalok, félek meghalni, nem akarom megölni magam, nem leszek öngyilkos, nem gondolok öngyilkosságra, nincsenek öngyilkos gondolataim, nem vagyok öngyilkos, nem ölöm meg magam, nem akarok öngyilkos lenni, öngyilkos merény*, nem gondolok az öngyilkosságra, nem szeretnék meghalni, eszem ágában sincs meghalni',
    jumpFrom:
      'leugrani a hídról, leugrok a hídról, leugrom a hídról, a vonat elé, vonat elé, leugrani a tetőről, leugrom a tetőről, leugrok a tetőről, kiugrani az ablakon, kiugrom az ablakon, kiugrok az ablakon, a metró elé, leugrani az erkélyről, leugorjak, levetem magam, hídról ugr*, a mélybe vet*, kiugorjak, a sínekre fek*, leugrani egy, kiugrok az erkélyről, levetni magam',
    overdosed: 'túladagolás, túladagoltam, túladagolt*',
    inProgress:
      'a hídon állok, állok a hídon, a tetőn állok, állok a tetőn, a tetőn ülök, felvágtam az ereimet, felvágtam az ereim, elvágtam a csuklómat, erősen vérzem, nagyon vérzem, nem áll el a vérzés, nem áll el a vér, nem áll el a vérzésem, kötél a nyakamon, kötél van a nyakamon, a síneken állok, ömlik a vér, a tető szélén, a híd korlátján, a hídkorlát*, a síneken ülök, hurok a nyakamban, felvágtam a csuklómat, csuklómat felvágtam, a híd szélén, kötél a nyakamban, a párkányon állok, dől a vér, kint állok a hídon',
    selfHarm:
      'vagdosom magam, vagdosni magam, megvágtam magam, vágom magam, kárt teszek magamban, kárt tenni magamban, bántom magam, bántani magam, önsért*, falcol*, megsebzem magam, égetem magam, ütöm magam, verem a fejem, kárt tettem magamban, megvágom magam, bántottam magam, önbántalmaz*, fájdalmat okozok magamnak, fájdalmat okozni magamnak, vágni akarom magam, meg akarom vágni magam, vagdostam magam, megint vagdos*, megégetem magam',
    abuse:
      'megver, megvert, ver engem, ver a férjem, ver az apám, üt engem, megütött, fojtogat, bántalmaz engem, bántalmaz a, megerőszakolt, családon belüli erőszak, bezár engem, éjszaka hozzám nyúl, szexre kényszerít, fogdos, rugdos, ütött a férjem, megrúgott, rendszeresen ver, fojtogatott, tapogat, bezár a szobába, veri a gyerekeket, hozzám nyúl, ver minket, bántalmaz minden, ver anyám, ver apám, vert apám, ver a barátom, pofozott fel, felpofoz*, összever*',
    threat:
      'meg akar ölni, meg fog ölni, megöl engem, azzal fenyeget hogy megöl, fenyeget hogy megöl, késsel fenyeget, megöléssel fenyeget, halálosan megfenyegetett, megfenyegetett hogy megöl, hogy meg fog ölni, késsel fenyegetett, hogy megöl, kinyír engem, meg akart ölni, megöl minket',
    killThem:
      'megölöm őt, meg fogom ölni, meg akarom ölni a, megölöm mind, megölöm őket, leszúrom, megölném, kinyírom, lelövöm, meg akarom ölni őt, megölöm az apám*, agyonverem, mindenkit megöl*, megölök mindenkit, meg akarom ölni az, megölöm a',
    commanded:
      'öld meg magad, hogy öljem meg magam, hogy ugorjak, hogy haljak meg, hogy vágjam meg magam, hogy öljek, ugorj le, hogy bántsam magam, hogy vágjam fel, hogy végezzek magammal, hogy öljem meg, hogy szúrjam le, halj meg, hogy akasszam fel, hogy ártsak magamnak, hogy vágjam',
    hearsVoices:
      'hangokat hallok, hangokat hallok, hangok a fejemben, hangok vannak a fejemben, a hangok nem hagynak, a hangok nem hallgat*, hangokat hallottam a fejemben, hangok amiket senki, hangok beszélnek hozzám, hangokat hallani, hangokat amiket',
    minor:
      'kiskorú vagyok, hatodikos vagyok, hetedikes vagyok, nyolcadikos vagyok, ötödikes vagyok, hatodikba járok, hetedikbe járok, nyolcadikba járok, 6 osztályos, 7 osztályos, 8 osztályos, nem vagyok 18, még nem vagyok 18, 18 alatt, általánosba járok, még gyerek vagyok, kilencedikes vagyok, még általános iskolás, 18 év alatti, ötödikbe járok',
    farewell:
      'búcsúlevél, búcsúlevelet, búcsúleveleket, búcsúlevelem, ég veletek, örökre búcsúzom, búcsúzom mindenkitől, mondjátok meg anyának, elbúcsúztam mindenkitől, viszlát örökre, isten veletek, ez az utolsó üzenetem, búcsúztam el mindenkitől, örökre elköszönök',
    hopeless:
      'nem bírom tovább, nem bírom már, már nem bírom, nincs kiút, nincs remény, reménytelen, kilátástalan, nincs értelme semminek, semminek sincs értelme, nem látok kiutat, nincs tovább, elviselhetetlen',
    burden:
      'jobb lenne nélkülem, teher vagyok, csak teher, mindenkinek csak teher, jobb nélkülem, mindenkinek jobb lenne nélkül*, a terhükre vagyok, csak útban vagyok',
    past: 'régen, évekkel ezelőtt, évvel ezelőtt, akkoriban, tinédzserként, kamaszként, fiatalkoromban, gyerekkoromban, tavaly, valamikor, egyszer régen, kamaszkoromban',
    fiction:
      'film, filmben, filmet, könyv, könyvben, regény, regényben, sorozat, sorozatban, játék, játékban, szereplő, dal, dalban, cikk, dokumentumfilm, podcast, megelőzés, főhős, karakter, dolgozat, színdarab, előadás, szakdolgozat, novella, főszereplő',
    other:
      'barátom, barátnőm, nővérem, húgom, bátyám, öcsém, anyám, anyukám, apám, apukám, fiam, lányom, szomszédom, kollégám, kolléganőm, nagymamám, nagyapám, férjem, feleségem, unokatestvérem, nagynéném, osztálytársam, haverom, lakótársam, párom',
    figure:
      'nevetés, nevetéstől, szégyen, szégyentől, éhség, unalom, meleg, hideg, kíváncsiság, szomjúság, fáradtság, röhög, nevet, szerelem, szégyen, kínos',
    idiom:
      'meghalok a nevetéstől, megdöglök a melegtől, éhen halok, mindjárt éhen halok, éhen halni, szomjan halok, halálra unom, halálra nevettem, halálra röhögtem, halálra dolgoz*, halálosan unalmas, halálosan fáradt, halálfáradt, agyonütni az időt, elütni az időt, meghalok érte, megöl az unalom, megöl a meleg, megöl a kíváncsiság, megöl a munka, ez a munka megöl, anyám megöl, anyukám megöl, megöl anyám, holtfáradt, holtpont, holtidő, megszakadok a nevetéstől, meghaltam a nevetéstől, hangosan, hangulat*, gyerekek hangja, anyám hangja, hajat vág*, levágtam a haj*, levágatom a haj*, ver a szívem, kiver a víz, tapsol, szégyenemben meghal*, meghalok a szégyentől, meghalni a szégyentől, meghalni a nevetéstől, majd meghaltam a, hangos, halálosan komoly, halálra fagy*, meghalok egy kávéért, halál komolyan, halálra izgul*, ha anyám meg tudja megöl',
  },
};
