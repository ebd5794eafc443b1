import { randomUUID } from 'node:crypto';
import { MockLanguageModelV4 } from 'ai/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summariser } from '@/agents/engine/sessions/by-model';
import { summariseDue } from '@/agents/engine/sessions/summarise-due';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '@/tests/support/db';
import { consentedPerson, must, say } from '@/tests/support/scene';
import { minutesPass } from '@/tests/support/sessions';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const written = 'You spoke of the rain and of a long evening at home.';

/** A small model that answers once this came about, and whose words it may read. */
function summariserWith(
  until: Promise<unknown> = Promise.resolve(),
): Summariser & { model: MockLanguageModelV4 } {
  const model = new MockLanguageModelV4({
    modelId: 'small-1',
    doGenerate: async () => {
      await until;
      return {
        content: [{ type: 'text', text: written }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: { total: 30, noCache: 30, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: 20, text: 20, reasoning: undefined },
        },
        warnings: [],
      };
    },
  });
  const budget = { tokens: null, micros: null };
  return { model, label: 'small-1', ofServer: new Set(['test']), budget };
}

/** How often a summary was asked for: facts are asked for apart, with more room for the answer. */
const summariesAsked = ({ model }: ReturnType<typeof summariserWith>): number =>
  model.doGenerateCalls.filter(({ maxOutputTokens = 0 }) => maxOutputTokens < 1_000).length;

/** A session that ended and was not seen to; its conversation and its last message. */
async function ended(): Promise<{ talk: string; last: string }> {
  const talk = randomUUID();
  const last = randomUUID();
  await say(ada, talk, 'The rain kept me awake all night.', { messageId: last });
  await minutesPass(db, talk, 31);
  return { talk, last };
}

const summaries = (talk: string) =>
  db.sql<{ text: string; made_by: string | null }>(
    'select text, made_by from public.session_summaries where conversation_id = $1',
    [talk],
  );

test('two servers whose clocks ring at once send a session to the small model once, and its summary is kept', async () => {
  const { talk } = await ended();
  const otherIsDone = Promise.withResolvers<void>();
  const summariser = summariserWith(otherIsDone.promise);
  const first = summariseDue(summariser);
  const second = summariseDue(summariser);
  await Promise.race([first, second]);
  otherIsDone.resolve();
  expect((await Promise.all([first, second])).map(must).toSorted()).toEqual([0, 1]);
  expect(summariesAsked(summariser)).toBe(1);
  expect(await summaries(talk)).toEqual([{ text: written, made_by: 'small-1' }]);
});

const takenBefore = (talk: string, last: string, ago: string) =>
  db.sql(
    `insert into private.summary_calls (conversation_id, user_id, last_message, taken_at)
     values ($1, $2, $3, now() - $4::interval)`,
    [talk, ada.personId, last, ago],
  );

test('a session that another server is at is left to it; where that one was cut off, a rule sums it up', async () => {
  const { talk, last } = await ended();
  await takenBefore(talk, last, '10 seconds');
  const summariser = summariserWith();
  expect(must(await summariseDue(summariser))).toBe(0);
  expect(await summaries(talk)).toEqual([]);
  await db.sql(
    `update private.summary_calls set taken_at = now() - interval '2 minutes' where conversation_id = $1`,
    [talk],
  );
  expect(must(await summariseDue(summariser))).toBe(1);
  expect(summariesAsked(summariser)).toBe(0);
  expect(await summaries(talk)).toEqual([{ text: '“The rain kept me awake all night.”', made_by: null }]);
});

test('a session that went on since it was taken is another one', async () => {
  const { talk } = await ended();
  await takenBefore(talk, randomUUID(), '2 minutes');
  const summariser = summariserWith();
  expect(must(await summariseDue(summariser))).toBe(1);
  expect(await summaries(talk)).toEqual([{ text: written, made_by: 'small-1' }]);
});
