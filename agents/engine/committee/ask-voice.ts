import type { ModelMessage } from 'ai';
import { agents } from '@/agents/agents';
import { roundBrief, voiceInstructions } from '@/agents/committee/instructions';
import { withLineRules } from '@/agents/committee/line-rules';
import { type Given, piecesOf, saidByThem, withTrueMarksAsItGrows } from '@/agents/committee/quotes';
import { readFields } from '@/agents/committee/read-fields';
import { isTender, type Seat } from '@/agents/committee/seats';
import { oneLine, sentencesOf } from '@/agents/committee/sentences';
import { nameOf, roundsTold } from '@/agents/committee/told';
import { voiceEnd } from '@/agents/committee/voice-end';
import { guideVoiceOf } from '@/agents/guide/committee/model';
import type { VoiceSaid } from '@/lib/committee/schema';
import type { AgentEvent } from '../agent-events';
import { askAgent } from '../ask-agent';
import { raised } from '../run-agent';
import { briefOf, givenIn, leantOn } from './look-ups';
import { restsOn, type Source, sourcesFound, sourcesGiven } from './rests-on';
import type { Table } from './table';
import { type VoicePart, voicePart } from './voice-part';

const leftOut = 'What it said is left out, because it did not pass the safety rules. You can ask it again.';
const saidNothing = 'It said nothing this time. You can ask it again.';

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
  };
}

/** What a voice is asked stands with what the person said last, so that both are always before it. */
export function withBrief(messages: readonly ModelMessage[], brief: string): ModelMessage[] {
  const last = messages.at(-1);
  if (last?.role !== 'user') return [...messages, { role: 'user', content: brief }];
  const content =
    typeof last.content === 'string' ? [{ type: 'text' as const, text: last.content }] : last.content;
  return [...messages.slice(0, -1), { ...last, content: [...content, { type: 'text', text: brief }] }];
}

/** The person's own words in the record of a part. What else is noted of it may have been put so by software. */
const givenOf = ({ part }: Seat): Given[] => part?.quotes.map(leantOn) ?? [];

/** The names of those who sit with a voice, or sat with it. */
const othersOf = ({ shown }: Table, { key }: Seat): string[] =>
  shown.filter((one) => one.key !== key && one.name.length > 1).map(({ name }) => name);

interface Asked {
  question: string;
  round: number;
  /** All that was said in the rounds before. */
  earlier: readonly VoiceSaid[];
}

/** Lets one voice speak in one round. Never throws; what went wrong stands in what comes back. */
export async function askVoice(table: Table, seat: Seat, asked: Asked, first: VoiceSaid): Promise<VoiceSaid> {
  const part = voicePart(first, (data) =>
    table.writer.write({ type: 'data-voice', id: `${data.round}|${data.seat}`, data }),
  );
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  if (table.controller.signal.aborted) return part.end({ state: 'stopped' });
  let tripped = false;
  const begun = await askAgent(table.agent, agents.voice, {
    ...questionFor(table, seat, asked),
    guard: () => withLineRules(table.guard(), { tender: isTender(seat), others: othersOf(table, seat) }),
    onGuardTripped: async () => {
      tripped = true;
    },
  });
  if (!begun.ok) return part.end({ state: 'stopped', ms: ms() });
  try {
    const given = [...givenOf(seat), ...table.given, ...saidByThem(asked.earlier)];
    const sources = sourcesGiven(given, asked.earlier);
    const heard = await hear(part, begun.value.events, { given, sources, found: table.found });
    const own = { tokens: heard.tokens, ms: ms() };
    if (tripped) return part.end({ ...own, ...nothing, state: 'failed', trouble: leftOut });
    return part.end({ ...own, ...outcomeOf(heard, part.now, table.controller.signal) });
  } catch (error) {
    console.error(`[committee] a voice failed (${error instanceof Error ? error.name : 'unknown'})`);
    return part.end({ state: 'failed', trouble: saidNothing, ms: ms() });
  }
}

function questionFor(table: Table, seat: Seat, { question, round, earlier }: Asked) {
  const { tools, day, chair, shown } = table;
  const name = nameOf(shown, seat.key);
  const brief = roundBrief(name, { question, round, chair, earlier: roundsTold(shown, earlier) });
  return {
    ...table.speakers,
    ...{
      tools,
      looking: table.looking,
      embedding: table.embedding,
      ranker: table.ranker,
      pause: table.pause,
      signal: table.controller.signal,
    },
    wholeOutputs: table.byGuide,
    instructions: voiceInstructions(seat, { name, day, tools, known: '' }),
    messages: withBrief(table.told.messages, brief),
    providerOptions: {
      parley: {
        seat: seat.key,
        committee: guideVoiceOf(seat, { round, question }, shown, { earlier, chair }),
      },
    },
    onRaised: table.onRaised,
  };
}

interface Heard {
  stop: string;
  trouble: string | null;
  tokens: number | null;
  said: Pick<VoiceSaid, 'text' | 'pieces' | 'restsOn' | 'fields'>;
}

const nothing = { text: '', pieces: [], restsOn: [], fields: null } satisfies Heard['said'];

/** The person's words that a voice may lean on, all that it knows words of, and what was found: they grow. */
interface Known {
  given: Given[];
  sources: Source[];
  found: unknown[];
}

async function hear(part: VoicePart, events: AsyncIterable<AgentEvent>, known: Known): Promise<Heard> {
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
  for await (const event of events) {
    if (event.type === 'text') say(words.push(event.text));
    else if (event.type === 'error') heard.trouble = event.message;
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

function outcomeOf(
  { stop, trouble, said }: Heard,
  { lookUps }: VoiceSaid,
  signal: AbortSignal,
): Partial<VoiceSaid> {
  const anything = said.text !== '' ? said : nothing;
  if (signal.aborted || stops.has(stop)) return { ...anything, lookUps, state: 'stopped' };
  if (said.text !== '' && stop !== 'model_error' && stop !== 'timeout') return { ...said, state: 'done' };
  return { ...anything, state: 'failed', trouble: trouble ?? saidNothing };
}
