import type { Snapshot } from '@/lib/memory/schema';
import { snapshotText } from '@/lib/memory/snapshot';
import type { Remembered } from '../messages';

/** What of the model's window the snapshot may take. */
const share = 1_500;

export interface Recalled {
  /** For the model; empty when nothing is known yet. */
  text: string;
  /** What stands in that text, for the person. */
  remembered: Remembered[];
}

/** What the companion knows, as far as the model gets to read it, and what of it that was. */
export function recall(known: Snapshot | null): Recalled {
  const text = known ? snapshotText(known, share) : '';
  if (!known || text === '') return { text: '', remembered: [] };
  const overview = known.identity.filter(({ anchor, path }) => text.includes(`[${path} @${anchor}]`));
  const parts = known.parts.filter(({ id }) => text.includes(id));
  return {
    text,
    remembered: [
      ...overview.slice(0, 1).map(({ path }) => ({ title: 'Overview', path })),
      ...parts.map(({ name, path }) => ({ title: name, path })),
    ],
  };
}
