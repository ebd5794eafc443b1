import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { dropRun } from '@/lib/conversations/own-runs';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { getAction } from '@/lib/undo/get-action';
import { openTestDb, type TestDb } from '../support/db';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { keptRuns } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

/** An answer that has begun, with these words of it kept, and that this process no longer writes. */
async function lost(words: string | null, conversationId: string = randomUUID(), messageId = randomUUID()) {
  const turn = await say(ada, conversationId, 'My Critic was loud today.', { leaveRunning: true, messageId });
  const parts = words === null ? [] : [{ type: 'text', text: words }];
  must(await saveAnswer(ada, { runId: turn.run_id, parts, metadata: {}, steps: 0 }));
  dropRun(turn.run_id);
  return { conversationId, messageId, turn };
}

const told = async (conversationId: string) => must(await getConversation(ada, conversationId));

describe('an answer that was lost', () => {
  test('is told as lost after a restart, with what was kept of it', async () => {
    const { conversationId, turn } = await lost('Half of an');
    await db.sql('select private.close_lost_runs()');
    const { running, messages } = await told(conversationId);
    expect(running).toBe(false);
    expect(messages.at(-1)).toMatchObject({ id: turn.answer_id, metadata: { stop: 'lost' } });
  });

  test('is told with the question when nothing of it was kept', async () => {
    const { conversationId, messageId } = await lost(null);
    await db.sql('select private.close_lost_runs()');
    const { messages } = await told(conversationId);
    expect(messages).toMatchObject([{ id: messageId, role: 'user', metadata: { stop: 'lost' } }]);
  });

  test('is told as lost once its lease has passed, where other processes may write', async () => {
    const { conversationId, turn } = await lost('Half of an');
    await db.sql(`update public.runs set lease_until = now() - interval '1 second' where id = $1`, [
      turn.run_id,
    ]);
    const { running, messages } = await told(conversationId);
    expect(running).toBe(false);
    expect(messages.at(-1)?.metadata).toMatchObject({ stop: 'lost' });
  });

  test('does not mark a question that has been answered since, nor one that is being answered', async () => {
    const { conversationId, messageId } = await lost(null);
    const again = await say(ada, conversationId, 'My Critic was loud today.', {
      messageId,
      leaveRunning: true,
    });
    expect((await told(conversationId)).messages.at(-1)?.metadata.stop).toBeUndefined();
    const parts = [{ type: 'text', text: 'Here I am.' }];
    const end = { status: 'completed', stopReason: 'finished' } as const;
    must(await saveAnswer(ada, { runId: again.run_id, parts, metadata: {}, steps: 1, end }));
    const { messages } = await told(conversationId);
    expect(messages.map(({ metadata }) => metadata.stop)).toEqual([undefined, 'finished']);
  });
});

describe('a run that no process is writing', () => {
  test('does not block the next words', async () => {
    const { conversationId, turn } = await lost('Half of an');
    await say(ada, conversationId, 'Are you there?');
    expect(await keptRuns(db, conversationId)).toMatchObject([
      { status: 'failed', stop_reason: 'lost' },
      { status: 'completed' },
    ]);
    expect(turn.fresh).toBe(true);
  });

  test('is told as lost when the conversation is looked at', async () => {
    const { conversationId } = await lost('Half of an');
    const { running, messages } = await told(conversationId);
    expect(running).toBe(false);
    expect(messages.at(-1)?.metadata).toMatchObject({ stop: 'lost' });
  });

  test('does not keep the conversation from being deleted', async () => {
    const { conversationId } = await lost('Half of an');
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, conversationId));
  });

  test('is not mistaken for one that is being written', async () => {
    const conversationId = randomUUID();
    await say(ada, conversationId, 'Hello', { leaveRunning: true });
    expect(await told(conversationId)).toMatchObject({ running: true });
    expect(await deleteConversation(ada, conversationId)).toMatchObject({ error: { detail: 'busy' } });
    expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'running' }]);
  });

  test('keeps its true ending when that comes after all', async () => {
    const { conversationId, turn } = await lost('Half of an');
    await told(conversationId);
    const parts = [{ type: 'text', text: 'Half of an answer, and the rest.' }];
    const end = { status: 'completed', stopReason: 'finished' } as const;
    must(await saveAnswer(ada, { runId: turn.run_id, parts, metadata: {}, steps: 1, end }));
    const { messages } = await told(conversationId);
    expect(messages.at(-1)).toMatchObject({ parts, metadata: { stop: 'finished' } });
    expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'completed' }]);
  });
});

describe('the tool calls of a lost run', () => {
  const keepQuote = (ctx: Ctx) => addEvidence(ctx, { quote: 'Critic was loud', kind: 'direct_mention' });
  const statusOf = async (id: string) => {
    const { status, error_code } = must(await getAction(ada, id));
    return { status, error_code };
  };

  test('end with it: what was done counts as done, with its end lost', async () => {
    const { conversationId, turn } = await lost(null);
    const agent = asCompanion(ada, conversationId, turn.run_id, 'addEvidence');
    must(await keepQuote(agent));
    expect(await statusOf(agent.actionId)).toEqual({ status: 'running', error_code: null });
    await told(conversationId);
    expect(await statusOf(agent.actionId)).toEqual({ status: 'ok', error_code: 'lost' });
  });

  test('end as failed when nothing was done', async () => {
    const { conversationId, turn } = await lost(null);
    const id = randomUUID();
    await db.sql(
      `insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id)
       values ($1, $2, 'agent', 'companion', 'searchParts', 'running', $3, $4)`,
      [id, ada.personId, conversationId, turn.run_id],
    );
    await told(conversationId);
    expect(await statusOf(id)).toEqual({ status: 'failed', error_code: 'lost' });
  });

  test('end at a restart, and those of an answer that goes on do not end', async () => {
    const conversationId = randomUUID();
    const turn = await say(ada, conversationId, 'My Critic was loud today.', { leaveRunning: true });
    const agent = asCompanion(ada, conversationId, turn.run_id, 'addEvidence');
    must(await keepQuote(agent));
    await told(conversationId);
    expect(await statusOf(agent.actionId)).toMatchObject({ status: 'running' });
    await db.sql('select private.close_lost_runs()');
    expect(await statusOf(agent.actionId)).toEqual({ status: 'ok', error_code: 'lost' });
  });

  test('cannot be ended by somebody else', async () => {
    const { conversationId, turn } = await lost(null);
    const eve = await consentedPerson(db, 'Eve');
    const ended = await eve.db.rpc('end_lost_run', { p_run: turn.run_id });
    expect(ended.data).not.toBe(true);
    expect(await keptRuns(db, conversationId)).toMatchObject([{ status: 'running' }]);
  });
});
