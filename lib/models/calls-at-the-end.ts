import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';

type Part = LanguageModelV4StreamPart;

const call = z.object({
  type: z.literal('function_call'),
  id: z.string().nullish(),
  call_id: z.string().min(1),
  name: z.string().min(1),
  arguments: z.string(),
  // What is not complete was cut.
  status: z.literal('completed').nullish(),
});
type SaidCall = z.infer<typeof call>;
const ended = z.object({
  type: z.enum(['response.completed', 'response.incomplete']),
  response: z.object({ output: z.array(z.unknown()) }),
});

/**
 * The parts of an answer of OpenAI's responses, with the calls that stand in the whole answer at its end (`response.completed`) and came
 * in no event of their own: the library reads those alone. The answer then ends with calls.
 */
export function withCallsAtTheEnd(): TransformStream<Part, Part> {
  const begun = new Set<string>();
  const shut = new Set<string>();
  const told = new Set<string>();
  let isAdded = false;

  const add = ({ call_id: id, id: itemId, name, arguments: input }: SaidCall): Part[] => {
    if (told.has(id)) return [];
    told.add(id);
    isAdded = true;
    return [
      ...(begun.has(id)
        ? []
        : [
            { type: 'tool-input-start' as const, id, toolName: name },
            { type: 'tool-input-delta' as const, id, delta: input },
          ]),
      ...(shut.has(id) ? [] : [{ type: 'tool-input-end' as const, id }]),
      {
        type: 'tool-call',
        toolCallId: id,
        toolName: name,
        input,
        ...(itemId && { providerMetadata: { openai: { itemId } } }),
      },
    ];
  };
  const hear = (value: unknown): Part[] =>
    (ended.safeParse(value).data?.response.output ?? []).flatMap((item) => {
      const said = call.safeParse(item).data;
      return said ? add(said) : [];
    });

  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'tool-input-start') begun.add(part.id);
      if (part.type === 'tool-input-end') shut.add(part.id);
      if (part.type === 'tool-call') told.add(part.toolCallId);
      if (part.type === 'finish' && isAdded && part.finishReason.unified === 'stop')
        controller.enqueue({ ...part, finishReason: { ...part.finishReason, unified: 'tool-calls' } });
      else controller.enqueue(part);
      if (part.type === 'raw') for (const one of hear(part.rawValue)) controller.enqueue(one);
    },
  });
}
