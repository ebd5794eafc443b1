import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { openTestDb, type TestDb } from '../../support/db';
import { consentedPerson, must, say } from '../../support/scene';
import { tempDir } from '../../support/temp-dir';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  await db.sql(`set parley.own_clock = 'on'`);
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  await db.sql('delete from private.clock');
});

async function removal(): Promise<string> {
  const { id } = must(await makePart(ada, { name: 'Critic' }));
  must(await removePart(ada, id));
  const sql = 'select id from public.agent_actions where user_id = $1 order by seq desc limit 1';
  return (await db.sql<{ id: string }>(sql, [ada.personId]))[0]?.id ?? expect.unreachable();
}
const dueFor = (id: string, time: string) =>
  db.sql('update public.agent_actions set erase_at = now() - $2::interval where id = $1', [id, time]);
const lastLook = (ago: string) =>
  db.sql(
    `insert into private.clock (seen) values (now() - $1::interval)
     on conflict (only_one) do update set seen = excluded.seen`,
    [ago],
  );
const isErased = async (id: string) =>
  (await db.sql('select from public.agent_actions where id = $1 and erased_at is not null', [id])).length > 0;
const turn = () => say(ada, randomUUID(), 'Good morning.');
/** As a start of the server on a folder does it, see lib/db/embedded/start.ts. */
const start = async () => {
  await db.sql('select private.notice_clock()');
  await db.sql('select private.erase_all_due()');
};
/** The clock goes on, or leaps: what is kept lies so much further back. */
async function clockMoves(days: number): Promise<void> {
  await db.sql(
    'update public.agent_actions set erase_at = erase_at - make_interval(days => $1) where erase_at is not null',
    [days],
  );
  await db.sql(
    `update private.clock set seen = seen - make_interval(days => $1), confirmed = confirmed - make_interval(days => $1)`,
    [days],
  );
}

test.each([
  ['a turn', turn],
  ['a start', start],
])('a clock that leaps ahead erases nothing at the first look (%s)', async (_, look) => {
  const id = await removal();
  await dueFor(id, '400 days');
  await look();
  await look();
  expect(await isErased(id)).toBe(false);
});

test.each([
  ['a turn', turn],
  ['a start', start],
])('what was due a day ago already, at an earlier look, is erased (%s)', async (_, look) => {
  const id = await removal();
  await dueFor(id, '2 days');
  await lastLook('25 hours');
  await look();
  expect(await isErased(id)).toBe(true);
});

test('a look from a time that has not come yet counts for nothing', async () => {
  const id = await removal();
  await dueFor(id, '2 days');
  await lastLook('-400 days');
  await turn();
  await turn();
  expect(await isErased(id)).toBe(false);
  await lastLook('25 hours');
  await turn();
  expect(await isErased(id)).toBe(true);
});

test.each([
  ['a turn', turn],
  ['a start', start],
])('two short leaps of the clock, days apart, erase nothing (%s)', async (_, look) => {
  const id = await removal();
  await look();
  await clockMoves(400);
  await look();
  await clockMoves(-400);
  for (let day = 0; day < 5; day += 1) {
    await clockMoves(1);
    await look();
  }
  await clockMoves(402);
  await look();
  expect(await isErased(id)).toBe(false);
  await clockMoves(-402);
  await clockMoves(26);
  await look();
  await clockMoves(2);
  await look();
  expect(await isErased(id)).toBe(true);
});

test('between two looks more than a day apart only what was due at the first is erased', async () => {
  const id = await removal();
  await dueFor(id, '1 hour');
  await lastLook('400 days');
  await start();
  expect(await isErased(id)).toBe(false);
});

test('a database in a folder has a clock of its own, one on a server has not', async () => {
  const setting = `select coalesce(current_setting('parley.own_clock', true), '') as own`;
  const server = await startEmbedded({
    storage: { dir: tempDir() },
    migrations: readMigrations(migrationsDir()),
  });
  try {
    expect(await server.sql.query(setting)).toEqual([{ own: 'on' }]);
    await server.sql.transaction(async (tx) => {
      await tx.query('set local role authenticated');
      expect(await tx.query(setting)).toEqual([{ own: 'on' }]);
    });
  } finally {
    await server.close();
  }
}, 240_000);
