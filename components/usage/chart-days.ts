import type { UsageRow } from '@/lib/usage/schema';

/** A day of a chart. */
export interface ChartDay {
  /** YYYY-MM-DD */
  day: string;
  /** Tokens, or millionths of a US dollar, as far as they were told. */
  value: number;
  calls: number;
  /** Calls of that day of which nobody told it. */
  unknown: number;
}

export type Measure = 'tokens' | 'cost';

const dayMs = 86_400_000;

/** The days up to the last, both written YYYY-MM-DD; date-only steps, which no summer time shifts. */
function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, n) =>
    new Date(end - (count - 1 - n) * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * Each of the last days, also those without a call. `rows` are summed by day; `today`: the day it is where the person is,
 * unless a call came after it was asked for.
 */
export function chartDays(
  rows: readonly UsageRow[],
  { today, days, of }: { today: string; days: number; of: Measure },
): ChartDay[] {
  const byDay = new Map(rows.map((row) => [row.key, row]));
  const last = rows.reduce((latest, { key }) => (key > latest ? key : latest), today);
  return daysUpTo(last, days).map((day) => {
    const row = byDay.get(day);
    if (!row) return { day, value: 0, calls: 0, unknown: 0 };
    return of === 'tokens'
      ? { day, value: row.input_tokens + row.output_tokens, calls: row.calls, unknown: row.without_tokens }
      : { day, value: row.cost_micros, calls: row.calls, unknown: row.without_cost };
  });
}

/** Where an axis ends: the least round number that is not less, and of which half is round as well. */
export function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(10, most)));
  return [1, 2, 3, 4, 6, 8, 10].map((n) => n * power).find((end) => end >= most) ?? 10 * power;
}
