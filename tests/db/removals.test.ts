import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
import { recordCare } from '@/lib/profile/record-care';
import { redoAction } from '@/lib/undo/redo-action';
import type { Asked, RevertResult } from '@/lib/undo/schema';
import { undoAction } from '@/lib/undo/undo-action';
import { undoSince } from '@/lib/undo/undo-since';
import { openTestDb, type TestDb } from '../support/db';
import { endRests } from '../support/rests';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { domainRows } from '../support/sql-as';
import { keptMessages, refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
});

async function actionCalled(tool: string) {
  const sql =
    'select id, seq::int from public.agent_actions where user_id = $1 and tool = $2 order by seq desc limit 1';
  const [row] = await db.sql<{ id: string; seq: number }>(sql, [ada.personId, tool]);
  return row ?? expect.unreachable();
}
type Verb = (asked: Asked) => ReturnType<typeof undoAction>;
/** With everything that stands in the way taken back too, until it is carried out or refused. */
async function insist(verb: Verb): Promise<Awaited<ReturnType<Verb>>> {
  let answer = await verb({});
  for (let round = 0; answer.ok && !answer.value.action_id && round < 6; round += 1) {
    const { conflicts, seen }: RevertResult = answer.value;
    const choices = conflicts.map(({ table_name, row_id, field }) => ({
      ...{ table_name, row_id, field },
      choice: 'take_back' as const,
    }));
    answer = await verb({ choices, seen });
  }
  return answer;
}
const undoStart: Verb = async (asked) => undoAction(ada, (await actionCalled('startConversation')).id, asked);
const undoSinceStart: Verb = async (asked) =>
  undoSince(ada, { seq: (await actionCalled('startConversation')).seq }, asked);

test.each([
  ['its beginning is taken back', () => insist(undoStart)],
  ['everything since its beginning is taken back', () => insist(undoSinceStart)],
  ['it is deleted', () => deleteConversation({ ...ada, tool: 'deleteConversation' }, talk)],
])('an answer that is being written is not lost when %s', async (_, remove) => {
  const { run_id } = await say(ada, talk, 'Good morning.', { leaveRunning: true });
  const before = await domainRows(db, ada.personId);
  expect(refusal(await remove())).toMatchObject({ code: 'conflict', detail: 'busy' });
  expect(await domainRows(db, ada.personId)).toEqual(before);

  const parts = [{ type: 'text', text: 'I hear you.' }];
  const end = { status: 'completed', stopReason: 'finished' } as const;
  must(await saveAnswer(ada, { runId: run_id, parts, metadata: {}, steps: 1, end }));
  expect((await keptMessages(db, talk)).map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect((await remove()).ok).toBe(true);
  expect(await keptMessages(db, talk)).toEqual([]);
});

test('a message that was brought back is not deleted anew while an answer is being written', async () => {
  const messageId = randomUUID();
  await say(ada, talk, 'Good morning.', { messageId });
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
  const { id } = await actionCalled('deleteMessage');
  must(await undoAction(ada, id));
  const { run_id } = await say(ada, talk, 'And this.', { leaveRunning: true });
  expect(refusal(await redoAction(ada, id))).toMatchObject({ code: 'conflict', detail: 'busy' });
  await db.sql(`update public.runs set status = 'failed' where id = $1`, [run_id]);
  expect((await redoAction(ada, id)).ok).toBe(true);
});

test.each([
  ['taking back its beginning', () => insist(undoStart)],
  ['taking back everything since', () => insist(undoSinceStart)],
  ['deleting it', () => deleteConversation({ ...ada, tool: 'deleteConversation' }, talk)],
])('a conversation that keeps the day gentle stays until that has ended: %s', async (_, remove) => {
  await say(ada, talk, 'I want it to end', { safety: 'ideation' });
  must(await recordCare({ ...ada, actor: 'safety' }, { careful: true, locked: false }));
  const before = await domainRows(db, ada.personId);
  expect(refusal(await remove())?.code).toBe('locked');
  expect(await domainRows(db, ada.personId)).toEqual(before);
  await endRests(db, ada.personId);
  expect((await remove()).ok).toBe(true);
});

test('a conversation without hard words can be deleted on a gentle day, by the person alone', async () => {
  const { run_id } = await say(ada, talk, 'Good morning.');
  must(await recordCare({ ...ada, actor: 'safety' }, { careful: true, locked: true }));
  const eve = await consentedPerson(db, 'Eve');
  expect(refusal(await deleteConversation(eve, talk))?.code).toBe('not_found');
  expect(refusal(await deleteConversation(asCompanion(ada, talk, run_id), talk))?.code).toBe('not_allowed');
  expect((await deleteConversation(ada, talk)).ok).toBe(true);
});
