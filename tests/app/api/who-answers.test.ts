import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PATCH as chooseHere } from '@/app/api/conversations/[id]/who-answers/route';
import { DELETE as removeKey } from '@/app/api/who-answers/key/route';
import { POST as list } from '@/app/api/who-answers/models/route';
import { PATCH as choose, POST as connect } from '@/app/api/who-answers/route';
import { POST as tryIt } from '@/app/api/who-answers/test/route';
import { getCtx } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { serverSecrets } from '@/lib/db/server-secrets';
import { getAnswering } from '@/lib/model-choice/get-answering';
import { giveConsent } from '@/lib/profile/give-consent';
import { openTestDb, type TestDb } from '../../support/db';
import { type FakeOpenai, startFakeOpenai } from '../../support/fake-openai';
import { must, say } from '../../support/scene';

const key = 'sk-route-0123456789abcdwxyz';

let db: TestDb;
let fake: FakeOpenai;
let me: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
  me = (await getCtx()) ?? expect.unreachable();
  must(await giveConsent({ ...me, tool: 'giveConsent' }, { adult: true, understood: true, country: null }));
});
beforeEach(async () => {
  await db.sql('delete from public.model_choices');
  await db.sql('delete from private.model_keys');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

type Handler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/** What a route answers; never the key, whatever was asked. */
async function ask(handler: Handler, body: unknown, id = '') {
  const request = new Request('http://localhost:3000/api', { method: 'POST', body: JSON.stringify(body) });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  const text = await response.text();
  expect(text).not.toMatch(/0123456789|sealed/);
  return { status: response.status, ...JSON.parse(text) };
}

const local = () => ({ provider: 'compatible', address: fake.url, key, model: 'fake-1' });

describe('what does not fit', () => {
  test.each([
    ['an address with a password', { address: `https://me:${key}@example.com/v1` }, 'names and passwords'],
    [
      'an address with the key in it',
      { address: `https://example.com/v1?key=${key}` },
      'A key has its own field',
    ],
    ['a key with spaces in it', { key: `${key} and more` }, 'does not look like a key'],
    ['a key without an end', { key: key.repeat(60) }, 'too long'],
    ['no model', { model: ' ' }, 'choose a model'],
    ['another provider', { provider: 'elsewhere' }, ''],
    ['a field nobody asked for', { answers: 'model' }, ''],
  ])('%s is refused by name, without being said back, and nothing is kept', async (_, part, words) => {
    const answer = await ask(connect, { ...local(), ...part });
    expect(answer).toMatchObject({ status: 400, ok: false, error: { code: 'invalid_input' } });
    expect(answer.error.message).toContain(words);
    expect(await db.sql('select 1 from public.model_choices')).toEqual([]);
    expect(await db.sql('select 1 from private.model_keys')).toEqual([]);
  });

  test('is refused before it is agreed to where the words go', async () => {
    const elsewhere = { ...local(), provider: 'openrouter', address: undefined };
    expect(await ask(connect, elsewhere)).toMatchObject({
      status: 409,
      error: { detail: { reason: 'agreement' } },
    });
    expect(await ask(connect, { ...elsewhere, agreedHost: 'openrouter.ai' })).toMatchObject({ status: 200 });
  });
});

test('a model is listed, tested, connected, put aside and taken up again, and its key removed', async () => {
  expect(await ask(list, { provider: 'compatible', address: fake.url })).toMatchObject({
    value: { models: ['fake-1'], problem: null },
  });
  fake.play([{ kind: 'text', text: 'yes' }]);
  expect(await ask(tryIt, local())).toMatchObject({ value: { problem: null } });
  expect(await ask(connect, local())).toMatchObject({
    status: 200,
    value: { answers: 'model', model: 'fake-1' },
  });
  expect(await getAnswering(me)).toMatchObject({ usual: { label: expect.stringContaining('fake-1') } });
  // The kept key is used where none is typed, for its own address alone.
  fake.play([{ kind: 'text', text: 'yes' }]);
  expect(await ask(tryIt, { ...local(), key: '' })).toMatchObject({ value: { problem: null } });
  expect(fake.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  fake.play([{ kind: 'text', text: 'yes' }]);
  const otherPath = fake.url.replace('/v1', '/v2');
  expect(await ask(tryIt, { ...local(), address: otherPath, key: '' })).toMatchObject({
    value: { problem: 'no_model' },
  });
  expect(fake.requests).toEqual([]);
  expect(await ask(choose, { answers: 'guide' })).toMatchObject({ status: 200 });
  const { usual, guide } = await getAnswering(me);
  expect(usual).toBe(guide);
  expect(await ask(choose, { answers: 'model' })).toMatchObject({ status: 200 });
  expect(await ask(removeKey, { address: fake.url })).toMatchObject({ value: { keys: [] } });
  expect(await ask(removeKey, { address: fake.url })).toMatchObject({ status: 404 });
});

test('who answers in one conversation is kept with it, and told under its field', async () => {
  expect(await ask(connect, local())).toMatchObject({ status: 200 });
  const id = randomUUID();
  await say(me, id, 'Hello there.');
  expect(await ask(chooseHere, { answers: 'guide' }, id)).toMatchObject({ status: 200 });
  expect((await getAnswering(me, id)).here).toBe('guide');
  expect(await ask(chooseHere, { answers: null }, id)).toMatchObject({ status: 200 });
  expect((await getAnswering(me, id)).here).toBeNull();
  expect(await ask(chooseHere, { answers: 'guide' }, randomUUID())).toMatchObject({ status: 404 });
});

test('a model whose key is gone says so where one writes', async () => {
  const openRouter = { provider: 'openrouter', model: 'some/model', key, agreedHost: 'openrouter.ai' };
  expect(await ask(connect, openRouter)).toMatchObject({ status: 200 });
  await db.sql('delete from private.model_keys');
  expect((await getAnswering(me)).usual.missing).toContain('The key for openrouter.ai was removed');
});

test('trying has an end for one person', async () => {
  const tries = Array.from({ length: 31 }, () => ask(list, { provider: 'compatible', address: fake.url }));
  const answers = await Promise.all(tries);
  expect(answers.at(-1)).toMatchObject({ status: 429, error: { code: 'busy' } });
});

test('what encrypts the keys is the computer’s own, and the same at every start', async () => {
  const [first, ...others] = await serverSecrets();
  expect(first.length).toBeGreaterThan(30);
  expect(others).toEqual([]);
  expect(await serverSecrets()).toEqual([first]);
});
