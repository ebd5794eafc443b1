import { z } from 'zod';
import { countWords, plain } from '../clauses';
import { call, type Outcome, say } from '../outcome';
import { cite } from '../phrases';
import { agreementOf } from '../purpose/agreement';
import type { Session } from '../session';
import { backTo } from './back-to';
import { fewerMeant } from './fewer-meant';

const deleted = z.object({
  ok: z.literal(true),
  actionId: z.string(),
  deleted: z.number(),
  quotes: z.number(),
  lines: z.number().default(0),
  suggestions: z.number().default(0),
  left: z.number(),
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
function named(s: Session, back: number[]): string {
  const oldestFirst = [...back].sort((a, b) => b - a);
  const told = oldestFirst
    .flatMap((count) => byFirstWords(s.said[s.said.length - count] ?? '') ?? [])
    .slice(0, mostNamed);
  const more = back.length - told.length;
  if (told.length === 0) return many(back.length, 'message');
  return listed(more > 0 ? [...told, `${many(more, 'message')} more`] : told);
}

const listed = (all: string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** What went along with them. */
function along({
  quotes,
  lines,
  suggestions,
}: {
  quotes: number;
  lines: number;
  suggestions: number;
}): string {
  const all = [
    quotes > 0 ? many(quotes, 'quote') : '',
    lines > 0 ? `${many(lines, 'line')} in Memory` : '',
    suggestions > 0 ? many(suggestions, 'suggestion') : '',
  ].filter(Boolean);
  return all.length > 0 ? `, with ${listed(all)} kept from there` : '';
}

const refused = z.looseObject({ ok: z.literal(false), error: z.looseObject({ code: z.string() }) });

const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`);

function whyNot(answer: unknown): string {
  const refusal = refused.safeParse(answer);
  if (refusal.success && refusal.data.error.code === 'locked')
    return 'That message keeps today gentle, so it can’t be deleted yet. Once that has ended, it can.';
  return 'I could not delete that just now. The menu beside the message has Delete too.';
}

/** Deletes these messages (counted back from this one) and goes on as if they had not been written. */
export function deleteMessages(s: Session, back: number[]): Outcome {
  return call([{ tool: 'deleteMessages', input: { back } }], ([answer]) => {
    const result = deleted.safeParse(answer);
    if (!result.success) return backTo(s, [whyNot(answer)]);
    const { deleted: count, left, actionId } = result.data;
    const less = s.without ? { ...s.without(back), purpose: s.purpose, met: s.met, facts: s.facts } : s;
    const what = left === 0 && s.without ? named(s, back) : many(count, 'message');
    return backTo({ ...less, deletion: actionId, deletedIn: less.turn, lastUndo: null, unasked: true }, [
      `Deleted: ${what}${along(result.data)}. For 30 days [History](/history) can bring ${count === 1 ? 'it' : 'them'} back.`,
      left > 0 ? 'What keeps today gentle stays until that has ended.' : null,
    ]);
  });
}

/** One message is deleted at once where that was plainly asked; else, and of more, the person is asked first. */
export function deleteOrAsk(s: Session, back: number[], isPlain = true): Outcome {
  if (s.without === null)
    return deletedBefore(s, (then, wasDone) =>
      wasDone || (isPlain && back.length < 2) ? backTo(then, []) : askFirst(then, back),
    );
  if (back.length === 1 && isPlain) return deleteMessages(s, back);
  return askFirst(s, back);
}

function askFirst(s: Session, back: number[]): Outcome {
  const deleting = { turn: s.turn, places: back.map((count) => s.said.length - count) };
  const [only, ...more] = back;
  if (only !== undefined && more.length === 0) {
    const words = cite(s.said[s.said.length - only], 16);
    const ask = `Shall I delete your message${words ? ` ${words}` : ' from before'}? For 30 days [History](/history) can bring it back.`;
    return say({ ...s, deleting }, { text: ask, choices: ['Delete it', 'Keep it'] });
  }
  const ask = `That would delete ${many(back.length, 'message')} of yours here. Shall I? For 30 days [History](/history) can bring them back.`;
  return say({ ...s, deleting }, { text: ask, choices: ['Delete them', 'Keep them'] });
}

/** As many words may be a question about it, or a yes in words that are not known. */
const shortQuestion = 9;
const shortAnswer = 3;

/** Nothing was deleted, and they are asked once more in other words. */
function askAgain(s: Session, places: number[]): Outcome {
  const one = places.length < 2;
  const ask = `Nothing is deleted so far. Shall ${one ? 'that message' : `these ${places.length} messages`} go? Please write only yes or no.`;
  const choices = one ? ['Delete it', 'Keep it'] : ['Delete them', 'Keep them'];
  return say({ ...s, deleting: { turn: s.turn, places, isAgain: true } }, { text: ask, choices });
}

/** They said which alone shall go, or which shall stay: asked about once more, with those. */
function askAboutFewer(s: Session, { go, stay }: { go: number[]; stay: number[] }): Outcome {
  const words = stay.length === 1 ? byFirstWords(s.said[stay[0] ?? -1] ?? '') : null;
  const remaining = `${words ?? many(stay.length, 'message')} ${stay.length === 1 ? 'stays' : 'stay'}`;
  const named = go.length === 1 ? byFirstWords(s.said[go[0] ?? -1] ?? '') : null;
  const ask = `Then ${remaining}, and ${named ?? many(go.length, 'message')} would go. Shall I?`;
  return say({ ...s, deleting: { turn: s.turn, places: go } }, { text: ask, choices: ['Delete', 'Keep'] });
}

/** What they say to that: only a plain yes deletes, and what is doubtful is asked once more. Null when they went on to something else. */
export function answerToDeleting(s: Session, text: string): Outcome | null {
  if (s.deleting?.turn !== s.turn - 1) return null;
  const rest = { ...s, deleting: null };
  const { places, isAgain } = s.deleting;
  const answer = agreementOf(text, 'delete');
  if (answer === 'no') return backTo(rest, [places.length < 2 ? 'It stays.' : 'They stay.']);
  if (answer === 'yes') {
    if (s.without === null) return deletedBefore(rest, (then) => backTo(then, []));
    return deleteMessages(
      rest,
      places.map((at) => s.said.length - at),
    );
  }
  const fewer = fewerMeant(s.said, places, text);
  if (fewer) return askAboutFewer(rest, fewer);
  const asksOther =
    s.purpose?.request != null && !/^(?:yes|yeah|yep|sure|ok|okay|delete|all)\b/.test(plain(text).trim());
  if (asksOther) return null;
  const isShort = countWords(text) <= (text.includes('?') ? shortQuestion : shortAnswer);
  if (answer !== 'doubtful' && !isShort) return null;
  if (isAgain)
    return backTo(rest, ['Then nothing is deleted. Write delete what I said whenever you want that.']);
  return askAgain(rest, places);
}

/** In a turn gone by: what was deleted then is not among the messages any more; only its action is known. */
export const deletedBefore = (s: Session, next: (s: Session, wasDone: boolean) => Outcome): Outcome =>
  call([{ tool: 'deleteMessages', input: {} }], ([answer]) => {
    const result = deleted.safeParse(answer);
    const stands = result.success && !result.data.takenBack;
    const after = stands ? { ...s, deletion: result.data.actionId, deletedIn: s.turn, lastUndo: null } : s;
    return next(after, result.success);
  });
