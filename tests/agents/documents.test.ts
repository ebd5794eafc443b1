import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocumentTool } from '@/agents/tools/files/create-document';
import { readAttachmentTool } from '@/agents/tools/files/read-attachment';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { removeEvidence } from '@/lib/evidence/remove-evidence';
import { getFile } from '@/lib/files/get-file';
import { listFiles } from '@/lib/files/list-files';
import { removeFile } from '@/lib/files/remove-file';
import { eraseNow } from '@/lib/undo/erase-now';
import { redoRun } from '@/lib/undo/redo-run';
import { undoAction } from '@/lib/undo/undo-action';
import { undoRun } from '@/lib/undo/undo-run';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { keptMessages, ledgerOf, textIn, turn } from '../support/turns';

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

const letter = { title: 'A letter', text: '# A letter\n\nDear lighthouse, it rains.' };
const documents = async () => must(await listFiles(ada, talk)).filter(({ run_id }) => run_id !== null);
const contents = () => db.sql('select from private.attachment_contents where user_id = $1', [ada.personId]);
/** The last thing that was done. */
const newest = async () => {
  const own = 'select id from public.agent_actions where user_id = $1 order by seq desc limit 1';
  return (await db.sql<{ id: string }>(own, [ada.personId]))[0]?.id ?? '';
};

/** The model writes a document in answer to these words. */
async function written(input: object = letter, text = 'Please write that down as a letter.') {
  const model = mockModel(calling({ id: 'd', tool: 'createDocument', input }), saying('Here it is.'));
  const messageId = randomUUID();
  const chunks = await turn(ada, model, { conversationId: talk, messageId, text });
  const runId = (await keptMessages(db, talk)).at(-1)?.metadata.runId ?? '';
  return { chunks, messageId, runId };
}
/** One call of the companion in a running answer. */
async function call(input: object) {
  const { run_id } = await say(ada, talk, 'Write.', { leaveRunning: true });
  const ctx = asCompanion(ada, talk, run_id);
  const toolCallId = randomUUID();
  const again = () => runTool({ ctx, allowed: true }, createDocumentTool, toolCallId, input);
  return { answer: await again(), again };
}

/** The words of the first document of this conversation. */
async function textOf(): Promise<string> {
  const [made] = await documents();
  return Buffer.from(must(await getFile(ada, made?.id ?? '', 'file')).bytes).toString();
}

describe('a document', () => {
  test('is a file of the person, of the answer it was made in, and can be read on by the companion', async () => {
    const { chunks, runId } = await written();
    expect(textIn(chunks)).toBe('Here it is.');
    const [made] = await documents();
    expect(made).toMatchObject({ name: 'A letter.md', kind: 'markdown', run_id: runId, of_message: null });
    const { bytes, mediaType } = must(await getFile(ada, made?.id ?? '', 'file'));
    expect([Buffer.from(bytes).toString(), mediaType]).toEqual([letter.text, 'text/plain; charset=utf-8']);
    const { run_id } = await say(ada, talk, 'What was in it?', { leaveRunning: true });
    const read = { ctx: asCompanion(ada, talk, run_id), allowed: true };
    const told = await runTool(read, readAttachmentTool, randomUUID(), { attachmentId: made?.id });
    expect(told).toMatchObject({ ok: true, name: 'A letter.md', text: letter.text });
  });

  test('holds a number that the person gave; one that nobody gave is left out, and the model is told so', async () => {
    const told = 'You reach Dr. Lee at 030 1234567.';
    await say(ada, talk, told);
    const { answer: whole } = await call({ title: 'Dr. Lee', text: 'Call Dr. Lee at 030 1234567.' });
    expect(whole).toMatchObject({ ok: true });
    expect(whole).not.toHaveProperty('note');
    expect(await textOf()).toBe('Call Dr. Lee at 030 1234567.');
    talk = randomUUID();
    await say(ada, talk, told);
    const { answer: cut } = await call({ title: 'Two', text: 'Call 030 1234567, or call 0171 7654321.' });
    expect(cut).toMatchObject({ ok: true, note: expect.stringContaining('left out') });
    expect(await textOf()).toMatch(/^Call 030 1234567, or call (?!.*7654321)/);
  });

  test('is taken back with its turn, and done again with it', async () => {
    const { runId } = await written();
    must(await undoRun(ada, runId));
    expect(await documents()).toEqual([]);
    must(await redoRun(ada, runId));
    expect(await documents()).toMatchObject([{ name: 'A letter.md' }]);
  });

  test('is made once, however often its call is carried out', async () => {
    const { answer, again } = await call(letter);
    const second = await again();
    expect(answer).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: true, attachmentId: 'attachmentId' in answer && answer.attachmentId });
    expect(await documents()).toHaveLength(1);
  });

  test('that the person removes is erased with its bytes and with what was asked for it', async () => {
    await written();
    const [made] = await documents();
    const { action } = must(await removeFile({ ...ada, tool: 'removeFile' }, made?.id ?? ''));
    must(await eraseNow(ada, action));
    expect(await contents()).toEqual([]);
    const left = JSON.stringify([await keptMessages(db, talk), await ledgerOf(db, talk)]);
    expect(left).not.toContain('lighthouse');
  });

  test('goes with a message that was said before it, comes back with it, and is erased with it', async () => {
    const { messageId } = await written();
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    expect(await documents()).toEqual([]);
    must(await undoAction(ada, await newest()));
    expect(await documents()).toMatchObject([{ name: 'A letter.md' }]);
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    must(await eraseNow(ada, await newest()));
    expect(await contents()).toEqual([]);
  });

  test('that was removed does not come back while its message is gone; what was said later takes nothing along', async () => {
    const before = randomUUID();
    await say(ada, talk, 'It rains.', { messageId: before });
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, before));
    const { messageId } = await written();
    const later = randomUUID();
    await say(ada, talk, 'Thank you.', { messageId: later });
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, later));
    const [made] = await documents();
    const { action } = must(await removeFile({ ...ada, tool: 'removeFile' }, made?.id ?? ''));
    must(await undoAction(ada, action));
    expect(await documents()).toHaveLength(1);
    const again = must(await removeFile({ ...ada, tool: 'removeFile' }, made?.id ?? ''));
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    await undoAction(ada, again.action);
    expect(await documents()).toEqual([]);
  });

  test('goes with a quote that stands in it', async () => {
    const other = randomUUID();
    const { run_id } = await say(ada, other, 'My Critic says I must work harder.');
    const quote = { quote: 'I must work harder', kind: 'thought' } as const;
    const { evidenceId } = must(await addEvidence(asCompanion(ada, other, run_id), quote));
    await written({ ...letter, text: 'It says: “I must  work harder”.' });
    await written();
    must(await removeEvidence({ ...ada, tool: 'removeEvidence' }, evidenceId));
    expect(must(await listFiles(ada, talk))).toMatchObject([{ size: letter.text.length }]);
  });

  test('stays when a quote goes that is so short that it stands there by chance', async () => {
    const other = randomUUID();
    const { run_id } = await say(ada, other, 'My Critic says no.');
    const { evidenceId } = must(
      await addEvidence(asCompanion(ada, other, run_id), { quote: 'no', kind: 'thought' }),
    );
    await written({ ...letter, text: 'I know that it rains, and there is nothing to fear.' });
    must(await removeEvidence({ ...ada, tool: 'removeEvidence' }, evidenceId));
    expect(await documents()).toHaveLength(1);
  });

  test('of another person is not there', async () => {
    await written();
    const [made] = await documents();
    const eve = await consentedPerson(db, 'Eve');
    const missing = { ok: false, error: { code: 'not_found' } };
    expect(await getFile(eve, made?.id ?? '', 'file')).toMatchObject(missing);
    expect(await removeFile({ ...eve, tool: 'removeFile' }, made?.id ?? '')).toMatchObject(missing);
    expect(await listFiles(eve, talk)).toMatchObject({ ok: true, value: [] });
  });
});

describe('nothing is written of', () => {
  test.each([
    ['danger', { ...letter, text: 'It rains. I want to kill myself tonight.' }],
    ['danger in its name', { ...letter, title: 'I want to kill myself' }],
    [
      'what no answer may say',
      { ...letter, text: 'It rains. You should stop taking your medication today.' },
    ],
  ])('%s', async (_, input) => {
    const { answer } = await call(input);
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed', detail: 'flagged' } });
    expect(await contents()).toEqual([]);
  });

  test('a hard day', async () => {
    await db.sql(
      `insert into public.safety_rests (user_id, careful_until) values ($1, now() + interval '2 hours')`,
      [ada.personId],
    );
    const model = mockModel(calling({ id: 'd', tool: 'createDocument', input: letter }), saying('I see.'));
    await turn(ada, model, {
      conversationId: randomUUID(),
      text: 'Please write me a letter about the rain.',
    });
    expect(model.calls.length).toBeGreaterThan(0);
    for (const { tools } of model.calls) expect(JSON.stringify(tools ?? [])).not.toContain('createDocument');
    expect(await contents()).toEqual([]);
  });
});

test.each([
  ['../../etc/passwd', 'etc passwd.md'],
  ['a\u202egpj.exe', 'agpj.exe.md'],
  ['line\r\nset-cookie: x\u0000', 'line set-cookie_ x.md'],
  [' ... ', 'Document.md'],
  ['x'.repeat(200), `${'x'.repeat(100)}.md`],
])('a name like %j is made harmless', async (title, name) => {
  const { answer } = await call({ ...letter, title });
  expect(answer).toMatchObject({ ok: true, name });
});

test('a name of 10,000 letters, a text that is too long, and one without words are refused', async () => {
  for (const input of [
    { ...letter, title: 'x'.repeat(10_000) },
    { ...letter, text: 'x'.repeat(20_001) },
    { ...letter, text: ' \u0000 \n' },
  ]) {
    talk = randomUUID();
    expect((await call(input)).answer).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
  }
});

test('as many as there can be of all files are kept, and no more', async () => {
  await db.sql(
    `insert into public.attachments (user_id, run_id, name, kind, media_type, size)
     select $1, gen_random_uuid(), 'a.md', 'markdown', 'text/plain', 1 from generate_series(1, 1000)`,
    [ada.personId],
  );
  const { answer } = await call(letter);
  expect(answer).toMatchObject({ ok: false, error: { code: 'too_large' } });
  expect(await contents()).toEqual([]);
});
