import type { LoopEvent, ToolName } from '../messages';
import type { AgentEvent } from './agent-events';

const failed = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

const writesPlan: ReadonlySet<string> = new Set<ToolName>(['updatePlan', 'taskCompletion']);

/** What of a plan is told: counts, and no words. */
function planIn({ tool, output }: Extract<AgentEvent, { type: 'tool-result' }>): LoopEvent['plan'] {
  if (!writesPlan.has(tool)) return undefined;
  if (typeof output !== 'object' || output === null || failed(output)) return undefined;
  if (!('planId' in output) || typeof output.planId !== 'string') return undefined;
  const steps = 'steps' in output && Array.isArray(output.steps) ? output.steps : null;
  return {
    id: output.planId,
    ...(steps && { done: steps.filter(({ done }) => done === true).length, of: steps.length }),
  };
}

/** Tells what the loop of one run is at, event by event, for a quiet line; null where nothing changes. Holds no words. */
export function loopEvents(): (event: AgentEvent) => LoopEvent | null {
  let step = 0;
  return (event) => {
    switch (event.type) {
      case 'step-start':
        step += 1;
        return { type: 'step', step };
      case 'start':
      case 'end':
      case 'error':
        return { type: event.type, step };
      case 'tool-call':
        return { type: 'tool', step, tool: event.tool };
      case 'tool-result': {
        const plan = planIn(event);
        if (plan) return { type: 'plan', step, tool: event.tool, plan };
        return { type: failed(event.output) ? 'error' : 'result', step, tool: event.tool };
      }
      case 'tool-call-invalid':
      case 'tool-error':
        return { type: 'error', step, tool: event.tool };
      case 'step-end':
      case 'thought':
      case 'thought-end':
      case 'tool-start':
      case 'text-start':
      case 'text':
      case 'text-end':
        return null;
    }
  };
}
