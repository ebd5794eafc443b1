import type { LanguageTable } from '../table';

export const turkish: LanguageTable = {
  code: 'tr',
  script: 'latin',
  negation: 'after',
  ageBeforeLead: true,
  words: {
    play: 'satranç*, oyunda, kart, tenis, maç*, yeğenim, şakadan, şakacıktan',
    oneself: 'kendimi, kendime',
    ageElsewhere: 'iken, yaşımdayken, yaşındayken, önce',
    deed: 'atla*, öl, zarar ver*, kes, öldür',
    harmless:
      'kedi, saç*, parmağımı, yemek, mutfak*, soğan*, sebze, yanlışlıkla, kazara, kağıt, tıraş, satranç*, oyun*, kart, foto*, tırnak*, fırın*, maç*',
    common: `ve, bir, bu, şu, o, da, de, ki, mi, mı, mu, ne, için, ile, ama, çok, daha, en, gibi, kadar, var, yok, ben, sen, biz, siz, onlar, benim, senin, onun, bana, sana, ona, beni, seni, onu, bunu,
      değil, evet, hayır, her, hiç, şey, şimdi, bugün, yarın, dün, sonra, önce, artık, sadece, bile, nasıl, neden, kim, nerede, iyi, kötü, güzel, tamam, teşekkürler, merhaba, evde, iş, gün, hayat, olarak, oldu, olan, olduğu, ise, ya, veya, hep, biraz, kendi, kendimi, istiyorum, yapmak, gidiyorum, ediyorum`,
    me: 'ben, istiyorum, bana, beni, benim',
    want: 'istiyorum, isterdim, isterim, istiyom, dilerdim, diliyorum',
    wants: 'istiyor, ister, istiyo',
    wantNot: 'istemiyorum, istemiyom, istemiyor, istemem, istemezdim',
    can: 'ebilirim, gücüm, anlamı, sebebim',
    not: 'değil, yok, kalmadı, hiç, degil',
    die: 'ölmek, ölsem, ölüm, geberip gitmek, gebermek, ölmeyi, uyanmamak, yok olmak, sonsuza kadar uyumak, bir daha uyanmamak, var olmamak, hiç uyanmamak',
    live: 'yaşamak, yaşamaya, var olmak, devam etmek, yaşamayı, hayatta kalmak',
    notThatLive:
      'burada, bu evde, bu şehirde, onunla, sensiz, yalnız, seninle, birlikte, orada, böyle, onsuz, tek başıma',
    intend:
      'karar verdim, planım, planladım, planlıyorum, kararlıyım, plan yaptım, kafaya koydum, kararımı verdim, edeceğim, niyetindeyim',
    soon: 'bu gece, bugün, şimdi, yarın, birazdan, bu akşam, hemen, az sonra, hafta sonu, yakında',
    means:
      'ip, ipi, köprü, köprüden, bıçak, silah, tabanca, jilet, tren, rayların, çatı, çatıdan, tüfek, kemer, ilaçlar*',
    took: 'içtim, yuttum, aldım, içmişim, yutmuşum, içip',
    pills:
      'hap, hapları, hapların, ilaç, ilaçları, ilaçların, ilaçlarımı, tablet, tabletleri, parol, antidepresan*, haplar, uyku hapı, ilacı',
    poison: 'çamaşır suyu, zehir, tuz ruhu, fare zehiri, çamaşır suyunu, fare zehri, böcek ilacı',
    many: 'hepsini, bütün, tüm, kutu, kutuyu, avuç, çok fazla, 10, 15, 20, 25, 30, 40, 50, yirmi, otuz, bir sürü, tümünü, tamamını, şişe, şişeyi',
    hoard: 'biriktirdim, biriktiriyorum, sakladım, topladım, ayırdım, hazırladım, saklıyorum, aldım sakladım',
    cut: 'kesiyorum, kestim, kesmek, çiziyorum, yakıyorum, jiletliyorum, kesip, çizdim, jiletledim',
    body: 'kolumu, kollarımı, bileğimi, bileklerimi, bacağımı, bacaklarımı, derimi, koluma, bacağıma, kollarıma',
    hit: 'dövüyor, vuruyor, dövdü, vurdu, boğuyor, boğdu, tehdit ediyor, tekmeliyor, tecavüz etti, tecavüz ediyor, taciz ediyor, şiddet uyguluyor, tokat atıyor, dayak atıyor, tokatlıyor, hırpalıyor, yumrukluyor, itip kakıyor',
    toMe: 'beni, bana, bizi, boğazımı',
    kill: 'öldürmek, bıçaklamak, vurmak, öldürmeyi, gebertmek, öldüreceğim, bıçaklayacağım, boğmak, öldürecem',
    person:
      'onu, kocamı, karımı, babamı, annemi, patronumu, müdürü*, komşu*, kardeşimi, insanları, öğretmen*, eski sevgilim*, birini, herkesi, onları, üvey babamı, kaynanamı, arkadaşımı, sınıf arkadaş*, abimi',
    voices: 'ses, sesler, seslerin, sesleri',
    tell: 'diyor, söylüyor, emrediyor, istiyor, diyorlar, söylüyorlar, emrediyorlar, istiyorlar, bağırıyor, fısıldıyor, zorluyor, fısıldıyorlar, zorluyorlar',
    hear: 'duyuyorum, işitiyorum, duyuyom, duymaya',
    ageLead:
      'ben, yaşındayım, yaşım, yaşındayim, yasindayim, yaşına girdim, yaşıma girdim, yaşına bastım, yaşıma bastım',
    teen: 'on, on bir, on iki, on üç, on dört, on beş, on altı, on yedi',
    years: 'yaşındayım, yaşında, yasindayim, yaşına, yaşıma',
    killSelf: `kendimi asıyor*, kendimi vuracağım, kendimi yakacağım, kendimi asma*, kendimi asıp, kendimi asay*, kendimi öldür*, kendimi asac*, intihar*, kendimi öldürmek, kendimi öldüreceğim, kendimi öldürmeyi, kendini öldürmek, kendimi asmak, kendimi asacağım, canıma kıymak, canıma kıyacağım, canına kıymak, hayatıma son vermek, hayatıma son vereceğim, yaşamıma son vermek, bileklerimi kesmek, bileklerimi keseceğim, kendimi zehirlemek, kendimi vurmak, her şeye son vermek, hayatına son vermek, kafama sıkmak, kafama sıkacağım, kendimi vuracağım, kendini asmak, kendimi öldürecem, bu hayata son`,
    wishDie:
      'ölmüş olmak isti*, doğmasaydım, doğmamış olsaydım, bu dünyada yaşamak istemiyorum, ölmek istiyorum, ölmek isterdim, keşke ölsem, keşke ölseydim, yaşamak istemiyorum, yaşamaktan bıktım, yaşamaktan yoruldum, yaşamak istemiyor, hayattan bıktım, keşke doğmasaydım, hiç doğmasaydım, keşke uyanmasam, ölsem de kurtulsam, yaşamanın anlamı yok, uyumak ve bir daha uyanmamak, yaşama isteğim, yaşamak için bir sebebim, ölsem daha iyi, ölmüş olmayı, artık yaşamak, bir daha uyanmasam',
    unwish:
      'ölmek istemiyorum, ölmek istemem, ölmekten korkuyorum, ölümden korkuyorum, intihar etmeyeceğim, intihar etmek istemiyorum, kendimi öldürmek istemiyorum, intiharı düşünmüyorum, kendimi öldürmeyeceğim, intihar etmem, ölmek istemiyor',
    jumpFrom:
      'köprüden atlamak, köprüden atlayacağım, çatıdan atlamak, çatıdan atlayacağım, trenin önüne, kendimi trenin, camdan atlamak, pencereden atlamak, kendimi köprüden, balkondan atlamak, pencereden atlayacağım, atlayacağım, metronun önüne, kendimi aşağı, çatıdan atlayıp, köprüden atlayıp, kendimi balkondan',
    overdosed: 'aşırı doz*, doz aşımı',
    inProgress:
      'köprüdeyim, köprünün üstündeyim, köprünün kenarında*, çatıdayım, çatının kenarında*, bileklerimi kestim, bileğimi kestim, çok kanıyor, kan durmuyor, kanama durmuyor, ip boynumda, rayların üstündeyim, boynumda ip, kanıyorum ve, kan kaybediyorum, köprünün korkuluğ*, damarlarımı kestim',
    selfHarm:
      'kendimi kesiyorum, kendimi kesmek, kendimi kestim, kendime zarar*, kendimi yakıyorum, kendimi jiletl*, kendimi yaralı*, kendimi çiziyorum, kendime vuruyorum, kendime acı, kolumu kesiyorum, kendimi kesme, kollarımı kesiyorum, kendini kesmek, kendimi cezalandır*',
    abuse:
      'beni dövüyor, beni dövdü, bana vuruyor, bana vurdu, bana tecavüz, beni boğ*, bana şiddet, aile içi şiddet, beni eve kilitl*, beni odaya kilit*, beni taciz, beni tekmel*, bana tokat, bana dokunuyor, bana zorla, beni döver, bizi dövüyor, boğazımı sıktı, boğazımı sıkıyor, bana el kaldır*, kolumu kırdı, bileğimi kırdı, burnumu kırdı, kaburgamı kırdı, çenemi kırdı, dişimi kırdı, beni merdivenden it*, beni merdivenlerden it*, beni duvara çarp*, beni duvara fırlat*, saçımdan sürükle*, saçımı çekti, gözümü morart*',
    threat:
      'beni öldürecek, beni öldürmek istiyor, beni öldürmekle, ölümle tehdit, bıçakla tehdit, beni öldüreceğini, silahla tehdit, hepimizi öldürecek, bizi öldürecek',
    killThem:
      'onu öldüreceğim, onları öldüreceğim, onu öldürmek istiyorum, hepsini öldüreceğim, herkesi öldüreceğim, onu bıçaklayacağım, onu gebertece*, onu öldürecem, onu vuracağım, öldüresim var',
    commanded:
      'sesler kendimi öldürmemi, sesler kendini öldür, sesler atla, ses bana atla, sesler ölmemi, sesler kendime zarar, sesler onu öldürmemi, ses kendimi öldür*, sesler bana öl, sesler öldür, ses öldür, sesler kendini, sesler kendimi, ses atla, sesler beni öldür*, ölmemi söylüyor*, öldürmemi söylüyor*, atlamamı söylüyor*, öldürmemi istiyor*, ölmemi istiyor*, kesmemi söylüyor*, öldürmemi emre*, kesmemi isti*, kesmemi emre*, atlamamı ist*, atlamamı emre*',
    hearsVoices:
      'sesler duyuyorum, sesler duymaya, kafamın içinde sesler, kafamdaki sesler, sesler susmuyor, kimsenin duymadığı sesler, kafamda sesler, duvardan sesler',
    minor:
      'reşit değilim, 18 yaşından küçüğüm, ortaokula gidiyorum, altıncı sınıf*, yedinci sınıf*, sekizinci sınıf*, 6 sınıf*, 7 sınıf*, 8 sınıf*, beşinci sınıf*, 18 olmadım, çocuğum daha, daha çocuğum, ortaokuldayım, 7 sınıfa, ilkokula gidiyorum',
    farewell:
      'veda mektubu*, elveda herkese, herkese elveda, hakkınızı helal edin, anneme onu sevdiğimi söyleyin, intihar notu, elveda dünya, herkesle vedalaştım, son mesajım, hoşçakalın sonsuza',
    hopeless:
      'dayanamıyorum, artık dayanamıyorum, çıkış yok, umut yok, umudum kalmadı, umudum yok, çaresizim, her şey anlamsız, tükendim, anlamı yok, katlanamıyorum',
    burden:
      'bensiz daha iyi, ben olmasam daha iyi, herkese yüküm, yük oluyorum, yükten başka, bensiz daha mutlu, ben olmasam, herkese yük',
    past: 'eskiden, yıllar önce, gençken, ergenken, yıl önce, o zamanlar, geçen yıl, çocukken, bir zamanlar, geçmişte',
    fiction:
      'film*, kitap*, roman*, dizi*, oyun*, karakter*, şarkı*, makale*, belgesel*, podcast, ödev*, hikaye*, tez*, önleme, kitabı*, kahraman*, öykü*',
    other:
      'arkadaşım, ablam, abim, kardeşim, annem, babam, oğlum, kızım, komşum, dedem, ninem, kuzenim, eşim, sevgilim, kocam, karım, teyzem, amcam, iş arkadaşım, halam, dayım',
    figure:
      'gülmekten, utançtan, utancımdan, açlıktan, sıkıntıdan, meraktan, sıcaktan, soğuktan, yorgunluktan, uykusuzluktan, susuzluktan, aşkından, kahkahadan, can sıkıntısından',
    idiom:
      'gülmekten öldüm, gülmekten ölüyorum, gülmekten ölmek, açlıktan ölüyorum, açlıktan öldüm, sıkıntıdan patladım, meraktan ölüyorum, sıcaktan öldüm, sıcaktan ölüyorum, öldüm bittim, zaman öldürmek, vakit öldürmek, vakit öldürüyorum, zaman öldürüyorum, yorgunluktan öldüm, yorgunluktan ölüyorum, ölürüm sana, ölürüm senin için, ölümüne, utançtan öldüm, utancımdan öldüm, bu iş beni öldürecek, annem beni öldürecek, iş beni öldürüyor, bu trafik beni öldürecek, saçımı kes*, saçlarımı kes*, yüksek sesle, sesli, sessiz*, ses tonu, annemin sesi, çocukların sesleri, ölü taklidi, ölü nokta, ölü sezon, on numara, on kişi, kafayı vurdu, damga vurdu, güneş vurdu, kıyıya vurdu',
  },
};
