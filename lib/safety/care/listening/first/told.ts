import type { Line } from '../../speak';
import { bare } from '../short-answers';
import { outsideVoices } from './outside-voices';
import { type Sign, signOf, word } from './sign';
import { kin } from './words';

const few: Line = { to: 'ask', says: 'few' };
const gathered: Line = { to: 'ask', says: 'gathered' };
const play = 'film|movie|game|novel|song|story|chapter|episode|dream(?:t|ed|s)?|joke|joking|lol|haha';

const tellings: readonly Sign[] = [
  {
    all: [
      word(`(?:it'?s|it is|this is)(?: \\w+)? (?:my|about my|for my) (?:${kin})|not (?:for|about) me|not me`),
      word(`(?:it'?s|it is|this is|its)(?: \\w+)? (?:about |for )?(?:my )?(?:${kin})|for my friend`),
      word('not (?:for |about )?me|not for myself'),
    ],
    not: word(`${play}|fault|birthday|part|critic|problem`),
    line: { to: 'carer', says: 'open' },
  },
  // Somebody else's goodbye, and then silence.
  {
    all: [
      word(
        'thank(?:s|ing)? (?:you |me |us )?for everything|take care of (?:the|my|his|her) (?:kids|children|dog|cat|mum|mom|family)|good ?bye|bye for ?ever|was the best part|sorry for everything|look after (?:the|my) (?:kids|children)',
      ),
      word(
        "phone (?:is |'s )?(?:off|dead)|not answer\\w*|isn'?t answering|doesn'?t answer|no answer|not picking up|profile picture (?:is )?gone|won'?t pick up|switched off|since (?:\\d+|two|three|a few) hours|can'?t reach",
      ),
    ],
    not: word(`${play}|battery|plane|flight|train|work`),
    line: { to: 'carer', says: 'no_answer' },
  },
  // Something was done to the body, and it is not said what.
  {
    all: [
      word(
        "(?:i|i've|ive) (?:\\w+ )?(?:did|done|do) (?:something|smth|sth|it)(?: (?:really|very|so))?(?: (?:stupid|bad|dumb|terrible|awful|to myself|and now))?",
      ),
      word(
        "hours? ago|an hour|minutes ago|just now|stupid|to myself|mins ago|and now i (?:don'?t|dont) know",
      ),
    ],
    not: word(
      'at work|to (?:her|him|them|my|the)|nice|good|exam|test|email(?:ed)?|text(?:ed)?|bought|said|hair|years ago|homework|my (?:hair|car|phone)|posted|ordered',
    ),
    line: { to: 'in_progress', says: 'maybe' },
    isDanger: true,
  },
  {
    all: [
      word(
        'took (?:them|it all|all of them)|the (?:whole )?lot|tablets of my|pills of my|swallowed (?:them|it)|made myself sick',
      ),
      word(
        "made myself sick|didn'?t (?:come|work)|not much came up|don'?t feel anything|feel fine|feel nothing|for the heart|some others|all at once|whole lot|maybe it is ok|hour",
      ),
    ],
    not: word(`${play}|as prescribed|photos?|ate too much|dinner|cake|pizza|takeaway`),
    line: { to: 'in_progress', says: 'taken' },
    isDanger: true,
  },
  // A weapon, a neck, bones, and somebody at home.
  {
    all: [
      word(
        'husband|wife|boyfriend|girlfriend|partner|he|she|my ex|father|step ?(?:dad|father)|mother|son|brother',
      ),
      word(
        '(?:knife|gun|blade|scissors) (?:to|at|against|on) my (?:neck|throat|head|chest)|(?:hold|held|put) (?:a|the) (?:knife|gun) (?:to|at)|broken? (?:my|two|three|a|some) ribs?|broke my (?:arm|wrist|jaw|nose|finger|rib)|takes? me first|kills? me first|took my (?:documents|papers|passport)|did it again.* (?:hand|blood|belt|bottle)|blood in (?:it|my ear)|(?:this time )?not with (?:the |his )?hand|hands round my neck',
      ),
    ],
    not: word(
      `${play}|accident|football|rugby|hockey|ski\\w*|surgery|surgeon|dentist|doctor|i fell|my character`,
    ),
    line: { to: 'abuse_at_home', says: 'open' },
  },
  {
    all: [
      word(
        "(?:he|husband|she|they)(?: is|'s)? (?:in (?:the |his )?shower|out for|asleep|coming back|comes? back|back (?:in|at))",
      ),
      word(
        '(?:i have|have|only|maybe|got) (?:\\w+ )?(?:\\d+|five|ten|eight|few|two) min\\w*|quick|hurry|fast|delete|must write',
      ),
    ],
    not: word(`${play}|dinner|meeting`),
    line: { to: 'abuse_at_home', says: 'open' },
  },
  // The person and somebody in their care together.
  {
    all: [
      word(
        "(?:we|us) (?:both )?(?:go|going|leave) together|(?:answer|way out|end|finish) (?:for|of) (?:both|the two) of us|can'?t (?:go and )?leave (?:him|her|them|the kids) behind|take (?:him|her|them|the kids|my \\w+) with me|both be (?:gone|better)",
      ),
    ],
    not: word(
      `${play}|holiday|trip|cinema|shopping|gym|school run|to the (?:shop|doctor|park|zoo|beach|pub)|for lunch|walk|flight|honeymoon|bus|on the train|wedding|concert|match`,
    ),
    line: few,
  },
  // A way that was looked at: a car, a height, a train, a pillar.
  {
    all: [
      word(
        "(?:i|i've|ive|part|me|my mind|one) (?:\\w+ ){0,4}(?:thought|think|thinking|thinks|looked|look|looking|gone|went|going|walked|checked|sat)(?: \\w+){0,6} (?:car and the garage|timetable|train times?|terrace|how high|bridge pillar|pillar|freight trains?|the drop|multi ?storey|railing|which floor|hand on the cabinet|cabinet|last train|when the last goes|jump for the train)",
      ),
      word('i|me|part|side|one'),
    ],
    not: word(
      `${play}|to work|home to|tickets?|holiday|paint\\w*|build\\w*|repair|laundry|clothes|washing|view|kitchen|parking|sell|buy a|museum|photo\\w*`,
    ),
    line: few,
  },
  {
    all: [
      word(
        '(?:undid|took off|unclipped|undo) my (?:seat ?belt|belt)|look at (?:it|the (?:pillar|bridge|water|edge|tracks|train)) (?:a bit |a little )?longer|hand on the (?:cabinet|door of the train|wheel) (?:and|that)|to see how high|jump for the train|(?:one|part|side) (?:\\w+ ){0,3}gone to (?:the )?(?:terrace|roof|bridge)',
      ),
    ],
    not: word(`${play}|dinner|ate|full|parked|petrol station`),
    line: few,
  },
  // Rest for ever, and a word about water or a height that is taken back.
  {
    all: [
      word(
        "(?:rest|sleep|peace|quiet|magpahinga|tulog) (?:\\w+ ){0,5}for ?ever|for ?ever (?:na |and )?(?:rest|sleep|asleep|quiet)|(?:didn'?t|did not|don'?t) mean (?:it|what i (?:said|wrote|typed)) about the (?:river|bridge|roof|water|pills|tablets|train|rope|canal|cliff)",
      ),
    ],
    not: word(`${play}|cat|dog|his|her|their|rest of|nan|grandad|grandma|rip|they`),
    line: few,
  },
  // To be with somebody who is dead.
  {
    all: [
      word(
        `(?:would|'d|want|wants|wanna|like|going|go|off|soon|ready)(?: \\w+){0,4} (?:to |and )?(?:be (?:where|with)|sleep (?:with|by|beside)|join|follow|see|go (?:to|with)|go where)(?: \\w+){0,3}`,
      ),
      word(
        `is dead|died|passed (?:away|on)?|late (?:husband|wife)|in heaven|lost (?:him|her|my)|where (?:graham|he|she|my (?:${kin})) (?:is|went|are)|buried|no longer alive`,
      ),
    ],
    not: word(
      `${play}|funeral|visit|flowers|cemetery|grave to|to go to work|battery|medium|photo\\w*|to see (?:a|the|my) (?:doctor|therapist)|funny|gp`,
    ),
    line: { to: 'ask', says: 'parts' },
  },
  // Last things in order: several together.
  {
    all: [
      word(
        'dog (?:has gone|went|is|gone) (?:to|at|with)|cat (?:has gone|went|is) (?:to|with)|gave (?:away )?(?:my|the) (?:dog|cat|cats|dogs)|rehomed|cancelled everything|farewell (?:do|party|drinks) (?:has|is|for one|no)|planning a farewell|written? a letter|envelopes? with|names on the envelopes|stickers on|paid (?:off )?(?:all )?(?:the|my) (?:bills|debts)',
      ),
      word(
        'lawyer|solicitor|will|in order|all in order|calm\\w*|letter|under (?:the|my) pillow|sorry about|no guests|intimate|date|squabbling|dates?|pillow|sorted',
      ),
    ],
    not: word(
      `${play}|moving|new (?:job|flat|house|home)|emigrat\\w*|wedding|retir\\w*|leaving (?:do|drinks) at work`,
    ),
    line: gathered,
  },
  {
    all: [
      word('farewell do|farewell party|cancel the booking|my (?:own )?funeral|last supper'),
      word("date|saturday|sunday|friday|no guests|lease|gallows|can'?t be me|planning"),
    ],
    not: word('colleague|boss|work|retir\\w*|his|her|their|granddad|grandma|nan'),
    line: few,
  },
  // A mother or father who no longer knows the baby.
  {
    all: [
      word("(?:she|he|it|baby|bub)(?:'s| is|s)? not (?:mine|my baby|my real)|swapped (?:her|him|the baby)"),
      word('bub|hospital|under the|hear (?:her|him)|the real one|swapped'),
    ],
    not: word(`${play}|ring|phone|coat`),
    line: { to: 'reality', says: 'open' },
  },
  ...outsideVoices,
  // A body that gives way after long without food.
  {
    all: [
      word('went black|going black|blacked? out|fainted|passed out|flutter\\w*|collapsed'),
      word('chest|heart|shower|not eat\\w*|days|stood up|water'),
    ],
    not: word(`${play}|screen|laptop|phone|blood test|needle|heat ?stroke|power|lights|crush|butterflies`),
    line: { to: 'ask', says: 'body' },
  },
  {
    all: [
      word(
        "\\d+ days (?:mostly |only |just )?(?:water|nothing|without (?:food|eating))|(?:not eating|no food|nothing to eat) (?:\\w+ ){0,4}(?:(?:\\d+|five|six|seven|eight|nine|ten|eleven) days?|a week)|haven'?t eaten (?:in|for) (?:\\d+|four|five|six|seven|eight|nine|ten|eleven) days",
      ),
    ],
    not: word(`${play}|ramadan|lent|surgery|cat|dog|stomach bug|plant`),
    line: { to: 'eating', says: 'open' },
  },
  // Somebody who asks for money or more pictures.
  {
    all: [
      word(
        '(?:pictures?|pics?|photos?|videos?|nudes?) (?:of me|and)|has (?:my )?(?:pictures?|pics?|photos?|nudes?)|sent more',
      ),
      word('euro|money|pay|more pictures|send more|midnight|parents|school'),
      word("die|jump|train|end|can'?t live|cant live|kill|never stops"),
    ],
    line: { to: 'ask', says: 'few' },
  },
];

/**
 * Whether a message tells, without a plain word for it, of something that cannot be passed over: a goodbye and then
 * silence, something taken, a weapon at home, a way that was looked at, somebody dead who is to be followed. Null for
 * everything else. Pure.
 */
export const toldOfDanger = (text: string): { line: Line; isDanger: boolean } | null =>
  signOf(tellings, bare(text.replace(/[\u2018\u2019]/g, "'")));
