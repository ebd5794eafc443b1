import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuide } from '@/agents/guide/model';
import type { Ctx } from '@/lib/context';
import type { ResolvedModel } from '@/lib/models/resolve';
import { apologies } from '@/lib/safety/care/let-go';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { consentedPerson } from '../support/scene';
import { keptMessages, textIn, turn } from '../support/turns';

const guide: ResolvedModel = {
  ...{ kind: 'guide', modelId: 'guide', label: 'the offline guide', leavesTheMachine: false, host: null },
  model: createGuide({ pace: 'instant' }),
};

let db: TestDb;
let ada: Ctx;
let conversationId: string;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  conversationId = randomUUID();
});

async function talk(texts: readonly string[], model: ResolvedModel = guide): Promise<string> {
  let answer = '';
  for (const text of texts) answer = textIn(await turn(ada, model, { conversationId, text }));
  return answer;
}

const quotes = async () =>
  (
    await db.sql<{ quote: string }>(
      'select quote from public.part_evidence where conversation_id = $1 order by created_at, id',
      [conversationId],
    )
  ).map(({ quote }) => quote);
const rests = () =>
  db.sql(
    `select coalesce(careful_until > now(), false) as careful, coalesce(exploring_locked_until > now(), false) as locked,
       hard_at is not null as hard from public.safety_rests where user_id = $1`,
    [ada.personId],
  );

const begun = ['4', 'There is a voice in me that says I am lazy.', 'in my chest'];
/** Asked about by the score alone, also in a light talk. */
const alarm = 'the noise only stops when i imagine being dead';
const danger = 'part of me wants to die';

test('a request beside the question about dying is done, and the question stands alone', async () => {
  await talk(begun);
  const kept = await quotes();
  expect(kept.length).toBeGreaterThan(0);
  const answer = await talk([danger, 'show me what you kept']);
  expect(answer).toContain(kept.at(-1));
  expect(answer.match(/\?/g)).toHaveLength(1);
  expect(answer).toMatch(/die|killing yourself/);
  const undone = await talk(['undo that']);
  expect(undone).toMatch(/^Taken back/);
  expect(undone).toMatch(/die|killing yourself/);
  expect(await quotes()).toHaveLength(kept.length - 1);
  expect(await talk(['yes'])).toMatch(/plan|how/i);
});

test('a request beside the question is done by the guide where a model is connected, which is not asked', async () => {
  await talk(begun);
  const model = mockModel(saying('The model must not be asked.'));
  const answer = await talk([danger, 'show me what you kept'], model);
  expect(answer).toContain((await quotes()).at(-1));
  expect(answer).not.toContain('must not');
});

test('an alarm by mistake ends with a no: a short apology, the day as before, and the words are heard', async () => {
  await talk(begun);
  expect(await talk([alarm])).toMatch(/killing yourself|not wanting to live|wish to die/);
  expect(await rests()).toMatchObject([{ careful: true }]);
  const answer = await talk(['no']);
  expect(apologies.some((one) => answer.startsWith(one))).toBe(true);
  expect(await rests()).toMatchObject([{ careful: false, locked: false, hard: false }]);
  const messages = await keptMessages(db, conversationId);
  const levels = messages.filter(({ role }) => role === 'user').map(({ safety }) => safety);
  expect(levels).not.toContain('ideation');
  const next = await talk(['It wants me to sit still until everyone has gone home']);
  expect(next).not.toMatch(/killing yourself/);
});

test('an alarm by mistake ends with a request: it is done at once', async () => {
  await talk(begun);
  const kept = await quotes();
  const answer = await talk([alarm, 'show me what you kept']);
  expect(apologies.some((one) => answer.startsWith(one))).toBe(true);
  expect(answer).toContain(kept.at(-1));
  expect(answer).not.toMatch(/killing yourself/);
});

test('a connected model is told to begin with the apology', async () => {
  await talk(begun);
  const model = mockModel(saying('Fine.'));
  await talk([alarm, 'no'], model);
  const [call] = model.calls;
  const prompt = JSON.stringify(call?.prompt);
  expect(apologies.some((one) => prompt.includes(one))).toBe(true);
  expect(prompt).toContain(alarm);
});
