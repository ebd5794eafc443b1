import type { Action } from '@/lib/undo/schema';

/** One list, newest first, each action once; where both know an action the fresh one counts. */
export function mergeActions(known: readonly Action[], fresh: readonly Action[]): Action[] {
  const byId = new Map(known.map((action) => [action.id, action]));
  for (const action of fresh) byId.set(action.id, action);
  return [...byId.values()].sort((a, b) => b.seq - a.seq);
}
