import type { ModelMessage } from 'ai';
import { isWithdrawn } from '@/lib/models/schema';
import type { ParleyMessage } from '../messages';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What came back of a call whose doing was taken back since. The model keeps what it needs to see what it was. */
const marked = (value: unknown) => (isRecord(value) ? { ...value, takenBack: true } : value);

/** Of a learning that was taken back, or went with the words it rested on, nothing is told any more. */
const gone = { input: { text: '…' }, output: { text: '…' } };

/** Kept messages in which the answers of these tool calls say that they no longer hold. */
export function markKept(messages: ParleyMessage[], takenBack: ReadonlySet<string>): ParleyMessage[] {
  if (takenBack.size === 0) return messages;
  return messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) =>
      'toolCallId' in part && part.state === 'output-available' && takenBack.has(part.toolCallId)
        ? ({
            ...part,
            output: marked(part.output),
            ...(part.type === 'tool-saveLearning' && { input: gone.input, output: marked(gone.output) }),
          } as typeof part)
        : part,
    ),
  }));
}

/** The same for the messages of a turn that is going on. */
export function markRunning(messages: ModelMessage[], takenBack: ReadonlySet<string>): ModelMessage[] {
  if (takenBack.size === 0) return messages;
  return messages.map((message) => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) =>
      part.type === 'tool-result' && part.output.type === 'json' && takenBack.has(part.toolCallId)
        ? {
            ...part,
            output: { ...part.output, value: marked(part.output.value) as typeof part.output.value },
          }
        : part,
    );
    return { ...message, content };
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
