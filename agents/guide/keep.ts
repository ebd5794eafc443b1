import { z } from 'zod';
import type { EvidenceKind } from '@/lib/evidence/schema';
import { type Call, call, type Outcome } from './outcome';
import type { Heard, Noticing, Quote, Session } from './session';
import type { Slot } from './slots';

export type { Heard } from './session';

/** What a store keeps is enough for the person to know it again; more per turn would be a transcript. */
const mostPerTurn = 4;

const kept = z.object({
  ok: z.literal(true),
  evidenceId: z.string(),
  actionId: z.string().optional(),
  /** Taken back since, by whomever. */
  takenBack: z.boolean().optional(),
});

export const heardOf = (slots: Slot[]): Heard[] =>
  slots.map((slot) => ({ quote: slot.text, kind: slot.kind }));

const fields: Partial<Record<EvidenceKind, keyof Noticing & ('body' | 'image' | 'says' | 'job' | 'fear')>> = {
  body: 'body',
  image: 'image',
  thought: 'says',
  urge: 'says',
  job: 'job',
  fear: 'fear',
};

/** What is now known about the noticing, in the person's words. What was said first stays. */
export function fill(target: Noticing, heard: Heard[]): Noticing {
  let filled = target;
  for (const { kind, quote } of heard) {
    const field = fields[kind];
    if (field && !filled[field]) filled = { ...filled, [field]: quote };
  }
  return filled;
}

const input = (s: Session, one: Heard, toPart: boolean): Call => ({
  tool: 'addEvidence',
  input: {
    quote: one.quote,
    kind: one.kind,
    ...(toPart && s.target.part ? { partId: s.target.part.id } : {}),
  },
});

/** What is kept of what was heard: what was given as such, and what this message shows plainly, once. */
function worthKeeping(s: Session, heard: Heard[]): Heard[] {
  const all = [...heard.filter((one) => one.sure), ...(s.isJudgedUsed ? [] : s.judged)];
  const seen = new Set(s.quotes.map((quote) => quote.quote));
  const news: Heard[] = [];
  for (const one of all) {
    if (one.quote === '' || seen.has(one.quote)) continue;
    seen.add(one.quote);
    news.push(one);
  }
  return news.slice(0, mostPerTurn);
}

/** What of this message would be kept, to be kept later: until it is clear which part it belongs to. */
export const heldBack = (s: Session, also: Heard[] = []): Session => ({
  ...s,
  held: [...also.filter((one) => one.sure), ...s.judged.map((one) => ({ ...one, sure: true }))],
  isJudgedUsed: true,
});

/**
 * Keeps through the tool what is worth it, and goes on. What the store refuses is remembered as heard, without an id.
 * `heard`: of these only what is sure; the rest is for what was judged of the whole message. `toPart` false: the quote
 * is about someone other than the part that is being listened to.
 */
export function keep(s: Session, heard: Heard[], next: (s: Session) => Outcome, toPart = true): Outcome {
  const news = worthKeeping(s, heard);
  const calls = news.map((one) => input(s, one, toPart));
  return call(calls, (answers) => {
    const quotes = news.map(({ quote, kind }, index): Quote => {
      const answer = kept.safeParse(answers[index]);
      const { evidenceId = null, actionId = null, takenBack = false } = answer.success ? answer.data : {};
      const asked = { state: s.state, step: s.step, about: s.about };
      return {
        ...{ quote, kind, actionId, asked },
        id: takenBack ? null : evidenceId,
        about: s.about,
        turn: s.turn,
      };
    });
    const target = toPart ? fill(s.target, news) : s.target;
    return next({ ...s, target, isJudgedUsed: true, quotes: [...s.quotes, ...quotes] });
  });
}
