import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { asksAboutCalls } from './asks-about-calls';
import { asksForExample } from './asks-for-example';
import { namesOtherSide } from './call-marks';
import { bareName, isNameAlone, nameIn, readWrittenCalls, type WrittenCall } from './read-written-calls';
import { isWithdrawn } from './schema';
import { callSplitter, marksIn, type WrittenPiece } from './split-calls';

type Part = LanguageModelV4StreamPart;
type Splitter = ReturnType<typeof callSplitter>;
type CallPiece = Extract<WrittenPiece, { kind: 'call' }>;

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

/** A call of the answer that waits for its end: words behind it would make it one of them. `raw`: as it was written. */
interface Held {
  textId: string;
  raw: string;
  calls: (WrittenCall & { isCut: boolean })[];
}

/**
 * The parts of an answer, with each call that the model wrote into its text taken out of it and made a call like any other: the engine
 * offers, checks, runs and records it, and one that cannot be read, or names no tool, goes back to the model as one that was not made.
 * A call counts where nothing but further calls follows it in the answer: before words it is one of them, and is shown as it was written.
 * Where it goes on with what the call would give, in the name of another side, it counts, and what was made up is left out.
 * Left as words too: code, prose about such a mark, what the model quotes of what it was given, every mark that the person's own last
 * message names, each call where they speak of how such calls are made, JSON without a mark where they ask for an example, and what names nothing and cannot be read. Where no tools are offered
 * it is taken out alone; within thoughts as well, which only consider. One that the length of the answer cut is none.
 */
export function callsInText(asked: LanguageModelV4CallOptions): TransformStream<Part, Part> {
  const tools = new Set((asked.tools ?? []).map(({ name }) => name));
  const isOffered = (name: string) => tools.has(name);
  /** The name in a call that was delivered, read as in one that is written where a tool has it then. */
  const nameOf = (given: string): string => {
    const name = bareName(given);
    return !isOffered(given) && isOffered(name) ? name : given;
  };
  const said = lastSaid(asked);
  const about = marksIn(said);
  const isQuote = quotes(asked);
  let isAbout: boolean | undefined;
  const texts = new Map<string, Splitter>();
  const thoughts = new Map<string, Splitter>();
  let held: Held[] = [];
  /** The text in which the model began to make up what its calls would give: nothing of the answer is said from there on. */
  let madeUpIn: string | undefined;
  const mayMakeUp = !namesOtherSide(said);
  const sent = new Set<string>();

  const readCalls = (body: string): WrittenCall[] | null => {
    const found = readWrittenCalls(body);
    if (found) return found;
    const name = nameIn(body);
    return name === undefined ? null : [{ name, input: body.slice(0, 2_000) }];
  };
  const callOf = (name: string) => (isOffered(name) ? [{ name, input: '{}' }] : null);
  /** The calls of a piece; null: it is words. */
  const callsOf = ({ body, raw, isBare, isCut }: CallPiece): Held['calls'] | null => {
    // The name of a tool may stand anywhere in what was given.
    const isAlone = isNameAlone(body);
    if (isQuote(isAlone ? raw : body)) return null;
    const calls = isAlone ? callOf(bareName(body)) : readCalls(body);
    isAbout ??= asksAboutCalls(said);
    if (isAbout && calls) return null;
    if (isBare && calls?.some(({ name }) => asksForExample(said, name))) return null;
    return calls?.map((call) => ({ ...call, isCut })) ?? null;
  };
  /** What waited turned out to be words. */
  const released = (): string => {
    const raw = held.map((one) => one.raw).join('');
    held = [];
    return raw;
  };
  const wordsOf = (textId: string, pieces: WrittenPiece[]): string => {
    let text = '';
    for (const piece of pieces) {
      if (piece.kind === 'other side' && held.length > 0 && mayMakeUp) madeUpIn ??= textId;
      if (madeUpIn !== undefined) break;
      const calls = piece.kind === 'call' ? callsOf(piece) : null;
      const raw = piece.kind === 'call' ? piece.raw : piece.text;
      const last = held.at(-1);
      if (calls) held.push({ textId, raw, calls });
      else if (last && (piece.kind === 'left over' || raw.trim() === '')) last.raw += raw;
      else text += released() + raw;
    }
    return text;
  };
  const thoughtsIn = (pieces: WrittenPiece[]): string =>
    pieces
      .map((piece) => {
        if (piece.kind === 'call') return callsOf(piece) ? '' : piece.raw;
        return piece.kind === 'words' ? piece.text : '';
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
        texts.set(part.id, callSplitter(isOffered, about));
        return [part];
      case 'text-delta': {
        const text = texts.get(part.id);
        if (!text) return [part];
        const words = wordsOf(part.id, text.push(part.delta));
        return words === '' ? [] : [{ ...part, delta: words }];
      }
      case 'text-end': {
        const words = wordsOf(part.id, texts.get(part.id)?.end() ?? []);
        texts.delete(part.id);
        if (isWithdrawn(part.providerMetadata)) {
          held = held.filter(({ textId }) => textId !== part.id);
          if (madeUpIn === part.id) madeUpIn = undefined;
        }
        return [...delta('text-delta', part.id, words), part];
      }
      case 'reasoning-start':
        thoughts.set(part.id, callSplitter(isOffered, about));
        return [part];
      case 'reasoning-delta': {
        const words = thoughtsIn(
          thoughts.get(part.id)?.push(part.delta) ?? [{ kind: 'words', text: part.delta }],
        );
        return words === '' && !part.providerMetadata ? [] : [{ ...part, delta: words }];
      }
      case 'reasoning-end': {
        const words = thoughtsIn(thoughts.get(part.id)?.end() ?? []);
        thoughts.delete(part.id);
        return [...delta('reasoning-delta', part.id, words), part];
      }
      case 'tool-input-start':
        return [{ ...part, toolName: nameOf(part.toolName) }];
      case 'tool-call': {
        const toolName = nameOf(part.toolName);
        sent.add(sameCall(toolName, part.input));
        return [{ ...part, toolName }];
      }
      case 'finish': {
        const words = [...texts].flatMap(([id, text]) => delta('text-delta', id, wordsOf(id, text.end())));
        const isCut = part.finishReason.unified === 'length';
        const calls = held.flatMap((one) => one.calls).filter((call) => !(isCut && call.isCut));
        return [...words, ...calls.flatMap(made), part];
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
