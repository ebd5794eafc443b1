import type { LanguageTable } from '../table';

export const swahili: LanguageTable = {
  code: 'sw',
  script: 'latin',
  negation: 'before',
  objectAfter: true,
  words: {
    play: 'chess, karata, kwa mchezo, mpwa, mzaha',
    ageElsewhere: 'nilipokuwa, tangu, wakati',
    deed: 'nikate, nijinyonge, nijiue, niruke, nife, nijiumize, nijikate, kuruka',
    harmless:
      'paka, nywele, kidole, nikipika, jikoni, kitunguu, mboga, bahati mbaya, karatasi, kunyoa, chess, karata, picha, kucha, keki',
    common: `na, ya, wa, kwa, ni, la, za, katika, kama, hii, huyu, hiyo, ile, yangu, wangu, langu, zangu, yake, wake, mimi, wewe, yeye, sisi, nyinyi, wao, si, sio, hapana, ndiyo, ndio, lakini, au, ili, kuwa, kila, sana, tu, pia, bado, leo, kesho, jana, sasa, siku, zote, kitu, watu, mtu, nini, nani, wapi, lini, kwanini, vipi, nzuri, mbaya, vizuri, asante, habari, nyumbani, kazi, maisha, nina, una, ana, nilikuwa, alikuwa, hakuna, moja, mbili, baada, kabla, tena, hata, bila, hapa, huko, mpaka, hadi, nataka, najisikia, nahisi, kwamba, ambaye, yote, kuhusu, nimechoka, mwenye, cha, vya, kwenye, zaidi`,
    me: 'mimi, nataka, nina, natamani, ningependa, naona, nahisi, mie, nimechoka, sitaki',
    want: 'nataka, natamani, ningependa, natamani tu, nimeamua, napenda, heri, bora',
    wants: 'anataka, anatamani, inataka',
    wantNot: 'sitaki, sitamani, hataki, sina hamu, staki',
    can: 'siwezi, sioni',
    not: 'siwezi, hapana, kamwe, si, siko, sina, sijawahi, hakuna, sioni',
    die: 'kufa, nife, kifo, kulala milele, nisiamke, nisiamke tena, kutoweka milele, kutokuwepo, kutoamka, nilale nisiamke',
    live: 'kuishi, kuendelea kuishi, kuwa hai, niishi, kuendelea na maisha',
    notThatLive: 'hapa, na, bila, peke yangu, pamoja, huko, naye, mjini, hivi',
    intend:
      'nimeamua, nitafanya, nina mpango, mpango, nimepanga, napanga, nitaenda, niko tayari, nitakwenda, nimeshaamua',
    soon: 'leo, leo usiku, usiku huu, sasa, kesho, sasa hivi, baadaye, hivi karibuni, usiku wa leo, usiku wa manane',
    means: 'kamba, daraja, darajani, kisu, bunduki, wembe, treni, paa, sumu, gesi, panga, mti, bastola',
    took: 'nimekunywa, nimemeza, nilimeza, nilikunywa, nimechukua, nimekula, nimeza, nimetumia, nimebwia',
    pills: 'vidonge, dawa, tembe, dawa za usingizi, panadol, kidonge',
    poison:
      'sumu, jik, dawa ya panya, klorini, bleach, dawa ya kuua, dawa ya mende, sumu ya panya, dawa ya wadudu',
    many: 'vyote, zote, chupa nzima, nyingi, vingi, 10, 15, 20, 25, 30, 40, 50, ishirini, thelathini, pakiti, nzima, mzima, kupita kiasi, lote, chupa',
    hoard:
      'nimekusanya, nimehifadhi, nimeficha, ninakusanya, nakusanya, nimeweka, nimetunza, nimenunua, nimejiwekea, naficha',
    cut: 'ninajikata, nakata, kukata, nimekata, najichoma, nachoma',
    body: 'mikono, mkono, mishipa, mapaja, miguu, ngozi, kiganja, paja',
    hit: 'ananipiga, alinipiga, hunipiga, ananikaba, alinikaba, alinibaka, ananibaka, ananitishia, ananitesa, ananichapa, amenipiga, alinitesa, wananipiga, hunitesa, amenibaka',
    toMe: 'mimi, nami, sisi, kila, sana, tena, ngumi',
    kill: 'kumuua, kuwaua, nitamuua, nimuue, kumchoma kisu, kumpiga risasi, kumdunga, nitawaua, kuua, kumchinja, niwaue',
    person:
      'mume, mke, baba, mama, bosi, jirani, kaka, dada, watu, mwalimu, mtu, wote, yeye, mwenzangu, mpenzi, mkubwa, mfanyakazi, wao, shemeji, huyu, yule, kambo, ex, rafiki',
    voices: 'sauti',
    tell: 'zinaniambia, inaniambia, zinaniamuru, inaniamuru, zinasema, inasema, zinanilazimisha, inanilazimisha, zinataka, zinanitaka, inanitaka, zinaninong’oneza, zinanihimiza, inanihimiza',
    hear: 'nasikia, ninasikia, nilisikia, huwa nasikia',
    ageLead: 'nina, nimetimiza, mimi nina, nina umri wa, umri wangu ni, umri wangu',
    teen: 'kumi, kumi na moja, kumi na mbili, kumi na tatu, kumi na nne, kumi na tano, kumi na sita, kumi na saba',
    years: 'miaka',
    ageBlock: 'ya kazi, kazini, ya ndoa, ya uzoefu, ya kufanya',
    killSelf: `najinyonga, najinyongea, nitajipiga risasi, najitoa uhai, najitia kitanzi, kujiua, nitajiua, najiua, nijiue, nimejiua, anataka kujiua, ajiue, kujinyonga, nitajinyonga, nijinyonge, kukatisha maisha, kumaliza maisha yangu, kujitoa uhai, kujitoa roho, nitajitoa uhai, kukatiza maisha, kujimaliza, nijimalize, nitajimaliza, kujipiga risasi, kuyamaliza maisha, kujikatisha, alijiua, kujiwekea sumu, nimalize maisha yangu, atajiua, ajinyonge, anataka kujinyonga, nikatishe maisha, niyamalize maisha, kujitia kitanzi, nitajitia kitanzi, kunywa sumu nife`,
    wishDie:
      'nataka kufa, natamani kufa, sitaki kuishi, sitaki tena kuishi, sitaki kuishi tena, nimechoka kuishi, nimechoka na maisha, heri nife, bora nife, natamani nisingezaliwa, natamani nisiamke, sina sababu ya kuishi, maisha hayana maana, sina hamu ya kuishi, ningependa kufa, natamani ningekufa, bora kufa, heri kufa, afadhali nife, afadhali kufa, nisingezaliwa, sioni maana ya kuishi, sioni sababu ya kuishi, natamani nife, sina haja ya kuishi, heri ningekufa, anataka kufa, anatamani kufa, bora ningekufa',
    unwish:
      'sitaki kufa, naogopa kufa, naogopa kifo, sitajiua, sitaki kujiua, siwezi kujiua, sifikirii kujiua, sina mawazo ya kujiua, sijawahi kufikiria kujiua, hofu ya kifo, sina mpango wa kujiua, mlipuaji wa kujitoa, kujitoa mhanga',
    jumpFrom:
      'kuruka kutoka darajani, nitaruka darajani, kuruka darajani, kujirusha kutoka, nijirushe, nitajirusha, kujitupa mbele ya, kuruka kutoka ghorofani, kujirusha, nijitupe, nitajitupa, mbele ya treni, kujitupa mtoni, kujitupa kutoka, kuruka kutoka ghorofa, nitaruka kutoka, kujitosa baharini, kujitosa mtoni, nitajitosa',
    overdosed: 'overdose, kupita kiasi nimekunywa dawa',
    inProgress:
      'niko darajani, nimesimama darajani, niko juu ya paa, nimesimama juu ya paa, nimekata mishipa, nimejikata mishipa, damu haikomi, damu haiachi, damu haisimami, natokwa na damu nyingi, navuja damu, kamba shingoni, niko kwenye reli, damu inatoka nyingi, damu nyingi inatoka, ukingoni mwa paa, ukingo wa paa, nimekaa kwenye reli, natoka damu nyingi, kitanzi shingoni, nimesimama kwenye ukingo, ukingo wa daraja, kamba iko shingoni, damu inamwagika',
    selfHarm:
      'najikata, ninajikata, kujikata, nilijikata, nimejikata, najiumiza, ninajiumiza, kujiumiza, nilijiumiza, nimejiumiza, kujidhuru, najidhuru, ninajidhuru, najichoma, kujichoma, nimejichoma, najipiga, kujichanja, najichanja, nijiumize, nijikate, ninajichoma, nilijichoma, huwa najikata, ninajipiga, anajikata',
    abuse:
      'ananipiga, alinipiga, hunipiga, amenipiga, ananikaba, alinikaba, ananibaka, alinibaka, amenibaka, ananitesa, ananifungia, unyanyasaji wa nyumbani, ukatili wa nyumbani, ananishika usiku, ananilazimisha kufanya ngono, ananilazimisha kulala naye, ananinyanyasa, wananipiga, ananichapa, ananidhulumu, anapiga mimi, ananitandika, ananigusa, hunichapa, anatupiga, huwa ananipiga, alinichapa, ananizaba, alinizaba, alininyonga, ananinyonga, unyanyasaji wa kijinsia',
    threat:
      'anataka kuniua, ataniua, ametishia kuniua, anatishia kuniua, alitishia kuniua, ananitishia na kisu, ananitishia kwa kisu, anasema ataniua, alisema ataniua, kunitishia maisha, amesema ataniua, atatuua, anatishia kutuua, ananitisha na panga',
    killThem:
      'nitamuua, nataka kumuua, nitawaua, nataka kuwaua, natamani kumuua, nitamchoma kisu, nimuue, nitamdunga kisu, kumuua leo, nimepanga kumuua, niwaue, nitampiga risasi, nitawamaliza, nitammaliza, nimpige risasi',
    commanded:
      'nijiue, niruke, zinaniambia nife, inaniambia nife, nimuue, nijikate, jiue, ruka chini, niwaue, nijinyonge, nijiumize',
    hearsVoices:
      'nasikia sauti wakati, nasikia sauti na hakuna, nasikia sauti lakini, nasikia sauti kichwani, sauti kichwani, sauti katika kichwa, sauti ndani ya kichwa, sauti ambazo wengine, sauti ambazo hakuna, sauti hazikomi, ninasikia sauti za watu wasioonekana, sauti haziishi, sauti za ajabu, sauti ambazo watu wengine, sauti hazinyamazi, sauti zisizo na watu',
    minor:
      'bado ni mtoto, chini ya miaka 18, niko darasa la sita, niko darasa la saba, niko darasa la nane, nipo darasa la saba, nipo darasa la sita, kidato cha kwanza, kidato cha pili, sijafika miaka 18, mimi ni mtoto, shule ya msingi, niko form one, niko form two, niko class seven, niko class eight, darasa la tano, nipo darasa la, niko form 1, niko form 2, sijafikisha miaka 18',
    farewell:
      'barua ya kuaga, kwaheri wote, kwaherini wote, kwaheri milele, mwambieni mama, nimewaaga wote, barua ya kujiua, nawaaga, nimeaga kila mtu, kwaheri dunia, barua ya mwisho, kwaherini milele, ujumbe wangu wa mwisho, kwaheri ya kuonana milele',
    hopeless:
      'siwezi tena, siwezi kuendelea, hakuna matumaini, hakuna tumaini, nimekata tamaa, hakuna njia ya kutoka, sina matumaini, sivumilii tena, siwezi kuvumilia, sina tumaini, sioni njia',
    burden:
      'bora bila mimi, mzigo kwa, mimi ni mzigo, heri bila mimi, bila mimi watakuwa, ni mzigo tu, nikiwa sipo, afadhali bila mimi',
    past: 'zamani, miaka iliyopita, iliyopita, nilipokuwa kijana, wakati ule, mwaka jana, nikiwa kijana, enzi hizo, utotoni, hapo awali, nilipokuwa mdogo, miaka mingi iliyopita',
    fiction:
      'filamu, kitabu, riwaya, tamthilia, mchezo, mhusika, wimbo, makala, hadithi, kuzuia, sinema, podcast, insha, mchezo wa, movie, shujaa, utafiti, semina, igizo',
    other:
      'rafiki yangu, rafiki, dada yangu, kaka yangu, mama yangu, baba yangu, mwanangu, jirani yangu, mwenzangu, bibi yangu, babu yangu, mume wangu, mke wangu, binamu yangu, shangazi, mjomba, dada, kaka, binti yangu, mtoto wangu, mpenzi wangu',
    figure:
      'kicheko, aibu, njaa, kuchoka, joto, baridi, kiu, uchovu, kucheka, usingizi, mapenzi, wivu, shauku',
    idiom:
      'kufa kwa kicheko, nakufa kwa kicheko, kufa njaa, nakufa njaa, nakufa na njaa, nakufa kwa njaa, kufa na kicheko, kufa kwa aibu, nakufa kwa aibu, kuua wakati, kupoteza wakati, kuua muda, kufa kiu, kufa na kiu, nakufa kiu, kazi hii itaniua, kazi itaniua, kazi inaniua, mama ataniua, mama yangu ataniua, kufa na kupona, kufa kupona, nakufa kwa joto, joto hili litaniua, sauti ya juu, sauti ya mama, sauti za watoto, kwa sauti kubwa, sauti ya muziki, kukata nywele, nimekata nywele, nimekata tiketi, ananipigia simu, alinipigia, ananipigia, amenipigia simu, ananipiga picha, alinipiga picha, ananipiga jeki, alinipiga busu, nimekula dawa ya kikohozi, kufa moyo, nakufa kucheka, kufa kucheka, nakufa kwa usingizi, sauti nzuri, nakufa na usingizi, ananipiga busu, sauti ya ndege',
  },
};
