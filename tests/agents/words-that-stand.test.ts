import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEverything } from '@/lib/account/read-everything';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { addFile } from '@/lib/files/add-file';
import { makePart } from '@/lib/parts/make-part';
import { searchEverything } from '@/lib/search/search-everything';
import { eraseNow } from '@/lib/undo/erase-now';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { bytesOf } from '@/tests/support/files';
import { calling, mockModel, saying } from '@/tests/support/mock-model';
import { consentedPerson, must } from '@/tests/support/scene';
import { turn } from '@/tests/support/turns';

let db: TestDb;
let ada: Ctx;
let talk: string;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  talk = randomUUID();
});
afterAll(() => db.close());

const words = 'The heron flies over the old mill at night';

/** Says something and has it answered; the id of what was said. */
async function say(text: string, answer: string, conversationId = talk): Promise<string> {
  const messageId = randomUUID();
  await turn(ada, mockModel(saying(answer)), { conversationId, messageId, text });
  return messageId;
}

async function remove(messageId: string, conversationId = talk): Promise<string> {
  const actionId = randomUUID();
  must(await deleteMessage({ ...ada, tool: 'deleteMessage', actionId, conversationId }, messageId));
  return actionId;
}

const shown = async (conversationId = talk) =>
  JSON.stringify(must(await getConversation(ada, conversationId)).messages);
const downloaded = async () => JSON.stringify(must(await readEverything(ada)).rows.messages);
const prompted = async () => {
  const model = mockModel(saying('Yes.'));
  await turn(ada, model, { conversationId: talk, text: 'And now?' });
  return JSON.stringify(model.calls[0]?.prompt);
};
const kept = async (conversationId = talk) =>
  JSON.stringify(
    await db.sql(
      `select parts from public.messages where conversation_id = $1 and role <> 'user' order by ordinal`,
      [conversationId],
    ),
  );

/** Looks everywhere where an answer is read, and in the rows after the erasure. */
async function everywhere(actionId: string, look: (told: string) => void) {
  look(await shown());
  look(await downloaded());
  look(await prompted());
  must(await eraseNow(ada, actionId));
  look(await kept());
}

describe('what an answer said that is not of a deleted message stays', () => {
  test('an answer that was given before the message was written', async () => {
    await say(
      'Tell me what parts are.',
      'Some call it “inner critic”, and it is loud. My inner critic is loud today, some say.',
    );
    const later = await say('My inner critic is loud today.', 'I hear you.');
    await say('It rains.', 'Your words were “inner critic”.');
    const found = async () =>
      JSON.stringify(must(await searchEverything(ada, { query: 'critic', from: 0, limit: 5 })));
    const gone = await remove(later);
    expect(await found()).toContain('Some call it');
    await everywhere(gone, (told) => {
      expect(told).toContain(
        'Some call it “inner critic”, and it is loud. My inner critic is loud today, some say.',
      );
      expect(told).toContain('Your words were “…”.');
    });
  });

  test('words that stand in a file of the conversation', async () => {
    const letter = `${words}. The roses need water on every single day of the week.`;
    const gone = await remove(await say(letter, 'I hear you.'));
    const file = { id: randomUUID(), name: 'letter.txt', conversation: null };
    const { id } = must(
      await addFile({ ...ada, tool: 'addFile' }, file, bytesOf(`${letter} ${'It rains here. '.repeat(80)}`)),
    );
    const answer = `Your letter says “${words}”.`;
    const model = mockModel(
      calling({ id: 'r', tool: 'readAttachment', input: { attachmentId: id } }),
      saying(answer),
    );
    await turn(ada, model, {
      conversationId: talk,
      text: 'It is in a file now, please read it.',
      files: [id],
    });
    const next = mockModel(saying('Yes.'));
    await turn(ada, next, { conversationId: talk, text: 'And now?' });
    const read = next.calls[0]?.prompt.filter(({ role }) => role === 'tool');
    expect(JSON.stringify(read)).toContain(letter);
    await everywhere(gone, (told) => expect(told).toContain(answer));
  });

  test('the name of a part', async () => {
    must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Night Watcher' }));
    const said = await say('My Night Watcher is loud.', 'I hear you.');
    await say('Please keep it.', 'I added “Night Watcher” to your parts. “Loud”, you said.');
    await everywhere(await remove(said), (told) =>
      expect(told).toContain('I added “Night Watcher” to your parts. “…”, you said.'),
    );
  });

  test('the same words in another conversation, with the erasure', async () => {
    const [gone, other] = [randomUUID(), randomUUID()];
    const said = await say(`${words}. And the field behind it was very green.`, 'I hear you.', gone);
    await say(words, 'I hear you.', other);
    await say('What did I say?', `You said “${words}”. Also “the field behind it was very green”.`);
    must(await eraseNow(ada, await remove(said, gone)));
    expect(await kept()).toContain(`You said “${words}”. Also “…”.`);
  });
});

test.each([
  { tool: 'searchMemories', input: { query: words } },
  { tool: 'createDocument', input: { title: 'Notes', text: `It says so. ${words}. The end.` } },
  { tool: 'createDocument', input: { title: 'Notes', text: 'It says so. My heron never sleeps. The end.' } },
])('what $tool was asked is shown and downloaded without deleted words', async ({ tool, input }) => {
  const said = await say(`${input.query ?? ''} ${words}.`.trim(), 'I hear you.');
  const short = await say('My heron never sleeps.', 'I hear you.');
  const model = mockModel(calling({ id: 'd', tool, input }), saying('Done.'));
  await turn(ada, model, { conversationId: talk, text: 'Please do.' });
  await remove(short);
  const gone = await remove(said);
  if (input.text) expect(await shown()).toMatch(/It says so\. …\.? ?The end\./);
  await everywhere(gone, (told) => {
    expect(told).not.toContain('heron');
  });
});
