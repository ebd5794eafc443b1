import { partFieldWords } from '@/components/parts/words';
import type { PartField } from '@/lib/parts/schema';
import type { Proposal } from '@/lib/proposals/schema';

export const fieldsOf = (changes: Proposal['changes']): PartField[] =>
  (Object.keys(partFieldWords) as PartField[]).filter((field) => changes[field] !== undefined);

const listWords = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** What would change, in one sentence. */
export function sayProposal({ kind, changes, current }: Proposal): string {
  if (kind === 'create_part') return `Keep a part called “${changes.name ?? 'not named yet'}”.`;
  const fields = listWords.format(fieldsOf(changes).map((field) => lower(partFieldWords[field])));
  const name = current.name ?? changes.name;
  return name ? `Note down for ${name}: ${fields}.` : `Note down for a part you know: ${fields}.`;
}

/** How a decision is told afterwards; null while it is open. */
export function sayDecision({ status, decision, kind, edited }: Proposal): string | null {
  const kept = kind === 'create_part' ? 'The part is kept.' : 'The part is changed.';
  switch (status) {
    case 'pending':
      return null;
    case 'approved':
    case 'executed':
      return edited ? `You accepted this in your own version. ${kept}` : `You accepted this. ${kept}`;
    case 'rejected':
      return decision === 'never'
        ? 'You asked not to be offered this again. It will not be.'
        : 'You said not now.';
    case 'expired':
      return 'This suggestion is no longer open.';
    default:
      return status satisfies never;
  }
}
