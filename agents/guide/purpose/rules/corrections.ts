interface CorrectionRule {
  test: RegExp;
  why: string;
}

const of = (why: string, tests: readonly RegExp[]): CorrectionRule[] => tests.map((test) => ({ test, why }));

const said = '(?:said|meant|mean|wrote|typed|asked|didnt say|did not say|never said)';

/** Words that put right what was understood, kept or asked. Over a whole sentence in normal text. */
const rules: CorrectionRule[] = [
  ...of('denies a word first', [
    /^(?:(?:no+|nah|naw|ew|wait|hm+|sorry|ok)[,.! ]+)*not (?!(?:really|sure|yet|now|much|here|today|bad|a lot|that i|very|so|too|exactly|particularly|anymore|any more|having|being|knowing|to|if|when|even|at all|long|good|great|ok|well|enough|clean|only)\b)(?:qq|\w+)/,
    /^(?:no+|nah|naw|nahi)[,.!]? (?:no+[,.!]? )*(?:its|it is|the|his|her|hes|shes|he is|she is|they|stone|qq|i|my|we|that is|thats|kids)\b(?! (?:ok|fine|name|idea|dont know|just|cant|have no|would rather|want)\b)/,
    /^(?:i|im|i am|we are) not qq/,
    /^(?:please )?(?:change|swap|replace) (?:it|them|that|qq|\w+(?: \w+){0,2}?)(?: (?:to|for|with|please)\b|[ .!]*$)/,
    /\bchange please\b|\bplease replace\b|\bis missing its\b|\bthrew it out\b|\byou thanked me\b|\byou asked twice\b|\byou keep (?:offering|saying|asking|calling|writing)\b|\byou neednt\b|\bmisread\b|\bwithdraw the question\b/,
    /\b(?:mean|meant) [\w ]{1,20},? not\b|\b\w+ i mean\b.{0,10}$|^by \w+ i mean\b|\bi mean,? not\b/,
    /\bwas meant to be (?:funny|a joke)\b|\bme being silly\b|\bim joking\b|\bmy typing\b|\bbig thumb\b|\bmy thumbs?\b/,
    /^it has written\b|^not \w+$/,
    /\b(?:is|its|was) (?:too|2) (?:strong|harsh|much a word|big a word|soft)\b/,
    /\bi (?:wasnt|was not) addressing\b|\bi asked (?:what|was|for|about)\b(?!.*\bhim\b)/,
    /\b(?:dont|do not) be (?:writing|saying|putting|calling)\b|\b(?:dont|do not) (?:let anyone )?call it\b|\bdont (?:make it deep|start with|go sending)\b/,
    /\bno he dicho\b|\bdemedim\b|\bpas \w+ !|\bje nai pas dit\b/,
  ]),
  ...of('says what was meant instead', [
    new RegExp(`\\bi ${said}\\b(?: (?:qq|[a-z0-9]+)){1,4},? not\\b`),
    /\bnot (?:the |a |my )?(?:qq|\w+)(?: \w+){0,2}[,.:]? ?i (?:said|meant|wrote)\b/,
    /^(?:\w+ ){0,2}?(?:sorry )?i meant\b/,
    /\bi (?:didnt|did not|never|havent) (?:actually )?(?:say|said|mean|meant|write|wrote|ask|asked|use|used)\b(?! (?:to|it on purpose|anything to|goodbye|no to|hello)\b)/,
    /\bi shouldnt have (?:said|put|written)\b|\bwhat i meant (?:was|is)\b|\bi meant to (?:say|write|type)\b/,
    /\bthat (?:is|was)(?:nt| not) what i\b|\bnot what i (?:said|meant|wrote|asked)\b/,
    /^(?:\w+ ){0,3}?(?:\d+|qq|\w+),? i said\b/,
    /^(?:also |and |but )*i said (?:\d+|qq|ive|i have|i am|im|not|no|\w+s?,? not)\b.{0,60}$/,
    /^(?:also |and |but )*i said \w+(?: \w+)?$/,
    /\bi already (?:said|told|answered|gave|wrote)\b|^i (?:just |already )?told you\b|\balready told\b/,
    /\bwhen i say\b.{0,30}\bi (?:dont|do not) mean\b/,
  ]),
  ...of('puts one thing in the place of another', [
    /^(?:no+ |nah |nahi )*(?:no+[,.!]? ?)?not (?:(?:the|a|an|my|his|her|on|in|to|from|like|as|really|that|because|since|at|for|so|about|qq|in the) )*[\w]+(?: [\w]+){0,4}(?:[,.:;] ?| but | its? | just )\S/,
    /^(?:no+[,. ]+)?(?:it|its|it is|he|she|that|this|they|hes|she is|he is|im|i am|the \w+)(?: is| was| are)?(?: really)?(?:nt| isnt| arent| wasnt| not)(?: \w+){1,6}[.,:] ?(?:it|its|it is|thats|that is|this is|he|she|he is|she is|im|i am|just|more)\b/,
    /^(?:no+[,. ]+)(?:its|it is|he is|she is|they are|im|i am|thats|that is|the|his|her|my|hes|shes)\b(?!.*\b(?:fine|ok|thanks|all right)\b)/,
    /^(?!.*\b(?:would|do|does|did|could|will|is|are|am|can|may|might|should|has|have|was|were|if|that|why|to|im|i|its|had|must|who|which|when|with|like)\b)[a-z]+(?: [a-z]+)?,? not (?:a |the )?[a-z]+(?: [a-z]+)?(?:,? (?:omg|lol|lmao|haha|autocorrect|sorry|though))*$/,
    /\bshould (?:read|be|say)\b.{0,30}$/,
    /^(?:it|she|he|they|its|that|this) (?:isnt|is not|wasnt|arent)\b.{3,80}$/,
    /\b(?:nahi|nicht|sondern|no es|pas|nie) .{1,30}, ?(?:\w+ )?(?:hai|rakho|sondern|sino|mais|tylko|mejor)\b|^(?:no|nein|non|nahi nahi|nie),? (?:la|el|der|die|das|le|\w+) \w+ (?:no|nicht|non|pas|real hai)\b/,
    /\bnahi lol\b|\b(?:bola|boli|kaha), ?\w+ nahi\b/,
    /^(?:the \w+ is (?:mine|hers|his)|\w+ is (?:the )?(?:part|one|a|part \d)\b.{1,40}\b(?:not|is me|isnt)\b)/,
    /^lol \w+ is part\b/,
  ]),
  ...of('says what the guide got wrong', [
    /\byou (?:said|put|wrote|have put|have written|got|misheard|misread|mis\w+|mixed|merged|skipped|missed|swapped|confused|misunderst\w+|made it|typed|changed|kept one|called (?:it|him|her|them|me)|took it|have taken|seem to have|keep (?:saying|calling|asking|putting)|asked (?:what|when|me|where|about))\b(?!.*\?$)/,
    /\bu put\b|\byouve (?:put|written|got|skipped|mixed|missed)\b/,
    /\byou (?:got|have got|had|have) (?:that|it|this|him|her|them|me|us) (?:wrong|mixed|backwards|the wrong way)\b/,
    /\byou have (?:written|put|skipped|missed|got|taken|mixed|kept)\b/,
    /\b(?:thats|that is|thats not|that isnt|this is|its|it is|that was) (?:wrong|incorrect|not (?:right|true|correct|it|me|mine|quite right)|mistaken|a mistake|inaccurate|my mistake|the opposite|too strong)\b/,
    /^(?:wrong|incorrect|error|mistake|typo|autocorrect|correction|misunderstanding|amend)\b/,
    /\b(?:typo|autocorrect|misspelt|misspelled|wrong word|wrong way round|wrong one|please correct|correct it|amend|lowercase|spelt|spelled)\b/,
    /^you .{0,40}\bas (?:if|though)\b/,
    /\bwhy (?:are|do|did) you (?:writing|write|saying|say|calling|call|putting|put|show|showing)\b/,
  ]),
  ...of('says what not to write, call or ask', [
    /\b(?:dont|do not|stop|pls dont|quit)(?: you)? (?:say|saying|call|calling|write|writing|put|paraphras\w+|use|using|assume|assuming|twist|make it|quote|interpret|tell me to|telling me|repeat|repeating|ask for|asking for)\b(?! (?:anything|it down|that down)\b)/,
    /\b(?:cancel|drop|lose) (?:the word |the )?(?:qq|\w+)[.,]/,
    /^(?:no,? )?i (?:dont|do not) (?:say|mean|call it|use|hear|like the word|write)\b.{0,30}$/,
    /\bi(?:d| would) prefer you (?:didnt|did not|dont|to say)\b|\bid rather you (?:said|called|didnt)\b/,
    /\bi (?:didnt|did not) ask\b|\bim not asking\b|\bi am not asking\b|\bi wasnt asking\b|\bi wasnt talking about\b/,
    /\bask (?:me )?(?:a |in a )?different(?:ly| way)\b|\bplease ask\b.*\bway\b/,
    /\b(?:say|call|use|put) \w+ rather than\b|\b(?:say|call|use) \w+ instead of\b/,
    /\bdont (?:do|ask)\b.{0,30}\b(?:looks? like|picture|stuff|questions)\b|\bdont ask (?:me )?stuff\b|\bask for pictures\b/,
    /^(?:not|no) breath\w*|\b(?:dont|not) (?:tell me to )?breath\w*|\bask for breath\w*/,
  ]),
  ...of('puts a name or a pronoun right', [
    /\b(?:is|are|was|its|hes|its a|is a|it is) (?:a )?(?:she|he|they|it|her|him)\b[ .!,]*(?:$|[,.] |the|not|girl|you|no)/,
    /^(?:qq|he|she|they|it|them|him|her)[.!]* (?:yes|no|not|please|you put|they|she|he)\b/,
    /\bmy pronouns?\b|\bit its\b|\bnot (?:he|she|they|him|her)\b/,
    /^(?:no |wait |actually |sorry )*.{0,20}\b(?:better name|the name is|its called|her name is actually|his name is actually|spelled|spelt|with a [a-z]\b)/,
    /\b(?:call|called) (?:him|her|it|them) .{1,20},? not\b/,
    /\b(?:dont|do not) call (?:it|him|her|them)\b/,
    /\bisnt (?:its|his|her) name\b|\bnot (?:its|his|her|my) name\b/,
    /^(?:actually )?(?:take|leave|cross) .{1,40} (?:out|off|out altogether)\b/,
    /\btake it off the part\b|\bleave \w+ out(?: altogether)?\b|\bremove qq\b/,
  ]),
  ...of('says that it was no earnest word', [
    /^(?:that was )?(?:a )?(?:joke|joking|kidding|jk|j\/k|only joking|just kidding|sarcasm)\b/,
    /\bthat was (?:a |only a |just a )?(?:joke|sarcasm|irony|real one|test)\b|\b(?:only|just) (?:joking|kidding)\b/,
    /\bim not (?:in trouble|being serious|sad|upset|suicidal|crazy|ill|angry|dying|hallucinating)\b/,
    /\bi (?:am|was) not (?:sad|serious|upset|angry)\b/,
    /\bnot anything scary\b|\bdont worry\b.*\bnot\b/,
    /^\w+ (?:means|stands for|is short for|as in) \w+/,
    /^\w+ = \w+/,
  ]),
];

/** Why a sentence is a correction; null when it is none. In: normal text. */
export const readCorrection = (sentence: string): string | null =>
  rules.find(({ test }) => test.test(sentence))?.why ?? null;
