import type { Sample } from '../../../scripts/recall/samples.ts';
import { neverSaid, people, slots, smallTalk } from './small-talk.ts';
import { type Exchange, type Kind, type Thread, threads } from './threads.ts';

/** The same numbers on every machine: a linear congruential generator. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const sessionsEach = 28;
const firstDay = Date.UTC(2025, 0, 6);
const aDay = 86_400_000;
/** A thread told a second time with other names and places: what one must not mistake for the first. */
const toldTwice = 9;

interface Placed {
  exchange: Exchange;
  fill: (text: string) => string;
  /** Where the exchanges of this thread stand, one after the other. */
  thread: { lines: string[][] };
  nth: number;
}

type Sessions = Placed[][];

function filler(
  below: (n: number) => number,
  names: Readonly<Record<string, string>>,
  used: Map<string, number>,
) {
  const chosen = new Map<string, string>();
  return (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, slot: string) => {
      if (names[slot]) return names[slot];
      const values = slots[slot] ?? [whole];
      let value = chosen.get(slot);
      if (value === undefined) {
        const nth = used.get(slot) ?? below(values.length);
        used.set(slot, nth + 1);
        value = values[nth % values.length] ?? whole;
        chosen.set(slot, value);
      }
      return value;
    });
}

function place(thread: Thread, sessions: Sessions, below: (n: number) => number, fill: Placed['fill']): void {
  const shared: Placed['thread'] = { lines: [] };
  let at = below(Math.floor(sessions.length / 2));
  thread.forEach((exchange, nth) => {
    sessions[at]?.push({ exchange, fill, thread: shared, nth });
    at = Math.min(sessions.length - 1, at + 2 + below(8));
  });
}

const dateOf = (at: Date): string => {
  const month = at.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  return `7:${String(at.getUTCMinutes()).padStart(2, '0')} pm on ${at.getUTCDate()} ${month}, ${at.getUTCFullYear()}`;
};

interface Written {
  conversation: Record<string, unknown>;
  qa: Sample['qa'];
}

/** Writes one session and asks about what was told in it. */
function write(
  n: number,
  session: readonly Placed[],
  names: readonly [string, string],
  below: (n: number) => number,
  to: Written,
) {
  const turns: { speaker: string; dia_id: string; text: string }[] = [];
  const say = (who: 'p' | 'o', text: string): string => {
    const dia = `D${n}:${turns.length + 1}`;
    turns.push({ speaker: names[who === 'p' ? 0 : 1], dia_id: dia, text });
    return dia;
  };
  const chat = () => {
    const [first, answer] = smallTalk[below(smallTalk.length)] ?? smallTalk[0] ?? ['', ''];
    say('p', first);
    say('o', answer);
  };
  for (const { exchange, fill, thread, nth } of session) {
    for (let k = 1 + below(3); k > 0; k -= 1) chat();
    thread.lines[nth] = exchange.lines.map(([who, text]) => say(who, fill(text)));
    for (const asked of exchange.asked) {
      const evidence = asked.at.flatMap((at) => {
        const [of, line] = typeof at === 'number' ? [nth, at] : at.split('.').map(Number);
        return thread.lines[of ?? 0]?.[line ?? 0] ?? [];
      });
      to.qa.push({ question: fill(asked.text), category: asked.kind satisfies Kind, evidence });
    }
  }
  for (let k = 1 + below(3); k > 0; k -= 1) chat();
  to.conversation[`session_${n}`] = turns;
  const day = firstDay + n * 11 * aDay + below(5) * aDay;
  to.conversation[`session_${n}_date_time`] = dateOf(new Date(day + 19 * 3_600_000 + below(50) * 60_000));
}

/** One person's talks over ten months, and questions with known answers. The same seed gives the same talks. */
function sampleOf(seed: number, names: readonly [string, string]): Sample {
  const below = seeded(seed);
  const sessions: Sessions = Array.from({ length: sessionsEach }, () => []);
  const used = new Map<string, number>();
  const tell = (thread: Thread) =>
    place(thread, sessions, below, filler(below, { P: names[0], O: names[1] }, used));
  threads.forEach(tell);
  for (let n = 0; n < toldTwice; n += 1) tell(threads[below(threads.length)] ?? []);
  const to: Written = { conversation: { speaker_a: names[0], speaker_b: names[1] }, qa: [] };
  for (const [n, session] of sessions.entries()) write(n + 1, session, names, below, to);
  const absent = neverSaid.map((text) => ({
    question: text.replace('{P}', names[0]),
    category: 'absent',
    evidence: [],
  }));
  return { conversation: to.conversation, qa: [...to.qa, ...absent] };
}

/** Talks of eight people. */
export const syntheticSamples = (seed = 20_261_128): Sample[] =>
  people.map((names, n) => sampleOf(seed + n * 7_919, names));
