import { DateTime } from 'luxon';
import { RRule } from 'rrule';
import { describe, expect, test } from 'vitest';
import { momentOn, nextTime } from '@/lib/jobs/next-time';
import { must } from '../../support/scene';

const berlin = 'Europe/Berlin';
/** The next moments of a schedule, one after the other. */
function follow(cron: string, timeZone: string, from: string, count: number): string[] {
  const found: string[] = [];
  for (let at: Date | null = new Date(from); at && found.length < count; ) {
    at = must(nextTime({ cron, timeZone }, at));
    if (at) found.push(at.toISOString().slice(0, 16));
  }
  return found;
}

describe('the next time', () => {
  test('of a weekly hour is the next one in its zone', () => {
    expect(follow('0 20 * * 0', berlin, '2026-11-25T12:00:00Z', 2)).toEqual([
      '2026-11-29T19:00',
      '2026-12-06T19:00',
    ]);
  });

  test('at an hour that a night leaves out comes once, when the night goes on', () => {
    expect(follow('0 2 * * *', berlin, '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00',
      '2026-03-30T00:00',
    ]);
  });

  test('at an hour that a night has twice comes once, also when it is asked between the two', () => {
    expect(follow('30 2 * * *', berlin, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
    for (const between of ['2026-10-25T00:30:00Z', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00Z'])
      expect(follow('30 2 * * *', berlin, between, 1)).toEqual(['2026-10-26T01:30']);
  });

  test.each([
    ['30 23 * * 6', ['2026-03-29T01:00', '2026-04-05T00:30']],
    ['30 23 * * *', ['2026-03-29T01:00', '2026-03-30T00:30']],
    ['0 0 * * 0', ['2026-03-29T01:00', '2026-04-05T01:00']],
  ])('%s in a zone whose gap ends at midnight comes at that midnight', (cron, times) => {
    expect(follow(cron, 'America/Nuuk', '2026-03-28T12:00:00Z', 2)).toEqual(times);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30'],
    ['Antarctica/Troll', '2026-03-29T01:15', '2026-03-29T01:00'],
    ['America/Nuuk', '2026-03-28T23:15', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['Europe/Berlin', '2026-12-01T09:00', '2026-12-01T08:00'],
    ['Pacific/Apia', '2026-12-01T09:00', '2026-11-30T20:00'],
  ])('asked once in %s at %s', (timeZone, wall, moment) => {
    const at = must(momentOn(wall, timeZone, new Date('2026-01-01T00:00:00Z')));
    expect(at?.toISOString().slice(0, 16)).toBe(moment);
  });

  test('of what comes once needs no zone', () => {
    const once = { once: '2026-12-01T09:00:00Z', timeZone: 'Mars/Base' };
    expect(must(nextTime(once, new Date('2026-11-30T09:00:00Z')))).not.toBeNull();
  });

  test('after a week of sleep is one, and it lies ahead', () => {
    const woke = new Date('2026-12-07T08:00:00Z');
    const next = must(nextTime({ cron: '0 20 * * *', timeZone: berlin }, woke));
    expect(next?.toISOString()).toBe('2026-12-07T19:00:00.000Z');
  });

  test('of what comes once is that moment, and then there is none', () => {
    const once = { once: '2026-12-01T09:00:00Z', timeZone: berlin };
    expect(must(nextTime(once, new Date('2026-11-30T09:00:00Z')))?.toISOString()).toBe(
      '2026-12-01T09:00:00.000Z',
    );
    expect(must(nextTime(once, new Date('2026-12-01T09:00:00Z')))).toBeNull();
  });

  test('of a day that never comes is none', () => {
    expect(must(nextTime({ cron: '0 0 30 2 *', timeZone: berlin }, new Date()))).toBeNull();
  });
});

describe('what nobody knows is refused, with its field', () => {
  const fields = (schedule: Parameters<typeof nextTime>[0]) => {
    const answer = nextTime(schedule, new Date('2026-11-29T00:00:00Z'));
    return answer.ok ? null : { code: answer.error.code, detail: answer.error.detail };
  };
  test.each([
    ['timeZone', { cron: '0 20 * * 0', timeZone: 'Mars/Base' }],
    ['timeZone', { cron: '0 20 * * 0', timeZone: '' }],
    ['cron', { cron: '61 20 * * 0', timeZone: berlin }],
    ['cron', { cron: '0 20 * *', timeZone: berlin }],
    ['cron', { cron: '* * * * * *', timeZone: berlin }],
    ['cron', { cron: '@weekly', timeZone: berlin }],
    ['once', { once: 'tomorrow', timeZone: berlin }],
    ['once', { timeZone: berlin }],
  ])('%s of %j', (field, schedule) => {
    expect(fields(schedule)).toMatchObject({ code: 'invalid_input', detail: { issues: [{ field }] } });
  });
});

test.each([
  ['2026-02-30T10:00', 'once'],
  ['9999-12-31T10:00', 'once'],
])('asked once at %s is refused, with its field', (wall, field) => {
  const answer = momentOn(wall, 'America/New_York', new Date('2026-11-29T00:00:00Z'));
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'invalid_input', detail: { issues: [{ field }] } },
  });
});

/** A generator of numbers from a seed (mulberry32, Tommy Ettinger, public domain). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Asia/Jerusalem',
  'Africa/Cairo',
];
/** Moments within half a day after the clocks of a zone were moved. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  const halfADay = 12 * 3_600_000;
  const end = Date.UTC(2027, 11, 1);
  let before = DateTime.fromMillis(Date.UTC(2023, 5, 1), { zone }).offset;
  for (let at = Date.UTC(2023, 5, 1); at < end; at += halfADay) {
    const { offset } = DateTime.fromMillis(at, { zone });
    if (offset !== before) changes.push(at);
    before = offset;
  }
  return changes;
}

/**
 * The moment of a time on a wall, as luxon reads it: the first of two; where there is none, the first one after the gap.
 */
function momentOf(wall: Date, zone: string): number {
  const at = DateTime.fromObject(
    {
      ...{ year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() },
      ...{ hour: wall.getUTCHours(), minute: wall.getUTCMinutes() },
    },
    { zone },
  );
  if (at.hour === wall.getUTCHours() && at.minute === wall.getUTCMinutes())
    return Math.min(...at.getPossibleOffsets().map((one) => one.toMillis()));
  let moment = at.toMillis();
  while (DateTime.fromMillis(moment - 60_000, { zone }).offset === at.offset) moment -= 60_000;
  return moment;
}

const hoursAtNight = [0, 1, 1, 2, 2, 2, 3, 3, 4, 20];
const weekdays = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];

test('2,000 pairs of a cron expression and a zone come due as rrule and luxon have it, over changes of the clock', () => {
  const next = random(20261129);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const changes = new Map(zones.map((zone) => [zone, changesOf(zone)]));
  const wrong: string[] = [];
  for (let n = 0; n < 2_000; n += 1) {
    const zone = pick(zones);
    const from = pick(changes.get(zone) ?? []) - Math.floor(next() * 72 * 3_600_000);
    const [minute, hour] = [Math.floor(next() * 60), pick(hoursAtNight)];
    const days = weekdays.filter(() => next() < 0.5);
    const cron = `${minute} ${hour} * * ${days.map((day) => (day.weekday + 1) % 7).join(',') || '*'}`;
    const wall = DateTime.fromMillis(from, { zone });
    const rule = new RRule({
      freq: days.length > 0 ? RRule.WEEKLY : RRule.DAILY,
      dtstart: new Date(Date.UTC(wall.year, wall.month - 1, wall.day - 1, hour, minute)),
      ...(days.length > 0 && { byweekday: days }),
      count: 12,
    });
    const expected = rule
      .all()
      .map((one) => momentOf(one, zone))
      .filter((at) => at > from)
      .slice(0, 5)
      .map((at) => new Date(at).toISOString().slice(0, 16));
    const found = follow(cron, zone, new Date(from).toISOString(), expected.length);
    if (String(found) !== String(expected))
      wrong.push(`${cron} ${zone} from ${wall}: ${found} not ${expected}`);
  }
  expect(wrong).toEqual([]);
});
