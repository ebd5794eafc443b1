import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import { readAttachmentTool } from '@/agents/tools/files/read-attachment';
import { runTool } from '@/agents/tools/run-tool';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { openTestDb, type TestDb } from '../support/db';
import { aPicture, bytesOf } from '../support/files';
import { mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const add = async (name: string, bytes: Uint8Array, conversation: string | null = null) =>
  must(await addFile({ ...ada, tool: 'addFile' }, { id: randomUUID(), name, conversation }, bytes));

test('a model is told what was attached to a message, how it begins and how to read on, and no words of a hard moment', async () => {
  const long = await add('letter.txt', bytesOf(`Dear lighthouse. ${'It rains. '.repeat(2_000)}`));
  const picture = await add('beach.png', await aPicture());
  const diary = await add('diary.txt', bytesOf('The zebra slept. I want to kill myself tonight.'));
  const files = [long.id, picture.id, diary.id];
  const model = mockModel(saying('I see.'), saying('Yes.'));
  const conversationId = randomUUID();
  await turn(ada, model, { conversationId, text: 'Please look at these.', files });
  await turn(ada, model, { conversationId, text: 'And now?' });
  for (const { prompt } of model.calls) {
    const told = JSON.stringify(prompt);
    expect(told).toContain('letter.txt');
    expect(told).toContain('Dear lighthouse.');
    expect(told).toContain(`readAttachment with attachmentId ${long.id}`);
    expect(told).toContain('You cannot see pictures here');
    expect(told).toContain('words from a hard moment');
    expect(told).not.toContain('zebra');
    expect(told).not.toContain('diary.txt');
    expect(told.split('It rains.').length).toBeLessThan(100);
  }
});

test('what was attached to a message that is left out is left out with it', async () => {
  const conversationId = randomUUID();
  const { id } = await add('letter.txt', bytesOf('Dear lighthouse, it rains.'));
  const safety = mockModel();
  await turn(ada, safety, { conversationId, text: 'honestly I could just kill myself', files: [id] });
  await turn(ada, safety, { conversationId, text: 'Just an expression', button: 'figure' });
  const model = mockModel(saying('I see.'));
  await turn(ada, model, { conversationId, text: 'My manager moved the deadline again.' });
  const told = JSON.stringify(model.calls[0]?.prompt);
  expect(told).toContain('words from a hard moment');
  for (const word of ['letter.txt', 'lighthouse', id]) expect(told).not.toContain(word);
});

test('the guide says plainly that it keeps a file and does not understand it, once', async () => {
  const guide = {
    kind: 'guide',
    modelId: 'guide',
    label: 'the guide',
    model: createGuide({ pace: 'instant' }),
  } as never;
  const conversationId = randomUUID();
  const { id } = await add('beach.png', await aPicture());
  const first = textIn(
    await turn(ada, guide, { conversationId, text: 'I keep criticising myself at work.', files: [id] }),
  );
  expect(first).toMatch(/^Your file is kept .* I do not understand what is in a file or a picture/);
  const next = textIn(await turn(ada, guide, { conversationId, text: 'In my chest.' }));
  expect(next).not.toContain('file');
});

test('a file is read page by page; one that is not theirs, or flagged, or beyond its end is not', async () => {
  const talk = randomUUID();
  const file = await add('long.txt', bytesOf('abcdefg '.repeat(2_000)));
  const heavy = await add('diary.txt', bytesOf('I want to kill myself tonight.'));
  const { run_id } = await say(ada, talk, 'Here.', { leaveRunning: true, files: [file.id, heavy.id] });
  const read = (ctx: Ctx, attachmentId: string, page = 1) =>
    runTool({ ctx: asCompanion(ctx, talk, run_id), allowed: true }, readAttachmentTool, randomUUID(), {
      attachmentId,
      page,
    });
  const first = await read(ada, file.id);
  expect(first).toMatchObject({ ok: true, page: 1, pages: 3, text: 'abcdefg '.repeat(875) });
  expect(await read(ada, file.id, 3)).toMatchObject({ ok: true, page: 3 });
  expect(await read(ada, file.id, 4)).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
  expect(await read(ada, heavy.id)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  const eve = await consentedPerson(db, 'Eve');
  expect(await read(eve, file.id)).toMatchObject({ ok: false, error: { code: 'not_found' } });
});
