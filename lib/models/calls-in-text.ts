import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { nameIn, readWrittenCalls, type WrittenCall } from './read-written-calls';
import { isWithdrawn } from './schema';
import { callSplitter, marksIn } from './split-calls';

type Part = LanguageModelV4StreamPart;
type Splitter = ReturnType<typeof callSplitter>;

/** All texts in a value. */
function textsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    for (const one of Object.values(value)) textsIn(one, found);
  return found;
}
const bare = (text: string): string => text.replace(/\s+/g, '');

/** What the person said last. */
function lastSaid({ prompt }: LanguageModelV4CallOptions): string {
  const said = prompt.findLast(({ role }) => role === 'user')?.content;
  return textsIn(said).join('\n');
}

type Message = LanguageModelV4CallOptions['prompt'][number];

/** What a message gives to read. What is said of a call that failed may hold that very call. */
const givenIn = ({ role, content }: Message): string[] => {
  if (role === 'assistant') return [];
  if (role !== 'tool') return textsIn(content);
  return content.flatMap((part) =>
    part.type === 'tool-result' && !part.output.type.startsWith('error') ? textsIn(part.output) : [],
  );
};

/** Whether words stand in what the model was given to read, so that it quotes them. */
function quotes({ prompt }: LanguageModelV4CallOptions) {
  let read: string | undefined;
  return (body: string): boolean => {
    read ??= bare(prompt.flatMap(givenIn).join('\n'));
    return read.includes(bare(body));
  };
}

const sameCall = (name: string, input: string): string => {
  try {
    return `${name} ${JSON.stringify(JSON.parse(input === '' ? '{}' : input))}`;
  } catch {
    return `${name} ${input}`;
  }
};

/**
 * The parts of an answer, with each call that the model wrote into its text taken out of it and made a call like any other: the engine
 * offers, checks, runs and records it, and one that cannot be read, or names no tool, goes back to the model as one that was not made.
 * Left as words: code, prose about such a mark, what the model quotes of what it was given, and every mark that the person's own last
 * message names. Where no tools are offered it is taken out alone; within thoughts as well, which only consider.
 */
export function callsInText(asked: LanguageModelV4CallOptions): TransformStream<Part, Part> {
  const tools = new Set((asked.tools ?? []).map(({ name }) => name));
  const isOffered = (name: string) => tools.has(name);
  const about = marksIn(lastSaid(asked));
  const isQuote = quotes(asked);
  const texts = new Map<string, { splitter: Splitter; calls: WrittenCall[] }>();
  const thoughts = new Map<string, Splitter>();
  const written: WrittenCall[] = [];
  const sent = new Set<string>();

  const readCalls = (body: string): WrittenCall[] => {
    const found = readWrittenCalls(body);
    return found ?? [{ name: nameIn(body) ?? 'unknown', input: body.slice(0, 2_000) }];
  };
  const wordsOf = (pieces: ReturnType<Splitter['push']>, calls: WrittenCall[] | null): string =>
    pieces
      .map((piece) => {
        if (piece.kind === 'words') return piece.text;
        if (isQuote(piece.body)) return piece.raw;
        calls?.push(...readCalls(piece.body));
        return '';
      })
      .join('');
  const made = ({ name, input }: WrittenCall): Part[] => {
    const same = sameCall(name, input);
    if (sent.has(same) || tools.size === 0) return [];
    sent.add(same);
    const id = `written-${randomUUID()}`;
    return [
      { type: 'tool-input-start', id, toolName: name },
      { type: 'tool-input-delta', id, delta: input },
      { type: 'tool-input-end', id },
      { type: 'tool-call', toolCallId: id, toolName: name, input },
    ];
  };
  const delta = (type: 'text-delta' | 'reasoning-delta', id: string, text: string): Part[] =>
    text === '' ? [] : [{ type, id, delta: text }];

  const take = (part: Part): Part[] => {
    switch (part.type) {
      case 'text-start':
        texts.set(part.id, { splitter: callSplitter(isOffered, about), calls: [] });
        return [part];
      case 'text-delta': {
        const text = texts.get(part.id);
        if (!text) return [part];
        const said = wordsOf(text.splitter.push(part.delta), text.calls);
        return said === '' ? [] : [{ ...part, delta: said }];
      }
      case 'text-end': {
        const text = texts.get(part.id);
        texts.delete(part.id);
        if (!text) return [part];
        const said = wordsOf(text.splitter.end(), text.calls);
        if (!isWithdrawn(part.providerMetadata)) written.push(...text.calls);
        return [...delta('text-delta', part.id, said), part];
      }
      case 'reasoning-start':
        thoughts.set(part.id, callSplitter(isOffered, about));
        return [part];
      case 'reasoning-delta': {
        const said = wordsOf(
          thoughts.get(part.id)?.push(part.delta) ?? [{ kind: 'words', text: part.delta }],
          null,
        );
        return said === '' && !part.providerMetadata ? [] : [{ ...part, delta: said }];
      }
      case 'reasoning-end': {
        const said = wordsOf(thoughts.get(part.id)?.end() ?? [], null);
        thoughts.delete(part.id);
        return [...delta('reasoning-delta', part.id, said), part];
      }
      case 'tool-call':
        sent.add(sameCall(part.toolName, part.input));
        return [part];
      case 'finish': {
        for (const { splitter, calls } of texts.values()) {
          wordsOf(splitter.end(), calls);
          written.push(...calls);
        }
        return [...written.flatMap(made), part];
      }
      default:
        return [part];
    }
  };
  return new TransformStream({
    transform(part, controller) {
      for (const one of take(part)) controller.enqueue(one);
    },
  });
}
