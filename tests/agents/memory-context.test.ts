import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveModel } from '@/agents/engine/answering-models';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { editPart } from '@/lib/parts/edit-part';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson, must } from '../support/scene';
import { keptMessages, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
let part: { id: string; version: number };
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  part = must(await makePart(ada, { name: 'Night Watch', role: 'stays awake for all of us' }));
});
afterAll(() => db.close());

const toldBy = (model: ReturnType<typeof mockModel>) =>
  JSON.stringify(model.calls[0]?.prompt.filter((message) => message.role === 'system'));

describe('what the companion knows', () => {
  test('lies before the model, and the answer says which of it', async () => {
    const conversationId = randomUUID();
    const model = mockModel(saying('I see.'));
    await turn(ada, model, { conversationId, text: 'Good evening.' });
    expect(toldBy(model)).toContain('stays awake for all of us');
    const [, answer] = await keptMessages(db, conversationId);
    expect(answer?.metadata).toMatchObject({
      remembered: [{ title: 'Night Watch', path: 'parts/night-watch.md' }],
    });
  });

  test('is kept for the conversation and made anew when something changed', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(saying('I see.')), { conversationId, text: 'The lamp was on this evening.' });
    const cached = () =>
      db.sql<{ snapshot: unknown; snapshot_seq: number }>(
        'select snapshot, snapshot_seq from public.conversations where id = $1',
        [conversationId],
      );
    const first = await cached();
    await turn(ada, mockModel(saying('I see.')), { conversationId, text: 'Nothing new.' });
    expect(await cached()).toEqual(first);
    must(await editPart(ada, part.id, { role: 'keeps the lamp lit' }, part.version));
    const model = mockModel(saying('I see.'));
    await turn(ada, model, { conversationId, text: 'It told me what it does.' });
    expect(toldBy(model)).toContain('keeps the lamp lit');
    expect(toldBy(model)).not.toContain('stays awake for all of us');
  });

  test('is not there for another person', async () => {
    const eve = await consentedPerson(db, 'Eve');
    const model = mockModel(saying('I see.'));
    await turn(eve, model, { conversationId: randomUUID(), text: 'Good evening.' });
    expect(toldBy(model)).not.toContain('Night Watch');
  });

  test('is not given to a script of safety', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(saying('never')), { conversationId, text: 'I want to kill myself' });
    const [, answer] = await keptMessages(db, conversationId);
    expect(answer?.metadata).not.toHaveProperty('remembered');
  });

  test('the offline guide says under what title the last conversation stands', async () => {
    const bea = await consentedPerson(db, 'Bea');
    const guide = () => must(resolveModel({ PARLEY_GUIDE_PACE: 'instant' }));
    await turn(bea, guide(), { conversationId: randomUUID(), text: 'The rain was loud' });
    const conversationId = randomUUID();
    const chunks = await turn(bea, guide(), { conversationId, text: 'Hello' });
    expect(textIn(chunks)).toContain('Last time it was about “The rain was loud”');
  });
});

test('a history whose first message was deleted still begins with words of the person', async () => {
  const conversationId = randomUUID();
  await turn(ada, mockModel(saying('First answer.')), { conversationId, text: 'First words.' });
  const [first] = await keptMessages(db, conversationId);
  must(await deleteMessage(ada, first?.id ?? ''));
  const model = mockModel(saying('Second answer.'));
  await turn(ada, model, { conversationId, text: 'Second words.' });
  const told = model.calls[0]?.prompt.filter((message) => message.role !== 'system');
  expect(told?.map((message) => message.role)).toEqual(['user']);
});
