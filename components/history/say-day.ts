const pad = (n: number) => String(n).padStart(2, '0');
const key = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** The day on which something happened, in the reader's own time zone, as YYYY-MM-DD. */
export const dayOf = (iso: string): string => key(new Date(iso));

const sameYear = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day as a heading: "Today", "Yesterday", "Monday 2 March". */
export function sayDay(day: string, now: Date): string {
  if (day === key(now)) return 'Today';
  if (day === key(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday';
  const at = new Date(`${day}T12:00:00`);
  return (at.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(at);
}
