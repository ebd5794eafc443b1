import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import type { Ctx } from '@/lib/context';
import { answerQuestion } from '@/lib/mcp/answer-question';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { listQuestions } from '@/lib/mcp/list-questions';
import type { AnswerQuestionInput, ServerQuestion } from '@/lib/mcp/schema';
import { connected, hereAtHome } from '../support/connections';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { type Elicited, type ToolServer, text, toolServer } from '../support/tool-server';
import { keptMessages, ledgerOf, start, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let server: ToolServer;
let heard: { result?: Elicited; error?: unknown } | undefined;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  heard = undefined;
  ada = await consentedPerson(db, 'Ada');
  server = await toolServer();
  const { id } = await connected(ada, { name: 'My post', address: server.url });
  // What was allowed always is made at once.
  await db.sql('update public.mcp_tools set always = true where server_id = $1', [id]);
});
afterEach(async () => {
  closeAll();
  await server.close();
});

const askingFor = (properties: object, extra: object = {}) => ({
  message: 'When shall it go? <img src=x>',
  requestedSchema: { type: 'object', properties, ...extra },
});
const when = {
  day: { type: 'string', enum: ['today', 'tomorrow'], title: 'Day' },
  copies: { type: 'integer', minimum: 1, maximum: 3 },
  urgent: { type: 'boolean', default: false },
};
const asks = (ask: unknown, method?: string) => {
  server.act = () => ({
    ...(method && { method }),
    ask,
    next: (answer: typeof heard) => {
      heard = answer;
      return text(`Done with ${JSON.stringify(answer?.result ?? 'nothing')}.`);
    },
  });
};

const input = { to: 'anna@example.org' };
const model = () =>
  mockModel(calling({ id: `c-${randomUUID()}`, tool: 'mypost__send_mail', input }), saying('I see.'));

function begin(conversationId = randomUUID()) {
  const done = turn(ada, model(), {
    ...{ conversationId, text: 'Please send Anna a mail about dinner.', thisServer: hereAtHome },
  });
  return { conversationId, done };
}

async function asked(conversationId: string): Promise<ServerQuestion> {
  await expect
    .poll(async () => must(await listQuestions(ada, conversationId)).length, { timeout: 30_000 })
    .toBe(1);
  return must(await listQuestions(ada, conversationId))[0] ?? expect.unreachable();
}
const answer = (id: string, said: AnswerQuestionInput, who = ada) =>
  answerQuestion({ ...who, tool: 'answerServer' }, id, said);
const outputOf = async (conversationId: string) =>
  (await keptMessages(db, conversationId)).flatMap(({ parts }) =>
    parts.filter(({ type }) => type === 'dynamic-tool').map(({ output }) => output),
  );

describe('a server that asks the person during a call', () => {
  test('is answered by a form in the conversation, and gets what they wrote and nobody else', async () => {
    asks(askingFor(when, { required: ['day'] }));
    const { conversationId, done } = begin();
    const question = await asked(conversationId);
    expect(question).toMatchObject({
      server: 'My post',
      asked: { message: 'When shall it go? <img src=x>' },
    });
    expect(question.asked.fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
      ['day', 'choice', true],
      ['copies', 'integer', false],
      ['urgent', 'boolean', false],
    ]);
    const eve = await consentedPerson(db, 'Eve');
    expect(must(await listQuestions(eve, conversationId))).toEqual([]);
    expect(await answer(question.id, { does: 'accept', answer: { day: 'today' } }, eve)).toMatchObject({
      error: { code: 'not_found' },
    });
    for (const wrong of [{}, { day: 'never' }, { day: 'today', copies: 9 }, { day: 'today', copies: 1.5 }])
      expect(await answer(question.id, { does: 'accept', answer: wrong as never })).toMatchObject({
        error: { code: 'invalid_input' },
      });
    must(await answer(question.id, { does: 'accept', answer: { day: 'tomorrow', copies: 2 } }));
    await done;
    expect(heard?.result).toEqual({ action: 'accept', content: { day: 'tomorrow', copies: 2 } });
    expect(await outputOf(conversationId)).toMatchObject([{ ok: true }]);
    // It is noted that they answered, and what they answered is kept nowhere.
    const rows = await ledgerOf(db, conversationId);
    expect(rows.map(({ tool }) => tool)).toContain('answerServer');
    expect(await db.sql('select 1 from private.mcp_questions where user_id = $1', [ada.personId])).toEqual(
      [],
    );
  });

  test.each(['decline', 'cancel'] as const)('hears a “%s” and nothing with it', async (does) => {
    asks(askingFor(when));
    const { conversationId, done } = begin();
    must(await answer((await asked(conversationId)).id, { does, answer: { day: 'today' } }));
    await done;
    expect(heard?.result).toEqual({ action: does });
  });

  test('is not sent an amount of a medicine, and is told so; the question stays', async () => {
    asks(askingFor({ words: { type: 'string' } }));
    const { conversationId, done } = begin();
    const { id } = await asked(conversationId);
    const said = await answer(id, { does: 'accept', answer: { words: 'Aspirin 500 mg, 40 pills' } });
    expect(said).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    expect((await asked(conversationId)).id).toBe(id);
    expect(heard).toBeUndefined();
    must(await answer(id, { does: 'decline' }));
    await done;
  });

  test('is not sent words of a hard moment; help is shown, and the question stays', async () => {
    asks(askingFor({ words: { type: 'string' } }));
    const { conversationId, done } = begin();
    const { id } = await asked(conversationId);
    const said = must(
      await answer(id, { does: 'accept', answer: { words: 'I want to kill myself tonight' } }),
    );
    expect(said).toMatchObject({ sent: false });
    expect(said.level).not.toBe('none');
    expect(must(await listQuestions(ada, conversationId))).toHaveLength(1);
    must(await answer(id, { does: 'decline' }));
    await done;
    expect(heard?.result).toEqual({ action: 'decline' });
  });

  test('is not sent words that are heavy only together, over two fields', async () => {
    asks(askingFor({ a: { type: 'string' }, b: { type: 'string' } }));
    const { conversationId, done } = begin();
    const { id } = await asked(conversationId);
    const said = must(await answer(id, { does: 'accept', answer: { a: 'I want to', b: 'die' } }));
    expect(said).toMatchObject({ sent: false });
    expect(must(await listQuestions(ada, conversationId))).toHaveLength(1);
    must(await answer(id, { does: 'decline' }));
    await done;
    expect(heard?.result).toEqual({ action: 'decline' });
  });

  test('waits as long as the person takes: neither the call nor the answer runs out of time', async () => {
    asks(askingFor(when));
    const { toolMs, totalMs } = agents.companion.limits;
    const limits = agents.companion.limits as { toolMs: number; totalMs: number };
    Object.assign(limits, { toolMs: 1_000, totalMs: 2_500 });
    try {
      const { conversationId, done } = begin();
      const { id } = await asked(conversationId);
      const since = performance.now();
      await expect.poll(() => performance.now() - since, { timeout: 10_000 }).toBeGreaterThan(3_000);
      must(await answer(id, { does: 'accept', answer: { day: 'today' } }));
      await done;
      expect(await outputOf(conversationId)).toMatchObject([{ ok: true }]);
      expect((await keptMessages(db, conversationId)).at(-1)?.metadata.stop).toBe('finished');
    } finally {
      Object.assign(limits, { toolMs, totalMs });
    }
  });

  test('is told no when the answer is stopped, and nothing waits any more', async () => {
    asks(askingFor(when));
    const conversationId = randomUUID();
    const { findRunStream } = await import('@/agents/engine/run-stream');
    const started = must(
      await start(ada, model(), {
        ...{ conversationId, text: 'Please send Anna a mail about dinner.', thisServer: hereAtHome },
      }),
    );
    void started.response.text();
    await asked(conversationId);
    await must(await findRunStream(ada, conversationId))?.stop();
    await started.kept;
    await expect.poll(async () => must(await listQuestions(ada, conversationId))).toEqual([]);
  });

  test('whose process is gone is told no more, which the person reads', async () => {
    asks(askingFor(when));
    const { conversationId, done } = begin();
    const { id } = await asked(conversationId);
    // As a process that ended leaves it.
    await db.sql(
      `update private.mcp_questions set alive_at = now() - interval '1 hour', run_id = gen_random_uuid()`,
    );
    expect(must(await listQuestions(ada, conversationId))).toEqual([]);
    expect(await answer(id, { does: 'accept', answer: {} })).toMatchObject({
      error: { code: 'conflict', detail: 'over', message: expect.stringContaining('started anew') },
    });
    // Nothing of it stays behind.
    await db.sql('select private.housekeep()');
    expect(await db.sql('select 1 from private.mcp_questions')).toEqual([]);
    await done;
    expect(heard?.result).toEqual({ action: 'cancel' });
  });

  test('for a secret is shown with a warning, and for what is no flat form is declined unseen', async () => {
    asks(askingFor({ apiKey: { type: 'string', title: 'Your API key' } }));
    const { conversationId, done } = begin();
    const question = await asked(conversationId);
    expect(question.asked.fields[0]).toMatchObject({ secret: true });
    must(await answer(question.id, { does: 'cancel' }));
    await done;
    for (const ask of [
      askingFor({ deep: { type: 'object', properties: {} } }),
      { mode: 'url', message: 'Open this.', url: 'https://evil.example.org', elicitationId: 'x' },
      askingFor(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, { type: 'string' }]))),
    ]) {
      asks(ask);
      await begin().done;
      expect(heard).toMatchObject(
        'url' in ask ? { error: { code: -32602 } } : { result: { action: 'decline' } },
      );
    }
  });

  test('for a model or for folders is refused', async () => {
    for (const method of ['sampling/createMessage', 'roots/list']) {
      asks({ messages: [], maxTokens: 5 }, method);
      await begin().done;
      expect(heard).toMatchObject({ error: { code: -32601 } });
    }
  });
});
