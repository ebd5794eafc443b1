import { expect, test, vi } from 'vitest';
import { ok, refuse } from '@/lib/errors';
import { beatOf } from '@/lib/jobs/timer';

const minute = 60_000;

/** A timer whose clock the test moves. */
function timer(monitor: () => Promise<ReturnType<typeof ok> | ReturnType<typeof refuse>>) {
  let time = Date.parse('2026-12-01T08:00:00Z');
  const told = { rounds: 0, looks: 0 };
  const beat = beatOf(
    () => {
      told.rounds += 1;
      return monitor();
    },
    async () => {
      told.looks += 1;
      return ok(0);
    },
    () => time,
  );
  const pass = async (ms: number) => {
    time += ms;
    await beat();
  };
  return { told, pass };
}

test('the monitor makes its round every five minutes, and what comes due is looked for in between', async () => {
  const { told, pass } = timer(async () => ok(0));
  for (let n = 0; n < 12; n += 1) await pass(20_000);
  expect(told).toEqual({ rounds: 0, looks: 12 });
  await pass(minute);
  expect(told).toEqual({ rounds: 1, looks: 13 });
  await pass(4.9 * minute);
  expect(told.rounds).toBe(1);
  await pass(0.1 * minute);
  expect(told.rounds).toBe(2);
});

test('a clock that is set back by hours does not stop the rounds, and a sleep of a week is one round', async () => {
  const { told, pass } = timer(async () => ok(0));
  await pass(-180 * minute);
  expect(told.rounds).toBe(1);
  await pass(7 * 24 * 60 * minute);
  await pass(20_000);
  expect(told.rounds).toBe(2);
});

test('a round that fails is told without content, and the next one comes all the same', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const { told, pass } = timer(async () => refuse('unavailable', 'The Critic is away.'));
    await pass(5 * minute);
    await pass(5 * minute);
    expect(told.rounds).toBe(2);
    expect(said.mock.calls).toEqual([
      ['[jobs] monitor failed (unavailable)'],
      ['[jobs] monitor failed (unavailable)'],
    ]);
  } finally {
    said.mockRestore();
  }
});

test('a beat in which another one goes on does nothing', async () => {
  const held = Promise.withResolvers<ReturnType<typeof ok>>();
  const { told, pass } = timer(() => held.promise);
  const first = pass(5 * minute);
  await pass(20_000);
  await pass(20_000);
  expect(told).toEqual({ rounds: 1, looks: 1 });
  held.resolve(ok(0));
  await first;
  await pass(20_000);
  expect(told.looks).toBe(2);
});
