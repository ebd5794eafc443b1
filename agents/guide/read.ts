import { clausesOf, countWords, plain, type Span, trim, unpad } from './clauses';
import { type Command, readCommand } from './command';
import { durationWords, painSigns, tenderSigns } from './lexicon/tender';
import { type MakePart, readMakePart } from './naming';
import { labelOf, type Slot, slotsOf } from './slots';
import { type Stance, stanceOf } from './stance';

/** One turn of the person, read once. All words in it are verbatim. */
export interface Reading {
  text: string;
  command: Command | null;
  /** Written in another language, as far as a few small words tell. */
  foreign: boolean;
  tooMuch: boolean;
  /** Something young, hurt or remembered is near. */
  tender: boolean;
  /** Counts only when the person was asked what is feared. */
  pain: boolean;
  doubt: boolean;
  unknown: boolean;
  answer: 'yes' | 'no' | null;
  /** The yes or no stands alone. */
  bare: boolean;
  /** "I'd rather not": ends a line of asking at once. */
  refusal: boolean;
  /** A question back, and nothing else. */
  question: boolean;
  activation: number | null;
  stance: Stance;
  slots: Slot[];
  label: { words: string; owner: 'your' | 'the' } | null;
  make: MakePart | null;
  /** The text without don't-know and fillers: what an answer to an open question is taken from. */
  gist: Span;
  /** It tells how they stand toward what they notice, in a sentence of its own. */
  stands: boolean;
  /** It says how long, and nothing else. */
  duration: boolean;
}

const dontKnow =
  /(?:\b(?:i|we)(?:'m| am)? )?(?:(?:really|honestly|just|still) )?\b(?:don'?t(?: really| quite| even)? know|do not know|dunno|idk|no (?:idea|clue)|not (?:really |quite |too |so )?sure|unsure|can'?t (?:tell|say)|couldn'?t say|hard to say|haven'?t a clue|who knows|nothing comes(?: up| to mind)?|drawing a blank|my mind(?:'s| is) blank)\b(?:[\s,]+(?:(?:where|what|how|who|why|if|whether)\b[^.,;!?]*))?/g;
const yes =
  /^(?:yes|yeah|yep|yup|ya|yea|sure|ok|okay|k|alright|all right|fine|of course|i think so|i guess(?: so)?|it (?:does|did|would|will|can|could|is)|a (?:little|bit)|kind of|sort of|somewhat|partly|in a way|maybe|probably|mhm|please|i can|go on|continue|let's|true|same)\b/;
const no =
  /^(?:no|nope|nah|not really|not now|not yet|not today|never|i(?:'d| would)? ?(?:don't|do not|rather not|can't|cannot|won't)|rather not|it (?:doesn't|does not|won't|wouldn't|can't|refuses)|don't want)\b/;
const towardIt =
  /^(?:\S+ ){0,2}(?:i|i'm|i am|feeling)\b.*\b(?:it|him|her|them|that one)\b|^(?:curious|kind|annoyed|compassion|compassionate|warm|caring)\b/;
const bareAnswer =
  /^(?:(?:yes|yeah|yep|yup|ya|yea|sure|ok|okay|k|alright|all right|fine|of course|i think so|i guess(?: so)?|it (?:does|did|would|will|can|could|is|doesn't|does not|won't|wouldn't|can't)|a (?:little|bit)|maybe|probably|mhm|please|i can|go on|no|nope|nah|not really|not now|not yet|not today|never|thanks?|thank you|that's (?:ok|okay|fine)|it's (?:ok|okay|fine)|for now|i suppose|really|let's|true|same|try)[\s,.!]*)+$/;
const refusal =
  /^(?:no,? )?(?:i(?:'d| would) rather not(?: say| answer| go there| talk about (?:it|that))?|i (?:don't|do not) want to(?: do this| answer(?: that| this)?| say| go there| go on| talk(?: about (?:it|that|this))?)?(?: anymore| any more| now)?|not now|not today|leave (?:it|me) alone|(?:that is|that's) (?:it|all|enough)(?:,? no more)?|can we not|no more(?: questions)?|it (?:doesn't|does not) want (?:to|this)(?: talk| say| go on)?|it said no)(?: thanks| thank you| please)?[.!\s]*$/;
const foreignWords =
  /\b(?:ich|mich|mir|nicht|und|mein|meine|ist|habe|bin|fühle|je|suis|pas|mais|mon|ma|avec|mes|estoy|porque|muy|tengo|mi|siento|sono|perché|mio|molto|ik|niet|mijn|voel)\b/g;
const englishWords = /\b(?:the|and|my|is|it|of|to|me|was|not|feel|that|like|at)\b/;
const silly =
  /\b(?:this|that|it|parts?|all this)(?: is|'s| feels| sounds| seems)? (?:just |all |so |kind of |a bit |pretty |really )*(?:silly|stupid nonsense|nonsense|not real|isn't real|made up|making (?:it|this) up|ridiculous|bullshit|bs|woo|weird exercise)\b|\bi(?:'m| am) (?:just )?making (?:it|this|things) up\b/;
const overwhelmed =
  /^(?:\S+ ){0,3}(?:too much|overwhelming|overwhelmed)(?: for me| right now| now)?[.!]*$|\b(?:i'm|i am|i feel|this is|it's|it is|that's) (?:all |just |getting |way |so |really )*(?:too much(?: for me| right now| now)?[.!]*$|overwhelm|flooded|spiral|freaking out)|\bcan't (?:cope|handle|breathe|take (?:it|this))\b|\bpanic attack\b/;
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const scale = new RegExp(
  `^(?:(?:about|around|maybe|like|a|an|i'm|i am|at|it's|its|probably|i'd say|say|i think|i guess|between|now|still|down to|up to|solid|hi|hello|hey|um|well|oh|ok)[\\s,.]+)*(\\d{1,2}|${numbers.join('|')})\\b(?:\\s*(?:-|–|to|or|and)\\s*(\\d{1,2}|${numbers.join('|')})\\b)?`,
);

const toNumber = (word: string): number => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word));

/** A place on 0 to 10 at the beginning of the answer; of two numbers the higher. */
function activationOf(low: string): number | null {
  const found = scale.exec(low.trim());
  if (!found?.[1]) return null;
  const value = Math.max(...[found[1], found[2]].filter((word) => word !== undefined).map(toNumber));
  return value >= 0 && value <= 10 ? value : null;
}

const some = (low: string, tests: string[]) => tests.some((test) => new RegExp(test).test(low));

const durations = new Set(durationWords.split(' '));
function isDuration(low: string): boolean {
  const words = low.match(/[a-z'0-9]+/g) ?? [];
  return (
    words.length > 0 && words.length <= 14 && words.every((word) => durations.has(word) || /^\d+$/.test(word))
  );
}

/** What is left beside "I don't know"; null when it was nothing but that. */
function besideUnknown(text: string): { unknown: boolean; rest: Span } {
  const low = plain(text);
  const last = [...low.matchAll(dontKnow)].at(-1);
  if (!last) return { unknown: false, rest: unpad(text, trim(text, 0, text.length)) };
  const after = unpad(text, trim(text, last.index + last[0].length, text.length));
  const before = unpad(text, trim(text, 0, last.index));
  return { unknown: true, rest: countWords(after.text) >= countWords(before.text) ? after : before };
}

const bareUnknown =
  /^(?:nothing(?: really| much| at all| special| there)?|blank|none|none of these|something else|\?+|\.+|…|hm+|um+|uh+)$/;
const noContent = (rest: Span) =>
  countWords(rest.text) === 0 ||
  /^(?:really|sorry|maybe|honestly|yet|but|it|that|um+|hm+|haha|lol|i|tbh)$/.test(plain(rest.text));

/** Reads one text. In: what the person wrote. Out: every sign that the states ask for. Pure. */
export function read(text: string): Reading {
  const low = plain(text).trim();
  const { unknown, rest } = besideUnknown(text);
  const slots = slotsOf(text).filter((slot) => !new RegExp(dontKnow).test(plain(slot.text)));
  const stance = stanceOf(text);
  const answer = no.test(low) ? 'no' : yes.test(low) ? 'yes' : null;
  return {
    text,
    command: readCommand(low),
    foreign: (low.match(foreignWords)?.length ?? 0) >= 2 && !englishWords.test(low),
    tooMuch: overwhelmed.test(low),
    tender: some(low, tenderSigns),
    pain: some(low, painSigns),
    doubt: silly.test(low),
    unknown: (unknown && noContent(rest)) || bareUnknown.test(low),
    answer,
    bare: answer !== null && bareAnswer.test(low),
    refusal: refusal.test(low),
    question: /\?\s*$/.test(low) && slots.every((slot) => slot.kind === 'trigger'),
    activation: activationOf(low),
    stance,
    slots,
    label: labelOf(text),
    make: readMakePart(text),
    gist: oneSentence(text, rest),
    stands: stance !== null && stance.kind !== 'neutral' && towardIt.test(low),
    duration: isDuration(low),
  };
}

/** The first clause when the answer is long; the whole of it when it is short. */
function oneSentence(text: string, rest: Span): Span {
  if (countWords(rest.text) <= 25 && !/[.!?\n]/.test(rest.text)) return rest;
  const first = clausesOf(rest.text)[0];
  return first ? unpad(text, trim(text, rest.start + first.start, rest.start + first.end)) : rest;
}
