import type { LanguageTable } from '../table';

export const finnish: LanguageTable = {
  code: 'fi',
  script: 'latin',
  negation: 'before',
  yearsUnsaid: true,
  words: {
    play: 'shakissa, pelissä, leikillään, siskontyttö, siskonpoika, vitsillä',
    oneself: 'itseäni, ittee, itteeni',
    ageElsewhere: 'kun, naimisissa, sitten',
    deed: 'viillän, hyppään, tapan, satutan, hirtän, hypätä, hyppää, satuttaa, kuole, viiltää, hyppäämään, tappamaan, satuttamaan, viiltämään, kuolemaan',
    harmless:
      'kissa, hiukset, tukan, sormeen, sormeni, kokatessa, ruokaa laittaessa, keittiössä, sipulia, vahingossa, paperiin, ajaessa partaa, shakissa, pelissä, kuvia, kynnet, laivoja',
    common: `ja, on, ei, en, että, se, hän, minä, mä, sinä, sä, me, te, he, ne, tämä, tää, olen, oon, oli, ollut, olla, kun, jos, mutta, tai, niin, kuin, vain, vaan, myös, nyt, tänään, huomenna, eilen, aina, koskaan, mitä, mikä, missä, miksi, miten, kuka, hyvä, huono, paljon, vähän, kaikki, mitään, jotain, kiitos, moi, hei, joo, kyllä, kotona, työ, elämä, päivä, minun, mun, minua, mua, minut, mut, minulle, mulle, sen, siitä, kanssa, ennen, jälkeen, taas, vielä, jo, sitten, koska, tuntuu, ihan, tosi, pitää, itse, itseni, ole, oo, sitä, voi, täällä`,
    me: 'minä, mä, haluan, haluun, olen, oon, minun, mun, voin, tahdon, haluaisin, aion, mie, mää, me, jaksa',
    want: 'kunpa, haluan, haluun, tahdon, haluaisin, toivon, toivoisin, tekisi mieli, tekee mieli, haluisin',
    wants: 'haluaa, haluu, tahtoo, haluaisi',
    can: 'jaksa, pysty, voi, kykene, viitsi, haluu, halua',
    not: 'en, ei, älä, emme, eikä, enkä',
    die: 'kuolla, kuolisin, olla kuollut, kuolleena, kuollut, kuolemaa, nukahtaa ikuisesti, nukkua ikuisesti, olla heräämättä, lakata olemasta, kadota kokonaan, kadota ikuisesti, hävitä maailmasta, kuolema, nukkua pois',
    live: 'heräisi, herätä, heräis, heräisin, elää, jatkaa elämää, olla olemassa, olla elossa, elää enää, elämään',
    notThatLive:
      'täällä, kanssa, ilman, yksin, tässä talossa, siellä, yhdessä, näin, kaupungissa, sinua, niin',
    intend:
      'aion, olen päättänyt, oon päättänyt, päätin, suunnitelma, suunnittelen, mulla on suunnitelma, meinaan, aijon, olen suunnitellut, oon suunnitellut',
    soon: 'tänään, tänä iltana, tänä yönä, nyt, huomenna, illalla, kohta, viikonloppuna, pian, ensi yönä, heti',
    means:
      'köysi, köyden, silta, sillalta, puukko, veitsi, veitsen, ase, aseen, partaterä, juna, junan, katto, katolta, kaasu, haulikko, hirttosilmukka, raiteet, terä',
    took: 'otin, nielin, söin, join, olen ottanut, olen niellyt, oon ottanu, oon vetäny, vedin, nielaisin, oon ottanut, oon syönyt',
    pills:
      'lääkkeet, lääkkeitä, pillerit, pillereitä, tabletit, tabletteja, unilääkkeet, unilääkkeitä, buranaa, panadolia, lääkkeeni, nappeja, napit, unilääkettä, särkylääkkeitä, panadol, burana, lääkettä, tablettia, pilleriä, diapameja',
    poison:
      'kloori, klooria, kloriittia, myrkkyä, rotanmyrkkyä, valkaisuainetta, jäähdytinnestettä, viemärinavaajaa, myrkyn',
    many: 'kaikki, koko, paketin, purkin, liikaa, paljon, 10, 15, 20, 25, 30, 40, 50, kaksikymmentä, kolmekymmentä, kourallisen, purkillisen, levyn, hirveästi, purkillinen, kymmeniä, rasiallisen, levyllisen, ihan hulluna',
    hoard:
      'säästänyt, kerännyt, piilottanut, säästin, keräsin, kerään, säästän, hamstrannut, piilossa, jemmannut, hankkinut, varannut, säästäny, keränny',
    cut: 'viillän, viilsin, viiltää, leikkaan, leikkasin, poltan, poltin, viilsinyt, viillellyt, raavin, viiltänyt',
    body: 'käteni, käteeni, ranteeni, ranteet, ranteita, jalkani, reiteni, ihoni, käsivarteni, ihoa, käsivarsia, reisiä, reisiin, ranteen, käsivarsiin, käsiäni, ihooni, käsiin',
    hit: 'lyö, löi, hakkaa, hakkasi, potkii, kuristaa, kuristi, uhkailee, raiskasi, pahoinpitelee, uhkaa, pahoinpiteli, läimii, raiskaa, töni, tönii, ahdistelee, mätkii, läpsii',
    toMe: 'minua, mua, minut, mut, meitä, mua',
    kill: 'tappaa, tapan, puukottaa, ampua, kuristaa, murhata, puukotan, teurastaa, ammun, listiä, murhaan',
    person:
      'hänet, miehen, mieheni, vaimon, vaimoni, isän, isäni, äidin, äitini, pomon, pomoni, naapurin, naapurini, veljen, veljeni, siskon, siskoni, ihmisiä, opettajan, opettajani, eksän, jonkun, kaikki, sen, ne, heidät, isäpuoleni, kollegan, isäpuolen, luokkakaverini, anopin, kaikki ne, exäni, exän',
    voices: 'ääni, äänet, ääniä',
    tell: 'käskee, käskevät, sanoo, sanovat, huutaa, huutavat, kuiskaa, kuiskaavat, haluavat, pakottavat, määräävät, komentaa, komentavat, pakottaa, käskeny',
    hear: 'kuulen, kuulin, kuullut, kuulla, kuulee',
    ageLead: 'olen, oon, täytin, täytän, mä oon, minä olen, olen vasta, oon vasta, oon vaan, olen vain',
    teen: 'kymmenen, yksitoista, kaksitoista, kolmetoista, neljätoista, viisitoista, kuusitoista, seitsemäntoista',
    years: 'vuotias, vuotta, v, vuotta vanha, -vuotias',
    ageBlock: 'naimisissa, täällä, yhdessä, töissä, raittiina, ollut, sitten, kuivilla, asunut',
    killSelf: `tappaa itseni, tapan itseni, itsemurha*, itsemurhan, hirttää itseni, hirtän itseni, riistää henkeni, päättää päiväni, päätän päiväni, lopettaa elämäni, lopetan elämäni, itsetuho*, ampua itseni, ammun itseni, viiltää ranteeni auki, myrkyttää itseni, hukuttaa itseni, tappaa itsensä, hirttää itsensä, lopettaa kaiken, tapan ittet*, tappaa ittet*, tappaa itteni, tapan itteni, riistän henkeni, ottaa hengen itseltäni, lopettaa tän kaiken, päättää elämäni, ottaa itseni hengiltä`,
    wishDie:
      'olisi koskaan syntyny*, olis syntyny*, olisi syntyny*, haluan kuolla, haluun kuolla, toivon että kuolisin, toivoisin että kuolisin, toivon olevani kuollut, kunpa kuolisin, kunpa olisin kuollut, olisinpa kuollut, en halua elää, en haluu elää, en jaksa elää, en tahdo elää, ei huvita elää, kyllästynyt elämään, väsynyt elämään, kunpa en olisi syntynyt, kunpa en heräisi, kunpa en olisi koskaan syntynyt, en halua herätä, elämänhalu*, ei ole mitään syytä elää, ei mitään syytä elää, elämällä ei ole tarkoitusta, haluaisin olla kuollut, parempi kuolleena, kuolisinpa, kuolisin vaan pois, kuolla pois, kunpa en enää heräisi, ei oo mitään syytä elää, kunpa mua ei olis, kunpa minua ei olisi, etten heräisi, etten enää heräisi',
    unwish:
      'en halua kuolla, en haluu kuolla, pelkään kuolemaa, pelkään kuolevani, pelkään että kuolen, en aio tappaa itseäni, en tapa itseäni, ei ole itsetuhoisia ajatuksia, en ole itsetuhoinen, en halua tappaa itseäni, en ajattele itsemurhaa, ei itsetuhoisia, en oo itsetuhoinen, en tahdo kuolla, en aio tehdä itsemurhaa, en mieti itsemurhaa',
    jumpFrom:
      'hypätä sillalta, hyppään sillalta, hypätä junan alle, hyppään junan alle, junan alle, hypätä katolta, hyppään katolta, metron alle, hypätä ikkunasta, hyppään ikkunasta, hypätä parvekkeelta, hyppään parvekkeelta, hyppäisin sillalta, hyppäisin junan, hypätä alas, rekan alle, hyppään alas, heittäytyä junan',
    overdosed: 'yliannostus, yliannostuksen, yliannoksen',
    inProgress:
      'seison sillalla, seison katolla, olen katolla, istun katolla, viilsin ranteeni, viilsin ranteet, vuodan verta, verenvuoto ei lopu, veri ei lakkaa, verta tulee paljon, veri ei lopu, köysi kaulassa, köysi kaulan ympärillä, seison raiteilla, katon reunalla, sillan kaiteella, verenvuoto ei lakkaa, oon katolla, silmukka kaulassa, sillan reunalla, istun raiteilla, verta vuotaa, verta joka puolella, oon sillalla, viiltänyt ranteeni',
    selfHarm:
      'viiltelen, viillellä, viiltelin, viiltelyä, viiltelyn, viillän itseäni, viiltää itseäni, satutan itseäni, satuttaa itseäni, vahingoitan itseäni, vahingoittaa itseäni, itseni satuttaminen, poltan itseäni, lyön itseäni, satutin itseäni, viilsin itseäni, viiltely, satuttaa ittee*, viilsin taas, hakkaan päätäni, viillellä itseäni, viiltelin itseäni, viillellyt itseäni, vahingoitin itseäni, polttaa itseäni',
    abuse:
      'lyö minua, lyö mua, löi minua, löi mua, hakkaa minua, hakkaa mua, hakkasi minut, hakkas mut, kuristaa minua, kuristi minua, kuristaa mua, raiskasi minut, raiskas mut, raiskaa minua, raiskaa mua, pahoinpitelee minua, perheväkival*, lukitsee minut, lukitsee mut, koskettelee minua, koskettelee mua, pakottaa seksiin, potkii minua, potkii mua, pakottaa minut seksiin, käyttää minua hyväksi, on raiskannut, kuristi mua, lähisuhdeväkival*, lyö meitä, pahoinpitelee mua, hakkasi mut, läimii mua, löi mut',
    threat:
      'haluaa tappaa minut, haluaa tappaa mut, aikoo tappaa minut, uhkaa tappaa, tappaa minut, tappaa mut, uhkaa minua veitsellä, uhkaa mua veitsellä, uhkasi tappaa, uhkasi minua veitsellä, uhkailee tappa*, uhkaili veitsellä, uhkasi puukolla, uhkaa puukolla, tappaa meidät, uhkaillut tappa*',
    killThem:
      'tapan hänet, tapan sen, tapan heidät, tapan ne, haluan tappaa hänet, haluun tappaa sen, tapan kaikki, puukotan hänet, puukotan sitä, aion tappaa hänet, ammun hänet, puukotan sen, ammun ne, tapan heidät kaikki, haluan tappaa sen, aion tappaa sen',
    hearsVoices:
      'kuulen ääniä, ääniä päässä, äänet päässäni, ääniä päässäni, äänet eivät lopu, äänet mun päässä, ääniä joita kukaan, äänet ei lopu, äänet puhuvat minulle, äänet puhuu mulle, kuuloharho*, ääniä seinistä, äänet ei hiljene',
    minor:
      'olen alaikäinen, oon alaikäinen, olen kuudennella luokalla, olen seitsemännellä, olen kahdeksannella, oon seiskalla, oon kasilla, oon kutosella, oon yläasteella, olen yläasteella, en ole vielä 18, en oo vielä 18, alle 18, käyn kuudetta luokkaa, käyn seitsemättä luokkaa, olen lapsi, viidennellä luokalla, kuudennella luokalla, kuudesluokkalai*, seiskaluokkalai*, käyn yläastetta, oon ysillä, kahdeksannella luokalla, seitsemännellä luokalla, oon viidennellä',
    farewell:
      'hyvästijättökirje*, jäähyväiskirje*, hyvästi kaikki, hyvästi kaikille, hyvästit kaikille, hyvästi ikuisesti, kertokaa äidille että rakastan, itsemurhakirje*, jätin hyvästit, jättänyt hyvästit, sanonut hyvästit, hyvästi maailma, viimeinen viestini, sanoin hyvästit',
    hopeless:
      'en jaksa enää, en kestä enää, en kestä tätä, ei ole ulospääsyä, ei ole toivoa, ei mitään toivoa, toivoton, ei mitään järkeä enää, en pysty enää, olen aivan loppu, ei oo ulospääsyä, ei oo toivoa',
    burden:
      'parempi ilman minua, olen taakka, taakka kaikille, paremmin ilman minua, taakka muille, parempi olla ilman mua, paremmin ilman mua, vain taakka, oon taakka, pelkkä taakka',
    past: 'ennen vanhaan, vuosia sitten, vuotta sitten, silloin, nuorena, teininä, viime vuonna, lapsena, aikoinaan, joskus nuorena, aiemmin elämässä',
    fiction:
      'elokuva*, kirja, kirjassa, romaani*, sarja, sarjassa, peli, pelissä, hahmo, laulu, laulussa, artikkeli, dokumentti, podcast, ehkäisy*, päähenkilö, esitelmä, näytelmä*, sankari, novelli*, jaksossa, tutkielma, leffa*, kirjan, biisi*, luento*',
    other:
      'ystäväni, kaverini, siskoni, veljeni, äitini, isäni, poikani, tyttäreni, naapurini, työkaverini, mummoni, mieheni, vaimoni, serkkuni, kaveri, ystävä, äiti, isä, sisko, veli, tyttöystäväni, poikaystäväni, tätini, enoni, kämppikseni, mummi, isoäiti, pikkuveljeni',
    figure:
      'nauruun, häpeään, häpeästä, nälkään, tylsyyteen, kuumuuteen, kylmyyteen, uteliaisuuteen, uteliaisuudesta, janoon, väsymykseen, naurusta, nälästä, nauraa, nolo, nolostu*, pituuteen, rakkaudesta, kateudesta, nauroin',
    idiom:
      'kuolen nauruun, kuolin nauruun, kuolla nauruun, kuolen nälkään, kuolen tylsyyteen, kuolin tylsyyteen, kuolen häpeään, kuolla häpeään, kuolin häpeästä, kuolen uteliaisuudesta, kuolen kuumuuteen, kuolen janoon, tappaa aikaa, tapan aikaa, tapettiin aikaa, kuolettavan tylsä*, kuolettavan tylsää, kuoleman tylsä*, kuolemanväsy*, kuollut kulma, akku on kuollut, työ tappaa minut, tämä työ tappaa, tää työ tappaa, duuni tappaa, äiti tappaa minut, äiti tappaa mut, mutsi tappaa, helle tappaa, ääneen, äidin ääni, lasten ääniä, lasten äänet, kova ääni, leikkaan hiukset, leikkasin hiukset, leikkautin tukan, sydän lyö, lyö vetoa, nauruun kuollut, lyö kättä, nauruun kuolla, kuolen väsymykseen, äänestän, äänestää, äänestys*, löi ällikällä, laulajan ääni, lintujen ääniä, kuollakseen, kuolen pituuteen, lyö ällikällä, lyö leikiksi, lyö minut shakissa, nälkään kuolla, kuolla nälkään, tappaa tylsyy*, kuumuus tappaa',
  },
};
