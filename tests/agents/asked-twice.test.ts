import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import type { ResolvedModel } from '@/lib/models/resolve';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';
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
  },
);
