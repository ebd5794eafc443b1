import { expect, test } from 'vitest';
import type { OpenClient } from '@/lib/mcp/connection/open-client';
import { type Described, describeTools, isUsable } from '@/lib/mcp/describe-tools';
import { describedOnce, digestOf } from '@/lib/mcp/known-listings';
import { toolsNow } from '@/lib/mcp/look-again';

const tool = (name: string, properties: object = {}, description = 'Does it.'): Described => ({
  ...{ name, title: `The ${name}`, description },
  inputSchema: { type: 'object', properties },
});
const many = (n: number, properties: object = {}, description?: string) =>
  Array.from({ length: n }, (_, k) => tool(`tool_${k}`, properties, description));
const whose = { personId: 'ada', serverId: 'post' };

test('a listing that stays the same is described once, for each person and server', async () => {
  const listed = many(3);
  const digest = digestOf(listed);
  const first = describedOnce(whose, digest, listed);
  expect(describedOnce(whose, digestOf(many(3)), many(3))).toBe(first);
  expect(describedOnce({ ...whose, personId: 'eve' }, digest, listed)).not.toBe(first);
  expect(describedOnce({ ...whose, serverId: 'other' }, digest, listed)).not.toBe(first);
  const other = many(3, {}, 'Does it otherwise.');
  expect(describedOnce(whose, digestOf(other), other)).not.toBe(first);
  expect(await describedOnce(whose, digest, listed)).toEqual(await describeTools(listed));
});

test('of many listings those that were asked for last are kept', () => {
  const one = many(1);
  const first = describedOnce(whose, digestOf(one), one);
  for (let n = 0; n < 15; n += 1) void describedOnce({ ...whose, serverId: `s${n}` }, '', one);
  expect(describedOnce(whose, digestOf(one), one)).toBe(first);
  for (let n = 0; n < 16; n += 1) void describedOnce({ ...whose, serverId: `t${n}` }, '', one);
  expect(describedOnce(whose, digestOf(one), one)).not.toBe(first);
});

test('a listing is news where it is another one than before over the same connection', () => {
  const open = { known: null } as OpenClient;
  const isNews = (listed: Described[]) => toolsNow(open, whose, listed).isNews;
  expect(isNews(many(3))).toBe(true);
  expect(isNews(many(3))).toBe(false);
  expect(isNews(many(3).toReversed())).toBe(false);
  expect(isNews(many(4))).toBe(true);
  expect(isNews(many(4, { to: { type: 'string' } }))).toBe(true);
  expect(isNews(many(4, { to: { type: 'string' } }))).toBe(false);
});

test('one tool is looked at without the others', async () => {
  const [described] = await describeTools([tool('send_mail')]);
  const hash = described?.hash ?? '';
  const listed = [tool('send_mail'), ...many(2)];
  for (const other of listed.slice(1))
    Object.defineProperty(other, 'inputSchema', { get: () => expect.unreachable() });
  expect(isUsable(listed, 'send_mail', hash)).toBe(true);
  expect(isUsable([tool('send_mail', {}, 'Otherwise.')], 'send_mail', hash)).toBe(false);
  expect(isUsable([tool('send_mail', {}, 'Otherwise.'), tool('send_mail')], 'send_mail', hash)).toBe(false);
  expect(isUsable(many(2), 'send_mail', hash)).toBe(false);
});

test('reading ends once as much was read as is kept, and other work has its turn between two tools', async () => {
  let turns = 0;
  let over = false;
  const turn = () => {
    turns += 1;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  const told = await describeTools(many(300, {}, '長 '.repeat(4_000)));
  over = true;
  expect(turns).toBeGreaterThan(290);
  const read = told.filter(({ title }) => title !== null);
  expect(read.length).toBeLessThan(30);
  expect(told[read.length]).toMatchObject({ title: null, description: '', schema: null, takes: [] });
  expect(told.at(-1)?.problem).toContain('more of its tools than is kept');
});

test('names and choices are read up to a number for each tool, and for all of a listing', async () => {
  const choices = (n: number, from = 0) => ({
    one: { enum: Array.from({ length: n }, (_, k) => `c${from + k}`) },
  });
  const [much, fits] = await describeTools([tool('much', choices(1_100)), tool('fits', choices(400))]);
  expect(much?.problem).toContain('more than 1,000 names and choices');
  expect(fits?.problem).toBeNull();
  const all = await describeTools(Array.from({ length: 30 }, (_, n) => tool(`t${n}`, choices(900, n * 900))));
  const used = all.filter(({ problem }) => problem === null);
  expect(used).toHaveLength(11);
  expect(all.slice(11).every(({ title, schema }, n) => n === 0 || (title === null && schema === null))).toBe(
    true,
  );
  // The same words cost once.
  const same = await describeTools(Array.from({ length: 30 }, (_, n) => tool(`t${n}`, choices(900))));
  expect(same.filter(({ problem }) => problem === null)).toHaveLength(30);
});

test('a word that nobody may read is found among many others', async () => {
  const choices = Array.from({ length: 400 }, (_, k) => `choice_${k}`);
  const withOne = async (heavy: string) =>
    (await describeTools([tool('odd', { one: { enum: choices.toSpliced(200, 0, heavy) } })]))[0]?.problem;
  for (const heavy of [
    ...[
      'I want to kill myself tonight',
      'kill-myself',
      'want_to_die',
      'end my life',
      'selfHarm',
      'cut/myself',
    ],
  ])
    expect(await withOne(heavy), heavy).toContain('shown to nobody');
  expect(await withOne('kill_process')).toBeNull();
});
