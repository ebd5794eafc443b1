const some = '(?: \\p{L}+){0,2}?';
const holds =
  "(?:wants?|thinks?|believes?|fears?|feels?|hates?|loves?|hopes?|wish(?:es)?|means?|agrees?|knows|envies|misses|dreads|longs|needs|would|(?:is|was)(?: \\p{L}+)? (?:afraid|scared|ashamed|jealous|lonely|sad|terrified|glad|relieved|hurt|angry|worried|hoping|longing|on your side|against|for)|doesn't|does not|isn't|is not)";
const hidden =
  '(?:deep down|secretly|inwardly|privately|in secret|underneath(?: it all| all that)?|beneath (?:it all|that)|behind (?:it all|all that)|in truth|at heart|the truth is(?: that)?|in his heart|in her heart)';
const hiddenAbroad =
  "(?:insgeheim|heimlich|in wahrheit|tief im inner(?:n|sten)|im innersten|im grunde|traut sich nicht|gibt es nur nicht zu|au fond|en secret|secrètement|en réalité|en vérité|n'ose pas|n'osera|n'avoue|sans (?:l'avouer|oser)|en el fondo|en secreto|secretamente|en realidad|no se atreve|no lo (?:admite|confiesa|dice en voz alta)|in fondo|in segreto|segretamente|in realtà|non osa|non lo (?:ammette|confessa)|no fundo|em segredo|na verdade|não (?:se atreve|ousa|admite|confessa)|stiekem|diep van ?binnen|in het geheim|in werkelijkheid|durft (?:het |dat )?niet|w głębi (?:duszy|serca)|potajemnie|skrycie|po cichu|tak naprawdę|w rzeczywistości|nie śmie|nie przyzna|на самом деле|в глубине души|втайне|в душе|не (?:смеет|решается|признаётся|признается)|aslında|içten içe|gizlice|gizliden gizliye|içinden|itiraf edem\\p{L}*|innerst inne|i hemlighet|i smyg|inderst inde|i al hemmelighed|i hemmelighet|vågar inte|tør ikke|egentligen vill)";
/** "Really" and the like, which say something hidden only before what somebody wants or thinks. */
const reallyAbroad =
  '(?:meint|will|möchte|denkt|fürchtet|hofft|weiß|glaubt|schämt sich|hat angst)(?: \\p{L}+)? (?:eigentlich|in wirklichkeit)|(?:wil|vindt|denkt|hoopt|vreest|bedoelt|weet)(?: \\p{L}+)? eigenlijk|(?:vill|vil|tycker|mener|tror)(?: \\p{L}+)? (?:egentligen|egentlig)';
const hiddenUnspaced =
  '(?:本当は|内心|心の底では|実は|本心では|其实|内心|心底里?|暗地里|偷偷|사실은?|속으로는?|내심|진심으로는?|في الحقيقة|في أعماق\\S*|في قرارة|سرا)';
const tellsYou = '(?:tell|say to|warn|beg|urge|advise|order|ask|remind|whisper to|shout at|answer) you';

/**
 * How a voice tells what goes on in another one unseen, or what that one would say to the person. N stands for a name; `article` for
 * what may stand before it.
 */
export const mindRules = (article: string): string[] => [
  // What another would say to the person.
  `(?<!\\p{L})N(?:'d|'ll| would| will)${some} ${tellsYou}(?! (?:him|her|it|them)self| (?:his|her|their) own)`,
  `(?<!\\p{L})N(?:'d| would)${some} say(?:,| that)? (?:you|don't|do not|stay|go|leave|no(?=[,:])|yes(?=[,:]))(?!\\p{L})|(?<!\\p{L})if (?:you|we|i|somebody) asked ${article}N,? (?:s?he|it|they)(?:'d| would)`,
  `(?<!\\p{L})N würde (?:dir|zu dir|dich)(?: \\p{L}+){0,8}? (?:sagen|raten|zurufen|antworten|empfehlen|bitten|warnen|anflehen)|(?<!\\p{L})N würde(?: jetzt)? (?:sagen|raten),? (?:dass|du|bleib|geh|lass)|(?<!\\p{L})N te (?:dirait|conseillerait|demanderait|supplierait|ordonnerait|rappellerait)|(?<!\\p{L})N te (?:diría|aconsejaría|pediría|rogaría|recordaría|mandaría)|(?<!\\p{L})N ti (?:direbbe|consiglierebbe|chiederebbe|pregherebbe|ordinerebbe|ricorderebbe)`,
  `(?<!\\p{L})N (?:te (?:diria|aconselharia|pediria)|(?:diria|aconselharia|pedir|dir)-te(?:-ia)?)|(?<!\\p{L})N zou (?:je|jou|tegen je)(?: \\p{L}+){0,6}? ?(?:zeggen|aanraden|vragen|smeken|adviseren)|(?<!\\p{L})N (?:by ci (?:powiedział|poradził|kazał)\\p{L}*|(?:powiedział|poradził|radził|kazał|doradził)a?by ci)|(?<!\\p{L})M (?:бы )?(?:сказал|посоветовал|попросил|велел)\\p{L}? (?:бы )?тебе|(?<!\\p{L})N бы тебе|(?<!\\p{L})N sana [^.;!?]{0,60}(?:derdi|söylerdi|önerirdi|tavsiye ederdi)|(?<!\\p{L})N (?:skulle|ville)${some} (?:säga|råda|be|sige|fortælle|si|råde) (?:till |åt |til )?(?:dig|deg)`,
  'N(?:なら|だったら)[^。]{0,25}(?:と言う|って言う|と言い)|N(?:会|一定会)(?:对你|跟你|告诉你|劝你)|N(?:이|가)?(?:라면|이라면)[^.]{0,40}(?:말할|할 거야|했을)|N (?:س|سوف |كان س)(?:يقول|ينصح|تقول|تنصح)(?:ك| لك)',
  // What goes on in another one unseen.
  `(?<!\\p{L})${hidden},? (?:even )?${article}N (?!said|says|told)|(?<!\\p{L})N(?:'s| is| does| was)?${some} ${hidden}(?!\\p{L})|(?<!\\p{L})N actually ${holds}(?!\\p{L})|(?<!\\p{L})what ${article}N (?:really|actually|secretly) (?:wants|means|fears|thinks|needs|feels|hopes)`,
  `(?<!\\p{L})N (?:doesn't|does not|didn't|did not|never)${some} means? (?:it|that|what|a word|any of)(?!\\p{L})|(?<!\\p{L})N(?:'s| is) (?:only|just|merely|simply) (?:ashamed|afraid|scared|jealous|frightened|hurt|terrified|hiding|pretending|bluffing|acting)(?!\\p{L})|(?<!\\p{L})N (?:only |just )?(?:pretends|is pretending|acts (?:tough|brave|cold)|hides (?:that|how|his|her|its)|(?:doesn't|does not) dare|dares? not|is too (?:proud|scared|ashamed|shy|afraid) to|(?:would|will|can|could) never admit|(?:won't|can't|cannot) admit)(?!\\p{L})`,
  `(?<!\\p{L})N(?!\\p{L})[^.;!?]{0,50}, (?:s?he|it|they) (?:only |just |secretly )?(?:doesn't dare|does not dare|is too (?:proud|scared|ashamed|shy) to|hides (?:it|that)|secretly)(?!\\p{L})`,
  `(?<!\\p{L})N(?!\\p{L})[^.;:!?]{0,60}(?<!\\p{L})${hiddenAbroad}(?!\\p{L})|(?<!\\p{L})${hiddenAbroad},? (?:(?:will|möchte|fürchtet|hofft|hat|ist|quiere|teme|vuole|teme|quer|teme|wil|vindt|hoopt|chce|boi się|хочет|боится|vill|vil|veut|craint|espère) )?${article}N(?!\\p{L})|(?<!\\p{L})N ${reallyAbroad}(?!\\p{L})`,
  `N(?:は|が|也|的|는|은|이|가)?[、，, ]{0,2}${hiddenUnspaced}|${hiddenUnspaced}[、，, ]{0,2}N`,
];

/** That it is asked, wondered or not known, or was said: then nothing unseen is told of another. */
export const isAskedOrSaid =
  /\?|(?<!\p{L})(?:i wonder|i (?:do not|don't|can't|cannot) (?:know|tell|say|think|believe)|i am not sure|i'm not sure|who knows|nobody knows|whether|perhaps|maybe|might|(?<!if (?:you|we|i) )ask(?:s|ed)?(?! you)|(?<!while (?:he|she|it|they) )said|told (?:us|you|me)|says|heard|wrote|admitted|frag\p{L}*|ich weiß nicht|vielleicht|sagte|sagt|gesagt|hörte|je (?:ne sais pas|me demande)|peut-être|demande\p{L}*|a dit|dit|entendu|no sé|quizás?|tal vez|me pregunto|pregunta\p{L}*|dijo|ha dicho|non so|forse|mi chiedo|ha detto|chiedi|não sei|talvez|disse|pergunta\p{L}*|ik weet niet|misschien|vraag|zei|gezegd|nie wiem|może|powiedział\p{L}*|zapytaj|не знаю|может быть|возможно|сказал\p{L}*|спроси\p{L}*|bilmiyorum|belki|dedi|söyledi|sor|jag vet inte|kanske|sade|sa|jeg ved ikke|måske|sagde|kanskje)(?!\p{L})|かもしれ|分から|わから|言った|言って|不知道|也许|说过|说了|모르|말했|ربما|لا أعرف|قال/u;
