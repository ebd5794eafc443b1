import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { proposeLine } from '@/lib/committee/propose-line';
import type { Ctx } from '@/lib/context';
import { removeFile } from '@/lib/files/remove-file';
import { makePart } from '@/lib/parts/make-part';
import { listInbox } from '@/lib/proposals/list-inbox';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { whereStands } from '../support/dump';
import { actionsOf, as, eraseNewest } from '../support/erasing';
import { doErrands, errandOf, shownErrand } from '../support/errands';
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai';
import { mockModel, saying } from '../support/mock-model';
import { asked, fileOf, isTold } from '../support/quoting';
import { calling } from '../support/removed-meanwhile';
import { consentedPerson, must, say } from '../support/scene';
import { keptMessages, ledgerOf, turn } from '../support/turns';
import { asking, newTalk, tug } from './committee/held';
import { line, scripted } from './committee/scripted';

let db: TestDb;
let fake: FakeOpenai;
let ada: Ctx;
const words = 'My zzqotter slept under the bridges of Riga all day';
const quote = `“${words}”`;
beforeAll(async () => {
  db = await openTestDb();
  fake = await startFakeOpenai();
});
beforeEach(async () => {
  await db.sql('delete from auth.users');
  ada = await consentedPerson(db, 'Ada');
});
afterAll(async () => {
  await fake.close();
  await db.close();
});
const removes = async (file: string) => must(await removeFile(as(ada, 'removeFile'), file));
const erases = () => eraseNewest(db, ada, 'removeFile');
const counts = async () => {
  const [row] = await db.sql<{ learnings: number; documents: number; notes: number }>(
    `select (select count(*) from public.learnings)::int as learnings, (select count(*) from public.part_assessments)::int as notes,
      (select count(*) from public.attachments where run_id is not null)::int as documents`,
  );
  return row;
};

test('a learning, a document and a note that quote a file go with it, come back with it and are erased with it', async () => {
  const file = await fileOf(ada, words);
  const { id: partId } = must(await makePart(ada, { name: 'Critic', role: 'Looks for mistakes' }));
  const [talk, elsewhere] = [randomUUID(), randomUUID()];
  const model = mockModel(
    asked('readAttachment', { attachmentId: file }),
    asked('createDocument', { title: 'Found', text: `It says ${quote}.` }),
    asked('saveLearning', { text: `Likes ${quote}`, quote: 'Read it' }),
    asked('createPartAssessment', { partId, identified: 1, understood: 1, note: `It says ${quote}.` }),
    saying(`It says ${quote}.`),
  );
  await turn(ada, model, { conversationId: talk, text: 'Read it.', files: [file] });
  expect((await ledgerOf(db, talk)).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(await counts()).toEqual({ learnings: 1, documents: 1, notes: 1 });
  await removes(file);
  expect(await counts()).toEqual({ learnings: 0, documents: 0, notes: 0 });
  expect(await isTold(ada, elsewhere, 'zzqotter')).toBe(false);
  must(await undoAction(as(ada, 'undo'), (await actionsOf(db, ada, 'removeFile')).at(-1) ?? ''));
  expect(await counts()).toEqual({ learnings: 1, documents: 1, notes: 1 });
  await removes(file);
  await erases();
  expect(await isTold(ada, talk, 'zzqotter')).toBe(false);
  expect(await isTold(ada, elsewhere, 'zzqotter')).toBe(false);
  expect(await whereStands(db, 'zzqotter')).toEqual([]);
});

test('an answer of another conversation that read the file too loses its words with the erasure', async () => {
  const file = await fileOf(ada, words);
  const [talk, third] = [randomUUID(), randomUUID()];
  const reads = () => mockModel(asked('readAttachment', { attachmentId: file }), saying(`It says ${quote}.`));
  await turn(ada, reads(), { conversationId: talk, text: 'Read it.', files: [file] });
  await turn(ada, reads(), { conversationId: third, text: 'What did my file say?' });
  await removes(file);
  await erases();
  expect(await isTold(ada, third, 'zzqotter')).toBe(false);
  expect(await whereStands(db, 'zzqotter')).toEqual([]);
});

test('an errand loses the words of a removed file before its next run, and they are erased everywhere', async () => {
  const file = await fileOf(ada, words);
  await say(ada, randomUUID(), 'Here it is.', { files: [file] });
  fake.play([
    calling('readAttachment', { attachmentId: file }),
    calling('createDocument', { title: 'Found', text: `It says ${quote}.` }),
    calling('askQuestion', { question: `The file says ${quote}. When was it?` }),
  ]);
  const errand = await errandOf(ada, 'Read my file.');
  await doErrands(fake);
  expect(JSON.stringify(await shownErrand(ada, errand))).toContain('zzqotter');
  await removes(file);
  expect(JSON.stringify(await shownErrand(ada, errand))).not.toContain('zzqotter');
  await erases();
  expect(await whereStands(db, 'zzqotter')).toEqual([]);
});

test('a suggestion of a committee that repeats a file is withdrawn with it, with marks or without, and erased with it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const talk = newTalk();
  const file = await fileOf(ada, words);
  await turn(ada, mockModel(saying('I have it.')), {
    conversationId: talk,
    text: 'Please read it.',
    files: [file],
  });
  const model = scripted({
    Rebel: [line(`I know: ${words}. We are safe.`, { Stance: 'for' })],
    Planner: [line(`You told me ${quote} once.`, { Stance: 'against' })],
  });
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  const answer = (await keptMessages(db, talk)).find(({ parts }) =>
    JSON.stringify(parts).includes('data-committee'),
  );
  for (const seat of ['persona:rebel', 'persona:planner'] as const)
    must(await proposeLine(as(ada, 'proposeLine'), { messageId: answer?.id ?? '', round: 1, seat }));
  expect(must(await listInbox(ada)).pending).toHaveLength(2);
  await removes(file);
  expect(must(await listInbox(ada)).pending).toHaveLength(0);
  must(await undoAction(as(ada, 'undo'), (await actionsOf(db, ada, 'removeFile')).at(-1) ?? ''));
  expect(must(await listInbox(ada)).pending).toHaveLength(2);
  await removes(file);
  await erases();
  expect(await whereStands(db, 'zzqotter')).toEqual([]);
});
