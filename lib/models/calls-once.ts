import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';
import { readableJson } from './readable-json';

type Part = LanguageModelV4StreamPart;
type InputPart = Extract<Part, { type: 'tool-input-start' | 'tool-input-delta' | 'tool-input-end' }>;
type WholeCall = Extract<Part, { type: 'tool-call' }>;

const saidOf = ({ toolName, input }: WholeCall): string => JSON.stringify([toolName, input]);

const begun = z.object({ id: z.string().min(1), function: z.object({ name: z.string().min(1) }) });
const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ tool_calls: z.array(z.unknown()) }) })).min(1),
});

/**
 * The ids of calls as a server of chat completions gave them: two libraries put one of their own in the place of an id that
 * comes a second time. `of` gives the server's.
 */
function idsOfServer() {
  const sent = new Set<string>();
  const known = new Map<string, string>();
  let repeated: string | undefined;
  return {
    hear(raw: unknown): void {
      for (const call of chunk.safeParse(raw).data?.choices[0]?.delta.tool_calls ?? []) {
        const id = begun.safeParse(call).data?.id;
        if (id !== undefined && sent.has(id)) repeated = id;
        if (id !== undefined) sent.add(id);
      }
    },
    of(id: string): string {
      if (repeated !== undefined && !sent.has(id) && !known.has(id)) known.set(id, repeated);
      return known.get(id) ?? id;
    },
  };
}

/** What a model writes after its last word, behind the arguments of a call. */
const endMark = /(\})\s*(?:<\|(?:eot_id|eom_id|im_end|end|call)\|>|<\/s>)\s*$/;

/** Arguments are one object, which does not begin with itself: the call came twice in its place. */
function withoutRepeat(input: string): string {
  const half = input.slice(0, input.length / 2);
  return half !== '' && input === half + half ? half : input;
}

/** The ids of calls in a prompt. */
const idsIn = ({ prompt }: LanguageModelV4CallOptions): string[] =>
  prompt.flatMap(({ role, content }) =>
    role === 'assistant'
      ? content.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []))
      : [],
  );

/**
 * The parts of one answer with each call under an id of its own: some servers count their calls anew in each answer, and what is
 * under one id is one call everywhere else. A call with the id, the name and the arguments of another one of the answer was
 * delivered twice, and is left out; `end` gives what came of others under a known id and is not whole.
 */
export function callsOnce(asked: LanguageModelV4CallOptions) {
  const used = new Set(idsIn(asked));
  const open = new Map<string, string>();
  const whole = new Map<string, string[]>();
  /** What comes under an id that the answer has used, until it is known whether it is the same call. */
  const held = new Map<string, InputPart[]>();
  const server = idsOfServer();

  const begin = (id: string): string => {
    let own = id;
    for (let count = 2; used.has(own); count++) own = `${id}-${count}`;
    used.add(own);
    open.set(id, own);
    return own;
  };
  const free = (id: string, own: string): Part[] => {
    const parts = held.get(id) ?? [];
    held.delete(id);
    return parts.map((part) => ({ ...part, id: own }));
  };
  const ofInput = (part: InputPart): Part[] => {
    const { id } = part;
    const isFirst = open.has(id) ? part.type !== 'tool-input-start' : !whole.has(id);
    if (held.has(id) || !isFirst) {
      const parts = held.get(id) ?? [];
      parts.push(part);
      held.set(id, parts);
      return [];
    }
    return [{ ...part, id: open.get(id) ?? begin(id) }];
  };
  const ofCall = (given: WholeCall): Part[] => {
    const call = { ...given, input: readableJson(withoutRepeat(given.input.replace(endMark, '$1'))) };
    const id = call.toolCallId;
    const said = whole.get(id) ?? [];
    const isAgain = id !== '' && !open.has(id) && said.includes(saidOf(call));
    if (isAgain) held.delete(id);
    if (isAgain) return [];
    const first = open.get(id);
    const own = first ?? begin(id);
    open.delete(id);
    whole.set(id, [...said, saidOf(call)]);
    return [...(first === undefined ? free(id, own) : []), { ...call, toolCallId: own }];
  };

  return {
    take(part: Part): Part[] {
      switch (part.type) {
        case 'tool-input-start':
        case 'tool-input-delta':
        case 'tool-input-end':
          return ofInput({ ...part, id: server.of(part.id) });
        case 'tool-call':
          return ofCall({ ...part, toolCallId: server.of(part.toolCallId) });
        case 'raw':
          server.hear(part.rawValue);
          return [];
        default:
          return [part];
      }
    },
    end: (): Part[] => [...held.keys()].flatMap((id) => free(id, begin(id))),
  };
}
