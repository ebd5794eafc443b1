import type { LanguageTable } from '../table';

/** Czech, with Slovak wordings beside. */
export const czech: LanguageTable = {
  code: 'cs-sk',
  script: 'latin',
  negation: 'before',
  yearsUnsaid: false,
  words: {
    play: 'šachy, šachu, šachách, hře, ze srandy, neteř, synovec, z legrace',
    oneself: 'se, sa, si',
    ageElsewhere: 'když, keď, ženatý, vdaná, před',
    deed: 'podřezala, podřezal, zabila, zabil, oběsila, podrezala, skočila, skočit, skočil, skočila, skočiť, skoč, ublížit, ublížil*, umřel*, ublížiť, pořezal*',
    harmless:
      'kočka, mačka, vlasy, prst, prstu, vaření, kuchyni, cibuli, zeleninu, omylem, nechtěně, papírem, holení, šachy, šachu, šachách, hře, fotky, nehty, lodě, varení, dřevo, srdce',
    common: `a, i, v, ve, na, do, z, ze, s, se, sa, si, k, ke, o, u, po, za, od, pro, při, je, jsem, jsi, som, sú, jsou, byl, byla, bylo, být, byť, že, co, čo, jak, ako, ale, nebo, alebo, když, keď, pokud, protože, lebo, ten, ta, to, ty, já, ja, on, ona, oni, my, vy, mi, mě, ma, tě, ho, jeho, její, můj, moje, moja, můžu, mám, máš, má, už, ještě, ešte, jen, len, velmi, veľmi, moc, dnes, zítra, zajtra, včera, teď, teraz, vždy, nikdy, nic, nič, něco, niečo, všechno, všetko, dobře, dobre, díky, ahoj, tam, tady, tu, doma, život, den, deň, práce, práci, kde, kdo, kto, proč, prečo, zase, zas, taky, tiež, jako, cítím, být`,
    me: 'já, chci, mám, jsem, můžu, ja, chcem, som, bych, by som, my, cítím, chtěl, chtěla',
    want: 'chci, chtěl bych, chtěla bych, chcem, chcel by som, chcela by som, přeju si, kéž, přál bych si, přála bych si, radši, chce se mi, želám si, kiež, raději',
    wants: 'chce, chtěl by, chtěla by',
    wantNot: 'nechci, nechcem, nechce, nechce se mi, nechtěl bych, nechtěla bych, nechcu, nechtěl, nechtěla',
    can: 'nemůžu, nedokážu, nedokážem, nemôžem',
    not: 'ne, nie, nikdy, nemůžu, nedokážu, nemám, žádné, žádný, nemôžem, bez',
    die: 'neprobudil*, nezobudil*, umřít, zemřít, umrieť, zomrieť, chcípnout, být mrtvý, být mrtvá, byť mŕtvy, byť mŕtva, mrtvý, mrtvá, mŕtvy, mŕtva, neprobudit se, se neprobudit, už se neprobudit, zmizet navždy, zmizet ze světa, spát navždy, neexistovat, přestat existovat, nebýt, tu nebýt, usnout a neprobudit se, smrti, smrt, už sa nezobudiť, nezobudiť sa, neexistovať, usnúť navždy, chcípnúť',
    live: 'žít, žiť, existovat, dál žít, ďalej žiť',
    notThatLive: 'tady, s, se, bez, sám, sama, v, spolu, tam, tak, tu, takhle, u, takto',
    intend:
      'rozhodl jsem se, rozhodla jsem se, rozhodnutý, rozhodnutá, mám plán, plán, plánuju, naplánoval, naplánovala, hodlám, udělám to, jsem rozhodnut*, rozhodol som sa, rozhodla som sa, plánujem, udělat to, urobím to',
    soon: 'dnes, dnes večer, dnes v noci, teď, zítra, dneska, hned, v noci, o víkendu, teraz, zajtra, za chvíli, brzy, čoskoro',
    means:
      'provaz, lano, most, mostě, mostu, nůž, pistole, pistoli, zbraň, žiletka, žiletky, žiletku, vlak, koleje, střecha, střechy, střeše, plyn, oprátka, oprátku, nôž, povraz, strecha, smyčku, pásek',
    took: 'vzal jsem, vzala jsem, spolkl, spolkla, snědl, snědla, vypil, vypila, polkl, polkla, zobal, vzal som, vzala som, zjedla, zjedol, zapil, zapila, prehltla, prehltol, zhltla, zhltl, nasypal, vzal, vzala, zapíjím',
    pills:
      'prášky, prášků, léky, léků, tablety, tablet, pilulky, pilulek, paralen, paralenů, neurol, lieky, liekov, tabletky, tabletiek, ibalgin, ibalginů',
    poison: 'savo, bělidlo, jed, otrava, jed na krysy, čistič, bielidlo, fridex, nemrznoucí, kyselinu',
    many: 'všechny, celou, celé, krabičku, platíčko, plato, hodně, spoustu, moc, 10, 15, 20, 25, 30, 40, 50, dvacet, třicet, příliš, hrst, balení, všetky, celú, dvadsať, tridsať, veľa, všechno, plata, škatuľku, balenie',
    hoard:
      'schované, schoval, schovala, našetřil, našetřila, nashromáždil*, šetřím si, sbírám, nasbíral, nasbírala, schovávám, odložené, nachystané, připravené, našetril*, zbieram, schovávam, koupil, koupila, sháním, syslím',
    cut: 'řežu, řezat, pořezal, pořezala, řezala, řezal, pálím, popálil, popálila, rezať, porezala, škrábu, rozřezal, rozřezala, podřezal, podřezala, porezal, škrtla, režem',
    body: 'ruce, ruku, zápěstí, nohy, stehna, kůži, žíly, předloktí, břicho, paže, zápästie, ruky, predlaktie, stehno, žily, kožu, ruky',
    hit: 'bije, mlátí, uhodil, zbil, škrtí, znásilnil, znásilňuje, kope, vyhrožuje, týrá, zneužívá, fackuje, škrtil, zmlátil, udrel, zneužíva, zbila, strká, uhodila, kopl, obtěžuje, mláti',
    toMe: 'mě, mne, mi, nás, ma, mňa, nám',
    kill: 'zabít, zavraždit, zastřelit, pobodat, probodnout, uškrtit, zabiju, zabiť, zastreliť, podříznout, ubodat, umlátit, probodnu, zavraždiť, ubít, bodnout',
    person:
      'ho, jeho, ji, manžela, manželku, otce, tátu, mámu, matku, šéfa, šéfku, souseda, sousedku, bratra, bráchu, sestru, lidi, učitel*, bývalého, někoho, všechny, kolegu, otčíma, tchyni, je, přítele, suseda, otca, spolužák*, niekoho, ich, ľudí, šéfovi, ségru, nevlastního',
    voices: 'hlas, hlasy, hlasů, hlasov',
    tell: 'říká, říkají, přikazuje, přikazují, poroučí, křičí, šeptá, šeptají, chtějí, nutí, hovorí, hovoria, prikazuje, prikazujú, velí, povedali, kričia, šepkajú, vravia, vraví, rozkazují, rozkazujú, řvou, nařizují',
    hear: 'slyším, slyšel, slyšela, počujem, počul, počula, slyšet, slýchám',
    ageLead:
      'je mi, mi je, bude mi, je mi teprve, bylo mi, mám, mám len, je mi jen, mi bylo, mi bude, je mi iba, bolo mi',
    teen: 'deset, jedenáct, dvanáct, třináct, čtrnáct, patnáct, šestnáct, sedmnáct, desať, jedenásť, dvanásť, trinásť, štrnásť, pätnásť, šestnásť, sedemnásť',
    years: 'let, rokov, roků, roky',
    ageBlock: 'praxe, v, manželství, ve, zkušeností',
    killSelf: `věším se, věším, zabít se, se zabít, se zabiju, zabiju se, zabiť sa, sa zabiť, sa zabijem, sebevražd*, sebevraž*, samovražd*, samovraž*, oběsit se, se oběsit, oběsím se, se oběsím, vzít si život, si vzít život, vezmu si život, si vezmu život, ukončit život, ukončit svůj život, skončit se životem, skoncovat se životem, sáhnout si na život, podřezat si žíly, podřežu si žíly, otrávit se, zastřelit se, obesiť sa, siahnuť si na život, vziať si život, zabila bych se, zabil bych se, skončit to všechno, ukončit to všechno, ukončiť svoj život, utopit se, se otrávit, se zastřelit, se utopit, skoncovat s tím, ukončiť to všetko, sa obesiť, sa zabila`,
    wishDie:
      'nenarodila, nenarodil, nenarodit, nenarodiť, nechci žít, nechci už žít, už nechci žít, nechcem žiť, už nechcem žiť, nechce se mi žít, mám dost života, unavený životem, unavená životem, nemá cenu žít, nemá smysl žít, kéž bych byl mrtv*, kéž bych byla mrtv*, kéž bych se nenarodil*, kéž bych nikdy, neměl jsem se narodit, neměla jsem se narodit, radši bych umřel*, radši bych byl mrtv*, radši bych byla mrtv*, nemám proč žít, nemám důvod žít, nemám síly žít, nemám sílu žít, kéž bych se neprobudil*, kéž bych umřel*, chuť do života, nebaví mě žít, lepší být mrtv*, nemám pre čo žiť, nemám prečo žiť, radšej by som umrel*, nemám chuť žít, kéž bych se už neprobudil*, abych se už neprobudil*, už se ráno neprobudil*',
    unwish:
      'nechci umřít, nechci zemřít, nechcem umrieť, nechcem zomrieť, bojím se smrti, bojím se že umřu, bojím sa smrti, nechci se zabít, nezabiju se, nemám sebevražedné myšlenky, nemyslím na sebevraždu, nechcem sa zabiť, bojím se umřít, sebevraždu bych nikdy, sebevraždu neplánuju, nechci spáchat sebevraždu, sebevražedný útok, sebevražedný atentát',
    jumpFrom:
      'skočit z mostu, skočím z mostu, skočit pod vlak, skočím pod vlak, skočit ze střechy, skočit z okna, skočím z okna, pod vlak, pod metro, skočiť z mosta, skočiť pod vlak, skočiť zo strechy, skočím ze střechy, vyskočit z okna, vrhnout se pod, skočit z balkonu, skočit dolů, skočím dolů, skočiť z okna, lehnout na koleje',
    overdosed: 'předávkoval*, predávkoval*, předávkování',
    inProgress:
      'stojím na mostě, stojím na střeše, podřezal jsem si žíly, podřezala jsem si žíly, podřezal jsem se, podřezala jsem se, silně krvácím, krvácím hodně, nepřestává krvácet, nepřestává to krvácet, krev se nezastavuje, oprátku na krku, oprátka na krku, provaz na krku, stojím na kolejích, sedím na střeše, stojím na moste, stojím na streche, teče hodně krve, na kraji střechy, smyčku na krku, lano na krku, krvácam, krv sa nezastav*, jsem na střeše a, sedím na kolejích, všude krev, stojím na římse, na okraji mostu, za zábradlím',
    selfHarm:
      'řežu se, se řežu, řezat se, se řezat, pořezala jsem se, pořezal jsem se, sebepoškoz*, ublížit si, ubližuju si, si ubližuju, si ublížit, pálím se, se pálím, režem sa, sa režem, rezať sa, ublížiť si, ubližujem si, sebapoškod*, zraňuju se, jsem se pořezal*, jsem se řezal*, zase se řezal*, řízla jsem se schválně, mlátím se do hlavy, mlátím hlavou, ubližovat si, si ubližovat, sa rezať, si ubližujem, škrábu se do krve',
    abuse:
      'bije mě, mě bije, mlátí mě, mě mlátí, uhodil mě, mě uhodil, zbil mě, mě zbil, škrtí mě, mě škrtí, škrtil mě, mě škrtil, znásilnil mě, mě znásilnil, domácí násilí, zamyká mě, mě zamyká, sahá na mě, na mě sahá, nutí mě k sexu, mě nutí k sexu, bije ma, ma bije, mláti ma, ma mláti, znásilnil ma, ma znásilnil, týrá mě, mě týrá, kope do mě, do mě kope, zneužívá mě, mě zneužívá, domáce násilie, škrtí ma, ma škrtí, bije nás, ohmatává mě, udrel ma, ma udrel, dává mi facky, mě fackuje, bil mě, mě bil',
    threat:
      'chce mě zabít, zabije mě, mě zabije, vyhrožuje že mě zabije, vyhrožuje mi smrtí, vyhrožuje mi nožem, chce ma zabiť, vyhrožuje mi zabitím, ma zabije, vyhrožoval mi nožem, vyhrožoval mi smrtí, vyhráža sa že ma, nás zabije, vyhrožuje nám, prý mě zabije, vyhrožuje nožem',
    killThem:
      'zabiju ho, zabiju ji, zabiju je, chci ho zabít, chci ji zabít, chci je zabít, zabijem ho, zabijem ju, chcem ho zabiť, zabiju je všechny, ho zabiju, ji zabiju, je zabiju, probodnu ho, ho zabijem, ho zastřelím, zastřelím ho, je všechny zabiju, ich všetkých zabijem, ubodám ho, všechny zabiju',
    hearsVoices:
      'slyším hlasy, hlasy v hlavě, hlasy v mé hlavě, počujem hlasy, hlasy v hlave, hlasy nepřestávají, hlasy které nikdo, hlasy na mě mluví, hlasy ve zdi, hlasy mi nedají, hlasy co nikdo, slýchám hlasy',
    minor:
      'jsem nezletil*, chodím do šesté třídy, chodím do sedmé třídy, chodím do osmé třídy, do 6 třídy, do 7 třídy, do 8 třídy, v šesté třídě, v sedmé třídě, v osmé třídě, není mi 18, není mi ještě 18, ještě mi není 18, som neplnolet*, som maloletá, som maloletý, chodím na základku, v siedmej triede, v ôsmej triede, chodím do siedmej, chodím do ôsmej, jsem ještě dítě, v 7 třídě, v 8 třídě, v 6 třídě, v páté třídě, chodím do páté, chodím do deváté, do 6 triedy, do 7 triedy',
    farewell:
      'dopis na rozloučenou, sbohem všichni, sbohem navždy, dopisy na rozloučenou, loučím se s vámi, řekněte mámě že, rozloučila jsem se se všemi, rozloučil jsem se se všemi, list na rozlúčku, zbohom všetci, rozloučil* jsem se se všemi, zbohom navždy, rozlúčkový list, se všemi rozloučil*, sbohem světe, dopis na rozloučení',
    hopeless:
      'už nemůžu, už nemůžu dál, nemůžu dál, nevydržím to, už to nevydržím, není cesta ven, žádná naděje, není naděje, beznaděj, nemá to smysl, už nevládzem, niet východiska, bezvýchodn*, bez naděje, nezvládám to, už to nezvládám',
    burden:
      'lepší beze mě, bude vám líp beze mě, jsem přítěž, přítěž pro, jsem na obtíž, bude líp beze mě, bylo by jim líp beze mě, som príťaž, budou mít líp beze, všem na obtíž',
    past: 'dřív, před lety, kdysi, tenkrát, jako puberťák*, v pubertě, když mi bylo, loni, minulý rok, jako dítě, pred rokmi, vtedy, jako mladá, jako mladý, kedysi, před deseti lety, v mládí, předtím',
    fiction:
      'film, filmu, kniha, knize, knihy, román, románu, seriál, seriálu, hra, hře, postava, postavy, písnička, píseň, článek, dokument, podcast, prevence, prevenci, referát, esej, hrdina, kniha, knihe, filme, příběhu, divadle, prevencia, hrdinka, epizodě, povídka',
    other:
      'kamarád, kamarádka, sestra, ségra, bratr, brácha, máma, matka, táta, otec, syn, dcera, kolega, kolegyně, soused, sousedka, babička, děda, manžel, manželka, přítel, přítelkyně, sestřenice, kamarátka, brat, mama, otec, teta, strýc, bratranec, spolubydlící, sused',
    figure:
      'smíchy, hanbou, nudou, hlady, hladem, žízní, horkem, zimou, zvědavostí, únavou, smích, strachy, závistí, smiechu, hladu, trapností, vedrem, láskou, nudy',
    idiom:
      'srdce mi bije, srdce mi buší, umírám smíchy, umřít smíchy, umřela jsem smíchy, umřel jsem smíchy, umírám hlady, umírám nudou, umírám zvědavostí, umírám horkem, umřít hanbou, umřela jsem hanbou, zabít čas, zabíjet čas, zabíjím čas, zabijem čas, k smrti nudn*, k smrti unaven*, smrtelně unaven*, smrtelně vážn*, zabíjí mě ta práce, ta práce mě zabije, ta práce mě zabíjí, to vedro mě zabije, máma mě zabije, mě zabije máma, mě máma zabije, mrtvý bod, mrtvá baterka, nahlas, hlas mámy, hlasy dětí, slyším hlas, hlasy ve volbách, řežu zeleninu, řežu dřevo, srdce bije, bije mi srdce, mrtvý brouk, mŕtvy bod, umieram od smiechu, umieram od hladu, umieram od nudy, stříhám, ostříhala, hlas v rádiu, zomrieť od smiechu, zomrieť od hanby, k popukání, mě zabije zima, do smrti, žít bez čokolády, na smrt, zabije ma mama, mama ma zabije',
  },
};
