import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

const add = (text: string) =>
  addFile(
    { ...ada, tool: 'addFile' },
    { id: randomUUID(), name: 'a.txt', conversation: null, begins: false },
    new TextEncoder().encode(text),
  );

test('a text with thousands of accents on one letter is refused before the database sees it', async () => {
  const refused = await add(`a${'\u0301\u0323'.repeat(40_000)}`);
  expect(refused).toMatchObject({
    ...{ ok: false, error: { code: 'invalid_input', message: expect.stringContaining('accents') } },
  });
});

test('a text in which every letter carries marks of its own is kept', async () => {
  const kept = await add('Tiếng Việt, naïve, שָׁלוֹם, हिन्दी, Z̸͓̈́a̶͎͐l̴̰̽g̷̞̈́o̴̦͝ '.repeat(200));
  expect(kept).toMatchObject({ ok: true });
});

/** What puts words in order to search and to compare them. */
const compare = ['private.folded($1)', 'private.plain($1)'];

test.each(compare)('%s puts no more than thirty signs beside each other in order', async (call) => {
  // Marks of two scripts, none of which is left out as an accent; thousands of them would take minutes.
  const long = `a${'\u0483\u0323'.repeat(200)}`;
  const short = `a${'\u0483\u0323'.repeat(15)}`;
  const [row] = await db.sql<{ same: boolean }>(
    `select ${call} = ${call.replace('$1', '$2')} as same`
      .replaceAll('$1', '$1::text')
      .replaceAll('$2', '$2::text'),
    [long, short],
  );
  expect(row).toEqual({ same: true });
});
