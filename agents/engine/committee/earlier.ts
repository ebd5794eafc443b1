import {
  deliberation,
  type SeatKey,
  type SeatShown,
  type VoiceSaid,
  voiceSaid,
} from '@/lib/committee/schema';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import type { StoredMessage } from '@/lib/conversations/get-conversation';

/** What stands of a committee in one answer. */
export interface HeldCommittee {
  question: string;
  /** The messages that the question was made of, where that is known. */
  asked: string[] | undefined;
  seats: SeatShown[];
  /** Who was left out of it, since the part was not there. */
  away: SeatKey[];
  lastRound: number;
  voices: VoiceSaid[];
}

type WithParts = { parts: readonly { type: string }[] };

const dataOf = ({ parts }: WithParts, type: string): unknown[] =>
  parts.flatMap((part) => (part.type === type && 'data' in part ? [part.data] : []));

/** The committee in an answer; null where none is, or what stands there is not understood. */
export function committeeIn(message: WithParts): HeldCommittee | null {
  const told = dataOf(message, 'data-committee').flatMap((one) => deliberation.safeParse(one).data ?? [])[0];
  if (!told) return null;
  const voices = dataOf(message, 'data-voice').flatMap((one) => voiceSaid.safeParse(one).data ?? []);
  const { question, asked, seats, away = [], lastRound } = told;
  return { question, asked, seats, away, lastRound, voices };
}

const continuedBy = ({ metadata }: StoredMessage): string | null => {
  const { committee } = metadata;
  const id =
    typeof committee === 'object' && committee !== null && 'continues' in committee
      ? committee.continues
      : null;
  return typeof id === 'string' ? id : null;
};

/**
 * Everything that was said in a committee before it goes on: of the answer that is named, of the one that it went on with, and
 * so on. A voice that was asked again is there with both; the later comes last. `answers`: their ids.
 */
export function earlierRounds(
  { messages }: Pick<OpenedTurn, 'messages'>,
  continues: string | undefined,
): (HeldCommittee & { answers: string[] }) | null {
  const chain: HeldCommittee[] = [];
  const answers: string[] = [];
  let first: string[] = [];
  for (let id = continues ?? null; id !== null && !answers.includes(id); ) {
    const at = messages.findIndex((one) => one.id === id);
    const answer = messages[at];
    const held = answer && committeeIn(answer);
    if (!held) break;
    chain.unshift(held);
    answers.push(id);
    const asked = messages.slice(0, at).findLast(({ role }) => role === 'user');
    first = asked ? [asked.id] : [];
    id = asked ? continuedBy(asked) : null;
  }
  const last = chain.at(-1);
  if (!last) return null;
  const seats = new Map(chain.flatMap((one) => one.seats).map((seat) => [seat.key, seat]));
  return {
    ...{ question: last.question, asked: last.asked ?? first, lastRound: last.lastRound, answers },
    seats: [...seats.values()],
    away: chain.flatMap(({ away }) => away),
    voices: chain.flatMap(({ voices }) => voices),
  };
}

/** What was said of this very committee before it was cut off: it is said, and only the others are asked. */
export function saidBeforeCut({ tries }: Pick<OpenedTurn, 'tries'>) {
  const held = tries.flatMap((one) => committeeIn(one) ?? []);
  return {
    question: held.findLast(({ question }) => question !== '')?.question ?? null,
    voices: held.flatMap(({ voices }) => voices.filter(({ state }) => state === 'done')),
  };
}
