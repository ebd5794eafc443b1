import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stopRun } from '@/agents/engine/run-stream';
import type { Ctx } from '@/lib/context';
import { answerQuestion } from '@/lib/mcp/answer-question';
import { claimApproval } from '@/lib/mcp/claim-approval';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { listQuestions } from '@/lib/mcp/list-questions';
import { readAnswer, readQuestion } from '@/lib/mcp/question-form';
import type { AnswerQuestionInput, ServerQuestion } from '@/lib/mcp/schema';
import { switchServer } from '@/lib/mcp/switch-server';
import { connected, hereAtHome, serverOf } from '../support/connections';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { type Elicited, type ToolServer, text, toolServer } from '../support/tool-server';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let server: ToolServer;
let serverId: string;
let heard: { result?: Elicited; error?: unknown } | undefined;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  heard = undefined;
  ada = await consentedPerson(db, 'Ada');
  server = await toolServer();
  ({ id: serverId } = await connected(ada, { name: 'My post', address: server.url }));
  await db.sql('update public.mcp_tools set always = true where server_id = $1', [serverId]);
});
afterEach(async () => {
  closeAll();
  await server.close();
});

const askingFor = (properties: object, extra: object = {}) => ({
  message: 'When?',
  requestedSchema: { type: 'object', properties, ...extra },
});
const asks = (ask: unknown) => {
  server.act = () => ({
    ask,
    next: (answer: typeof heard) => {
      heard = answer;
      return text(`Done with ${JSON.stringify(answer?.result ?? 'nothing')}.`);
    },
  });
};
const input = { to: 'anna@example.org' };
const model = (more: object = input) =>
  mockModel(calling({ id: `c-${randomUUID()}`, tool: 'mypost__send_mail', input: more }), saying('I see.'));
const begin = (conversationId = randomUUID(), more: object = input) => ({
  conversationId,
  done: turn(ada, model(more), {
    conversationId,
    text: 'Please send Anna a mail about dinner.',
    thisServer: hereAtHome,
  }),
});
async function asked(conversationId: string, n = 1): Promise<ServerQuestion> {
  await expect
    .poll(async () => must(await listQuestions(ada, conversationId)).length, { timeout: 30_000 })
    .toBe(n);
  return must(await listQuestions(ada, conversationId))[0] ?? expect.unreachable();
}
const answer = (id: string, said: AnswerQuestionInput, who = ada) =>
  answerQuestion({ ...who, tool: 'answerServer' }, id, said);

/** The model goes on after the call until it is stopped. */
const goesOn = () =>
  mockModel(calling({ id: `c-${randomUUID()}`, tool: 'mypost__send_mail', input }), {
    parts: [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Thinking ' },
    ],
    hang: true,
  });
const form = askingFor({ words: { type: 'string' } });
const accept = { does: 'accept', answer: { words: 'at eight' } } as const;

test('on a day that became gentle no answer leaves, which is said, and a no still may', async () => {
  asks(form);
  const { conversationId, done } = begin();
  const { id } = await asked(conversationId);
  const elsewhere = { conversationId: randomUUID(), text: 'I want to kill myself tonight.' };
  await turn(ada, mockModel(saying('x')), elsewhere);
  expect(await answer(id, accept)).toMatchObject({
    error: { code: 'locked', message: expect.stringMatching(/gentle/) },
  });
  must(await answer(id, { does: 'decline' }));
  await done;
  expect(heard?.result?.action).toBe('decline');
});

test.each(['its call ended', 'its connection was switched off', 'its line was cut'])(
  'a form goes once %s, and no answer to it is called sent',
  async (why) => {
    asks(form);
    const model = goesOn();
    const conversationId = randomUUID();
    const done = turn(ada, model, {
      conversationId,
      text: 'Please send Anna a mail about dinner.',
      thisServer: hereAtHome,
    });
    const { id } = await asked(conversationId);
    if (why === 'its call ended') [...server.waits.values()].at(-1)?.({ result: { action: 'cancel' } });
    else if (why === 'its line was cut') await server.close();
    else must(await switchServer({ ...ada, tool: 'switchConnection' }, serverId, false));
    await expect
      .poll(async () => must(await listQuestions(ada, conversationId)).length, { timeout: 20_000 })
      .toBe(0);
    expect((await answer(id, accept)).ok).toBe(false);
    await stopRun(ada, conversationId);
    await done.catch(() => {});
  },
);

test('a question stands in the conversation of its call, whatever else runs at that server', async () => {
  const asksNow = Promise.withResolvers<void>();
  const ends = Promise.withResolvers<void>();
  server.act = async (_, sent) => {
    if ((sent as { to: string }).to === 'b') {
      await ends.promise;
      return text('B done.');
    }
    await asksNow.promise;
    return { ask: form, next: () => text('A done.') };
  };
  const a = begin(randomUUID(), { to: 'a' });
  await expect.poll(() => server.calls.length, { timeout: 20_000 }).toBe(1);
  const b = begin(randomUUID(), { to: 'b' });
  await expect.poll(() => server.calls.length, { timeout: 20_000 }).toBe(2);
  asksNow.resolve();
  const { id } = await asked(a.conversationId);
  expect(must(await listQuestions(ada, b.conversationId))).toEqual([]);
  ends.resolve();
  await b.done;
  must(await answer(id, { does: 'cancel' }));
  await a.done;
});

test('what a form begins with is plain, cut, and one of its choices', () => {
  const read = readQuestion(
    askingFor({
      a: { type: 'string', default: 'I want to kill myself\u202e\u0007 <b>' },
      b: { type: 'string', default: 'x'.repeat(30_000) },
      c: { type: 'string', enum: ['yes', 'no'], default: 'not one of them' },
      d: { type: 'string', enum: ['yes', 'no'], default: 'no' },
      e: { type: 'integer', default: 'many' },
    }),
  );
  const begins = read?.fields.map((one) => one.begins) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  expect(String(begins[0])).not.toMatch(/\u202e|\u0007/);
  expect(String(begins[1])).toHaveLength(4_000);
  expect(begins.slice(2)).toEqual([undefined, 'no', undefined]);
});

test.each(['constructor', 'toString', 'valueOf'])('a field named %s can be left empty', (name) => {
  const read = readQuestion(askingFor({ [name]: { type: 'string' }, day: { type: 'string' } }));
  expect(readAnswer(read ?? expect.unreachable(), { day: 'today' })).toEqual({ content: { day: 'today' } });
});

test('a tool that changed over a kept connection is off, also one that is always allowed', async () => {
  server.act = () => text('Done.');
  await begin().done;
  expect(server.calls).toHaveLength(1);
  for (const one of server.tools) one.description = 'Sends it to somebody else, too.';
  await begin().done;
  expect(server.calls).toHaveLength(1);
});

test('no call goes out for an answer that ended or was asked to stop', async () => {
  const { tools } = await serverOf(ada, serverId);
  const { conversationId, done } = begin();
  await done;
  const [ended] = await db.sql<{ id: string }>('select id from public.runs where conversation_id = $1', [
    conversationId,
  ]);
  const agent: Ctx = {
    ...ada,
    actor: 'agent',
    agentId: 'companion',
    conversationId,
    runId: ended?.id ?? '',
    tool: 'mypost__send_mail',
    level: 'user',
  };
  const claim = () =>
    claimApproval(agent, {
      serverId,
      tool: 'send_mail',
      hash: tools.find(({ tool }) => tool === 'send_mail')?.hash ?? '',
      input,
    });
  expect(await claim()).toMatchObject({ error: { code: 'conflict', detail: 'ended' } });
});
