import { type Given, piecesOf, withTrueMarksAsItGrows } from '@/agents/committee/quotes';
import { readFields } from '@/agents/committee/read-fields';
import { oneLine, sentencesOf } from '@/agents/committee/sentences';
import { voiceEnd } from '@/agents/committee/voice-end';
import type { VoiceSaid } from '@/lib/committee/schema';
import type { AgentEvent } from '../agent-events';
import { raised } from '../run-agent';
import { briefOf, givenIn } from './look-ups';
import { restsOn, type Source, sourcesFound } from './rests-on';
import type { VoicePart } from './voice-part';

export const saidNothing = 'It said nothing this time. You can ask it again.';

/** The words of a voice as they come: whole sentences, within a line, and in marks only what the person said. */
function wordsOfVoice(given: Given[]) {
  const labels = voiceEnd();
  const sentences = sentencesOf();
  const line = oneLine();
  const marks = withTrueMarksAsItGrows(given);
  const shown = (found: string[]): string => marks.push(found.map(line).join(''));
  return {
    push: (piece: string): string => shown(sentences.push(labels.push(piece))),
    end: (): string => shown([...sentences.push(labels.end()), ...sentences.end()]) + marks.end(),
    fields: () => readFields(labels.labelled, given),
    /** What follows is neither words nor what the voice wants or fears. */
    isReadable: () => labels.labelled.has('sure') || labels.labelled.has('quotes'),
  };
}

/** The words and fields of a voice so far, as they will stand. */
function saidIn(written: string, given: Given[]): Readable {
  const words = wordsOfVoice(given);
  const text = (words.push(written) + words.end()).trim();
  return { text, fields: words.fields() };
}

/** What of a voice is read beside the rules. */
export type Readable = Pick<VoiceSaid, 'text' | 'fields'>;

export interface Heard {
  stop: string;
  trouble: string | null;
  tokens: number | null;
  said: Pick<VoiceSaid, 'text' | 'pieces' | 'restsOn' | 'fields'>;
}

export const nothing = { text: '', pieces: [], restsOn: [], fields: null } satisfies Heard['said'];

/** The person's words that a voice may lean on, all that it knows words of, and what was found: they grow. */
export interface Known {
  given: Given[];
  sources: Source[];
  found: unknown[];
}

/**
 * Hears one answer of a voice; its words and look-ups go to `part` as they come. `onReadable` hears once what it said, as soon as nothing
 * is left but how sure it is and its quotes.
 */
export async function hear(
  part: VoicePart,
  events: AsyncIterable<AgentEvent>,
  known: Known,
  onReadable: (said: Readable) => void = () => {},
): Promise<Heard> {
  const { given, sources } = known;
  const words = wordsOfVoice(given);
  const heard = { stop: 'model_error', trouble: null as string | null, tokens: null as number | null };
  let text = '';
  // Kept with each word of a line, since a line that is cut off is kept too.
  const said = (fields: VoiceSaid['fields']): Heard['said'] => {
    const pieces = piecesOf(text.trim(), given);
    return { text: text.trim(), pieces, restsOn: restsOn({ pieces, fields }, sources), fields };
  };
  const say = (more: string) => {
    if (more === '') return;
    text += more;
    part.change({ state: 'speaking', ...said(null) });
  };
  let [written, isTold] = ['', false];
  for await (const event of events) {
    if (event.type === 'text') {
      written += event.text;
      say(words.push(event.text));
      if (!isTold && words.isReadable()) {
        isTold = true;
        onReadable(saidIn(written, given));
      }
    } else if (event.type === 'error') heard.trouble = event.message;
    else if (event.type === 'end') {
      const { stop, inputTokens = 0, outputTokens = 0 } = event.ending;
      heard.stop = stop;
      heard.tokens = inputTokens + outputTokens || null;
    } else lookUp(part, event, known);
  }
  say(words.end());
  return { ...heard, said: said(words.fields()) };
}

/** A look-up goes with the voice; the person's words that came back are words it was given. */
function lookUp(part: VoicePart, event: AgentEvent, { given, sources, found }: Known): void {
  if (event.type === 'tool-call' || event.type === 'tool-call-invalid') {
    const failed = event.type === 'tool-call-invalid';
    const made = { callId: event.callId, tool: event.tool, input: event.input, failed };
    part.change({ state: 'looking', lookUps: [...part.now.lookUps, made] });
  } else if (event.type === 'tool-result' || event.type === 'tool-error') {
    const output = event.type === 'tool-result' ? event.output : undefined;
    const came = { ...briefOf(output), failed: event.type === 'tool-error' || isRefusal(output) };
    part.change({
      lookUps: part.now.lookUps.map((one) => (one.callId === event.callId ? { ...one, ...came } : one)),
    });
    if (output !== undefined) {
      found.push(output);
      sources.push(...sourcesFound(output));
    }
    given.push(...givenIn(event.tool, output));
  }
}

const isRefusal = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

const stops: ReadonlySet<string> = new Set([
  'stopped_by_person',
  'gave_way',
  'shutdown',
  'steered',
  'parent_ended',
  'lost',
  raised,
]);

/** How a voice stands once it was heard. */
export function outcomeOf(
  { stop, trouble, said }: Heard,
  { lookUps }: VoiceSaid,
  signal: AbortSignal,
): Partial<VoiceSaid> {
  const anything = said.text !== '' ? said : nothing;
  if (signal.aborted || stops.has(stop)) return { ...anything, lookUps, state: 'stopped' };
  if (said.text !== '' && stop !== 'model_error' && stop !== 'timeout') return { ...said, state: 'done' };
  return { ...anything, state: 'failed', trouble: trouble ?? saidNothing };
}
