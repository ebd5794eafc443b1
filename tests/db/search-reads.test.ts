import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

let db: TestDb;
let ada: Ctx;
let eve: Ctx;

/** So many messages of one text and quotes of them, one an hour, the last one `hoursAgo`. */
async function fill(person: Ctx, text: string, many: number, hoursAgo: number): Promise<void> {
  const talk = randomUUID();
  await say(person, talk, 'hello');
  await db.sql(
    `insert into public.messages (user_id, conversation_id, ordinal, role, parts, created_at)
     select $1, $2, 100 + n, 'user', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $3::text)),
       now() - ($5::int + n) * interval '1 hour' from generate_series(1, $4::int) n`,
    [person.personId, talk, text, many, hoursAgo],
  );
  await db.sql(
    `insert into public.part_evidence (user_id, conversation_id, message_id, kind, quote, start_offset, end_offset)
     select user_id, conversation_id, id, 'thought', $3::text, 0, 1 from public.messages
     where user_id = $1 and conversation_id = $2 and ordinal > 100`,
    [person.personId, talk, text],
  );
}

beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
  eve = await consentedPerson(db, 'Eve');
  for (const table of ['messages', 'part_evidence'])
    await db.sql(`alter table public.${table} disable trigger user`);
  await fill(ada, 'A quiet evening at home', 2_100, 10);
  await fill(ada, 'The lighthouse keeper came', 3, 5_000);
  await db.sql('analyze');
}, 180_000);
afterAll(() => db.close());

const few = (rows: number) => rows < 500;

/** What a search of Ada's put right, and how many rows of messages and quotes it read for it. */
const searched = (query: string) =>
  sqlAsServer(db, ada.personId, async (tx) => {
    const [row] = await tx.query<{ slips: Record<string, string>; messages: number; quotes: number }>(
      `select answer -> 'slips' as slips, pg_stat_get_xact_tuples_fetched('public.messages'::regclass)::int as messages,
              pg_stat_get_xact_tuples_fetched('public.part_evidence'::regclass)::int as quotes
       from (select public.search_everything($1) as answer offset 0) found`,
      [query],
    );
    if (!row) throw new Error('Nothing was answered.');
    return row;
  });

test('what others wrote makes a search no longer, neither for a word nor for a misspelt one', async () => {
  await fill(eve, 'The lighthouse keeper was my grandmother', 1_500, 10);
  await db.sql('analyze');
  for (const query of ['lighthouse', 'lighthose']) {
    const { messages, quotes } = await searched(query);
    expect({ messages, quotes }, query).toEqual({
      messages: expect.toSatisfy(few),
      quotes: expect.toSatisfy(few),
    });
  }
});

test('a word is found for a misspelt one that stands in old messages alone', async () => {
  expect((await searched('lighthoouse')).slips).toEqual({ lighthoouse: 'lighthouse' });
  expect((await searched('keepr')).slips).toEqual({ keepr: 'keeper' });
});

test('a word of another is none of theirs', async () => {
  expect((await searched('grandmothr')).slips).toEqual({});
});
