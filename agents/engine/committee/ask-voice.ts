import type { ModelMessage } from 'ai';
import { agents } from '@/agents/agents';
import { type AskedAnew, roundBrief, voiceInstructions } from '@/agents/committee/instructions';
import { withLineRules } from '@/agents/committee/line-rules';
import { type Given, saidByThem } from '@/agents/committee/quotes';
import { isTender, type Seat } from '@/agents/committee/seats';
import { contradictsItself } from '@/agents/committee/side-in-words';
import { nameOf, roundsTold } from '@/agents/committee/told';
import { isEitherOr } from '@/agents/committee/what-is-asked';
import { guideVoiceOf } from '@/agents/guide/committee/model';
import type { VoiceSaid } from '@/lib/committee/schema';
import { askAgent } from '../ask-agent';
import { hear, type Known, nothing, outcomeOf, type Readable, saidNothing } from './hear-voice';
import { leantOn } from './look-ups';
import { type EarlyReading, isOthersAlone, isRead, readVoice, withoutOthers } from './read-voice';
import { sourcesGiven } from './rests-on';
import type { Table } from './table';
import { type VoicePart, voicePart } from './voice-part';
import type { LookAgain } from './what-stands';

const leftOut = 'What it said is left out, because it did not pass the safety rules. You can ask it again.';

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
  /** What it wrote in this round already, and why that does not stand. */
  anew?: { why: AskedAnew; wrote: string };
}

/** Lets one voice speak in one round; what went wrong stands in what comes back. Throws where what stands cannot be heard. */
export async function askVoice(
  table: Table,
  seat: Seat,
  asked: Asked,
  { first, lookAgain }: { first: VoiceSaid; lookAgain: LookAgain },
): Promise<VoiceSaid> {
  const part = voicePart(first, tellIn(table));
  const startedAt = performance.now();
  const known = knownTo(table, seat, asked);
  const once = await askOnce(table, seat, asked, { part, known });
  const why = whyAnew(table, asked, once);
  const outcome = why ? await askAnew(seat, asked, { part, once, why, lookAgain }) : once.outcome;
  const anew = why ? null : lookAgain;
  const { early } = once;
  const held = await heldToReader(table, seat, asked, { part, known, outcome, early, anew, startedAt });
  return part.end({ ms: Math.round(performance.now() - startedAt), ...held });
}

/** What a voice said before its answer was cut off, read as one that speaks now: it may have been cut before it was read. */
export async function takeOver(
  table: Table,
  seat: Seat,
  asked: Pick<Asked, 'question' | 'earlier'>,
  said: VoiceSaid,
): Promise<VoiceSaid> {
  const part = voicePart(said, tellIn(table));
  if (!table.reader) return said;
  const reading = { part, known: knownTo(table, seat, asked), outcome: said, anew: null, startedAt: null };
  return part.end(await heldToReader(table, seat, { ...asked, round: said.round }, reading));
}

const tellIn =
  ({ writer }: Table) =>
  (data: VoiceSaid): void =>
    writer.write({ type: 'data-voice', id: `${data.round}|${data.seat}`, data });

interface Reading {
  part: VoicePart;
  known: Known;
  outcome: Partial<VoiceSaid>;
  early?: EarlyReading | undefined;
  /** Asks it once more where it speaks as another; null where it was asked twice, or is cut. */
  anew: LookAgain | null;
  /** When it was asked, where it is to be told how long that took. */
  startedAt: number | null;
}

/**
 * What a voice said, as far as the model that reads it lets it stand. It is told as done at once and read beside the voices that still
 * speak; what is named goes the way of what a rule names, from the screen too.
 */
async function heldToReader(
  table: Table,
  seat: Seat,
  asked: Asked,
  { part, known, outcome, early, anew, startedAt }: Reading,
): Promise<Partial<VoiceSaid>> {
  const { state, text = '', fields = null } = outcome;
  if (state !== 'done' || !table.reader) return outcome;
  const ms = startedAt === null ? outcome.ms : Math.round(performance.now() - startedAt);
  const told = { ...outcome, ms };
  part.change(told);
  const said = { text, fields };
  const read = isRead(early, said)
    ? await early.read
    : await readVoice(table, seat.key, { said, question: asked.question, known });
  if (!read) return told;
  const tokens = (outcome.tokens ?? 0) + (read.tokens ?? 0) || null;
  if (read.named.length === 0) return { ...told, tokens };
  if (!isOthersAlone(read.named)) return { ms, tokens, ...nothing, state: 'failed', trouble: leftOut };
  const cut = { ...withoutOthers({ text, fields }, read.named, known), tokens };
  if (anew && !table.controller.signal.aborted) {
    part.change(cut);
    const once: Answered = { outcome: { ...outcome, tokens }, refused: 'voice' };
    const second = await askAnew(seat, asked, { part, once, why: 'voice', lookAgain: anew });
    return heldToReader(table, seat, asked, { part, known, outcome: second, anew: null, startedAt });
  }
  if (cut.text === '') return { ms, tokens, ...nothing, state: 'failed', trouble: leftOut };
  return { ...told, ...cut };
}

function knownTo(table: Table, seat: Seat, { earlier }: Pick<Asked, 'earlier'>): Known {
  const given = [...givenOf(seat), ...table.given, ...saidByThem(earlier)];
  return { given, sources: sourcesGiven(given, earlier), found: table.found };
}

interface Asking {
  part: VoicePart;
  known: Known;
}
/** `refused`: the rule that ended it. `early`: what was read of it before it ended. */
interface Answered {
  outcome: Partial<VoiceSaid>;
  refused: string | null;
  early?: EarlyReading | undefined;
}

async function askOnce(table: Table, seat: Seat, asked: Asked, { part, known }: Asking): Promise<Answered> {
  const { signal } = table.controller;
  if (signal.aborted) return { outcome: { state: 'stopped' }, refused: null };
  let refused: string | null = null;
  const begun = await askAgent(table.agent, agents.voice, {
    ...questionFor(table, seat, asked),
    guard: () =>
      withLineRules(table.guard(), {
        ...{ tender: isTender(seat), others: othersOf(table, seat), cut: asked.anew !== undefined },
      }),
    onGuardTripped: async (why) => {
      refused = why;
    },
  });
  if (!begun.ok) return { outcome: { state: 'stopped' }, refused: null };
  let early: EarlyReading | undefined;
  const onReadable = (said: Readable) => {
    early = { said, read: readVoice(table, seat.key, { said, question: asked.question, known }) };
  };
  try {
    const heard = await hear(part, begun.value.events, known, onReadable);
    const { tokens } = heard;
    if (refused) return { outcome: { tokens, ...nothing, state: 'failed', trouble: leftOut }, refused };
    return { outcome: { tokens, ...outcomeOf(heard, part.now, signal) }, refused, early };
  } catch (error) {
    console.error(`[committee] a voice failed (${error instanceof Error ? error.name : 'unknown'})`);
    return { outcome: { state: 'failed', trouble: saidNothing }, refused: null };
  }
}

/** Whether the stance of a line is not what its words say, where a question has the sides that are looked for. */
const isContrary = ({ question }: Asked, { text = '', fields = null }: Partial<VoiceSaid>): boolean =>
  !isEitherOr(question) && contradictsItself({ text, fields });

function whyAnew(table: Table, asked: Asked, { outcome, refused }: Answered): AskedAnew | null {
  if (table.byGuide || table.controller.signal.aborted) return null;
  if (refused === 'voice') return 'voice';
  return outcome.state === 'done' && isContrary(asked, outcome) ? 'stance' : null;
}

/** A stance that the words of its own voice deny is none that can be read: which of both was meant, nobody knows. */
const withoutStance = (outcome: Partial<VoiceSaid>): Partial<VoiceSaid> =>
  outcome.fields ? { ...outcome, fields: { ...outcome.fields, stance: null, unread: true } } : outcome;

/**
 * Asks once more in the same round, without look-ups, what stands by then: it has its own words before it. What it puts as another's
 * again is cut, and a stance that its words deny again is told as one that could not be read. Where nothing comes of it, or nobody is to be
 * asked any more, what it said first stands in that way.
 */
async function askAnew(
  { key }: Seat,
  asked: Asked,
  { part, once, why, lookAgain }: { part: VoicePart; once: Answered; why: AskedAnew; lookAgain: LookAgain },
): Promise<Partial<VoiceSaid>> {
  const { text, pieces, restsOn, fields, lookUps } = part.now;
  const own = { text, pieces, restsOn, fields };
  const stance = once.outcome.fields?.stance;
  const wrote = `${once.outcome.text || text}${stance ? `\nStance: ${stance}` : ''}`;
  const now = await lookAgain();
  const seat = now?.table.seats.find((one) => one.key === key);
  let second: Partial<VoiceSaid> = { state: 'stopped' };
  if (now && seat) {
    part.change({ state: 'waiting', ...nothing });
    const table = { ...now.table, tools: now.table.tools.filter((name) => name === 'raiseCare') };
    const again: Asked = {
      ...{ question: now.question, round: asked.round },
      earlier: now.voices.filter(({ round }) => round < asked.round),
      anew: { why, wrote: now.standing(wrote, [part.now]) },
    };
    ({ outcome: second } = await askOnce(table, seat, again, { part, known: knownTo(table, seat, again) }));
  }
  const tokens = (once.outcome.tokens ?? 0) + (second.tokens ?? 0) || null;
  const made = { lookUps, tokens };
  if (second.state === 'done')
    return { ...(isContrary(asked, second) ? withoutStance(second) : second), ...made };
  if (why === 'stance') return { ...withoutStance(once.outcome), ...made };
  return own.text === '' ? { ...second, ...made } : { ...own, ...made, state: 'done', trouble: null };
}

function questionFor(table: Table, seat: Seat, { question, round, earlier, anew }: Asked) {
  const { tools, day, chair, shown } = table;
  const name = nameOf(shown, seat.key);
  const brief = roundBrief(name, { question, round, chair, earlier: roundsTold(shown, earlier), anew });
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
