import { afterEach, expect, test } from 'vitest';
import { call } from '@/lib/db/call';
import { expectConsoleError } from '../../support/console';
import type { TestDb } from '../../support/db';
import { openTestDb } from '../../support/db';
import { tempDir } from '../../support/temp-dir';

/** Deeper than the stack of any machine: PostgreSQL's own limit on depth does not hold inside this process. */
const tooDeep = `select (repeat('[', 200000) || repeat(']', 200000))::jsonb as deep`;
const stopped =
  /^\[db\] the database stopped in the middle of a statement \(RangeError: Maximum call stack size exceeded\)$/;

let db: TestDb;
afterEach(() => db.close());

test('a statement that breaks the database off is refused, never answered without rows', async () => {
  expectConsoleError(stopped);
  db = await openTestDb();
  await expect(db.sql(tooDeep)).rejects.toThrow('fetch failed');
  // In memory there is nothing to open anew.
  await expect(db.sql('select 1 as one')).rejects.toThrow('fetch failed');
});

test('a statement that ends the process of the database does not keep this one busy for ever', async () => {
  expectConsoleError(/^\[db\] the database stopped in the middle of a statement \(\w+\)$/);
  db = await openTestDb({ dir: tempDir() });
  await db.server.sql.exec('create table public.begun (id int)');
  // It asks for rows that nobody sends.
  await expect(db.server.sql.exec('copy public.begun from stdin')).rejects.toThrow('fetch failed');
  expect(await db.sql('select id from public.begun')).toEqual([]);
});

test('after that the database is opened anew with all that was saved', async () => {
  expectConsoleError(stopped);
  db = await openTestDb({ dir: tempDir() });
  const ada = await db.person('Ada');
  expect((await call(ada, 'make_part', { p_changes: { name: 'Critic' } })).ok).toBe(true);
  await db.sql('create table public.begun (id int)');
  await expect(
    db.server.sql.transaction(async (tx) => {
      await tx.query('insert into public.begun values (2)');
      await tx.query(tooDeep);
    }),
  ).rejects.toThrow('fetch failed');
  expect(await db.sql('select name from public.parts where user_id = $1', [ada.personId])).toEqual([
    { name: 'Critic' },
  ]);
  expect(await db.sql('select id from public.begun')).toEqual([]);
  expect((await call(ada, 'make_part', { p_changes: { name: 'Planner' } })).ok).toBe(true);
});

test('who called is told that the database is away, and nothing of the call was kept', async () => {
  expectConsoleError(stopped);
  db = await openTestDb({ dir: tempDir() });
  const ada = await db.person('Ada');
  await db.server.sql.exec(`create function private.break_off() returns trigger language plpgsql as
      $$ begin perform (repeat('[', 200000) || repeat(']', 200000))::jsonb; return new; end $$;
    create trigger break_off after insert on public.parts for each row when (new.name = 'Critic')
      execute function private.break_off()`);
  const answer = await call(ada, 'make_part', { p_changes: { name: 'Critic' } });
  expect(answer).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  expect((await call(ada, 'make_part', { p_changes: { name: 'Planner' } })).ok).toBe(true);
  expect(await db.sql('select name from public.parts')).toEqual([{ name: 'Planner' }]);
});

test('who listened before hears what is announced after it', async () => {
  expectConsoleError(stopped);
  db = await openTestDb({ dir: tempDir() });
  const heard: string[] = [];
  const stop = await db.server.listen('evening', (payload) => heard.push(payload));
  await expect(db.sql(tooDeep)).rejects.toThrow('fetch failed');
  await db.sql(`select pg_notify('evening', 'still here')`);
  await new Promise(setImmediate);
  expect(heard).toEqual(['still here']);
  await stop();
  await db.sql(`select pg_notify('evening', 'nobody')`);
  await new Promise(setImmediate);
  expect(heard).toEqual(['still here']);
});
