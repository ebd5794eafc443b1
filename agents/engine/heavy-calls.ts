import type { ModelMessage } from 'ai';
import { redactValue } from '@/lib/safety/redact';

/**
 * Messages in which no tool call and no answer to one holds words of a hard moment: what was asked and found earlier is
 * read anew each time, as the rules stand now. What was said stays; see `care.ts` for that.
 */
export function withoutHeavyCalls(messages: ModelMessage[]): ModelMessage[] {
  return messages.map((message) => {
    if (typeof message.content === 'string') return message;
    if (message.role === 'assistant') {
      const content = message.content.map((part) =>
        part.type === 'tool-call' ? { ...part, input: redactValue(part.input).value } : part,
      );
      return { ...message, content };
    }
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) =>
      part.type === 'tool-result' ? { ...part, output: redactValue(part.output).value } : part,
    );
    return { ...message, content };
  });
}
