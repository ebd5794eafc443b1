import type { Line } from '../speak';
import type { CareState } from '../state';
import { heldTurns, type Step, start } from '../step';

/** The same frame, another sentence. */
export const on = (state: CareState, line: Line, known: Partial<CareState['known']> = {}): Step => {
  const step = start(state, line, { turnsLeft: heldTurns });
  return { ...step, change: { ...step.change, known: { ...state.known, ...known } } };
};

export const line = (to: Line['to'], says: string): Line => ({ to, says });

/** A call for help runs. */
export const calling = (step: Step, { record }: CareState): Step => ({
  ...step,
  change: { ...step.change, record: { ...record, call: true, help: record.help ?? 'coming' } },
});
