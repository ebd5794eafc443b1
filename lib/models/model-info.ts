import { env } from '../env';
import { describeModel } from './describe';

export interface ModelInfo {
  label: string;
  leavesTheMachine: boolean;
  host: string | null;
}

/** Who answers in this process, for showing where one writes. A half configuration answers nothing. */
export function modelInfo(): ModelInfo {
  const described = describeModel(env());
  if (!described.ok)
    return { label: 'no model until its settings are complete', leavesTheMachine: false, host: null };
  const { label, leavesTheMachine, host } = described.value;
  return { label, leavesTheMachine, host };
}
