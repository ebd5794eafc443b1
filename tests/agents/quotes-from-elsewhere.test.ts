import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { makeGoal } from '@/lib/goals/make-goal';
import { openConversation } from '@/lib/goals/open-conversation';
import { makePart } from '@/lib/parts/make-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { daysPass, eraseNewest } from '../support/erasing';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must, say } from '../support/scene';
import { ledgerOf, turn } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const tools = ['createPartAssessment', 'createTask', 'saveLearning', 'createDocument', 'updatePlan'] as const;

/** A conversation in which a tool was given a quote of a message from another one; `word` stands in no other test. */
async function quoted(tool: (typeof tools)[number], word: string) {
  const text = `My ${word} stood in the reeds of Porto all night.`;
  const quote = `“${text.slice(0, -1)}”`;
  const ada = await consentedPerson(db, 'Ada');
  const message = randomUUID();
  await say(ada, randomUUID(), text, { messageId: message });
  const { id: partId } = must(await makePart(ada, { name: 'Critic', role: 'Looks for mistakes' }));
  const { id: goal } = must(await makeGoal(ada, { title: 'Walk' }));
  const { conversation_id: talk } = must(await openConversation(ada, goal, 'goal'));
  const input = {
    createPartAssessment: { partId, identified: 1, understood: 1, note: `They said ${quote}.` },
    createTask: { instructions: `Look when they said ${quote}.` },
    saveLearning: { text: `Likes it when one speaks of ${quote}`, quote: 'Look that up' },
    createDocument: { title: 'Found', text: `They said ${quote}.` },
    updatePlan: { goal: `Speak of ${quote}`, steps: [`Reread ${quote}`, 'Write it down'] },
  }[tool];
  const model = mockModel(calling({ id: randomUUID(), tool, input }), saying('Done.'));
  await turn(ada, model, { conversationId: talk, text: 'Look that up and keep it.' });
  expect(await ledgerOf(db, talk)).toMatchObject([{ tool, status: 'ok' }]);
  const isTold = async () => {
    const next = mockModel(saying('Ok.'));
    await turn(ada, next, { conversationId: talk, text: 'And now?' });
    return JSON.stringify(next.calls[0]?.prompt).includes(word);
  };
  return { ada, message, talk, word, isTold };
}

const kept = (rows: { where: string }[] | string[]) => JSON.stringify(rows);

test.each(tools)(
  'what %s quotes of another conversation is told neither while it is deleted nor once it is erased',
  async (tool) => {
    const { ada, message, word, isTold } = await quoted(tool, `zzq${tool.toLowerCase()}`);
    expect(await isTold()).toBe(true);
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, message));
    expect(await isTold()).toBe(false);
    await eraseNewest(db, ada, 'deleteMessage');
    expect(await isTold()).toBe(false);
    const rows = kept(await whereStands(db, word));
    // Errands are erased with what agents wrote in them: tests of errands.
    if (tool !== 'createTask') expect(rows).toBe('[]');
  },
);

test.each(['saveLearning', 'createDocument'] as const)(
  'what %s made of a quote from another conversation comes back with its message',
  async (tool) => {
    const { ada, message, isTold } = await quoted(tool, `zzb${tool.toLowerCase()}`);
    const table = tool === 'saveLearning' ? 'learnings' : 'attachments';
    const count = async () =>
      (await db.sql(`select id from public.${table} where user_id = $1`, [ada.personId])).length;
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, message));
    expect(await count()).toBe(0);
    const [action] = await db.sql<{ id: string }>(
      "select id from public.agent_actions where user_id = $1 and tool = 'deleteMessage'",
      [ada.personId],
    );
    must(await undoAction({ ...ada, tool: 'undo' }, action?.id ?? ''));
    expect(await count()).toBe(1);
    expect(await isTold()).toBe(true);
  },
);

test('the same after thirty days', async () => {
  const { ada, message, word, isTold } = await quoted('createPartAssessment', 'zzqthirty');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, message));
  await daysPass(db, ada, 31);
  await say(ada, randomUUID(), 'On we go.');
  expect(await isTold()).toBe(false);
  expect(kept(await whereStands(db, word))).toBe('[]');
});
