import { env } from '../env';
import { describeModel } from './describe';

export interface ModelInfo {
  label: string;
  leavesTheMachine: boolean;
  host: string | null;
  /** With half a configuration nobody answers: the sentence that names what is missing. */
  missing?: string;
}

/** Who answers in this process, for showing where one writes. */
export function modelInfo(): ModelInfo {
  const described = describeModel(env());
  if (!described.ok)
    return { label: '', leavesTheMachine: false, host: null, missing: described.error.message };
  const { label, leavesTheMachine, host } = described.value;
  return { label, leavesTheMachine, host };
}
