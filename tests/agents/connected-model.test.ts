import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resolveModel, resolveStored } from '@/agents/engine/answering-models';
import { runTurn } from '@/agents/engine/run-turn';
import type { Ctx } from '@/lib/context';
import { chooseForConversation, chooseWhoAnswers } from '@/lib/model-choice/choose-who-answers';
import { connectModel } from '@/lib/model-choice/connect-model';
import { removeKey } from '@/lib/model-choice/remove-key';
import { homeFetch } from '@/lib/models/guarded-fetch';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must, say } from '../support/scene';
import { chunksOf, keptMessages, keptRuns, textIn } from '../support/turns';

const key = 'sk-test-abcdefghijklmnop';
const server = {
  hosted: false,
  secrets: ['a secret of this server that is long enough'],
  fetch: homeFetch,
  pace: 'instant',
} as const;

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

const connect = (more: object = {}) =>
  connectModel(
    { ...ada, tool: 'connectModel', actionId: randomUUID() },
    { provider: 'compatible', address: fake.url, model: 'fake-1', key, agreedHost: null, ...more },
    server,
  );

/** A turn as the chat route runs it, where the environment names no model. */
async function turn(
  text: string,
  conversationId = randomUUID(),
  secrets: readonly [string] = server.secrets,
) {
  const started = must(
    await runTurn(
      ada,
      { conversationId, message: { id: randomUUID(), text } },
      {
        model: must(resolveModel({ PARLEY_GUIDE_PACE: 'instant' })),
        chosen: async (answer, personId) => resolveStored(answer, personId, { ...server, secrets, env: {} }),
        pace: 'instant',
        perMinute: 1_000,
      },
    ),
  );
  const chunks = await chunksOf(started.response);
  await started.kept;
  return { chunks, text: textIn(chunks), conversationId };
}

test('a connected model answers the next turn with its key, its tools and what is known, in one round trip', async () => {
  must(await connect());
  fake.play([{ kind: 'text', text: 'Good evening, Ada.' }]);
  const asked = vi.spyOn(ada.db, 'rpc');
  const said = await turn('Good evening.');
  expect(said.text).toBe('Good evening, Ada.');
  expect(asked.mock.calls.map(([fn]) => fn as string).filter((fn) => /choice|key|answers/.test(fn))).toEqual(
    [],
  );
  expect(asked.mock.calls[0]?.[0]).toBe('begin_answered_turn');
  asked.mockRestore();
  expect(fake.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  expect(fake.requests[0]?.body.model).toBe('fake-1');
  expect(fake.requests[0]?.body.tools?.length).toBeGreaterThan(5);
  const kept = await keptMessages(db, said.conversationId);
  expect(kept[1]?.metadata.voice).toBe('fake-1');
  const [run] = await db.sql('select model from public.runs where conversation_id = $1', [
    said.conversationId,
  ]);
  expect(run).toEqual({ model: 'fake-1' });
});

test('the key stands nowhere but in its request', async () => {
  must(await connect());
  const logged = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
  for (const spy of logged) spy.mockImplementation(() => {});
  fake.play([
    { kind: 'tools', calls: [{ name: 'listRecentActions', args: {} }] },
    { kind: 'text', text: 'That is what was done.' },
    { kind: 'status', status: 401, message: `bad key ${key}` },
  ]);
  const first = await turn('What was done?');
  const second = await turn('And now?', first.conversationId);
  const printed = logged.map((spy) => spy.mock.calls);
  for (const spy of logged) spy.mockRestore();
  const prompts = fake.requests.map(({ body }) => body);
  const tables = await db.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => db.sql(`select to_jsonb(t)::text as row from ${name} t`)),
  );
  expect(JSON.stringify([first, second, printed, prompts, rows])).not.toContain('abcdefghijkl');
  expect(fake.requests.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true);
  expect(second.chunks.find((chunk) => chunk.type === 'error')).toMatchObject({
    errorText: expect.stringContaining('did not accept the key'),
  });
});

test('the guide answers again with one press, everywhere or in one conversation alone', async () => {
  must(await connect());
  fake.play((_, n) => ({ kind: 'text', text: `Model ${n}` }));
  const here = randomUUID();
  expect((await turn('Hello.', here)).text).toBe('Model 0');
  must(await chooseForConversation({ ...ada, tool: 'chooseWhoAnswersHere' }, here, 'guide'));
  const guide = await turn('How are you?', here);
  expect(guide.text).not.toContain('Model');
  expect((await keptMessages(db, here)).at(-1)?.metadata.voice).toBe('guide');
  expect((await turn('Hello.')).text).toBe('Model 1');
  const action = { ...ada, tool: 'chooseWhoAnswers', actionId: randomUUID() };
  must(await chooseWhoAnswers(action, 'guide'));
  expect((await turn('Hello.')).text).not.toContain('Model');
  must(await undoAction(ada, action.actionId));
  expect((await turn('Hello.')).text).toBe('Model 2');
  expect(fake.requests).toHaveLength(3);
});

test('somebody else’s choice answers nobody but them', async () => {
  must(await connect());
  ada = await consentedPerson(db, 'Bo');
  fake.play([]);
  expect((await turn('Hello.')).text).not.toBe('');
  expect(fake.requests).toEqual([]);
});

test.each([
  ['its key was removed', 'no_key', 'no key for the model'],
  ['its key was encrypted by another server', 'unreadable_key', 'cannot be read here any more'],
  ['its host was never agreed to', 'not_agreed', 'not agreed yet'],
])(
  'when %s it is not asked, the guide does not take its place unsaid, and the words are kept',
  async (_, code, words) => {
    must(await connect());
    fake.play([]);
    let secrets: readonly [string] = server.secrets;
    const conversationId = randomUUID();
    if (code === 'no_key') {
      await say(ada, conversationId, 'Hello.');
      must(await chooseForConversation({ ...ada, tool: 'chooseWhoAnswersHere' }, conversationId, 'model'));
      must(await removeKey({ ...ada, tool: 'removeModelKey' }, fake.url));
    } else if (code === 'unreadable_key') secrets = ['another secret, of another server'];
    else
      await db.sql(
        `update public.model_choices set keyed = false, address = 'http://192.0.2.1/v1' where user_id = $1`,
        [ada.personId],
      );
    const said = await turn('Hello there.', conversationId, secrets);
    expect(said.text).toBe('');
    expect(said.chunks.find((chunk) => chunk.type === 'error')).toMatchObject({
      errorText: expect.stringMatching(new RegExp(`${words}.*Your words are kept`)),
    });
    expect((await keptRuns(db, said.conversationId)).at(-1)).toMatchObject({
      status: 'failed',
      error_code: code,
    });
    const kept = await keptMessages(db, said.conversationId);
    expect(kept.slice(kept.findLastIndex(({ role }) => role === 'user') + 1)).toEqual([]);
    expect(kept.filter(({ role }) => role === 'user')).toHaveLength(code === 'no_key' ? 2 : 1);
    expect(fake.requests).toEqual([]);
  },
);

test('danger is answered by safety, whichever model is connected, even one that cannot be asked', async () => {
  must(await connect());
  fake.play([]);
  const said = await turn('I want to kill myself tonight.', randomUUID(), [
    'another secret, of another server',
  ]);
  expect((await keptMessages(db, said.conversationId)).at(-1)?.metadata.voice).toBe('safety');
  expect(said.text).not.toBe('');
  expect(fake.requests).toEqual([]);
});

test('when a connected model fails, nobody else is asked: no other model, and not the guide', async () => {
  must(await connect());
  fake.play([{ kind: 'status', status: 401 }]);
  const other = mockModel(saying('Nobody asked me.'));
  const conversationId = randomUUID();
  const started = must(
    await runTurn(
      ada,
      { conversationId, message: { id: randomUUID(), text: 'Good evening.' } },
      {
        ...{ model: must(resolveModel({ PARLEY_GUIDE_PACE: 'instant' })), fallbacks: [other] },
        chosen: async (answer, personId) => resolveStored(answer, personId, { ...server, env: {} }),
        ...{ pace: 'instant', perMinute: 1_000 },
      },
    ),
  );
  const chunks = await chunksOf(started.response);
  await started.kept;
  expect(textIn(chunks)).toBe('');
  expect(chunks.find(({ type }) => type === 'error')).toMatchObject({
    errorText: expect.stringContaining('did not accept the key'),
  });
  expect([fake.requests.length, other.calls.length]).toEqual([1, 0]);
});
