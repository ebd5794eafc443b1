/**
 * The day of a moment where a person is, as YYYY-MM-DD. In: a moment, an IANA zone as the database answers it.
 * A zone this process does not know counts as UTC, as `private.person_zone` has it.
 */
export function dayIn(at: Date, zone: string): string {
  try {
    // Swedish writes dates as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return at.toISOString().slice(0, 10);
  }
}
