import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayOf } from '@/agents/engine/context';
import type { Ctx } from '@/lib/context';
import { beginTurn } from '@/lib/conversations/begin-turn';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { chatInput } from '@/lib/conversations/schema';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { correctAge } from '@/lib/profile/correct-age';
import { getAge } from '@/lib/profile/get-age';
import { careTurn, startCare } from '@/lib/safety/care';
import { helpFacts } from '@/lib/safety/helplines/facts';
import { openTestDb, type TestDb } from '../support/db';
import { mockModel, saying } from '../support/mock-model';
import { endRests } from '../support/rests';
import { asCompanion, consentedPerson, must, say } from '../support/scene';
import { keptMessages, ledgerOf, refusal, start, textIn, turn } from '../support/turns';

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

const untouched = () => mockModel(saying('The model must not be asked.'));
const heavy = 'part of me wants to die';
const saysTo = async (
  text: string,
  model = untouched(),
  button?: 'thinking' | 'figure' | 'safer' | 'adult',
) => textIn(await turn(ada, model, { conversationId, text, ...(button && { button }) }));
const rests = () =>
  db.sql<{ careful: boolean; locked: boolean; hard: boolean; minor: boolean; corrected: boolean }>(
    `select coalesce(careful_until > now(), false) as careful, coalesce(exploring_locked_until > now(), false) as locked,
       hard_at is not null as hard, minor, age_corrected as corrected
     from public.safety_rests where user_id = $1`,
    [ada.personId],
  );
const levelsOfRuns = async () =>
  (
    await db.sql<{ safety: string }>(
      'select safety from public.runs where conversation_id = $1 order by started_at',
      [conversationId],
    )
  ).map(({ safety }) => safety);

test('a button travels by its id: it is kept with the message and read by the fold, also after a reload', async () => {
  await saysTo(heavy);
  const answer = await saysTo("I'm thinking about it", untouched(), 'thinking');
  const [, first, pressed] = await keptMessages(db, conversationId);
  expect(JSON.stringify(first?.parts)).toContain('"thinking"');
  expect(pressed?.metadata.button).toBe('thinking');
  expect(answer).toMatch(/\?/);
});

test('what safety says goes out word for word, with the emergency number of the country', async () => {
  const heavier = 'I am going to kill myself tonight';
  const { reply } = careTurn(startCare(), heavier, helpFacts('DE'));
  expect(reply?.text).toContain('112');
  expect(await saysTo(heavier)).toBe(reply?.text);
});

test('a button that was not offered counts for nothing', async () => {
  const other = randomUUID();
  await saysTo(heavy);
  const forged = await saysTo('hm', untouched(), 'safer');
  await turn(ada, untouched(), { conversationId: other, text: heavy });
  const plain = textIn(await turn(ada, untouched(), { conversationId: other, text: 'hm' }));
  expect(forged).toBe(plain);
});

test('an id that is none is refused by the schema', () => {
  const message = { id: randomUUID(), text: 'hm', button: 'anything' };
  expect(chatInput.safeParse({ conversationId, message }).success).toBe(false);
});

test('a server that dies right after it kept hard words has begun their rest with them', async () => {
  const actionId = randomUUID();
  must(
    await beginTurn(
      { ...ada, tool: 'startConversation', conversationId },
      {
        ...{ conversationId, messageId: randomUUID(), text: heavy, safety: 'acute', agent: 'companion' },
        ...{ model: 'mock', perMinute: 100, safetyAction: actionId },
      },
    ),
  );
  expect(await rests()).toMatchObject([{ careful: true, locked: true, hard: true }]);
  expect(await ledgerOf(db, conversationId)).toMatchObject([{ id: actionId, actor: 'safety', changes: 1 }]);
});

test('a run and its exchange are called what the conversation made of them, not what the message says alone', async () => {
  await saysTo(heavy);
  await saysTo('yes');
  await saysTo('in the kitchen');
  expect(await levelsOfRuns()).toEqual(expect.not.arrayContaining(['none', 'watch', 'check']));
  const messages = await keptMessages(db, conversationId);
  for (const { safety } of messages) expect(['ideation', 'acute']).toContain(safety);
  await endRests(db, ada.personId);
  const kept = await addEvidence(asCompanion(ada, conversationId, randomUUID()), {
    quote: 'in the kitchen',
    kind: 'thought',
  });
  expect(refusal(kept)).toMatchObject({ detail: 'flagged' });
});

test('a misreading that is put right takes its rest back, with a ledger row, and the words stay out of prompts', async () => {
  await saysTo('honestly I could just kill myself');
  expect(await rests()).toMatchObject([{ careful: true }]);
  await saysTo('Just an expression', untouched(), 'figure');
  expect(await rests()).toMatchObject([{ careful: false, locked: false, hard: false }]);
  expect((await ledgerOf(db, conversationId)).at(-1)).toMatchObject({
    actor: 'safety',
    changes: 1,
    output: { lifted: true },
  });
  const model = mockModel(saying('I am here.'));
  await saysTo('My manager moved the deadline again.', model);
  expect(model.calls).toHaveLength(1);
  const prompt = JSON.stringify(model.calls[0]);
  expect(prompt).not.toMatch(/kill|expression/i);
  expect(prompt).toContain('My manager moved the deadline again.');
});

test('a rest of another conversation is not taken back by a misreading here', async () => {
  await turn(ada, untouched(), { conversationId: randomUUID(), text: heavy });
  await saysTo('honestly I could just kill myself');
  await saysTo('Just an expression', untouched(), 'figure');
  expect(await rests()).toMatchObject([{ careful: true }]);
});

test('an age under eighteen stays with the person, and can be put right once', async () => {
  await saysTo('I am 15 and at school');
  expect(await rests()).toMatchObject([{ minor: true, corrected: false }]);
  conversationId = randomUUID();
  await saysTo('Hello again');
  await saysTo("I'm eighteen or over", untouched(), 'adult');
  expect(await rests()).toMatchObject([{ minor: false, corrected: true }]);
});

test('the age can be put right once outside of a conversation, by the person alone', async () => {
  await saysTo('I am 15 and at school');
  const byHand = () => correctAge({ ...ada, tool: 'correctAge', actionId: randomUUID() });
  expect(refusal(await correctAge(asCompanion(ada, conversationId, randomUUID())))).toMatchObject({
    code: 'not_allowed',
  });
  expect(must(await getAge(ada))).toEqual({ minor: true, age_corrected: false });
  must(await byHand());
  expect(must(await getAge(ada))).toEqual({ minor: false, age_corrected: true });
  conversationId = randomUUID();
  const model = mockModel(saying('I am here.'));
  await endRests(db, ada.personId);
  await saysTo('My Critic was loud.', model);
  expect(model.calls).toHaveLength(1);
  await db.sql('update public.safety_rests set minor = true where user_id = $1', [ada.personId]);
  expect(refusal(await byHand())).toMatchObject({ code: 'conflict' });
});

describe('an age that is put right', () => {
  const byHand = () => correctAge({ ...ada, tool: 'correctAge', actionId: randomUUID() });
  const inChat = () => saysTo("I'm eighteen or over", untouched(), 'adult');
  const exploring = async () => {
    const { locked } = todayOf(await say(ada, randomUUID(), 'Good morning.'), new Date());
    return !locked;
  };

  test.each([
    ['in the conversation', inChat],
    ['on the page', byHand],
  ])('%s lifts the rest that only it began, with a ledger row', async (_, putRight) => {
    await saysTo('I am 15 and at school');
    expect(await rests()).toMatchObject([{ locked: true, minor: true }]);
    await putRight();
    expect(await rests()).toMatchObject([{ careful: false, locked: false, minor: false, corrected: true }]);
    expect(await exploring()).toBe(true);
    const [change] = await db.sql(
      `select a.actor from public.action_changes c join public.agent_actions a on a.id = c.action_id
       where c.table_name = 'safety_rests' and c.user_id = $1 order by c.id desc limit 1`,
      [ada.personId],
    );
    expect(change).toMatchObject({ actor: putRight === byHand ? 'person' : 'safety' });
  });

  test.each([
    ['before', ['I am going to kill myself tonight', 'I am 15 and at school']],
    ['after', ['I am 15 and at school', 'I am going to kill myself tonight']],
  ])('leaves the rest of danger that was spoken of %s', async (_, said) => {
    for (const text of said) {
      conversationId = randomUUID();
      await saysTo(text);
    }
    must(await byHand());
    expect(await rests()).toMatchObject([{ careful: true, locked: true, hard: true, minor: false }]);
  });
});

test('the next day begins with how it is, once', async () => {
  await saysTo(heavy);
  await endRests(db, ada.personId);
  await db.server.sql.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(
      `update public.safety_rests set hard_at = now() - interval '26 hours' where user_id = $1`,
      [ada.personId],
    );
    await tx.query(
      `update public.conversations set created_at = now() - interval '27 hours', last_message_at = now() - interval '26 hours' where user_id = $1`,
      [ada.personId],
    );
  });
  conversationId = randomUUID();
  expect(await saysTo('Good morning.')).toMatch(/dying|not being alive|wish to die/);
  expect(await saysTo('No', untouched())).not.toMatch(/model must not/);
  const model = mockModel(saying('I am here.'));
  await saysTo('My Critic was loud.', model);
  expect(model.calls).toHaveLength(1);
  conversationId = randomUUID();
  const later = mockModel(saying('Hello.'));
  await saysTo('Good evening.', later);
  expect(later.calls).toHaveLength(1);
});

test('words to a conversation that was deleted in another window do not begin it anew', async () => {
  await say(ada, conversationId, 'Good morning.');
  await db.sql(`update public.runs set status = 'completed', ended_at = now() where conversation_id = $1`, [
    conversationId,
  ]);
  must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, conversationId));
  const refused = await start(ada, untouched(), { conversationId, text: 'And one thing more.' });
  expect(refusal(refused)).toMatchObject({ code: 'not_found' });
  expect(await db.sql('select 1 from public.conversations where id = $1', [conversationId])).toEqual([]);
});

test('a weak sign is asked about once, by the companion, without a card or a rest', async () => {
  const model = mockModel(saying('May I ask what lies behind that?'), saying('Thank you.'));
  const weak = 'what is the point of any of it';
  const chunks = await turn(ada, model, { conversationId, text: weak });
  expect(model.calls).toHaveLength(1);
  const asked = JSON.stringify(model.calls[0]);
  expect(asked).toContain('<ask_once>');
  expect(asked).toContain(weak);
  expect(chunks.some(({ type }) => type === 'data-help')).toBe(false);
  expect(await rests()).toEqual([]);
  await saysTo('It was a way of speaking, my week was long.', model);
  expect(JSON.stringify(model.calls[1])).not.toContain('<ask_once>');
});

/** As if all that was said here had been said so many days ago, rests included. */
async function daysPass(days: number): Promise<void> {
  await db.sql(
    `update public.messages set created_at = created_at - make_interval(days => $2) where conversation_id = $1`,
    [conversationId, days],
  );
  await endRests(db, ada.personId);
}

test('a crisis conversation that is opened again days later asks how it is, and begins no new rest', async () => {
  await saysTo('I want to kill myself tonight');
  await daysPass(9);
  expect(await saysTo('good morning')).toMatch(/last time/i);
  expect((await keptMessages(db, conversationId)).at(-2)?.metadata.later).toBe(true);
  expect(await rests()).toMatchObject([{ locked: false }]);
});

test('the same evening it goes on where it was', async () => {
  await saysTo('I want to kill myself tonight');
  await saysTo('good evening');
  expect((await keptMessages(db, conversationId)).at(-2)?.metadata.later).toBeUndefined();
  expect(await rests()).toMatchObject([{ locked: true }]);
});

test('danger said after days is met as danger', async () => {
  await saysTo('I want to kill myself tonight');
  await daysPass(9);
  expect(await saysTo('I took all my pills, help')).toMatch(/999|112|emergency/i);
  expect(await rests()).toMatchObject([{ locked: true }]);
});
