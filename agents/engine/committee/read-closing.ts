import { type LineRead, latestSaid, piecesToRead } from '@/agents/committee/reader-instructions';
import { nameOf } from '@/agents/committee/told';
import type { ClosingHeard } from './hear-closing';
import type { Now } from './what-stands';

type Lists = ClosingHeard['lists'];

/** What of a closing stands once it was read. */
interface ClosingRead {
  text: string;
  lists: Lists;
  leftOut: string[];
  tokens: number | null;
}

/** A line as it is read, and what is without it. */
type Entry = LineRead & { of: 'words' | 'agreements' | 'differences' | 'next'; at: number };

function entriesOf(text: string, lists: Lists, nameOfSeat: (n: number) => string): Entry[] {
  return [
    ...piecesToRead(text).map((one, at): Entry => ({ text: one.trim(), of: 'words', at })),
    ...lists.agreements.map((one, at): Entry => ({ text: one, part: 'agreement', of: 'agreements', at })),
    ...lists.differences.map(
      ({ words }, at): Entry => ({
        text: words,
        part: `stands for ${nameOfSeat(at)}`,
        of: 'differences',
        at,
      }),
    ),
    ...lists.next.map((one, at): Entry => ({ text: one, part: 'next step', of: 'next', at })),
  ];
}

/** Reads the words and the lists of a closing in one call beside the rules; null where no model reads. */
export async function readClosing(
  { table, question, voices }: Now,
  text: string,
  lists: Lists,
): Promise<ClosingRead | null> {
  const { reader, shown, given, controller } = table;
  if (!reader || controller.signal.aborted) return null;
  const entries = entriesOf(text, lists, (at) => {
    const seat = lists.differences[at]?.seat;
    return seat ? nameOf(shown, seat) : '';
  });
  const said = voices
    .filter((one) => one.text !== '')
    .map(({ seat, text: words, fields }) => ({
      ...{ name: nameOf(shown, seat), text: words, stance: fields?.stance ?? null },
      ...{ wants: fields?.wants ?? null, fears: fields?.fears ?? null },
    }));
  const read = await reader.lines(
    'closing',
    entries.map(({ text: words, part }) => ({ text: words, ...(part && { part }) })),
    {
      question,
      said,
      person_said: latestSaid(given),
    },
  );
  const named = new Set(read.named.map(({ at }) => entries[at]));
  const stays = (of: Entry['of']) => (_: unknown, at: number) =>
    ![...named].some((one) => one?.of === of && one.at === at);
  return {
    text: piecesToRead(text).filter(stays('words')).join('').trim(),
    lists: {
      agreements: lists.agreements.filter(stays('agreements')),
      differences: lists.differences.filter(stays('differences')),
      next: lists.next.filter(stays('next')),
    },
    leftOut: [...named].flatMap((one) => one?.text ?? []),
    tokens: read.tokens,
  };
}
