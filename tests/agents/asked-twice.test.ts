import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import type { ToolName } from '@/agents/tools/registry';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import type { ResolvedModel } from '@/lib/models/resolve';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { callTool } from '../support/memory-scene';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must, say as sayOnly } from '../support/scene';
import { ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
let messageId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  [conversationId, messageId] = [randomUUID(), randomUUID()];
});

const guide: ResolvedModel = {
  ...{ kind: 'guide', modelId: 'guide', label: 'the guide' },
  model: createGuide({ pace: 'instant' }),
} as never;
const say = async (text: string, id: string = randomUUID()) =>
  textIn(await turn(ada, guide, { conversationId, text, messageId: id }));

/** How a message comes to be answered once more. */
const ends = {
  'set aside': () => chooseAnswer({ ...ada, tool: 'chooseAnswer' }, conversationId, messageId).then(must),
  stopped: () => endedAs('stopped', 'stopped_by_person'),
  lost: () => endedAs('failed', 'lost'),
};
const endedAs = (status: string, why: string) =>
  db.sql(
    'update public.runs set status = $2::public.run_status, stop_reason = $3 where user_message_id = $1',
    [messageId, status, why],
  );

describe.each(Object.entries(ends))(
  'an answer of the guide that is asked for again, once the first was %s',
  (_, end) => {
    test('deletes no other message', async () => {
      await say('The heron stands in the garden.');
      await say('My sister calls it lazy.');
      const text = 'Please delete my last message.';
      expect(await say(text, messageId)).toContain('Deleted: “My sister calls it lazy”');
      await end();
      const again = await say(text, messageId);
      expect(again).toContain('Deleted: one message.');
      expect(again).not.toContain('heron');
      const left = await db.sql<{ words: string }>(
        `select parts #>> '{0,text}' as words from public.messages where conversation_id = $1 and role = 'user' order by ordinal`,
        [conversationId],
      );
      expect(left.map(({ words }) => words)).toEqual(['The heron stands in the garden.', text]);
    });

    test('turns off no other check-in', async () => {
      await db.sql(`update public.profiles set time_zone = 'UTC' where user_id = $1`, [ada.personId]);
      await say('Please ask me every day at 8 am how I am.');
      await say('Please ask me every day at 20:00 how I am.');
      const on = async () =>
        (
          await db.sql<{ cron: string }>(
            'select cron from public.jobs where user_id = $1 and next_at is not null',
            [ada.personId],
          )
        ).map(({ cron }) => cron);
      expect(await on()).toHaveLength(2);
      const text = 'Stop the check-in at 08:00.';
      expect(await say(text, messageId)).toContain('It is turned off');
      await end();
      expect(await say(text, messageId)).toMatch(/It (?:is|was) turned off/);
      expect(await on()).toEqual([expect.stringContaining(' 20 ')]);
    });

    test('turns off the rest where all were meant', async () => {
      await db.sql(`update public.profiles set time_zone = 'UTC' where user_id = $1`, [ada.personId]);
      for (const at of ['8 am', '9 am', '20:00']) await say(`Please ask me every day at ${at} how I am.`);
      await say('Please ask me every Friday at 21:00 how I am.');
      const on = async () =>
        (await db.sql('select 1 from public.jobs where user_id = $1 and next_at is not null', [ada.personId]))
          .length;
      expect(await on()).toBe(4);
      const text = 'Stop all my check-ins.';
      const [one] = await db.sql<{ rhythm: string }>(
        'select left(id::text, 8) as rhythm from public.jobs where user_id = $1 order by created_at limit 1',
        [ada.personId],
      );
      const first = calling({
        id: 'one',
        tool: 'cancelCheckIn',
        input: { asked: text, rhythm: one?.rhythm },
      });
      await turn(ada, mockModel(first, saying('Done.')), { conversationId, text, messageId });
      expect(await on()).toBe(3);
      await end();
      expect(await say(text, messageId)).toContain('3 are turned off');
      expect(await on()).toBe(0);
    });

    test('does not say of what was brought back that it is deleted', async () => {
      await say('The heron stands in the garden.');
      await say('My sister calls it lazy.');
      const text = 'Please delete my last message.';
      await say(text, messageId);
      await end();
      await say(text, messageId);
      const [deleted] = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'deleteMessages');
      must(await undoAction(ada, deleted?.id ?? ''));
      expect(await say('Did you delete it?')).not.toContain('it’s deleted');
    });

    test('takes nothing else back, until it is asked to', async () => {
      await say('Please remember that I walk at noon.');
      await say('Please remember that my brother is called Tom.');
      expect(await say('Undo.', messageId)).toContain('Taken back: “my brother is called Tom”');
      await end();
      expect(await say('Undo.', messageId)).toContain('That was taken back already');
      const undone = async () =>
        (await ledgerOf(db, conversationId)).filter(
          ({ tool, status }) => tool === 'undoAction' && status === 'ok',
        );
      expect(await undone()).toHaveLength(1);
      expect(await say('Undo.')).toContain('Taken back: “I walk at noon”');
      expect(await undone()).toHaveLength(2);
    });

    test('turns off what asks on other days', async () => {
      await db.sql(`update public.profiles set time_zone = 'UTC' where user_id = $1`, [ada.personId]);
      await say('Please ask me every Monday at 8 am how I am.');
      await say('Please ask me every Friday at 20:00 how I am.');
      await say('Please ask me every Friday at 21:00 how I am.');
      const off = (day: string, days: number[]) =>
        calling({ id: day, tool: 'cancelCheckIn', input: { asked: `Stop the ${day} check-in`, days } });
      const text = 'Stop the Monday check-in. Stop the Friday check-in.';
      await turn(ada, mockModel(off('Monday', [1]), saying('Done.')), { conversationId, text, messageId });
      await end();
      const next = mockModel(off('Friday', [5]), saying('Which one?'));
      await turn(ada, next, { conversationId, text, messageId });
      expect(JSON.stringify(next.calls.at(-1)?.prompt)).toContain('There are several');
    });
  },
);

test('what was erased since is not said to come back', async () => {
  await say('The heron stands in the garden.');
  await say('My sister calls it lazy.');
  const text = 'Please delete my last message.';
  expect(await say(text, messageId)).toContain('can bring it back');
  const [deleted] = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'deleteMessages');
  must(await eraseNow(ada, deleted?.id ?? ''));
  await ends['set aside']();
  const again = await say(text, messageId);
  expect(again).toContain('Deleted: one message.');
  expect(again).not.toContain('bring it back');
});

test('one answer turns off two check-ins that are named by their days', async () => {
  await db.sql(`update public.profiles set time_zone = 'UTC' where user_id = $1`, [ada.personId]);
  await say('Please ask me every Monday at 8 am how I am.');
  await say('Please ask me every Friday at 20:00 how I am.');
  const off = (day: string, days: number[]) =>
    calling({ id: day, tool: 'cancelCheckIn', input: { asked: `Stop the ${day} check-in`, days } });
  const model = mockModel(off('Monday', [1]), off('Friday', [5]), saying('Both are off.'));
  await turn(ada, model, {
    conversationId,
    text: 'Stop the Monday check-in. Stop the Friday check-in.',
    messageId,
  });
  expect(
    await db.sql('select 1 from public.jobs where user_id = $1 and next_at is not null', [ada.personId]),
  ).toEqual([]);
});

test('what is noted and taken back in one message is all that goes', async () => {
  await say('Please remember that my brother is called Tom.');
  const told = await say('Please remember that I walk at noon. Undo that.');
  expect(told).toContain('Taken back: “I walk at noon”');
  expect(told).not.toContain('couldn’t');
  const undone = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'undoAction');
  expect(undone).toHaveLength(1);
  expect(await say('Undo.')).toContain('Taken back: “my brother is called Tom”');
});

test('an answer that goes on takes back what it did itself, and nothing older', async () => {
  await say('Please remember that I walk at noon.');
  await say('Please remember that my brother is called Tom.');
  const [noon, tom] = (await ledgerOf(db, conversationId)).filter(
    ({ tool }) => tool === 'writeMarkdownSection',
  );
  const text = 'A heron stood there. Undo.';
  const answering = async () => {
    const { run_id: runId } = await sayOnly(ada, conversationId, text, { leaveRunning: true, messageId });
    return (name: ToolName, input: object) =>
      callTool({ ctx: ada, conversationId, runId } as never, name, input) as Promise<{ actionId: string }>;
  };
  const slip = async (does: Awaited<ReturnType<typeof answering>>) => {
    const { actionId } = await does('addEvidence', { quote: 'A heron stood', kind: 'thought' });
    return does('undoAction', { actionId });
  };
  const first = await answering();
  expect(await slip(first)).toMatchObject({ ok: true });
  await ends.lost();
  const second = await answering();
  // Its own slip was not what was asked for.
  expect(await second('undoAction', { actionId: tom?.id })).toMatchObject({ ok: true });
  await ends.lost();
  const third = await answering();
  expect(await slip(third)).toMatchObject({ ok: true });
  expect(await third('undoAction', { actionId: noon?.id })).toMatchObject({
    ok: false,
    error: { detail: 'undone_before' },
  });
});

test('a second deletion that one message asks for is said not to be done, and is done when it is asked for', async () => {
  await say('The heron stands in the garden.');
  await say('My sister calls it lazy.');
  const told = await say('Delete my last message. Also delete the message about the heron.');
  expect(told).toContain('Deleted: “My sister calls it lazy”');
  expect(told).toContain('nothing else was deleted');
  expect((await ledgerOf(db, conversationId)).filter(({ status }) => status === 'failed')).toEqual([]);
  expect(await say('Delete the message about the heron.')).toMatch(/The heron stands/);
});

test('asked whether it is deleted, it is not said of what was erased that it can come back', async () => {
  await say('The heron stands in the garden.');
  await say('My sister calls it lazy.');
  await say('Please delete my last message.', messageId);
  const [deleted] = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'deleteMessages');
  must(await eraseNow(ada, deleted?.id ?? ''));
  await ends['set aside']();
  await say('Please delete my last message.', messageId);
  const told = await say('Did you delete it?');
  expect(told).toContain('it’s deleted');
  expect(told).not.toContain('bring it back');
});

test('asked whether it is deleted, a deletion that was erased is not denied', async () => {
  await say('The heron stands in the garden.');
  await say('My sister calls it lazy.');
  await say('Please delete my last message.');
  const [deleted] = (await ledgerOf(db, conversationId)).filter(({ tool }) => tool === 'deleteMessages');
  must(await eraseNow(ada, deleted?.id ?? ''));
  expect(await say('Did you delete it?')).not.toMatch(/deleted nothing|^No,/);
});

test.each([
  'Stop all my check-ins except the Sunday one.',
  'Stop all my check-ins but not the one on Sunday.',
  'Stop the morning check-ins.',
])('what is not all of them turns nothing off by guessing: %s', async (text) => {
  await db.sql(`update public.profiles set time_zone = 'UTC' where user_id = $1`, [ada.personId]);
  for (const at of ['every day at 8 am', 'every day at 20:00', 'every Sunday at 21:00'])
    await say(`Please ask me ${at} how I am.`);
  expect(await say(text)).toContain('Nothing is turned off yet');
  const on = await db.sql('select 1 from public.jobs where user_id = $1 and next_at is not null', [
    ada.personId,
  ]);
  expect(on).toHaveLength(3);
});
