import { describe, expect, test } from 'vitest';
import { helplines } from '@/lib/safety/helplines/data';
import { openingHours } from '@/lib/safety/helplines/opening-hours';

const isOpen = (hours: string, at: string): boolean | undefined => {
  const moment = new Date(at);
  return openingHours(hours)
    .times?.(moment)
    .some(([from, until]) => from <= moment.getTime() && moment.getTime() < until);
};

describe('opening hours', () => {
  test('follow the clock of their zone', () => {
    const hours = 'daily 08:00-20:00 Asia/Dubai';
    expect(isOpen(hours, '2026-11-22T03:59:00Z')).toBe(false);
    expect(isOpen(hours, '2026-11-22T04:00:00Z')).toBe(true);
    expect(isOpen(hours, '2026-11-22T15:59:00Z')).toBe(true);
    expect(isOpen(hours, '2026-11-22T16:00:00Z')).toBe(false);
  });

  test('go on past midnight', () => {
    const hours = 'daily 15:00-03:00 Asia/Dhaka';
    expect(isOpen(hours, '2026-11-22T20:59:00Z')).toBe(true);
    expect(isOpen(hours, '2026-11-22T21:01:00Z')).toBe(false);
    expect(isOpen('daily 16:00-24:00 Asia/Nicosia', '2026-11-22T21:59:00Z')).toBe(true);
    expect(isOpen('daily 16:00-24:00 Asia/Nicosia', '2026-11-22T22:00:00Z')).toBe(false);
  });

  test('know the days of the week, in spans and in rows', () => {
    const hours = 'Mon-Thu 10:00-22:00, Fri-Sun 10:00-18:00 Europe/Berlin';
    // 20:00 in Berlin on a Thursday, a Friday and a Sunday.
    expect(isOpen(hours, '2026-11-26T19:00:00Z')).toBe(true);
    expect(isOpen(hours, '2026-11-27T19:00:00Z')).toBe(false);
    expect(isOpen(hours, '2026-11-29T16:00:00Z')).toBe(true);
    const some = 'Mon Tue Thu Fri 16:00-18:00 Europe/Paris';
    expect(isOpen(some, '2026-11-25T16:00:00Z')).toBe(false);
    expect(isOpen(some, '2026-11-26T16:00:00Z')).toBe(true);
  });

  test('move with summer time', () => {
    const hours = 'Mon-Sat 14:00-20:00 Europe/Berlin';
    expect(isOpen(hours, '2026-07-06T12:30:00Z')).toBe(true);
    expect(isOpen(hours, '2026-11-23T12:30:00Z')).toBe(false);
    // The night of 25 October 2026 has one more hour.
    expect(isOpen('daily 19:00-07:00 Europe/Bucharest', '2026-10-25T04:30:00Z')).toBe(true);
    expect(isOpen('daily 19:00-07:00 Europe/Bucharest', '2026-10-25T05:30:00Z')).toBe(false);
  });

  test('that are loose give no times, and no word that claims more than is known', () => {
    expect(openingHours('see site')).toEqual({ text: '', times: null });
    expect(openingHours('see site (mostly 24/7)')).toEqual({ text: '', times: null });
    expect(openingHours('weekdays, see site')).toEqual({ text: 'weekdays', times: null });
    expect(openingHours('see site, not all night')).toEqual({ text: 'not all night', times: null });
    expect(openingHours('24/7 except Eid, per press')).toEqual({ text: '', times: null });
  });

  test('of every record are read without error, and a zone that is named is known', () => {
    const all = Object.values(helplines.countries).flatMap(({ records }) =>
      records.map(({ hours }) => hours),
    );
    const exact = all.filter((hours) =>
      /^(?:daily|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[^;]*\d [A-Z]\w+\/\w+$/.test(hours),
    );
    expect(exact.length).toBeGreaterThan(10);
    for (const hours of exact) {
      expect([hours, openingHours(hours).times?.(new Date('2026-11-22T12:00:00Z')).length]).not.toContain(
        undefined,
      );
    }
  });
});
