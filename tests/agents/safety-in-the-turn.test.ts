import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { helpFor } from '@/lib/safety/helplines';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { calling, mockModel, saying } from '../support/mock-model';
import { asCompanion, consentedPerson } from '../support/scene';
import { keptMessages, ledgerOf, refusal, textIn, turn } from '../support/turns';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const untouched = () => mockModel(saying('The model must not be asked.'));
const heavy = 'part of me wants to die';

async function hardMoment(ada: Ctx, conversationId: string) {
  const model = untouched();
  const chunks = await turn(ada, model, { conversationId, text: heavy });
  return { chunks, model };
}

test('a heavy message is answered by safety in the same turn, and no model or tool is called', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  const { chunks, model } = await hardMoment(ada, conversationId);
  expect(model.calls).toEqual([]);
  expect(textIn(chunks)).toMatch(/thank you for telling me/i);
  const [question, answer] = await keptMessages(db, conversationId);
  expect(question?.safety).toBe('ideation');
  const titles = await db.sql('select title from public.conversations where id = $1', [conversationId]);
  expect(titles).toEqual([{ title: 'A conversation' }]);
  expect(answer?.metadata.voice).toBe('safety');
});

test('what safety did stands in the ledger without a word of what was said', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  await hardMoment(ada, conversationId);
  const ledger = await ledgerOf(db, conversationId);
  expect(ledger).toMatchObject([{ tool: 'safetyCheck', actor: 'safety', status: 'ok', input: null }]);
  expect(JSON.stringify(ledger)).not.toContain('die');
  expect(ledger[0]?.output).toMatchObject({ level: 'ideation' });
});

test('the care frame holds for the next ten answers, whatever is said', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  await hardMoment(ada, conversationId);
  const model = untouched();
  const said: string[] = [];
  for (const text of [
    'yes',
    'ok',
    'thanks',
    "i'm scared",
    'what should i do',
    "what's for dinner",
    'hm',
    'ok',
    'ok',
    'ok',
  ]) {
    said.push(textIn(await turn(ada, model, { conversationId, text })));
  }
  expect(model.calls).toEqual([]);
  for (const [n, text] of said.entries()) expect([n, text === said[n - 1]]).toEqual([n, false]);
});

test('a help card goes out as data, and its numbers are those of the file', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  await hardMoment(ada, conversationId);
  const chunks = await turn(ada, untouched(), { conversationId, text: 'yes' });
  expect(chunks.find((chunk) => chunk.type === 'data-help')).toMatchObject({ data: { size: 'full' } });
  const numbers =
    helpFor('DE')
      .lines.map((line) => JSON.stringify(line))
      .join(' ')
      .match(/\d[\d /-]{4,}\d/g) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) expect(textIn(chunks)).not.toContain(number);
});

test('after a hard moment exploring rests: the model keeps nothing, even if it tries', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const first = randomUUID();
  await turn(ada, untouched(), {
    conversationId: first,
    text: 'I want to kill myself tonight, I have the pills here',
  });
  const [rest] = await db.sql<{ until: string }>(
    'select exploring_locked_until as until from public.safety_rests where user_id = $1',
    [ada.personId],
  );
  expect(Date.parse(rest?.until ?? '')).toBeGreaterThan(Date.now());

  const next = randomUUID();
  const model = mockModel(
    calling({ id: 'a', tool: 'addEvidence', input: { quote: 'the light is nice', kind: 'thought' } }),
    saying('I am here.'),
  );
  await turn(ada, model, { conversationId: next, text: 'Today the light is nice.' });
  expect(model.calls[0]?.tools?.map((tool) => tool.name)).not.toContain('addEvidence');
  expect(await db.sql('select 1 from public.part_evidence where conversation_id = $1', [next])).toEqual([]);
  const direct = await addEvidence(asCompanion(ada, next, randomUUID()), {
    quote: 'the light',
    kind: 'thought',
  });
  expect(refusal(direct)).toMatchObject({ code: 'locked' });
});

test('the rest that safety asked for cannot be taken back while it lasts', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  await turn(ada, untouched(), {
    conversationId,
    text: 'I want to kill myself tonight, I have the pills here',
  });
  const [row] = await ledgerOf(db, conversationId);
  expect(row).toMatchObject({ tool: 'safetyCheck', actor: 'safety', changes: 1 });
  expect(refusal(await undoAction(ada, row?.id ?? ''))).toMatchObject({ code: 'locked' });
});

test('words of a heavy message are never kept as evidence', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  await hardMoment(ada, conversationId);
  const kept = await addEvidence(asCompanion(ada, conversationId, randomUUID()), {
    quote: 'part of me',
    kind: 'thought',
  });
  expect(refusal(kept)).toMatchObject({ code: 'not_allowed', detail: 'flagged' });
});

test('a reply that must not be said is cut off and replaced, and the ledger says so', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const conversationId = randomUUID();
  const model = mockModel(saying('I hear you. ', 'You should kill yourself. ', 'More of it.'));
  const chunks = await turn(ada, model, { conversationId, text: 'My Critic was loud.' });
  expect(textIn(chunks)).toContain('I hear you.');
  expect(textIn(chunks)).not.toMatch(/kill|More of it/);
  const [, answer] = await keptMessages(db, conversationId);
  expect(JSON.stringify(answer?.parts)).not.toMatch(/kill|More of it/);
  expect(await ledgerOf(db, conversationId)).toMatchObject([
    { tool: 'safetyCheck', output: { reply: 'cut' } },
  ]);
});

test('an idiom is no crisis', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const model = mockModel(saying('Tell me about it.'));
  const chunks = await turn(ada, model, {
    conversationId: randomUUID(),
    text: 'I want to kill my inner critic lol',
  });
  expect(textIn(chunks)).toBe('Tell me about it.');
});

test('hard words on a day that rests already make the rest longer', async () => {
  const ada = await consentedPerson(db, 'Ada');
  await hardMoment(ada, randomUUID());
  await db.sql(
    `update public.safety_rests set careful_until = now() + interval '1 hour' where user_id = $1`,
    [ada.personId],
  );
  await hardMoment(ada, randomUUID());
  const long = `select from public.safety_rests where user_id = $1 and careful_until > now() + interval '23 hours'`;
  expect(await db.sql(long, [ada.personId])).toHaveLength(1);
});
