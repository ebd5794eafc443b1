import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { openConversation } from '@/lib/goals/open-conversation';
import { removeTask } from '@/lib/tasks/remove-task';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { eraseNewest } from '../../support/erasing';
import { doErrands, errandOf, intentionOf, shownErrand } from '../../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../../support/fake-openai';
import { mockModel, calling as modelCalls, saying } from '../../support/mock-model';
import { calling } from '../../support/removed-meanwhile';
import { consentedPerson, must, say } from '../../support/scene';
import { turn } from '../../support/turns';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
let message: string;
let talk: string;
const as = (tool: string): Ctx => ({ ...ada, tool });
const text = 'My zzqheron stood in the reeds of Porto all night.';
const quote = `“${text.slice(0, -1)}”`;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  await db.sql('delete from auth.users');
  ada = await consentedPerson(db, 'Ada');
  [message, talk] = [randomUUID(), randomUUID()];
  await say(ada, talk, text, { messageId: message });
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

const ends = calling('taskCompletion', { note: 'Done.' });
const written: [string, ReturnType<typeof calling>][] = [
  ['note', calling('taskCompletion', { note: `You said ${quote} on Sunday.` })],
  ['question', calling('askQuestion', { question: `You said ${quote}. When was it?`, choices: [quote] })],
  ['talk', calling('converse', { text: `You said ${quote}. Shall we speak of it?` })],
  ['document', calling('createDocument', { title: 'What I found', text: `You said ${quote} on Sunday.` })],
];
/** An errand that looked for the words and then did this. */
async function errandThat(does: ReturnType<typeof calling>) {
  const goal = await intentionOf(ada, `Say no ${randomUUID()}`);
  must(await openConversation(as('talkAboutGoal'), goal, 'goal'));
  fake.play([calling('searchMemories', { query: 'zzqheron in the reeds' }), does, ends]);
  const errand = await errandOf(ada, 'Read what I said.', goal);
  await doErrands(fake);
  return errand;
}
/** What a page of an errand shows of these words. */
const shows = async (errand: Parameters<typeof shownErrand>[1]): Promise<boolean> => {
  const { files, ...shown } = await shownErrand(ada, errand);
  return files.length > 0 || JSON.stringify(shown).includes('zzqheron');
};

describe.each(written)('words of the person in a %s of an errand', (_what, does) => {
  test('go with the message, come back with it, and are erased with it everywhere', async () => {
    const errand = await errandThat(does);
    expect(await shows(errand)).toBe(true);
    const actionId = randomUUID();
    must(await deleteMessage({ ...as('deleteMessage'), actionId }, message));
    expect(await shows(errand)).toBe(false);
    must(await undoAction(as('undo'), actionId));
    expect(await shows(errand)).toBe(true);
    must(await deleteMessage(as('deleteMessage'), message));
    await eraseNewest(db, ada, 'deleteMessage');
    expect(await shows(errand)).toBe(false);
    expect(await whereStands(db, 'zzqheron')).toEqual([]);
  });
});

test('words in a note of an errand are erased with their conversation, also where the errand was removed before', async () => {
  const kept = await errandThat(written[0]?.[1] ?? ends);
  const removed = await errandThat(written[1]?.[1] ?? ends);
  must(await removeTask(as('removeTask'), removed.id));
  must(await deleteConversation(as('deleteConversation'), talk));
  expect(await shows(kept)).toBe(false);
  await eraseNewest(db, ada, 'deleteConversation');
  expect(await whereStands(db, 'zzqheron')).toEqual([]);
});

test('what the person wrote themselves in an errand stays', async () => {
  const errand = await errandOf(ada, `Find when I said ${quote}.`);
  must(await deleteMessage(as('deleteMessage'), message));
  expect(await shownErrand(ada, errand)).toMatchObject({ instructions: `Find when I said ${quote}.` });
});

test('what is said elsewhere, too, stays in a note', async () => {
  await say(ada, randomUUID(), `Again: ${text}`);
  const errand = await errandThat(written[0]?.[1] ?? ends);
  must(await deleteMessage(as('deleteMessage'), message));
  expect(await shows(errand)).toBe(true);
});

describe('an errand that an agent gave in words of the person', () => {
  /** Given in the conversation of the intention; said there, or elsewhere. */
  async function given(isHere: boolean, instructions = `Look when they said ${quote}.`) {
    const goal = await intentionOf(ada, `Say no ${randomUUID()}`);
    const { conversation_id: here } = must(await openConversation(as('talkAboutGoal'), goal, 'goal'));
    if (isHere) {
      must(await deleteMessage(as('deleteMessage'), message));
      await eraseNewest(db, ada, 'deleteMessage');
      message = randomUUID();
      await say(ada, here, text, { messageId: message });
    }
    const model = mockModel(
      modelCalls({ id: randomUUID(), tool: 'createTask', input: { instructions } }),
      saying('Done.'),
    );
    await turn(ada, model, { conversationId: here, text: 'Look that up.' });
    const [task] = await db.sql<{ id: string; goal_id: string }>('select id, goal_id from public.tasks');
    if (!task) throw new Error('No errand was given.');
    return { here, task };
  }

  test.each([
    ['the same conversation', true],
    ['another conversation', false],
  ])('loses words of %s before it begins, and they are erased everywhere', async (_where, isHere) => {
    const { here, task } = await given(isHere);
    must(await deleteMessage(as('deleteMessage'), message));
    fake.play([ends]);
    await doErrands(fake);
    expect(fake.requests).toHaveLength(1);
    expect(JSON.stringify(fake.requests[0]?.body.messages)).not.toContain('zzqheron');
    expect(await shows(task)).toBe(false);
    await eraseNewest(db, ada, 'deleteMessage');
    expect(await whereStands(db, 'zzqheron')).toEqual([]);
    const later = mockModel(saying('Ok.'));
    await turn(ada, later, { conversationId: here, text: 'And now?' });
    expect(JSON.stringify(later.calls[0]?.prompt)).not.toContain('zzqheron');
  });

  test('is in no later prompt once it is removed', async () => {
    const { here, task } = await given(false, 'Read May for the pomegranate affair.');
    must(await removeTask(as('removeTask'), task.id));
    const later = mockModel(saying('Ok.'));
    await turn(ada, later, { conversationId: here, text: 'And now?' });
    expect(JSON.stringify(later.calls[0]?.prompt)).not.toContain('pomegranate');
  });
});
