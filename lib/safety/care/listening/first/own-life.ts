import type { Line } from '../../speak';
import { type Sign, word } from './sign';
import { kin, means, place, soon } from './words';

const few: Line = { to: 'ask', says: 'few' };
const atPlace: Line = { to: 'means', says: 'place' };

const end = word(
  [
    "no more (?:me|of me|life|tomorrow)|(?:me|i|i'm|im|i am|life|all) (?:is |am )?(?:finish|finished|over)|want(?:s)? (?:to )?(?:finish|end|stop living|sleep for ?ever|be gone|go for ?ever)",
    "(?:i|me) (?:wanna|want to|wants to|go|will|want|goin|going|gonna|'m going|am) (?:2 |to )?(?:finish|end|disappear|not wake|not exist)(?: it| all| everything| me| my self| for ?ever)*(?= (?:now|tonight|today|2nite|tonite)|$)",
    "not come back|not coming back|never (?:come|coming) back|won'?t (?:be )?(?:come|coming) back|last (?:msg|message|day|text) (?:here |ever |for me|from me|of me|on earth|please|feed|pls|to)|is the last|the end now|game over|no respawn|logging (?:out|off) (?:irl|for good|of life)",
    "(?:can'?t|cannot|cant|no can) (?:do )?(?:any ?more|it any ?more|1 more day|one more day|already|go on)|nobody wake me|no one wake me|not wake (?:up )?(?:again|any ?more|tomorrow)|enough now|ready to go|i(?:'m| am)? ready for (?:god|allah|him|heaven)|take me",
    'catching the (?:last )?(?:bus|train)|yeet myself|unalive|un alive|kms|kys|toaster bath|sewer ?slide|kermit',
    '(?:k1ll|kil|kill) (?:m3|me|my ?self|maself)|kpai my ?self|(?:mi|i) want fi dead|wan die|wan kpai|si w plan|si with plan|s i bad|passive si|active si',
  ].join('|'),
);
const wish = word(
  "want(?:s|ing)?|wanna|wan|wish(?:es)?|gonna|going|goin|go|will|i'll|must|need|plan|off|ready|decided|tonight|tired",
);
const farewell = word(
  [
    `(?:sorry|bye|goodbye|good bye|farewell|adieu|love you|love u) (?:my )?(?:to )?(?:${kin}|every(?:one|body)|all|whoever(?: \\w+)*|world|guys|friends)`,
    `tell (?:my )?(?:${kin}) (?:i|that i|it|sorry|goodbye|bye)`,
    '(?:please |pls |someone |somebody |u |you )?(?:feed|look after|take care of|take) (?:the |my )?(?:cat|dog|fish|rabbit|bird|cats|dogs|biscuit|\\w+ pls|\\w+ please)',
    '(?:keys?|letters?|notes?|will|passwords?) (?:is |are )?(?:under|on) the (?:pot|mat|table|pillow|desk|fridge|bed|door)|wrote the letters|letters (?:are )?(?:written|done)|written (?:the|my|all) letters',
    "won'?t be needing (?:my|it)|not need (?:my \\w+|it) (?:any ?more|after)|who (?:do|should|can) i give (?:it|my)|dog is (?:at|with) my|cat is (?:at|with) my",
    'everything (?:is )?(?:sorted|ready|prepared|paid|arranged)|i have prepared|last one to know|whoever reads|whoever finds',
  ].join('|'),
);
const dead = word(
  'dead|died|dies|passed|heaven|heavn|grave|lost (?:him|her|my|them)|gone|other side|buried|funeral|like \\w+ did|did it|do it this year|friends? (?:did|do) it',
);
const joins = word(
  `(?:go|going|goin|off|be|b|come|coming|follow|following|join|joining|see|meet|to|2|want|wanna)(?: (?:to|2|with|w|be|b|go|am|i|follow|join))* (?:my )?(?:${kin}|him|her|them|you|u|there)|i am (?:three|next|third|second)|im next|like \\w+ did`,
);

/** What an end or a time is of, in ordinary talk. */
const everyday = word(
  'last night|scheduled|slides|meetings?|monday|work|shifts?|job|boss|client|exam paper|therapy|diet|game|film|movie|match|politics|karaoke|flat|moving|moved|sober|years ago|thanks|thank you very much|presentation|battery|phone|school|uni|dinner|lunch|lawn|laundry|scaffold\\w*|my friend|let me|until i|before|lol|haha|dramatic|bed ?time|conductor|critic|landlord|lawyer|her|him|plate|bug|song|tune|dream\\w*|dreamt|read|book|knit\\w*|paint\\w*|course|season|episode|tools',
);

/** The person's own life, in few words or in little English. */
export const ownLife: readonly Sign[] = [
  { all: [end, word(soon)], not: everyday, most: 16, line: few },
  { all: [end, farewell], not: everyday, most: 16, line: few },
  {
    all: [
      word(
        '^me finish|no more me|k1ll m3|kil my ?self|kpai my ?self|want fi dead|wan die|si w plan|s i bad|i wan kpai|game over no respawn|logging (?:out|off) irl|catching the (?:last )?bus|sewer ?side|nobody wake me|unaliving? (?:my ?self|me)|yeet myself|toaster bath|1 in me want kill|jump or (?:no|not)|(?:pt|patient) \\d+ ?[mf] si',
      ),
    ],
    most: 22,
    line: few,
  },
  {
    all: [
      word(`(?:i|me|im|i'm) (?:go|going|goin|leave|leaving) (?:${soon})`),
      word('not come back|no come back|not coming back|for ?ever|for good|goodbye|bye|sorry|far'),
    ],
    most: 14,
    line: few,
  },
  {
    all: [farewell, word(`${soon}|${means}|sorry|alone|cold|finish|tired|done|bye`)],
    not: word(
      'last night|nights?|holiday|trip|weekend away|moving|new job|party|vacation|week off|flight|train home|work|school',
    ),
    most: 14,
    line: few,
  },
  {
    all: [farewell],
    not: word(
      'holiday|trip|away for|moving|new job|party|vacation|week off|flight|work|school|dinner|while i|when i|for the weekend|tomorrow morning|mate|lol|haha|ok bye|please feed|bye (?:all|everyone|everybody|guys)|love (?:you|u)|take the|take my|looking after|look after|take care',
    ),
    most: 7,
    line: few,
  },
  {
    all: [
      word(means),
      word('alone|pls|please|help|ready|sorry|done|cant|enough|now|table|no wife|bought|in my hand'),
    ],
    not: word(
      `pulleys|swing|climb\\w*|boat|cook\\w*|cut (?:the|some)|kitchen|prescri\\w*|headache|doctor|pharmacy|chemist|game|film|movie|diabetic|dose for|wash\\w*|${kin}|he|she|they|his|her`,
    ),
    most: 7,
    line: few,
  },
  {
    all: [word(means), word(soon), word('thinking|all of (?:it|them)|ready|bought|done|sorry|cant|alone')],
    most: 10,
    line: few,
  },
  {
    all: [
      word('(?:insulin|tablets?|pills|paracetamol|vodka|whisky|rum|gin)'),
      word('all of (?:it|them)|thinking|half ?way (?:thru|through)|how much is (?:2|too) much|enough to'),
    ],
    not: word('prescri\\w*|doctor said|nurse'),
    most: 14,
    line: few,
  },
  {
    all: [
      word(place),
      word(
        "jump(?:ing)?|doesn'?t stop|does not stop|doesnt stop|next (?:1|one|train)|cannot already|can'?t any ?more|cant any ?more|cold|standing|alone|sorry|done|finally|drop|high|tonight done|bye|end",
      ),
    ],
    not: word(
      'selfie|photo|view|coffee|late|football|appeal|floors done|scaffold\\w*|after i am gone|delay\\w*|commut\\w*|work|bbq|party|drinks|leak\\w*|repair\\w*|fix\\w*|builder|dog|run|walk|kids|climb\\w*|film|game|bungee|dinner|dentist|lunch|beer|toilet|wait\\w* for (?:a|the|my) train',
    ),
    most: 12,
    line: few,
  },
  {
    all: [
      /^(?:(?:i'm|im|i am|on|at|up|here|now|just|standing|sitting|still|the|by|edge|of|top|cold|dark|\d+(?:am|pm)?) )*(?:the )?(?:bridge|roof|ledge|rooftop|cliff|edge|parapet|railway|tracks|overpass|flyover|viaduct|balcony edge)(?: (?:cold|now|tonight|alone|again|dark|windy|high|sorry|bye|here|yes|done))*$/,
    ],
    most: 8,
    line: few,
  },
  { all: [/^train \d+(?: \d+)*$|^(?:the )?\d+ \d+ train$/], most: 4, line: few },
  {
    all: [
      word(
        '(?:1\\d|2\\d|[5-9]|top|tenth|fifth|sixth|seventh|eighth|ninth)(?:th|st|nd|rd)? (?:floor|storey|story|flr)',
      ),
      word('standing|edge|window open|corridor|ledge|look(?:ing)? down|cannot|jump'),
    ],
    not: word('office|work|lift|elevator|hotel room|meeting|apartment is|flat is|view|moved'),
    most: 14,
    line: atPlace,
    isDanger: true,
  },
  {
    all: [dead, joins, wish],
    not: word(
      'funeral (?:is|was|on|tomorrow|today)|to visit|flowers|cemetery|visiting|see the grave|anniversary|photos?|dream(?:t|ed)?|her house|his house|birthday|before (?:she|he|they) died|used to|critic|battery|phone|plant|dance|party',
    ),
    most: 22,
    line: few,
  },
  {
    all: [
      word(
        'if (?:you|u|app|this app|the app|it|they)(?: \\w+){0,3} (?:go|goes|stop|stops|delete|end|off|close)(?:s)?(?: \\w+)? (?:then )?(?:i|me) (?:go|am|die|end|finish|off|too|will)|only (?:one|1|thing) (?:that )?(?:i got|keep\\w* me alive)',
      ),
    ],
    not: word('work|job|home early'),
    most: 24,
    line: { to: 'ask', says: 'few' },
  },
  {
    all: [
      word('(?:hotel|motel)'),
      word('nobody (?:know|knows)|no one knows?|not know (?:which|where)|one night only|pay for one night'),
    ],
    not: word('surprise|party|affair|conference|business'),
    most: 20,
    line: few,
  },
  {
    all: [
      word('(?:bit|part|one|1|side|voice|piece) (?:of|in) me'),
      word(
        'train times?|timetable|means it|want(?:s)? (?:to )?(?:kill|die|dead|end)|holding the bottle|(?:got|has) (?:the )?(?:keys|rope|pills)|picked (?:a|the) (?:date|day)',
      ),
    ],
    not: word(
      'kill (?:the|my|that|this|him|her|it)|train times home|to work|dying to|end (?:it with|therapy|the \\w+)|with her|with him|conductor|no part of me would|every time|goes to',
    ),
    most: 20,
    line: { to: 'ask', says: 'parts' },
  },
  {
    all: [
      word(
        '(?:they|he|she|we|all|everybody|everyone|people|poll)(?: \\w+){0,4} (?:say|said|voted?|tell|told)(?: \\w+){0,3} (?:kys|kill (?:my|your) ?self|die)',
      ),
    ],
    not: word('lol jk|song|film'),
    most: 26,
    line: few,
  },
  {
    all: [
      word('pics?|photos?|pictures?|nudes?|video'),
      word(
        'send more|shows? (?:it |them )?(?:2|to)? ?every\\w*|post (?:it|them)|share (?:it|them)|tell my (?:school|parents|family)',
      ),
      word("can'?t|cant|cannot|live|die|end|14|13|15|16|12|only way"),
    ],
    most: 30,
    line: few,
  },
];
