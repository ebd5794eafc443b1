const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "21 November 2026", on the reader's clock; a date without a time is that date everywhere. */
export function sayDay(iso: string): string {
  return day.format(new Date(iso.length === 10 ? `${iso}T12:00:00` : iso));
}
