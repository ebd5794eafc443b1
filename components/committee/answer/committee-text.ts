import {
  type LinePiece,
  type SeatShown,
  sayStance,
  stanceUnread,
  type VoiceSaid,
} from '@/lib/committee/schema';
import { honestLabel, nameOf, sayRound, saySure, stateWords, tagWords } from '../words';
import { stretchesOf, unmarked } from './quotes-in-line';
import type { Committee, Seated } from './read-committee';

/** Whose words a line is made of; until it ended nobody knows, so all of it counts as imagined. */
export const piecesOf = ({ pieces, text }: Pick<VoiceSaid, 'pieces' | 'text'>): LinePiece[] => {
  if (pieces.length > 0) return pieces;
  if (text.trim() === '') return [];
  return [{ text: text.trim(), from: 'imagined', evidenceId: null, messageId: null }];
};

const sayQuote = ({ text }: LinePiece): string => `“${unmarked(text)}” [${tagWords.yours}]`;

/** Prose with the quotes in it as one line; its lead-in to a quote that stands by itself is no line of its own. */
const sayProse = (prose: readonly LinePiece[], isLeadIn: boolean): string => {
  const words = prose.map((one) => (one.from === 'yours' ? sayQuote(one) : one.text)).join('');
  const line = words.trim().replace(/^[.!?…,;]+\s*/, '');
  return isLeadIn ? line : `${line} [${tagWords.imagined}]`;
};

function sayPieces(pieces: readonly LinePiece[]): string {
  const lines: string[] = [];
  let leadIn = '';
  for (const stretch of stretchesOf(pieces)) {
    if ('quote' in stretch) {
      lines.push([leadIn, sayQuote(stretch.quote)].filter(Boolean).join(' '));
      leadIn = '';
      continue;
    }
    const isLeadIn =
      /:\s*$/.test(stretch.prose.at(-1)?.text ?? '') && /^[^.!?]*$/.test(sayProse(stretch.prose, true));
    if (isLeadIn) leadIn = sayProse(stretch.prose, true);
    else lines.push(sayProse(stretch.prose, false));
  }
  return [...lines, ...(leadIn ? [`${leadIn} [${tagWords.imagined}]`] : [])].join('\n');
}

const sayName = (seats: readonly SeatShown[], key: string): string =>
  `${nameOf(seats, key)}${seats.find((seat) => seat.key === key)?.example ? ' (an example)' : ''}`;

function sayVoice({ seat, said }: Seated, eitherOr: boolean | undefined): string {
  const { stance, unread, wants, fears, sure } = said.fields ?? {};
  const about = [
    stance && sayStance(stance, eitherOr),
    unread && stanceUnread,
    wants && `wants: ${wants}`,
    fears && `fears: ${fears}`,
    sure && saySure(sure),
  ].filter(Boolean);
  const words = sayPieces(piecesOf(said));
  return [
    sayName([seat], seat.key),
    words || (said.trouble ?? 'Nothing was said.'),
    words && said.state === 'stopped' && `(${stateWords.stopped})`,
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
