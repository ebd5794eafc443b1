import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { chooseWords } from '@/lib/conversations/choose-answer';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { addFile } from '@/lib/files/add-file';
import { listFiles } from '@/lib/files/list-files';
import { listFreedFiles } from '@/lib/files/list-freed-files';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { refusal } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const add = async () =>
  must(
    await addFile(
      { ...ada, tool: 'addFile' },
      { id: randomUUID(), name: 'letter.txt', conversation: null },
      Buffer.from('It rains.'),
    ),
  ).id;
const ofFile = async (talk: string) => must(await listFiles(ada, talk)).map(({ of_message }) => of_message);

const placeOf = async (talk: string, file: string) =>
  must(await listFiles(ada, talk)).find(({ id }) => id === file)?.of_message;

test('earlier words that are shown again have their file again', async () => {
  const talk = randomUUID();
  const [first, second] = [randomUUID(), randomUUID()];
  const file = await add();
  await say(ada, talk, 'Her it is.', { messageId: first, files: [file] });
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId: randomUUID() }, talk, first));
  await say(ada, talk, 'Here it is.', { messageId: second, files: [file] });
  expect(await ofFile(talk)).toEqual([second]);
  must(await chooseWords({ ...ada, tool: 'undo' }, talk, second, first));
  const shown = must(await getConversation(ada, talk)).messages[0];
  expect(shown).toMatchObject({ id: first, metadata: { files: 1 } });
  expect(await ofFile(talk)).toEqual([first]);
});

test('so have words whose change was taken back in History', async () => {
  const talk = randomUUID();
  const first = randomUUID();
  const file = await add();
  await say(ada, talk, 'Her it is.', { messageId: first, files: [file] });
  const actionId = randomUUID();
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId }, talk, first));
  must(await undoAction(ada, actionId));
  expect(must(await getConversation(ada, talk)).messages[0]).toMatchObject({
    id: first,
    metadata: { files: 1 },
  });
  expect(await ofFile(talk)).toEqual([first]);
});

test('a file that went with later words meanwhile stays with those', async () => {
  const talk = randomUUID();
  const [first, later] = [randomUUID(), randomUUID()];
  const [gone, taken] = [await add(), await add()];
  await say(ada, talk, 'Her it is.', { messageId: first, files: [gone, taken] });
  const actionId = randomUUID();
  const withdrawn = must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId }, talk, first));
  expect(withdrawn.files.toSorted()).toEqual([gone, taken].toSorted());
  await say(ada, talk, 'Here it is.');
  await say(ada, talk, 'And this.', { messageId: later, files: [taken] });
  must(await undoAction(ada, actionId));
  expect(await placeOf(talk, gone)).toBe(first);
  expect(await placeOf(talk, taken)).toBe(later);
});

test.each([
  ['the same file', true, false],
  ['a file of its own', false, false],
  ['the same file, and more was said', true, true],
  ['a file of its own, and more was said', false, true],
])('each version has its files through undo, redo and the arrows: %s', async (_, shares, more) => {
  const talk = randomUUID();
  const [first, second, actionId] = [randomUUID(), randomUUID(), randomUUID()];
  const file = await add();
  const other = shares ? file : await add();
  await say(ada, talk, 'Her it is.', { messageId: first, files: [file] });
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId }, talk, first));
  await say(ada, talk, 'Here it is.', { messageId: second, files: [other] });
  if (more) await say(ada, talk, 'Then I slept.');
  const stands = async (id: string, its: string) => {
    expect(must(await getConversation(ada, talk)).messages[0]).toMatchObject({ id, metadata: { files: 1 } });
    expect(await placeOf(talk, its)).toBe(id);
    expect(await ofFile(talk)).toHaveLength(shares ? 1 : 2);
  };
  for (let round = 0; round < 2; round++) {
    expect(must(await undoAction(ada, actionId)).conflicts).toEqual([]);
    await stands(first, file);
    expect(must(await redoAction(ada, actionId)).conflicts).toEqual([]);
    await stands(second, other);
  }
  if (more) return;
  must(await undoAction(ada, actionId));
  for (let round = 0; round < 2; round++) {
    must(await chooseWords({ ...ada, tool: 'undo' }, talk, first, second));
    await stands(second, other);
    must(await chooseWords({ ...ada, tool: 'undo' }, talk, second, first));
    await stands(first, file);
  }
});

test('a file that came back with deleted words goes to the version that an undo shows', async () => {
  const talk = randomUUID();
  const [first, second, edit, deletion] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const file = await add();
  await say(ada, talk, 'Her it is.', { messageId: first, files: [file] });
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId: edit }, talk, first));
  await say(ada, talk, 'Here it is.', { messageId: second, files: [file] });
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId: deletion }, second));
  must(await undoAction(ada, deletion));
  expect(await ofFile(talk)).toEqual([second]);
  must(await undoAction(ada, edit));
  expect(await ofFile(talk)).toEqual([first]);
  must(await redoAction(ada, edit));
  expect(await ofFile(talk)).toEqual([second]);
});

test('what is brought back and taken out again frees its files, and loses none', async () => {
  const talk = randomUUID();
  const first = randomUUID();
  const file = await add();
  await say(ada, talk, 'Her it is.', { messageId: first, files: [file] });
  const actionId = randomUUID();
  must(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId }, talk, first));
  for (let round = 0; round < 2; round++) {
    must(await undoAction(ada, actionId));
    expect(await ofFile(talk)).toEqual([first]);
    expect(must(await redoAction(ada, actionId)).conflicts).toEqual([]);
    expect(await ofFile(talk)).toEqual([null]);
  }
});

test('a message that is deleted goes with its file, and comes back with it each time', async () => {
  const talk = randomUUID();
  const first = randomUUID();
  await say(ada, talk, 'Here it is.', { messageId: first, files: [await add()] });
  const actionId = randomUUID();
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId }, first));
  for (let round = 0; round < 2; round++) {
    must(await undoAction(ada, actionId));
    expect(await ofFile(talk)).toEqual([first]);
    must(await redoAction(ada, actionId));
    expect(await ofFile(talk)).toEqual([]);
  }
});

test('whoever did not hear which files a message had hears it when asking again, as far as they are free', async () => {
  const talk = randomUUID();
  const [first, other] = [randomUUID(), randomUUID()];
  const [gone, taken] = [await add(), await add()];
  await say(ada, talk, 'Her it is.', { messageId: first, files: [gone, taken] });
  const withdraw = (who = ada) =>
    withdrawLastMessage({ ...who, tool: 'editMessage', actionId: randomUUID() }, talk, first);
  must(await withdraw());
  expect(must(await withdraw()).files.toSorted()).toEqual([gone, taken].toSorted());
  expect(must(await listFreedFiles(ada, first)).files.toSorted()).toEqual([gone, taken].toSorted());
  await say(ada, talk, 'Here it is.', { messageId: other, files: [taken] });
  expect(must(await withdraw())).toEqual({ files: [gone] });
  expect(must(await listFreedFiles(ada, first))).toEqual({ files: [gone] });
  expect(must(await listFreedFiles(ada, other))).toEqual({ files: [] });
  const eve = await consentedPerson(db, 'Eve');
  expect(refusal(await withdraw(eve))?.code).toBe('not_found');
  expect(must(await listFreedFiles(eve, first))).toEqual({ files: [] });
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId: randomUUID() }, other));
  expect(
    refusal(await withdrawLastMessage({ ...ada, tool: 'editMessage', actionId: randomUUID() }, talk, other))
      ?.code,
  ).toBe('not_found');
});
