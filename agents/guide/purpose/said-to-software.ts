import { bringsBack } from './brings-back';
import { normalText } from './normal-text';
import type { PurposeReading, Request, Stretch } from './purposes';
import type { PurposeContext } from './read-by-rules';
import { sentencesOf } from './sentences';
import { isWishOfLife } from './wish-of-life';

/** What takes something away. */
const takesAway: readonly Request[] = ['undo', 'delete', 'forget'];

const deed =
  '(?:un ?do|undoing|undone|undelete|revert|reverse|roll back|take (?:\\w+ ){0,3}(?:back|out|off|away)|taken? back|taking (?:\\w+ )?back|scrap|scratch|strike|delet\\w+|delete|eras\\w+|erase|remov\\w+|remove|wip(?:e|ed|ing)|bin|clear|get rid of|throw \\w+ away|forget|forgotten|forgetting|disregard|unlearn)';
const adverb =
  '(?:just|really|always|often|sometimes|only|never|almost|nearly|also|still|so|even|now|then|ever|badly)';

/** A part or a person speaks or wants: "it says undo that", "she told me to take it back", "part of me wants to delete it". */
const ofAnother = new RegExp(
  `\\b(?!(?:i|you|we|to|and|please|just|like|as)\\b)[\\p{L}]+ (?:${adverb} |keeps |kept |has |had )?(?:says?|said|saying|tells?|told|telling|whisper\\w*|shout\\w*|scream\\w*|yell\\w*|cried|begs?|begged|insist\\w*|demand\\w*|order\\w*|wants?|wanted|wish(?:es|ed)|tries|tried|needs?|needed|asks?|asked|would (?:like|love|rather)|urges?|forces?|forced|makes?|made|decided|thinks?|thought|hopes?)\\b[ ,:]*(?:qq )?(?:(?:me|us|him|her|them|it|you|that|i|should|must|to|not|please|never|everything|all)[ ,:]+){0,4}${deed}`,
  'u',
);
const saidAfter =
  /, (?:it|he|she|they|(?:my|the|a|his|her) \w+) (?:says|said|shouted|whispered|yelled|screamed|tells me|told me|keeps saying)\b(?: *$| ?,| and\b| (?:it|that) )|\bthat is what (?:the|my|it|he|she|they)\b/;
const between =
  '(?:(?:to|i|we|he|she|it|could|can|would|had|have|be|not|about|of|want|all|just|really|always|never|myself) ){0,5}';
/** A story, a wish or what cannot be done: "I wanted to take it back", "if only I could", "I try to forget it". */
const ofLife = new RegExp(
  `\\b(?:if only|what if|as if|i (?:${adverb} )*(?:wanted|wish|wished|tried|try|keep|kept|used|hoped|hope|dream|dreamed|dreamt|could|couldnt|cant|cannot|tend|had|felt like|thought|hate|hated|love|loved|decided|refuse|refused|failed|never)|(?:id|i would|i will|ill) (?:love|give anything|never)) ${between}${deed}`,
);
const didOnce = new RegExp(
  `^(?:and |so |but |yesterday |then )*i (?:${adverb} )*(?:deleted|erased|removed|forgot|took (?:it|that) back|undid)\\b[^,:]*$`,
);
const life =
  '(?:me|myself|(?:my|our|his|her|their|this) (?:whole |entire |damn |stupid )*(?:life|lives|past|childhood|marriage|existence|birth|youth|ex|face|body|brain|mind|feelings?|pain)|the (?:last|past) (?:\\d+ |few |two |three |ten )?(?:years?|months?|weeks?|decades?)|the past|time|everyones memory)';
const ownLife = new RegExp(
  `${deed} (?:all (?:of )?)?${life}\\b(?! (?:said|wrote)\\b)|\\bwant .{0,20}${deed},? my (?:whole |entire )?life\\b`,
);
const negated = new RegExp(
  `\\b(?:dont|do not|never|not|no need to|without|stop)\\b (?:(?:ever|please|you|want(?: you)?|need(?: you)?|to|dare|just|yet|have|even|anything|now)\\b ?){0,4}${deed}`,
);
const lead =
  '^(?:(?:and|so|ok|but|now|oh|sorry|hi|hello|hey|please|well|wait|hm+|um|also|then|actually|if i want to|excuse me|tell me|do you know|just|quick question)[, :]+)*';
const someThing =
  '(?:things?|stuff|anything|something|words|messages|mistakes|(?:it|that|this|them) (?:if|later|one day|someday))';
const asksHow = [
  `how|what (?:happens|if|do i|would happen)|is there|are there|is it (?:possible|ok|okay|allowed)|would it be possible`,
  `(?:can|could|may|might|will|should|would|do|did) (?:i|we|one|people)|am i able|does|are you able|do you|did you|have you|where (?:can|do|is)`,
]
  .map((words) => new RegExp(`${lead}(?:${words})\\b.{0,60}\\b${deed}`))
  .concat([
    new RegExp(`${lead}(?:can|could|would|will) you (?:${adverb} )*${deed} ${someThing}\\b`),
    new RegExp(
      `${lead}(?:can|could|would|will) you (?:${adverb} )*${deed}.{0,40} (?:if i|one day|someday|later)\\b`,
    ),
    new RegExp(
      `${lead}(?:is there|do you have|have you got|wheres|where is|how does) (?:an? |the |any )?(?:undo|delete)\\b`,
    ),
  ]);

/** How words that sound like taking something away are put; null where they ask the software for it. */
export function howPut(sentence: string, asks: boolean): 'told' | 'not' | 'how' | null {
  if (ofAnother.test(sentence) || saidAfter.test(sentence)) return 'told';
  if (ofLife.test(sentence) || didOnce.test(sentence) || ownLife.test(sentence)) return 'told';
  if (asksHow.some((one) => one.test(sentence))) return 'how';
  if (negated.test(sentence)) return 'not';
  return asks && /^(?:why|when|who)\b/.test(sentence) ? 'how' : null;
}

/** The sentence in which a stretch stands, in normal text. */
function sentenceOf(text: string, { start }: Stretch): { low: string; asks: boolean } {
  const normal = normalText(text);
  const all = sentencesOf(normal.low);
  const at = all.findLastIndex(({ from }) => (normal.starts[from] ?? 0) <= start);
  return all[Math.max(0, at)] ?? { low: normal.low, asks: false };
}

/** A question about it that was heard as no request. */
function askedAbout(low: string): Request | null {
  if (!asksHow.some((one) => one.test(low))) return null;
  if (/\b(?:un ?do|undoing|take (?:\w+ ){0,3}back)\b/.test(low)) return 'undo';
  return /\b(?:delete|deleting|erase)\b/.test(low) ? 'delete' : null;
}

/** In the words of a part, only these are a request of their own. */
const plainUndo =
  /^(?:(?:ok|please|no|wait|oh) )*(?:undo|revert)(?: (?:that|it|this|please|the last (?:one|thing|bit)))*$/;
/** Something that is kept is named: no part says that. */
const namesKept =
  /^(?:(?:ok|please|no|wait|oh) )*(?:undo|revert) (?:the|that|this|my) .{0,40}\b(?:label|quote|line|note|card|entry|name)\b|\btake (?:that|the) last (?:bit|one|line|thing) back (?:out|off)\b/;

/** "Don't ever forget this: she loves me" asks to remember it. */
const neverForget =
  /^(?:please\s+|pls\s+)?(?:don['’]?t|do\s+not|never)\s+(?:(?:ever|you|please)\s+)*forget\b(?:\s+(?:this|that))?\s*[:,]?\s+((?:\S+\s+)+\S+?)[.!\s]*$/i;

/** "What do you remember about Dana?", "do you remember my name?" */
const ofThePerson = '(me|my \\w+|what i (?:said|told you).*|who my \\w+ is|anything about (?:me|my \\w+))';
const asksWhatIsKept = new RegExp(
  `^(?:(?:and|so|ok|but|now|hi|hello) )*(?:what (?:all |else )?(?:do|did|have) you (?:still |already |ever )?(?:remember|know|noted?|kept|saved|written down)|do you (?:still |even )?(?:remember|know)) (?:(?:about|of) )?${ofThePerson}(?: so far)?$|^what (?:do|have) you (?:still )?(?:remember|noted?|kept|saved|written down) (?:about|of) (\\p{L}[\\w ]{0,30})$`,
  'u',
);

/** "What do you know about parts?" asks about the world, not about what is kept. */
const asksWhatItKnows =
  /^(?:(?:and|so|ok|but|now) )*(?:what do you|do you|how much do you) (?:even |really |actually )?know (?:how\b|(?:about|of) (?:parts|therapy|ifs|psychology|people|feelings|anxiety|depression|trauma|the world|\w+ing)\b)/;

/** With the first words there is no subject yet to leave, and no question to go back to. */
const needsEarlier: readonly Request[] = ['change-topic', 'go-back'];

/** A no to a question of yes or no answers it, and puts nothing right. */
const yesNo: ReadonlySet<PurposeContext['open']> = new Set(['room', 'rest', 'same'] as const);
const beginsWithNo = /^(?:no|nope|nah|not really|not (?:yet|now|right now)|hardly|i cant|it cant|it wont)\b/;
const putsRight =
  /\bi (?:said|meant|mean|wrote|never said|didnt say|did not say)\b|\b(?:wrong|incorrect|misunderst\w+|misread|mistake)\b|\bnot what\b|\byou (?:said|wrote|put|got|have|keep)\b/;

function putRight(text: string, stretch: Stretch, context: PurposeContext): Stretch {
  const { brought, open, told = 0, listening = false } = context;
  const { low, asks } = sentenceOf(text, stretch);
  const { request } = stretch;
  if (open !== 'says' && bringsBack(low))
    return { ...stretch, for: 'command', request: 'undo', object: null, guessed: false };
  const noted = request === null || request === 'forget' ? neverForget.exec(stretch.text)?.[1] : undefined;
  if (noted) return { ...stretch, for: 'command', request: 'remember', object: noted, guessed: false };
  const isTold = { ...stretch, for: brought ? 'answer' : 'telling', request: null, object: null } as const;
  const recalled = asks || stretch.for !== 'answer' ? asksWhatIsKept.exec(low) : null;
  if (recalled)
    return {
      ...stretch,
      for: 'command',
      request: 'show-kept',
      object: recalled[1] ?? recalled[2] ?? null,
      guessed: false,
    };
  if (stretch.for === 'correction' && yesNo.has(open) && beginsWithNo.test(low) && !putsRight.test(low))
    return { ...stretch, for: 'answer', request: null };
  if (stretch.for === 'command' && isWishOfLife(low, request, listening))
    return { ...isTold, guessed: false };
  const isFirst = open === 'none' && told === 0 && !brought;
  if (isFirst && request && stretch.guessed && needsEarlier.includes(request))
    return { ...stretch, for: 'telling', request: null, object: null, guessed: false };
  if (request === 'show-kept' && asksWhatItKnows.test(low))
    return { ...stretch, for: 'question', request: null, object: null };
  if (request === null && stretch.for === 'command' && howPut(low, asks) === 'told') return isTold;
  if (request === null && stretch.for === 'question') {
    const about = askedAbout(low);
    return about ? { ...stretch, request: about, put: 'how', guessed: false } : stretch;
  }
  if (!request || !takesAway.includes(request) || stretch.why.startsWith('asks in ')) return stretch;
  const put = howPut(low, asks);
  if (put === 'told') return { ...isTold, guessed: false };
  if (put === 'how' && request === 'forget') return { ...stretch, for: 'question', request: null };
  if (put) return { ...stretch, put, for: put === 'how' ? 'question' : stretch.for, guessed: false };
  const isSaid = plainUndo.test(low) || namesKept.test(low);
  const isOfPart = request === 'undo' && open === 'says' && !isSaid;
  return isOfPart ? { ...stretch, guessed: true } : stretch;
}

/**
 * What was read, but that taking away is asked for only where it is said to the software: what a part or a person says,
 * a story and a wish tell, a question whether or how is answered, and a no asks for nothing. Pure.
 */
export function onlySaidToSoftware(
  text: string,
  reading: PurposeReading,
  context: PurposeContext,
): PurposeReading {
  const stretches = reading.stretches.map((one) => putRight(text, one, context));
  if (stretches.every((one, at) => one === reading.stretches[at])) return reading;
  const request = stretches.find((one) => one.request !== null)?.request ?? null;
  return { for: [...new Set(stretches.map((one) => one.for))], request, stretches, unsure: null };
}
