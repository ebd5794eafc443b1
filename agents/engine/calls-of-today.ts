import type { ModelMessage } from 'ai';

/** A call as it is told now: without words of what it made that the person removed or changed since. */
export interface CallOfToday {
  input: unknown;
  output: unknown;
}

/** The messages of a turn that is going on, whose calls hold no words that these, as they are told now, do not. */
export function withCallsOfToday(
  messages: ModelMessage[],
  changed: ReadonlyMap<string, CallOfToday>,
): ModelMessage[] {
  if (changed.size === 0) return messages;
  return messages.map((message) => {
    if (typeof message.content === 'string') return message;
    const content = message.content.map((part) => {
      const call = 'toolCallId' in part ? changed.get(part.toolCallId) : undefined;
      if (call && part.type === 'tool-call') return { ...part, input: inBoth(part.input, call.input) };
      if (!call || part.type !== 'tool-result' || part.output.type !== 'json') return part;
      const value = inBoth(part.output.value, call.output) as typeof part.output.value;
      return { ...part, output: { ...part.output, value } };
    });
    // Guarantee: each part stays of its kind, so a message holds what its role may hold.
    return { ...message, content } as ModelMessage;
  });
}

const left = '…';

/** What stands in both: other words may have been left out of the one before. A value of another shape stays. */
function inBoth(standing: unknown, told: unknown): unknown {
  if (typeof standing === 'string' && typeof told === 'string') return linesInBoth(standing, told);
  if (typeof standing !== 'object' || typeof told !== 'object' || !standing || !told) return standing;
  if (Array.isArray(standing))
    return Array.isArray(told) && told.length === standing.length
      ? standing.map((one, n) => inBoth(one, told[n]))
      : standing;
  if (Object.keys(standing).some((key) => !(key in told))) return standing;
  const now = new Map(Object.entries(told));
  return {
    ...Object.fromEntries(Object.entries(standing).map(([key, one]) => [key, inBoth(one, now.get(key))])),
    ...(now.has('since') && { since: now.get('since') }),
  };
}

function linesInBoth(standing: string, told: string): string {
  if (standing === told || told === left) return told;
  const stands = (text: string) => told.includes(text.trim());
  const lines = standing.split('\n').flatMap((line) => {
    if (stands(line)) return [line];
    const pieces = line.split(/(?<=[.!?])\s+/).filter(stands);
    return pieces.length > 0 ? [pieces.join(' ')] : [];
  });
  return lines.join('\n').trim() || left;
}
