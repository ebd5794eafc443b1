import type { Evidence, EvidenceKind } from '@/lib/evidence/schema';

const groups = [
  { title: 'What it does', kinds: ['job', 'behavior', 'urge', 'pattern'] },
  { title: 'What it says', kinds: ['thought'] },
  { title: 'What it is afraid of', kinds: ['fear'] },
  { title: 'What it needs', kinds: ['need'] },
  { title: 'How it feels and looks', kinds: ['emotion', 'body', 'image'] },
  { title: 'When it shows up', kinds: ['trigger'] },
  { title: 'How you feel toward it', kinds: ['stance_toward'] },
  { title: 'With other parts', kinds: ['relation'] },
  { title: 'Where you speak of it', kinds: ['direct_mention'] },
] as const satisfies readonly { title: string; kinds: readonly EvidenceKind[] }[];

export interface EvidenceGroup {
  title: string;
  quotes: Evidence[];
}

/** Quotes by what they say, in a fixed order; groups without any are left out. Every kind has a group. */
export const groupEvidence = (evidence: readonly Evidence[]): EvidenceGroup[] =>
  groups
    .map(({ title, kinds }) => ({
      title,
      quotes: evidence.filter(({ kind }) => kinds.some((one) => one === kind)),
    }))
    .filter(({ quotes }) => quotes.length > 0);

/** Kinds of a quote that can stand for a part, the best first. */
const telling: readonly EvidenceKind[] = ['job', 'fear', 'need', 'thought'];

/** The quote at the head of a part: the chosen one, else one that says what it does, fears, needs or says. */
export function portraitQuote(evidence: readonly Evidence[], chosen: string | null): Evidence | null {
  const own = evidence.find(({ id }) => id === chosen);
  if (own) return own;
  for (const kind of telling) {
    const found = evidence.find((one) => one.kind === kind);
    if (found) return found;
  }
  return null;
}
