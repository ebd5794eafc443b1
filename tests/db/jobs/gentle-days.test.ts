import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '@/agents/engine/rhythms/run-due';
import { deleteAccount } from '@/lib/account/delete-account';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { makeGoal } from '@/lib/goals/make-goal';
import { moveGoal } from '@/lib/goals/move-goal';
import { createNote } from '@/lib/memory/create-note';
import { editFile } from '@/lib/memory/edit-file';
import { addNote } from '@/lib/notes/add-note';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { listRhythms } from '@/lib/rhythms/list-rhythms';
import type { flaggedLevels } from '@/lib/safety/assess';
import { restFor } from '@/lib/safety/with-care';
import { searchEverything } from '@/lib/search/search-everything';
import { listActions } from '@/lib/undo/list-actions';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { eraseNewest } from '../../support/erasing';
import { comesDue, rhythmOf, saidByItself } from '../../support/rhythms';
import { asCompanion, consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('delete from public.jobs');
  ada = await consentedPerson(db, 'Ada');
});

const acting = (tool: string): Ctx => ({ ...ada, tool });
const rests = async () => must(await listRhythms(ada)).rests;
const replica = (sql: string) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(sql, [ada.personId]);
  });
/** Says it; answers where. */
async function hard(safety: (typeof flaggedLevels)[number] = 'overwhelm') {
  const [talk, messageId] = [randomUUID(), randomUUID()];
  await say(ada, talk, 'Everything is too much.', { safety, messageId });
  return { talk, messageId };
}

describe('the day after a hard moment stays gentle', () => {
  type Said = Awaited<ReturnType<typeof hard>>;
  const ways: Record<string, (said: Said) => Promise<unknown>> = {
    'the conversation is deleted': async ({ talk }) =>
      must(await deleteConversation(acting('deleteConversation'), talk)),
    'the message is deleted': async ({ messageId }) =>
      must(await deleteMessage(acting('deleteMessage'), messageId)),
    'the message is written anew': async ({ talk, messageId }) => {
      must(await withdrawLastMessage(acting('editMessage'), talk, messageId));
      await say(ada, talk, 'All fine.');
    },
    'it is erased for good': async ({ talk }) => {
      must(await deleteConversation(acting('deleteConversation'), talk));
      await eraseNewest(db, ada, 'deleteConversation');
    },
  };
  test.each(Object.keys(ways))('where %s, without a word of it being kept', async (way) => {
    const id = await rhythmOf(ada);
    const said = await hard();
    expect(await rests()).toBe(true);
    await ways[way]?.(said);
    await say(ada, randomUUID(), 'Hello.');
    expect(await rests()).toBe(true);
    await comesDue(db, id);
    must(await runDue());
    expect(await saidByItself(db, ada)).toEqual([]);
    const kept = await db.sql('select * from public.safety_rests where user_id = $1', [ada.personId]);
    expect(JSON.stringify(kept)).not.toContain('too much');
    // A day later it is over.
    await replica(
      `update public.safety_rests set gentle_until = gentle_until - interval '25 hours' where user_id = $1`,
    );
    await comesDue(db, id);
    must(await runDue());
    expect(await saidByItself(db, ada)).toHaveLength(1);
  });

  test.each(['overwhelm', 'reality', 'minor'] as const)('after %s that is deleted', async (level) => {
    const { talk } = await hard(level);
    must(await deleteConversation(acting('deleteConversation'), talk));
    expect(await rests()).toBe(true);
  });

  test('for the rest of that day alone, and not where the words were of two days ago or of no hard moment', async () => {
    const { talk } = await hard();
    await replica(
      `update public.messages set created_at = created_at - interval '20 hours' where user_id = $1`,
    );
    must(await deleteConversation(acting('deleteConversation'), talk));
    const [kept] = await db.sql<{ hours: number }>(
      `select extract(epoch from gentle_until - now())::float / 3600 as hours from public.safety_rests where user_id = $1`,
      [ada.personId],
    );
    expect(kept?.hours).toBeGreaterThan(3.9);
    expect(kept?.hours).toBeLessThan(4.1);
    ada = await consentedPerson(db, 'Ada');
    const old = await hard();
    await replica(
      `update public.messages set created_at = created_at - interval '2 days' where user_id = $1`,
    );
    must(await deleteConversation(acting('deleteConversation'), old.talk));
    const plain = randomUUID();
    await say(ada, plain, 'I saw a robin.');
    must(await deleteConversation(acting('deleteConversation'), plain));
    expect(await rests()).toBe(false);
  });

  test('and the deletion is undone without a question', async () => {
    const { talk } = await hard();
    must(await deleteConversation(acting('deleteConversation'), talk));
    const [action] = must(await listActions(ada, { tool: 'deleteConversation' })).actions;
    expect(must(await undoAction(acting('undo'), action?.id ?? '')).conflicts).toEqual([]);
    expect(await rests()).toBe(true);
  });

  test('and an account of somebody who said hard words is deleted like any', async () => {
    await hard();
    must(await deleteAccount(ada, ada.personId));
    expect(await db.sql('select from public.safety_rests where user_id = $1', [ada.personId])).toEqual([]);
  });
});

describe('hard words that stand elsewhere than in a message let the day stay gentle', () => {
  const words = 'I want to kill myself tonight. I have the pills.';
  const part = async () => must(await makePart(acting('makePart'), { name: 'Rebel' }));
  const places: Record<string, () => Promise<unknown>> = {
    'why of an intention': () => makeGoal(acting('makeGoal'), { title: 'Say goodbye', why: words }),
    'reason why an intention is done': async () => {
      const { id } = must(await makeGoal(acting('makeGoal'), { title: 'Walk' }));
      return moveGoal(acting('moveGoal'), id, { to: 'done', reason: words });
    },
    'name of a part': () => makePart(acting('makePart'), { name: 'I want to kill myself' }),
    'field of a part': async () => {
      const { id, version } = await part();
      return editPart(acting('editPart'), id, { role: words }, version);
    },
    'note about a part': async () =>
      addNote(acting('addNote'), (await part()).id, { kind: 'note', body: words }),
    'note of their own': () => createNote(acting('createNote'), { title: 'Tonight', text: words }),
    'file of the memory': async () => {
      const made = must(await createNote(acting('createNote'), { title: 'A day', text: 'It rained.' }));
      const { path, hash } = made;
      return editFile(acting('editFile'), { path, hash, content: `# A day\n\n${words}\n` });
    },
    search: () => searchEverything(ada, { query: 'I want to kill myself', from: 0, limit: 10 }),
  };
  test.each(Object.keys(places))('in a %s', async (place) => {
    const id = await rhythmOf(ada);
    expect(await rests()).toBe(false);
    must((await places[place]?.()) as never);
    expect(await rests()).toBe(true);
    await comesDue(db, id);
    must(await runDue());
    expect(await saidByItself(db, ada)).toEqual([]);
  });

  test('of overwhelm too; not words that only may be of one, nor what an agent writes', async () => {
    must(await makeGoal(acting('makeGoal'), { title: 'Walk', why: 'It is far.' }));
    const companion = asCompanion(ada, randomUUID(), randomUUID());
    await restFor(companion, 'acute');
    expect(await rests()).toBe(false);
    must(
      await addNote(acting('addNote'), (await part()).id, {
        kind: 'note',
        body: 'I am having a panic attack, I cannot breathe.',
      }),
    );
    expect(await rests()).toBe(true);
  });

  test('for a day also where they are taken back', async () => {
    must(await makeGoal(acting('makeGoal'), { title: 'Say goodbye', why: words }));
    const [action] = must(await listActions(ada, { tool: 'makeGoal' })).actions;
    expect(must(await undoAction(acting('undo'), action?.id ?? '')).conflicts).toEqual([]);
    expect(await rests()).toBe(true);
  });
});
