import type { StopCondition, ToolSet } from 'ai';

/** Holds when the last `limit` tool calls were all of one tool with one and the same input. */
export const sameToolInARow =
  (limit: number): StopCondition<ToolSet> =>
  ({ steps }) => {
    const calls = steps.flatMap((step) => step.toolCalls).slice(-limit);
    const told = new Set(calls.map((call) => `${call.toolName} ${JSON.stringify(call.input)}`));
    return calls.length === limit && told.size === 1;
  };
