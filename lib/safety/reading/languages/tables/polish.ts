import type { LanguageTable } from '../table';

export const polish: LanguageTable = {
  code: 'pl',
  script: 'latin',
  negation: 'before',
  words: {
    play: 'szachy, szachach, grze, karty, tenisa, siostrzeniec, siostrzenica, żartu, dla żartów',
    oneself: 'się, sie',
    ageElsewhere: 'kiedy, gdy, od',
    deed: 'podcięła, podciął, zabij*, powiesiła, powiesił, skaczę, skoczyła, skoczył, skoczyć, skrzywdzić, skrzywdziła, umarła, umarł, cięła, zabiła, zabił, pocięła, skocz',
    harmless:
      'kot, kotka, włosy, palec, gotując, gotowaniu, kuchni, cebulę, warzywa, przypadkiem, papierem, goleniu, szachy, szachach, szachach, grze, karty, zdjęcia, statki, paznokcie, piekarnik',
    common: `i, w, we, z, ze, na, do, to, jest, są, był, była, że, co, jak, ale, tak, po, od, za, o, u, dla, przez, przy, go, jej, jego, ich, mu, mi, mnie, ty, ci, on, ona, oni,
      my, wy, mój, moja, moje, mojego, mojej, twój, swój, ten, ta, te, tego, tej, tym, czy, już, jeszcze, tylko, bardzo, dziś, dzisiaj, jutro, wczoraj, teraz, zawsze, nigdy, nic, coś,
      kto, gdy, kiedy, bo, więc, jestem, mam, ma, być, mieć, może, wszystko, wszyscy, dobrze, źle, dziękuję, cześć, tu, tam, sobie, się, sie, mną, nam, nas, lub, dzień, życie, dom, znowu, też, nie, czuję,
      polska, polski, polsce, latach, zostać, wracać, wrócić, pojechać, przeprowadzić, mieszkać, zmienić, przyjąć, pracę, pracy, syna, synem, córki, córką, córkę, dziećmi, rodzicami, rodziców, męża, żoną, żony, żeby, który, która, które, czego, kogo, powinnam, powinienem, lepiej, albo`,
    me: 'ja, chcę, chce, mam, jestem, chciałbym, chciałabym, mogę, my, moge, czuję, czuje',
    want: 'myślę żeby, myślę o tym żeby, chcę, chce, chciałbym, chciałabym, pragnę, wolałbym, wolałabym, mam ochotę, marzę, chcialabym, chcialbym',
    wants: 'chce, chciałby, chciałaby, pragnie',
    wantNot: 'nie mam ochoty, nie mam siły, nie mam już siły, odechciało mi się, nie chce mi się',
    can: 'mogę, potrafię, umiem, daję rady, dam rady',
    not: 'nie, nigdy, bez, żadnych, żadnej',
    die: 'umrzeć, umierać, zdechnąć, nie żyć, być martwy, być martwa, nie obudzić się, nie obudzić, nigdy się nie obudzić, zniknąć na zawsze, zasnąć na zawsze, zasnąć i nie, przestać istnieć, nie istnieć, śmierci, umarła, umarł',
    live: 'żyć na tym świecie, żyć w tym świecie, żyć, istnieć, dalej żyć, dłużej żyć',
    notThatLive: 'tu, tutaj, z, bez, sam, sama, w, razem, tam, tak, u, ze, na',
    intend:
      'zamierzam, postanowiłem, postanowiłam, mam plan, plan, planuję, zaplanowałem, zaplanowałam, zrobię to, zdecydowałem, zdecydowałam, mam zamiar',
    soon: 'dzisiaj, dziś, dziś w nocy, dzis, wieczorem, teraz, zaraz, jutro, w weekend, tej nocy, za chwilę, niedługo',
    means:
      'sznur, lina, linę, liną, most, mostu, nóż, noża, nożem, pistolet, broń, żyletka, żyletki, żyletkę, pociąg, tory, dach, dachu, gaz, pętla, pętlę, sznurek',
    took: 'wziąłem, wzięłam, połknąłem, połknęłam, łyknąłem, łyknęłam, zażyłem, zażyłam, wypiłem, wypiłam, biorę, nałykałam, nałykałem, zjadłam, zjadłem, wziełam, wzielam',
    pills:
      'tabletki, tabletek, pigułki, pigułek, leki, leków, proszki, proszków, paracetamol, paracetamolu, tabsy, prochy, prochów, lekarstwa',
    poison: 'wybielacz, domestos, trucizna, truciznę, trutkę, kret, płyn do, kreta, wybielacza',
    many: 'wszystkie, całe, całą, cały, opakowanie, opakowania, dużo, mnóstwo, za dużo, zbyt dużo, garść, 10, 15, 20, 25, 30, 40, 50, dwadzieścia, trzydzieści, listek, kilkadziesiąt, pudełko',
    hoard:
      'zbieram, uzbierałam, uzbierałem, odkładam, odłożone, schowane, zebrałam, zebrałem, gromadzę, naszykowane, zgromadziłam, zgromadziłem, przygotowałam, przygotowałem',
    cut: 'tnę, ciąć, pociąłem, pocięłam, przypalam, okaleczam, pocięłem, cięłam, ciąłem, podcięłam, podciąłem',
    body: 'ręce, rękę, rękach, nadgarstki, nadgarstek, nogi, uda, udo, udach, skórę, żyły, brzuch, ramię, ramiona, przedramię',
    hit: 'bije, bił, kopie, dusi, grozi, gwałci, zgwałcił, molestuje, znęca, uderzył, pobił, szarpie, popycha, uderza, leje, katuje, wali',
    toMe: 'mnie, mi, mną, nade mną, nas, nam, sie nade mną',
    kill: 'zastrzel*, zabij*, dźgnę, zabić, zabije, zamordować, zadźgać, zastrzelić, dźgnąć, udusić, ukatrupić, zatłuc, zarżnąć, pozabijać, zadźgam, zastrzelę, zabiję, uduszę',
    person:
      'klasy, klasie, wszystkich, go, jego, ją, męża, żonę, ojca, matkę, szefa, szefową, sąsiada, sąsiadkę, brata, siostrę, ludzi, nauczyciel*, byłego, chłopaka, dziewczynę, kogoś, wszystkich, kolegę, ojczyma, teściową, ich, kolegów',
    voices: 'głos, głosy, glosy',
    tell: 'mówi, mówią, każe, każą, rozkazuje, rozkazują, krzyczy, krzyczą, szepcze, szepczą, chcą, namawiają, namawia, nakazują, kazały, kaza, mowia',
    hear: 'słyszę, slysze, słyszałam, słyszałem, słyszeć',
    ageLead: 'mam, mam dopiero, skończyłem, skończyłam, mam tylko, mam prawie, kończę, skończę',
    teen: 'dziesięć, jedenaście, dwanaście, trzynaście, czternaście, piętnaście, szesnaście, siedemnaście',
    years: 'lat, lata, latek',
    ageBlock: 'doświadczenia, stażu, w, po, małżeństwa, abstynencji, pracy',
    killSelf: `wieszam się, otruję się, zastrzelę się, zabić się, się zabić, zabiję się, się zabiję, zabije się, sie zabic, sie zabije, zabić siebie, samobójstw*, samobójcz*, samobojstw*, samobojcz*, powiesić się, się powiesić, powieszę się, się powieszę, odebrać sobie życie, odbiorę sobie życie, skończyć ze sobą, skończę ze sobą,
      skończyć z życiem, zakończyć życie, zakończyć swoje życie, targnąć się na życie, otruć się, utopić się, podciąć sobie żyły, podciąć żyły, podetnę sobie żyły, zabiłabym się, zabiłbym się, skończyć to wszystko, zakończyć to wszystko, zabije sie, strzelić sobie w głowę, zastrzelić się`,
    wishDie:
      'wolałabym się nie urodzić, że się urodziłam, że się urodziłem, nigdy się nie urodziłam, nie chcę żyć, nie chce żyć, nie chce mi się żyć, mam dość życia, dość życia, zmęczona życiem, zmęczony życiem, lepiej gdybym umarł*, wolałbym nie żyć, wolałabym nie żyć, żebym się nie obudził*, żebym się nigdy nie urodził*, nigdy się nie urodzić, się nie obudzić, nie ma po co żyć, nie mam po co żyć, chciałbym nie żyć, chciałabym nie żyć, straciłam chęć do życia, straciłem chęć do życia, nie mam siły żyć, odechciało mi się żyć, chciałabym już nie żyć, chciałbym już nie żyć, gdybym się nie obudził*',
    unwish:
      'nie chcę umrzeć, nie chce umrzeć, nie chcę umierać, nie chce umierać, boję się śmierci, boję się umrzeć, boję się umierać, nie zabiję się, nie mam myśli samobójczych, nie chcę się zabić, nie chce się zabić, nie zamierzam się zabić',
    jumpFrom:
      'skoczyć z mostu, skoczę z mostu, rzucić się pod pociąg, rzucę się pod pociąg, skoczyć z dachu, skoczyć z okna, wyskoczyć z okna, rzucić się z mostu, pod pociąg, pod metro, skoczyć pod, rzucić się z, skoczę z, wyskoczę przez okno, wyskoczyć przez okno, rzucić się z dachu, skoczyc z',
    overdosed: 'przedawkował*, przedawkowałam, przedawkowalem',
    inProgress:
      'stoję na moście, stoję na dachu, podciąłem sobie żyły, podcięłam sobie żyły, krwawię mocno, nie przestaje krwawić, pętla na szyi, pętlę na szyi, stoję na torach, siedzę na dachu, siedzę na torach, leci krew i nie, stoję na krawędzi, bardzo krwawię, krew się leje',
    selfHarm:
      'sobie zrobić krzywdę, sobie robię krzywdę, sobie krzywdę, tnę się, się tnę, ciąć się, się ciąć, pocięłam się, pociąłem się, się pocięłam, się pociąłem, okaleczam się, się okaleczam, samookalecz*, zrobić sobie krzywdę, robię sobie krzywdę, krzywdzę się, ranię się, przypalam się, skrzywdzić siebie, tne sie, się samookalecz*, zrobiłam sobie krzywdę, robić sobie krzywdę, biję się po głowie, znowu się cięłam, znów się cięłam, się okaleczać',
    abuse:
      'bije mnie, mnie bije, pobił mnie, mnie pobił, zgwałcił mnie, mnie zgwałcił, znęca się nade mną, dusi mnie, mnie dusi, kopie mnie, mnie kopie, molestuje mnie, przemoc domowa, przemoc w domu, zamyka mnie, dotyka mnie w nocy, zmusza mnie do seksu, mnie udusić, uderzył mnie, mnie uderzył, bije nas, mnie dotyka, mnie leje, złamał mi rękę, złamał mi nadgarstek, złamał mi nos, złamał mi żebro, złamał mi szczękę, wybił mi ząb, wybił mi zęby, zepchnął mnie ze schodów, zrzucił mnie ze schodów, rzucił mną o ścianę, podbił mi oko, ciągnął mnie za włosy',
    threat:
      'chce mnie zabić, zabije mnie, mnie zabije, grozi że mnie zabije, grozi mi śmiercią, grozi mi nożem, grozi nam śmiercią, groził że mnie zabije, groził mi nożem, nas zabije, nas pozabija',
    killThem:
      'zabiję go, zabije go, zabiję ją, zabiję ich, chcę go zabić, chce go zabić, chcę ją zabić, zabiję ich wszystkich, zadźgam go, zastrzelę go, dźgnę go, mam ochotę go zabić, go zabiję, ich pozabijam, go zadźgać, ją zabiję',
    hearsVoices:
      'słyszę głosy, głosy w głowie, głosy w mojej głowie, głosy nie milkną, głosów których nikt, głosy mówią do mnie, slysze glosy, głosy ze ścian',
    minor:
      'jestem niepełnoletni*, jestem nieletni*, nie mam 18, chodzę do podstawówki, jestem w szóstej klasie, jestem w siódmej klasie, jestem w ósmej klasie, chodzę do siódmej, chodzę do ósmej, chodzę do szóstej, jestem dzieckiem, jestem w 6 klasie, jestem w 7 klasie, jestem w 8 klasie, w szóstej klasie, w siódmej klasie, w ósmej klasie',
    farewell:
      'list pożegnalny, listy pożegnalne, żegnajcie, żegnam was wszystkich, powiedzcie mamie że ją kocham, żegnaj na zawsze, pożegnałam się ze wszystkimi, pożegnałem się ze wszystkimi, list pozegnalny',
    hopeless:
      'już nie mogę, nie daję rady, nie daję już rady, nie wytrzymam, nie wytrzymuję, bez wyjścia, nie ma wyjścia, nie ma nadziei, bez nadziei, nie ma sensu, beznadziejne, dłużej tak nie mogę, nie mam siły',
    burden:
      'lepiej beze mnie, jestem ciężarem, ciężarem dla wszystkich, byłoby lepiej beze mnie, tylko przeszkadzam, dla wszystkich ciężarem, im beze mnie lepiej',
    past: 'kiedyś, lata temu, lat temu, dawno temu, jako nastolatka, jako nastolatek, w młodości, wtedy, rok temu, w zeszłym roku, jako dziecko, gdy byłam młoda',
    fiction:
      'film, filmie, filmu, książka, książce, książkę, powieść, powieści, serial, serialu, gra, grze, postać, bohater*, piosenka, piosenki, referat, artykuł, dokument, podcast, profilaktyk*, wypracowanie, sztuce, odcinek, odcinku',
    other:
      'przyjaciel, przyjaciółka, kolega, koleżanka, siostra, brat, mama, matka, tata, ojciec, syn, córka, sąsiad, sąsiadka, kuzyn, kuzynka, babcia, dziadek, mąż, żona, chłopak, dziewczyna, ciocia, znajoma, znajomy, wujek',
    figure:
      'śmiechu, wstydu, nudów, głodu, zimna, gorąca, ciekawości, pragnienia, strachu, zmęczenia, miłości, zazdrości, śmiech, nudy, ze śmiechu, upału',
    idiom:
      'umrzeć ze śmiechu, umieram ze śmiechu, umarłam ze śmiechu, umarłem ze śmiechu, umieram z głodu, umieram z nudów, umieram z ciekawości, umieram z gorąca, padam z głodu, zabić czas, zabijam czas, śmiertelnie nudn*, śmiertelnie zmęczon*, śmiertelnie poważn*, zabija mnie ta, ta praca mnie zabije, ta robota mnie zabije, ten upał mnie zabije, ten korek mnie zabije, martwy punkt, martwa natura, martwy sezon, boki zrywać, mama mnie zabije, mnie zabije śmiechem, bateria padła, na głos, słyszę głos, głosy dzieci, tnę włosy, ścinam włosy, serce mi bije, bije mi serce, bije rekord, głosy w wyborach, umrzeć z nudów, spalić się ze wstydu, umrzeć ze wstydu, umieram ze wstydu, zapadłam się, do śmierci mnie',
  },
};
