import { afterAll, beforeAll, expect, test } from 'vitest';
import { windowOf } from '@/agents/engine/window';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { longConversation } from '../support/long-conversation';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { turn } from '../support/turns';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

/** What a model is asked in the next turns of a conversation of so many messages. */
async function promptsAfter(messages: number, turns = 1): Promise<string[]> {
  const talk = await longConversation(db.server.sql, ada, messages);
  const model = mockModel(saying('I hear you.'));
  for (let n = 0; n < turns; n += 1)
    await turn(ada, model, { conversationId: talk, text: 'I must work harder.' });
  return model.calls.map(({ prompt }) => JSON.stringify(prompt));
}

test('turn 1,000 asks a model hardly more than turn 50', async () => {
  const [few = ''] = await promptsAfter(98);
  const [many = ''] = await promptsAfter(1998);
  expect(few).toContain('for the 31th time');
  expect(many).not.toContain('for the 31th time');
  expect(many.length / few.length).toBeLessThanOrEqual(1.2);
  expect(many.length / few.length).toBeGreaterThan(0.7);
});

test('the turns after it begin as it did, but for one in twenty', async () => {
  const prompts = await promptsAfter(1998, 25);
  const kept = prompts.slice(1).filter((prompt, n) => prompt.startsWith((prompts[n] ?? '').slice(0, -1)));
  expect(kept.length).toBeGreaterThanOrEqual(22);
});

test('the window holds all of a short conversation, and 80 to 119 messages of a long one', () => {
  const of = (length: number) => windowOf(Array.from({ length }, (_, at) => ({ n: at + 1 })));
  expect(of(79)).toHaveLength(79);
  expect(of(119)).toHaveLength(119);
  const lengths = Array.from({ length: 500 }, (_, at) => of(120 + at).length);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([80, 119]);
  expect(of(160).at(-1)).toEqual({ n: 160 });
});

test('deleted messages take no room in the window, and its beginning still moves in steps', () => {
  const few = [{ n: 1 }, { n: 40 }, { n: 41 }, { n: 120 }];
  expect(windowOf(few)).toEqual(few);
  // Of every three messages two were deleted.
  const of = (length: number) => windowOf(Array.from({ length }, (_, at) => ({ n: 1 + at * 3 })));
  const windows = Array.from({ length: 200 }, (_, at) => of(100 + at));
  expect(Math.min(...windows.map((one) => one.length))).toBe(80);
  expect(Math.max(...windows.map((one) => one.length))).toBeLessThan(120);
  expect(new Set(windows.map(([first]) => first?.n)).size).toBeLessThan(20);
});
