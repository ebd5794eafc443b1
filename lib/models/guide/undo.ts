import { z } from 'zod';
import { askAgain } from './advance';
import { type Call, call, type Outcome } from './outcome';
import { cite } from './phrases';
import type { Noticing, Session } from './session';

const listed = z.object({
  ok: z.literal(true),
  actions: z.array(
    z.looseObject({ id: z.string(), tool: z.string(), status: z.string(), undone: z.boolean() }),
  ),
});
const taken = z.object({ ok: z.literal(true), undone: z.unknown() });

/** Tools whose doings can be taken back. */
const undoable = ['addEvidence', 'createProposal'];

/** The last thing that still stands: by the ledger when it can be read, else by this conversation. */
function latest(s: Session, answer: unknown): string | null {
  const list = listed.safeParse(answer);
  const own = new Set(s.quotes.map((quote) => quote.actionId));
  if (!list.success) return s.quotes.findLast((quote) => quote.actionId !== null)?.actionId ?? null;
  const standing = list.data.actions.filter(
    (one) => undoable.includes(one.tool) && one.status === 'ok' && !one.undone,
  );
  return standing.find((one) => own.has(one.id) || one.id === s.cardAction)?.id ?? null;
}

const texts = ['body', 'image', 'says', 'job', 'fear'] as const;

/** What was taken back is not known any more either. */
function forget(target: Noticing, quote: string): Noticing {
  const gone = texts.filter((field) => target[field] === quote).map((field) => [field, null]);
  return { ...target, ...Object.fromEntries(gone) };
}

/** The card is gone and is not offered again by itself; asking for it brings it back. */
function withoutCard(s: Session): Outcome {
  const target = { ...s.target, name: null, unnamed: true };
  return askAgain({ ...s, target, proposed: 'no', cardAction: null }, ['Taken back: the card.']);
}

function told(s: Session, actionId: string, done: boolean): Outcome {
  if (!done && s.locked)
    return askAgain(s, ['While exploring rests I change nothing; the page History can.']);
  if (!done) return askAgain(s, ['That could not be taken back; the page History shows why.']);
  const quote = s.quotes.find((one) => one.actionId === actionId);
  if (!quote) return withoutCard(s);
  const quotes = s.quotes.filter((one) => one !== quote);
  const text = `Taken back: ${cite(quote.quote) ?? 'the last quote'}.`;
  return askAgain({ ...s, quotes, target: forget(s.target, quote.quote) }, [text]);
}

/** "Undo": takes back the guide's last doing in this conversation, through the ledger. */
export function undoLast(s: Session): Outcome {
  const look: Call = { tool: 'listRecentActions', input: { limit: 20 } };
  return call([look], ([answer]) => {
    const actionId = latest(s, answer);
    if (!actionId) return askAgain(s, ['There is nothing of mine here to take back.']);
    return call([{ tool: 'undoAction', input: { actionId } }], ([result]) =>
      told(s, actionId, taken.safeParse(result).success),
    );
  });
}
