import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { searchMemories } from '@/lib/recall/search-memories';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

/** Messages of these texts, one after the other, a minute apart; `$n` in a text is its number. */
async function said(text: string, many: number, from = '2025-01-01T00:00:00Z'): Promise<void> {
  const talk = randomUUID();
  await db.sql(`insert into public.conversations (id, user_id, title) values ($1, $2, 'Talk')`, [
    talk,
    ada.personId,
  ]);
  await db.sql(
    `insert into public.messages (user_id, conversation_id, ordinal, role, parts, created_at)
     select $1, $2, n, 'user', jsonb_build_array(jsonb_build_object('type', 'text', 'text', replace($3, '$n', n::text))),
       $5::timestamptz + n * interval '1 minute'
     from generate_series(1, $4::integer) n`,
    [ada.personId, talk, text, many, from],
  );
}
const texts = async (query: string) =>
  must(await searchMemories(ada, { query, page: 1, limit: 10 })).hits.map(({ text }) => text);

test('two words that stand in more messages than are weighed, and never together, are still found', async () => {
  await said('Lantern number $n was lit.', 1_005);
  await said('Orchard number $n was pruned.', 1_005);
  expect(await texts('lantern orchard')).toHaveLength(10);
  const together = 'The lantern hangs in the orchard.';
  await said(together, 1);
  expect((await texts('lantern orchard'))[0]).toBe(together);
});

test('of one such word the newest are found', async () => {
  await said('The lantern of today, number $n.', 90, '2026-01-01T00:00:00Z');
  const found = await texts('lantern');
  expect(found).toHaveLength(10);
  expect(found.every((text) => text.includes('of today'))).toBe(true);
});
