import { latestSaid } from '@/agents/committee/latest-said';
import { type RefusedTopic, topicAnswers } from '@/agents/committee/refused-topics';
import type { Seat } from '@/agents/committee/seats';
import { isEitherOr } from '@/agents/committee/what-is-asked';
import { type Deliberation, leastSeats, type VoiceSaid } from '@/lib/committee/schema';
import type { StopReason } from '@/lib/conversations/schema';
import type { Ending } from '../persist';
import { askVoice, takeOver } from './ask-voice';
import { closeCommittee } from './close';
import type { Table } from './table';
import { unsaid } from './voice-part';
import { type LookAgain, type Now, whatStands } from './what-stands';

/** No further round begins after so long (ms): what was said is closed. */
const longestMs = 120_000;

const restsNow =
  'The committee ends here: something was hard meanwhile, and imagined voices could be too much now. What was said is kept. We can talk quietly, and help is one tap away.';
const tooFewNow =
  'Too few of those who sat here are left, so the committee ends here. What was said is kept.';

const isStop = (reason: unknown): reason is StopReason => typeof reason === 'string' && reason !== 'raised';

/** Tells how the deliberation stands; each time anew and whole. */
function board(table: Table) {
  const startedAt = performance.now();
  const { ask, shown, away, byGuide, first } = table;
  let now: Deliberation = {
    ...{ state: 'asking', question: '', seats: [...shown], ...first, byGuide },
    ...(away.length > 0 && { away: [...away] }),
    settings: settingsOf(ask),
    ...{ tokens: null, ms: null },
  };
  return {
    tell(more: Partial<Deliberation>): void {
      now = { ...now, ...more };
      table.writer.write({ type: 'data-committee', id: 'committee', data: now });
    },
    elapsed: () => Math.round(performance.now() - startedAt),
  };
}

const settingsOf = ({ seats, rounds, breadth, search, thinking, context }: Deliberation['settings']) => ({
  ...{ seats, rounds, breadth, search, thinking, context },
});

const sum = (counts: (number | null)[]): number | null =>
  counts.reduce<number>((all, one) => all + (one ?? 0), 0) || null;

/**
 * Holds a committee in a turn: the question, round after round in which voices speak side by side and know only what was
 * said before, and the closing. Everything goes to the answer's stream as it comes. A voice that fails says so and the others
 * go on. Resolves with how it ended; a stop keeps what was said.
 */
export async function holdCommittee(table: Table): Promise<Ending> {
  const { signal } = table.controller;
  const { tell, elapsed } = board(table);
  table.writer.write({ type: 'message-metadata', messageMetadata: { committee: true } });
  tell({});
  const opened = await open(table);
  if (opened.topic && !signal.aborted) return refuse(table.writer, opened.topic);
  let { question } = opened;
  tell({ question, eitherOr: isEitherOr(question), state: 'deliberating' });
  const said: VoiceSaid[] = [];
  const standing = whatStands(table);
  const hear = async () => {
    await standing.ask([...table.before, ...said]);
    const { away } = standing.table();
    if (away.length > table.away.length) tell({ away: [...away] });
    const left = standing.text(question);
    if (left !== question) tell({ question: left });
    question = left;
  };
  const now = (): Now => ({
    table: standing.table(),
    question,
    voices: latestSaid(standing.voices([...table.before, ...said])),
    standing: (text, voices) => standing.text(text, voices),
  });
  /** What stands before somebody is asked a second time; null where nobody is to be asked any more. */
  const lookAgain: LookAgain = async () => {
    try {
      await hear();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return signal.aborted || standing.rests || standing.hard ? null : now();
  };
  const whyEnded = () => whyItEnds(standing, table);
  let { lastRound } = table.first;
  for (let round = table.first.firstRound; round <= lastRound; round += 1) {
    if (round > table.first.firstRound || opened.waited) await hear();
    if (signal.aborted || whyEnded()) {
      tell({ lastRound: Math.max(round - 1, table.first.firstRound) });
      break;
    }
    said.push(
      ...(await holdRound(standing.table(), round, lookAgain, {
        question,
        before: standing.voices([...table.before, ...said]),
      })),
    );
    if ((elapsed() > longestMs || signal.aborted) && round < lastRound) {
      lastRound = round;
      tell({ lastRound });
    }
  }
  const over = (state: Deliberation['state'], tokens: number | null) =>
    tell({ state, tokens, ms: elapsed() });
  const spent = sum([opened, ...said].map(({ tokens }) => tokens));
  if (signal.aborted) {
    over('stopped', spent);
    return { stop: isStop(signal.reason) ? signal.reason : 'finished' };
  }
  if (!whyEnded()) {
    if (!said.some(({ state }) => state === 'done')) {
      over('failed', spent);
      return { stop: 'model_error', errorCode: 'no_voice' };
    }
    tell({ state: 'closing' });
    await hear();
  }
  const why = whyEnded();
  if (why) {
    over('stopped', spent);
    say(table.writer, why);
    return { stop: 'finished' };
  }
  const { synthesis, stopped } = await closeCommittee(now(), lookAgain);
  over(stopped ? 'stopped' : 'done', sum([spent, synthesis.tokens]));
  if (stopped) return { stop: isStop(signal.reason) ? signal.reason : 'finished' };
  return { stop: lastRound < table.first.lastRound ? 'time_limit' : 'finished' };
}

/** What opens a committee; `waited`: a model was asked meanwhile. */
interface Opened {
  question: string;
  topic: RefusedTopic | null;
  waited: boolean;
  tokens: number | null;
}

/** The question, put or as it was, and the subject that a model reads in it or in what the person says between rounds. */
async function open({ done, byGuide, chair, reader, putQuestion }: Table): Promise<Opened> {
  if (done.question === null) {
    const put = await putQuestion();
    reader?.note(put);
    // By rule it is put at once, of what the turn has just read.
    return { ...put, waited: !byGuide };
  }
  const read = chair.trim() === '' ? undefined : await reader?.subject(chair);
  const waited = read !== undefined;
  return { question: done.question, topic: read?.topic ?? null, waited, tokens: read?.tokens ?? null };
}

/** Says why none convenes, as where a rule refuses the subject: nothing of a committee stays in the answer. */
function refuse(writer: Table['writer'], topic: RefusedTopic): Ending {
  writer.write({ type: 'data-raised', data: {} });
  writer.write({ type: 'message-metadata', messageMetadata: { voice: 'guide' } });
  say(writer, topicAnswers[topic]);
  return { stop: 'finished' };
}

/** Why a committee neither goes on nor is closed; null where it is. */
function whyItEnds(standing: ReturnType<typeof whatStands>, { ask, seats }: Table): string | null {
  if (standing.rests) return restsNow;
  const left = standing.table().seats.length;
  return left < seats.length && left < (ask.again ? 1 : leastSeats) ? tooFewNow : null;
}

function say(writer: Table['writer'], text: string): void {
  const id = 'committee-ended';
  writer.write({ type: 'text-start', id });
  writer.write({ type: 'text-delta', id, delta: text });
  writer.write({ type: 'text-end', id });
}

/** The voices of one round, side by side. What was said before a cut is told as it was. */
async function holdRound(
  table: Table,
  round: number,
  lookAgain: LookAgain,
  { question, before }: { question: string; before: readonly VoiceSaid[] },
): Promise<VoiceSaid[]> {
  const earlier = latestSaid(before).filter((one) => one.round < round);
  const asked = table.ask.again
    ? table.seats.filter(({ key }) => table.ask.again?.includes(key))
    : table.seats;
  const done = (seat: Seat) =>
    table.done.voices.find((one) => one.seat === seat.key && one.round === round && one.state === 'done');
  return Promise.all(
    asked.map(async (seat) => {
      const known = done(seat);
      if (!known)
        return askVoice(
          table,
          seat,
          { question, round, earlier },
          { first: unsaid(seat.key, round), lookAgain },
        );
      return takeOver(table, seat, { question, earlier }, known);
    }),
  );
}
