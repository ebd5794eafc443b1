/** The reader's own calendar day, as a key to compare. */
export const dayOf = (iso: string): string => new Date(iso).toDateString();

const sameYear = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "Today", "Yesterday", or the date. */
export function sayDay(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return 'Today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at.toDateString() === before.toDateString()) return 'Yesterday';
  return (at.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(at);
}
