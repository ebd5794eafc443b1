import type { EvidenceKind } from '@/lib/evidence/schema';
import { openQuestionOf } from '../purpose/open-question';
import type { Heard, Session, StateName } from '../session';
import { type AskedBefore, askedBefore } from './features';
import { quotesIn } from './quotes-in';

/** States in which nothing that is said is kept. */
export const unkept: StateName[] = ['journal', 'ground', 'gentle', 'fence', 'offer'];

/** Right words stand alone, and where others stood: less is enough. */
const likely = 0.35;

/** The question that stands open, as the labelled lines name it. */
function askedIn(s: Session): AskedBefore {
  if (s.state === 'arrive' && s.step !== 'full') return 'start';
  const open = openQuestionOf(s);
  return askedBefore.find((one) => one === open) ?? 'none';
}

/** Words that were put right, as what they are; null when they are not plainly anything. */
export function judgedRight(s: Session, right: string, kind: EvidenceKind): Heard | null {
  const found = quotesIn(right, askedIn(s), likely);
  return found.some((one) => one.kind === kind) ? { quote: right, kind, sure: true } : null;
}

/** What of these words is worth keeping here. */
export function judgedOf(s: Session, text: string): Heard[] {
  if (s.locked || unkept.includes(s.state) || (s.state === 'ended' && s.step === 'next')) return [];
  return quotesIn(text, askedIn(s)).map(({ text: quote, kind }) => ({ quote, kind }));
}
