import { categoryWords, partFieldWords, relationshipTypeWords } from '@/components/labels/part-labels';
import { sayMoment } from '@/components/labels/say-times';
import type { PartField } from '@/lib/parts/schema';
import type { Proposal } from '@/lib/proposals/schema';

const isField = (field: string): field is PartField => Object.hasOwn(partFieldWords, field);

/** The fields of a part that are proposed, in the order in which a part is read. */
export const fieldsOf = (changes: Proposal['changes']): PartField[] =>
  Object.keys(partFieldWords)
    .filter(isField)
    .filter((field) => changes[field] !== undefined);

const listWords = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const text = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value !== '' ? value : otherwise;
const wordsOf = (words: Record<string, string>, value: unknown) => words[text(value, '')] ?? 'not said';

/** A part that is no longer there has lost its name here, too. */
const nameOf = ({ names }: Proposal, id: string | null) => (id ? names[id] : undefined) ?? 'a part you knew';

export const inboxIntro =
  'What Parley would like to keep or change. Nothing of it happens unless you say so.';

/** What would change, in one sentence. */
export function sayProposal(proposal: Proposal): string {
  const { kind, changes, part_id, other_part_id } = proposal;
  const part = nameOf(proposal, part_id);
  const other = nameOf(proposal, other_part_id);
  switch (kind) {
    case 'create_part':
      return `Keep a part called “${text(changes.name, 'not named yet')}”.`;
    case 'update_part':
      return `Note down for ${part}: ${listWords.format(fieldsOf(changes).map((field) => lower(partFieldWords[field])))}.`;
    case 'rename_part':
      return part === changes.name
        ? `Call a part “${part}” from now on.`
        : `Call ${part} “${text(changes.name, 'by another name')}” from now on.`;
    case 'reclassify_part':
      return `Say what kind of part ${part} is: ${wordsOf(categoryWords, changes.category)}.`;
    case 'merge_parts':
      return `Make ${other} and ${part} one part: ${part}.`;
    case 'split_part':
      return `Keep “${text(changes.name, 'not named yet')}” as a part of its own, apart from ${part}.`;
    case 'relate_parts':
      return `Note down how two parts are: ${part} ${wordsOf(relationshipTypeWords, changes.type)} ${other}.`;
    case 'retire_part':
      return `Let ${part} rest.`;
    case 'create_goal':
      return `Keep an intention: “${text(changes.title, 'not named yet')}”.`;
    case 'follow_up':
      return `Ask you once, on ${sayMoment(text(changes.once, ''), text(changes.time_zone, 'UTC'))}, how it went.`;
    case 'edit_memory':
      return 'Change what is remembered.';
    default:
      return kind satisfies never;
  }
}

/** Whether the sentence and `sayAlso` tell what would happen; otherwise the rows stand on the card. */
export const sentenceSaysAll = ({ kind }: Proposal): boolean =>
  ['create_part', 'rename_part', 'reclassify_part', 'relate_parts', 'retire_part', 'follow_up'].includes(
    kind,
  );

/** Of a new part: what would be noted down with its name. Null when there is nothing more. */
export function sayAlso({ kind, changes }: Proposal): string | null {
  const also = fieldsOf(changes).filter((field) => field !== 'name');
  if (kind !== 'create_part' || also.length === 0) return null;
  return `With it: ${listWords.format(also.map((field) => lower(partFieldWords[field])))}.`;
}

const doneWords = {
  create_part: 'The part is kept.',
  update_part: 'The part is changed.',
  rename_part: 'The part has its new name.',
  reclassify_part: 'The part is changed.',
  merge_parts: 'They are one part now.',
  split_part: 'They are two parts now.',
  relate_parts: 'It is kept with both parts.',
  retire_part: 'The part rests.',
  edit_memory: 'It is remembered.',
  create_goal: 'The intention is kept.',
  follow_up: 'You will be asked.',
} satisfies Record<Proposal['kind'], string>;

const withdrawnWords: Record<string, string> = {
  evidence_gone: 'Some of the words it rested on are gone, so it was withdrawn.',
  part_gone: 'The part it was about is gone, so it was withdrawn.',
};

/** How a decision is told afterwards; null while it is open. */
export function sayDecision({ status, decision, kind, edited, withdrawn }: Proposal): string | null {
  switch (status) {
    case 'pending':
      return null;
    case 'approved':
    case 'executed':
      return `You accepted this${edited ? ' in your own version' : ''}. ${doneWords[kind]}`;
    case 'rejected':
      return decision === 'never'
        ? 'You asked not to be offered this again. It will not be.'
        : 'You said not now.';
    case 'expired':
      return (withdrawn && withdrawnWords[withdrawn]) || 'It waited two weeks and is no longer open.';
    default:
      return status satisfies never;
  }
}
