import { actorWords } from '@/components/history/words';
import type { MemoryFile, Revision } from '@/lib/memory/schema';

export const memoryIntro = 'What Parley remembers about you, in files that you can read, change and lock.';

/** Groups of files in the order in which they are read. */
export const kindWords = {
  overview: 'About you',
  part: 'Your parts',
  relationship: 'Between parts',
  note: 'Notes',
} satisfies Record<MemoryFile['kind'], string>;

/** Where a file is, and a version of it that was put away. */
export const fileHref = ({ path, id, deleted_at }: Pick<MemoryFile, 'path' | 'id' | 'deleted_at'>): string =>
  deleted_at ? `/memory/${path}?file=${id}` : `/memory/${path}`;

/** The names of parts are the person's words. */
export const isNamedByPerson = (kind: MemoryFile['kind'] | undefined): boolean =>
  kind === 'part' || kind === 'relationship';

/** "by you", "by Parley". */
export const byWhom = (actor: keyof typeof actorWords): string =>
  actor === 'person'
    ? 'by you'
    : `by ${actorWords[actor].replace(/^(The|A) /, (article) => article.toLowerCase())}`;

/** What a version came from, in a few words. */
export function sayVersion({ op, tool, reverts, undone }: Revision): string {
  if (reverts) return 'by taking something back, or bringing it back';
  const how =
    tool === 'restoreMemory'
      ? 'by restoring an earlier version'
      : op === 'insert'
        ? 'the first version'
        : tool === 'editMemory'
          ? 'by hand'
          : tool === 'writeMarkdownSection'
            ? 'a passage'
            : 'a line in the change log';
  return undone ? `${how}, taken back since` : how;
}
