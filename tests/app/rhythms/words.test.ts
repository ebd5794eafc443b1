import { describe, expect, test } from 'vitest';
import { sayCron } from '@/components/labels/say-times';
import { timesOf, valuesOf } from '@/components/rhythms/form-values';
import { nameOf, sayLast, sayNext, sayResting, sayTimes } from '@/components/rhythms/words';
import type { Rhythm } from '@/lib/rhythms/schema';

const now = '2026-11-29T12:00:00.000Z';
const sundays: Rhythm = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'check_in', cron: '0 20 * * 0', once: null },
  ...{ time_zone: 'Europe/Berlin', part_id: '00000000-0000-4000-8000-000000000002', part: 'Critic' },
  ...{ part_rests: false, plans: false, open_conversation_id: null },
  ...{ next_at: '2026-11-29T19:00:00+00:00', paused: false, version: 1, last: null },
};
const last: NonNullable<Rhythm['last']> = {
  ...{ state: 'done', outcome: 'said', at: now, conversation_id: null, stands: true, answered: false },
};

describe('the times of a rhythm', () => {
  test.each([
    ['0 20 * * 0', 'Sundays at 20:00'],
    ['5 7 * * 0,1,2,3,4,5,6', 'Every day at 07:05'],
    ['30 8 * * 1,2,3,4,5', 'Monday to Friday at 08:30'],
    ['0 9 * * 0,3,6', 'Wednesdays, Saturdays and Sundays at 09:00'],
    ['*/5 * * * *', '*/5 * * * *'],
  ])('%s is said as “%s”', (cron, words) => expect(sayCron(cron)).toBe(words));

  test('are said in their zone, whoever reads them where', () => {
    expect(sayNext(sundays, now)).toBe('Next: Sunday 29 November 2026 at 20:00.');
    expect(sayTimes({ ...sundays, kind: 'once', cron: null, once: '2026-12-01T08:00:00+00:00' })).toBe(
      'Once, Tuesday 1 December 2026 at 09:00',
    );
  });

  test('stand in the fields as they were chosen', () => {
    const times = timesOf(valuesOf(sundays, now), 'Europe/Berlin');
    expect(times).toEqual({
      ...{ kind: 'check_in', days: [0], time: '20:00', timeZone: 'Europe/Berlin', partId: sundays.part_id },
    });
    const once = { ...sundays, kind: 'once' as const, cron: null, once: '2026-12-01T22:30:00+00:00' };
    expect(timesOf(valuesOf(once, now), 'Europe/Berlin')).toMatchObject({
      date: '2026-12-01',
      time: '23:30',
    });
    const week = { ...sundays, kind: 'reflection' as const, cron: '0 18 * * 5', part_id: null, part: null };
    expect(timesOf(valuesOf(week, now), 'Europe/Berlin')).toEqual({
      ...{ kind: 'reflection', day: 5, time: '18:00', timeZone: 'Europe/Berlin' },
    });
  });
});

describe('how a rhythm stands', () => {
  test('what it asks is its name', () => {
    expect(nameOf(sundays)).toBe('How is Critic?');
    expect(nameOf({ kind: 'check_in', part: null, part_rests: false })).toBe('How are you?');
  });

  test('says when it comes, or why it does not', () => {
    expect(sayNext({ ...sundays, next_at: '2026-11-29T11:59:00+00:00' }, now)).toBe('Due now.');
    expect(sayNext({ ...sundays, next_at: null }, now)).toBe('It does not come again.');
    expect(sayNext({ ...sundays, paused: true, next_at: null }, now)).toContain('Paused.');
    const rests = { ...last, state: 'waiting' as const, outcome: 'rests' as const };
    expect(sayNext({ ...sundays, last: rests }, now)).toContain('today is to stay gentle');
    expect(sayLast(rests, true)).toBe('');
  });

  test('says what came of it last, without blame', () => {
    expect(sayLast(last, true)).toBe('It asked. Your answer can take its time.');
    expect(sayLast({ ...last, answered: true }, true)).toBe('It asked, and you answered.');
    expect(sayLast({ ...last, stands: false }, true)).toBe('It asked, and you took that back.');
    expect(sayLast({ ...last, outcome: 'unanswered' }, true)).toBe(
      'It did not ask again: what it asked before is still there for you.',
    );
    expect(sayLast({ ...last, outcome: 'passed' }, true)).toBe('Its time went by while it was off.');
    expect(sayLast({ ...last, state: 'failed', outcome: null }, true)).toContain('tries again');
  });

  test('of what failed and does not come again says no other', () => {
    const said = sayLast({ ...last, state: 'failed', outcome: null }, false);
    expect(said).toContain('It did not work');
    expect(said).not.toContain('again the next time');
  });

  test('about a part that is put away says so, and is called by what it asks', () => {
    const resting = { ...sundays, part_rests: true };
    expect(nameOf(resting)).toBe('How are you?');
    expect(sayResting(resting)).toContain('Critic is put away');
    expect(sayResting(sundays)).toBeNull();
  });

  test('in a zone that this browser does not know is told in UTC', () => {
    expect(sayNext({ ...sundays, time_zone: 'Mars/Base' }, now)).toBe(
      'Next: Sunday 29 November 2026 at 19:00.',
    );
  });
});
