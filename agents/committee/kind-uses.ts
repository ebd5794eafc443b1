const whoKnows = '(?:doctor|gp|psychiatrist|pharmacist|nurse|prescriber)';
const asks = '(?:ask|talk to|speak (?:to|with)|check with|call|see)(?:ing)?';
const asGiven = new RegExp(
  `\\b(?:keep|continue|go on|carry on) (?:taking|with|to take)\\b[^.;:!?]*\\b${asks} (?:the|our|your|my|a) ${whoKnows}\\b[^.;:!?]*\\b(?:before (?:we |you |i )?(?:chang\\w+|anything|stopp?\\w*)|first)\\b`,
);
const otherwise =
  /\b(?:more|double|extra|all|instead|secretly|until|or|not|never|without|lie|hide|skip|half|\w+n't)\b/;

/** Whether a line would have a medicine go on as it is, and a doctor asked before it changes. `text`: in plain small letters. */
export const takesAsGiven = (text: string): boolean => asGiven.test(text) && !otherwise.test(text);

const spoken =
  '(?:said|says|spoke|wrote|told (?:us|you|me)|answered|looked|laughed|talked|joked|ignored (?:us|you|me)|forgot(?: (?:us|you|me))?|left(?: out)?)';
/** Words, or what is not named: no body is hurt by them. */
const wordsOrIt = `(?:it|that|this|(?:what|how|the way) (?:he|she|they|you|we|\\w+) ${spoken}(?: (?:to|about|at) (?:us|you|me))?|(?:his|her|their|the|those|these|such) (?:\\w+ )?(?:words?|silence|remarks?|comments?|jokes?|messages?|letters?|tone|laughter|criticism|answer|distance|lie))`;
const hurtFeelings = new RegExp(
  `\\b${wordsOrIt}(?: (?:still|really|also|just|did|has|have|had))* hurts? (?:us|me|you)(?=(?: (?:deeply|a lot|badly|very much|more than \\w+ \\w+|too|then|back then))?(?:[.,;!?…]|$| (?:and|but|so|because)(?! (?:he|she|they|it|that|this) (?:will|would|may|might|could|hits?|beats?|does))))`,
  'gi',
);

/** A line without what only says that words, or something unnamed, hurt: it tells of no harm to a body. */
export const withoutHurtFeelings = (text: string): string => text.replace(hurtFeelings, 'it made us sad');

/** Glad of not having drunk. `text`: in plain small letters. */
export const isGladOfNone = (text: string): boolean =>
  /\b(?:proud|glad|happy|relieved|thankful|grateful|good)\b[^.;:!?]{0,25}\b(?:did not|didn't|have not|haven't|had not|hadn't) (?:drink|drunk|drank|get drunk|smoke|use)\b/.test(
    text,
  ) && !/\b(?:but|until|yet|enough|more|only|instead|so (?:now|tonight|we|you)|tonight we)\b/.test(text);

/** Not to go back to somebody. `text`: in plain small letters. */
export const withoutNeverBack = (text: string): string =>
  text.replace(
    /\b(?:i (?:never|do not|don't|would never|will never) want (?:us|you|me) to(?: ever)?|(?:we|i) (?:will never|must never|should never|do not|don't|are not going to|am not going to|will not|won't|must not)(?: ever)?) (?:go|come|move|run|crawl|get) back (?:home )?to (?:him|her|them)\b(?! (?:without|until|unless|alone|empty|before|looking|and))/g,
    ' ',
  );

const reached =
  '(?:(?:text|call|ring|phone|message|write to|tell|talk to|speak to|go to|sit with|wake|reach) (?!nobody|no one|him goodbye|her goodbye|them goodbye)\\p{L}+|(?:wait|breathe|go for a walk|hold (?:some )?ice|count to))';
const wishes =
  "(?:i(?:'d| would) (?:like|love|want)(?: for)? (?:us|you) to|i want (?:us|you) to|i(?:'d| would)|let us|let's|we (?:can|could|may|will)|please|could we|can we|maybe we|you (?:can|could|may))";
const urge = new RegExp(
  `(?:when|if|whenever|each time|the moment|before)(?: \\p{L}+){0,2} (?:urge|wish|thought|impulse|pull|craving|need)s? (?:to|of) [^,;.!?]{1,25}? (?:comes?|rises?|returns?|gets? (?:loud|strong|louder|stronger|too \\p{L}+)|shows? up|is there|hits)(?: (?:back|again|tonight|today|tomorrow|later|at night|in the night|over you|up))*(?=,? (?:${wishes} )?(?:first |please )?${reached})`,
  'giu',
);
/** The same as what the person thinks, feels or wishes then. */
const thought = new RegExp(
  `(?:when|if|whenever|each time|the moment)(?: \\p{L}+){0,3} (?:think(?:ing)?|thoughts?|feel(?:ing)?|wish(?:ing)?|want(?:ing)?|long(?:ing)?|bad|dark|much|heavy|loud|strong|great)(?: \\p{L}+){0,4} (?:(?:not|never) (?:being|be|to be|wanting to be|waking|wake) (?:here|alive|around|up)|you were (?:gone|dead|not here)|dying|to die|being (?:gone|dead)|disappear(?:ing)?|vanish(?:ing)?|(?:hurt|harm|cut|kill|burn)(?:ing)? yourself|ending (?:it|everything|your life)|end (?:it|everything|your life))(?: (?:again|tonight|today|any ?more|at all))*(?=,? (?:then )?(?:${wishes} )?(?:first |please )?${reached})`,
  'giu',
);
const means = new RegExp(
  `(?:i(?:'m| am) (?:\\p{L}+ )?(?:scared|afraid|frightened|worried|uneasy)(?: of| about) the (?:razors?|blades?|knife|knives|pills?|tablets?|rope|bottles?)(?: \\p{L}+){0,4}[;,:–—-]+ ?)?(?:and |so )?(?<wish>${wishes}) (?:please )?(?:give|hand|bring|pass|take) (?:it|them|the (?:razors?|blades?|knife|knives|pills?|tablets?|bottles?)(?: \\p{L}+){0,4}?) (?:all )?(?:over |back )?to (?!(?:bed|work|your|my|our|the bath)(?!\\p{L}))(?=\\p{L})`,
  'giu',
);
const otherwiseMeant =
  /(?<!\p{L})(?:not|never|nobody|no one|\p{L}+n't|instead of|without|goodbye|farewell|secret\w*|afterwards?|after that|one last|last time|and then|but then|until|unless|too late|sorry)(?!\p{L})/iu;

/**
 * A line without its talk of an urge or of means, where it would have somebody reached first, or the means given away: the rest of it
 * is judged as any other line.
 */
export const withoutHeldUrge = (text: string): string => {
  const held = text
    .replace(/[‘’]/g, "'")
    .replace(urge, 'when it is hard')
    .replace(thought, 'when it is hard')
    .replace(means, (_, wish: string) => `${wish} talk to `);
  return otherwiseMeant.test(held) ? text : held;
};

/** Whether a line would have a meal eaten, and nothing less. `text`: in plain small letters. */
export const caresForEating = (text: string): boolean =>
  /\b(?:(?:want|like|love|hope|wish|need|ask|glad|happy)s?(?: for)? (?:us|you)(?: both| all)? to(?: please| also| still| really| simply)* eat|(?:let us|let's|we (?:may|can|could|should|still)|you (?:may|can|could|are allowed to))(?: still| please| both| all)* eat)\b/.test(
    text,
  ) &&
  !/\b(?:only|nothing|less|just|barely|hardly|skip\w*|until|till|unless|after|earn\w*|deserve\w*|calor\w+|lettuce|salad|not|never|nobody|\w+n't|once|fast\w*|weigh\w*|thin\w*|no|throw\w*|vomit\w*|sick|purg\w+|bing\w+|everything|whole|all of it|tomorrow instead|later)\b/.test(
    text,
  );

const treatment =
  '(?:(?:le|ton|notre|mon|ce) traitement|(?:tes|les|nos) medicaments|(?:el|tu|nuestro|mi) tratamiento|(?:la|tu|las|tus) (?:medicacion|pastillas|medicinas)|(?:la|tua|nostra|le|tue) (?:cura|terapia|medicine)|(?:il|tuo) trattamento|(?:o|teu|seu|nosso) tratamento|(?:a|tua|sua) medicacao|(?:die|der|deine[rn]?|unsere[rn]?) (?:behandlung|medikamente|medikamenten|tabletten|therapie)|(?:de|je|onze) (?:behandeling|medicijnen|medicatie)|(?:leczenie|leki|лечение|лекарства))';
const goesOn = new RegExp(
  `(?<!\\p{L})(?:(?:gard|continu|poursui|suiv|conserv)\\p{L}*|(?:segui|sigu|sig|manten|continu|conserv)\\p{L}*|(?:contin|mant|prosegu)\\p{L}*|(?:weiter|behalt|bleib|fortsetz)\\p{L}*|(?:doorgaan|volhoud|blijf|blijven)\\p{L}*|(?:kontynu|utrzym)\\p{L}*|(?:продолж)\\p{L}*) (?:bien |donc |avec |con |com |met |bei |mit |a |de )*${treatment}(?!\\p{L})|(?<!\\p{L})(?:bei|mit) ${treatment} (?:bleib|weiter)\\p{L}*|(?<!\\p{L})${treatment} (?:weiter\\p{L}*|behalten|voortzetten)`,
  'u',
);
const afraid =
  "(?:i(?:'m| am) (?:\\p{L}+ )?(?:scared|afraid|worried|frightened|uneasy)|it (?:scares|worries|frightens) me|ich habe (?:\\p{L}+ )?angst|(?:es|mir) (?:macht|wird|ist) (?:mir )?(?:angst|bang\\p{L}*|mulmig)|ich mache mir sorgen|j'ai (?:\\p{L}+ )?peur|ca me fait peur|je m'inquiete|me da miedo|me asust\\p{L}*|me preocupa|ho (?:\\p{L}+ )?paura|mi (?:spaventa|preoccup\\p{L}*)|(?:tenho|fico com) (?:\\p{L}+ )?medo|ik ben (?:\\p{L}+ )?bang|ik maak me zorgen|boje sie|martwie sie|мне страшно|я боюсь|korkuyorum|jag (?:ar|blir) radd|jeg (?:er|bliver|blir) (?:bange|redd))";
const leftOut =
  '(?:skip|miss|forget|leave out|stop|auslass|auslaesst|weglass|vergisst|absetz|saut|oubli|arret|salt|olvid|dej|dimentic|smett|esquec|paras?(?!\\p{L})|pul|oversl|verget|stopt|pomij|zapomin|odstaw|пропуска|забыва|броса|unut|atla|hopp|glom|glem)\\p{L}*';
const fears = new RegExp(
  `^(?:and |but |aber |mais |pero |ma |mas |maar |ale |но )?${afraid},? (?:when(?:ever)?|that|if|each time|wenn|dass|quand|que|si|cuando|quando|che|se|als|wanneer|dat|kiedy|gdy|ze|когда|что|nar|at|att) (?:[^.;:!?,]{0,40}(?<!\\p{L})${leftOut}[^.;:!?,]{0,40})[.!]*$`,
  'u',
);
/** Whether a line only fears that a medicine is left out. `words`: without their marks. */
export const fearsLeftOut = (words: string): boolean =>
  fears.test(words) &&
  !/(?<!\p{L})(?:so|instead|double|doppelt\p{L}*|more|mehr|plus de|mas|secretly|heimlich|not|nicht|never|nie|n't|ne|no|non|nao|niet|не|inte|ikke)(?!\p{L})/u.test(
    words,
  );

const doctorAbroad =
  /(?<!\p{L})(?:docteure?s?|medecin\p{L}*|psychiatre|doctora?|medic[oa]|psiquiatra|dottor\p{L}*|psichiatra|arzt|arztin|hausarzt\p{L}*|psychiater\p{L}*|dokter|huisarts|lekar\p{L}*|врач\p{L}*|pharmacien\p{L}*|apothek\p{L}*|farmaceutic[oa])(?!\p{L})/u;
const otherwiseAbroad =
  /(?<!\p{L})(?:arret\p{L}*|stopp?\p{L}*|double\p{L}*|cach\p{L}*|sans (?:le |la )?(?:dire|medecin)|dej[ae]\p{L}*|suspend\p{L}*|doble|smett\p{L}*|sospend\p{L}*|doppi\p{L}*|parar?|larg\p{L}*|absetz\p{L}*|weglass\p{L}*|doppelt\p{L}*|halb\p{L}*|moitie|mitad|meta|metade|heimlich|en cachette|a escondidas|plus de|mas dosis|rzuc\p{L}*|odstaw\p{L}*|брос\p{L}*)(?!\p{L})/u;

/** Whether a line in another language would have a treatment go on until a doctor says otherwise. `words`: without their marks. */
export const takesAsGivenAbroad = (words: string): boolean =>
  goesOn.test(words) && doctorAbroad.test(words) && !otherwiseAbroad.test(words);
