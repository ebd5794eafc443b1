import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { bytesOf } from '@/tests/support/files';
import { calling, mockModel, saying } from '@/tests/support/mock-model';
import { consentedPerson, must } from '@/tests/support/scene';
import { turn } from '@/tests/support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

test('a later answer that quotes deleted words goes to a model as it is shown: without them', async () => {
  const conversationId = randomUUID();
  const secret = randomUUID();
  await turn(ada, mockModel(saying('I hear you.')), {
    conversationId,
    messageId: secret,
    text: 'The heron flies at night over the mill.',
  });
  await turn(
    ada,
    mockModel(saying('Before, you wrote “The heron flies at night over the mill”. What then?')),
    {
      conversationId,
      text: 'It was late.',
    },
  );
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, secret));
  const shown = JSON.stringify(must(await getConversation(ada, conversationId)).messages.at(-1)?.parts);
  expect(shown).toContain('“…”');
  expect(shown).not.toContain('heron');
  const model = mockModel(saying('I see.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  expect(JSON.stringify(model.calls[0]?.prompt)).not.toContain('heron');
});

test('what was read in a file that the person removed goes to no model again', async () => {
  const conversationId = randomUUID();
  const file = must(
    await addFile(
      { ...ada, tool: 'addFile' },
      { id: randomUUID(), name: 'letter.txt', conversation: null },
      bytesOf(`${'It rains here. '.repeat(60)} The heron flies at night.`),
    ),
  );
  const reads = calling({ id: 'r', tool: 'readAttachment', input: { attachmentId: file.id } });
  await turn(ada, mockModel(reads, saying('I read it.')), {
    conversationId,
    text: 'Please read this.',
    files: [file.id],
  });
  must(await removeFile({ ...ada, tool: 'removeFile' }, file.id));
  const model = mockModel(saying('I see.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  expect(JSON.stringify(model.calls[0]?.prompt)).not.toContain('heron');
});
