import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { listFiles } from '@/lib/files/list-files';
import { removeFile } from '@/lib/files/remove-file';
import { editGoalNote } from '@/lib/goal-notes/edit-goal-note';
import { listGoalNotes } from '@/lib/goal-notes/list-goal-notes';
import { goalNoteLimits } from '@/lib/goal-notes/schema';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeGoal } from '@/lib/goals/remove-goal';
import { searchEverything } from '@/lib/search/search-everything';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { doErrands, errandOf, intentionOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import type { FakeTurn } from '../support/fake-turn';
import { goalAgent, goalNoteOf, writeNote } from '../support/goal-notes';
import { asCompanion, consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
let goal: string;

beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  goal = await intentionOf(ada);
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

const as = (tool: string, more: Partial<Ctx> = {}): Ctx => ({
  ...ada,
  tool,
  actionId: randomUUID(),
  ...more,
});
const notes = async () => must(await listGoalNotes(ada, goal));
const found = { title: 'What I found', text: 'You said no **twice**.' };
const words = 'the amber ladder breaks under me in every storm of march';
const ends: FakeTurn = { kind: 'tools', calls: [{ name: 'taskCompletion', args: { note: 'Done.' } }] };
const notesIn = (n: number): FakeTurn => ({
  kind: 'tools',
  calls: [{ name: 'writeNote', args: { title: `Note ${n}`, text: `It is loud at ${n}.` } }],
});

describe('a note under an intention', () => {
  test('is written by its agent and by its errands, and by nobody elsewhere', async () => {
    await goalNoteOf(ada, goal, found);
    expect(await notes()).toMatchObject([{ ...found, made: true }]);
    fake.play([notesIn(1), ends]);
    const errand = await errandOf(ada, 'Read what I said of the Critic.', goal);
    await doErrands(fake);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed', files: [] });
    expect((await notes()).map(({ title }) => title)).toEqual(['Note 1', 'What I found']);
    const talk = randomUUID();
    const { run_id } = await say(ada, talk, 'Write that down.', { leaveRunning: true });
    expect(await writeNote(asCompanion(ada, talk, run_id), found)).toMatchObject({
      ok: false,
      error: { code: 'not_allowed', detail: 'no_intention' },
    });
    expect(agents.companion.tools).not.toContain('writeNote');
    expect(agents.goal.tools).toContain('writeNote');
    const bob = await consentedPerson(db, 'Bob');
    expect(must(await listGoalNotes(bob, goal))).toEqual([]);
    const [first] = await notes();
    expect(await editGoalNote({ ...bob, tool: 'editGoalNote' }, first?.id ?? '', found)).toMatchObject({
      ok: false,
    });
  });

  test('is written once, however often its call is carried out, and not when it is too long', async () => {
    const { agent } = await goalAgent(ada, goal);
    const call = randomUUID();
    await writeNote(agent, found, call);
    await writeNote(agent, found, call);
    expect(await notes()).toHaveLength(1);
    const long = { title: 'Long', text: 'a'.repeat(goalNoteLimits.text + 1) };
    expect(await writeNote(agent, long)).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
    expect(await writeNote(agent, { title: 'Hard', text: 'I want to kill myself.' })).toMatchObject({
      ok: false,
    });
    expect(await notes()).toHaveLength(1);
  });

  test('goes with words it quotes, comes back with them, and is erased with them', async () => {
    const { agent, said } = await goalAgent(ada, goal, words);
    const asked = said.messages.at(-1)?.id ?? '';
    await writeNote(agent, { title: 'What I found', text: `On that day you said “${words}”.` });
    await db.sql(`update public.runs set status = 'completed', ended_at = now() where id = $1`, [
      said.run_id,
    ]);
    const gone = as('deleteMessage', { conversationId: agent.conversationId });
    must(await deleteMessage(gone, asked));
    expect(await notes()).toEqual([]);
    must(await undoAction(as('undo'), gone.actionId ?? ''));
    expect(await notes()).toHaveLength(1);
    const again = as('deleteMessage', { conversationId: agent.conversationId });
    must(await deleteMessage(again, asked));
    must(await eraseNow(as('eraseNow'), again.actionId ?? ''));
    const rows = await db.sql(
      `select c.content from private.attachment_contents c where c.user_id = $1 and c.content like '%amber ladder%'
       union all select c.before::text from public.action_changes c where c.user_id = $1 and c.before::text like '%amber ladder%'
       union all select a.input::text from public.agent_actions a where a.user_id = $1 and a.input::text like '%amber ladder%'`,
      [ada.personId],
    );
    expect(rows).toEqual([]);
  });

  test('that the person changes is theirs: it stays with the intention, and an undo brings back what stood', async () => {
    const id = await goalNoteOf(ada, goal, found);
    const mine = { title: 'My no', text: 'I said it to my sister.' };
    const edit = as('editGoalNote');
    const changed = must(await editGoalNote(edit, id, mine));
    expect(await notes()).toMatchObject([{ ...mine, made: false }]);
    // What was looked at in another window is not written over.
    expect(await editGoalNote(as('editGoalNote'), id, mine)).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    });
    await db.sql(`update public.runs set status = 'completed', ended_at = now() where user_id = $1`, [
      ada.personId,
    ]);
    const { conversation_id: talk } = must(await openConversation(as('talkAboutGoal'), goal, 'goal'));
    expect(must(await listFiles(ada, null))).toEqual([]);
    must(await deleteConversation(as('deleteConversation', { conversationId: talk }), talk));
    expect(await notes()).toMatchObject([{ id: changed.id, ...mine }]);
    // A file that waits for a conversation is erased in time; this is none.
    await db.sql(`update public.attachments set created_at = now() - interval '40 days' where id = $1`, [
      changed.id,
    ]);
    await db.sql('select private.erase_unsent_files()');
    expect(await notes()).toHaveLength(1);
    must(await removeFile(as('removeFile'), changed.id));
    expect(await notes()).toEqual([]);
  });

  test('comes back as it was when a change or its removal is undone', async () => {
    const id = await goalNoteOf(ada, goal, found);
    const edit = as('editGoalNote');
    must(await editGoalNote(edit, id, { title: 'Other', text: 'Other words.' }));
    must(await undoAction(as('undo'), edit.actionId ?? ''));
    expect(await notes()).toMatchObject([{ id, ...found, made: true }]);
    const { action } = must(await removeFile(as('removeFile'), id));
    expect(await notes()).toEqual([]);
    must(await undoAction(as('undo'), action));
    expect(await notes()).toMatchObject([{ id, ...found }]);
    const away = as('removeGoal');
    must(await removeGoal(away, goal));
    expect(await notes()).toEqual([]);
    must(await undoAction(as('undo'), away.actionId ?? ''));
    expect(await notes()).toMatchObject([{ id, ...found }]);
  });

  test('is found by the person, and leads to its intention', async () => {
    const id = await goalNoteOf(ada, goal, { title: 'Herons', text: 'The heron is grey.' });
    const hits = must(await searchEverything(ada, { query: 'heron', from: 0, limit: 5 }));
    expect(JSON.stringify(hits)).toContain(goal);
    expect(JSON.stringify(hits)).toContain(id);
  });
});

test('an errand leaves ten documents and notes at most, over all its tries', async () => {
  fake.play([
    ...Array.from({ length: 4 }, (_, n) => notesIn(n)),
    {
      kind: 'tools',
      calls: Array.from({ length: 8 }, (_, n) => ({
        name: 'createDocument',
        args: { title: `D ${n}`, text: `It is ${n}.` },
      })),
    },
    ends,
  ]);
  await errandOf(ada, 'Read what I said of the Critic.', goal);
  await doErrands(fake);
  const [row] = await db.sql<{ made: number }>(
    'select count(*)::int as made from public.attachments where user_id = $1 and run_id is not null',
    [ada.personId],
  );
  expect(row?.made).toBe(10);
});
