import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { calling, ending, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { keptRuns, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const text = 'My Critic was loud after the meeting.';
type Model = ReturnType<typeof mockModel>;
/** A model that has nothing to say, and how often it was asked. */
const asked = ({ model }: Model): number =>
  (model as unknown as { doStreamCalls: unknown[] }).doStreamCalls.length;
const named = (modelId: string, model: Model): Model => {
  Object.assign(model.model, { modelId });
  return { ...model, modelId };
};
const call = (fields: object = {}) =>
  calling({
    id: 'call_a',
    tool: 'addEvidence',
    input: { quote: 'My Critic was loud', kind: 'direct_mention', ...fields },
  });

describe('an answer without words', () => {
  test('is asked for once more of the same model', async () => {
    const conversationId = randomUUID();
    const model = mockModel(ending('stop', ['', ' \n', '\u200b']), saying('I hear you.'));
    expect(textIn(await turn(ada, model, { conversationId, text })).trim()).toBe('I hear you.');
    expect(asked(model)).toBe(2);
    expect(await keptRuns(db, conversationId)).toMatchObject([
      { status: 'completed', stop_reason: 'finished' },
    ]);
  });

  test('is given by the next model, at once', async () => {
    const [one, other] = [
      named('empty-1', mockModel(ending('stop'))),
      named('full-1', mockModel(saying('I hear you.'))),
    ];
    const chunks = await turn(ada, one, { conversationId: randomUUID(), text, fallbacks: [other] });
    expect(textIn(chunks)).toBe('I hear you.');
    expect([asked(one), asked(other)]).toEqual([1, 1]);
  });

  test('that spent its length is not asked for again of the same model, and given by the next one', async () => {
    const alone = mockModel(ending('length'));
    const conversationId = randomUUID();
    await turn(ada, alone, { conversationId, text });
    expect(asked(alone)).toBe(1);
    expect(await keptRuns(db, conversationId)).toMatchObject([{ error_code: 'output_limit' }]);
    const [one, other] = [
      named('empty-2', mockModel(ending('length'))),
      named('full-2', mockModel(saying('I hear you.'))),
    ];
    expect(textIn(await turn(ada, one, { conversationId: randomUUID(), text, fallbacks: [other] }))).toBe(
      'I hear you.',
    );
    expect([asked(one), asked(other)]).toEqual([1, 1]);
  });

  test('stays what it is where every model gives one', async () => {
    const [one, other] = [
      named('empty-3', mockModel(ending('stop'))),
      named('empty-4', mockModel(ending('stop'))),
    ];
    const conversationId = randomUUID();
    await turn(ada, one, { conversationId, text, fallbacks: [other] });
    expect([asked(one), asked(other)]).toEqual([2, 2]);
    expect(await keptRuns(db, conversationId)).toMatchObject([
      { status: 'failed', error_code: 'empty_answer' },
    ]);
  });

  test('is the end of a turn that has words already, and nobody is asked again', async () => {
    const model = mockModel([...saying('I keep that.').slice(0, -1), ...call()], ending('stop'));
    const conversationId = randomUUID();
    expect(textIn(await turn(ada, model, { conversationId, text }))).toBe('I keep that.');
    expect(asked(model)).toBe(2);
    expect(await keptRuns(db, conversationId)).toMatchObject([
      { status: 'completed', stop_reason: 'finished' },
    ]);
  });

  test('after a call is asked for again, and the call is done once', async () => {
    const model = mockModel(call(), ending('stop'), saying('It is kept.'));
    const conversationId = randomUUID();
    expect(textIn(await turn(ada, model, { conversationId, text }))).toBe('It is kept.');
    expect((await ledgerOf(db, conversationId)).map(({ tool, status }) => [tool, status])).toEqual([
      ['addEvidence', 'ok'],
    ]);
  });
});

describe('a call', () => {
  test('that leaves fields out as null is done', async () => {
    const conversationId = randomUUID();
    await turn(ada, mockModel(call({ partId: null, messageId: '' }), saying('It is kept.')), {
      conversationId,
      text,
    });
    expect(
      await db.sql(
        `select e.quote from public.part_evidence e join public.messages m on m.id = e.message_id where m.conversation_id = $1`,
        [conversationId],
      ),
    ).toEqual([{ quote: 'My Critic was loud' }]);
  });

  test('that is cut at the length of its answer leaves words for the person', async () => {
    const conversationId = randomUUID();
    const cut = mockModel([
      { type: 'tool-input-start', id: 'call_b', toolName: 'createDocument' },
      { type: 'tool-input-delta', id: 'call_b', delta: `{"content":"${'a'.repeat(60_000)}` },
      ...ending('length'),
    ]);
    const chunks = await turn(ada, cut, { conversationId, text });
    expect(chunks.find(({ type }) => type === 'error')).toMatchObject({
      errorText: expect.stringContaining('used up all the length'),
    });
  });
});
