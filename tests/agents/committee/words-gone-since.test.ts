import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { openTestDb, type TestDb } from '../../support/db';
import { as, eraseNewest } from '../../support/erasing';
import { calling } from '../../support/mock-model';
import { consentedPerson, must, say } from '../../support/scene';
import { keptMessages, turn } from '../../support/turns';
import { asking, heldIn, newTalk, tug } from './held';
import { closing, line, scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const words = 'my old walrus sleeps in the copper tower of Nantes';
const gone = /copper tower/;
const has = (value: unknown) => gone.test(JSON.stringify(value));

/** Voices, a question and a closing that repeat the words, with marks and without them. */
const repeating = (look: Parameters<typeof scripted>[0][string] = []) =>
  scripted(
    {
      Rebel: [
        ...look,
        line(`I know that ${words}. We are safe.`, {
          ...{ Stance: 'for', Wants: `that ${words}`, Fears: `that ${words} no more` },
        }),
      ],
      Planner: [line(`You told me “${words}” once. I go on.`, { Stance: 'against' })],
      synthesis: [
        closing(`The Rebel spoke of how ${words}.`, {
          Agreements: [`You heard from both that ${words}`],
          'Next steps': [`Think of how ${words}`],
        }),
      ],
    },
    { question: `What do you each want for them about the job, while ${words}?` },
  );

async function heldAfter(talk: string) {
  const chunks = await turn(ada, repeating(), { conversationId: talk, text: tug, committee: asking() });
  const { committee, voices, synthesis } = heldIn(chunks);
  for (const one of [committee?.question, voices[0], voices[1], synthesis?.differences])
    expect(has(one)).toBe(true);
  return (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
}

/** To whom of the models the words are sent: in a later turn, by a committee that goes on, and by a new one. */
async function sent(talk: string, continues: string) {
  const models = [scripted({}), scripted({}), scripted({})];
  const [later, further, anew] = models;
  if (!later || !further || !anew) return expect.unreachable();
  await turn(ada, later, { conversationId: talk, text: 'And now?' });
  await turn(ada, further, { conversationId: talk, text: 'Go on.', committee: asking({ continues }) });
  await turn(ada, anew, { conversationId: talk, text: tug, committee: asking() });
  expect(models.map(({ calls }) => calls.length)).toEqual([1, 3, 3]);
  return models.map(({ calls }) => calls.filter(({ prompt }) => has(prompt)).length);
}

test('what stood in a removed file is sent to no model out of a committee, and is erased in all that it said', async () => {
  const talk = newTalk();
  await say(ada, talk, 'Hello.');
  const file = must(
    await addFile(
      as(ada, 'addFile'),
      { id: randomUUID(), name: 'letter.txt', conversation: talk },
      Buffer.from(`So ${words}. And the rain fell on the slate roofs all day.`),
    ),
  );
  await turn(ada, scripted({}), { conversationId: talk, text: 'Please read it.', files: [file.id] });
  const answer = await heldAfter(talk);
  must(await removeFile(as(ada, 'removeFile'), file.id));
  expect(await sent(talk, answer)).toEqual([0, 0, 0]);
  await eraseNewest(db, ada, 'removeFile');
  expect((await keptMessages(db, talk)).filter(({ parts }) => has(parts))).toEqual([]);
  expect(has(must(await getConversation(ada, talk)))).toBe(false);
  expect(await sent(talk, answer)).toEqual([0, 0, 0]);
  const kept = JSON.stringify((await keptMessages(db, talk)).find(({ id }) => id === answer)?.parts);
  for (const own of ['We are safe.', 'I go on.', '"stance":"against"']) expect(kept).toContain(own);
});

test('what was deleted in another conversation is sent to no model out of a committee, and is erased in all that it said', async () => {
  const [talk, source, id] = [newTalk(), newTalk(), randomUUID()];
  await say(ada, source, `So ${words}.`, { messageId: id });
  await say(ada, source, 'Rain.');
  const answer = await heldAfter(talk);
  must(await deleteMessage(as(ada, 'deleteMessage'), id));
  expect(await sent(talk, answer)).toEqual([0, 0, 0]);
  await eraseNewest(db, ada, 'deleteMessage');
  expect((await keptMessages(db, talk)).filter(({ parts }) => has(parts))).toEqual([]);
  expect(await sent(talk, answer)).toEqual([0, 0, 0]);
});

test('a message that a voice found is cut, once it is deleted, from all that the voice said, as it is shown too', async () => {
  const [talk, source, id] = [newTalk(), newTalk(), randomUUID()];
  await say(ada, source, `So ${words}.`, { messageId: id });
  await say(ada, source, 'Rain.');
  const look = [calling({ id: 'look', tool: 'searchMemories', input: { query: 'walrus tower' } })];
  await turn(ada, repeating(look), { conversationId: talk, text: tug, committee: asking() });
  must(await deleteMessage(as(ada, 'deleteMessage'), id));
  const { messages } = must(await getConversation(ada, talk));
  expect(messages.filter(({ parts }) => has(parts))).toEqual([]);
  expect(JSON.stringify(messages)).toContain('We are safe.');
});

test('words that go on from a quote to what is imagined are cut as one, and another quote keeps its source', async () => {
  const [talk, source, id, other] = [newTalk(), newTalk(), randomUUID(), randomUUID()];
  await say(ada, source, `So ${words}.`, { messageId: id });
  await say(ada, source, 'The harbour is loud today.', { messageId: other });
  const looks = ['walrus tower', 'harbour loud'].map((query, n) =>
    calling({ id: `look-${n}`, tool: 'searchMemories', input: { query } }),
  );
  const said = 'Your old walrus “sleeps in the copper” tower of Nantes. “The harbour is loud” you said.';
  const model = scripted({ Rebel: [...looks, line(said, { Stance: 'for' })] });
  await turn(ada, model, { conversationId: talk, text: tug, committee: asking() });
  must(await deleteMessage(as(ada, 'deleteMessage'), id));
  const { messages } = must(await getConversation(ada, talk));
  expect(JSON.stringify(messages)).not.toMatch(/old walrus|tower of Nantes/);
  const voice = messages
    .at(-1)
    ?.parts.find((part) => part.type === 'data-voice' && JSON.stringify(part).includes('harbour'));
  expect(voice).toMatchObject({
    data: { pieces: expect.arrayContaining([expect.objectContaining({ from: 'yours', messageId: other })]) },
  });
});
