import type {
  CommitteeAsk,
  Deliberation,
  PersonaId,
  SeatShown,
  Stance,
  VoiceSaid,
} from '@/lib/committee/schema';

/** Said wherever a committee stands. */
export const honestLabel = 'Software writes these lines from your notes. They are not your parts.';

/** What an example stands for. */
export const personaWords = {
  inner_child: 'says a need of today',
  protector: 'looks at what could go wrong',
  planner: 'thinks in steps and days',
  critic: 'says the worry beneath a criticism',
  firefighter: 'wants it to ease now',
  pleaser: 'thinks of the others',
  rebel: 'guards your freedom',
} satisfies Record<PersonaId, string>;

export const stanceWords = {
  for: 'for it',
  against: 'against it',
  torn: 'torn',
  elsewhere: 'somewhere else',
} satisfies Record<Stance, string>;

export const stateWords = {
  waiting: 'waiting',
  looking: 'looking something up',
  speaking: 'speaking',
  done: 'has spoken',
  failed: 'could not speak',
  stopped: 'stopped',
} satisfies Record<VoiceSaid['state'], string>;

export const tagWords = { yours: 'from your words', imagined: 'imagined' } as const;

const sureWords = ['not sure', 'a little sure', 'half sure', 'fairly sure', 'very sure'] as const;

/** How sure a voice is, from 1 to 5, in words. */
export const saySure = (sure: number): string => sureWords[sure - 1] ?? sureWords[0];

export const contextWords = {
  short: 'a little',
  usual: 'some of it',
  long: 'much of it',
} satisfies Record<CommitteeAsk['context'], string>;

export const searchWords = {
  text: 'by words',
  hybrid: 'by words and meaning',
} satisfies Record<CommitteeAsk['search'], string>;

export const listWords = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });
const whole = new Intl.NumberFormat('en-GB');

export const sayTokens = (tokens: number): string => `${whole.format(tokens)} tokens`;

/** The same to two digits, for what is only estimated. */
export const sayAbout = (tokens: number): string =>
  `about ${whole.format(Number(tokens.toPrecision(2)))} tokens`;

export const sayTime = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const nameOf = (seats: readonly SeatShown[], key: string): string =>
  seats.find((seat) => seat.key === key)?.name ?? 'A part';

/** What the person, who left the field empty, says to go on. */
export const goOnWords = 'Another round, please.';
export const againWords = (name: string): string => `${name}, please say that once more.`;

/** One sentence on what a committee is at, for a screen reader. */
export function sayProgress({ state, seats, lastRound }: Deliberation, round: number): string {
  switch (state) {
    case 'asking':
      return `The committee is asked: ${listWords.format(seats.map(({ name }) => name))}.`;
    case 'deliberating':
      return `Round ${round} of ${lastRound}. They are speaking.`;
    case 'closing':
      return 'All have spoken. A summary is being written.';
    case 'done':
      return 'The committee has ended.';
    case 'stopped':
      return 'The committee was stopped. What was said is kept.';
    case 'failed':
      return 'The committee broke off. What was said is kept.';
    default:
      return state satisfies never;
  }
}
