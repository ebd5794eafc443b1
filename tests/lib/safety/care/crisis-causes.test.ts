import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startCare } from '@/lib/safety/care';
import { talk } from './talk';

/** What was seen to go unheard in a crisis, in many wordings; a third was kept aside while the rules were written. */
const all = z
  .array(
    z.strictObject({
      group: z.string(),
      before: z.array(z.string()),
      text: z.string(),
      right: z.string(),
      aside: z.boolean(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('crisis-causes.json', import.meta.url), 'utf8')));

/** The share of them that is answered in one of its states. */
function right(ones: typeof all): number {
  const met = ones.filter(({ before, text, right: states }) => {
    const last = talk([...before, text], startCare(), 'GB').at(-1);
    return states.split('|').includes(last?.reply?.state ?? 'None');
  });
  return met.length / ones.length;
}

test.each([
  ['blows', 0.9, 0.7],
  ['delete', 0.9, 0.9],
  ['swerve', 0.8, 0.9],
  ['picture', 0.75, 0.4],
  ['bleeding', 0.9, 0.9],
  ['faint', 0.9, 0.9],
  ['chain', 0.9, 0.9],
  ['eased', 0.9, 0.9],
  ['coming', 0.75, 0.4],
])('%s is answered', (group, least, leastAside) => {
  const ones = all.filter((one) => one.group === group);
  expect(right(ones.filter(({ aside }) => !aside))).toBeGreaterThanOrEqual(least);
  expect(right(ones.filter(({ aside }) => aside))).toBeGreaterThanOrEqual(leastAside);
});

test('an ease that is taken back, played or of another hour is no ease', () => {
  for (const text of [
    'not today. tonight. my brother has gone to bed',
    "not any more, i've decided, my mum has the dog",
    "today is better, i told him i'm fine",
    "it's over. my wife has the letters",
  ]) {
    const last = talk(['I want to kill myself', text], startCare(), 'GB').at(-1);
    expect(last?.reply?.state, text).not.toBe('scale');
    expect(last?.reply?.state, text).not.toBe('after');
  }
});

test('blows told of in games, work and long ago open nothing', () => {
  for (const text of [
    'she beat me at ludo again',
    'he kicked me out of the group chat, the fool',
    'it hit me that the critic is my gran',
    'the baby bit me, teething',
    'they kick off at three',
  ])
    expect(talk([text], startCare(), 'GB').at(-1)?.reply, text).toBeNull();
});

test('somebody at the wheel is asked to stop the car, and not to walk', () => {
  const turns = talk(['that fella in the passenger seat says swerve', 'doing 70, rain'], startCare(), 'GB');
  for (const { reply } of turns) expect(reply?.script).toBe('at_place.wheel');
});
