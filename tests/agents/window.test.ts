import { randomUUID } from 'node:crypto';
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokensOfMessage, tokensOfTools } from '@/agents/engine/prompt/tokens-of';
import { windowOf } from '@/agents/engine/window';
import type { DynamicTool } from '@/agents/tools/dynamic-tool';
import type { Ctx } from '@/lib/context';
import { ok } from '@/lib/errors';
import { openTestDb, type TestDb } from '../support/db';
import { longConversation } from '../support/long-conversation';
import { calling, mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { textIn, turn } from '../support/turns';

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

describe('a model with a small window', () => {
  const small = (tokens: number, ...answers: Parameters<typeof mockModel>) =>
    Object.assign(mockModel(...answers), { contextTokens: tokens });
  const sizeOf = ({ prompt, tools }: LanguageModelV4CallOptions) =>
    tokensOfTools(tools, 'any') + prompt.reduce((sum, one) => sum + tokensOfMessage(one, 'any'), 0);

  test('gets no more than it can read in any step, whatever tools answer', async () => {
    const offered: DynamicTool[] = [
      {
        ...{ name: 'look_up', description: 'Looks something up.', effect: 'read' },
        inputSchema: { type: 'object', properties: {} },
        run: async () => ok({ words: 'what was found, '.repeat(3_750) }),
      },
    ];
    const look = (id: string) => calling({ id, tool: 'look_up', input: {} });
    const model = small(24_000, look('a'), look('b'), look('c'), look('d'), saying('There is a lot.'));
    const conversationId = randomUUID();
    await turn(ada, model, { conversationId, text: 'Look it up, please.', offered });
    for (let n = 0; n < 3; n += 1)
      await turn(ada, model, { conversationId, text: 'I must work harder. '.repeat(200), offered });
    expect(model.calls).toHaveLength(8);
    for (const one of model.calls) expect(sizeOf(one)).toBeLessThanOrEqual(24_000 - 4_000);
  });

  test('is told what was said before, in short', async () => {
    const talk = await longConversation(db.server.sql, ada, 198);
    const model = small(24_000, saying('I hear you.'));
    await turn(ada, model, { conversationId: talk, text: 'What did I say first?' });
    expect(JSON.stringify(model.calls[0]?.prompt[0])).toContain('<earlier>');
    expect(JSON.stringify(model.calls[0]?.prompt[0])).toContain('- I must work harder, for the 1st time.');
  });

  test('is not asked when the message alone is longer, and the person is told', async () => {
    const model = small(8_000, saying('I hear you.'));
    const chunks = await turn(ada, model, {
      conversationId: randomUUID(),
      text: 'I remember the long walk by the river. '.repeat(500),
    });
    expect(model.calls).toHaveLength(0);
    expect(JSON.stringify(chunks)).toContain('more than the model can read at once');
    const asked = JSON.stringify(chunks);
    expect(asked).toContain('Your words are kept.');
  });

  test('leaves a message that is too long to a fallback that can read it', async () => {
    const model = small(8_000, saying('Not me.'));
    const fallback = Object.assign(small(200_000, saying('I hear you.')), {});
    const chunks = await turn(ada, model, {
      ...{
        conversationId: randomUUID(),
        text: 'I remember the long walk by the river. '.repeat(500),
        fallbacks: [fallback],
      },
    });
    expect(textIn(chunks)).toBe('I hear you.');
    expect(fallback.calls).toHaveLength(1);
  });
});
