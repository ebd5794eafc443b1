import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buttons, startCare, stateNames } from '@/lib/safety/care';
import { talk } from './care/talk';

const folder = path.join(import.meta.dirname, 'conversations');
const buttonIds = Object.keys(buttons) as (keyof typeof buttons)[];
const said = z.union([z.string(), z.object({ text: z.string(), button: z.enum(buttonIds).optional() })]);
/** One state or several that are as right, parted by bars; null or `None` where the companion answers. */
const expected = z
  .string()
  .refine((names) =>
    names.split('|').every((one) => one === 'None' || (stateNames as readonly string[]).includes(one)),
  )
  .nullable();
const conversations = z.array(
  z.strictObject({
    id: z.string(),
    about: z.string(),
    country: z.string().nullish(),
    /** Turns that are still read wrongly; CHANGELOG.md counts them under "Left". */
    left: z.number().int().positive().optional(),
    start: z.record(z.string(), z.boolean()).optional(),
    turns: z.array(z.tuple([said, expected])).min(1),
  }),
);

const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('there are 150 conversations', () => {
  const all = files.flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  expect(all.length).toBeGreaterThanOrEqual(150);
});

describe.each(files)('%s', (file) => {
  const all = conversations.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  test.each(all.map((one) => [one.id, one] as const))('%s', (_, { turns, start, country, left }) => {
    const states = talk(
      turns.map(([message]) => message),
      startCare(start),
      country ?? 'GB',
    ).map(({ reply }) => reply?.state ?? 'None');
    const seen = turns.map(([message, right], n) => {
      const names = (right ?? 'None').split('|');
      const state = states[n] ?? 'None';
      return [message, names.includes(state) ? (right ?? 'None') : state];
    });
    const wrong = turns.filter(([, right], n) => seen[n]?.[1] !== (right ?? 'None')).length;
    if (left !== undefined) expect(wrong).toBeLessThanOrEqual(left);
    else expect(seen).toEqual(turns.map(([message, right]) => [message, right ?? 'None']));
  });
});
