import type { Action } from '@/lib/undo/schema';

/** What no undo reaches: a key is gone with its removal. */
const final: readonly string[] = ['correctAge', 'removeModelKey'];

/** Whether Undo or Redo stands beside an action. Redo of an undo stands at what it took back; no undo reaches safety. */
export const isRevertible = ({ actor, tool, change_count, reverts, erased_at }: Action): boolean =>
  change_count > 0 && reverts.length === 0 && !erased_at && actor !== 'safety' && !final.includes(tool);

/** Whether all that one going back took away can be brought again in one step: a Redo for each would be a long way. */
export const isRestorable = ({ tool, change_count, reverts, erased_at, undone_by }: Action): boolean =>
  tool === 'undoSince' && change_count > 0 && reverts.length > 1 && !erased_at && undone_by === null;
