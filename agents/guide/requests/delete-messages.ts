import { z } from 'zod';
import { countWords, plain } from '../clauses';
import { call, type Outcome, say } from '../outcome';
import { cite } from '../phrases';
import { agreementOf } from '../purpose/agreement';
import type { Session } from '../session';
import { answerIn } from './answer-in';
import { type DeletionWords, deletionWords } from './deletion-words';
import { fewerMeant } from './fewer-meant';

const deleted = z.object({
  ok: z.literal(true),
  actionId: z.string(),
  deleted: z.number(),
  quotes: z.number(),
  lines: z.number().default(0),
  suggestions: z.number().default(0),
  left: z.number(),
  /** An answer to the same message did it before, in this action: what went is not among the messages any more. */
  again: z.literal(true).optional(),
  first: z.string().optional(),
  /** That was erased since: nothing brings it back. */
  erased: z.literal(true).optional(),
  /** It was brought back since. */
  takenBack: z.boolean().optional(),
});
/** How many deleted messages are named, and by how many of their first words. */
const mostNamed = 3;
const firstWords = 5;

/** A message by its first words; null when they cannot be set in a sentence. */
function byFirstWords(text: string): string | null {
  const all = text.trim().split(/\s+/);
  const first = cite(
    all
      .slice(0, firstWords)
      .join(' ')
      .replace(/[.,;:!?]+$/, ''),
    firstWords,
  );
  return all.length > firstWords ? (first?.replace(/”$/, '…”') ?? null) : first;
}

/** The messages that went, by their first words. */
const named = (s: Session, back: number[]): string[] =>
  [...back]
    .sort((a, b) => b - a)
    .flatMap((count) => byFirstWords(s.said[s.said.length - count] ?? '') ?? [])
    .slice(0, mostNamed);

const refused = z.looseObject({ ok: z.literal(false), error: z.looseObject({ code: z.string() }) });

const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`);

function whyNot(answer: unknown, words: DeletionWords): string {
  const refusal = refused.safeParse(answer);
  return refusal.success && refusal.data.error.code === 'locked' ? words.locked : words.failed;
}

/** Deletes these messages (counted back from this one) and goes on as if they had not been written. */
export function deleteMessages(s: Session, back: number[], language: string | null): Outcome {
  const words = deletionWords(language);
  return call([{ tool: 'deleteMessages', input: { back } }], ([answer]) => {
    const result = deleted.safeParse(answer);
    if (!result.success) return answerIn(s, language, [whyNot(answer, words)]);
    const { deleted: count, left, actionId, again, first = actionId } = result.data;
    const without = again ? null : s.without;
    const less = without ? { ...without(back), purpose: s.purpose, met: s.met, facts: s.facts } : s;
    const cited = left === 0 && without ? named(s, back) : [];
    const after = { ...less, deletion: first, deletedIn: less.turn, lastUndo: null, unasked: true };
    return answerIn(after, language, [
      words.deleted(count, cited, result.data),
      left > 0 ? words.left : null,
    ]);
  });
}

/** One message has one deletion: the places of others are counted anew after it. */
const onlyOne = 'I delete once for each message; nothing else was deleted. Ask for the other one by itself.';

/** One message is deleted at once where that was plainly asked; else, and of more, the person is asked first. */
export function deleteOrAsk(
  s: Session,
  back: number[],
  { isPlain, language }: { isPlain: boolean; language: string | null },
): Outcome {
  if (s.deletedIn === s.turn)
    return answerIn(s, language, [language === null ? onlyOne : deletionWords(language).failed]);
  if (s.without === null)
    return deletedBefore(s, (then, wasDone) =>
      wasDone || (isPlain && back.length < 2) ? answerIn(then, language, []) : askFirst(then, back, language),
    );
  if (back.length === 1 && isPlain) return deleteMessages(s, back, language);
  return askFirst(s, back, language);
}

function askFirst(s: Session, back: number[], language: string | null): Outcome {
  const words = deletionWords(language);
  const deleting = { turn: s.turn, places: back.map((count) => s.said.length - count), language };
  const [only, ...more] = back;
  const cited = only !== undefined && more.length === 0 ? cite(s.said[s.said.length - only], 16) : null;
  return say(
    { ...s, deleting },
    { text: words.ask(back.length, cited), choices: words.choices(back.length) },
  );
}

/** As many words may be a question about it, or a yes in words that are not known. */
const shortQuestion = 9;
const shortAnswer = 3;

/** Nothing was deleted, and they are asked once more in other words. */
function askAgain(s: Session, places: number[], language: string | null): Outcome {
  const words = deletionWords(language);
  const deleting = { turn: s.turn, places, isAgain: true, language };
  return say({ ...s, deleting }, { text: words.again(places.length), choices: words.choices(places.length) });
}

/** They said which alone shall go, or which shall stay: asked about once more, with those. */
function askAboutFewer(s: Session, { go, stay }: { go: number[]; stay: number[] }): Outcome {
  const words = stay.length === 1 ? byFirstWords(s.said[stay[0] ?? -1] ?? '') : null;
  const remaining = `${words ?? many(stay.length, 'message')} ${stay.length === 1 ? 'stays' : 'stay'}`;
  const named = go.length === 1 ? byFirstWords(s.said[go[0] ?? -1] ?? '') : null;
  const ask = `Then ${remaining}, and ${named ?? many(go.length, 'message')} would go. Shall I?`;
  return say(
    { ...s, deleting: { turn: s.turn, places: go, language: null } },
    { text: ask, choices: ['Delete', 'Keep'] },
  );
}

/** What they say to that: only a plain yes deletes, and what is doubtful is asked once more. Null when they went on to something else. */
export function answerToDeleting(s: Session, text: string): Outcome | null {
  if (s.deleting?.turn !== s.turn - 1) return null;
  const rest = { ...s, deleting: null };
  const { places, isAgain, language } = s.deleting;
  const words = deletionWords(language);
  const answer = agreementOf(text, 'delete');
  if (answer === 'no') return answerIn(rest, language, [words.stay(places.length)]);
  if (answer === 'yes') {
    if (s.without === null) return deletedBefore(rest, (then) => answerIn(then, language, []));
    return deleteMessages(
      rest,
      places.map((at) => s.said.length - at),
      language,
    );
  }
  const fewer = fewerMeant(s.said, places, text);
  if (fewer) return askAboutFewer(rest, fewer);
  const asksOther =
    s.purpose?.request != null && !/^(?:yes|yeah|yep|sure|ok|okay|delete|all)\b/.test(plain(text).trim());
  if (asksOther) return null;
  const isShort = countWords(text) <= (text.includes('?') ? shortQuestion : shortAnswer);
  if (answer !== 'doubtful' && !isShort) return null;
  return isAgain ? answerIn(rest, language, [words.givenUp]) : askAgain(rest, places, language);
}

/** In a turn gone by: what was deleted then is not among the messages any more; only its action is known. */
export const deletedBefore = (s: Session, next: (s: Session, wasDone: boolean) => Outcome): Outcome =>
  call([{ tool: 'deleteMessages', input: {} }], ([answer]) => {
    const result = deleted.safeParse(answer);
    const stands = result.success && !result.data.takenBack;
    const after = stands
      ? { ...s, deletion: result.data.first ?? result.data.actionId, deletedIn: s.turn, lastUndo: null }
      : s;
    return next(after, result.success);
  });
