import { randomUUID } from 'node:crypto';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summariser } from '@/agents/engine/sessions/by-model';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { consentedPerson, say } from '@/tests/support/scene';
import { minutesPass } from '@/tests/support/sessions';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

test('two servers whose clocks ring at once send a session to the small model once', async () => {
  const talk = randomUUID();
  await say(ada, talk, 'The rain kept me awake all night.');
  await minutesPass(db, talk, 31);
  const model = new MockLanguageModelV4({
    modelId: 'small-1',
    doGenerate: async () => {
      await new Promise((wait) => setTimeout(wait, 300));
      return {
        content: [{ type: 'text', text: 'You spoke of the rain and of a long evening at home.' }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: { total: 30, noCache: 30, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: 20, text: 20, reasoning: undefined },
        },
        warnings: [],
      };
    },
  });
  const summariser: Summariser = {
    model,
    label: 'small-1',
    ofServer: new Set(['test']),
    budget: { tokens: null, micros: null },
  };
  await Promise.all([summariseDue(summariser), summariseDue(summariser)]);
  expect(model.doGenerateCalls).toHaveLength(1);
});
