import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { actionsOf, as, eraseNewest } from '../support/erasing';
import { mockModel, saying } from '../support/mock-model';
import { asked, someoneQuoted } from '../support/quoting';
import { must, say } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Two messages of one person, both quoted by what a tool writes in a third conversation. */
async function quotingTwo(tool: keyof ReturnType<typeof inputs>, word: string) {
  const scene = await someoneQuoted(db, word);
  const { ada, part } = scene;
  const second = randomUUID();
  const words = `The second ${word} lay under the ice of Malmö until spring`;
  await say(ada, randomUUID(), `${words}.`, { messageId: second });
  const talk = randomUUID();
  let evidence = '';
  if (tool === 'proposeGoal') {
    const keeps = asked('addEvidence', { quote: 'I want to learn it', kind: 'need' });
    const said = { conversationId: talk, text: 'I want to learn it at last.' };
    await turn(ada, mockModel(keeps, saying('ok')), said);
    const kept = 'select id from public.part_evidence where conversation_id = $1';
    evidence = (await db.sql<{ id: string }>(kept, [talk]))[0]?.id ?? '';
  }
  const input = inputs(`${scene.quote} and “${words}”`, part, evidence)[tool];
  const text = 'Look that up please.';
  await turn(ada, mockModel(asked(tool, input), saying('Done.')), { conversationId: talk, text });
  const deleting = async (message: string) => {
    must(await deleteMessage(as(ada, 'deleteMessage'), message));
    return (await actionsOf(db, ada, 'deleteMessage')).at(-1) ?? '';
  };
  const undone = async (action: string) => must(await undoAction(as(ada, 'undo'), action));
  const standing = async () => {
    const live = `select 1 from public.learnings where position($1 in text) > 0
      union all select 1 from public.part_assessments where position($1 in note) > 0
      union all select 1 from public.proposals where status = 'pending' and position($1 in why) > 0
      union all select 1 from public.attachments a join private.attachment_contents c using (id)
        where a.run_id is not null and position($1 in c.content) > 0`;
    return (await db.sql(live, [word])).length;
  };
  return { ada, first: scene.message, second, deleting, undone, standing };
}
const inputs = (quotes: string, part: string, evidence: string) => ({
  saveLearning: { text: `Likes ${quotes}`, quote: 'Look that up' },
  createDocument: { title: 'Found', text: `You said ${quotes}.` },
  createPartAssessment: { partId: part, identified: 1, understood: 1, note: `They said ${quotes}.` },
  proposeGoal: {
    title: 'Learn it',
    matters: 'It does',
    evidenceIds: [evidence],
    why: `They said ${quotes}.`,
  },
});

describe.each([
  ['a learning', 'saveLearning', 'learnings'],
  ['a document', 'createDocument', 'attachments'],
  ['an assessment', 'createPartAssessment', 'part_assessments'],
  ['a suggestion', 'proposeGoal', 'proposals'],
] as const)('%s that quotes two deleted messages', (_, tool, table) => {
  const changed = (answer: { changes: { table_name: string }[] }) =>
    answer.changes.filter(({ table_name }) => table_name === table).length;

  test('comes back once both are back, whichever was undone first, and each undo says what came with it', async () => {
    const scene = await quotingTwo(tool, `zzqfirst${tool.toLowerCase()}`);
    const [one, two] = [await scene.deleting(scene.first), await scene.deleting(scene.second)];
    expect(await scene.standing()).toBe(0);
    expect(changed(await scene.undone(one))).toBe(0);
    expect(await scene.standing()).toBe(0);
    expect(changed(await scene.undone(two))).toBe(1);
    expect(await scene.standing()).toBe(1);
    const waits = 'select from public.agent_actions where user_id = $1 and erase_at is not null';
    expect(await db.sql(waits, [scene.ada.personId])).toEqual([]);
    // And in the order in which they were made.
    const [three, four] = [await scene.deleting(scene.first), await scene.deleting(scene.second)];
    expect(changed(await scene.undone(four))).toBe(0);
    expect(await scene.standing()).toBe(0);
    expect(changed(await scene.undone(three))).toBe(1);
    expect(await scene.standing()).toBe(1);
  });

  test('is erased with the one that stays deleted', async () => {
    const word = `zzqstays${tool.toLowerCase()}`;
    const scene = await quotingTwo(tool, word);
    const one = await scene.deleting(scene.first);
    await scene.deleting(scene.second);
    await scene.undone(one);
    await eraseNewest(db, scene.ada, 'deleteMessage');
    expect(await scene.standing()).toBe(0);
    const texts = (await whereStands(db, `second ${word}`)).map((place) => JSON.stringify(place));
    expect(texts).toEqual([]);
  });
});
