import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry, type ToolName } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { makeGoal } from '@/lib/goals/make-goal';
import { removeGoal } from '@/lib/goals/remove-goal';
import { addNote } from '@/lib/notes/add-note';
import { removeNote } from '@/lib/notes/remove-note';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { openTestDb, type TestDb } from '../support/db';
import { answerErrand, doErrands, errandOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { calling } from '../support/removed-meanwhile';
import { asCompanion, consentedPerson, must, say } from '../support/scene';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
const as = (tool: string): Ctx => ({ ...ada, tool });
const rows = { critic: '', heron: '', message: '', quote: '', note: '', goal: '' };
const text = 'My Critic is like a heron, in Porto.';

beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  await db.sql('update public.tasks set next_at = null');
  ada = await consentedPerson(db, 'Ada');
  rows.critic = must(await makePart(ada, { name: 'Critic', role: 'Looks for mistakes' })).id;
  rows.heron = must(await makePart(ada, { name: 'Heron of Porto', role: 'Waits at the river' })).id;
  const talk = randomUUID();
  rows.message = randomUUID();
  const { run_id } = await say(ada, talk, text, { messageId: rows.message });
  const ctx = asCompanion(ada, talk, run_id, 'addEvidence');
  const kept = await runTool({ ctx, allowed: true }, registry.addEvidence, randomUUID(), {
    ...{ quote: text.slice(0, -1), kind: 'thought', partId: rows.critic },
  });
  rows.quote = String(Object(kept).evidenceId);
  rows.note = must(await addNote(ada, rows.critic, { kind: 'note', body: 'Like a crane in Riga.' })).id;
  rows.goal = must(await makeGoal(ada, { title: 'Sit with the crane', why: 'It rests in Riga.' })).id;
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

/** Which requests of the model hold these words. */
const holding = (words: RegExp): boolean[] =>
  fake.requests.map(({ body }) => words.test(JSON.stringify(body.messages)));
/** Has it look something up and then ask; answers whether the words were found. */
async function lookAndAsk(tool: ToolName, input: Record<string, unknown>, words: RegExp) {
  fake.play([calling(tool, input), calling('askQuestion', { question: 'Which May?' })]);
  const errand = await errandOf(ada);
  await doErrands(fake);
  expect(await shownErrand(ada, errand)).toMatchObject({ status: 'waiting' });
  expect(holding(words)).toEqual([false, true]);
  return errand;
}
async function answerAndGoOn(id: string) {
  must(await answerErrand(as('answerTask'), id, 'The last.'));
  fake.play([calling('listMarkdown', {}), calling('taskCompletion', { note: 'Done.' })]);
  await doErrands(fake);
  expect(fake.requests).toHaveLength(2);
}

const said = { query: 'Critic like a heron in Porto' };
const removeIt = async () => must(await deleteMessage(as('deleteMessage'), rows.message));
type Case = [string, ToolName, () => Record<string, unknown>, () => Promise<unknown>, RegExp];
const cases: Case[] = [
  ['a message', 'searchMemories', () => said, removeIt, /heron, in Porto/],
  ['a message', 'searchAgentHistory', () => said, removeIt, /heron, in Porto/],
  ['a message', 'getPartDetails', () => ({ partId: rows.critic }), removeIt, /heron, in Porto/],
  [
    'a quote',
    'listEvidence',
    () => ({ partId: rows.critic }),
    async () => must(await removeEvidence(as('removeEvidence'), rows.quote)),
    /heron, in Porto/,
  ],
  [
    'a note',
    'getPartDetails',
    () => ({ partId: rows.critic }),
    async () => must(await removeNote(as('removeNote'), rows.note)),
    /crane in Riga/,
  ],
  [
    'an intention',
    'listGoals',
    () => ({}),
    async () => must(await removeGoal(as('removeGoal'), rows.goal)),
    /Sit with the crane/,
  ],
  [
    'a part',
    'getPartDetails',
    () => ({ partId: rows.heron }),
    async () => must(await removePart(as('removePart'), rows.heron)),
    /Waits at the river/,
  ],
];

describe('a later run of an errand', () => {
  test.each(cases)('is not told %s that was removed meanwhile and that %s found', async (...one) => {
    const [, tool, input, remove, words] = one;
    const { id } = await lookAndAsk(tool, input(), words);
    await remove();
    await answerAndGoOn(id);
    expect(holding(words)).toEqual([false, false]);
  });

  test('is not told a file that was removed meanwhile', async () => {
    const id = randomUUID();
    const bytes = new TextEncoder().encode('The badger sings at noon in Zadar over the wall.');
    must(await addFile(as('addFile'), { id, name: 'a.txt', conversation: null, begins: false }, bytes));
    await say(ada, randomUUID(), 'Here it is.', { files: [id] });
    const errand = await lookAndAsk('readAttachment', { attachmentId: id }, /badger sings/);
    must(await removeFile(as('removeFile'), id));
    await answerAndGoOn(errand.id);
    expect(holding(/badger sings/)).toEqual([false, false]);
  });

  test('is not told a message that became one of a hard moment', async () => {
    const { id } = await lookAndAsk('searchMemories', said, /heron, in Porto/);
    await becomesHard(rows.message);
    await say(ada, randomUUID(), 'A good day.');
    await answerAndGoOn(id);
    expect(holding(/heron, in Porto/)).toEqual([false, false]);
  });

  test('after a failure is not told a message that was deleted since', async () => {
    fake.play([calling('searchMemories', said), { kind: 'status', status: 400 }]);
    const errand = await errandOf(ada);
    await doErrands(fake);
    expect(holding(/heron, in Porto/)).toEqual([false, true]);
    await removeIt();
    await db.sql(`update public.tasks set next_at = now() - interval '1 second' where id = $1`, [errand.id]);
    fake.play([calling('listMarkdown', {}), calling('taskCompletion', { note: 'Done.' })]);
    await doErrands(fake);
    expect(holding(/heron, in Porto/)).toEqual([false, false]);
    expect(await shownErrand(ada, errand)).toMatchObject({ status: 'completed' });
  });

  test('is told what stands of what it found', async () => {
    const { id } = await lookAndAsk('getPartDetails', { partId: rows.critic }, /heron, in Porto/);
    await removeIt();
    await answerAndGoOn(id);
    expect(holding(/crane in Riga/)).toEqual([true, true]);
  });
});

/** As if safety had found it later: three days ago, so that no day rests for it. */
const becomesHard = (id: string) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    const sql = `update public.messages set safety = 'ideation', created_at = now() - interval '3 days' where id = $1`;
    await tx.query(sql, [id]);
  });
