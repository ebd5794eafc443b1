import { redactSnapshot } from '@/lib/memory/redact-snapshot';
import type { Snapshot } from '@/lib/memory/schema';
import { snapshotText } from '@/lib/memory/snapshot';
import type { Remembered } from '../messages';

export interface Recalled {
  /** For the model; empty when nothing is known yet. */
  text: string;
  /** What stands in that text, for the person. */
  remembered: Remembered[];
  /** Whether something was left out because it speaks of a hard moment: the turn then opens carefully. */
  heavy: boolean;
}

/** What the companion knows, as far as the model gets to read it (in so many `tokens`), and what of it that was. */
export function recall(snapshot: Snapshot | null, tokens: number): Recalled {
  if (!snapshot) return { text: '', remembered: [], heavy: false };
  const { snapshot: known, leftOut } = redactSnapshot(snapshot);
  const text = snapshotText(known, tokens);
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
