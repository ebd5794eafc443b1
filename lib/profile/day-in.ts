/** Making a format takes a hundred times as long as using it. The latest zones have one each. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatsKept = 50;

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish writes dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const oldest = formats.keys().next().value;
  if (formats.size >= formatsKept && oldest !== undefined) formats.delete(oldest);
  formats.set(zone, made);
  return made;
}

/**
 * The day of a moment where a person is, as YYYY-MM-DD. In: a moment, an IANA zone as the database answers it.
 * A zone this process does not know counts as UTC, as `private.person_zone` has it.
 */
export const dayIn = (at: Date, zone: string): string => minuteIn(at, zone).slice(0, 10);

/** The same with the minute, as YYYY-MM-DD HH:MM. */
export function minuteIn(at: Date, zone: string): string {
  try {
    return formatFor(zone).format(at);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return at.toISOString().slice(0, 16).replace('T', ' ');
  }
}
