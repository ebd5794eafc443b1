import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '@/lib/db/call';
import { Mutex } from '@/lib/db/embedded/mutex';
import { openTestDb, type TestDb } from '../../support/db';
import { openRawLite } from '../../support/raw-lite';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const rounds = 40;
const table = `create table public.notes (id int primary key); alter table public.notes enable row level security;
  grant select on public.notes to anon, service_role; insert into public.notes values (1), (2);`;

/** How many answers of `rounds` parallel pairs held rows that the asker may not see. */
async function leaks(asNobody: () => Promise<Response>, asService: () => Promise<Response>) {
  let leaked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [nobody] = await Promise.all([asNobody(), asService()]);
    const rows: unknown = await nobody.json();
    if (Array.isArray(rows) && rows.length > 0) leaked += 1;
  }
  return leaked;
}

test('without turns on the one connection, nobody reads what only the service may', async () => {
  const raw = await openRawLite();
  await raw.driver.exec(table);
  const ask = (key: string) => () => raw.ask('/rest/v1/notes?select=id', key);
  expect(await leaks(ask(raw.secrets.publishable), ask(raw.secrets.secret))).toBeGreaterThan(0);
  await raw.close();
});

test('with turns, parallel requests of different roles never see each other', async () => {
  await db.server.sql.exec(table);
  const ask = (as?: 'service') => () => db.request('/rest/v1/notes?select=id', as);
  expect(await leaks(ask(), ask('service'))).toBe(0);
  expect(await (await ask('service')()).json()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a failed statement of one request takes nothing from the one beside it', async () => {
  const ada = await db.person('Ada');
  for (let round = 0; round < 10; round += 1) {
    const [bad, good] = await Promise.all([
      call(ada, 'make_part', { p_changes: { nonsense: round } }),
      call(ada, 'make_part', { p_changes: { name: `Part ${round}` } }),
    ]);
    expect([bad.ok, good.ok]).toEqual([false, true]);
  }
  expect(await db.sql('select name from parts where user_id = $1', [ada.personId])).toHaveLength(10);
});

test('work is done in the order it was asked for, also after a failure', async () => {
  const mutex = new Mutex();
  const done: number[] = [];
  const task = (n: number) =>
    mutex.run(async () => {
      await new Promise(setImmediate);
      if (n === 1) throw new Error('one');
      done.push(n);
      return n;
    });
  const all = await Promise.allSettled([task(0), task(1), task(2)]);
  expect(done).toEqual([0, 2]);
  expect(all.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
