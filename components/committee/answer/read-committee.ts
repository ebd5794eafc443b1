import type { ParleyMessage } from '@/agents/messages';
import type { Deliberation, SeatShown, Synthesis, VoiceSaid } from '@/lib/committee/schema';

export interface Seated {
  seat: SeatShown;
  said: VoiceSaid;
}

export interface Round {
  round: number;
  /** In the order of the seats. */
  voices: Seated[];
}

/** A committee as one answer holds it. */
export interface Committee {
  deliberation: Deliberation;
  rounds: Round[];
  synthesis: Synthesis | null;
  /** The closing words. */
  text: string;
}

/** A voice that has a seat and of which nothing came yet. */
const silent = (seat: SeatShown, round: number, ended: boolean): VoiceSaid => ({
  ...{ seat: seat.key, round, state: ended ? 'stopped' : 'waiting', text: '', pieces: [] },
  ...{ fields: null, lookUps: [], tokens: null, ms: null, trouble: null },
});

/** An answer that ended in whatever way has nobody speaking any more. */
const settled = (said: VoiceSaid): VoiceSaid =>
  said.state === 'waiting' || said.state === 'looking' || said.state === 'speaking'
    ? { ...said, state: 'stopped' }
    : said;

/** Reads the committee of an answer; null when it holds none. `streaming`: it is being written right now. */
export function readCommittee({ parts }: ParleyMessage, streaming: boolean): Committee | null {
  const deliberation = parts.find((part) => part.type === 'data-committee')?.data;
  if (!deliberation) return null;
  const voices = parts.flatMap((part) => (part.type === 'data-voice' ? [part.data] : []));
  const { seats, firstRound, settings } = deliberation;
  const numbers = [...new Set([firstRound, ...voices.map(({ round }) => round)])].sort((a, b) => a - b);
  const rounds = numbers.map((round): Round => {
    const here = voices.filter((one) => one.round === round);
    const seated = seats.flatMap((seat): Seated[] => {
      const said = here.find((one) => one.seat === seat.key);
      const isAwaited = here.length === 0 && settings.seats.includes(seat.key);
      if (!said) return isAwaited ? [{ seat, said: silent(seat, round, !streaming) }] : [];
      return [{ seat, said: streaming ? said : settled(said) }];
    });
    return { round, voices: seated };
  });
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
  const synthesis = parts.find((part) => part.type === 'data-synthesis')?.data ?? null;
  return { deliberation, rounds, synthesis, text: text.trim() };
}
