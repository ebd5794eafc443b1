import { expect, test } from 'vitest';
import { ok, refuse } from '@/lib/errors';
import { clockOf } from '@/lib/jobs/clock';

const minute = 60_000;

/** A clock whose looks are counted; `tells`: the database tells its news. */
function watched(tells = true) {
  let now = 1_000_000_000_000;
  let news = () => {};
  let next: string | null = null;
  let asked = 0;
  let fails = false;
  const look = clockOf(
    async () => {
      asked += 1;
      return fails ? refuse('unavailable', 'Away.') : ok({ done: 0, next });
    },
    async (onNews) => {
      news = onNews;
      return tells;
    },
    () => now,
  );
  return {
    look,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
    hasNews: () => news(),
    dueIn: (ms: number | null) => {
      next = ms === null ? null : new Date(now + ms).toISOString();
    },
    fail: (does: boolean) => {
      fails = does;
    },
  };
}

test('a quiet clock asks the database nothing until something is due', async () => {
  const clock = watched();
  clock.dueIn(5 * minute);
  for (let n = 0; n < 12; n += 1) {
    await clock.look();
    clock.pass(20_000);
  }
  expect(clock.asked()).toBe(1);
  clock.dueIn(null);
  clock.pass(minute);
  await clock.look();
  expect(clock.asked()).toBe(2);
});

test('news of anybody’s ledger, ten minutes, and a clock that was set back let it ask', async () => {
  const clock = watched();
  await clock.look();
  clock.hasNews();
  await clock.look();
  await clock.look();
  expect(clock.asked()).toBe(2);
  clock.pass(10 * minute);
  await clock.look();
  expect(clock.asked()).toBe(3);
  clock.pass(-60 * minute);
  await clock.look();
  expect(clock.asked()).toBe(4);
});

test('news that comes while it asks lets it ask once more', async () => {
  let news = () => {};
  let asked = 0;
  const look = clockOf(
    async () => {
      asked += 1;
      if (asked === 1) news();
      return ok({ done: 0, next: null });
    },
    async (onNews) => {
      news = onNews;
      return true;
    },
  );
  for (let n = 0; n < 3; n += 1) await look();
  expect(asked).toBe(2);
});

test('a look that failed is made again at once', async () => {
  const clock = watched();
  clock.fail(true);
  await clock.look();
  clock.fail(false);
  await clock.look();
  await clock.look();
  expect(clock.asked()).toBe(2);
});

test('where the database tells no news every look asks', async () => {
  const clock = watched(false);
  for (let n = 0; n < 3; n += 1) await clock.look();
  expect(clock.asked()).toBe(3);
});
