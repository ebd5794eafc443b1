import type { SearchAnswer, SearchHit, SearchKind } from '@/lib/search/schema';

export const kindWords = {
  part: 'Parts',
  message: 'What was said',
  quote: 'Quotes you kept',
  conversation: 'Conversations',
  memory: 'Memory',
  note: 'Notes and letters',
  file: 'Files',
  goal: 'Intentions',
  learning: 'Learnings',
  plan: 'Plans',
} satisfies Record<SearchKind, string>;

export const searchIntro = 'Look for anything that you or Parley wrote, and in your files.';

/** What was looked through, and what never is. */
export const lookedThrough =
  'Searched: conversations, messages, quotes, parts, notes, letters, memory, learnings, plans, intentions with their errands, and files (the first 100,000 characters of each). Not searched: what you deleted or put away, and words from very hard moments.';

const count = (n: number, more: boolean) => `${n}${more ? ' or more' : ''} found`;

/** How many things were found, for a screen reader. */
export function sayFound({ groups }: SearchAnswer): string {
  const hits = groups.reduce((sum, group) => sum + group.hits.length, 0);
  return hits === 0
    ? 'Nothing found'
    : count(
        hits,
        groups.some(({ next }) => next !== null),
      );
}

/** What was looked for instead of what was typed; null when it was just that. */
export function sayInstead({ slips, loose, groups }: SearchAnswer): string | null {
  if (groups.length === 0) return null;
  const instead = slips.map(
    ({ asked, instead: found }) => `“${asked}” was not found, so this looks for “${found}”.`,
  );
  if (loose) instead.push('Nothing has all of these words together. These have some of them.');
  return instead.length > 0 ? instead.join(' ') : null;
}

/** Where a hit opens. */
export function hrefOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'part':
      return `/parts/${hit.id}`;
    case 'message':
      return `/chat/${hit.conversation_id}#m-${hit.id}`;
    case 'quote':
      return `/chat/${hit.conversation_id}?quote=${hit.start}-${hit.end}#m-${hit.message_id}`;
    case 'conversation':
      return `/chat/${hit.id}`;
    case 'memory':
      return `/memory/${hit.path}${hit.anchor ? `#s-${hit.anchor}` : ''}`;
    case 'note':
      return `/parts/${hit.part_id}#n-${hit.id}`;
    case 'file':
      if (hit.goal_id) return `/intentions/${hit.goal_id}#note-${hit.id}`;
      return `/chat/${hit.conversation_id ?? 'new'}${hit.message_id ? `#m-${hit.message_id}` : ''}`;
    case 'goal':
      return `/intentions/${hit.id}`;
    case 'plan':
      return `/chat/${hit.conversation_id}${hit.message_id ? `#m-${hit.message_id}` : ''}`;
    case 'learning':
      return `/memory/learnings#l-${hit.id}`;
  }
}

/** The line under or over the excerpt: whose words, and where. */
export function placeOf(hit: SearchHit): string | null {
  switch (hit.kind) {
    case 'part':
      return hit.resting ? 'resting' : null;
    case 'message':
      return `${hit.role === 'user' ? 'You' : 'Parley'}, in “${hit.conversation}”`;
    case 'quote':
      return hit.part ? `about ${hit.part}` : 'not with a part yet';
    case 'conversation':
      return null;
    case 'memory':
      return hit.heading ? `${hit.title}, ${hit.heading}` : hit.title;
    case 'note':
      return hit.letter ? `A letter to ${hit.part}` : `A note about ${hit.part}`;
    case 'file':
      if (hit.goal_id) return `A note of an intention: “${hit.name.replace(/\.md$/, '')}”`;
      return `${hit.made ? 'Written for you' : 'Your file'}: “${hit.name}”${hit.message_id ? '' : ', not sent yet'}`;
    case 'goal':
      return hit.standing === 'waiting' ? 'waiting for you' : hit.standing;
    case 'plan':
      return `Parley’s plan: “${hit.title}”`;
    case 'learning':
      return null;
  }
}

/** Whether an excerpt is in the person's own words, and so in their face. */
export const isPersons = (hit: SearchHit): boolean =>
  hit.kind === 'message'
    ? hit.role === 'user'
    : hit.kind === 'learning'
      ? hit.reworded
      : hit.kind !== 'memory' &&
        hit.kind !== 'plan' &&
        (hit.kind !== 'file' || (hit.goal_id !== null && !hit.made));
