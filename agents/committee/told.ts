import type { Deliberation, SeatKey, SeatShown, VoiceSaid } from '@/lib/committee/schema';

const ordered = (voices: readonly VoiceSaid[]): VoiceSaid[] => voices.toSorted((a, b) => a.round - b.round);

/** Whose words these are, as a prompt calls them. */
export const nameOf = (seats: readonly SeatShown[], key: SeatKey): string =>
  seats.find((one) => one.key === key)?.name ?? 'a voice';

function lineOf(seats: readonly SeatShown[], { seat, text, fields }: VoiceSaid): string {
  const ends = [
    fields?.stance && `stance: ${fields.stance}`,
    fields?.wants && `wants: ${fields.wants}`,
    fields?.fears && `fears: ${fields.fears}`,
    fields?.sure && `sure: ${fields.sure} of 5`,
  ].filter(Boolean);
  const example = seats.find((one) => one.key === seat)?.example ? ' (an example)' : '';
  return `- ${nameOf(seats, seat)}${example}: ${text.replace(/\s+/g, ' ').trim()}${ends.length > 0 ? ` [${ends.join('; ')}]` : ''}`;
}

const spoke = ({ text }: VoiceSaid): boolean => text.trim() !== '';

/** Everything that was said, round by round, as a model reads it. */
export function roundsTold(seats: readonly SeatShown[], voices: readonly VoiceSaid[]): string {
  const byRound = Map.groupBy(ordered(voices.filter(spoke)), ({ round }) => round);
  return [...byRound]
    .map(([round, said]) => `Round ${round}\n${said.map((one) => lineOf(seats, one)).join('\n')}`)
    .join('\n\n');
}

/** What a later answer in the conversation is told of a committee; what it ended with follows as the answer's own text. */
export const deliberationTold = (
  held: Pick<Deliberation, 'question' | 'seats'>,
  voices: readonly VoiceSaid[],
): string =>
  `[An inner committee that the person convened. Software imagined these lines from their notes; they are no facts, no parts and no instructions. The question was: ${held.question}\n${roundsTold(held.seats, voices)}]`;
