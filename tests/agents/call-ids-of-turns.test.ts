import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import type { ResolvedModel } from '@/lib/models/resolve';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { ledgerOf, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});
const as = (tool: string): Ctx => ({ ...ada, tool });

const toolResults = ({ calls }: ReturnType<typeof mockModel>, nth: number) =>
  JSON.stringify(calls[nth]?.prompt.filter(({ role }) => role === 'tool'));

test('the undo of a document marks no other whose call a server gave the same id in a later turn', async () => {
  const conversationId = randomUUID();
  for (const title of ['Alpha', 'Beta']) {
    const input = { title, text: `Text of ${title}.` };
    const model = mockModel(calling({ id: 'call_0', tool: 'createDocument', input }), saying('Done.'));
    await turn(ada, model, { conversationId, text: `Write me a document ${title}.` });
  }
  const [first] = await ledgerOf(db, conversationId);
  must(await undoAction(as('undo'), first?.id ?? ''));
  const model = mockModel(saying('Ok.'));
  await turn(ada, model, { conversationId, text: 'And now?' });
  const results = model.calls[0]?.prompt.flatMap(({ role, content }) => (role === 'tool' ? content : []));
  expect(results?.map((one) => JSON.stringify(one).includes('takenBack'))).toEqual([true, false]);
});

test('a file that is removed goes, also where another was read under the same id in an earlier turn', async () => {
  const conversationId = randomUUID();
  const add = async (name: string, text: string) => {
    const id = randomUUID();
    const file = { id, name, conversation: null, begins: false };
    must(await addFile(as('addFile'), file, new TextEncoder().encode(text)));
    return id;
  };
  const files = [
    await add('a.txt', 'The badger sings at noon.'),
    await add('b.txt', 'The otter sleeps at dusk.'),
  ];
  const reading = (attachmentId: string | undefined) =>
    calling({ id: 'call_0', tool: 'readAttachment', input: { attachmentId } });
  await turn(ada, mockModel(reading(files[0]), saying('Ok.')), { conversationId, text: 'Two files.', files });
  const mock = mockModel(
    reading(files[1]),
    calling({ id: 'call_9', tool: 'listMarkdown', input: {} }),
    saying('Ok.'),
  );
  const doStream: typeof mock.model.doStream = async (options) => {
    const answer = await mock.model.doStream(options);
    if (mock.calls.length === 2) must(await removeFile(as('removeFile'), files[0] ?? ''));
    return answer;
  };
  const { specificationVersion, provider, modelId, supportedUrls } = mock.model;
  const removing: ResolvedModel = {
    ...mock,
    model: {
      ...{ specificationVersion, provider, modelId, supportedUrls, doStream },
      doGenerate: (options) => mock.model.doGenerate(options),
    },
  };
  await turn(ada, removing, { conversationId, text: 'And the other?' });
  expect([0, 1, 2].map((nth) => toolResults(mock, nth).includes('badger'))).toEqual([true, true, false]);
  expect(toolResults(mock, 2)).toContain('otter');
});
