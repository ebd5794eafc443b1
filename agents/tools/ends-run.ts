import type { ToolName } from './registry';

/** Tools that end the run that calls them, once they worked. */
const ending: ReadonlySet<string> = new Set<ToolName>(['taskCompletion', 'askQuestion', 'converse']);

/** Whether this is what came of a call that ended its run. */
export const endsRun = ({ type, toolName = '', output }: StepPart): boolean =>
  type === 'tool-result' &&
  ending.has(toolName) &&
  typeof output === 'object' &&
  output !== null &&
  'ok' in output &&
  output.ok === true;

interface StepPart {
  type: string;
  toolName?: string;
  output?: unknown;
}
