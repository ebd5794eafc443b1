import type { ParleyMessage } from '@/agents/messages';

/** The database does not keep the order of keys, so it must not matter here. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const print = (messages: ParleyMessage[]) => JSON.stringify(messages, inOrder);

/**
 * How many of the messages shown stand before the rows: they were loaded earlier, and the rows say nothing of them. Where
 * nothing is older than the rows, nothing stands before them any more.
 */
export const countBefore = (rows: ParleyMessage[], shown: ParleyMessage[], hasOlder: boolean): number =>
  hasOlder
    ? Math.max(
        shown.findIndex(({ id }) => id === rows[0]?.id),
        0,
      )
    : 0;

/**
 * What to show when the server's rows arrive: the rows, before them what was loaded of earlier times, and after them the
 * message of this window whose sending failed before the server had it. Undefined when nothing differs.
 */
export function reconcile(
  rows: ParleyMessage[],
  shown: ParleyMessage[],
  current: string | undefined,
  hasOlder = false,
): ParleyMessage[] | undefined {
  const known = new Set(rows.map((row) => row.id));
  const waiting = shown.filter((message) => message.id === current && !known.has(message.id));
  const next = [...rows, ...waiting];
  const older = countBefore(rows, shown, hasOlder);
  return print(next) === print(shown.slice(older)) ? undefined : [...shown.slice(0, older), ...next];
}

/** Whether rows lack something that is shown, beside the message that is being sent: an answer, or the end of one. */
export function lacks(
  rows: ParleyMessage[],
  shown: ParleyMessage[],
  current: string | undefined,
  hasOlder = false,
): boolean {
  const known = new Map(rows.map((row) => [row.id, row]));
  return shown.slice(countBefore(rows, shown, hasOlder)).some(({ id, parts }) => {
    const row = known.get(id);
    return row ? row.parts.length < parts.length || textOf(row) < textOf({ parts }) : id !== current;
  });
}

const textOf = ({ parts }: Pick<ParleyMessage, 'parts'>) =>
  parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
