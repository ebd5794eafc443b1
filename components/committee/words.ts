import { aboutWords } from '@/components/labels/about-words';
import type {
  CommitteeAsk,
  Deliberation,
  PersonaId,
  SeatKey,
  SeatShown,
  VoiceSaid,
} from '@/lib/committee/schema';

/** Said wherever a committee stands. */
export const honestLabel = 'Software writes these lines from your notes. They are not your parts.';

/** What an example stands for. */
export const personaWords = {
  inner_child: 'says what it needs today',
  protector: 'looks out for what could go wrong',
  planner: 'thinks about the next steps',
  critic: 'says the worry behind its criticism',
  firefighter: 'wants relief right now',
  pleaser: 'thinks of the other people',
  rebel: 'wants you to choose freely',
} satisfies Record<PersonaId, string>;

export const stateWords = {
  waiting: 'waiting',
  looking: 'looking something up',
  speaking: 'speaking',
  done: 'has spoken',
  failed: 'could not speak',
  stopped: 'was stopped',
} satisfies Record<VoiceSaid['state'], string>;

export const tagWords = { yours: 'from your words', imagined: 'imagined' } as const;

const sureWords = ['not sure', 'not very sure', 'partly sure', 'fairly sure', 'very sure'] as const;

/** How sure a voice is, from 1 to 5, in words. */
export const saySure = (sure: number): string => sureWords[sure - 1] ?? sureWords[0];

export const contextWords = {
  short: 'a little',
  usual: 'some of it',
  long: 'a lot of it',
} satisfies Record<CommitteeAsk['context'], string>;

export const searchWords = {
  text: 'by words',
  hybrid: 'by words and meaning',
  reranked: 'read over as well',
} satisfies Record<CommitteeAsk['search'], string>;

/** What reading over means, and where what was found goes for it. */
export const sayReadOver = ({ host }: { host: string | null }): string =>
  `A small model ${host ? `at ${host}` : 'that runs where Parley runs'} reads what was found and says what answers best. It takes a little longer and more tokens. Nothing of hard moments or careful days goes to it.`;

export const listWords = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });
/** What a model took of its budget. */
export const sayTaken = (tokens: number): string => `${aboutWords(tokens)} read and written`;

export const sayTime = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const nameOf = (seats: readonly SeatShown[], key: string): string =>
  seats.find((seat) => seat.key === key)?.name ?? 'A part';

type Asked = Pick<Deliberation['settings'], 'seats'>;
/** Who was asked for this round, and who sat before and was left out of it by the person. */
export const askedOf = (seats: readonly SeatShown[], asked: Asked): SeatShown[] =>
  seats.filter(({ key }) => asked.seats.includes(key));
export const leftOutOf = (seats: readonly SeatShown[], asked: Asked): SeatShown[] =>
  seats.filter(({ key }) => !asked.seats.includes(key));

export const leftOutWords = (seats: readonly SeatShown[]): string =>
  `You left out ${listWords.format(seats.map(({ name }) => name))} this time.`;

/** Since when a voice was not heard again. */
export const sayRound = (round: number): string => `as of round ${round}`;

/** Who was left out, of whom a name is known only where they sat in an earlier round. */
export function awayWords(seats: readonly SeatShown[], away: readonly SeatKey[]): string {
  const names = away.map((key) => seats.find((seat) => seat.key === key)?.name ?? 'A part you chose');
  const why =
    names.length === 1
      ? 'It rests, is gone, or too little is noted of it.'
      : 'They rest, are gone, or too little is noted of them.';
  return `${listWords.format(names)} ${names.length === 1 ? 'was' : 'were'} left out. ${why}`;
}

/** One sentence on what a committee is at, for a screen reader. */
export function sayProgress({ state, seats, lastRound, settings }: Deliberation, round: number): string {
  switch (state) {
    case 'asking':
      return `Asking ${listWords.format(askedOf(seats, settings).map(({ name }) => name))}.`;
    case 'deliberating':
      return `Round ${round} of ${lastRound}. They are speaking.`;
    case 'closing':
      return 'Everyone has spoken. A summary is being written.';
    case 'done':
      return 'The committee has ended.';
    case 'stopped':
      return 'The committee was stopped. What was said is kept.';
    case 'failed':
      return 'Something went wrong, and the committee stopped. What was said is kept.';
    default:
      return state satisfies never;
  }
}
