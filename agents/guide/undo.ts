import { z } from 'zod';
import { type Answer, type Call, call, type Outcome } from './outcome';
import type { Noticing, Quote, Session } from './session';

const listed = z.object({
  ok: z.literal(true),
  actions: z.array(
    z.looseObject({ id: z.string(), tool: z.string(), status: z.string(), undone: z.boolean() }),
  ),
});
const taken = z.object({
  ok: z.literal(true),
  actionId: z.string(),
  undone: z.unknown(),
  /** The taking back was itself taken back since. */
  takenBack: z.boolean().optional(),
});

const refusedAgain = z.looseObject({
  ok: z.literal(false),
  error: z.looseObject({ detail: z.literal('undone_before') }),
});

/** What happened when things were taken back: what it was, and what could not be. */
export interface TakenBack {
  quotes: Quote[];
  /** Lines of memory. */
  lines: string[];
  card: boolean;
  /** A check-in that was turned on or off, or the card of an intention. */
  other: boolean;
  deletion: boolean;
  failed: boolean;
  /** An answer to the same message took something back before; nothing more is. */
  before: boolean;
}

const nothing: TakenBack = {
  quotes: [],
  lines: [],
  card: false,
  other: false,
  deletion: false,
  failed: false,
  before: false,
};

const lookUp: Call = { tool: 'listRecentActions', input: { limit: 50 } };

/** Of these actions, those that still stand, newest first: by the ledger when it can be read. */
function standing(own: string[], answer: Answer): string[] {
  const list = listed.safeParse(answer);
  if (!list.success) return [...own].reverse();
  return list.data.actions
    .filter(({ id, status, undone }) => status === 'ok' && !undone && own.includes(id))
    .map(({ id }) => id);
}

const texts = ['body', 'image', 'says', 'job', 'fear'] as const;

/** What was taken back is not known any more either. */
function unlearn(target: Noticing, quote: string): Noticing {
  const gone = texts.filter((field) => target[field] === quote).map((field) => [field, null]);
  const name = target.name === quote ? { name: null } : {};
  return { ...target, ...name, ...Object.fromEntries(gone) };
}

/** The session without what one action did; told in `so`. */
function without(s: Session, actionId: string, so: TakenBack): { s: Session; so: TakenBack } {
  const quote = s.quotes.find((one) => one.actionId === actionId);
  if (quote) {
    const quotes = s.quotes.filter((one) => one !== quote);
    return {
      s: { ...s, quotes, target: unlearn(s.target, quote.quote) },
      so: { ...so, quotes: [...so.quotes, quote] },
    };
  }
  const line = s.remembered.find((one) => one.actionId === actionId);
  if (line) {
    const remembered = s.remembered.filter((one) => one !== line);
    return { s: { ...s, remembered }, so: { ...so, lines: [...so.lines, line.text] } };
  }
  if (s.otherActions.includes(actionId)) {
    const otherActions = s.otherActions.filter((one) => one !== actionId);
    return { s: { ...s, otherActions }, so: { ...so, other: true } };
  }
  if (actionId === s.cardAction) {
    const target = { ...s.target, name: null, unnamed: true };
    return { s: { ...s, target, proposed: 'no', cardAction: null }, so: { ...so, card: true } };
  }
  return { s: { ...s, deletion: null }, so: { ...so, deletion: true } };
}

/** Takes these actions back through the ledger, and goes on with what was done. */
export function takeBack(
  s: Session,
  actionIds: string[],
  next: (s: Session, so: TakenBack) => Outcome,
): Outcome {
  const calls = actionIds.map((actionId): Call => ({ tool: 'undoAction', input: { actionId } }));
  return call(calls, (answers) => {
    let done = { s, so: nothing };
    for (const [index, actionId] of actionIds.entries()) {
      const answer = taken.safeParse(answers[index]);
      if (!answer.success || answer.data.takenBack || answer.data.undone !== actionId) {
        const before = done.so.before || refusedAgain.safeParse(answers[index]).success;
        done = { ...done, so: { ...done.so, failed: true, before } };
        continue;
      }
      const { quotes, target, proposed, cardAction } = s;
      const lastUndo = { actionId: answer.data.actionId, before: { quotes, target, proposed, cardAction } };
      const { s: less, so } = without(done.s, actionId, done.so);
      done = { s: { ...less, lastUndo }, so };
    }
    return next(done.s, done.so);
  });
}

/** What the guide did in this conversation that can be taken back. */
const ownActions = (s: Session): string[] =>
  [
    ...s.quotes.map(({ actionId }) => actionId),
    ...s.remembered.map(({ actionId }) => actionId),
    ...s.otherActions,
    s.cardAction,
    s.deletion,
  ].filter((id) => id !== null);

/**
 * Of what the guide did here and what still stands, newest first, lets `choose` name what is to go, and takes it back.
 * `next` is told nothing was done when there is nothing of the kind.
 */
export function takeBackChosen(
  s: Session,
  choose: (standing: string[]) => string[],
  next: (s: Session, so: TakenBack | null) => Outcome,
): Outcome {
  return call([lookUp], ([answer]) => {
    const chosen = choose(standing(ownActions(s), answer)).slice(0, mostAtOnce);
    return chosen.length > 0 ? takeBack(s, chosen, next) : next(s, null);
  });
}

/** An agent may call one tool so often in a row. */
const mostAtOnce = 4;
