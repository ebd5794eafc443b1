import { redactSnapshot } from '@/lib/memory/redact-snapshot';
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
  /** Whether something was left out because it speaks of a hard moment: the turn then opens carefully. */
  heavy: boolean;
}

/** What the companion knows, as far as the model gets to read it, and what of it that was. */
export function recall(snapshot: Snapshot | null): Recalled {
  if (!snapshot) return { text: '', remembered: [], heavy: false };
  const { snapshot: known, leftOut } = redactSnapshot(snapshot);
  const text = snapshotText(known, share);
  const overview = known.identity.filter(({ anchor, path }) => text.includes(`[${path} @${anchor}]`));
  const parts = known.parts.filter(({ id }) => text.includes(id));
  return {
    text,
    remembered: [
      ...overview.slice(0, 1).map(({ path }) => ({ title: 'Overview', path })),
      ...parts.map(({ name, path }) => ({ title: name, path })),
    ],
    heavy: leftOut > 0,
  };
}
