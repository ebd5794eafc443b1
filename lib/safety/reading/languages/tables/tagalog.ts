import type { LanguageTable } from '../table';

export const tagalog: LanguageTable = {
  code: 'tl',
  script: 'latin',
  negation: 'before',
  pronounAfterNot: true,
  ageBeforeLead: true,
  words: {
    play: 'chess, laro, biro, pamangkin, pamangkin kong',
    ageElsewhere: 'noong, nung, kasal, nang',
    deed: 'tumalon, tatalon, mamatay, saktan, laslasin',
    harmless:
      'pusa, buhok, daliri, nagluluto, kusina, sibuyas, gulay, hindi sinasadya, di sinasadya, papel, chess, laro, litrato, kuko, cake',
    common: `ang, ng, sa, na, ay, mga, at, ako, ko, akin, ikaw, ka, mo, siya, niya, kami, namin, tayo, natin, kayo, ninyo, sila, nila, ito, iyan, iyon, yung, yun, yan, hindi, di, oo, wala, may, meron, mayroon, kasi, dahil, pero, kung, para, lang, din, rin, pa, naman, ba, po, opo, talaga, sobra, masyado, ngayon, bukas, kahapon, kanina, mamaya, lagi, palagi, minsan, ano, sino, saan, bakit, paano, kailan, lahat, isang, isa, dalawa, tao, bahay, trabaho, buhay, araw, gabi, salamat, kumusta, pagod, gusto, sarili, nang, kay, nasa, parang, nga, eh, yata, siguro, sana, muna, ulit, tapos, mas, gawin, ganito, pag, kapag`,
    me: 'ako, ko, akong, kong, akin, kami, sarili ko',
    want: 'gusto ko, gusto kong, gusto ko nang, gusto ko na, sana, nais kong, gusto, ibig ko, mas gusto ko, gusto ko na lang',
    wants: 'gusto niya, gusto niyang, gusto nya',
    wantNot: 'ayoko, ayaw ko, ayaw kong, ayoko nang, ayoko na, ayaw ko nang, ayaw ko na, ayaw niya, ayaw nya',
    can: 'kaya, kayang, kaya ko',
    not: 'hindi, di, wala, huwag, hinding-hindi, wag, walang',
    die: 'mamatay, mawala sa mundo, mawala na lang, mawala, patay, patay na lang, hindi na magising, di na magising, matulog habambuhay, matulog at hindi na magising, maglaho, kamatayan, mamatay na, mawala nalang',
    live: 'mabuhay, buhay, magpatuloy mabuhay, manatiling buhay',
    notThatLive: 'dito, kasama, nang wala, mag-isa, diyan, doon, ka, niya, siya, nang ganito, ng ganito',
    intend:
      'nagdesisyon, desidido, plano, may plano, nagpaplano, buo na ang loob, napagdesisyunan, gagawin ko, planado, balak, balak ko, balak kong',
    soon: 'mamayang gabi, ngayong gabi, ngayon, bukas, mamaya, ngayong araw, maya-maya, sa weekend, ngayon na, mamaya na',
    means: 'lubid, tulay, kutsilyo, baril, blade, tren, bubong, rooftop, lason, gas, labaha, tali, riles',
    took: 'ininom, uminom, nilunok, lumunok, nakainom, kinain, tinungga, nilaklak, inumin, nainom',
    pills:
      'gamot, tableta, pills, sleeping pills, pampatulog, paracetamol, biogesic, pildoras, kapsula, mga gamot, tablets',
    poison: 'lason, zonrox, muriatic, muriatic acid, bleach, lason sa daga, silver cleaner, clorox, pamatay',
    many: 'lahat, buong, bote, marami, maraming, sobrang dami, banig, 10, 15, 20, 25, 30, 40, 50, dalawampu, tatlumpu, isang dakot, sabay-sabay, sangkaterba, isang bote, ang dami',
    hoard:
      'inipon, iniipon, nag-ipon, tinago, itinabi, nag iipon, naipon, tinatago, nagtabi, nagtago, bumili na ako, naitabi',
    cut: 'hinihiwa, hiniwa, naglaslas, sinusugatan, sinugatan, hiwain, sinusunog, laslasin, sinunog, hiniwaan, hinihiwaan',
    body: 'braso, pulso, kamay, hita, binti, balat, ugat, braso ko, pulso ko, hita ko',
    hit: 'binubugbog, sinasaktan, sinuntok, sinasakal, sinakal, sinampal, sinisipa, ginahasa, ginagahasa, pinagbabantaan, minamaltrato, hinahampas, pinapalo, tinatakot, inaabuso, binugbog, sinasampal, sinuntok, sinaktan, sinusuntok, hinipuan, minolestiya, pinalo, hinampas, tinutukan, nirape, pinagsasamantalahan, binabatukan, hinihipuan, kinukulong',
    toMe: 'ako, akin, kami, sakin, saakin, akong, ko',
    kill: 'patayin, papatayin, saksakin, barilin, sasaksakin, babarilin, sakalin, tagain, papatay, sasakalin, itumba, mapatay',
    person:
      'siya, asawa, tatay, nanay, boss, kapitbahay, kapatid, kuya, ate, tao, teacher, titser, ex, sila, lahat, biyenan, kaopisina, amo, niya, isang tao, madrasto, stepfather, tito, kaklase, amain, papa, silang, siyang, boyfriend, ang asawa',
    voices: 'boses, tinig, mga boses',
    tell: 'nagsasabi, sinasabi, sabi, inuutusan, utos, nag-uutos, bumubulong, sumisigaw, inutusan, sinasabihan, pinipilit, nagsasabing, sinasabing, inuutos, binubulong',
    hear: 'naririnig, nakakarinig, narinig, may naririnig, nadidinig',
    ageLead: 'ako, edad ko, ko, ako ay, akong, palang ako, lang ako, pa lang ako, po ako, edad',
    teen: 'sampung, labing-isang, labindalawang, labintatlong, labing-apat na, labinlimang, labing-anim na, labimpitong, dose, trese, katorse, kinse, disisais, disisiyete, labing apat na, labing anim na',
    years: 'taong gulang, years old, anyos, taong gulang pa lang, taon, yrs old, yo, taon gulang',
    ageBlock: 'na kami, ng kasal, nagtatrabaho, na akong, sa trabaho, nang, na kaming, kasal',
    killSelf: `magpakamatay, magpapakamatay, nagpakamatay, pagpapakamatay, patayin ang sarili, patayin ko ang sarili, papatayin ko ang sarili, kitilin ang buhay, wakasan ang buhay, wakasan ko na ang buhay, tapusin ang buhay, tapusin ko na ang buhay, tapusin na ang lahat, tapusin ko na lahat, magbigti, magbibigti, nagbigti, mag-suicide, magsuicide, magpatiwakal, pagpapatiwakal, laslasin ang pulso, barilin ang sarili, kitlin ang buhay, mag suicide, wakasan na ang lahat, wakasan ko na lahat, nagtangkang magpaka*, kitilin ang sarili, lasunin ang sarili, tatapusin ko na ang buhay, tatapusin ko na lahat, wawakasan ko na`,
    wishDie:
      'gusto ko nang mamatay, gusto ko na mamatay, gusto kong mamatay, gusto ko na lang mamatay, gusto ko nalang mamatay, ayoko nang mabuhay, ayoko na mabuhay, ayaw ko nang mabuhay, ayaw ko na mabuhay, pagod na akong mabuhay, pagod na ako mabuhay, sana mamatay na, sana mamatay na ako, sana patay na, sana hindi na ako magising, sana di na ako magising, sana hindi na lang ako ipinanganak, sana di na lang ako pinanganak, sana hindi na ako ipinanganak, wala nang saysay ang buhay, wala nang silbi ang buhay, wala na akong dahilan para mabuhay, mas mabuti pang mamatay, mas mabuti pa kung patay, gusto ko nang mawala sa mundo, gusto ko na mawala, sawa na akong mabuhay, gusto ko nang mawala, gusto ko na lang mawala, gusto ko nalang mawala, sana mawala na lang ako, mas mabuti pang patay, mawala na sa mundo, sana kunin na ako, hindi na magising bukas, wala nang dahilan para mabuhay, sana di na ko magising',
    unwish:
      'ayoko mamatay, ayokong mamatay, ayaw kong mamatay, ayaw ko mamatay, ayoko pang mamatay, ayaw ko pang mamatay, takot akong mamatay, takot mamatay, takot ako mamatay, hindi ako magpapakamatay, di ako magpapakamatay, hindi ko naiisip magpakamatay, wala akong balak magpakamatay, hindi ko gustong mamatay, hindi ko gusto mamatay, di ko gustong mamatay, ayokong magpakamatay, ayaw kong magpakamatay, hindi ko balak magpakamatay, natatakot akong mamatay, ayoko magpakamatay',
    jumpFrom:
      'tumalon sa tulay, tatalon sa tulay, tumalon mula sa, tatalon mula sa, tumalon sa building, tatalon sa building, tumalon sa rooftop, magpasagasa, magpapasagasa, tumalon sa bintana, tumalon na lang sa, tatalon ako sa, tumalon galing sa, tumalon sa harap ng, tatalon na ako, magpasagasa sa tren, tumalon sa riles, tatalon na lang ako',
    overdosed: 'na-overdose, nag-overdose, nag overdose, overdose, naoverdose',
    inProgress:
      'nasa tulay ako, nakatayo ako sa tulay, nasa rooftop ako, nakatayo ako sa rooftop, nasa bubong ako, nilaslas ko ang pulso, naglaslas ako ngayon, dumudugo nang malakas, ayaw tumigil ng dugo, hindi tumitigil ang dugo, tali sa leeg, lubid sa leeg, nasa riles ako, ang daming dugo, nasa gilid ng rooftop, nasa gilid ng tulay, di tumitigil ang dugo, ayaw huminto ng dugo, nilaslas ko na, nasa gilid ng building, nasa may tulay, nilaslas ko yung pulso',
    selfHarm:
      'sinasaktan ko ang sarili, saktan ang sarili, sinaktan ko ang sarili, naglalaslas, naglaslas, maglaslas, sinusugatan ko ang sarili, hinihiwa ko ang, sinasaktan ko sarili, saktan ang sarili ko, sinusunog ko ang balat, sinasaktan ang sarili, nananakit ng sarili, saktan ko ang sarili, saktan sarili, hinihiwa ko yung, sinusugatan ko yung, sinusuntok ko ang sarili, hinampas ko ang sarili, sinugatan ko ang sarili, inuuntog ko ang ulo, pananakit sa sarili, sinaktan ko na naman ang sarili, saktan ko sarili',
    abuse:
      'binubugbog ako, sinasaktan ako, sinasakal ako, ginahasa ako, ginagahasa ako, inaabuso ako, sinuntok ako, sinasampal ako, kinukulong ako, hinahawakan ako sa gabi, pinipilit akong makipagtalik, hinihipuan ako, minamaltrato ako, binugbog ako, sinaktan ako, nirape ako, pinagsasamantalahan ako, sinipa ako, sinakal ako, hinipuan ako, ikinukulong ako, minolestiya ako, sinampal ako, binubugbog kami, sinasaktan kami, domestic violence, hinahampas ako, pinapalo ako ng sinturon, pinapalo ako, sinusuntok ako, sinisipa ako, pinagbubuhatan ako, inuuntog niya ako, hinahampas niya ako, sinasaktan niya ako, sinasakal niya ako, sinakal niya ako, binubugbog niya ako, sinuntok niya ako, ginahasa niya ako, sinasampal niya ako, sinampal niya ako, hinahawakan niya ako, kinukulong niya ako, sinisipa niya ako',
    threat:
      'papatayin niya ako, papatayin ako, gusto niya akong patayin, pinagbabantaan akong papatayin, pinagbantaan niya akong papatayin, tinutukan ako ng, pinagbantaan ang buhay ko, tinutukan niya ako, papatayin daw niya ako, papatayin niya kami, papatayin daw ako, pinagbabantaan niya ang buhay',
    killThem:
      'papatayin ko siya, papatayin ko sila, gusto ko siyang patayin, gusto ko silang patayin, sasaksakin ko siya, babarilin ko siya, patayin ko siya, papatayin ko ang, gusto kong patayin ang, saksakin ko siya, papatayin ko silang lahat, gusto kong patayin siya, papatayin ko yung, gusto kong saksakin, gusto ko patayin',
    commanded:
      'magpakamatay na raw ako, tumalon daw ako, magpakamatay ka na, tumalon ka na, patayin ko raw, patayin ko daw, na magpakamatay, na tumalon, na patayin ko, saktan ko daw, na saktan ko, na saktan ang, laslasin ko, mamatay ka na',
    hearsVoices:
      'may naririnig akong boses, naririnig akong mga boses, nakakarinig ako ng boses, nakakarinig ako ng mga boses, boses sa ulo ko, mga boses sa ulo, boses sa isip ko, hindi tumitigil ang mga boses, boses na walang tao, may mga boses sa, boses na ako lang, boses sa isip, di tumitigil ang mga boses, boses na hindi naririnig ng iba, naririnig kong boses, naririnig kong mga boses',
    minor:
      'menor de edad ako, menor de edad pa, minor pa ako, grade 5 ako, grade 6 ako, grade 7 ako, grade 8 ako, grade 9 ako, grade 6 pa lang, grade 7 pa lang, grade 8 pa lang, wala pa akong 18, high school pa lang ako, bata pa ako, di pa ako 18, hindi pa ako 18, elementary pa lang, grade six, grade seven, grade eight, menor de edad pa lang, nasa grade 7, nasa grade 8, nasa grade 6, junior high pa lang',
    farewell:
      'liham ng pamamaalam, paalam sa inyong lahat, paalam sa lahat, paalam na sa lahat, paalam magpakailanman, sabihin niyo kay mama na mahal, suicide note, huling sulat, nagpaalam na ako sa lahat, huling paalam, sulat ng pamamaalam, huling mensahe ko, paalam mundo, paalam na mundo, pakisabi kay mama',
    hopeless:
      'hindi ko na kaya, di ko na kaya, wala nang pag-asa, wala na akong pag-asa, wala nang paraan, suko na ako, ayoko na, hindi ko na kinakaya, wala nang lusot, wala akong makitang paraan, walang pag-asa',
    burden:
      'mas mabuti kung wala ako, pabigat lang ako, pabigat ako, mas masaya sila kung wala ako, pabigat sa, mas okay kung wala ako, mas maganda kung wala ako, pampabigat, mas mabuti silang wala ako',
    past: 'dati, noon, taon na ang nakalipas, nung bata pa, noong bata pa, nung teenager, noong nakaraang taon, dekada, noong kabataan, nung high school, taon nang nakalipas, noong',
    fiction:
      'pelikula, libro, nobela, teleserye, laro, karakter, kanta, artikulo, dokumentaryo, podcast, kwento, bida, palabas, sanaysay, movie, series, kdrama, essay, pag-iwas, dula, episode, seminar, anime',
    other:
      'kaibigan ko, kaibigan, ate ko, kuya ko, kapatid ko, nanay ko, tatay ko, mama ko, papa ko, anak ko, kapitbahay, pinsan ko, asawa ko, lola ko, lolo ko, katrabaho ko, kaklase ko, tita ko, tito ko, girlfriend ko, boyfriend ko, bestfriend ko, tropa ko, kasintahan ko',
    figure:
      'tawa, kakatawa, hiya, gutom, bagot, init, lamig, uhaw, inip, kilig, katatawa, kahihiyan, antok, pagod, inggit, selos',
    idiom:
      'mamatay sa tawa, namatay sa tawa, mamatay sa kakatawa, mamamatay sa kakatawa, mamamatay sa tawa, mamatay na ko sa tawa, mamatay sa gutom, mamamatay sa gutom, mamatay sa hiya, mamamatay sa hiya, mamatay sa kilig, mamamatay sa kilig, mamatay sa inip, mamamatay sa inip, patay gutom, patay-gutom, patay malisya, patay ang ilaw, patay na ang cellphone, patay ilaw, pampatay oras, pampatay ng oras, pampalipas oras, patay tayo, patay ako kay, papatayin ako ng nanay, papatayin ako ni mama, papatayin ako ng mama, papatayin ako ng trabaho, patayin ang ilaw, patayin ang tv, patayin mo ang ilaw, patayin mo yung, patayin ang aircon, patayin ang electric fan, patayin ang oras, malakas na boses, boses ng nanay, boses ng mga bata, boses ni mama, gupit, nagpagupit, patay na patay, patay na bata, mamamatay sa init, mamatay sa init, nakakamatay sa, patayin yung ilaw, boses ng singer, ganda ng boses, mamatay na ko sa gutom, mamatay na ako sa gutom, mamatay na ako sa tawa, mamatay na ako sa hiya, mamatay na ko sa hiya, hindi ako mabubuhay nang walang kape, patayin ang lamok, patayin ang ipis, paos ang boses, patay ako kay mama, namatay na ako sa tawa',
  },
};
