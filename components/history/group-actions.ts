import type { Action } from '@/lib/undo/schema';
import { isRevertible } from './is-revertible';

export interface Turn {
  /** Null for what stands alone: an edit by hand, an undo. */
  runId: string | null;
  actions: Action[];
}

export interface Day {
  /** As `dayOf` names it. */
  key: string;
  turns: Turn[];
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
    else day.turns.push({ runId: action.turn_id, actions: [action] });
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
