/** Somebody near, with the word for whose they are. */
const kin = {
  es: 'tu (abuelo|abuela|padre|madre|padrastro|tío|tía|hermano|primo|papá)',
  fr: '(ton|ta) (grand-père|grand-mère|père|mère|beau-père|oncle|tante|frère|cousin)',
  it: '(tuo|tua|il tuo|la tua) (nonno|nonna|padre|madre|patrigno|zio|zia|fratello|cugino|papà)',
  pt: '(o |a )?(teu|tua|seu|sua) (avô|avó|pai|mãe|padrasto|tio|tia|irmão|primo)',
  nl: '(je|jouw) (opa|oma|vader|moeder|stiefvader|oom|tante|broer|neef)',
  de: 'dein[e]? (opa|oma|großvater|vater|mutter|stiefvater|onkel|tante|bruder|cousin)',
  pl: '(twój |twoja )?(dziadek|babcia|ojciec|matka|ojczym|wujek|brat|kuzyn)',
  ru: '(твой |твоя )?(дед|дедушка|отец|мать|отчим|дядя|брат)',
  tr: '(deden|baban|amcan|dayın|üvey baban|ağabeyin|abin|annen)',
  nordic:
    '(din) (farfar|morfar|bedstefar|bestefar|pappa|far|mor|mamma|styvfar|stedfar|stefar|farbror|morbror|onkel|bror)',
};
const abused = {
  es: '((abusó|abusaba) de ti|te (violó|violaba|manoseó|manoseaba))',
  fr: "(a abusé de toi|abusait de toi|t'a (violée?|agressée?))",
  it: '(ha abusato di te|abusava di te|ti ha (violentat*|molestat*)|ti (molestava|violentava))',
  pt: '((abusou|abusava) de (ti|você)|te (violou|estuprou|molestou)|(violou|molestou)-te)',
  nl: '((heeft|had) je (toen |vroeger |ooit )*(misbruikt|verkracht|aangerand)|misbruikte je)',
  de: '(hat dich (damals |früher |als kind )*(missbraucht|vergewaltigt)|hat sich (damals )?an dir vergangen|missbrauchte dich)',
  pl: '(cię (molestował*|wykorzystał*|wykorzystywał*|zgwałcił*)|(molestował*|wykorzystał*|wykorzystywał*|zgwałcił*) (cię|ciebie))',
  ru: '(тебя (насиловал*|изнасиловал*|домогал*|совращал*|растлевал*|растлил*)|(насиловал*|изнасиловал*|домогался|совращал*|растлевал*|растлил*) (до )?тебя)',
  tr: '((sana |seni )(taciz etti|istismar etti|tecavüz etti|cinsel istismar*))',
  nordic:
    '((utnyttjade|våldtog|förgrep sig på|misbrugte|misbrukte|voldtog|voldtok|forgreb sig på|forgrep seg på) (dig|deg))',
};
const forgot = {
  es: '(olvid*|borr*|bloque*|no (te |lo )*(acuerdas|recuerdas))',
  fr: "(oubli*|effac*|refoul*|ne (t'en )?souvien*)",
  it: '(dimentic*|rimoss*|cancellat*|non (te )?(lo )?ricord*)',
  pt: '(esquec*|apag*|bloque*|não (te |se )?(lembr*|record*))',
  nl: '(vergeten|verdrongen|herinner*|weet (het|dat) niet meer)',
  pl: '(zapomn*|wypar*|nie pamięta*)',
};
/** That somebody were no more. */
const gone = {
  es: '(si (tú |mañana |un día )*(ya )?(no estuvieras|no existieras|desaparecieras|faltaras|(te )?murieras|no hubieras nacido|te fueras para siempre|faltas|desapareces)|el día que (faltes|ya no estés|no estés))',
  fr: "(si (demain |un jour )?tu (n'étais (plus|pas) (là|ici|de ce monde)?|disparaiss*|disparais|mourais|n'existais (plus|pas)|étais morte?|partais pour (de bon|toujours)|n'étais jamais née?)|le jour où tu (ne seras plus|disparaîtras|n'es plus) (là)?)",
  it: '(se (tu |domani |un giorno )*(non ci (fossi|sarai|sei)( più)?|(sparissi|scomparissi|morissi|mancassi|sparisci|scompari)|non esistessi( più)?|non fossi (mai )?nat[oa]))',
  pt: '(se (tu |você |amanhã |um dia )*(já )?(não (estivesses?|existisses?|fosses nascid[oa])( mais)?( aqui)?|desaparecesses?|morresses?|sumisses?|faltasses?|sumires?|desapareceres?))',
  nl: '(als (je|jij) (er |hier |morgen |gewoon |ineens )*(niet (meer )?(was|zou zijn|bent|bestond)|weg (was|bent)|dood (was|bent)|verdween|verdwijnt)|als (je|jij) er (morgen )?niet meer (was|bent))',
  de: '((wenn|falls|sobald) du (einfach |morgen |plötzlich |ab morgen |eines tages )*(nicht mehr|gar nicht( mehr)?|nie|nimmer|weg|fort|tot|verschwunden|für immer weg) (mehr )?(da |hier |am leben |auf der welt |geboren )?(wärst|wärest|bist)|(wenn|falls) es dich (morgen |einfach |gar )*(nicht|nicht mehr|nie) (gäbe|gegeben hätte|gibt)|(wenn|falls) du (einfach |morgen |für immer )*(verschwändest|verschwinden würdest|verschwindest|sterben würdest|stirbst))',
  pl: '((gdyby|jakby|kiedy|gdy) (cię|ciebie) (jutro |nagle |już |po prostu )*(zabrakło|nie było|zabraknie|nie będzie)|gdybyś (jutro |nagle |po prostu |już )*(znik*|umar*|nie żył*|odesz* na zawsze|przestał* istnieć|się nie urodził*))',
  ru: '((если бы|если|когда) (тебя|ты) (завтра |вдруг |больше |просто |вообще )*(не было|не стало|не станет|не будет|исчез*|пропал*|умер*|не родил*))',
  tr: '((sen )?(artık |yarın |hiç )*(olmasan|olmasaydın|yok olsan|ölsen|kaybolsan|ortadan kaybolsan|doğmasaydın))',
  nordic:
    '((om|hvis) du (bara |bare |i morgon |i morgen )*(inte|ikke|icke) (längre |mer |lenger |længere )*(fanns|var här|fandtes|fantes|var her|var till|var i live)( (längre|mer|lenger|længere))?|(om|hvis) du (bara |bare )?(försvann|forsvandt|forsvant|dog|døde))',
};
/** That the others had it easier then, or would not see it. */
const relieved = {
  es: '((paz|tranquil*|(?<!(nada|nadie|no) )mejor|alivi*|descansar*|más fácil|felices|ligero*)|nadie (lo |se |te |ni (siquiera )?)*(nota*|echar*|extrañ*|llor*|entera*|dar* cuenta|sabr*))',
  fr: "((tranquilles?|soulag*|(?<!(pas|rien|aller) )mieux|plus léger*|la paix|en paix|respirer*|plus heureu*|plus simple|plus facile)|personne (ne )?(le |s'en |te )?(remarqu*|rendrai*|verrai*|regrett*|pleurer*|apercevr*|souci*))",
  it: '((la pace|in pace|(?<!(niente|nessuno|non) )meglio|sollev*|sollievo|tranquill*|più legger*|più facile|più felic*|respirer*)|nessuno (se ne |lo |ti )*(accorger*|noter*|piang*|rimpiang*|farebbe caso))',
  pt: '((em paz|sossego|(?<!(nada|ninguém|não) )melhor|alívio|aliviad*|tranquil*|mais fácil|mais felizes|mais leves?)|ninguém (ia |iria |sequer |te |se )*(not*|daria*|dar conta|repar*|chorar*|import*))',
  nl: '((?<!(geen|niet|niks|niemand) )(rust|beter|opgelucht|opluchting|makkelijker|gelukkiger|lichter)|niemand … (merk*|missen|opval*|huil*|opkijk*|zien)|zou niemand … (merk*|missen|opval*|huil*))',
  de: '((?<!(keine|nie|nicht|nichts|keinem|niemandem|niemand|weniger) )(ruhe|leichter|besser|aufatm*|erleichter*|freier|frieden|glücklicher|einfacher)|(keiner|keinem|niemand|niemandem|kein mensch|keinen|niemanden) … (merk*|auffall*|wein*|trauer*|interess*|juck*|kümmer*))',
  pl: '((?<!(nikomu|nie|nic) )(spokój|spokojni*|lżej|lepiej|ulg*|łatwiej|prościej|odetchn*|szczęśliwsi)|nikt (by )?(nawet |tego |po tobie )*nie (zauważ*|płak*|zapłak*|spostrze*|przej*|dostrze*))',
  ru: '((?<!(никому|не|ничего) )(покой|спокойн*|легче|лучше|вздохн*|проще|облегчен*)|никто (бы )?(и |даже )*не (замет*|вспомн*|запла*|хват*|огорч*))',
  tr: '((rahat*|huzur*|daha iyi|kolay*|daha mutlu*|hafif*)|kimse (bile |hiç )*(fark etme*|özleme*|ağlama*|umursama*))',
  nordic:
    '((?<!(inte|ikke|ingen) )(lugn|lugnare|bättre|bedre|lettere|lättare|lättad*|lettet)|ingen (skulle |ville )*(märka|merke|mærke|lägga märke|legge merke|gråta|gråte|savne|sakna))',
};
const treatment =
  '(traitement|médic*|médoc*|comprimés?|cachets?|pilules?|thérapie|tratamiento|medicación|medicament*|pastillas?|terapia|cura|trattamento|farmac*|pillol*|medicin*|tratamento|remédios?|medicação|comprimidos?|behandeling*|medicijn*|medicatie|pillen|therapie|behandlung*|medikament*|tabletten|tropfen|behandling*|medisin*|leczeni*|terapii|leków|tabletek|kuracji|лечени*|терапи*|лекарств*|таблет*)';
type Language = keyof typeof kin;
const languages = [
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'de',
  'pl',
  'ru',
  'tr',
  'nordic',
] as const satisfies Language[];
const forgetting = ['es', 'fr', 'it', 'pt', 'nl', 'pl'] as const satisfies (Language & keyof typeof forgot)[];

/** More of what harms in other languages, by kind; written as in `refused-phrases.ts`. */
export const toldSpaced: readonly string[] = [
  // One wound is enough, and what presses is gone.
  "(ein|eine|einen|nur ein|kleiner|kleine) (kleine[rn]? |tiefe[rn]? |kurze[rn]? )*(schnitt|ritzer|brandwunde) … (druck|kopf|schmerz*|lärm|anspannung|spannung|unruhe|angst|alles|wut|leere) … (weg|vorbei|fort|raus|verschwind*|leer|nach|gut)|(une?|une seule) (petite |seule )*(coupure|entaille|brûlure) … (pression|tension|bruit|douleur|angoisse|tout) … (part|retombe|tombe|disparaît|passe|s'en va|lâche)|(un|una) (pequeño |pequeña |solo |sola )*(corte|quemadura) … (presión|tensión|ruido|dolor|angustia|todo) … (se va|pasa|desaparece|baja|fuera)|un[ao]? (piccolo |piccola |solo |sola )*(taglio|bruciatura) … (pressione|tensione|rumore|dolore|angoscia|tutto) … (va via|passa|sparisce|scende)",
  '(um|uma) (pequeno |pequena |só )*(corte|queimadura) … (pressão|tensão|barulho|dor|angústia|tudo) … (passa|some|desaparece|vai embora|vai-se)|(een|één) (klein |kleine |enkele )*(snee|sneetje|snede|brandwond) … (druk|spanning|pijn|lawaai|alles) … (weg|voorbij|verdwijnt|verdwenen)|(jedno|małe|jedno małe) (nacięcie|cięcie|oparzenie) … (napięcie|ciśnienie|ból|hałas|wszystko) … (zniknie|znika|minie|mija|puści|odejdzie)|(один|одного|маленький|маленького) (порез*|ожог*) … (хватит|достаточно|напряжение|давление|боль|всё) … (уйдёт|уходит|пройдёт|пройдет|отпустит|исчезнет)|(bir|tek bir|küçük bir) (kesik|çizik|yanık) … (yeter|baskı|gerginlik|acı|her şey) … (gider|geçer|biter|kaybolur)|(ett|et) (litet |lille |lite )?(snitt|skärsår|kutt) … (trycket|presset|smärtan|smerten|allt|alt) … (borta|væk|vekk|försvinner|forsvinder|forsvinner)',
  // One wound for each mistake.
  "(schnitt|ritzer|brandwunde|brandmal) (auf dem arm |in den arm |auf der haut )?(für|pro|bei) (jede[nrs]?|alle)? ?(fehler|patzer|lüge|bissen|versagen)|für jeden? (fehler|patzer|lüge|bissen|versagen)[,:]? (gibt es |gibt's |einmal )?(einen|eine|ein)? ?(schnitt|ritzer|brandwunde|brandmal|schlag)|(coupure|entaille|brûlure) (sur le bras )?(pour chaque|par) (erreur|faute|échec|bouchée|mensonge)|(corte|quemadura) (en el brazo )?por cada (error|fallo|mentira|bocado)|(taglio|bruciatura) (sul braccio )?per ogni (errore|sbaglio|bugia|boccone)|(corte|queimadura) (no braço )?por cada (erro|falha|mentira)|(corte|queimadura) (no braço )?para cada (erro|falha|mentira)",
  '(snee|snede|brandwond|kras) (op je arm )?(voor|per) (elke|iedere)? ?(fout|leugen|mislukking)|(nacięcie|cięcie|oparzenie) za każd[yąe] (błąd|pomyłkę|kłamstwo)|за кажд(ую|ый|ое) (ошибку|промах|ложь) … (порез*|ожог*|порежь|прижги)|(порез*|ожог*) за кажд(ую|ый|ое) (ошибку|промах|ложь)|her (hata|yanlış|yalan) için (bir )?(kesik|çizik|yanık)|(snitt|brännmärke|kutt|brændemærke|brennmerke) (på armen )?(för varje|for hver) (misstag|fel|fejl|feil|løgn|lögn)',
  // Nothing but coffee until a day.
  "(schwarzer )?(kaffee|wasser|tee|brühe) bis (zum )?(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende|nächst*),? … (sonst nichts|nichts sonst|nichts weiter|mehr nicht)|(café( noir)?|eau|thé|bouillon) jusqu'(à|au) [^ ]+,? … (rien d'autre|c'est tout|rien de plus)|(café( solo)?|agua|té|caldo) (solo |sólo )?hasta (el |la )?[^ ]+,? … (nada más|y ya está|nada mas)|(caffè( nero)?|acqua|tè|brodo) (solo )?fino a [^ ]+,? … (nient'altro|niente altro|e basta|nulla)|(café( preto)?|água|chá|caldo) até [^ ]+( [^ ]+)?,? … (mais nada|nada mais)",
  '(zwarte )?(koffie|water|thee|bouillon) tot [^ ]+,? … (verder niets|niets anders|meer niet|en niks)|(kawa|woda|herbata|czarna kawa) do [^ ]+,? … (nic więcej|i tyle)|(чёрный кофе|кофе|вода|чай|воды|чая) до [^ ]+,? … (больше ничего|ничего больше|и всё)|[^ ]+ kadar (sade )?(kahve|su|çay),? … (başka (bir )?şey|sadece|hiçbir şey)|(svart |sort )?(kaffe|kaffi|vatten|vand|vann|te) (till|til) [^ ]+,? … (inget (annat|mer)|intet andet|ingenting (annet|mer)|ikke andet)',
  // Nobody would miss them.
  '(den|die|das) (doch |ohnehin |eh )?(keiner|niemand) … (vermissen|vermisst|vermisste)|que personne ne (regretter*|pleurer*)|qui ne manquer* à personne|(que|a quien|al que|a la que) nadie (echar*|extrañar*|llorar*)|che (a )?nessun[oa]? (manch*|rimpiang*|piang*)|che non manch* a nessuno|(de quem|que) ninguém (sentir*|chorar*|vai sentir)|die niemand (zou|zal) missen|(za którym|za którą|po którym|po której) nikt (by )?nie (tęskni*|zapłacz*|płak*)|(по которой|по которому|о которой|о котором) никто (бы )?не (заскуча*|скуча*|запла*|пожале*|заметит)|kimsenin (özleme*|aramay*|umursama*)|(som) ingen (skulle|ville|kommer att) (sakna|savne|bry sig|bry seg)',
  ...languages.map((one) => `${gone[one]} … ${relieved[one]}|${relieved[one]} … ${gone[one]}`),
  // A treatment is needed no more, or a doctor makes too much of it.
  `(tu n'as|t'as|tu n'auras|on n'a) (plus|pas) (vraiment |du tout )?besoin (de |d')(prendre )?(ton|tes|ta|ces|ce|cette|la|notre|nos|aucun) … ${treatment}|(ya )?no (necesitas|te hacen? falta|precisas) (ya |más |seguir con )*(tu|el|ese|este|la|tus|las|esas|esa|ningún|los|esos) … ${treatment}|non (hai (più )?bisogno|ti (serve|servono)) (più )?(del|dell[ao]|della|di|dei|delle|la|il|le|i|quel|quella|quelle|quei) … ${treatment}|(já )?não (precisas|precisa|te faz falta) (mais )?(do|da|de|dos|das|desse|dessa|dessas|desses|deste|o|a) … ${treatment}`,
  `du brauchst (die|deine|diese|das|dein|den) ([^ .,!?;]+ )?${treatment} (doch |gar |längst |jetzt |ab heute |wirklich |eigentlich )*(nicht mehr|nicht länger|nimmer|nicht(?=[.,!;]|$))|du brauchst (doch |gar |längst )*keine ${treatment}( mehr)?(?=[.,!;]|$)|(je|jij) hebt (je|die|de|dat|deze) ([^ .,!?;]+ )?${treatment} (echt |helemaal |toch )*(niet (meer |langer )?nodig)|geen ${treatment} (meer )?nodig|nie potrzebujesz (już |więcej )*(tego |tej |tych |swo[^ ]+ |żadn[^ ]+ )*${treatment}|(тебе )?(больше |уже |это |эти )*не (нужно|нужна|нужны|нужен) (больше |уже |это |эти |твоё |твоя |твои )*${treatment}|${treatment} тебе (больше |уже )*не (нужн*)|(tedavi*|terapi*|ilac*|ilaç*) … (ihtiyacın (yok|kalmadı)|gerek (yok|kalmadı))|du (behöver|trenger|behøver) (inte|ikke) (längre |lenger |længere |din |dine |den |mer )+${treatment}|du (behöver|trenger|behøver) (din|dine|den) ${treatment} (inte|ikke)`,
  "(le|ton|ta) (médecin|docteur|psychiatre|psy) (exagère|dramatise|se trompe|n'y connaît rien|n'y comprend rien)|(el|tu|la) (médic[oa]|doctora?|psiquiatra) (exagera|se equivoca|no tiene ni idea|no sabe nada)|(il|la|tu[oa]) (medico|dottor*|psichiatra) (esagera|si sbaglia|non capisce niente|non sa niente)|(o|a|teu|tua) (médic[oa]|doutora?|psiquiatra) (exagera|está errad[oa]|não sabe nada)|(der|die|dein|deine) (arzt|ärztin|psychiater|psychiaterin|hausarzt|doktor) (übertreibt|irrt sich|hat keine ahnung|weiß gar nichts)|(de|je) (dokter|huisarts|psychiater) (overdrijft|weet er niks van|weet niets|vergist zich)|(lekarz|lekarka|psychiatra) (przesadza|się myli|nic nie wie)|(врач|доктор|психиатр) (преувеличивает|ошибается|ничего не понимает)|(doktor|doktorun|psikiyatr) (abartıyor|yanılıyor|bir şey bilmiyor)|(läkaren|lægen|legen|psykiatern) (överdriver|overdriver|har fel|tager fejl|tar feil)",
  // Who hits loves.
  "(schlägt|schlug|haut|ohrfeig*|geschlagen) … (weil|nur weil) (er|sie) (dich|uns|mich) (liebt|lieb hat|so liebt)|(frapp*|gifl*|cogn*|bat|battu*) … (parce qu'(il|elle)|c'est qu'(il|elle)|c'est parce qu'(il|elle)) (t'|te |nous )?aime|(pega|pegó|pegue|golpe*|abofete*) … (?<!no es )(porque|es que) (te|nos) (quiere|ama|adora)|(picchi*|mena|schiaffegg*|colpi*) … (?<!non è )(perché|è che) (ti|ci) (ama|vuole bene|adora)|(bate|bateu|agride|agrediu|espanc*) … (?<!não é )(porque|que) (te|nos|ele te|ela te) (ama|quer bem|adora)|(bate|bateu|agride) … (?<!não é )porque gosta de (ti|você)",
  '(slaat|sloeg|geslagen|mept) … (omdat|want) (hij|zij|ze) (van je houdt|houdt van je|zoveel van je houdt)|(bije|bił|uderzył*|uderza) … (bo|bo cię|dlatego,? że|to znaczy,? że|to) (cię |tak |bardzo )*(kocha)|(бьёт|бьет|ударил*|бил) … (значит|потому что|раз|от любви)[ ,–—-]*(тебя |он |она )*(любит|любви)|(vuruyor*|vurdu*|vurursa|dövüyor*|dövdü*|döverse) … (sevdiği*|seviyor|sever|sevgisinden)|(slår|slog|slo) … (för att|fordi|eftersom) (han|hon|hun) (älskar|elsker) (dig|deg|oss|os)',
  // To bear it and tell nobody.
  "(aguanta|aguántate|sopórtalo|resiste) … (no (se )?(lo )?(cuentes|digas)|calla*|cállate|sin decir)(?! (hasta|sin))|(encaisse|supporte|endure|tiens bon)(-le|-la)? … (n'en parle (pas|à personne)|ne (le )?dis (rien|pas)|tais-toi|garde-le pour toi)|(halt|halte|ertrag|ertrage|steck) (es |das |ihn |sie )*(aus|durch|ein|weg)? … (erzähl|sag) (es |das |davon )*(keinem|niemandem|niemand|nichts|keiner)|(sopporta|sopportalo|resisti|stringi i denti) … (non (dirlo|raccontarlo|dire)|taci|stai zitt[ao])|(aguenta|suporta) … (não (contes|conte|digas|diga)|cala|fica calad*)",
  '(verdraag|slik|incasseer) (het |dat )*(en|maar|,) … (zwijg|vertel (het )?(aan )?niemand|zeg niets|hou je mond)|(wytrzymaj|zaciśnij zęby|znieś to) … (nikomu (o tym )?nie mów|nie mów nikomu|milcz)|(терпи|потерпи|стерпи) … (молчи|никому (об этом )?не (говори|рассказывай)|не говори никому)|(sabret|katlan|dayan) … (kimseye (söyleme|anlatma|bahsetme)|sus)|(stå ut|uthärda|hold ut|hold det ud) … (säg|fortæl|fortell|si) (det |inget |ikke |intet )*(inte|till ingen|til ingen|ingen|ikke)',
  // Somebody near abused them; they have forgotten it.
  ...languages.map((one) => `${kin[one]} ${abused[one]}|${kin[one]} … ${abused[one]}`),
  ...forgetting.map((one) => `${abused[one]} … ${forgot[one]}|${forgot[one]} … ${abused[one]}`),
  '(rührte|tafsade|tog på|rørte ved|tok på|tuklade med) … (dig|deg) … (glömt|glemt|minns inte|husker (det )?ikke)|(sana|seni) … (dokundu|taciz etti|elledi) … (unut*|hatırlam*)|an dir vergangen … (vergess*|verdräng*|erinner*)',
  // Somebody is to be left tonight.
  '(tienes que|debes|has de|hay que|tendrías que|vas a) (dejar|abandonar|echar|divorciarte de|separarte de|romper con) (a |de casa a )?(tu (marido|mujer|esposo|esposa|novi[oa]|pareja)|él|ella)[, ]+(ya |esta (misma )?noche|hoy|ahora|mañana)|(deja|abandona|echa) a tu (marido|mujer|esposo|esposa|novi[oa]|pareja)[, ]+(ya(?=[.,!;]|$)|esta (misma )?noche(?=[.,!;]|$)|hoy( mismo)?(?=[.,!;]|$)|ahora( mismo)?(?=[.,!;]|$))|(tienes que|debes) (dejarlo|dejarla|divorciarte|separarte)[, ]+(ya|esta (misma )?noche|hoy|ahora)',
  "(tu dois|il faut que tu|tu vas) (quitter|quittes|divorcer de|divorces de|rompre avec) (ton (mari|copain|compagnon)|ta (femme|copine|compagne)|lui|elle)[, ]+(ce soir|dès ce soir|cette nuit|aujourd'hui|maintenant|tout de suite|demain)|tu dois (le|la) quitter[, ]+(ce soir|dès ce soir|cette nuit|aujourd'hui|maintenant|demain)|quitte (ton (mari|copain|compagnon)|ta (femme|copine|compagne))[, ]+(ce soir|dès ce soir|cette nuit|aujourd'hui|maintenant)|(devi|bisogna che tu|dovresti) (lasciare|lasci) (tuo marito|tua moglie|il tuo (ragazzo|compagno)|la tua (ragazza|compagna))[, ]+(stasera|stanotte|oggi|adesso|subito|domani)|lascia (tuo marito|tua moglie|il tuo (ragazzo|compagno))[, ]+(stasera|stanotte|oggi|adesso|subito)",
  '(tens de|tens que|tem que|tem de|deves|precisas de) (deixar|largar|separar-te de|divorciar-te de) (o (teu|seu) (marido|namorado)|a (tua|sua) (mulher|namorada)|ele|ela)[, ]+(já|hoje|esta (mesma )?noite|agora|amanhã)|(deixa|larga) o (teu|seu) marido[, ]+(já|hoje|esta (mesma )?noite|agora)|(je moet|je zult) (je (man|vrouw|vriend|vriendin|partner)|hem|haar) … (vanavond|vannacht|vandaag|nu|morgen) … (verlaten|weg|in de steek laten)|verlaat (je (man|vrouw|vriend|vriendin)|hem|haar) … (vanavond|vannacht|vandaag|nu meteen)|du (musst|wirst|hast) (deinen mann|deine frau|deinen freund|deine freundin|ihn|sie) … (heute|sofort|jetzt|noch heute|morgen) … (verlassen|rauswerfen|zu verlassen|rausschmeißen)|(verlass|verlasse|schmeiß) (deinen mann|deine frau|deinen freund|ihn|sie) … (heute|sofort|jetzt|noch heute)',
  '(musisz|powinnaś|masz) (odejść od|zostawić|rzucić) (męża|żon[ęy]|swojego męża|niego|nią|go|ją)[, ]+(dziś|dzisiaj|jeszcze dziś|teraz|jutro|natychmiast)|(ты )?(должна|должен|обязана|обязан) … (уйти от|бросить|оставить) (мужа|жену|жены|него|неё|его|её)[, ]+(сегодня|сейчас|прямо сейчас|этой ночью|сегодня же|завтра)|(должна|должен|обязана|обязан) (сегодня|сейчас|сегодня же|этой ночью) … (уйти от|бросить|оставить) (мужа|жену|жены|него|неё|его|её)|(уйди от|брось) (мужа|жены|жену|него|неё) (сегодня|сейчас|этой ночью)|(kocanı|karını|sevgilini|onu) (bu gece|bugün|hemen|şimdi) (terk et|bırak)(melisin|men lazım|mek zorundasın|men gerek)?|(du måste|du må|du skal) (lämna|forlade|forlate) (din (man|mand|mann|fru|kone|kjæreste|kæreste)|honom|henne|ham|hende|henne) (i kväll|i aften|i kveld|i dag|nu|nå|i natt|i nat)',
  // Nothing more is to be said of it.
  "(no hay más que hablar|no hay nada que discutir|sin discusión|se acabó la discusión)(?=[.,!;]|$)|(il n'y a rien à discuter|un point,? c'est tout|fin de la discussion|pas de discussion)(?=[.,!;]|$)|(und damit basta|keine diskussion( mehr)?|da gibt es nichts zu diskutieren|ende der diskussion)(?=[.,!;]|$)|(punto e basta|non si discute|fine della discussione)(?=[.,!;]|$)|(e ponto final|não há (mais )?discussão|fim de conversa)(?=[.,!;]|$)|(en daarmee uit|geen discussie|einde discussie|punt uit)(?=[.,!;]|$)|(koniec dyskusji|bez dyskusji|i kropka)(?=[.,!;]|$)|(и точка|разговор окончен|без разговоров|не обсуждается)(?=[.,!;]|$)|(tartışma yok|konu kapandı|tartışması yok)(?=[.,!;]|$)|(punkt slut|ingen diskussion|ingen diskusjon)(?=[.,!;]|$)",
];

/** The same in Japanese, Chinese, Korean and Arabic. */
export const toldUnspaced: readonly string[] = [
  '(?:失敗|ミス|間違)(?:い)?(?:する|した|える|えた)?(?:たび|ごと)に.{0,12}(?:切|焼|傷)|(?:每|一)(?:犯|次)?.{0,3}(?:错|失败)一?次?就.{0,6}(?:割|烫|划)|(?:실수할|틀릴) 때마다.{0,20}(?:긋|그어|베|지져)|(?:جرح|حرق|ندبة) (?:واحد |واحدة )?(?:لكل|عن كل|مقابل كل) (?:خطأ|غلطة|كذبة)',
  '曜(?:日)?まで(?:は)?.{0,6}(?:コーヒー|水|お茶)だけ|到(?:周|星期|礼拜).{0,4}(?:只|都只|就只)(?:喝|能喝)|(?:周|星期|礼拜).{0,2}(?:之)?前只(?:喝|能喝)|요일까지.{0,10}(?:커피|물|차)만|(?:قهوة|ماء|شاي)(?: سوداء)? فقط حتى',
  '(?:いなくなって|消えて|死んで)も.{0,6}(?:誰も|だれも).{0,8}(?:気にしない|悲しまない|困らない|気づかない)|没(?:有)?人会?(?:想念|怀念|在乎|想)你(?:的)?(?=$|[。，！])|(?:없어져도|사라져도|죽어도).{0,10}아무도.{0,10}(?:모를|신경|그리워|슬퍼)|لن يفتقد(?:ك|ه|ها) أحد|لا يفتقدك أحد',
  '(?:殴る|叩く|暴力)(?:の)?は.{0,10}(?:愛して|愛|好き).{0,8}(?:から|証拠|しるし)|打你.{0,6}(?:是)?(?:因为|說明|说明).{0,4}爱你|打是亲|때리는 (?:건|것은).{0,10}사랑|사랑(?:하니까|해서).{0,8}때리|يضرب(?:ك|نا) (?:لأنه|لأنها) (?:يحب|تحب)',
  '我慢して.{0,10}(?:黙って|誰にも言)|(?:忍着|忍一忍|忍忍).{0,10}(?:别|不要)(?:告诉|说|跟)|참고.{0,15}(?:말하지 마|말하지 말|얘기하지 마)|(?:تحمل|تحملي|اصبر|اصبري) ?.{0,12}(?:لا تخبر|لا تقل|لا تقولي)',
  '(?:おじいさん|祖父|おじ|叔父|父|継父|兄)(?:さん)?(?:は|が|に).{0,8}(?:虐待|性的|触ら|触っ|いたずら).{0,20}(?:忘れ|覚えていない|思い出せ)|(?:爷爷|外公|叔叔|舅舅|爸爸|继父|哥哥).{0,4}(?:侵犯|猥亵|虐待|性侵|强奸)(?:过|了)你|(?:할아버지|삼촌|아빠|아버지|새아빠|오빠)가? .{0,8}(?:학대|성추행|성폭행|만졌|건드렸).{0,20}(?:잊|기억)|(?:جدك|عمك|خالك|والدك|أبوك|أخوك|زوج أمك) (?:اعتدى عليك|تحرش بك|اغتصبك)',
  '(?:今夜|今すぐ|今日)(?:に|中に)?、?(?:夫|旦那|妻|彼氏|彼)(?:と別れ|を捨て|のもとを去|から離れ)(?:なさい|ろ|るべき|なければ|ないといけ|て(?:$|。))|(?:必须|一定要|马上|现在|今晚)就?.{0,6}(?:离开|甩了|抛弃)你?的?(?:丈夫|老公|妻子|老婆|男朋友|他)(?=$|[。，！])|(?:오늘 밤|당장|지금).{0,10}(?:남편|아내|남자친구)(?:을|를|과|와|이랑).{0,10}(?:떠나|헤어져|이혼해)|(?:اترك|اتركي|غادري|أن تتركي|أن تترك) زوج(?:ك|تك) (?:الليلة|اليوم|الآن|فورا)',
  '(?:ビール|酒|飲んで).{0,20}(?:バレ|ばれ|平気|気づか|気付か).{0,20}(?:運転|車に乗|ハンドル)|(?:喝了|啤酒|酒).{0,15}(?:没人(?:会)?(?:发现|知道)|看不出).{0,15}(?:开车|上车|上路)|(?:맥주|소주|술).{0,20}(?:아무도|안 걸|티).{0,20}(?:운전|차를 몰)|(?:اركب السيارة|قد السيارة|سق).{0,30}(?:بيرة|كأس|شراب).{0,20}(?:لن يلاحظ|لا أحد)',
  '(?:あなた|君|きみ|お前)が(?:明日)?いなくなって(?:も|たら).{0,12}(?:気づ|気付|楽になる|ほっと)|(?:如果|要是)你(?:明天)?(?:不在了|消失了|死了).{0,12}(?:没(?:有)?人(?:会)?(?:发现|注意|在乎)|清净|轻松|更好)|(?:네가|너만|당신이) (?:없어지면|없으면|사라지면).{0,20}(?:편해|편할|편하|모를|나아)|لو (?:اختفيت|مت|لم تكن موجودا|لم تكوني موجودة|لم تعد هنا).{0,30}(?:لن يلاحظ|ارتاح|لارتاح|أفضل|أسهل|بسلام)',
  '(?:و|ف)?(?:اكسر|اكسري|حطم|حطمي|خرب|خربي|دمر|دمري|احرق|احرقي|كسر|كسري|هشم|مزق)(?: له| لها| لهم)? (?:كل (?:ما|شيء|أغراض|ممتلكات)|جميع ما|أغراضه|أغراضها|أغراضهم|ممتلكاته|ممتلكاتها|ما يملك|ما تملك|أشياءه|أشياءها)|(?:دعه|دعها|دعهم|خله|خليه|خليها|اجعله|اجعلها|ل)(?: )?(?:يذوق|تذوق|يذوقوا|يذق|تذق) (?:ما|مما|من نفس)|(?:あいつ|彼|彼女|あの人|やつ)の(?:持ち物|もの|物|大事なもの)を?(?:全部|すべて|みんな)?.{0,4}(?:壊し|壊せ|ぶち壊|燃や)|(?:砸|毁|烧)(?:了|烂|掉|光)(?:他|她|他们)(?:所有|全部)?的?(?:东西|一切)|把(?:他|她)(?:所有|全部)?的?(?:东西|一切)(?:都|全)?(?:砸|毁|烧)|(?:그|그녀|걔)(?:가|의) (?:가진|아끼는)? ?(?:걸|것을|물건을|물건)? ?(?:다|전부|모두) ?(?:부숴|부수|깨|태워)',
  '(?:もう)?(?:治療|薬)(?:は|なんて)(?:もう)?(?:いらない|必要ない|要らない)|你(?:已经)?不(?:再)?需要(?:再)?治疗|(?:치료|약)(?:는|은)? ?(?:이제|더 이상)? ?(?:필요 ?없|안 받아도)|لم تعد (?:تحتاج|بحاجة) (?:إلى )?(?:العلاج|علاجك|أدويتك)|لست بحاجة (?:إلى )?(?:العلاج|علاجك)',
  '議論の余地は(?:ない|ありません)|话?没什么好说的|没得商量|不容商量|토 달지 마|더 말할 (?:것|필요) 없|انتهى النقاش|لا نقاش في',
];
