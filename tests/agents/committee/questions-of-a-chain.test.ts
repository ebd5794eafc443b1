import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { getConversation } from '@/lib/conversations/get-conversation';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../../support/db';
import { as, eraseNewest } from '../../support/erasing';
import { consentedPerson, must } from '../../support/scene';
import { keptMessages, start, turn } from '../../support/turns';
import { asking, heldIn, newTalk } from './held';
import { scripted } from './scripted';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
});

const text = 'Part of me wants to keep the walrus of Nantes, part of me wants it gone.';
const putBy = { model: 'What does each of you want for the walrus?', rule: new Error('no') };
const has = (value: unknown) => JSON.stringify(value).includes('walrus');

/** A committee that went on once, and the ids of its messages and answers. */
async function chain(by: keyof typeof putBy) {
  const [talk, first, second] = [newTalk(), randomUUID(), randomUUID()];
  const model = scripted({}, { question: putBy[by] });
  await turn(ada, model, { conversationId: talk, messageId: first, text, committee: asking() });
  const one = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  const chunks = await turn(ada, scripted({}), {
    ...{ conversationId: talk, messageId: second, text: 'And what of my sister?' },
    committee: asking({ continues: one }),
  });
  expect(has(heldIn(chunks).committee?.question)).toBe(true);
  const two = (await keptMessages(db, talk)).at(-1)?.id ?? expect.unreachable();
  return { talk, first, second, answers: [one, two] };
}
const goOn = async (talk: string, continues: string | undefined) => {
  const model = scripted({});
  const committee = asking({ continues: continues ?? expect.unreachable() });
  const started = await start(ada, model, { conversationId: talk, text: 'Go on.', committee });
  if (started.ok) await started.value.kept;
  return { answer: started.ok ? 'went on' : started.error.detail, calls: model.calls.length };
};

test.each(['model', 'rule'] as const)(
  'a question that the %s put is told and asked no more once its message is deleted, from whichever answer it goes on',
  async (by) => {
    const { talk, first, answers } = await chain(by);
    const actionId = randomUUID();
    must(await deleteMessage({ ...as(ada, 'deleteMessage'), actionId }, first));
    for (const answer of answers)
      expect(await goOn(talk, answer)).toEqual({ answer: 'no_committee', calls: 0 });
    const later = scripted({});
    await turn(ada, later, { conversationId: talk, text: 'And now?' });
    expect(later.calls).toHaveLength(1);
    expect(has(later.calls[0]?.prompt)).toBe(false);
    const { messages } = must(await getConversation(ada, talk));
    expect(messages.filter(({ parts }) => has(parts))).toEqual([]);
    must(await undoAction(as(ada, 'undo'), actionId));
    expect(await goOn(talk, answers.at(-1))).toMatchObject({ answer: 'went on' });
  },
);

test('a question whose message is erased stands in no answer of the committee, and is not asked', async () => {
  const { talk, first, answers } = await chain('model');
  must(await deleteMessage(as(ada, 'deleteMessage'), first));
  await eraseNewest(db, ada, 'deleteMessage');
  expect((await keptMessages(db, talk)).filter(({ parts }) => has(parts))).toEqual([]);
  for (const answer of answers)
    expect(await goOn(talk, answer)).toEqual({ answer: 'no_committee', calls: 0 });
});

test('a committee does not go on where the message between two of its rounds is deleted', async () => {
  const { talk, second, answers } = await chain('model');
  await turn(ada, scripted({}), {
    ...{ conversationId: talk, text: 'Once more.', committee: asking({ continues: answers[1] }) },
  });
  const third = (await keptMessages(db, talk)).at(-1)?.id;
  must(await deleteMessage(as(ada, 'deleteMessage'), second));
  expect(await goOn(talk, third)).toEqual({ answer: 'no_committee', calls: 0 });
  expect(await goOn(talk, answers[0])).toMatchObject({ answer: 'went on' });
});
