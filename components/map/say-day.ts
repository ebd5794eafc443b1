import { sayDate } from '@/components/ui/human-time';

/** "21 November 2026", on the reader's clock; a date without a time is that date everywhere. */
export const sayDay = (iso: string): string => sayDate(new Date(iso.length === 10 ? `${iso}T12:00:00` : iso));

const day = 86_400_000;
const longAgo = 60;

/** Under the name of a part that was not seen for long: its date, and nothing else is different about it. */
export function sayLongUnseen(lastSeenOn: string | null, today: string): string | null {
  if (!lastSeenOn || Date.parse(today) - Date.parse(lastSeenOn) < longAgo * day) return null;
  return `last seen ${sayDay(lastSeenOn)}`;
}
