import type { ModelMessage } from 'ai';
import { isWithdrawn } from '@/lib/models/schema';
import type { ParleyMessage } from '../messages';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What came back of a call whose doing was taken back since. The model keeps what it needs to see what it was. */
const marked = (value: unknown) => (isRecord(value) ? { ...value, takenBack: true } : value);

/**
 * Of a learning that was taken back, or went with the words it rested on, nothing is told any more, and nothing of an errand that was
 * removed.
 */
const untold: Record<string, { input?: object; output: object }> = {
  saveLearning: { input: { text: '…' }, output: { text: '…' } },
  createTask: { input: { instructions: '…' }, output: { instructions: '…' } },
  updateTask: { output: { instructions: '…' } },
};
const toldOf = (name: string) => (Object.hasOwn(untold, name) ? untold[name] : undefined);

/** Kept messages in which the answers of these tool calls say that they no longer hold. */
export function markKept(messages: ParleyMessage[], takenBack: ReadonlySet<string>): ParleyMessage[] {
  if (takenBack.size === 0) return messages;
  return messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) => {
      if (!('toolCallId' in part) || part.state !== 'output-available' || !takenBack.has(part.toolCallId))
        return part;
      const { input = part.input, output = part.output } = toldOf(part.type.replace(/^tool-/, '')) ?? {};
      return { ...part, input, output: marked(output) } as typeof part;
    }),
  }));
}

/** The same for the messages of a turn that is going on. */
export function markRunning(messages: ModelMessage[], takenBack: ReadonlySet<string>): ModelMessage[] {
  if (takenBack.size === 0) return messages;
  return messages.map((message) => {
    if (typeof message.content === 'string') return message;
    const content = message.content.map((part) => {
      if (part.type === 'tool-call' && takenBack.has(part.toolCallId))
        return { ...part, input: toldOf(part.toolName)?.input ?? part.input };
      if (part.type !== 'tool-result' || part.output.type !== 'json' || !takenBack.has(part.toolCallId))
        return part;
      const value = marked(toldOf(part.toolName)?.output ?? part.output.value);
      return { ...part, output: { ...part.output, value: value as typeof part.output.value } };
    });
    // Guarantee: each part stays of its kind, so a message holds what its role may hold.
    return { ...message, content } as ModelMessage;
  });
}

/** The messages of a turn that is going on, with what came of calls after they were told as taking too long. */
export function withLateAnswers(messages: ModelMessage[], late: ReadonlyMap<string, object>): ModelMessage[] {
  if (late.size === 0) return messages;
  return messages.map((message) => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) => {
      const answer = part.type === 'tool-result' ? late.get(part.toolCallId) : undefined;
      return part.type === 'tool-result' && part.output.type === 'json' && answer
        ? { ...part, output: { ...part.output, value: answer as typeof part.output.value } }
        : part;
    });
    return { ...message, content };
  });
}

/** The messages of a turn that is going on, without texts that were withdrawn after they had been streamed. */
export const withoutWithdrawn = (messages: ModelMessage[]): ModelMessage[] =>
  messages.map((message) => {
    if (message.role !== 'assistant' || typeof message.content === 'string') return message;
    const content = message.content.filter(
      (part) => part.type !== 'text' || !isWithdrawn(part.providerOptions),
    );
    return content.length === message.content.length ? message : { ...message, content };
  });
