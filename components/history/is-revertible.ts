import type { Action } from '@/lib/undo/schema';

/** What no undo reaches: a key is gone with its removal. */
const final: readonly string[] = ['correctAge', 'removeModelKey'];

/** Whether Undo or Redo stands beside an action. Redo of an undo stands at what it took back; no undo reaches safety. */
export const isRevertible = ({ actor, tool, change_count, reverts, erased_at }: Action): boolean =>
  change_count > 0 && reverts.length === 0 && !erased_at && actor !== 'safety' && !final.includes(tool);
