import type { Place } from '@/lib/map/schema';
import type { NoteKind } from '@/lib/notes/schema';
import type { PartChanges } from '@/lib/parts/schema';
import type { RelationshipFields } from '@/lib/relationships/schema';
import { startChild } from './child.ts';

/** One day of a person's past, in the order in which it is lived. Parts are called by their names. */
export interface PastDay {
  /** How many days before the test. */
  ago: number;
  /** What they said, in one conversation with the guide. */
  said?: string[];
  /** Parts they made by hand; the quotes of this day that belong to none and hold one of `quotes` go along. */
  parts?: (PartChanges & { name: string; quotes?: string[] })[];
  changed?: { part: string; changes: PartChanges }[];
  written?: { part: string; kind: NoteKind; body: string }[];
  notes?: { title: string; text: string }[];
  related?: { from: string; to: string; fields: RelationshipFields }[];
  placed?: (Omit<Place, 'id'> & { part: string })[];
}

/** Lives these days in the database of `dir`, which no server may hold meanwhile, through the verbs of the app. */
export async function livePast(dir: string, days: readonly PastDay[]): Promise<void> {
  const child = startChild('live-past', [dir, JSON.stringify(days)]);
  await child.line();
  const code = await child.end();
  if (code !== 0) throw new Error(`The past could not be lived (${code}).`);
}
