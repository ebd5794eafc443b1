import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { searchMemories } from '@/lib/recall/search-memories';
import { eraseNow } from '@/lib/undo/erase-now';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { bytesOf } from '@/tests/support/files';
import { calling, mockModel, saying } from '@/tests/support/mock-model';
import { consentedPerson, must } from '@/tests/support/scene';
import { turn } from '@/tests/support/turns';

let db: TestDb;
let ada: Ctx;
let conversationId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
});

/** What the next model in a conversation is sent. */
async function nextPrompt(): Promise<string> {
  const model = mockModel(saying('I see.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  return JSON.stringify(model.calls[0]?.prompt);
}

const addLetter = async () => {
  const text = `${'It rains here. '.repeat(60)} The heron flies at night.`;
  const file = { id: randomUUID(), name: 'letter.txt', conversation: null };
  return must(await addFile({ ...ada, tool: 'addFile' }, file, bytesOf(text))).id;
};
const removal = async () => {
  const [action] = await db.sql<{ id: string }>(
    `select id from public.agent_actions where tool = 'removeFile' and user_id = $1 order by seq desc limit 1`,
    [ada.personId],
  );
  return action?.id ?? '';
};
const readAndQuoted = saying('I read it: “the heron flies at night”. It speaks of “rains”.');

test('what was read in a file, or written into a document, that the person removed is sent no more', async () => {
  const file = await addLetter();
  const reads = calling(
    { id: 'r', tool: 'readAttachment', input: { attachmentId: file } },
    { id: 'd', tool: 'createDocument', input: { title: 'Herons', text: 'The heron is grey.' } },
  );
  await turn(ada, mockModel(reads, readAndQuoted), {
    ...{ conversationId, text: 'Please read this.', files: [file] },
  });
  expect(await nextPrompt()).toMatch(/heron flies.*heron is grey|heron is grey.*heron flies/s);
  must(await removeFile({ ...ada, tool: 'removeFile' }, file));
  const sent = await nextPrompt();
  expect(sent).toContain('The person removed this file.');
  expect(sent).toContain('I read it: “…”. It speaks of “rains”.');
  expect(sent).not.toContain('heron flies');
  expect(sent).toContain('heron is grey');
  const [made] = await db.sql<{ id: string }>(
    'select id from public.attachments where of_conversation = $1 and run_id is not null',
    [conversationId],
  );
  must(await removeFile({ ...ada, tool: 'removeFile' }, made?.id ?? ''));
  expect(await nextPrompt()).not.toMatch(/heron/i);
  must(await undoAction(ada, await removal()));
  expect(await nextPrompt()).toContain('heron is grey');
});

test('a removed file that is brought back is sent as before; once it is erased, quotes of it are gone for good', async () => {
  const file = await addLetter();
  const reads = calling({ id: 'r', tool: 'readAttachment', input: { attachmentId: file } });
  await turn(ada, mockModel(reads, readAndQuoted), {
    ...{ conversationId, text: 'Please read this.', files: [file] },
  });
  must(await removeFile({ ...ada, tool: 'removeFile' }, file));
  expect(await nextPrompt()).not.toContain('heron');
  must(await undoAction(ada, await removal()));
  expect(await nextPrompt()).toMatch(/The heron flies.*“the heron flies/s);
  must(await removeFile({ ...ada, tool: 'removeFile' }, file));
  must(await eraseNow(ada, await removal()));
  const sent = await nextPrompt();
  expect(sent).toContain('I read it: “…”. It speaks of “rains”.');
  expect(sent).not.toContain('heron');
});

test('nor is what was deleted or removed found in an answer of another conversation, where a model looks for it', async () => {
  const secret = randomUUID();
  await turn(ada, mockModel(saying('I hear you.')), {
    ...{ conversationId, messageId: secret, text: 'The heron flies at night over the mill.' },
  });
  const file = await addLetter();
  conversationId = randomUUID();
  await turn(
    ada,
    mockModel(saying('The letter says “the heron flies at night”, and you “night over the mill”.')),
    {
      ...{ conversationId, text: 'Compare the letter.', files: [file] },
    },
  );
  const looked = async () =>
    JSON.stringify(must(await searchMemories(ada, { query: 'compare the letter', page: 1, limit: 8 })));
  expect(await looked()).toContain('the heron flies at night”, and you “night over the mill');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, secret));
  must(await removeFile({ ...ada, tool: 'removeFile' }, file));
  expect(await looked()).toContain('The letter says “…”, and you “…”.');
  expect(await looked()).not.toMatch(/heron|mill/);
});
