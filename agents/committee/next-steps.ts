import { wholeWord } from '@/lib/whole-word';
import { bidsThem } from './counted-sides';
import { withoutMarks } from './refused-abroad';

/** That a step may be tried or left. */
const offered = wholeWord(
  'could|might|may|can|perhaps|maybe|possibly|would it|if you (?:like|want|wish|feel)|if it helps|one (?:possibility|option|idea|way)|an option|possible|' +
    'könntest|könnten|kannst|vielleicht|magst|möchtest|wenn du (?:magst|willst|möchtest)|möglich|' +
    'pourrais|pourriez|peux|peut-être|si tu (?:veux|le souhaites)|si vous voulez|' +
    'podrías|podría|puedes|quizás?|tal vez|si quieres|' +
    'potresti|puoi|forse|magari|se vuoi|' +
    'poderias?|pode|podes|talvez|se quiser(?:es)?|' +
    '(?:je|jij|u) zou(?: \\p{L}+){1,6} kunnen|zou kunnen|zou je|kun je|kunt|misschien|als je wilt|' +
    'możesz|mógłbyś|mogłabyś|może|jeśli chcesz|' +
    'kunde|kan|skulle kunna|kanske|om du vill|kunne|måske|kanskje|hvis du vil|' +
    'мог(?:ла|ли)? бы|можешь|можно|возможно|может быть|если хочешь|belki|istersen|dilersen|canın isterse|' +
    'si tu en as envie|si (?:ça|cela) te dit|si tu (?:préfères|le sens)|si vous en avez envie|se (?:ti va|te la senti|ti fa piacere|lo desideri|preferisci|ne hai voglia)|' +
    'si (?:te apetece|te parece|lo deseas|te va bien|prefieres|tienes ganas)|se (?:te apetecer?|lhe apetecer|tiveres vontade|tiver vontade|preferires|preferir)|' +
    'als je (?:zin hebt|er zin in hebt|wil|dat wilt|dat fijn vindt|ernaar voelt)|mocht je willen|wenn (?:dir danach ist|du lust hast|es dir guttut)|falls du (?:magst|möchtest|willst|lust hast)|' +
    'jeśli (?:masz ochotę|zechcesz)|o ile chcesz|gdybyś chciał\\p{L}*|если (?:хочется|захочешь|есть желание)|om du har lust|hvis du har lyst|\\p{L}+[ae]bilirsin',
);
const offeredUnspaced =
  /かもしれ|よければ|よかったら|てもいい|できます|可以|也许|或许|如果你愿意|如果想|수 있|수도|어쩌면|괜찮다면/u;

/** A small thing that harms nobody and can be left at any time, as an order begins with it. */
const small =
  /^(?:ask|write|note|notice|wait|rest|sleep on|take (?:a|another) (?:(?:slow|short|small|little|quiet|long|deep|gentle|brief|warm|quick|good|calm|single) )*(?:walk|break|breath|moment|night|day|few|bath|pause|stroll|nap|minute|shower)|take (?:ten|five|one|an?) |go for a (?:(?:slow|short|small|little|quiet|long|gentle) )*(?:walk|stroll)|breathe|talk|speak|listen|look|read|list|sit|come back|return|pause|leave (?:it|this|that|the question) open|let |give (?:it|yourself|them) (?:a|some|time|one)|try (?:a|an|one|out)|draw|imagine|think|walk|eat|drink (?:some |a glass of )?water|check in|keep|find (?:a|one|ten|some)|name|tell (?:a friend|somebody you trust|someone you trust)|thank|hear|plan (?:a|one)|set (?:a|one|aside)|pick (?:a|one) (?:small|quiet|evening|hour|day)|make (?:a list|room|tea|space|(?:yourself )?(?:a |some )(?:cup|pot|mug)|soup)|put (?:a|your|the|one|this) (?:question|note|phone|date|list|letter|paper)|do one small)(?![a-z])/;

/** What binds, parts or cannot be taken back: nothing that software offers, however it is put. */
export const great =
  'resign|quit|hand in (?:your |my )?notice|give (?:in )?(?:your )?notice|sign|accept the|take the (?:job|offer|loan)|turn (?:it|the \\p{L}+) down|decline|say (?:yes|no) to|sell|buy|lend|borrow|invest|transfer|spend(?! (?:time|some|a|an|one|ten|half))|pay(?! attention)|bet|book|cancel|withdraw|' +
  'break up|split up|divorce|separate|leave (?:him|her|them|your|the (?:job|house|family|country))|walk out|move (?:out|in|away|abroad|back in)|cut (?:off|ties|him|her|them)|block|delete|throw (?:away|out)|burn|destroy|' +
  'confront|report|sue|accuse|expose|press charges|threaten|warn (?:him|her)|follow (?:him|her)|' +
  'stop (?:taking|your|the)|skip|come off|reduce|increase|double|change (?:your|the) (?:dose|medication|tablets|pills)|drop out|enrol|marry|propose|adopt|foreclose|get (?:married|divorced|pregnant|a loan)|' +
  'fire (?:him|her|them)|do it|go for it|jump|' +
  'announce|file for|ask (?:him|her|your \\p{L}+) for (?:a|the) divorce|put (?:all (?:of )?)?(?:your|the|our) savings|empty (?:your|the|our) (?:\\p{L}+ )?(?:accounts?|savings)|(?:leave|give up|abandon|unenrol from) (?:college|uni|university|school|your (?:studies|degree|course|phd))';
const greatAbroad =
  'kundig\\p{L}*|unterschreib\\p{L}*|(?:trenn|scheid)\\p{L}* dich|dich (?:zu )?trennen|verlass\\p{L}*|auszieh\\p{L}*|zieh\\p{L}* aus|verkauf\\p{L}*|kauf\\p{L}*|konfrontier\\p{L}*|absetzen|losch\\p{L}*|blockier\\p{L}*|' +
  'demissionn\\p{L}*|signe[rz]?|quitte[rz]?|rompre|romps|vend(?:re|s)|achete[rz]?|demenage[rz]?|bloque[rz]?|' +
  'renuncia\\p{L}*|firma\\p{L}*|dejarl[oa]|dejal[oa]|romper?|vende[r]?|compra[r]?|mudarte|' +
  'dimett\\p{L}*|licenziar\\p{L}*|firmare|lasciarl[oa]|lascial[oa]|vend(?:ere|i)|compra(?:re)?|' +
  'demit\\p{L}*|assina[r]?|termina[r]? com|larga[r]?|ontslag|teken(?:en)?|verlaat|verlaten|verkoop\\p{L}*|verkopen|koop|kopen|' +
  'zrezygn\\p{L}*|podpis\\p{L}*|rzuc\\p{L}*|zerw\\p{L}*|sprzeda\\p{L}*|sag\\p{L}* upp|skriv\\p{L}* under|lamna\\p{L}*|salj\\p{L}*|sige? op|forlad\\p{L}*|' +
  '(?:kundig|beantrag|einreich|reich|annonc|anunci|annunci|comunic|demand|ped|solicit|chied|aankondig|aanvra|vraag|oglos|zloz|zloz|powiedz|объяв|пода|скаж|soyle|ansok|sog|sok)\\p{L}*(?: [^ .,;!?]+){0,7},? (?:le |el |il |o |een |que (?:tu )?(?:demandes|quieres|queres) (?:le |el )?|che vuoi (?:il )?)?(?:divor[cz]\\p{L}*|scheidung|echtscheiding|scheiding|rozwod\\p{L}*|развод\\p{L}*|bosan\\p{L}*|skilsmiss\\p{L}*|skilsmass\\p{L}*)|(?:heute|morgen|noch heute|ce soir|demain|stasera|domani|esta noche|manana|hoje|amanha|vanavond|dzis|jutro|сегодня|завтра|bu aksam)(?:,? [^ .,;!?]+){0,6} (?:die scheidung|le divorce|el divorcio|il divorzio|o divorcio|de scheiding|rozwod|развод|bosanma)|' +
  'divorcer|divorciarte|divorziare|te separer|separarte|separarti|separar-te|scheiden lassen|rozwies\\p{L}*|развест\\p{L}*|skilja (?:dig|er)|(?:(?:tutti|tutto|tous|toutes|todos|todas|todo|toda|alle[ns]?|al|alles|ganze[ns]?|wszystkie|cale|все|всё|butun|tum|alla|allt|hele) (?:\\p{L}+ ){0,2}(?:risparmi|economies|epargne|ahorros?|poupancas?|economias|ersparnisse|ersparte[ns]?|erspartes|spaargeld|oszczednosc\\p{L}*|сбережени\\p{L}*|накоплени\\p{L}*|birikim\\p{L}*|sparpengar|besparingar|opsparing|sparepenger))|' +
  "(?:quitter|arreter|abandonner|laisser tomber|arrete|abandonne) (?:tes|les|la|ta) (?:etudes|fac|universite|these|formation|lycee)|exmatrikulier\\p{L}*|(?:studium|ausbildung|schule|promotion|lehre)(?: \\p{L}+){0,3} (?:abbrechen|hinschmeissen|schmeissen|aufgeben)|brich (?:\\p{L}+ ){0,3}(?:studium|ausbildung|schule|promotion|lehre)|(?:dejar|abandonar|deja|abandona) (?:la|los|tus|tu) (?:carrera|estudios|universidad|facultad)|(?:lasciare|mollare|abbandonare|lascia|molla|abbandona) (?:gli|l'|la|i tuoi|i) ?(?:studi|universita|scuola|facolta)|(?:deixar|abandonar|trancar|largar|desistir d)(?: ?[oae]s?)? (?:curso|faculdade|estudos|universidade)|(?:stoppen|stop|kappen) met (?:je |de )?(?:studie|opleiding|school)|uitschrijven|(?:zabra|odebra)\\p{L}* (?:papiery|dokumenty)|odejsc ze (?:studiow|szkoly)|забра\\p{L}* документы|отчисл\\p{L}*|уити из (?:института|вуза|университета|школы)|(?:okulu|universiteyi) birak\\p{L}*|kaydini sil\\p{L}*|hoppa av (?:kursen|studierna|skolan|utbildningen)|" +
  'увол\\p{L}*|подпи\\p{L}*|брос\\p{L}*|расста\\p{L}*|прода\\p{L}*|купи\\p{L}*|istifa|imzala\\p{L}*|ayril\\p{L}*';
/** Where an act begins that somebody is to do. */
const act =
  '(?:^|[,;:–—] ?|(?<!\\p{L})(?:could|might|may|can|perhaps|maybe|possibly|to|and|then|or|just|simply|also|first|now|possibility is|option is|possibility:|option:) )(?:(?:just|simply|also|first|even|quietly|go and|try to|tonight|today|tomorrow) )*(?:you )?';
const isGreat = new RegExp(
  `${act}(?:${great})(?!\\p{L})(?! (?:on (?:a|one) (?:small|walk)|a (?:walk|table|coffee|small)|an hour|one (?:evening|hour)|some time|time))`,
  'u',
);
const isGreatAbroad = wholeWord(greatAbroad);
/** The same where words are not parted. */
const isGreatUnspaced =
  /辞表|辞職|退職(?:し|届)|(?:会社|仕事)を辞め|離婚|別れを告げ|契約(?:し|を結|書に)|署名|売り払|辞职|離職|离职|离婚|分手|签(?:字|合同|下|约)|卖掉|断绝关系|拉黑|사표|퇴사|이혼|헤어지|서명|계약서에|استقل|استقيل|استقالت|انفصل|طلق|وقع العقد/u;
const onlyThoughtUnspaced = /考え|書き出|書いてみ|想想|想一想|写下|생각해|적어|فكر|اكتب/u;
const struck =
  "(?:(?:the|that|his|her) (?:slap|punch|blow|beating|shove|bruise)s?|(?:hit|slapp?ed|punched|beat|choked|kicked|shoved) you|lo del (?:golpe|punetazo|bofeton|empujon)|(?:el|los|aquel|aquellos|sus) golpes?(?! de)|(?:la|las|esa|aquella) (?:bofetada|paliza)s?|te (?:pego|pega|golpeo|pegaba)|(?:la|les|sa|ses|cette|ces) gifles?|(?:le|les|ses|ces|ce) coups?(?! d)|t'a (?:frappee?|giflee?|battue?|cognee?)|(?:lo|gli|quello|quegli) schiaff[oi]|(?:le|quelle) botte|ti (?:ha (?:picchiat|colpit|menat)\\p{L}+|picchiava)|(?:a|o|as|os|aquela|aquele) (?:bofetada|tapa|soco|surra|estalo)s?|te bateu|bateu-te|batia em ti|(?:die|der|dem) (?:ohrfeigen?|schlage|schlagen)|(?:den|dem|diesen|diesem|seinen) schlag|(?:dich|dir)(?: \\p{L}+){0,2} geschlagen|dich schl(?:ug|agt)|(?:de|die) (?:klap|klappen|mep|meppen)|je (?:geslagen|sloeg|slaat)|(?:cie|ciebie) (?:uderzyl|pobil|bil)\\p{L}*|(?:uderzyl|pobil|bil)\\p{L}* cie|(?:тебя|тебе) (?:ударил|побил|бил|избил)\\p{L}*|(?:ударил|побил|бил|избил)\\p{L}* тебя|(?:удар|пощечин)\\p{L}*|seni (?:dov|tokatla)\\p{L}*|sana vur\\p{L}*|tokad\\p{L}*|(?:slaget|slagen|slagene|orfilen)|slog dig|slo deg)";
/** Who helps with it. */
const helper =
  '(?:doctor|gp|police|helpline|hotline|lawyer|solicitor|therapist|counsell?or|friend|sister|advice|shelter|arzt\\p{L}*|polizei|beratung\\p{L}*|anwalt\\p{L}*|hilfetelefon|freundin|therapeut\\p{L}*|medecin|police|avocat\\p{L}*|amie?|association|medic[oa]|doctora?|policia|abogad[oa]|amig[oa]|dottor\\p{L}*|polizia|avvocat\\p{L}*|amic[oa]|advogad[oa]|huisarts|politie|vriendin|lekarz\\p{L}*|policj\\p{L}*|przyjaci\\p{L}*|врач\\p{L}*|полици\\p{L}*|подруг\\p{L}*|doktor\\p{L}*|polis\\p{L}*|lakar\\p{L}*|laege\\p{L}*|lege\\p{L}*|politi\\p{L}*)';
const saysIt =
  '(?:tell|say|confront|ask|drive|go|meet|see|visit|clear|talk|speak|sag\\p{L}*|fahr\\p{L}*|geh\\p{L}*|triff\\p{L}*|treff\\p{L}*|sprech\\p{L}*|sprich|red\\p{L}*|klar\\p{L}*|dire|dis|parler|parle|aller|va|voir|retrouv\\p{L}*|rencontr\\p{L}*|decir\\p{L}*|dile|dir|hablar|habla|queda[rd]?|ir|ve|ver|aclar\\p{L}*|dirgli|dirle|digli|dille|parlar\\p{L}*|parla|andare|incontr\\p{L}*|veder\\p{L}*|chiar\\p{L}*|dizer\\p{L}*|diz|falar|fala|encontr\\p{L}*|zeg|zeggen|ga|gaan|praten|praat|spreken|afspreken|powiedz\\p{L}*|pojed\\p{L}*|pojech\\p{L}*|spotk\\p{L}*|porozm\\p{L}*|скаж\\p{L}*|сказать|поеха\\p{L}*|поез\\p{L}*|встрет\\p{L}*|поговор\\p{L}*|soyle\\p{L}*|konus\\p{L}*|git\\p{L}*|bulus\\p{L}*|sag|saga|aka|traffa|prata|sige|si|mode|snakke)';
const didIt =
  "(?:what (?:he|she|they) (?:did|had done|has done|used to do)(?! (?:for|when|about|next|with)(?!\\p{L}))|was (?:er|sie)(?: \\p{L}+){0,3} (?:an)?getan (?:hat|haben)|was (?:er|sie) (?:dir|euch)(?: \\p{L}+){0,2} (?:gemacht|tat|antat)|ce qu'(?:il|elle|ils)(?: t'| vous)? ?(?:a|ont|avait|avaient|as)(?: \\p{L}+)? fait(?! pour)|lo que (?:te|os|nos) (?:hizo|hicieron|hacia)|quello che (?:ti|vi) (?:ha|hanno|aveva) fatto|o que (?:te|lhe|ele te|ela te) (?:fez|fizeram)|wat (?:hij|zij|ze) (?:je|jou)(?: \\p{L}+){0,2} (?:aangedaan|gedaan|aandeed|deed)|co (?:ci|wam)(?: \\p{L}+)? (?:zrobil|robil)\\p{L}*|что (?:он|она|они)(?: \\p{L}+){0,3} (?:с?делал\\p{L}*)|sana(?: \\p{L}+)? (?:ne )?yap(?:tigi|tik)\\p{L}*|(?:vad|hvad|hva) (?:han|hon|hun) gjorde (?:mot|med|mod) (?:dig|deg))";
const toFace =
  '(?:to (?:his|her|their) face|ins gesicht|en face|a la cara|in faccia|na cara|in (?:zijn|haar) gezicht|prosto w (?:twarz|oczy)|(?:прямо )?в лицо|yuzune karsi|yuzune|rakt i ansiktet|lige op i ansigtet|rett i ansiktet)';
/** Whoever struck the person is met or told what they did, which only somebody who knows of danger can plan. */
const confronts = [
  new RegExp(`(?<!\\p{L})${saysIt}(?!\\p{L})[^.;!?]*(?<!\\p{L})(?:${struck}|${toFace})(?!\\p{L})`, 'u'),
  new RegExp(
    `(?<!\\p{L})(?:${struck}|${toFace}|${didIt})(?!\\p{L})[^.;!?]*(?<!\\p{L})${saysIt}(?!\\p{L})`,
    'u',
  ),
  new RegExp(`(?<!\\p{L})${saysIt}(?!\\p{L})[^.;!?]*(?<!\\p{L})${didIt}(?!\\p{L})`, 'u'),
];
const toHelper = wholeWord(helper);
const noted =
  /^(?:(?:you|perhaps|maybe) )*(?:(?:could|might|may|can) )?(?:write(?! (?:to )?(?:him|her|them))|note|list|imagine|think)(?!\p{L})|(?<!\p{L})(?:aufschreiben|notieren|schreib auf|noter|note|anotar|anota|annotare|annota|opschrijven|zapisac|zapisz|записать|запиши|yaz|skriva ner|skrive ned)(?!\p{L})/u;
/** Where something was, gone back to in the mind; or that somebody inside is to show what was. */
const goesBack = wholeWord(
  "(?:go|going|step|walk|travel|return|drift|sink|take yourself|put yourself|let yourself (?:go|sink|drift)|imagine (?:yourself|you are|you're)) (?:\\p{L}+ ){0,3}(?:back )?(?:in|into|to|inside|at) (?:that|the|your old|your childhood|her|his|this) (?:\\p{L}+ ){0,2}(?:bedroom|room|nursery|night|scene|memory|moment|day|cellar|basement|attic|bathroom|kitchen|house|hallway|summer|corridor|bed)(?=[^.;!?]*(?<!\\p{L})(?:until|till|happened|stay|shows?|see what|watch|ask|listen|wait|her|him|child|little|again)(?!\\p{L}))|" +
    '(?:shows?|tells?|showed|told|let(?:s|ting)?|ask\\p{L}*) (?:you|her|him|them|it|the \\p{L}+|your \\p{L}+)(?: to (?:show|tell) (?:you )?| show (?:you )?| )?what (?:really |actually )?(?:happened|was done|they did|he did|she did)|(?:find out|remember|relive|re-live|uncover|recall|bring back|dig up|feel again) (?:what (?:really )?happened|(?:that|the) (?:night|memory|memories|scene|day|summer)|(?:lost|buried|hidden) memor\\p{L}+)|' +
    '(?:bis|damit) (?:sie|er|es|das kind|die kleine|der kleine)(?: \\p{L}+){0,3} (?:zeigt|erzahlt|sagt),? was (?:\\p{L}+ ){0,2}(?:passiert|geschehen|los|war)|(?:in gedanken|im geist|innerlich)(?: \\p{L}+){0,4} (?:zuruck|zimmer|keller|schlafzimmer)|zuruck in (?:das|dein|jenes|dieses) (?:alte )?(?:kinder|schlaf)?zimmer|' +
    "(?:jusqu'a ce qu'(?:elle|il)|pour qu'(?:elle|il)|jusqu'a ce que (?:la|le) petite?) (?:te )?(?:montre|dise|raconte)|(?:en pensee|mentalement)(?: \\p{L}+){0,5} (?:chambre|piece|nuit|scene|maison)|(?:hasta que|para que)(?: (?:ella|el|la nina|el nino|la pequena))? te (?:muestre|ensene|cuente)(?: \\p{L}+){0,2} (?:paso|ocurrio|que)|(?:con la mente|mentalmente|en tu mente)(?: \\p{L}+){0,5} (?:cuarto|habitacion|dormitorio|noche|escena)|" +
    '(?:finche|fino a quando|perche)(?: (?:lei|lui|la bambina|il bambino|la piccola))?(?: non)? ti (?:mostra|mostri|racconta|racconti|dica)|(?:con la mente|mentalmente|nella mente)(?: \\p{L}+){0,5} (?:camera|stanza|notte|scena)|(?:ate que|para que)(?: (?:ela|ele|a menina|o menino))? (?:te |lhe )?(?:mostre|conte)(?: \\p{L}+){0,2} (?:aconteceu|que)|(?:em pensamento|na mente|mentalmente)(?: \\p{L}+){0,5} (?:quarto|noite|cena)|' +
    '(?:totdat|tot|zodat) (?:ze|zij|hij|het kind|de kleine) (?:je )?(?:laat zien|toont|vertelt)|in gedachten(?: \\p{L}+){0,5} (?:kamer|slaapkamer|nacht)|(?:az|dopoki|zeby)(?: (?:ona|on|dziewczynka))?(?: nie)? (?:ci )?(?:pokaze|opowie|powie)\\p{L}*(?: ci)?,? co|(?:w myslach|mysla|w wyobrazni)(?: \\p{L}+){0,5} (?:pokoj\\p{L}*|sypialn\\p{L}*|noc\\p{L}*)|(?:пока|чтобы) (?:она|он|девочка|малышка)(?: не)? (?:тебе )?(?:покаж|расскаж|показал|рассказал)\\p{L}*|мысленно(?: \\p{L}+){0,5} (?:комнат|спальн|ночь)\\p{L}*|(?:i tankarna|i tanken|i tankerne)(?: \\p{L}+){0,5} (?:rummet|sovrummet|natten|vaerelset|soverommet)|(?:tills|indtil|til) (?:hon|han|hun) (?:visar|viser) (?:dig|deg)',
);

/** What is only thought through or written down is not done. */
const onlyThought =
  /^(?:(?:you|one|perhaps|maybe|if you like,?|it|du|tu|vielleicht|peut-etre|quizas?|forse|talvez)[ ,]+)*(?:(?:could|might|may|can|would|help|helps|to|it|konntest|pourrais|podrias|potresti|poderias)[ ,]+)*(?:write|note|list|imagine|picture|think|look at|read|ask (?:yourself|what|how|whether)|consider what|see what|sleep|wait|talk|speak|aufschreiben|notieren|ecrire|noter|escribir|anotar|scrivere|escrever|anotar)(?!\p{L})|(?<!\p{L})(?:aufschreiben|notieren|uberlegen|nachdenken|schlafen)(?!\p{L})/u;

const soon =
  'tonight|today|right now|now|right away|immediately|at once|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|before the \\p{L}+';
/** Words that somebody else is to hear, which are said only once: that it is over, or said in haste. */
const toldForGood = new RegExp(
  `${act}(?:tell|text|call|write to|message|say to|let)(?!\\p{L})[^.;!?]*(?:(?<!\\p{L})(?:over|through|done with|leav\\p{L}+|divorc\\p{L}+|never|hate|will not|won't|not com\\p{L}+|the (?:whole )?truth|enough|what (?:he|she|they) did|goodbye)(?!\\p{L})|(?<!\\p{L})(?:${soon})(?!\\p{L}))`,
  'u',
);
const presses =
  /(?<!\p{L})(?:(?:you|we) (?:must|need to|have to|should|ought to|had better|really should)|must|have to|no excuses|do not (?:look back|wait|hesitate)|don't (?:look back|wait|hesitate)|without (?:telling|warning|asking|saying)|before (?:it is|it's) too late|once and for all|musst|solltest|dois|il faut|debes|tienes que|hay que|devi|bisogna|deves?|tens de|tem que|moet|musisz|trzeba|måste|skal|må|должен|должна|надо|нужно|zorundasın|lazım)(?!\p{L})/u;

const bid = new RegExp(
  `(?:^|[;:–—] ?|(?<!\\p{L})you (?:could|might|may|can) )(?:(?:just|simply|also|first|now|then|so) )*(?:${great})(?!\\p{L})`,
  'u',
);

/** Whether a sentence would have the person do something that binds, parts or cannot be taken back. */
export function bidsGreatStep(sentence: string): boolean {
  const plain = withoutMarks(sentence).trim();
  return (
    !onlyThought.test(plain) &&
    (bid.test(plain) || (/^(?:tell|text|call|message) /.test(plain) && toldForGood.test(plain)))
  );
}

/**
 * A next step as it may be shown: something small and safe that is offered and may be left. An order that begins with such a thing is
 * offered instead; null for any other order, and for what binds, parts, cannot be taken back or presses.
 */
export function offeredStep(step: string): string | null {
  const plain = withoutMarks(step);
  if (presses.test(step.toLowerCase()) || bidsThem(plain)) return null;
  if (!onlyThought.test(plain) && [isGreat, toldForGood, isGreatAbroad].some((rule) => rule.test(plain)))
    return null;
  if (goesBack.test(plain)) return null;
  if (!noted.test(plain) && !toHelper.test(plain) && confronts.some((rule) => rule.test(plain))) return null;
  if (isGreatUnspaced.test(step) && !onlyThoughtUnspaced.test(step)) return null;
  const isOffered = offered.test(step.toLowerCase().replace(/[‘’]/g, "'")) || offeredUnspaced.test(step);
  if (isOffered) return step;
  return small.test(plain) ? `You could ${step.charAt(0).toLowerCase()}${step.slice(1)}` : null;
}
