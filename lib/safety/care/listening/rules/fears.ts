import type { Aside } from '../../asides';

const them =
  '(?:mum|mom|mam|mother|mama|dad|father|papa|parents|family|wife|husband|partner|sister|brother|gran|nan|grandma|grandad|boss|work|school|teacher|friends?|anyone|anybody|someone|him|her|them|people|he|she|they|uncle|aunt\\w*)';

/** What stands between the person and help, and the answer to it; the first that fits. */
const fears: readonly (readonly [Aside, RegExp])[] = [
  [
    'software',
    /\bthe script\b|\bscripted\b|\bcanned (?:answers?|lines?|words)\b|\bcover your (?:arses?|asses?|backs?)\b/,
  ],
  ['sorry', /^sorry\b.{0,20}\b(?:still here|back|here)\b/],
  ['why_ask', /\b(?:you|u) ask (?:me )?(?:a lot|so many|too many|lots)\b/],
  [
    'seen',
    /\bwhole (?:lane|colony|street|road|block|neighbou?rhood|village|floor|estate|building)\b[^.!?]{0,20}\b(?:stand\w*|watch\w*|outside|look\w*|stare\w*|out|see\w*|talk\w*)\b/,
  ],
  [
    'who_knows',
    /\b(?:they|you|u)(?:'ll|ll| will| would| gonna| are going to) (?:\w+ )?(?:inform|tell|call|contact|ring|report)(?: to)? (?:my|the|our) (?:\w+ )?(?:family|parents|father|mother|papa|mama|husband|wife|people|school|work|college|relatives)\b/,
  ],
  [
    'no_side',
    /\b(?:are )?(?:you|u) (?:\w+ )?(?:work(?:ing)? (?:with|for)|in on it|in league|one of (?:them|his|her)|with) (?:him|her|them|it)\b|\bdid (?:he|she|they) send (?:you|u)\b/,
  ],
  [
    'medicine',
    /\b(?:stopped|quit|came off|not taking|stop taking|skipp\w+|ran out of) (?:my |the |taking (?:my )?)?(?:\w+ )?(?:meds?|medication|medicines?|pills|tablets|shots?|injections?|depot|lithium|antipsychotics?|antidepressants?)\b/,
  ],
  [
    'honest',
    /\b(?:was(?:n't|nt| not) (?:being )?honest|i (?:lied|was lying)|(?:wasn't|wasnt|was not|isn't|isnt) a joke|not joking(?: anymore| now)?|(?:that|it)(?: one)? was(?:n't|nt| not) (?:a )?joke|truth is)\b/,
  ],
  [
    'enough',
    /\b(?:not|isn't|isnt|never|don't feel|hardly) (?:\w+ )?(?:bad|ill|sick|serious|skinny|thin|urgent|important) enough\b|\b(?:isn't|isnt|not) (?:really |exactly )?(?:an|that much of an) emergency\b|\b(?:feels?|seems?|is|a bit|bit) (?:too much|over the top|dramatic|excessive)\b[^.!?]{0,30}\b(?:for|just|only|me)\b|\bothers? (?:need|have) it (?:more|worse)\b|\bdon't deserve (?:help|it|the)\b/,
  ],
  [
    'licence',
    /\b(?:have|take|taking|lose|losing|get|pull|revoke|want) (?:away |off )?(?:my|me|the) (?:\w+ )?licen[cs]e\b|\blicen[cs]e off me\b|\btake (?:my|the|our|all my) (?:guns?|rifles?|firearms?)\b/,
  ],
  [
    'known_there',
    /\b(?:don't|dont|do not|not|never|rather not|wouldn't) (?:\w+ ){0,3}(?:the )?(?:sheriff|guards?|gardai|polis|constable|bobbies)\b|\b(?:i|we|they) (?:all )?(?:know|knew|coached|taught|went to school with) (?:that boy|him|her|them|every(?:one|body)|the (?:crew|medics|paramedics|nurses?|officers?|doctor|cops|sheriff|ambulance \w+))\b|\b(?:everyone|everybody) knows (?:everyone|everybody|me|us)\b/,
  ],
  [
    'not_promised',
    /\b(?:promise|swear) (?:me )?(?:that )?(?:you|u) (?:won't|wont|will not|'ll not|don't|are not|aren't|never|wouldn't)\b|\b(?:you|u) (?:have to |must |gotta )?promise (?:me|not to|you won't|u won't)\b|\bcan you promise\b/,
  ],
  [
    'promised',
    /\b(?:i|we|ive|i've|i have) (?:\w+ )?(?:promised|swore|gave (?:him|her|them) my word)\b|\bmade me (?:promise|swear)\b|\b(?:can't|cannot|cant|don't want to) break (?:a|my|the|that) promise\b/,
  ],
  [
    'no_signal',
    /\bno (?:bars|signal|reception|coverage|service|network)\b|\b(?:lost|can't get|cant get|barely any|hardly any) (?:signal|reception|network)\b/,
  ],
  [
    'cut_off',
    /\b(?:wifi|wi-fi|internet|signal|connection|satellite|network|link|line|chat|phone|screen)(?:'s| is| will| gets?| goes?| going)* (?:\w+ )?(?:cut|cuts|cut off|off|dies?|gone|drop|drops|end|ends|locked|taken)(?: off| out)? (?:in|at|soon|any (?:minute|second)|at midnight|for the night|when)\b|\b(?:they|he|she|staff) (?:take|takes|collect|collects) (?:the |our |my )?phones?\b|\bmy (?:turn|time|hour|minutes) (?:is|are|'s) (?:nearly |almost )?(?:up|over|out)\b/,
  ],
  [
    'dignity',
    /\b(?:talked|spoken|treated|handled|called)(?: \w+){0,3} (?:like|as) (?:a |an )?(?:child|baby|kid|toddler|animal|thing|parcel|idiot|old)\b|\bbe called\b[^.!?]{0,30}\b(?:by|dear|love|sweetie|dame)\b|\b(?:lose|losing|keep|left of) my (?:dignity|pride)\b|\bundignified\b|\bhumiliat\w+\b/,
  ],
  [
    'guilt',
    /\b(?:my|all my|is it my|was it my) (?:own )?fault\b|\bis it (?:bad|wrong|awful|terrible) (?:that )?(?:i|we) (?:left|went|ran|told|called|did)\b|\b(?:i|we) (?:should|could)(?:'ve| have|a) (?:seen|known|noticed|answered|stayed|said|done|come|called)\b|\b(?:what if|if only) i(?:'d| had| hadn't)\b|\bblame myself\b/,
  ],
  [
    'child_taken',
    /\b(?:take|taking|took|lose|losing|remove)(?: away)? (?:the|my|our|his|her) (?:baby|bub|kids?|children|son|daughter|girls|boys|little ones?)\b|\bsocial services\b|\bchild protection\b|\bjugendamt\b/,
  ],
  [
    'job',
    /\b(?:off the register|struck off|lose my (?:job|licen[cs]e|registration|commission|career|visa|post|contract)|(?:the )?(?:ward|hr|occy health|occupational health|fitness to practi[cs]e)\b|my (?:licen[cs]e|registration|career) (?:is|would be|will be) (?:gone|over|finished)|fired if|sack me|deport\w*|end my career)/,
  ],
  [
    'wake_fear',
    /\b(?:don'?t|dont|not|hate to|can'?t|rather not|wouldn'?t|shouldn'?t)(?: \w+){0,2} (?:wake|waking|disturb|bother|trouble|worry) (?:him|her|them|anyone|anybody|people|my \w+|the \w+)\b|\bbe a (?:nuisance|burden|bother)\b|\bat this hour\b|\bmiddle of the night\b|\bnever asked (?:her|him|them|anyone)\b/,
  ],
  [
    'seen',
    /\b(?:siren|blue lights?|neighbours?|neighbors?|flatmates?|whole (?:building|street|house)|everyone) (?:will |would |can |'ll )?(?:see|look|stare|watch|hear|know)\b|\bcome with (?:the|a) siren\b|\bso embarrass\w*/,
  ],
  [
    'hospital',
    new RegExp(
      [
        String.raw`\b(?:take|taking|took|cart(?:ed)?|drag(?:ged)?|haul(?:ed)?|put|lock(?:ed|ing)?|shut|sent?|send|keep|kept|hold|held|strap(?:ped)?) (?:me|you|him|her|us|my kids|my children|my daughter|my son)(?: \w+)?(?: (?:away|up|off|in|back|down|home|there|from|six|inside))\b`,
        String.raw`\b(?:be|being|get|getting|got|end up|ended up) (?:put away|locked up|taken away|committed|sectioned|carted off|drugged|sedated|restrained|detained|strapped|admitted|hospitali[sz]ed|arrested|deported)\b|\b(?:section|5150|commit|sedate|detain|deport|baker act)(?:ed|ing)? (?:me|you|us)?\b`,
        String.raw`\b(?:psych|locked|closed|mental) (?:ward|unit|hospital)\b|\b(?:that|the) ward\b|\bhandcuffs?\b|\bwhite coats\b|\bshoelaces\b|\bin a gown\b|\bdrugged\b|\bno hospitals?\b|\b(?:not|never) (?:going|goin) (?:back )?(?:to|in|on) (?:that |the |a )?(?:hospital|ward|er|a e)\b|\bwake up in (?:a )?hospital\b`,
        String.raw`\b(?:take|lose|have|get) (?:away )?(?:my|the) (?:kids|children|daughter|son|baby|licen[cs]e|visa|guns?|job|flat|commission|custody)\b|\bsend me (?:home|back|away)\b|\bcome and get me\b|\bcome (?:for|and take) me\b`,
      ].join('|'),
    ),
  ],
  [
    'gossip',
    /\b(?:gossip\w*|whole (?:town|village|street|estate|school|church|parish)|round the (?:estate|village|town|school|office)|tell everyone|tells everyone|told everyone|everyone (?:knows|will know|would know)|people (?:here )?talk|they (?:all )?talk|small (?:village|town|place|island)|(?:word|news) gets (?:round|around|out)|(?:if|when|will|would|'d|'ll) (?:it |this |that )?(?:ever )?get (?:round|around|out)|tongues|congregation|log kya|blabs?|can't keep (?:a secret|her mouth|his mouth|it))\b/,
  ],
  [
    'their_reaction',
    new RegExp(
      [
        String.raw`\b(?:he|she|they|mum|mom|mam|nan|gran|dad|people|everyone)(?:'d|'ll|d|ll| would| will|'s going to| is going to)? (?:just |only |all )?(?:think (?:me|i'?m|i am|it'?s)|tell me off|shout|laugh|be (?:cross|mad|angry|disappointed)|never forgive|not forgive|say i'?m)\b`,
        String.raw`\b(?:feel|be|being|i'm|im) (?:a |an )?(?:bit of a |such a |silly |old )*(?:nuisance|fool|bother|pain|burden)\b|\bdon'?t want \w+ (?:seeing|to see) me\b`,
        String.raw`\b(?:he|she|they|mum|mom|mam|dad|mother|father|parents|family|gran|nan|husband|wife)(?:'d|'ll|d|ll| would| will|'s going to| is going to|'s gonna)? (?:just |only |never |all |be )*(?:kill me|go (?:mental|mad|spare|quiet|nuts|crazy|ballistic)|cry|scream|shout|yell|disappointed|ashamed|angry|furious|broken|devastated|look at me|let me|forgive|hate me|disown|blame|panic|freak|laugh|leave me|throw me|hit me|not understand|never understand)\b`,
        String.raw`\b(?:it|that|this)(?:'d|'ll| would| will)? (?:break|kill|destroy|finish|upset|hurt|worry|devastate) (?:my |his |her )?${them}\b|\b(?:gran|mum|mom|dad|nan|mother|father)\w*'?s? (?:heart|nerves|health) (?:wouldn't|couldn't|can't|won't)\b|\bshamed?\b.*\bfamily\b|\bfamily\b.*\bshamed?\b|\blose my job\b|\bcan't tell (?:my )?${them}\b|\bcould never tell\b|\bnever tell (?:my )?${them}\b`,
      ].join('|'),
    ),
  ],
  [
    'who_knows',
    new RegExp(
      [
        String.raw`(?<!\bi )\b(?:don't|dont|do not|never|won't|wont|please don't|u dare|you dare) (?:u |you )?(?:dare |ever |go )*(?:tell|telling|ring|call|inform|contact|report|say (?:it|this|anything) to) (?:my |the |it to )?${them}\b|\bwant (?:u|you|it) to tell\b|\byou (?:wont|won't) tell\b`,
        String.raw`\b(?:my )?${them} (?:can't|cant|cannot|mustn't|must not|may not|can never|must never|shouldn't) (?:know|find out|see|hear|read)\b|\b(?:nobody|no one|noone) (?:can|must|may|should) (?:ever )?(?:know|find out|see)\b`,
        String.raw`\b(?:does|will|do|can|could|is|are|would) (?:this|that|it|you|u|they|my|anybody|anyone|someone|somebody|the)(?: \w+){0,3} (?:tell|telling|find out|get back|see what|read what|read this|see this|know about|go on my|goes on|going to tell|report|reported|recorded|saved)\b|\bgo(?:es)? on (?:my|a|the) (?:record|file)\b|\byou'?re? going to tell\b|\bget back to (?:work|my|them|him|her|school)\b`,
      ].join('|'),
    ),
  ],
  [
    'line_doubt',
    new RegExp(
      [
        String.raw`\b(?:what|how)(?:'s|s| is| are| would| will| can| could| do| does|'re)* (?:a |an |some |the |that |any )?(?:help ?line|line|phone line|hotline|stranger|volunteer|student|call cent\w+|ringing|calling|talking|they)\b.*\b(?:do|going|gonna|help|fix|change|bring|about it|you can't)\b|\bwhat (?:good|use) (?:is|are)\b|\bwhat would they (?:even )?say\b|^(?:and )?say what\b`,
        String.raw`\b(?:help ?lines?|phone lines?|hotlines?|(?:phone )?numbers?|strangers?|volunteers?|talking|words|they|nobody on a phone|someone on a phone)\b.*\b(?:never|won't|wont|can't|cant|cannot|don't|dont|doesn't|isn't|aren't|not going to) (?:\w+ ){0,3}?(?:help\w*|fix\w*|do|bring|pay|care|work|works|solve|solves|change\w*)\b|\b(?:is|are) for other people\b|\bnobody on a phone\b`,
        String.raw`\b(?:just|only) (?:listen|words|someone paid|paid)\b|\bpaid to (?:be nice|care|listen)\b|\bread(?:ing)? (?:from|off) a (?:script|sheet|card)\b|\bhave a (?:bath|cup of tea|bubble bath)\b|\bpointless\b|\ball say the same\b|\bwaste of (?:their|my|everyone's) time\b|\bwill they care\b|\bthat'll sort it\b|\bcall cent(?:re|er)\b`,
      ].join('|'),
    ),
  ],
];

/** What keeps somebody from turning to others. In: `bare` words. Out: the answer to it, or null. Pure. */
export const fearIn = (plain: string): Aside | null =>
  plain.split(' ').length > 40 ? null : (fears.find(([, words]) => words.test(plain))?.[0] ?? null);

/** Ashamed of what was done. */
const ashamed =
  /\b(?:ashamed|shame|embarrass\w*|mortified|humiliat\w*|stupid|pathetic|idiot|bother (?:anyone|anybody|them|people)|waste their time|j'?ai honte|honte|schame|verguenza|vergonha|vergogna|wstyd)\b/;
export const isAshamed = (plain: string): boolean => ashamed.test(plain);
