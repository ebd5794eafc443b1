import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { stopReasons } from '@/lib/conversations/schema';
import { aSpeech } from '../support/a-speech';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { keptMessages, keptRuns, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud today.';
/** Two tools in turn, each time asked something else. */
const look = (n: number) =>
  n % 2
    ? calling({ id: `c${n}`, tool: 'searchParts', input: { query: `q${n}` } })
    : calling({ id: `c${n}`, tool: 'listMarkdown', input: { limit: n + 1 } });
const looks = (count: number) => Array.from({ length: count }, (_, n) => look(n));
type Model = ReturnType<typeof mockModel>;
const toldIn = (model: Model) =>
  model.calls.map(
    ({ prompt }) => /<steps>\n(.*)\n<\/steps>/.exec(JSON.stringify(prompt).replaceAll('\\n', '\n'))?.[1],
  );

test('a model is told when 5, 2 and 1 steps are left, answers the last one without tools, and the run says so', async () => {
  const conversationId = randomUUID();
  const model = mockModel(...looks(9), saying('This is what I saw.'));
  const chunks = await turn(ada, model, { conversationId, text });
  expect(model.calls).toHaveLength(10);
  const told = toldIn(model);
  expect(told.flatMap((line, n) => (line ? [n] : []))).toEqual([5, 8, 9]);
  expect([told[5], told[8], told[9]]).toEqual([
    expect.stringMatching(/^5 steps are left/),
    expect.stringMatching(/^2 steps are left/),
    expect.stringMatching(/^1 step is left.*no tools now/),
  ]);
  expect(model.calls.map(({ toolChoice }) => toolChoice?.type)).toEqual([...Array(9).fill('auto'), 'none']);
  expect(textIn(chunks)).toBe('This is what I saw.');
  expect(chunks.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { stop: 'step_limit' } });
  expect(await keptRuns(db, conversationId)).toMatchObject([
    { status: 'completed', stop_reason: 'step_limit', steps: 10 },
  ]);
  expect((await keptMessages(db, conversationId)).at(-1)?.metadata.stop).toBe('step_limit');
});

test('a model that calls tools in its last step all the same reaches none, and the turn ends there', async () => {
  const conversationId = randomUUID();
  const model = mockModel(...looks(30));
  const chunks = await turn(ada, model, { conversationId, text });
  expect(model.calls).toHaveLength(10);
  expect(chunks.at(-1)).toMatchObject({ messageMetadata: { stop: 'step_limit' } });
  const ledger = await ledgerOf(db, conversationId);
  expect(ledger.map(({ status }) => status)).toEqual(Array(9).fill('ok'));
});

test('a worry that is raised in the last step is heard, and safety answers', async () => {
  const conversationId = randomUUID();
  const raise = calling({ id: 'r', tool: 'raiseCare', input: { level: 'concern', why: 'farewell' } });
  await turn(ada, mockModel(...looks(9), raise), { conversationId, text });
  const answer = (await keptMessages(db, conversationId)).at(-1);
  expect(answer?.metadata).toMatchObject({ voice: 'safety', raised: 'companion' });
});

test('one tool five steps in a row, whatever it is asked, leads to an answer without tools', async () => {
  const conversationId = randomUUID();
  const searches = Array.from({ length: 5 }, (_, n) =>
    calling({ id: `s${n}`, tool: 'searchParts', input: { query: `other ${n}` } }),
  );
  const model = mockModel(...searches, saying('I found nothing more.'));
  const chunks = await turn(ada, model, { conversationId, text });
  expect(model.calls).toHaveLength(6);
  expect(model.calls.at(-1)?.toolChoice).toEqual({ type: 'none' });
  expect(textIn(chunks)).toBe('I found nothing more.');
  expect(await keptRuns(db, conversationId)).toMatchObject([
    { status: 'completed', stop_reason: 'same_tool' },
  ]);
});

test('the last step of a turn is read by the reply guard like any other', async () => {
  const conversationId = randomUUID();
  const model = mockModel(...looks(9), saying('Call 555 0199 now, they help.'));
  const chunks = await turn(ada, model, { conversationId, text });
  expect(textIn(chunks)).not.toContain('555 0199');
});

test('tokens and time lead to the last step, too', async () => {
  const model = () => mockModel(look(1), saying('Here it is.'));
  const tokens = await aSpeech(model().model, { limits: { turnTokens: 5 } });
  expect([tokens.text, tokens.ending.stop]).toEqual(['Here it is.', 'token_limit']);
  const time = await aSpeech(mockModel(saying('At once.')).model, { limits: { lastStepMs: 0 } });
  expect([time.text, time.ending.stop]).toEqual(['At once.', 'time_limit']);
});

test('a run ends for a reason that has a name', async () => {
  const conversationId = randomUUID();
  await turn(ada, mockModel(saying('Yes.')), { conversationId, text });
  const end = (reason: string) =>
    db.sql('update public.runs set stop_reason = $1 where conversation_id = $2', [reason, conversationId]);
  for (const reason of stopReasons) await end(reason);
  await expect(end('because')).rejects.toThrow(/runs_stop_reason/);
});
