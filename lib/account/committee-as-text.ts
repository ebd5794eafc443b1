import {
  deliberation,
  type SeatShown,
  sayStance,
  stanceUnread,
  synthesis,
  voiceSaid,
} from '../committee/schema';

type Part = { type?: unknown; data?: unknown };

const named = (seats: readonly SeatShown[], key: string): string => {
  const seat = seats.find((one) => one.key === key);
  return `${seat?.name ?? 'A voice'}${seat?.example ? ' (an example)' : ''}`;
};

const list = (title: string, entries: string[]): string =>
  entries.length > 0 ? `${title}:\n\n${entries.map((one) => `- ${one}`).join('\n')}` : '';

/**
 * What a committee left in an answer beside its text, for reading: before the closing words and after them. Empty for any
 * other answer.
 */
export function committeeAsText(parts: unknown): { before: string; after: string } {
  const all: Part[] = Array.isArray(parts) ? parts : [];
  const of = (type: string) => all.flatMap((part) => (part.type === type ? [part.data] : []));
  const held = deliberation.safeParse(of('data-committee')[0]).data;
  if (!held) return { before: '', after: '' };
  const lines = of('data-voice').flatMap((data) => {
    const said = voiceSaid.safeParse(data).data;
    if (!said || (said.text === '' && !said.trouble)) return [];
    const { stance: taken, unread } = said.fields ?? {};
    const stance = taken ? `, ${sayStance(taken, held.eitherOr)}` : unread ? `, ${stanceUnread}` : '';
    const words = said.text === '' ? `(${said.trouble})` : said.text;
    return [
      `- Round ${said.round}, ${named(held.seats, said.seat)}${stance}: ${words.replaceAll(/\s+/g, ' ')}`,
    ];
  });
  const closed = synthesis.safeParse(of('data-synthesis')[0]).data;
  const note = 'Software wrote these lines from your notes. They are not your parts.';
  return {
    before: [`An inner committee. ${held.question}`, note, lines.join('\n')].join('\n\n'),
    after: closed
      ? [
          list('Where they agree', closed.agreements),
          list(
            'Where they differ',
            closed.differences.map(
              ({ seat, stance, words, round }) =>
                `${named(held.seats, seat)}${stance ? `, ${sayStance(stance, held.eitherOr)}` : ''}${round ? `, as of round ${round}` : ''}: ${words}`,
            ),
          ),
          list('Small next steps', closed.next),
        ]
          .filter((one) => one !== '')
          .join('\n\n')
      : '',
  };
}
