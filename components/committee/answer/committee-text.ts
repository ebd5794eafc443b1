import { type LinePiece, type SeatShown, sayStance, type VoiceSaid } from '@/lib/committee/schema';
import { honestLabel, nameOf, sayRound, saySure, tagWords } from '../words';
import { unmarked } from './quotes-in-line';
import type { Committee, Seated } from './read-committee';

/** Whose words a line is made of; until it ended nobody knows, so all of it counts as imagined. */
export const piecesOf = ({ pieces, text }: Pick<VoiceSaid, 'pieces' | 'text'>): LinePiece[] => {
  if (pieces.length > 0) return pieces;
  if (text.trim() === '') return [];
  return [{ text: text.trim(), from: 'imagined', evidenceId: null, messageId: null }];
};

const sayPiece = ({ text, from }: LinePiece): string =>
  from === 'yours' ? `“${unmarked(text)}” [${tagWords.yours}]` : `${text.trim()} [${tagWords.imagined}]`;

const sayName = (seats: readonly SeatShown[], key: string): string =>
  `${nameOf(seats, key)}${seats.find((seat) => seat.key === key)?.example ? ' (an example)' : ''}`;

function sayVoice({ seat, said }: Seated, eitherOr: boolean | undefined): string {
  const { stance, wants, fears, sure } = said.fields ?? {};
  const about = [
    stance && sayStance(stance, eitherOr),
    wants && `wants: ${wants}`,
    fears && `fears: ${fears}`,
    sure && saySure(sure),
  ].filter(Boolean);
  const words = piecesOf(said).map(sayPiece).join('\n');
  return [
    sayName([seat], seat.key),
    words || (said.trouble ?? 'Nothing was said.'),
    about.length > 0 && `(${about.join('; ')})`,
  ]
    .filter(Boolean)
    .join('\n');
}

const list = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? [`${title}\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];

/** A whole committee as plain text, with the tag of every line. */
export function committeeText({ deliberation, rounds, synthesis, text }: Committee): string {
  const many = rounds.length > 1 || deliberation.firstRound > 1;
  const { agreements = [], differences = [], next = [] } = synthesis ?? {};
  return [
    deliberation.question,
    honestLabel,
    ...rounds.flatMap(({ round, voices }) => [
      ...(many ? [`Round ${round}`] : []),
      ...voices.map((one) => sayVoice(one, deliberation.eitherOr)),
    ]),
    ...(text ? [`Summary, written by software\n${text}`] : []),
    ...list('Where they agree', agreements),
    ...list(
      'Where they differ',
      differences.map(
        ({ seat, stance, words, round }) =>
          `${sayName(deliberation.seats, seat)}${stance ? `, ${sayStance(stance, deliberation.eitherOr)}` : ''}${round ? `, ${sayRound(round)}` : ''}: ${words}`,
      ),
    ),
    ...list('Small next steps', next),
  ].join('\n\n');
}
