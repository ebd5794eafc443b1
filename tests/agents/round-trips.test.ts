import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { accessTokenOf, clientOn } from '@/lib/db/client-for';
import { resolveEmbedding } from '@/lib/models/resolve-embedding';
import { openTestDb, type TestDb } from '../support/db';
import { startFakeEmbeddings } from '../support/fake-embeddings';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { turn } from '../support/turns';
import { asking, tug } from './committee/held';
import { scripted } from './committee/scripted';

let db: TestDb;
let ada: Ctx;
let asked: string[];
beforeAll(async () => {
  db = await openTestDb();
  const person = await consentedPerson(db, 'Ada');
  const counting: typeof fetch = (input, init) => {
    asked.push(new URL(String(input)).pathname);
    return db.server.fetch(input, init);
  };
  const target = { ...db.backend, server: { ...db.server, fetch: counting } };
  ada = { ...person, db: clientOn(target, accessTokenOf(person.db)) };
});
afterAll(() => db.close());

/** What a turn asks of the database. */
async function askedIn(...answers: Parameters<typeof mockModel>): Promise<string[]> {
  asked = [];
  await turn(ada, mockModel(...answers), { conversationId: randomUUID(), text: 'My Critic was loud.' });
  return asked.map((path) => path.replace('/rest/v1/', ''));
}
const look = (id: string) => calling({ id, tool: 'searchParts', input: { query: 'critic' } });

test('a turn asks the database twice, and three times more for each tool', async () => {
  const plain = await askedIn(saying('I hear it.'));
  expect(plain).toEqual(['rpc/begin_answered_turn', 'rpc/save_answer']);
  const one = await askedIn(look('one'), saying('I looked.'));
  const two = await askedIn(look('one'), look('two'), saying('I looked twice.'));
  expect([one.length, two.length]).toEqual([5, 8]);
});

test('a plan comes with the query that begins the turn: it asks the database no more often', async () => {
  const conversationId = randomUUID();
  const steps = ['Reread what was said', 'Write it down'];
  const makes = calling({ id: 'make', tool: 'updatePlan', input: { goal: 'Prepare a talk', steps } });
  const ticks = calling({
    ...{ id: 'tick', tool: 'updatePlan' },
    input: { done: [{ step: 1, result: 'It was loud.' }] },
  });
  asked = [];
  await turn(ada, mockModel(makes, ticks, saying('Made.')), { conversationId, text: 'Please prepare it.' });
  expect(asked).toHaveLength(8);
  asked = [];
  const next = mockModel(saying('Yes.'));
  await turn(ada, next, { conversationId, text: 'And on.' });
  expect(JSON.stringify(next.calls[0]?.prompt)).toContain('2. [at work] Write it down');
  expect(asked).toHaveLength(2);
});

test('a look-up by meaning asks the database no more often', async () => {
  const server = await startFakeEmbeddings([]);
  const found = resolveEmbedding({
    ...{ OPENAI_COMPATIBLE_BASE_URL: server.url, PARLEY_MODEL: 'm', PARLEY_EMBEDDING_MODEL: 'vec-1' },
  });
  asked = [];
  const look = calling({ id: 'one', tool: 'searchMemories', input: { query: 'critic' } });
  const request = { conversationId: randomUUID(), text: 'My Critic was loud.', embedding: found };
  await turn(ada, mockModel(look, saying('I looked.')), request);
  expect(asked).toHaveLength(5);
  expect(server.requests).toEqual([expect.objectContaining({ model: 'vec-1', input: ['critic'] })]);
  await server.close();
});

test('a committee asks twice more for each voice and its closing, and once between two of its parts', async () => {
  asked = [];
  await turn(ada, scripted({}), {
    conversationId: randomUUID(),
    text: tug,
    committee: asking({ rounds: 2 }),
  });
  const counted = Map.groupBy(asked, (path) => path.replace('/rest/v1/rpc/', ''));
  // Four voices and the closing begin and end; then come the second round, the closing and the end of the turn.
  expect(counted.get('begin_answered_turn')).toHaveLength(1);
  expect(counted.get('begin_child_run')).toHaveLength(5);
  // What grows for longer than a second and a half is saved meanwhile, as in any turn.
  expect(counted.get('save_answer')?.length).toBeGreaterThanOrEqual(5 + 3);
  expect([...counted.keys()]).toHaveLength(3);
});
