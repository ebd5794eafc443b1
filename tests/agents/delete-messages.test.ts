import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteWordsAboutAbuse } from '@/lib/conversations/delete-words-about-abuse';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { keptMessages, ledgerOf, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
let runId: string;
let asking: string;
let endedRun: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Three messages, a quote of the second, and a fourth that is being answered. */
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
  await say(ada, talk, 'The heron stands in the garden.');
  const second = await say(ada, talk, 'My sister calls it lazy.');
  must(
    await addEvidence(asCompanion(ada, talk, second.run_id, 'addEvidence'), {
      ...{ quote: 'calls it lazy', kind: 'thought' },
    }),
  );
  endedRun = (await say(ada, talk, 'It was late.')).run_id;
  asking = randomUUID();
  runId = (await say(ada, talk, 'Delete that.', { leaveRunning: true, messageId: asking })).run_id;
});

const remove = (back: number[], run = runId, ctx = ada) =>
  runTool(
    {
      ctx: { ...ctx, actor: 'agent', agentId: 'companion', conversationId: talk, runId: run },
      allowed: true,
    },
    registry.deleteMessages,
    randomUUID(),
    { back },
  );
const texts = async () =>
  (
    await db.sql<{ words: string }>(
      `select parts -> 0 ->> 'text' as words from public.messages where conversation_id = $1 and role = 'user' order by ordinal`,
      [talk],
    )
  ).map(({ words }) => words);
const quotes = () => db.sql('select quote from public.part_evidence where conversation_id = $1', [talk]);

test('what was asked to be deleted goes with the quotes kept from it, and nothing else', async () => {
  expect(await remove([2])).toMatchObject({ ok: true, deleted: 1, quotes: 1, left: 0 });
  expect(await texts()).toEqual(['The heron stands in the garden.', 'It was late.', 'Delete that.']);
  expect(await quotes()).toEqual([]);
});

test('it is undone as a whole, and waits 30 days before it is erased', async () => {
  const before = await domainRows(db, ada.personId);
  const { actionId } = await remove([1, 2, 3]);
  const [row] = await db.sql<{ days: number; actor: string }>(
    'select actor, round(extract(epoch from erase_at - now()) / 86400)::int as days from public.agent_actions where id = $1',
    [actionId],
  );
  expect(row).toEqual({ actor: 'agent', days: 30 });
  expect(must(await undoAction(ada, actionId)).conflicts).toEqual([]);
  expect(await domainRows(db, ada.personId)).toEqual(before);
});

test('the ledger row holds none of the words', async () => {
  await remove([2]);
  const rows = await ledgerOf(db, talk);
  const row = rows.find(({ tool }) => tool === 'deleteMessages');
  expect(row).toMatchObject({ input: { back: [2] }, status: 'ok' });
  expect(JSON.stringify([row?.input, row?.output])).not.toContain('sister');
});

test('what keeps the day gentle stays, and is told', async () => {
  await db.sql(`update public.messages set safety = 'acute' where conversation_id = $1 and ordinal = 1`, [
    talk,
  ]);
  await db.sql(
    `insert into public.safety_rests (user_id, careful_until, exploring_locked_until) values ($1, now() + interval '1 day', now() + interval '1 day')
     on conflict (user_id) do update set careful_until = excluded.careful_until, exploring_locked_until = excluded.exploring_locked_until`,
    [ada.personId],
  );
  expect(await remove([3])).toMatchObject({ ok: false, error: { code: 'locked' } });
  expect(await remove([1, 3])).toMatchObject({ ok: true, deleted: 1, left: 1 });
  expect(await texts()).toContain('The heron stands in the garden.');
});

test('reaches neither the message that asks, nor another conversation, nor another person', async () => {
  const other = randomUUID();
  await say(ada, other, 'Something else entirely.');
  const eve = await consentedPerson(db, 'Eve');
  expect(await remove([9])).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await remove([1], runId, eve)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await remove([1], randomUUID())).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await remove([1, 2, 3])).toMatchObject({ deleted: 3 });
  expect(await texts()).toEqual(['Delete that.']);
  const [left] = await db.sql<{ n: number }>(
    'select count(*)::int as n from public.messages where conversation_id = $1',
    [other],
  );
  expect(left?.n).toBe(2);
});

describe('of one message that asks', () => {
  const goOn = async () => {
    await db.sql(`update public.runs set status = 'failed', stop_reason = 'lost' where id = $1`, [runId]);
    const { run_id } = await say(ada, talk, 'Delete that.', { leaveRunning: true, messageId: asking });
    return run_id;
  };

  test('the deletion is done once, in its answer and in one that goes on after it was lost', async () => {
    const first = await remove([1]);
    const once = { ok: true, deleted: 1, again: true, first: first.actionId };
    expect(await remove([1])).toMatchObject(once);
    expect(await remove([2])).toMatchObject(once);
    expect(await remove([1, 2], await goOn())).toMatchObject(once);
    expect(await texts()).toEqual([
      'The heron stands in the garden.',
      'My sister calls it lazy.',
      'Delete that.',
    ]);
  });

  test('it is done once also where its answer was erased or never noted', async () => {
    await remove([1]);
    await db.sql(
      'update public.agent_actions set output = null, input = null, erased_at = now() where run_id = $1',
      [runId],
    );
    expect(await remove([1])).toMatchObject({ ok: true, deleted: 1, again: true, erased: true });
    expect(await texts()).toHaveLength(3);
  });

  test('it is done again once it was undone, and where it was refused', async () => {
    const first = await remove([1]);
    must(await undoAction(ada, first.actionId));
    const again = await remove([2]);
    expect(again).toMatchObject({ ok: true, deleted: 1 });
    expect(again).not.toHaveProperty('again');
    const eve = await consentedPerson(db, 'Eve');
    expect(await remove([1], runId, eve)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });

  const forget = (run: string, everything = false) =>
    deleteWordsAboutAbuse(
      {
        ...{ ...ada, actor: 'agent', agentId: 'companion', conversationId: talk, runId: run },
        ...{ tool: 'deleteMessages', actionId: randomUUID() },
      },
      everything,
    );
  test('safety deletes once as well, and not another message when it answers again', async () => {
    must(await forget(runId));
    expect(must(await forget(runId))).toMatchObject({ deleted: 1, again: true });
    expect(must(await forget(await goOn()))).toMatchObject({ again: true });
    expect(await texts()).toHaveLength(3);
  });

  test.each([false, true])(
    'words about abuse go whatever else was deleted before (everything: %s)',
    async (everything) => {
      await db.sql(
        `update public.runs set about_abuse = true where user_message_id in (
         select id from public.messages where conversation_id = $1 and ordinal = 3)`,
        [talk],
      );
      await remove([1]);
      expect(must(await forget(runId, everything))).not.toHaveProperty('again');
      const left = everything ? [] : ['The heron stands in the garden.'];
      expect(await texts()).toEqual([...left, 'Delete that.']);
      expect(must(await forget(runId, everything))).toMatchObject({ again: true });
      expect(must(await forget(await goOn(), everything))).toMatchObject({ again: true });
      expect(await texts()).toEqual([...left, 'Delete that.']);
    },
  );
});

describe('where something was deleted before for the same message', () => {
  const forget = async (everything: boolean) => {
    const actionId = randomUUID();
    const done = must(
      await deleteWordsAboutAbuse(
        {
          ...{ ...ada, actor: 'agent', agentId: 'companion', conversationId: talk, runId },
          ...{ tool: 'deleteMessages', actionId },
        },
        everything,
      ),
    );
    return { ...done, actionId };
  };
  const rest = async () => {
    await db.sql(`update public.messages set safety = 'acute' where conversation_id = $1 and ordinal = 1`, [
      talk,
    ]);
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until, exploring_locked_until) values ($1, now() + interval '1 day', now() + interval '1 day')
       on conflict (user_id) do update set careful_until = excluded.careful_until, exploring_locked_until = excluded.exploring_locked_until`,
      [ada.personId],
    );
  };

  test('what stays is told, with what goes now and without', async () => {
    await rest();
    expect(await remove([1])).toMatchObject({ deleted: 1, left: 0 });
    expect(await forget(true)).toMatchObject({ deleted: 1, left: 1 });
    expect(await forget(true)).toMatchObject({ again: true, left: 1 });
    expect(await texts()).toEqual(['The heron stands in the garden.', 'Delete that.']);
  });

  test('what the person brought back since stays', async () => {
    await remove([1]);
    const second = await forget(true);
    expect(second).toMatchObject({ deleted: 2 });
    must(await undoAction(ada, second.actionId));
    expect(await forget(true)).toMatchObject({ again: true });
    expect(await texts()).toHaveLength(3);
  });
});

test('is done in a running answer alone', async () => {
  expect(await remove([1], endedRun)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await texts()).toHaveLength(4);
});

test('a model that calls it is refused: only the guide counts messages by rule', async () => {
  const conversationId = randomUUID();
  await turn(ada, mockModel(saying('Hello.')), { conversationId, text: 'The heron is back.' });
  const model = mockModel(
    calling({ id: 'call', tool: 'deleteMessages', input: { back: [1] } }),
    saying('I see.'),
  );
  await turn(ada, model, { conversationId, text: 'Delete that.' });
  const rows = await ledgerOf(db, conversationId);
  expect(rows.find(({ tool }) => tool === 'deleteMessages')).not.toMatchObject({ status: 'ok' });
  expect(JSON.stringify(model.calls[0]?.tools)).not.toContain('deleteMessages');
  expect(JSON.stringify(model.calls[0]?.prompt)).toContain('The heron is back.');
  expect((await keptMessages(db, conversationId)).map(({ role }) => role)).toHaveLength(4);
});
