import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startCare } from '@/lib/safety/care';
import { talk } from './talk';

/**
 * What a person in danger says of help and of what stands in its way, in many wordings; a third was kept aside while
 * the rules were written. `right` names states, sentences (`reach.text`), answers beside the question (`+gossip`) and
 * `#minor`, any of which is right.
 */
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
  .parse(JSON.parse(readFileSync(new URL('crisis-hearing.json', import.meta.url), 'utf8')));

function isRight({ before, text, right }: (typeof all)[number]): boolean {
  const turns = talk([...before, text], startCare(), 'GB');
  const now = turns.at(-1);
  const said = turns.at(-2)?.state.said ?? {};
  const beside = Object.entries(now?.state.said ?? {}).flatMap(([id, times]) =>
    id.startsWith('aside.') && times !== said[id] ? [`+${id.slice('aside.'.length)}`] : [],
  );
  const found = new Set([now?.reply?.state, now?.reply?.script, ...beside]);
  if (now?.state.minor) found.add('#minor');
  return right.split('|').some((one) => found.has(one));
}

const share = (ones: typeof all): number => ones.filter(isRight).length / ones.length;

test.each([...new Set(all.map(({ group }) => group))])('%s is heard', (group) => {
  const ones = all.filter((one) => one.group === group);
  expect(share(ones.filter(({ aside }) => !aside))).toBeGreaterThanOrEqual(0.75);
});

test('of those kept aside, nine in ten are heard', () => {
  expect(share(all.filter(({ aside }) => aside))).toBeGreaterThanOrEqual(0.9);
});
