import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';

type Part = LanguageModelV4StreamPart;

const content = z.union([
  z.object({ type: z.literal('output_text'), text: z.string() }),
  z
    .object({ type: z.literal('refusal'), refusal: z.string() })
    .transform(({ refusal }) => ({ text: refusal })),
  z.unknown().transform(() => ({ text: '' })),
]);
const message = z.object({ type: z.literal('message'), id: z.string(), content: z.array(content) });
const event = z.union([
  z.object({
    type: z.enum(['response.output_text.delta', 'response.refusal.delta']),
    item_id: z.string(),
    delta: z.string().min(1),
  }),
  z.object({ type: z.literal('response.output_text.done'), item_id: z.string(), text: z.string() }),
  z.object({ type: z.literal('response.output_item.done'), item: message }),
  z.object({
    type: z.enum(['response.completed', 'response.incomplete']),
    response: z.object({ output: z.array(z.unknown()) }),
  }),
]);

/**
 * Words of OpenAI's responses that came in no piece, and stand only where a text, its message or the whole answer ends (event types
 * `response.output_text.done`, `response.output_item.done` and `response.completed`): some servers send no pieces, and the library
 * reads nothing else. `hear` takes an event as it came; `end` gives the texts that nobody heard, in their order.
 */
export function wordsAtTheEnd() {
  const streamed = new Set<string>();
  const whole = new Map<string, string>();
  const hearMessage = (item: unknown) => {
    const read = message.safeParse(item).data;
    const text = read?.content.map((one) => one.text).join('') ?? '';
    if (read && text !== '') whole.set(read.id, text);
  };
  return {
    hear(value: unknown): void {
      const read = event.safeParse(value).data;
      if (!read) return;
      if ('delta' in read) streamed.add(read.item_id);
      else if ('text' in read) whole.set(read.item_id, (whole.get(read.item_id) ?? '') + read.text);
      else if ('item' in read) hearMessage(read.item);
      else read.response.output.forEach(hearMessage);
    },
    end: (): Part[] =>
      [...whole].flatMap(([item, delta]): Part[] => {
        const id = `${item}-whole`;
        if (streamed.has(item) || delta === '') return [];
        return [
          { type: 'text-start', id },
          { type: 'text-delta', id, delta },
          { type: 'text-end', id },
        ];
      }),
  };
}
