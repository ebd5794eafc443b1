import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '@/lib/context';
import { callRpc } from '@/lib/db/call-rpc';
import { answerQuestion } from '@/lib/mcp/answer-question';
import { claimApproval } from '@/lib/mcp/claim-approval';
import { closeAll } from '@/lib/mcp/connection/kept-clients';
import { connected, hereAtHome } from '../support/connections';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { type ToolServer, text, toolServer } from '../support/tool-server';
import { ledgerOf, turn } from '../support/turns';

let db: TestDb;
let server: ToolServer;
let ada: Ctx;
let serverId: string;
let hash: string;
beforeAll(async () => {
  db = await openTestDb();
  server = await toolServer();
  server.act = () => text('Done.');
});
afterAll(async () => {
  closeAll();
  await server.close();
  await db.close();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  server.calls.length = 0;
  const made = await connected(ada, { name: 'My post', address: server.url });
  serverId = made.id;
  hash = made.tools.find(({ tool }) => tool === 'send_mail')?.hash ?? '';
  await db.sql('update public.mcp_tools set always = true where server_id = $1', [serverId]);
});

const mail = { to: 'anna@example.org', words: 'See you at eight.' };
const hard = 'I want to kill myself tonight. I have the pills.';
const sayElsewhere = () =>
  turn(ada, mockModel(saying('Not sent.')), { conversationId: randomUUID(), text: hard });
const rest = (kind: 'careful_until' | 'exploring_locked_until') =>
  db.sql(`insert into public.safety_rests (user_id, ${kind}) values ($1, now() + interval '5 hours')`, [
    ada.personId,
  ]);

/** An answer that is being written, in which a tool of the server is used. */
async function answering() {
  const conversationId = randomUUID();
  const { run_id: runId } = await say(ada, conversationId, 'Please send a mail.', { leaveRunning: true });
  const agent = { ...asCompanion(ada, conversationId, runId, 'mypost__send_mail'), toolCallId: 'a-call' };
  const asked = { p_server: serverId, p_call: 'a-call', p_asked: { message: 'When?', fields: [] } };
  return {
    stop: () => db.sql(`update public.runs set stop_reason = 'stopped_by_person' where id = $1`, [runId]),
    claim: () => claimApproval(agent, { serverId, tool: 'send_mail', hash, input: mail }),
    ask: () => callRpc(agent, z.uuid(), 'ask_mcp_question', asked),
    cameOf: (id: string) =>
      callRpc(agent, z.object({ state: z.string() }), 'await_mcp_question', { p_id: id }),
  };
}
const answer = (id: string) =>
  answerQuestion({ ...ada, tool: 'answerServer' }, id, { does: 'accept', answer: {} });

describe('nothing leaves, and no server asks', () => {
  test('once something hard was said in another conversation, nor on the day that follows', async () => {
    const { claim, ask } = await answering();
    expect(must(await claim()).go).toBe(true);
    must(await ask());
    await sayElsewhere();
    const rests = { error: { code: 'locked', detail: 'rests' } };
    expect(await claim()).toMatchObject(rests);
    expect(await ask()).toMatchObject(rests);
    const later = await answering();
    expect(await later.claim()).toMatchObject(rests);
    expect(await later.ask()).toMatchObject(rests);
  });

  test.each(['careful_until', 'exploring_locked_until'] as const)('on a day with %s', async (kind) => {
    const { claim, ask } = await answering();
    await rest(kind);
    expect(await claim()).toMatchObject({ error: { code: 'locked', detail: 'rests' } });
    expect(await ask()).toMatchObject({ error: { code: 'locked', detail: 'rests' } });
  });

  test('once the answer was asked to stop, whatever was answered before', async () => {
    const { ask, stop, cameOf } = await answering();
    const open = must(await ask());
    const answered = must(await ask());
    must(await answer(answered));
    await stop();
    expect(await ask()).toMatchObject({ error: { code: 'conflict', detail: 'ended' } });
    expect(await answer(open)).toMatchObject({ error: { code: 'conflict', detail: 'over' } });
    expect(must(await cameOf(answered))).toEqual({ state: 'over' });
  });
});

test('on a careful day tools of connections are not offered, and a call of one that was is not made', async () => {
  await rest('careful_until');
  const conversationId = randomUUID();
  const call = calling({ id: randomUUID(), tool: 'mypost__send_mail', input: mail });
  const model = mockModel(call, saying('Another day.'));
  await turn(ada, model, { conversationId, text: 'Please send Anna a mail.', thisServer: hereAtHome });
  expect(JSON.stringify(model.calls[0])).not.toContain('mypost__');
  expect(server.calls).toEqual([]);
});

test('a call that was allowed always is not made where something hard is said while the model writes it', async () => {
  const conversationId = randomUUID();
  const asked = mockModel(
    calling({ id: randomUUID(), tool: 'mypost__send_mail', input: mail }),
    saying('Sent.'),
  );
  const { model } = asked;
  const meanwhile: typeof model = {
    ...{ specificationVersion: 'v4', provider: 'mock', modelId: 'mock-1', supportedUrls: {} },
    doGenerate: (options) => model.doGenerate(options),
    doStream: async (options) => {
      if (asked.calls.length === 0) await sayElsewhere();
      return model.doStream(options);
    },
  };
  await turn(
    ada,
    { ...asked, model: meanwhile },
    {
      ...{ conversationId, text: 'Please send Anna a mail about dinner.', thisServer: hereAtHome },
    },
  );
  expect(server.calls).toEqual([]);
  const [refused] = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'mypost__send_mail');
  expect(refused).toMatchObject({ status: 'refused', error_code: 'locked' });
});

test('what the person answered before the day became careful is handed to no server any more', async () => {
  const { ask, cameOf } = await answering();
  const id = must(await ask());
  must(await answer(id));
  await rest('careful_until');
  expect(must(await cameOf(id))).toEqual({ state: 'over' });
});
