import { type HelpLine, helpFor } from '@/lib/safety/helplines';
import type { DataParts } from '../messages';

/** "Call 0800 111 0 111 or 0800 111 0 222. Chat: …": every way to reach a line, each number as the data file has it. */
function waysOf(line: HelpLine): string {
  const calls = [line.call, ...line.alternatives.map(({ call }) => call)].filter((call) => call !== null);
  const ways = [
    calls.length > 0 && `Call ${calls.join(' or ')}${line.press ? ` and press ${line.press}` : ''}.`,
    line.dial && `Dial ${line.dial}.`,
    line.text && `Text ${line.text.keyword ? `${line.text.keyword} to ` : ''}${line.text.to}.`,
    line.chat && `Chat: ${line.chat}`,
    calls.length === 0 && !line.text && !line.chat && line.url,
  ];
  return ways.filter((way) => way).join(' ');
}

const lineText = (line: HelpLine): string =>
  [
    `${line.name}${line.audience ? ` (${line.audience})` : ''}: ${waysOf(line)}`,
    line.hours && `(${line.hours})`,
  ]
    .filter((words) => words)
    .join(' ');

/** Who is shown help: it says where they can name their country. */
export type Who = 'account' | 'guest' | 'stranger';

const noCountry: Record<Who, string | null> = {
  account: 'Under Settings in Parley you can say which country you are in; then its numbers stand here.',
  guest: 'Write /country and where you are, for example “/country Ireland”; then its numbers stand here.',
  stranger: null,
};

/**
 * The card with help as plain text, from the data of helplines alone. In: what the card is to hold, the country of the person or
 * null, and the time. A country that is unknown gets no country's numbers.
 */
export function helpText(
  { level, size, needs = [] }: DataParts['help'],
  country: string | null,
  now: Date,
  who: Who = 'account',
): string {
  const help = helpFor(country, undefined, now);
  const own = needs.flatMap(
    (need) =>
      helpFor(country, need, now).lines.find(({ kind, serves }) => kind === need || serves.includes(need)) ??
      [],
  );
  const listening = help.lines.find(({ listens }) => listens);
  const lines = [
    ...new Map([...own, ...(listening ? [listening] : [])].map((line) => [line.name, line])).values(),
  ];
  const grave = size === 'full' || level === 'ideation' || level === 'acute' || lines.length === 0;
  const shown = size === 'full' ? lines : lines.slice(0, 1);
  return [
    grave && `If someone is in danger right now: call ${help.emergencyAdvice}.`,
    ...shown.map(lineText),
    `More lines, by country and topic: ${help.finder.url}`,
    help.country === null && noCountry[who],
  ]
    .filter((words) => words)
    .join('\n');
}
