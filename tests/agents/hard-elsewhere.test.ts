import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { keptMessages, keptRuns, ledgerOf, textIn, turn } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const hard = 'I want to kill myself tonight. I have the pills.';
const call = (tool: string, input: object) => calling({ id: randomUUID(), tool, input });

/** A model that before its answer in this place lets something be said. */
function meanwhile(place: number, say: () => Promise<unknown>, ...answers: Parameters<typeof mockModel>) {
  const asked = mockModel(...answers);
  const inner = asked.model;
  let n = 0;
  const model: typeof inner = {
    ...{ specificationVersion: 'v4', provider: 'mock', modelId: 'mock-1', supportedUrls: {} },
    doGenerate: (options) => inner.doGenerate(options),
    doStream: async (options) => {
      n += 1;
      if (n === place) await say();
      return inner.doStream(options);
    },
  };
  return { ...asked, model };
}

const sayElsewhere = (ada: Ctx, text: string) => () =>
  turn(ada, mockModel(saying('Not sent.')), { conversationId: randomUUID(), text });

test('an ordinary answer ends before its next step where something hard was said in another conversation', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  const document = call('createDocument', { title: 'Plan', text: 'Parts.' });
  const model = meanwhile(
    2,
    sayElsewhere(ada, hard),
    call('listMarkdown', {}),
    document,
    saying('What does it fear?'),
  );
  const chunks = await turn(ada, model, { conversationId, text: 'Write a document on my Critic.' });
  expect(model.calls).toHaveLength(2);
  expect(textIn(chunks)).toBe('');
  const refused = (await ledgerOf(db, conversationId)).find(({ tool }) => tool === 'createDocument');
  expect(refused).toMatchObject({ status: 'refused', error_code: 'locked' });
  expect(await keptRuns(db, conversationId)).toMatchObject([
    { status: 'stopped', stop_reason: 'hard_elsewhere' },
  ]);
  const [, answer] = await keptMessages(db, conversationId);
  expect(answer?.metadata).toMatchObject({ stop: 'hard_elsewhere' });
});

test('nor is another model asked after one that failed meanwhile', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  const first = meanwhile(1, sayElsewhere(ada, hard), new Error('down'));
  const second = mockModel(saying('What does it fear?'));
  const chunks = await turn(ada, first, { conversationId, text: 'Hello.', fallbacks: [second] });
  expect(second.calls).toHaveLength(0);
  expect(textIn(chunks)).toBe('');
});

test('a day that is gentle already ends no answer, and neither does what its own conversation asked for', async () => {
  const ada = await consentedPerson(db, 'Ada');
  await sayElsewhere(ada, 'Sometimes I wish I was not here any more, I think about dying a lot.')();
  const rests = await db.sql('select from public.safety_rests where user_id = $1 and careful_until > now()', [
    ada.personId,
  ]);
  expect(rests).toHaveLength(1);
  const conversationId = randomUUID();
  const model = meanwhile(
    2,
    sayElsewhere(ada, 'The garden is green.'),
    call('listMarkdown', {}),
    saying('Quietly here.'),
  );
  const chunks = await turn(ada, model, { conversationId, text: 'What files are there?' });
  expect(textIn(chunks)).toContain('Quietly here.');
});

test('an age that is told in another conversation ends no answer', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  const model = meanwhile(
    2,
    sayElsewhere(ada, 'I am 15 years old.'),
    call('listMarkdown', {}),
    call('listMarkdown', {}),
    saying('Quietly here.'),
  );
  const chunks = await turn(ada, model, { conversationId, text: 'What files are there?' });
  const rests = await db.sql('select from public.safety_rests where user_id = $1 and minor', [ada.personId]);
  expect(rests).toHaveLength(1);
  expect(textIn(chunks)).toContain('Quietly here.');
});
