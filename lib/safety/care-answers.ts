import { normalise } from './normalise';
import type { accompanied, BodyName } from './scripts/crisis-bodies';

export type YesNo = 'yes' | 'no' | 'unsure' | 'rather_not' | 'unclear';

const ratherNot =
  /\b(?:rather not|prefer not|don't want to (?:say|answer|talk|tell)|won't say|no comment|can't say|pass|skip)\b/;
const unsure =
  /\b(?:not sure|don't know|dunno|idk|unsure|maybe|perhaps|hard to say|kind of|kinda|sort of|a bit|a little|not really|not exactly|sometimes|in a way|both|i guess|half)\b/;
const no =
  /^\W*(?:no|nope|nah|never|none|neither|nothing|n|not at all|not today|not now|not (?:me|here|close)|it isn't|it's not|i'm not|i am not|i don't|i haven't|definitely not|absolutely not|of course not|god no|oh no)\b/;
const but =
  /\b(?:but|except|although|until|only when|not anymore|not any more|though|part of me|except when)\b/;
const yes =
  /^\W*(?:yes|yeah|yep|yea|ya|yup|y|i am|i do|i have|i did|it is|it does|both|always|often|every day|all the time|constantly|right|true|correct|of course|definitely|absolutely|mm+|uh huh|aye|si|ok yes|honestly,? yes|the (?:first|second)(?: one)?|there is|killing myself|wishing)\b/;

/** How a closed question was answered. A hedged no is not a no. */
export function readYesNo(text: string): YesNo {
  const plain = normalise(text).text.trim();
  if (ratherNot.test(plain)) return 'rather_not';
  if (unsure.test(plain)) return 'unsure';
  if (no.test(plain)) return but.test(plain) ? 'unsure' : 'no';
  return yes.test(plain) ? 'yes' : 'unclear';
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number from 0 to 10 in a short answer ("about 4", "six out of ten"), else null. */
export function readScale(text: string): number | null {
  const plain = normalise(text).text.trim();
  if (plain.split(/\s+/).length > 12) return null;
  const digits = /(?<![\d.:])(10|[0-9])(?![\d:%]|\.\d)/.exec(plain)?.[1];
  if (digits !== undefined) return Number(digits);
  const word = new RegExp(`\\b(${numberWords.join('|')})\\b`).exec(plain)?.[1];
  return word === undefined ? null : numberWords.indexOf(word);
}

export const wantsToContinue = (text: string): boolean =>
  /^\W*(?:yes|yeah|continue|carry on|go on|resume|keep going|let's (?:go on|continue)|ok(?:ay)?|sure|i'd like to (?:go on|continue)|i want to (?:go on|continue)|ready)\b/.test(
    normalise(text).text,
  ) && !/\b(?:stop|rest|enough|close|not)\b/.test(normalise(text).text);

export const saysEased = (text: string): boolean =>
  /\b(?:better|calmer|easier|quieter|eased|less|lighter|settled|good now|okay now|fine now)\b/.test(
    normalise(text).text,
  ) && !/\b(?:not|n't|no|worse|hardly)\b/.test(normalise(text).text);

/** What a person in a crisis means by what they write; the first that fits, else `other`. */
export type Intent = BodyName | keyof typeof accompanied | 'safe';

const intents: readonly (readonly [Intent, RegExp])[] = [
  [
    'safe',
    /\b(?:i'm|i am|i feel|feeling|we're) (?:\w+ )?(?:safe|much better|better now|calmer|feeling better|ok(?:ay)? now|fine now|alright now|out of danger)\b|^\W*(?:safe now|better now|it(?:'s| has)? passed)\b/,
  ],
  [
    'numbers',
    /\b(?:numbers?|helplines?|hotlines?|show (?:me )?(?:the )?(?:card|help)|who (?:can|do|should) i (?:call|ring|text|phone)|where can i (?:call|ring)|phone number|get help|need help|help me)\b/,
  ],
  [
    'reached',
    /\b(?:i(?:'ve| have)?(?: just| already)? (?:called|rang|rung|phoned|texted|messaged|spoke|spoken|told)|on the phone|they're coming|ambulance is|i'm at (?:the )?(?:hospital|a&e|er\b)|talking to (?:them|the line|someone)|in the waiting room)\b(?!.{0,30}\b(?:no one|nobody|didn't|busy|hung up|no answer|useless))/,
  ],
  [
    'line_failed',
    /\b(?:no ?(?:one|body) (?:answer\w*|pick\w*)|busy|on hold|hung up|didn't (?:answer|pick up|help)|no answer|engaged|they were (?:useless|rude|awful)|waiting in a queue|line (?:is|was) (?:down|full))\b/,
  ],
  [
    'with_someone',
    /\b(?:i'm with|someone is here|(?:is|are|'s) (?:here )?with me|(?:my \w+|friend|mum|mom|dad) (?:is|'s) (?:here|coming|on (?:his|her|their) way)|not alone|with someone|came over)\b/,
  ],
  [
    'nobody',
    /\b(?:no ?one|nobody|no friends|all alone|i'm alone|don't have (?:anyone|anybody|friends|family)|have no ?one|everyone left)\b/,
  ],
  [
    'hospital',
    /\b(?:hospital|section(?:ed)?|lock(?:ed)? (?:me )?up|psych ward|police|take (?:my kids|me away)|committed|involuntar\w+)\b/,
  ],
  [
    'cannot_call',
    /\b(?:can't|cannot|won't|don't want to|afraid to|scared to|hate|not able to|unable to|too hard to) (?:call|ring|phone|talk on|speak|reach|make a call|text|go|tell)\b|\bphone (?:anxiety|calls)\b/,
  ],
  [
    'no_talk',
    /\b(?:don't|do not|not|rather not|can't) (?:want to |wish to |feel like |going to )?(?:talk|talking|discuss|speak|speaking) ?(?:about)?\b|\bleave me alone\b|\bchange the subject\b|\bdrop it\b|\brather not\b/,
  ],
  [
    'what_to_do',
    /\bwhat (?:should|do|can|shall|must) i\b|\bhow (?:do|can|should) i\b|\bwhat now\b|\bwhat's next\b|\btell me what to do\b|\bany (?:advice|ideas)\b/,
  ],
  [
    'robot',
    /\b(?:are you (?:real|human|a (?:bot|robot|person|human|machine|program)|an ai|there|alive)|you're (?:just )?(?:a|an) (?:bot|robot|machine|ai|computer|program)|talking to a (?:bot|machine|computer)|real person)\b/,
  ],
  [
    'who_knows',
    /\b(?:who (?:sees|reads|knows)|will you (?:tell|call|report)|are you (?:calling|reporting|telling)|do you (?:tell|report)|don't tell|is this (?:private|recorded|confidential)|confidential)\b/,
  ],
  ['why_ask', /\bwhy (?:do|are|did) you (?:ask|keep|asking|want|care|say)\b|\bstop asking\b/],
  [
    'angry',
    /\b(?:fuck|shut up|useless|hate (?:you|this)|stupid|bullshit|not helping|doesn't help|don't help|annoying|script\w*|you keep (?:saying|repeating)|same thing|pissed|go away|crap)\b/,
  ],
  ['promise', /\b(?:promise|swear|give you my word)\b/],
  [
    'joking',
    /\b(?:jok(?:e|ing)|kidding|didn't mean it|not serious|exaggerat\w+|lol|haha\w*|lmao|being dramatic|overreact\w*)\b/,
  ],
  [
    'loved',
    /\bmy (?:kids?|children|son|daughter|cat|dog|baby|mum|mom|dad|wife|husband|partner|sister|brother|niece|nephew|friends?|family|nan|gran|pet|rabbit|horse)\b/,
  ],
  ['sorry', /\b(?:sorry|apologi[sz]e|burden|bother(?:ing)?|waste your time|wasting|too much for you)\b/],
  ['overwhelmed', /\b(?:too much|can't breathe|panic\w*|overwhelm\w*|make it stop|can't cope|shaking)\b/],
  ['scared', /\b(?:scared|afraid|frighten\w*|terrif\w*|fear|anxious|petrified)\b/],
  ['ashamed', /\b(?:asham\w*|shame|embarrass\w*|pathetic|weak|stupid of me|disgust\w*)\b/],
  ['tired', /\b(?:tired|exhaust\w*|sleep\w*|worn out|no energy|drained|bed)\b/],
  [
    'explore',
    /\b(?:parts? (?:work|map)|(?:that|this|my|a|the) part|inner|committee|protector|critic|explor\w*|go back to|continue (?:with|the)|proposal|where we were)\b/,
  ],
  ['food', /\b(?:dinner|lunch|breakfast|eat|food|cook\w*|supper|recipe|hungry|snack)\b/],
  [
    'pain',
    /\b(?:hurts?|pain\w*|unbearable|hopeless|sad|cry\w*|numb|empty|awful|terrible|broken|worse|bad|can't (?:go on|take|do this)|hate myself|lonely|despair)\b/,
  ],
  [
    'leaving',
    /\b(?:bye|goodbye|good ?night|going now|leaving|i'm off|log off|stop (?:here|now|this)|end (?:the )?(?:chat|session)|see you|i'm done)\b/,
  ],
  ['thanks', /\b(?:thanks?|thank you|thx|ty|cheers|appreciate)\b/],
  [
    'keep_talking',
    /\bkeep talking\b|\btalk (?:to|with) me\b|\bstay (?:with me|here)\b|\bdon't go\b|\bare you there\b|\bcan we (?:just )?talk\b/,
  ],
  ['not_knowing', /\b(?:don't know|dunno|idk|not sure|no idea|whatever|maybe)\b/],
  ['yes', /^\W*(?:yes|yeah|yep|yup|i (?:can|will|could|am)|i'll (?:try|call|do)|sure|alright then)\b/],
  ['no', /^\W*(?:no|nope|nah|never|i can't|i won't|can't|not (?:now|really|yet))\b/],
  [
    'ok',
    /^\W*(?:ok(?:ay)?|k|kk|fine|alright|all right|hm+|mm+|right|i see|sure|good|cool|understood|got it|hi|hello|hey)\b/,
  ],
  ['silence', /^[\s.…?!-]*$/],
];

export function readIntent(text: string): Intent {
  const plain = normalise(text).text.trim();
  return intents.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other_topic';
}
