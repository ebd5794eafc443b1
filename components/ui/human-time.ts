const day = 86_400_000;
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options);
const clock = format({ hour: '2-digit', minute: '2-digit' });
const weekday = format({ weekday: 'long' });
const sameYear = format({ day: 'numeric', month: 'long' });
const otherYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
const exact = format({ dateStyle: 'full', timeStyle: 'short' });

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** How a person would say when it was, in the reader's own time zone. */
export function sayWhen(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1000;
  if (seconds >= -60 && seconds < 60) return 'just now';
  if (seconds > 0 && seconds < 3600) {
    const minutes = Math.floor(seconds / 60);
    return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  }
  const days = Math.round((midnight(now) - midnight(at)) / day);
  if (days === 0) return `today at ${clock.format(at)}`;
  if (days === 1) return `yesterday at ${clock.format(at)}`;
  if (days > 1 && days < 7) return `${weekday.format(at)} at ${clock.format(at)}`;
  return (at.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(at);
}

/** A day without its hour: "4 March 2026". */
export const sayDate = (at: Date): string => otherYear.format(at);

/** The full date and time, for whoever wants to know exactly. */
export const sayExactly = (at: Date): string => exact.format(at);

/** The same on every machine, for the server's first rendering. */
export const sayPlainly = (iso: string): string => iso.slice(0, 10);
