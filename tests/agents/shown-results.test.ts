import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEverything } from '@/lib/account/read-everything';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { getOlderMessages } from '@/lib/conversations/get-older-messages';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { makePart } from '@/lib/parts/make-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { bytesOf } from '../support/files';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let elsewhere: string;
let here: string;
let secret: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  [elsewhere, here, secret] = [randomUUID(), randomUUID(), randomUUID()];
  await turn(ada, mockModel(saying('I hear you.')), {
    ...{ conversationId: elsewhere, messageId: secret, text: 'My sister Klara lives in Porto by the river.' },
  });
  await turn(ada, mockModel(saying('I hear you.')), {
    ...{ conversationId: elsewhere, text: 'My sister likes the mill by the river.' },
  });
});

/** An answer for which a tool looked. */
const lookWith = (tool: string, input: object) =>
  turn(ada, mockModel(calling({ id: randomUUID(), tool, input }), saying('I looked.')), {
    ...{ conversationId: here, text: 'What did I say before?' },
  });
const shown = async () => JSON.stringify(must(await getConversation(ada, here)).messages);
async function undoLast(tool: string) {
  const [action] = await db.sql<{ id: string }>(
    'select id from public.agent_actions where tool = $1 and user_id = $2 order by seq desc limit 1',
    [tool, ada.personId],
  );
  must(await undoAction(ada, action?.id ?? ''));
}

test.each([
  ['searchMemories', { query: 'sister river' }],
  ['searchAgentHistory', { query: 'river' }],
])('an old answer shows no more of what %s found and the person deleted elsewhere', async (tool, input) => {
  await lookWith(tool, input);
  expect(await shown()).toMatch(/Klara.*mill|mill.*Klara/s);
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, secret));
  expect(await shown()).not.toContain('Klara');
  expect(await shown()).toContain('the mill by the river');
  await undoLast('deleteMessage');
  expect(await shown()).toContain('Klara');
  must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, elsewhere));
  expect(await shown()).not.toMatch(/Klara|mill/);
});

test('nor facts of people that were understood from it', async () => {
  await lookWith('searchKnowledgeGraph', { people: ['Klara'] });
  expect(await shown()).toContain('Porto');
  must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, secret));
  expect(await shown()).not.toMatch(/Porto/);
});

test('an old answer holds nothing of a file that was removed, also among older messages', async () => {
  const file = { id: randomUUID(), name: 'letter.txt', conversation: null };
  const { id } = must(await addFile({ ...ada, tool: 'addFile' }, file, bytesOf('The heron flies.')));
  await turn(
    ada,
    mockModel(
      calling({ id: 'r', tool: 'readAttachment', input: { attachmentId: id } }),
      saying('I read it.'),
    ),
    { conversationId: here, text: 'Please read this.', files: [id] },
  );
  const last = randomUUID();
  await turn(ada, mockModel(saying('Yes.')), { conversationId: here, messageId: last, text: 'And now?' });
  const older = async () => JSON.stringify(must(await getOlderMessages(ada, here, last)));
  expect(await older()).toContain('heron');
  must(await removeFile({ ...ada, tool: 'removeFile' }, id));
  for (const told of [await shown(), await older()]) {
    expect(told).toContain('A file that was removed');
    expect(told).not.toMatch(/heron|letter\.txt/);
  }
  await undoLast('removeFile');
  expect(await older()).toContain('heron');
});

test.each([
  ['searchMarkdown', { query: 'flies' }],
  ['searchMemories', { query: 'flies' }],
  ['readMarkdown', { path: 'notes/bird.md' }],
  ['searchParts', { query: 'flies' }],
  ['addEvidence', { quote: 'the heron flies over the old mill', kind: 'fear' }],
])(
  'an old answer and the download hold no kept words that %s gave and that are gone',
  async (tool, input) => {
    const [first, messageId] = [randomUUID(), randomUUID()];
    const quote = 'the heron flies over the old mill';
    const kept = {
      path: 'notes/bird.md',
      title: 'Bird',
      sections: [{ anchor: 'a', heading: 'A', text: quote }],
    };
    const part = must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Critic' }));
    await turn(
      ada,
      mockModel(
        calling(
          { id: 'q', tool: 'addEvidence', input: { quote, kind: 'thought', partId: part.id } },
          {
            id: 'w',
            tool: 'createMarkdownFile',
            input: { ...kept, sources: [{ kind: 'message', id: messageId }] },
          },
        ),
        saying('I hear you.'),
      ),
      { conversationId: first, messageId, text: `My Critic says ${quote} at night` },
    );
    const given = tool === 'addEvidence' ? { ...input, messageId } : input;
    await lookWith(tool, given);
    const output = async () =>
      JSON.stringify(
        must(await getConversation(ada, here)).messages.flatMap(({ parts }) =>
          parts.flatMap((one) => ('output' in one ? [one.output] : [])),
        ),
      );
    const downloaded = async () =>
      JSON.stringify(
        must(await readEverything(ada)).rows.messages.map(({ parts }) =>
          (parts as object[]).map((one) => ('output' in one ? one.output : null)),
        ),
      );
    expect(await output()).toContain('old mill');
    must(await deleteMessage({ ...ada, tool: 'deleteMessage', conversationId: first }, messageId));
    expect(await output()).not.toContain('old mill');
    expect(await downloaded()).not.toContain('old mill');
  },
);

test('what stands in memory is shown on, a part with words that stand too', async () => {
  const quote = 'My sister Klara lives in Porto';
  const messageId = randomUUID();
  const part = must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Critic' }));
  const input = { quote, kind: 'thought', partId: part.id };
  await turn(ada, mockModel(calling({ id: 'q', tool: 'addEvidence', input }), saying('I hear you.')), {
    ...{ conversationId: elsewhere, messageId, text: `${quote}, and it rains.` },
  });
  const file = {
    path: 'notes/day.md',
    title: 'Day',
    sections: [{ anchor: 'a', heading: 'A', text: quote }],
    sources: [{ kind: 'message', id: messageId }],
  };
  await lookWith('createMarkdownFile', file);
  await lookWith('searchMarkdown', { query: 'Klara' });
  await lookWith('readMarkdown', { path: 'notes/day.md' });
  await lookWith('searchParts', { query: 'Klara' });
  const outputs = must(await getConversation(ada, here)).messages.flatMap(({ parts }) =>
    parts.flatMap((one) => ('output' in one ? [JSON.stringify(one.output)] : [])),
  );
  expect(outputs.slice(1)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('Klara lives')));
});
