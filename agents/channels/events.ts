import { setTimeout as pause } from 'node:timers/promises';
import { withoutControlSigns } from '@/lib/control-signs';
import type { StopReason } from '@/lib/conversations/schema';
import type { ServerQuestion } from '@/lib/mcp/schema';
import { isWithdrawn } from '@/lib/models/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { DataParts } from '../messages';

/** An answer as a channel gets it: plain text, piece by piece. */
export type ChannelEvent =
  /** It begins once the answer that is being written has ended. */
  | { type: 'waits' }
  | { type: 'text'; part: string; text: string }
  /** What was said is taken back: all of it, or one part. */
  | { type: 'taken_back'; part?: string }
  /** People who can help, from the data of helplines alone. */
  | { type: 'help'; level: SafetyLevel; text: string }
  /** Said by Parley beside the answer. `now`: the answer waits for the person, so it is told before its end. */
  | { type: 'told'; text: string; now?: true }
  | { type: 'end'; stop: StopReason | null };

/** What askQuestion was called with. */
interface Question {
  question?: string;
  choices?: string[];
}

const questionText = ({ question = '', choices = [] }: Question): string =>
  withoutControlSigns([question, ...choices.map((choice) => `- ${choice}`)].join('\n'));

/** The chunks of an answer that a channel tells of. */
type Chunk =
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string; providerMetadata?: Parameters<typeof isWithdrawn>[0] }
  | { type: 'data-help'; data: DataParts['help'] }
  | { type: 'data-raised' }
  | {
      type: 'tool-input-available';
      toolCallId: string;
      toolName: string;
      input?: Question;
      dynamic?: boolean;
    }
  | {
      type: 'tool-output-available';
      toolCallId: string;
      output?: { ok?: boolean; proposalId?: string; asked?: object };
    }
  | { type: 'finish'; messageMetadata?: { stop?: StopReason } }
  | { type: 'error'; errorText: string };

const asked =
  'Before anything leaves Parley you are asked: open this conversation in Parley in a browser, where you see what would be sent, and say yes or no.';
const suggestion = 'There is a suggestion for you in Parley, under Inbox. You decide about it there.';

/** Milliseconds between two looks at whether a server asks the person, while a call of it runs. */
const lookEveryMs = 1_000;
/** A form is filled in where the person sees it, so nothing of what the server says goes out by a channel. */
const serverAsks = (server: string): string =>
  `“${withoutControlSigns(server)}” asks you something and waits for it. Open this conversation in Parley in a browser to answer or to say no; until then nothing of it is sent.`;

type WritesHelp = (help: DataParts['help']) => Promise<string>;

/** `questions`: those that are being asked, by their calls. */
async function toldOf(
  chunk: Chunk,
  helpText: WritesHelp,
  questions: Map<string, Question>,
): Promise<ChannelEvent | null> {
  switch (chunk.type) {
    case 'text-delta':
      return { type: 'text', part: chunk.id, text: withoutControlSigns(chunk.delta) };
    case 'text-end':
      return isWithdrawn(chunk.providerMetadata) ? { type: 'taken_back', part: chunk.id } : null;
    case 'data-raised':
      return { type: 'taken_back' };
    case 'data-help':
      return { type: 'help', level: chunk.data.level, text: await helpText(chunk.data) };
    case 'tool-input-available':
      if (chunk.toolName === 'askQuestion' && chunk.input) questions.set(chunk.toolCallId, chunk.input);
      return null;
    case 'tool-output-available': {
      const question = questions.get(chunk.toolCallId);
      if (chunk.output?.ok && question) return { type: 'told', text: questionText(question) };
      if (chunk.output?.ok && chunk.output.asked) return { type: 'told', text: asked };
      return chunk.output?.ok && chunk.output.proposalId ? { type: 'told', text: suggestion } : null;
    }
    case 'error':
      return { type: 'told', text: chunk.errorText };
    case 'finish':
      return { type: 'end', stop: chunk.messageMetadata?.stop ?? null };
    default:
      return null;
  }
}

/** What servers ask the person in this conversation and wait for. */
type Waiting = () => Promise<readonly Pick<ServerQuestion, 'id' | 'server'>[]>;

/**
 * An answer as it goes out to a page (server-sent events), told as events of a channel. `helpText` writes the card with help;
 * `waiting` is asked while a tool of a connection runs. An answer that is cut off has no `end`.
 */
export async function* channelEvents(
  stream: ReadableStream<string>,
  helpText: WritesHelp,
  waiting: Waiting = async () => [],
): AsyncGenerator<ChannelEvent, void> {
  let rest = '';
  const questions = new Map<string, Question>();
  const calls = new Set<string>();
  const told = new Set<string>();
  for await (const piece of pieces(stream, () => calls.size > 0)) {
    if (piece === null) {
      const fresh = (await waiting()).filter(({ id }) => !told.has(id));
      for (const { id, server } of fresh) {
        told.add(id);
        yield { type: 'told', text: serverAsks(server), now: true };
      }
      continue;
    }
    const lines = (rest + piece).split('\n\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      // Guarantee: these are the chunks that agents/engine writes.
      const chunk = JSON.parse(line.slice(6)) as Chunk;
      if (chunk.type === 'tool-input-available' && chunk.dynamic) calls.add(chunk.toolCallId);
      else if (chunk.type.startsWith('tool-output') && 'toolCallId' in chunk) calls.delete(chunk.toolCallId);
      const event = await toldOf(chunk, helpText, questions);
      if (event) yield event;
    }
  }
}

/** The pieces of a stream; null now and then between two of them, while `looks` says so. */
async function* pieces(
  stream: ReadableStream<string>,
  looks: () => boolean,
): AsyncGenerator<string | null, void> {
  const reader = stream.getReader();
  let next: ReturnType<typeof reader.read> | undefined;
  try {
    for (;;) {
      next ??= reader.read();
      const piece = await (looks() ? Promise.race([next, pause(lookEveryMs, null, { ref: false })]) : next);
      if (piece === null) {
        yield null;
        continue;
      }
      next = undefined;
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    next?.catch(() => {});
    // Whoever does not read on lets the stream go, also where a piece of it is waited for.
    void reader.cancel().catch(() => {});
  }
}

/** A whole answer as one text, and how it ended; what was taken back is not in it. */
export interface Collected {
  text: string;
  stop: StopReason | null;
  /** What the words were found to be, where people who can help are shown. */
  level?: SafetyLevel;
}

/** Reads an answer to its end. `tellNow` gets what is not to wait for that; without it that stands in the text, too. */
export async function collected(
  events: AsyncIterable<ChannelEvent>,
  tellNow?: (text: string) => Promise<void>,
): Promise<Collected> {
  let parts: { id: string; text: string }[] = [];
  let stop: StopReason | null = null;
  let level: SafetyLevel | undefined;
  for await (const event of events) {
    if (event.type === 'help') level = event.level;
    if (event.type === 'end') stop = event.stop;
    else if (event.type === 'told' && event.now && tellNow) await tellNow(event.text);
    else if (event.type === 'taken_back')
      parts = event.part === undefined ? [] : parts.filter(({ id }) => id !== event.part);
    else if (event.type === 'text') {
      const same = parts.find(({ id }) => id === event.part);
      if (same) same.text += event.text;
      else parts.push({ id: event.part, text: event.text });
    } else if (event.type !== 'waits' && !parts.some(({ text }) => text === event.text))
      parts.push({ id: '', text: event.text });
  }
  const text = parts.map((part) => part.text.trim()).filter((part) => part !== '');
  return { text: text.join('\n\n'), stop, ...(level && { level }) };
}
