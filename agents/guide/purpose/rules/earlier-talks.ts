import { plainly, type RequestRule } from './rule';

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const talk = '(?:conversation|convo|session|chat|talk|discussion|meeting)s?';
const past = '(?:very last|last|latest|previous|prior|earlier|past|recent|most recent|other|old)';
const count = '(?:a few|few|a couple of|couple of|some|two|three|four|five|six|seven|ten|\\d{1,2})';
const unit = '(?:day|night|week|month|time)s?';
const weMet =
  '(?:(?:we|i) (?:last )?(?:talked|spoke|chatted|met|wrote|came|visited|was|were)(?: last)?(?: here| to you| with you)?)';

/** What an earlier conversation, and what a time that is over, is called. In their place stand the words on the right. */
const called: readonly [RegExp, string][] = [
  [
    new RegExp(`\\b(?:(?:my|our|the|your|any|that|all) )?${past} (?:${count} )?${talk}\\b`, 'g'),
    'earlier-talk',
  ],
  [
    new RegExp(`\\b(?:the )?${talk} (?:before(?: last)?|(?:from )?(?:last|yesterday))\\b`, 'g'),
    'earlier-talk',
  ],
  [
    new RegExp(
      `\\b(?:(?:the|these|this) )?(?:last|past|previous|other)(?: ${count})? (?:${unit}|evening|${weekday})(?: ${weMet})?\\b`,
      'g',
    ),
    'earlier-time',
  ],
  [/\b(?:the )?(?:day|week|time|night) before(?: last| yesterday)?\b/g, 'earlier-time'],
  [
    new RegExp(`\\b(?:${count}|a) ${unit} (?:ago|back|before)\\b|\\ba while (?:ago|back)\\b`, 'g'),
    'earlier-time',
  ],
  [
    /\b(?:yesterday|this (?:week|month|morning)|earlier (?:today|this week|this month))(?: (?:morning|evening|night|afternoon))?\b/g,
    'earlier-time',
  ],
  [
    new RegExp(
      `\\b(?:on )?(?:last )?${weekday}\\b|\\b(?:recently|lately|previously|before today|in the past)\\b`,
      'g',
    ),
    'earlier-time',
  ],
  [new RegExp(`\\bwhen ${weMet}(?: earlier-time)?`, 'g'), 'earlier-time'],
  [/\b(?:(?:from|back|in|on|about|during|of|over|at|for|since) )+(?=earlier-t)/g, ''],
  [/\bearlier-time(?: earlier-time)+\b/g, 'earlier-time'],
];

const leads = new Set(
  (
    'so and but ok okay oh hi hello hey hiya well um uh hmm please sorry first actually wait just also now again guide ' +
    'parley can could would will do did you to like want able i id let me need help tell remind show say give know recall ' +
    'remember recollect see still maybe perhaps any idea have cant dont couldnt forgot forgotten wondering was am im ' +
    'curious chance memory any of on about exactly quick question back before start begin be'
  ).split(' '),
);

const we = '(?:we|i|you and i|you and me|me and you)';
const little =
  '(?: (?:just|mostly|even|already|been|all|really|last|you|here|together|end(?:ed)? up|get to))*';
const speaks =
  '(?:(?:talk|discuss|chat|cover|explore|touch)(?:s|ed|ing)?|spoken?|speak(?:ing)?|(?:go|going|went|gone) (?:over|through|into)|on(?: about)?|(?:get|got|getting) into|(?:work|look)(?:ed|ing)? (?:on|at))';
const tells =
  '(?:(?:mention|learn|notice)(?:ed|ing)?|say|said|saying|tell|told|telling|writ(?:e|ten|ing)|wrote|shar(?:e|ed|ing)|br(?:ing|ought) up)';
const tail =
  '(?: (?:about|of|on|over|again|here|together|with|to|you|please|then|for|me|us|before|earlier|earlier-t\\w+))*';
const over = '(?=.*earlier-t)';
const inTalk = '(?=.*earlier-talk)';
const asks = `what(?: (?:all|topics?|things?|subjects?|stuff|else))?(?: (?:it )?(?:was|is)(?: it)?(?: that)?)?(?: (?:did|have|had|were|was))? ${we}(?: (?:were|was|have|had|did))?${little}`;
const sums =
  '(?:recap|summary|summari[sz]e|sum up|overview|reminder|refresh my memory|catch me up|fill me in)';

/** What is asked, once the words that lead to it are gone. */
const asked: readonly RegExp[] = [
  new RegExp(`^${asks} ${speaks}${little}${tail}$`),
  new RegExp(`^${over}${asks} ${tells}${little}${tail}$`),
  new RegExp(`^${over}what (?:did|were|have) we (?:do|doing|done|get to|find out|end up with)${tail}$`),
  new RegExp(
    `^${inTalk}(?:what|how) (?:was|were|is|happened|did i learn)(?: (?:it|that|all|here|in|the (?:topic|subject)|of))*${tail}$`,
  ),
  new RegExp(
    `^what (?:is|was) the (?:last|main|first) (?:thing|topic|subject)(?: that)? ${we}(?: (?:were|was|had|have))? ${speaks}${tail}$`,
  ),
  /^what was earlier-time about$/,
  new RegExp(
    `^${over}(?:continue|go on|carry on|pick up|go back|bring up|look up|find)(?: with| to| from)? ${asks} (?:${speaks}|${tells})${tail}$`,
  ),
  new RegExp(`^${over}what (?:came up|was (?:said|discussed))${tail}$`),
  new RegExp(`^earlier-t\\w+ ${asks} (?:${speaks}|${tells})${tail}$`),
  new RegExp(
    `^(?=.*(?:earlier-t|${we} ${speaks}))(?:a |the )?${sums}(?: (?:me|us|on|of|about|the|what|${we}|${speaks}|${tells}))*${tail}$`,
  ),
  new RegExp(
    `^${inTalk}(?:open|find|bring up|pull up|look up|(?:go|take|get|look)(?: me)?(?: back)?)(?: (?:to|at|for|into))?${tail}$`,
  ),
  new RegExp(
    `^${over}(?:(?:pick up|start|go on|continue|carry on)(?: from)? )?where (?:(?:did|were|had|was) )?${we}(?: (?:leave|left|stop|stopped|end|ended|get|got|pause|finish|be|off|up|to|things|it))*${tail}$`,
  ),
  new RegExp(
    `^(?:have |did )?we(?: ever)? (?:${speaks}|met|meet)(?: (?:to|with|you|here|already))*(?: before| earlier-time)+$`,
  ),
  new RegExp(
    `^when (?:did|have|was) (?:we|i|earlier-talk)(?: last)?(?: (?:${speaks}|earlier-talk|here|to|with|you|about))+$`,
  ),
];
/** Asked for with these, a time or a conversation alone is enough: "remind me of last time". */
const onlyNamed = new RegExp(`^earlier-t\\w+${tail}$`);
const isAskedFor = /\b(?:remind me|tell me|you (?:still |even )?(?:remember|recall|know)|any memory of)\b/;
const isShown = /\b(?:show me|let me see|what about)\b/;

/** "What did I say about my sister last week": the group is what about. */
const askedAbout = new RegExp(
  `^(?:what (?:(?:did|have|had) )?|did |have )${we}(?: ever)?${little} (?:${speaks}|${tells})${little}(?: anything| something)? (?:about|of|on|regarding) (\\S.*?)(?: earlier-t\\w+)+${tail}$`,
);
const mostWords = 24;
const mostAbout = 8;

/** The words of a sentence with what is over called so, without what leads to the asking. */
function coreOf(low: string): string {
  const bare = low
    .replace(/[,:]+/g, ' ')
    .replace(/\bwhatd\b/g, 'what did')
    .replace(/\b(?:did|have) i(?: ever)? mention(?:ed)?(?! about)\b/g, 'did we mention about')
    .replace(/ +/g, ' ')
    .trim();
  const plain = called.reduce((text, [found, instead]) => text.replace(found, instead), bare);
  const words = plain.replace(/ +/g, ' ').trim().split(' ');
  const from = words.findIndex((word) => !leads.has(word));
  const isAux = words[from] === 'we' && /^(?:did|have)$/.test(words[from - 1] ?? '');
  return from < 0 ? '' : words.slice(isAux ? from - 1 : from).join(' ');
}

/** What is asked of earlier conversations: about what, and whether a time that is over or another conversation is named. */
interface EarlierTalks {
  about: string | null;
  isOver: boolean;
}

/** Whether a sentence asks what was talked about before. In: normal text of a sentence; a long one asks nothing. Pure. */
export function asksOfEarlierTalks(low: string): EarlierTalks | null {
  if (low.split(' ').length > mostWords) return null;
  const core = coreOf(low);
  const isOver = core.includes('earlier-t');
  const about = askedAbout.exec(core)?.[1];
  if (about && about.split(' ').length <= mostAbout) return { about, isOver };
  const isNamed =
    onlyNamed.test(core) && (isAskedFor.test(low) || (isShown.test(low) && core.startsWith('earlier-talk')));
  return isNamed || asked.some((one) => one.test(core)) ? { about: null, isOver } : null;
}

/** Asks what was talked about last time, on some day, or just so. */
export const earlierTalkRules: RequestRule[] = [
  {
    ...{ request: 'search', on: 'whole', why: plainly },
    test: { exec: (low) => (asksOfEarlierTalks(low) ? /^.*$/.exec(low) : null) },
  },
];
