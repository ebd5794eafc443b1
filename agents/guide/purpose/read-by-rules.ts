import { stanceOf } from '../stance';
import { isInterrogative, purposeOfAsked, readAsked } from './asked';
import { coreOf, isFiller } from './core';
import { type NormalText, normalText, sourceRange } from './normal-text';
import type { OpenQuestion, Purpose, PurposeReading, Request, Stretch } from './purposes';
import { readCorrection } from './rules/corrections';
import { asksForEasierWords, easierWords } from './rules/easier-words';
import { readManner } from './rules/manner';
import { plainly } from './rules/rule';
import { readNewTopic } from './rules/topics';
import { clausesOf, type Sentence, sentencesOf } from './sentences';
import { givesNumber, isSmallTalk, tellsOfInside } from './telling';
import { answersOpen, speechOfAnother, tellsOnlySpeech } from './told-by-parts';

export interface PurposeContext {
  open: OpenQuestion;
  /** The quick answers that stand under the question: they answer, whatever their words. */
  choices?: readonly string[];
  /** Something inside was told of before: from then on a plain sentence answers. */
  brought?: boolean;
  /** How many messages told or answered something before. */
  told?: number;
  /** Nothing is asked: the person just writes. */
  listening?: boolean;
}

interface Act {
  sentence: Sentence;
  for: Purpose;
  request: Request | null;
  object: { from: number; to: number } | null;
  why: string;
}

const tag =
  /\b(?:isnt it|right|innit|you know|yes|no|eh|ok|huh|or something|arent they|doesnt it|dont they|wasnt it)$/;
const asksBack = /^(?:what if|who will|who else will|how could you|why cant you|what will (?:they|people))\b/;

/** A question that none of the known ones is; an answer with a doubt in it ("my chest?") is none. */
function isOpenQuestion(sentence: Sentence, open: OpenQuestion): boolean {
  const { low, asks } = sentence;
  if (open === 'says' && asksBack.test(low)) return false;
  if (givesNumber(low) || (tag.test(low) && !isInterrogative({ ...sentence, asks: false }))) return false;
  if (asks) return isInterrogative({ ...sentence, asks: false }) || /\b(?:you|this|that|it)\b/.test(low);
  return isInterrogative(sentence);
}

function readSentence(sentence: Sentence, { open }: PurposeContext): Act | null {
  const plain = { sentence, request: null, object: null };
  if (asksForEasierWords(sentence.low)) return { ...plain, for: 'question', why: easierWords };
  const asked = readAsked(sentence);
  if (asked) return { sentence, ...asked, for: purposeOfAsked(asked.request, sentence) };
  const manner = readManner(coreOf(sentence.low), sentence.low);
  if (manner) return { ...plain, for: 'command', why: manner };
  const topic = readNewTopic(sentence.low);
  if (topic) return { ...plain, for: 'new-topic', why: topic };
  const correction = readCorrection(sentence.low);
  const isStance = open === 'toward' && stanceOf(sentence.low) !== null;
  if (correction && !isStance) return { ...plain, for: 'correction', why: correction };
  for (const clause of clausesOf(sentence)) {
    const later = readAsked(clause);
    if (later && later.request !== 'stop')
      return { sentence: clause, ...later, for: purposeOfAsked(later.request, clause) };
  }
  if (isOpenQuestion(sentence, open)) return { ...plain, for: 'question', why: 'asks something' };
  return null;
}

/** From here on what is said answers: a matter was brought, or this is too short to bring one. */
function isUnderway({ brought, told = 0 }: PurposeContext, low: string): boolean {
  if (brought || told >= 2) return true;
  return told === 1 && low.split(' ').length <= shortAnswer && !/^(?:i|im|my|ok|there|hi|hello)\b/.test(low);
}

/** Words up to which an answer is taken for one though nothing was told yet. */
const shortAnswer = 7;

/** What a message is for when it asks nothing and corrects nothing. */
function plainPurpose(text: string, sentences: Sentence[], context: PurposeContext): [Purpose, string] {
  const low = sentences.map((one) => one.low).join('. ');
  if (context.listening) return ['telling', 'writes without being asked'];
  if (givesNumber(low)) return ['answer', 'gives a number'];
  if (!isUnderway(context, low)) return ['telling', 'brings something along'];
  const small = sentences.filter((one) => isSmallTalk(one.low)).length;
  const inner = tellsOfInside(text, low);
  if (sentences.length > 0 && small === sentences.length && !inner) return ['telling', 'small talk'];
  return ['answer', 'answers what was asked'];
}

const stretchOf = (text: string, normal: NormalText, act: Act): Stretch => {
  const range = sourceRange(normal, act.sentence.from, act.sentence.to) ?? { start: 0, end: text.length };
  const object = act.object && sourceRange(normal, act.object.from, act.object.to);
  return {
    text: text.slice(range.start, range.end),
    ...range,
    for: act.for,
    request: act.request,
    object: object ? text.slice(object.start, object.end) : null,
    why: act.why,
  };
};

const isReason = (low: string): boolean => /^(?:sorry|because|its too|it is too|im too)\b/.test(coreOf(low));

/** Said beside a command or a question, it answers when it stands first and has words of its own. */
function answersToo(rest: Sentence[], acts: Act[], context: PurposeContext): boolean {
  const [first] = acts;
  if (context.listening || !first) return false;
  const own = rest.filter((one) => !isFiller(one.low) && !isSmallTalk(one.low) && !isReason(one.low));
  const isTurn = first.request === 'change-topic' || first.request === 'go-back';
  return first.request !== 'stop' && own.some((one) => isTurn || one.from < first.sentence.from);
}

/** What all of it says that asks nothing of the software, though single words of it sound like that. */
function plainlyTold(sentences: readonly Sentence[], { open, listening }: PurposeContext): string | null {
  if (listening) return null;
  if (tellsOnlySpeech(sentences)) return speechOfAnother;
  const [head, ...others] = sentences;
  const isAlone = others.every((one) => (readAsked(one)?.request ?? 'pause') === 'pause');
  return head && isAlone && answersOpen(head.low, open) ? 'answers what stands open' : null;
}

/** What rules say a message is for: its stretches, each with one purpose and the reason. Pure. */
export function readByRules(text: string, context: PurposeContext): PurposeReading {
  const normal = normalText(text);
  const sentences = sentencesOf(normal.low);
  const isOffered = context.choices?.some((one) => one.toLowerCase() === text.trim().toLowerCase()) ?? false;
  const isDone =
    context.listening && /^(?:im |i am |ok )?(?:done|finished|thats all|thats it)[.! ]*$/.test(normal.low);
  const told = isOffered || isDone ? null : plainlyTold(sentences, context);
  const isPlainlyTold = isOffered || isDone || told !== null;
  const read = sentences.map((sentence) => (isPlainlyTold ? null : readSentence(sentence, context)));
  const acts = read.filter((one) => one !== null);
  const rest = sentences.filter((_, at) => read[at] === null);
  const [purpose, why] = isOffered
    ? (['answer', 'one of the answers offered'] as const)
    : told
      ? ([isUnderway(context, normal.low) ? 'answer' : 'telling', told] as const)
      : plainPurpose(text, rest, context);
  const plain = (sentence: Sentence): Act => ({ sentence, for: purpose, request: null, object: null, why });
  const isPlain = acts.length === 0;
  const kept = isPlain || answersToo(rest, acts, context) ? rest.map(plain) : [];
  const all = [...acts, ...kept].sort((a, b) => a.sentence.from - b.sentence.from);
  const whole: Act = plain({ from: 0, to: normal.low.length, low: normal.low, asks: false });
  const chosen = all.length > 0 ? all : [whole];
  const inFull = acts.find((one) => one.why === plainly);
  return {
    for: [...new Set(chosen.map((one) => one.for))],
    request: (inFull ?? acts.find((one) => one.request !== null))?.request ?? null,
    stretches: chosen.map((one) => stretchOf(text, normal, one)),
    unsure: null,
  };
}
