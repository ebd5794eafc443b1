import { insultsAbroad } from './insults-abroad';

/** Words that judge whoever they are said of, wherever they stand. */
const harsh =
  'stupid|dumb|idiotic|idiots?|morons?|fools?|foolish|lazy|worthless|useless|pathetic|disgusting|ridiculous|ugly|cowards?|cowardly|losers?|runts?|failures?|frauds?|burdens?|disappointments?|embarrassments?|disgraces?|jokes?|weaklings?|cry ?bab(?:y|ies)|liars?|hypocrites?|quitters?|selfish|spineless|incompetent|unlovable|good for nothing|no good|a waste of (?:space|time|air)|hopeless(?: case)?|the problem|dim(?:wit)?|boring|childish|immature|heartless|cruel|greedy|vain|arrogant|ignorant|clueless|gutless|unreliable|replaceable|annoying|mediocre|talentless|untalented|pitiful|ungrateful|spoiled|hysterical|pointless|unwanted|undesirable|inadequate|inferior|feeble|dense|phony|fake|a let-?down|a nobody|a monster|a child|a doormat|all talk|drama queens?|dumm(?:y|ies)|a joke|a clown|a parasite|a leech|dead weight';
/** Words that do so only of a person: what is weak or broken may be a cup. */
const ofPerson =
  'fat|awful(?! (?:quiet|kind|good|tired))|hideous|weak(?! (?:from|after|with|today|tonight|spot))|slow(?! (?:to|and|today|with|at first|enough))|broken|crazy(?! about)|insane|a mess|a waste|nothing(?! (?:but|less|like|short|to|of))|(?:not |never )?good enough for nothing|not good enough|never good enough|not enough|not worth (?:it|the trouble|the effort|loving|anything)|worth nothing|damaged|impossible|needy|toxic|a bad (?:person|human)|unworthy';
const bad = 'terrible|bad|awful|horrible|lousy|rotten|poor|miserable|cold|neglectful|worst|failed|unfit';
const roles =
  'mothers?|fathers?|parents?|mums?|moms?|dads?|friends?|partners?|wife|husband|sons?|daughters?|brothers?|sisters?|persons?|people|human(?: being)?s?|workers?|employees?|boss|colleagues?|writers?|artists?|teachers?|students?|lovers?|kind of \\w+|sort of \\w+|child|thing';
const very =
  '(?:so|such|just|really|simply|honestly|nothing but|still|always|being|too|an?|the|one|that|completely|utterly|absolutely|quite|pretty|only|clearly|obviously|also|little|big|poor|total|complete|utter|absolute|real|nothing more than)';
const judged = `(?:${very} )*(?:${harsh}|${ofPerson}|(?:${bad}) (?:${roles}))\\b`;
const be =
  "(?:'re| are| were| look| looked| sound| seem|'ve been| have been| have always been|'ve always been|'ll be| will be| will always be| act like| behave like)";
const nobody = '(?:nobody|no one|no-one)';
const everybody = '(?:everyone|everybody|they all|all of them|the others|they|people)';
const anything = '(?:anything|a thing|a single thing|one thing|everything|things|a plant|your \\w+|it)';

const rules = [
  `\\byou${be} ${judged}`,
  `\\b(?:are|were|aren't|weren't|can|could) you (?:be )?(?:${very} )*(?:${harsh}|fat|weak)\\b`,
  `\\b(?:how|so) (?:${harsh}|weak) (?:can you be|could you be|are you|you are|of you)\\b`,
  `\\byou,? (?:${very} )*(?:${harsh})\\b`,
  `\\bmakes? you (?:look |seem )?(?:like )?${judged}`,
  `^(?:(?:oh|well|ugh|no|yes|how|what|such|you|such|once more|again|${very}),? )*(?:${harsh}|weak)(?: (?:little |old )?(?:plan|thing|person|child|behaviou?r|excuse|try|attempt))?(?:,? (?:really|again|as (?:always|ever|usual)|once more|that (?:is|you are|you're)[^.]*|that's [^.]*|and (?:lazy|weak|stupid|selfish|ugly)))*[.!?…]*$`,
  `, (?:you )?(?:${very} )*(?:${harsh})[.!?…]*$(?<=\\byou(?:r|rself)?\\b.*)`,
  `\\b${nobody} (?:even |really |here |ever )?(?:likes?|loves?|wants?|needs?|cares? (?:about|for)|respects?|trusts?|believes? in|would (?:miss|want|love|hire|choose|notice)|will ever (?:want|love)|could (?:love|want)) you\\b(?! to\\b)`,
  `\\b${everybody} (?:all )?(?:just |really |secretly |already |only )?(?:hates?|despises?|pit(?:y|ies)|laughs?(?: at)|(?:is|are) (?:\\w+ )?(?:tired of|sick of|laughing at|ashamed of|embarrassed by|disgusted by|talking about)|sees? (?:right )?through|knows? what|would be better off without) you\\b`,
  '\\bi (?:hate|despise|loathe) you\\b|\\byou (?:make me sick|(?:\\w+ )?disgust (?:me|us|people|everyone|everybody|them))\\b',
  "\\bi(?:'m| am) (?:so |just |really )?(?:ashamed of|disgusted (?:by|with)|sick of|tired of|embarrassed (?:by|for)|disappointed in|done with) you\\b",
  '\\byou (?:would |will )?(?:only |just |always )*embarrass (?:me|us|everyone|everybody|them|yourself)\\b',
  "\\byou deserve (?:to (?:fail|suffer|hurt|lose|be (?:alone|punished|left|hated|unhappy))|what you (?:got|get)|the pain|punishment|pain|every bit of|all of this|nothing)\\b|^(?:and |because |well,? )?you deserve (?:it|this)[.!…]*$|\\byou (?:don't|do not|never) deserve\\b",
  "\\byou(?:'ll| will)? (?:only |just )?always (?:fail|ruin|mess|screw|get (?:it|this|that|everything|things) wrong|give up|quit|let (?:\\w+ )*down|disappoint|spoil|break|hurt (?:people|everyone|them)|make (?:everything|it|things) worse)\\b",
  `\\byou (?:will |'ll |would )?never (?:ever |even |really |once )?(?:amount to|learn|finish (?:anything|a thing|what)|get (?:it|anything|things) right|do anything (?:right|well)|stick (?:to|with)|follow through|keep (?:a promise|your word|${anything})|change|be (?:good enough|anything|loved|able|any good|happy|enough|a (?:real|good|proper))|make it|manage|succeed|try hard)`,
  `\\byou (?:can't|cannot|can not|couldn't|could not|don't|do not) (?:even )?(?:ever )?(?:do|get|finish|manage|handle|keep|make|say|hold|run) ${anything} (?:right|properly|well|straight|alive|together|going|done|without (?:failing|breaking|ruining))\\b`,
  "\\byou (?:can't|cannot|can not) even (?:finish|manage|do|handle|keep|be (?:trusted|loved|alone))\\b",
  "\\byou (?:just |only |always |have |'ve |will |'ll )*(?:ruin|ruined|spoil|spoiled|spoilt|wreck|wrecked|destroy|destroyed|break|broke|mess(?:ed)? up|screw(?:ed)? up|fail(?:ed)? at|poison) (?:everything|everyone|everybody|it all|all of it|anything|every \\w+|our lives|their lives|their \\w+|his \\w+|her \\w+)\\b",
  '\\beverything you (?:touch|do|try|say|start|make) (?:\\w+ )?(?:turns|falls|fails|is|goes|breaks|ends)\\b',
  '\\byou (?:\\w+ )?let (?:everybody|everyone|them|us|me|him|her|people|your \\w+)(?: all)? down\\b',
  "\\bno wonder (?:that )?(?:they|he|she|nobody|no one|everyone|everybody|people|your \\w+)\\b|\\bserves you right\\b|\\byou (?:only |just )?(?:brought (?:this|it) on|(?:only )?have only|only have|have nobody but|'ve only) (?:yourself|got yourself)(?: to blame)?\\b|\\b(?:it(?:'s| is| was)|this is|that's) (?:all |only |entirely )?your (?:own )?fault\\b",
  '\\bwho would (?:ever |even )?(?:want|love|hire|miss|choose|believe|listen to|put up with|pick|need) you\\b|\\bwho do you think you are\\b|\\bwhy would any(?:one|body) (?:ever )?(?:want|love|hire|miss|choose|believe|listen to|pick) you\\b',
  "\\b(?:shame on you|(?:should|ought to) be ashamed(?: of yourself)?|what is wrong with you|what's wrong with you|what kind of (?:person|partner|parent|mother|father|friend|\\w+) (?:does|are|would|do)|get a grip|grow up|pull yourself together|toughen up|man up)\\b",
  `\\b(?:stop|quit) being (?:${very} )*(?:${harsh}|weak|dramatic|baby|a baby)\\b|\\bonly (?:an? )?(?:idiots?|fools?|cowards?|losers?|failures?|weaklings?)\\b|\\bdon't be (?:${very} )*(?:${harsh}|weak|a baby)\\b`,
  "\\b(?:a|any) (?:real|better|good|proper|decent|normal|stronger|braver|true) (?:mother|father|parent|person|friend|partner|man|woman|wife|husband|daughter|son|adult|professional|colleague|sister|brother) (?:would|does|wouldn't|doesn't|never)\\b|\\b(?:even a child|any idiot|any fool|any(?:one|body) with (?:a|half a) brain) (?:could|can|would|knows)\\b",
  "\\b(?:people|someone|somebody|women|men) like you (?:always|never|do not|don't|deserve|only|should|just|can't|cannot|are|end up)\\b",
  `\\byour (?:own |whole )?(?:${harsh}|sorry|miserable) \\w+|\\byour (?:own )?(?:laziness|stupidity|cowardice|incompetence|selfishness|ugliness|uselessness)\\b`,
  `\\byou (?:\\w+ly |just |simply )?(?:have|'ve got|have got|show) (?:absolutely |simply )?no (?:backbone|spine|courage|willpower|discipline|heart|talent|shame|clue|guts|character|self[- ]control|taste|sense|ambition|idea how|right to (?:complain|be|feel|cry))\\b|\\byou (?:don't|do not) have (?:what it takes|it in you|the (?:guts|courage|brains?|talent|discipline|strength|backbone))\\b|\\byou lack\\b`,
  '\\byou (?:\\w+ly |just |only |always )?(?:bore|annoy|drain|repel|scare off|drive away|push away|disappoint|exhaust|irritate|embarrass|burden|weigh down) (?:me|us|people|everyone|everybody|them|others|your \\w+)\\b|\\bmak(?:e|es|ing) (?:a fool|an idiot|a spectacle|a clown) of yourself\\b',
  `\\b(?:seen|met|known|heard of) any(?:one|body|thing) (?:so|as|more) (?:${harsh}|weak)\\b|\\byou(?:'re| are)? (?:simply |just |really )*(?:aren't|are not|isn't|not) (?:\\w+ly )?(?:smart|bright|clever|pretty|attractive|lovable|talented|good enough|worth|able|enough|cut out|mother material|welcome|wanted|needed)\\b(?! (?:to do (?:this|it) alone|of this))|\\byou (?:don't|do not) (?:really )?(?:matter|count)\\b|\\bnobody takes you seriously\\b|\\byou should have known better\\b|\\b(?:it|this|that)(?:'s| is| was) (?:all )?your doing\\b|\\byou have the \\w+ of (?:a|an) \\w+`,
  "\\bno (?:man|woman|one|body|friend|boss|child) (?:would|will|could|can) (?:ever )?(?:stay|love|want|put up|live|cope) \\b|\\byour (?:sister|brother|mother|father|friends?|cousin|colleagues?) (?:managed|could|would|can|did|has|have) (?:it|that|this)?[^.]*\\byou (?:could|did|can|have|do)(?:n't| not)\\b|\\bas an? (?:father|mother|parent|friend|partner|wife|husband|son|daughter) you (?:are|were|have) (?:\\w+ )*(?:failed|failure|nothing|useless)\\b|\\byou(?:'d| would) be nothing without\\b",
  '\\bi doubt (?:that )?any(?:one|body)\\b[^.]*\\byou\\b|\\b(?:they|people|everyone|everybody|he|she) (?:only |just |all )+(?:put up with|tolerate|pity|use|pretend to (?:like|love)|humou?r)s? you\\b|\\bwhat is it with you\\b|\\bonce an? \\w+,? always an? \\w+',
  '\\ba grown (?:woman|man|person|up)\\b[^.]*\\bwould\\b|\\b(?:stop|quit|enough of (?:the|your)) (?:whin|complain|cry|moan|sulk|wallow|snivel|mak)ing\\b(?! (?:sure|room|tea|plans|lists|time))|\\bfeel(?:ing)? sorry for yourself\\b|\\bget over yourself\\b',
  '\\byou(?: are|.re)? (?:simply |just |much |far |way )*too (?:old|boring|sensitive|emotional|dramatic|soft|dull|plain|stupid|dumb|fat|ugly|needy|slow)\\b|\\byou never (?:were|was) (?:any |much )?(?:good|use|enough)\\b|\\b(?<!not )(?:left|hates?|suffers?|cries|cried|drinks?|divorced|failed|is unhappy|are unhappy) (?:all |only )?because of you\\b|\\bout of pity\\b|\\byou (?:cannot|can.t|can not) be (?:trusted|loved|helped|taken seriously)\\b|\\byou (?:failed|messed|ruined|lost|broke)\\b[^.]*\\byou always (?:do|have|will|did)\\b',
  '\\byou will never (?:ever )?be (?:one of|anything|anyone|anybody|good|enough|like (?:them|him|her|the others)|loved|happy|as (?:good|smart|pretty|strong)|any|a (?:real|good|proper))\\b|\\byou (?:will |would )(?:only |just |again )*(?:ruin|spoil|wreck|bother|bore|disturb) (?:their|his|her|the|it|everyone|everybody|them|him|us|me)\\b',
  `\\b${everybody}(?: all)? (?:\\w+ )?(?:rolls?|rolled) (?:their|his|her) eyes (?:at|over|about) you\\b|\\b${everybody}(?: all)? (?:\\w+ )?(?:laugh|laughs|laughed|snigger|sniggered|giggle|giggled|gossip|gossiped) (?:at|about|behind) (?:you|your back)\\b`,
  "\\byou (?:sound|act|behave|talk|think) like an? (?:\\w+ )?(?:child|kid|baby|toddler|victim|madman|madwoman|clown|robot|doormat|teenager)\\b|\\byou(?: have|'ve)? (?:just |only |already |always )*wasted? (?:your (?:whole |entire )?(?:life|youth|talent|years)|(?:everyone|everybody)'s time|(?:their|my|our|his|her) (?:time|life|lives))\\b",
  '\\b(?:a|any|someone|somebody|people) (?:smarter|wiser|nicer|kinder|tougher|cleverer|brighter|fitter|thinner|stronger|braver|better)(?: (?:person|people|woman|man|mother|father|friend|one|child|than you))? (?:would|could|knows?|manages?|does|do)\\b',
  `\\bhow (?:can|could) (?:one|somebody|someone|anyone|anybody|a person) be (?:so|that|this) (?:${harsh}|weak|slow)\\b|\\b${nobody} (?:ever |really )?(?:believes|trusts|wants to hear|listens to|is interested in|cares (?:what|about)) (?:a word |anything |what |your )(?:of what |that )?(?:you\\b|\\w+)`,
  '\\byou (?:just |only |always |will |would )*make (?:everyone|everybody|people|them|us|him|her) (?:so |all )?(?:tired|sick|miserable|unhappy|cringe|uncomfortable|ashamed|suffer|angry|small|sad)\\b|\\bmakes? (?:everyone|everybody|people|them|us) (?:hate|avoid|dislike|despise|pity) you\\b',
  '\\blook at (?:you|yourself)[,:.]? (?:still |again |always |just )*(?:\\w+ing|a mess|alone|fat|weak|in bed|on the sofa)\\b|\\b(?:was|were|is|are) (?:so |all |always )?right about you\\b',
  `\\b(?:what|such|that(?:'s| is| was)|this is|how) an? (?:${very} )*(?:${harsh}) (?:idea|plan|thing|question|mistake|excuse|way|story|choice|move|person|wish|thought|try|attempt)\\b`,
  `\\byour (?:\\w+ )?(?:life|work|plans?|body|face|writing|cooking|ideas?|efforts?|feelings|tears|whole \\w+) (?:is|are|looks?|sounds?) (?:${very} )*(?:${harsh}|worth nothing|nothing(?: but)?|a mess|one (?:\\w+ )?(?:excuse|failure|mess|joke|mistake)|not enough|never good enough)\\b`,
  `\\b${nobody} (?:could|would|can|will|in (?:their|his|her) right mind would) (?:ever |possibly |really )?(?:love|want|like|choose|stay with|put up with|look at) (?:somebody|someone|anybody|anyone|a (?:person|woman|man)|people)?(?: who is| that is)? ?(?:as|so|this|that|like)? ?(?:\\w+ )?(?:as )?you\\b`,
  '\\byou will (?:die|end up|grow old|stay) (?:all )?alone(?: (?:and|because)\\b|[.!]*$)',
  `\\b${everybody} (?:is|are) (?:\\w+ )?(?:laughing|talking|gossiping|whispering) behind your back\\b`,
].map((rule) => new RegExp(rule));

const others =
  "(?:they|people|somebody|someone|others|he|she|anyone|anybody|your \\w+|the \\w+)(?: (?:might|may|could|would|will|all|just|only|always|once|often)|'d|'ll)*";
const everyone = '(?:they all|everyone|everybody|all of them)';
/** Before an insult: others call or say it, or may think it; they do not know it. */
const ofOthers = [
  `(?<!${everyone} )\\b${others} (?:call|calls|called|say|says|said|tell|tells|told)(?: you| to you)?(?: that| names)*(?: like)? ?$`,
  `\\b${others.replace(')*', ')+')} (?:think|find|see|decide|believe|feel|conclude)(?: that| you)* ?$`,
  `\\b(?:worry|worried|afraid|fear|scared|in case|so that|lest|want|wants)\\b[^.;:]*\\b(?:they|people|somebody|someone|others|he|she|anyone|anybody|everyone|everybody|nobody)(?: all)? (?:think|thinks|find|finds|see|sees|believe|believes|decide|decides)(?: that| you)* ?$`,
  '\\bwho (?:ever |even )?(?:says|said|told you)(?: that)? $',
  '\\bi (?:am|was) the (?:one|voice|part) (?:who|that) (?:says|said|calls|called|tells|told)(?: you)?(?: that)? $',
  "\\b(?:you|part of you|parts of you)(?: may| might| sometimes| often| still|'ve| have)* (?:think|thinks|believe|believes|fear|fears|say|said|tell yourself|told yourself|call yourself|called yourself|worry|feel|feels|felt)(?: that| as if| like)? $",
  '\\b(?:if|when|whenever|even if|where) (?:they|he|she|people|somebody|someone|others) (?:call|calls|say|says|think|thinks) (?:that )?$',
].map((rule) => new RegExp(rule));
/** Before an insult: it is denied. */
const denied =
  /\b(?:not|never|nothing|none of (?:this|that|it)|neither|\w+n't|nobody|no one)(?: (?:really|ever|at all|once|because|that|as if|all|only|will|would|can|could|here|of us))*(?: (?:think|thinks|believe|believes|mean|means|say|says|said|saying|call|calls|make|makes|find|finds|see|sees|show|shows|prove|proves))?(?: (?:that|to|you|me|it|as if|because))* ?$/;
const deniedWrongly = /\b(?:can't|cannot|can not) (?:believe|help)(?: that)? $|\bnever (?:that|because) $/;

/** Whether a sentence insults the person. What others call them, and what is denied, does not. `text`: in plain small letters. */
export function insults(text: string): boolean {
  if (insultsAbroad(text)) return true;
  const words = text.replace(/\byou'(ll|d)\b/g, (_, left) => (left === 'll' ? 'you will' : 'you would'));
  return rules.some((rule) => {
    const match = rule.exec(words);
    if (!match) return false;
    const before = words.slice(0, match.index);
    if (ofOthers.some((one) => one.test(before))) return false;
    return deniedWrongly.test(before) || !denied.test(before);
  });
}
