import { type CareReply, type CareState, careTurn, type Said, startCare } from '@/lib/safety/care';
import { helpFacts } from '@/lib/safety/helplines/facts';

export interface Turned {
  state: CareState;
  reply: CareReply | null;
  asks: string;
}

const facts = new Map<string | null, ReturnType<typeof helpFacts>>();
const factsOf = (country: string | null) => {
  const known = facts.get(country) ?? helpFacts(country);
  facts.set(country, known);
  return known;
};

/** Folds a conversation; one entry per turn. */
export function talk(
  messages: readonly Said[],
  from: CareState = startCare(),
  country: string | null = 'GB',
): Turned[] {
  const turns: Turned[] = [];
  let state = from;
  for (const said of messages) {
    const turn = careTurn(state, said, factsOf(country));
    state = turn.state;
    turns.push({ state, reply: turn.reply, asks: turn.assessment.asks });
  }
  return turns;
}

export function last(messages: readonly Said[], from?: CareState, country?: string | null): Turned {
  const turn = talk(messages, from, country).at(-1);
  if (!turn) throw new Error('nothing was said');
  return turn;
}

/** The states of a conversation, one per turn; null where the companion answered. */
export const statesOf = (messages: readonly Said[], from?: CareState): (string | null)[] =>
  talk(messages, from).map(({ reply }) => reply?.state ?? null);
