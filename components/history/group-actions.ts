import type { Action } from '@/lib/undo/schema';
import { isRevertible } from './is-revertible';

export interface Turn {
  /** Null for what stands alone: an edit by hand, an undo. */
  runId: string | null;
  actions: Action[];
  /** The person only went from one version of their last message to others: this conversation's, one step after the other. */
  showed?: string | null;
}

export interface Day {
  /** As `dayOf` names it. */
  key: string;
  turns: Turn[];
}

const isShowing = ({ actor, tool, input }: Action): boolean =>
  actor === 'person' &&
  tool === 'editMessage' &&
  typeof input === 'object' &&
  input !== null &&
  'showed' in input &&
  input.showed === true;

/**
 * Words are shown in the place of others by two actions of one moment: the newer brings them back, and this one takes out what
 * stood. Both are one line, together with those that were shown just after. False: this action is no such one.
 */
function joinShowing(turns: Turn[], action: Action): boolean {
  const last = turns.at(-1);
  const [back, ...others] = last?.actions ?? [];
  if (!last || !back || others.length > 0 || last.runId || back.reverts.length === 0) return false;
  if (!isShowing(action) || back.created_at !== action.created_at) return false;
  last.actions.push(action);
  last.showed = action.conversation_id;
  const later = turns.at(-2);
  if (later?.showed !== undefined && later.showed === last.showed) {
    later.actions.push(...last.actions);
    turns.pop();
  }
  return true;
}

/**
 * Newest first, by day and within a day by turn. What one run and the agents it asked did that day forms a turn, though something else may
 * have been done in between; everything else stands alone.
 */
export function groupActions(actions: readonly Action[], dayOf: (iso: string) => string): Day[] {
  const days: Day[] = [];
  for (const action of actions) {
    const key = dayOf(action.created_at);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, turns: [] };
      days.push(day);
    }
    const turn = action.turn_id ? day.turns.find(({ runId }) => runId === action.turn_id) : undefined;
    if (turn) turn.actions.push(action);
    else if (!joinShowing(day.turns, action)) day.turns.push({ runId: action.turn_id, actions: [action] });
  }
  return days;
}

/** What a whole turn offers: taking back what still stands of it, bringing back what was taken, or neither. */
export function turnOffer({ runId, actions }: Turn): 'undo' | 'redo' | null {
  if (runId === null) return null;
  const changing = actions.filter((a) => a.actor !== 'person' && isRevertible(a));
  if (changing.length < 2) return null;
  return changing.some((a) => a.undone_by === null) ? 'undo' : 'redo';
}
