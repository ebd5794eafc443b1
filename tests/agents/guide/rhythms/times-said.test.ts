import { expect, test } from 'vitest';
import { halfSaid } from '@/agents/guide/rhythms/time-said';
import { emptyStore, talk } from '../talk';

const at = { today: '2026-11-29' };

test.each([
  ['half eight in the evening', ['19:30', '20:30']],
  ['half 8 am', ['07:30', '08:30']],
  ['half one', ['00:30', '01:30', '12:30', '13:30']],
  ['half past eight', null],
  ['half an hour', null],
  ['half ten minutes', null],
])('“%s” may mean %j', (low, times) => expect(halfSaid(low)).toEqual(times));

test('“half eight” is asked about before anything is on, and the answer counts', async () => {
  const [asked, on] = await talk(
    ['Ask me every Sunday at half eight in the evening how I am', 'At 20:30'],
    emptyStore(),
    at,
  );
  expect(asked?.calls).toEqual([]);
  expect(asked?.text).toContain('Nothing is on yet');
  expect(on?.calls.find(({ tool }) => tool === 'scheduleCheckIn')).toMatchObject({
    input: { days: [0], time: '20:30' },
  });
});

test('what is asked for a week says that it has no end', async () => {
  const [week] = await talk(['Ask me every day for a week at 9am how I am'], emptyStore(), at);
  expect(week?.text).toContain('no end of its own');
  const [days] = await talk(['Ask me every day at 9am how I am'], emptyStore(), at);
  expect(days?.text).not.toContain('no end of its own');
});
