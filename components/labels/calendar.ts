/** The last twelve months with the present one, as "2026-11", oldest first. */
export const lastMonths = (today: Date): string[] =>
  Array.from({ length: 12 }, (_, n) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11 + n, 1)).toISOString().slice(0, 7),
  );

/** A month of "2026-11" in words; narrow is its first letter. */
export const monthWords = (month: string, length: 'long' | 'narrow'): string =>
  new Intl.DateTimeFormat('en-GB', { month: length, timeZone: 'UTC' }).format(new Date(`${month}-01`));

const weekLong = 7 * 86_400_000;

/** The Mondays of the last 26 weeks with the present one, as "2026-11-16", oldest first. */
export function lastWeeks(today: Date): string[] {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const monday = midnight - ((today.getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: 26 }, (_, n) =>
    new Date(monday - (25 - n) * weekLong).toISOString().slice(0, 10),
  );
}

/** A day of "2026-11-16" in words. */
export const dayWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(day));
