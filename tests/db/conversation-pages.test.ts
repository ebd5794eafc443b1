import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { listConversations } from '@/lib/conversations/list-conversations';
import { openTestDb, type TestDb } from '../support/db';

let db: TestDb;
let ada: Ctx;
let ben: Ctx;

beforeAll(async () => {
  db = await openTestDb();
  ada = await db.person('Ada');
  ben = await db.person('Ben');
  // Three of a time, so that the time alone tells no order.
  await db.sql(
    `insert into public.conversations (user_id, title, last_message_at)
     select $1, 'Talk ' || n, timestamptz '2026-01-01' + (n / 3) * interval '1 hour' from generate_series(1, 200) n`,
    [ada.personId],
  );
});
afterAll(() => db.close());

async function allPages(ctx: Ctx): Promise<string[][]> {
  const pages: string[][] = [];
  let after: { before: string; before_id: string } | undefined;
  for (;;) {
    const page = await listConversations(ctx, after);
    if (!page.ok) throw new Error(page.error.message);
    const { conversations, has_more } = page.value;
    pages.push(conversations.map(({ id }) => id));
    const last = conversations.at(-1);
    if (!has_more || !last) return pages;
    after = { before: last.last_message_at, before_id: last.id };
  }
}

test('thirty conversations come at a time, and every one exactly once', async () => {
  const pages = await allPages(ada);
  expect(pages.map((page) => page.length)).toEqual([30, 30, 30, 30, 30, 30, 20]);
  expect(new Set(pages.flat()).size).toBe(200);
  const newest = await db.sql<{ id: string }>(
    'select id from public.conversations where user_id = $1 order by last_message_at desc, id desc',
    [ada.personId],
  );
  expect(pages.flat()).toEqual(newest.map(({ id }) => id));
});

test('nobody pages through another person’s conversations', async () => {
  const first = await listConversations(ada);
  const last = first.ok ? first.value.conversations.at(-1) : undefined;
  if (!last) throw new Error('Ada has conversations.');
  const answer = await listConversations(ben, { before: last.last_message_at, before_id: last.id });
  expect(answer).toEqual({ ok: true, value: { conversations: [], has_more: false } });
});
