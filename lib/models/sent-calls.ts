import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';

type Part = LanguageModelV4StreamPart;
type WholeCall = Extract<Part, { type: 'tool-call' }>;

interface Sent {
  /** As its server named it; none, or the one of another call of the answer. */
  id: string | undefined;
  own: string;
  /** Under the id of another call: told once it is whole, unless it is that one, delivered twice. */
  isHeld: boolean;
  name: string;
  written: string;
}

const text = z.string().nullish().catch(undefined);
const sentCall = z.object({
  index: z.number().nullish().catch(undefined),
  id: text,
  function: z.object({ name: text, arguments: text }).nullish().catch(undefined),
});
const pieces = z.array(z.unknown());
const chunk = z.object({
  choices: z
    .array(z.object({ delta: z.object({ sent_calls: pieces.optional(), tool_calls: pieces.optional() }) }))
    .min(1),
});

const startOf = ({ own, name }: Sent): Part => ({ type: 'tool-input-start', id: own, toolName: name });
const piece = ({ own }: Sent, delta: string): Part[] =>
  delta === '' ? [] : [{ type: 'tool-input-delta', id: own, delta }];

/**
 * The calls of one answer of chat completions as its server sent them: one library runs a tool without any input where the arguments
 * are no JSON, and loses a second call under the place of another. A call that was delivered twice is one. `hear` takes a chunk as it came and gives the parts of the calls
 * that are not whole yet; `end` gives those, each with its arguments as they were written. `metadata`: of the library's first call.
 */
export function sentCalls() {
  const calls: Sent[] = [];
  const places = new Map<number, Sent>();

  const callOf = ({ index, id, function: said }: z.infer<typeof sentCall>): Sent | undefined => {
    const there =
      typeof index === 'number' ? places.get(index) : calls.findLast((one) => !id || one.id === id);
    const isOther = there !== undefined && Boolean(id) && there.id !== id && Boolean(said?.name);
    return isOther ? undefined : there;
  };
  const begin = ({ index, id, function: said }: z.infer<typeof sentCall>): Sent => {
    const isFree = id && !calls.some(({ own }) => own === id);
    const call = {
      id: id ?? undefined,
      own: isFree ? id : `call-${calls.length}-${id ?? ''}`,
      isHeld: Boolean(id) && !isFree,
      name: said?.name ?? '',
      written: '',
    };
    calls.push(call);
    if (typeof index === 'number') places.set(index, call);
    return call;
  };
  const take = (value: unknown): Part[] => {
    const one = sentCall.safeParse(value).data;
    if (!one) return [];
    const known = callOf(one);
    if (!known && !one.function?.name) return [];
    const call = known ?? begin(one);
    const delta = one.function?.arguments ?? '';
    call.written += delta;
    return call.isHeld ? [] : [...(known ? [] : [startOf(call)]), ...piece(call, delta)];
  };
  const isAgain = ({ id, name, written }: Sent, at: number): boolean =>
    calls.slice(0, at).some((one) => one.id === id && one.name === name && one.written === written);

  return {
    hear: (raw: unknown): Part[] => {
      const delta = chunk.safeParse(raw).data?.choices[0]?.delta;
      return (delta?.sent_calls ?? delta?.tool_calls ?? []).flatMap(take);
    },
    end: (metadata: WholeCall['providerMetadata']): Part[] =>
      calls.flatMap((call, at): Part[] => {
        const { own, isHeld, name, written } = call;
        if (isHeld && isAgain(call, at)) return [];
        return [
          ...(isHeld ? [startOf(call), ...piece(call, written)] : []),
          { type: 'tool-input-end', id: own },
          {
            ...{ type: 'tool-call', toolCallId: own, toolName: name, input: written },
            ...(at === 0 && metadata && { providerMetadata: metadata }),
          },
        ];
      }),
  };
}
