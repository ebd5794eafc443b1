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
  '議論の余地は(?:ない|ありません)|话?没什么好说的|没得商量|不容商量|토 달지 마|더 말할 (?:것|필요) 없|انتهى النقاش|لا نقاش في',
];
