import { z } from 'zod';
import type { EvidenceKind } from '@/lib/evidence/schema';
import { type Call, call, type Outcome } from './outcome';
import type { Noticing, Quote, Session } from './session';
import type { Slot } from './slots';

export interface Heard {
  quote: string;
  kind: EvidenceKind;
}

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

function fresh(s: Session, heard: Heard[]): Heard[] {
  const seen = new Set(s.quotes.map((quote) => quote.quote));
  const news: Heard[] = [];
  for (const one of heard) {
    if (one.quote === '' || seen.has(one.quote)) continue;
    seen.add(one.quote);
    news.push(one);
  }
  return news.slice(0, mostPerTurn);
}

/**
 * Keeps quotes through the tool and goes on. What the store refuses is remembered as heard, without an id.
 * `toPart` false: the quote is about someone other than the part that is being listened to.
 */
export function keep(s: Session, heard: Heard[], next: (s: Session) => Outcome, toPart = true): Outcome {
  const news = fresh(s, heard);
  const calls = news.map((one) => input(s, one, toPart));
  return call(calls, (answers) => {
    const quotes = news.map((one, index): Quote => {
      const answer = kept.safeParse(answers[index]);
      const { evidenceId = null, actionId = null, takenBack = false } = answer.success ? answer.data : {};
      const asked = { state: s.state, step: s.step, about: s.about };
      return { ...one, id: takenBack ? null : evidenceId, actionId, about: s.about, asked, turn: s.turn };
    });
    return next({ ...s, quotes: [...s.quotes, ...quotes] });
  });
}
