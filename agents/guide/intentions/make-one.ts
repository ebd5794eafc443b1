import { z } from 'zod';
import { call, type Outcome } from '../outcome';
import { cite } from '../phrases';
import { backTo } from '../requests/back-to';
import type { Quote, Session } from '../session';

const page = '[Intentions](/intentions)';
const longest = 120;

const kept = z.object({
  ok: z.literal(true),
  evidenceId: z.string(),
  actionId: z.string().optional(),
  takenBack: z.boolean().optional(),
});
const shown = z.object({ ok: z.literal(true), proposalId: z.string(), actionId: z.string().optional() });

/** It belongs to nothing that is listened to. */
const noNoticing = -1;

/** An intention in their words, on a card that they decide about; it rests on the very words, kept as a quote. */
export function makeIntention(s: Session, title: string | null): Outcome {
  if (s.locked) return backTo(s, [`I write nothing down today. ${page} is there on another day.`]);
  if (title === null) return backTo(s, ['Gladly. Write “make an intention:” and then it, in a few words.']);
  if (title.length > longest)
    return backTo(s, [
      `That is long for an intention, so nothing is made. A few words are enough; ${page} has room for why.`,
    ]);
  return call([{ tool: 'addEvidence', input: { quote: title, kind: 'need' } }], ([answer]) => {
    const quote = kept.safeParse(answer);
    if (!quote.success || quote.data.takenBack) return notMade(s);
    const { evidenceId, actionId = null } = quote.data;
    const asked = { state: s.state, step: s.step, about: s.about };
    const own: Quote = {
      quote: title,
      kind: 'need',
      id: evidenceId,
      actionId,
      about: noNoticing,
      asked,
      turn: s.turn,
    };
    const input = { title, evidenceIds: [evidenceId], why: 'You asked for it.' };
    return call([{ tool: 'proposeGoal', input }], ([card]) => offered(s, own, card));
  });
}

function offered(s: Session, own: Quote, answer: unknown): Outcome {
  const card = shown.safeParse(answer);
  const after = { ...s, quotes: [...s.quotes, own], isJudgedUsed: true };
  if (!card.success) return notMade(after);
  const { actionId } = card.data;
  const words = cite(own.quote, 12) ?? 'Your intention';
  return backTo(
    { ...after, otherActions: actionId ? [...after.otherActions, actionId] : after.otherActions },
    [
      `${words} is on a card here; it becomes an intention once you accept it.`,
      '“Undo” takes the card back.',
    ],
  );
}

const notMade = (s: Session): Outcome =>
  backTo(s, [
    `I could not make a card of that, so no intention was made. You can write it yourself in ${page}.`,
  ]);
