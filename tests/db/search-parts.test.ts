import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { searchParts } from '@/lib/parts/search-parts';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
let eve: Ctx;

const things = [
  'window',
  'letter',
  'river',
  'garden',
  'teacher',
  'phone',
  'stone',
  'kitchen',
  'train',
  'lamp',
];
const doings = [
  'waits',
  'hides',
  'counts',
  'shouts',
  'sleeps',
  'watches',
  'runs',
  'whispers',
  'argues',
  'listens',
];

/** Quotes as SQL: `many` of them, spread over the person's parts. */
async function fill(person: Ctx, parts: number, many: number): Promise<void> {
  const [talk, message] = [randomUUID(), randomUUID()];
  await say(person, talk, 'hello', { messageId: message });
  await db.sql(
    `insert into public.parts (user_id, name) select $1, 'Part ' || n from generate_series(1, $2::int) n`,
    [person.personId, parts],
  );
  await db.sql(
    `with mine as (select id, row_number() over (order by name) as n from public.parts where user_id = $1)
     insert into public.part_evidence (user_id, part_id, conversation_id, message_id, kind, quote, start_offset, end_offset)
     select $1, mine.id, $2, $3, 'thought',
       'it ' || ($5::text[])[1 + q % 10] || ' by the ' || ($6::text[])[1 + q / 10 % 10] || ' number ' || q, q, q + 1
     from generate_series(1, $4::int) q join mine on mine.n = 1 + q % (select count(*) from mine)`,
    [person.personId, talk, message, many, doings, things],
  );
}

beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
  await db.sql('alter table public.part_evidence disable trigger ledger');
  await db.sql('alter table public.parts disable trigger ledger');
  await fill(ada, 500, 20_000);
  await fill(eve, 20, 2_000);
  await db.sql('analyze');
}, 180_000);
afterAll(() => db.close());

/** How often each index was read by one search, within its own transaction. */
const readsOf = (query: string) =>
  sqlAsServer(db, ada.personId, async (tx) => {
    await tx.query('select public.search_parts($1)', [query]);
    const [row] = await tx.query<{ words: number; trigrams: number; all: number }>(
      `select pg_stat_get_xact_numscans('public.part_evidence_words'::regclass)::int as words,
              pg_stat_get_xact_numscans('public.part_evidence_trigrams'::regclass)::int as trigrams,
              pg_stat_get_xact_numscans('public.part_evidence'::regclass)::int as all`,
    );
    return row;
  });

test('twenty thousand quotes are searched through their indexes, never one by one', async () => {
  const known = await readsOf('whispers by the river');
  expect(known).toMatchObject({ trigrams: 0, all: 0 });
  expect(known?.words).toBeGreaterThan(0);
  const slip = await readsOf('xylofone');
  expect(slip).toMatchObject({ all: 0 });
  expect(slip?.trigrams).toBeGreaterThan(0);
});

test('the rarer word decides, and the words that answered come along', async () => {
  const [best] = must(await searchParts(ada, 'the river, number 17654'));
  expect(best?.found).toContain('17654');
});

test('a slip of the pen finds the word that was meant', async () => {
  const [best] = must(await searchParts(ada, 'kitchenn'));
  expect(best?.found).toContain('kitchen');
});

test('nobody finds the words of another', async () => {
  const mine = must(await searchParts(eve, 'number 17654', { limit: 50 }));
  expect(JSON.stringify(mine)).not.toContain('17654');
});

test('what looks like an operator is only words', async () => {
  for (const odd of ["'; drop table parts; --", 'a & | ! :*', '%_\\', '🌧', 'who am I']) {
    expect((await searchParts(ada, odd)).ok).toBe(true);
  }
});
