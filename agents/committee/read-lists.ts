import type { SeatKey, SeatShown } from '@/lib/committee/schema';
import { type Given, withTrueMarks } from './quotes';
import { nameOf } from './told';

/** The labels of what the synthesis ends with. */
export const synthesisLabels = [
  'Agreements',
  'Agreement',
  'Differences',
  'Difference',
  'Next steps',
  'Next step',
] as const;

const most = 5;
const longest = 240;
const none = /^(?:[-–—.]*|none|nothing|n\/?a|none\.?)$/i;

const entry = (line: string): string =>
  line
    .replace(/^[\s>*•–—-]+|^\d+[.)]\s*/g, '')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const entriesOf = (labelled: ReadonlyMap<string, string[]>, ...labels: string[]): string[] =>
  labels
    .flatMap((label) => labelled.get(label) ?? [])
    .map(entry)
    .filter((one) => !none.test(one))
    .map((one) => (one.length > longest ? `${one.slice(0, longest - 1).trimEnd()}…` : one))
    .slice(0, most);

const plain = (text: string): string => text.toLowerCase().replace(/^(?:the|your|my) /, '');

/** Whose line this is, by the name before the colon. */
function ofSeat(line: string, seats: readonly SeatShown[]): { seat: SeatKey; words: string } | null {
  const [, name = '', words = ''] = /^([^:–]{1,80}?)\s*(?:\([^)]*\))?\s*[:–]\s*(.+)$/.exec(line) ?? [];
  const called = (told: string) => seats.filter((one) => plain(told) === plain(nameOf(seats, one.key)));
  // What stands in brackets after a name may be its stance or tell two of one name apart.
  const whole = /^([^:–]{1,90}?)\s*[:–]/.exec(line)?.[1]?.trim() ?? '';
  const named = called(whole).length > 0 ? called(whole) : called(name.trim());
  const [seat] = named;
  return seat && named.length === 1 && words !== '' ? { seat: seat.key, words } : null;
}

/** The lists that a synthesis ended with, with marks around words in `given` alone. A difference counts when it names a voice that sits. */
export function readLists(
  labelled: ReadonlyMap<string, string[]>,
  seats: readonly SeatShown[],
  given: readonly Given[],
) {
  const entries = (...labels: string[]) =>
    entriesOf(labelled, ...labels).map((one) => withTrueMarks(one, given));
  const named = entries('differences', 'difference').flatMap((line) => ofSeat(line, seats) ?? []);
  return {
    agreements: entries('agreements', 'agreement'),
    differences: named.map((one) => ({ ...one, stance: null })),
    next: entries('next steps', 'next step'),
  };
}
