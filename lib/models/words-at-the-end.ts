import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';
import { withdrawn } from './schema';

type Part = LanguageModelV4StreamPart;
type TextEnd = Extract<Part, { type: 'text-end' }>;

const content = z.union([
  z.object({ type: z.literal('output_text'), text: z.string() }),
  z
    .object({ type: z.literal('refusal'), refusal: z.string() })
    .transform(({ refusal }) => ({ text: refusal })),
  z.unknown().transform(() => ({ text: '' })),
]);
const message = z.object({ type: z.literal('message'), id: z.string(), content: z.array(content) });
const place = { item_id: z.string(), content_index: z.number().optional().catch(undefined) };
const event = z.union([
  z.object({
    type: z.enum(['response.output_text.delta', 'response.refusal.delta']),
    ...place,
    delta: z.string().min(1),
  }),
  z.object({ type: z.literal('response.output_text.done'), ...place, text: z.string() }),
  z
    .object({ type: z.literal('response.refusal.done'), ...place, refusal: z.string() })
    .transform(({ refusal, ...rest }) => ({ ...rest, text: refusal })),
  z.object({ type: z.literal('response.output_item.done'), item: z.unknown() }),
  z.object({
    type: z.enum(['response.completed', 'response.incomplete']),
    response: z.object({ output: z.array(z.unknown()) }),
  }),
]);

/** White space is no difference. */
const bare = (text: string): string => text.replace(/\s+/g, '');

/** What of one message was told, content by content, and under which id it is told. */
interface Told {
  contents: Map<number, string>;
  id: string;
}

/**
 * The parts of an answer of OpenAI's responses, with the words that came in no piece: a text, its message and the whole answer say
 * at their end all that they hold (event types `response.output_text.done`, `response.output_item.done` and `response.completed`),
 * and the library reads the pieces alone. What is missing at the end is added; where it is missing before, the text is withdrawn and
 * told whole. Servers that leave out where a text begins are heard as well.
 */
export function withWordsAtTheEnd(): TransformStream<Part, Part> {
  const messages = new Map<string, Told>();
  const open = new Set<string>();
  /** Texts that were withdrawn: their end was told. */
  const closed = new Set<string>();
  /** The end of a text, until something else follows: more of it may come. */
  let held: TextEnd | undefined;
  let heardOf: Told | undefined;

  const toldOf = (item: string): Told => {
    const told = messages.get(item) ?? { contents: new Map(), id: item };
    messages.set(item, told);
    return told;
  };
  const allOf = ({ contents }: Told): string =>
    [...contents]
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text)
      .join('');
  const begin = (id: string): Part[] => {
    if (open.has(id)) return [];
    open.add(id);
    return [{ type: 'text-start', id }];
  };
  /** Adds what is missing of a text that is open, or was never told. */
  const add = (told: Told, at: number, rest: string): Part[] => {
    if (rest === '') return [];
    const isAfter = allOf(told) !== '' && !open.has(told.id);
    if (isAfter) told.id = `${told.id}-rest`;
    told.contents.set(at, (told.contents.get(at) ?? '') + rest);
    return [...begin(told.id), { type: 'text-delta', id: told.id, delta: rest }];
  };
  const hearText = (item: string, at: number, text: string): Part[] => {
    const told = toldOf(item);
    const before = told.contents.get(at) ?? '';
    return text.startsWith(before) ? add(told, at, text.slice(before.length)) : [];
  };
  const hearMessage = (item: unknown): Part[] => {
    const read = message.safeParse(item).data;
    if (!read) return [];
    const told = toldOf(read.id);
    const whole = read.content.map(({ text }) => text).join('');
    const before = allOf(told);
    if (whole.startsWith(before))
      return add(told, Math.max(0, read.content.length - 1), whole.slice(before.length));
    if (bare(whole).length <= bare(before).length || !open.has(told.id)) return [];
    const gone = told.id;
    closed.add(gone);
    open.delete(gone);
    if (held?.id === gone) held = undefined;
    messages.set(read.id, { contents: new Map(), id: `${gone}-whole` });
    return [{ type: 'text-end', id: gone, providerMetadata: withdrawn }, ...add(toldOf(read.id), 0, whole)];
  };
  const hear = (value: unknown): Part[] => {
    const read = event.safeParse(value).data;
    if (!read) return [];
    if ('delta' in read) {
      heardOf = toldOf(read.item_id);
      const at = read.content_index ?? 0;
      heardOf.contents.set(at, (heardOf.contents.get(at) ?? '') + read.delta);
      return [];
    }
    if ('text' in read) return hearText(read.item_id, read.content_index ?? 0, read.text);
    return 'item' in read ? hearMessage(read.item) : read.response.output.flatMap(hearMessage);
  };
  const end = (): Part[] => {
    const ended = held ? [held] : [];
    if (held) open.delete(held.id);
    held = undefined;
    return ended;
  };
  /** Texts that were begun here end with the answer. */
  const endAll = (): Part[] => {
    const ended = [...end(), ...[...open].map((id): Part => ({ type: 'text-end', id }))];
    open.clear();
    return ended;
  };

  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'raw') for (const one of [part, ...hear(part.rawValue)]) controller.enqueue(one);
      else if (part.type === 'text-end') {
        if (closed.has(part.id)) return;
        for (const one of end()) controller.enqueue(one);
        held = part;
      } else {
        const before = part.type === 'finish' ? endAll() : end();
        const starts = part.type === 'text-delta' ? begin(part.id) : [];
        if (part.type === 'text-start') open.add(part.id);
        if (part.type === 'text-delta' && heardOf) heardOf.id = part.id;
        for (const one of [...before, ...starts, part]) controller.enqueue(one);
      }
    },
    flush(controller) {
      for (const one of endAll()) controller.enqueue(one);
    },
  });
}
