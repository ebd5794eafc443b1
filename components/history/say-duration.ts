/** Milliseconds as a person would say them. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds < 100) return 'no time';
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} seconds`;
  if (milliseconds < 120_000) return `${Math.round(milliseconds / 1000)} seconds`;
  return `${Math.round(milliseconds / 60_000)} minutes`;
}
