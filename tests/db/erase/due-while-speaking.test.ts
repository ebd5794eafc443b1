import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, daysPass } from '../../support/erasing';
import { consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
let ada: Ctx;
let people = 0;
let stuckName = '';
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  ada = await consentedPerson(db, 'Ada');
  people += 1;
  stuckName = `Zzqstuck${people}`;
});
afterEach(() => db.sql('drop trigger if exists broken on public.action_changes'));

async function removed(name: string): Promise<string> {
  const { id } = must(await makePart({ ...ada, tool: 'makePart' }, { name }));
  must(await removePart({ ...ada, tool: 'removePart' }, id));
  return (await actionsOf(db, ada, 'removePart')).at(-1) ?? expect.unreachable();
}
/** Erasing a part of this name fails at its last step. */
async function breakErasing(name: string): Promise<void> {
  await db.server.sql.exec(`
    create or replace function private.broken() returns trigger language plpgsql as $$
    begin
      raise sqlstate 'XX000' using message = 'This cannot be erased.';
    end $$;
    create trigger broken before delete on public.action_changes for each row
      when (old.before ->> 'name' = '${name}') execute function private.broken();`);
}
const turn = () => say(ada, randomUUID(), 'Good morning.');
const failures = () =>
  db.sql(
    `select f.action_id as id, f.times, f.code from private.failed_erasures f
     join public.agent_actions a on a.id = f.action_id where a.user_id = $1`,
    [ada.personId],
  );
const isErased = async (id: string) =>
  (await db.sql('select from public.agent_actions where id = $1 and erased_at is not null', [id])).length > 0;

test('a person can speak though what is due cannot be erased; nothing of it is half erased, and it is noted', async () => {
  const id = await removed(stuckName);
  await daysPass(db, ada, 31);
  await breakErasing(stuckName);
  const before = await whereStands(db, stuckName);
  await turn();
  expect(await isErased(id)).toBe(false);
  expect(await whereStands(db, stuckName)).toEqual(before);
  expect(await failures()).toEqual([{ id, times: 1, code: 'XX000' }]);
});

test('what failed waits a while, and what else is due is erased meanwhile', async () => {
  const stuck = await removed(stuckName);
  await daysPass(db, ada, 1);
  const other = await removed('Other');
  await daysPass(db, ada, 31);
  await breakErasing(stuckName);
  await turn();
  await turn();
  expect(await isErased(other)).toBe(true);
  expect(await failures()).toEqual([{ id: stuck, times: 1, code: 'XX000' }]);
  await db.sql(`update private.failed_erasures set failed_at = now() - interval '11 minutes'`);
  await turn();
  expect(await failures()).toEqual([{ id: stuck, times: 2, code: 'XX000' }]);
});

test('it is tried again later, and then nothing is noted any more', async () => {
  const id = await removed(stuckName);
  await daysPass(db, ada, 31);
  await breakErasing(stuckName);
  await turn();
  await db.sql('drop trigger broken on public.action_changes');
  await db.sql(`update private.failed_erasures set failed_at = now() - interval '1 day'`);
  await turn();
  expect(await isErased(id)).toBe(true);
  expect(await whereStands(db, stuckName)).toEqual([]);
  expect(await failures()).toEqual([]);
});

test('a start of the server goes on as well', async () => {
  const id = await removed(stuckName);
  await daysPass(db, ada, 31);
  await breakErasing(stuckName);
  await db.sql('select private.erase_all_due()');
  expect(await failures()).toEqual([{ id, times: 1, code: 'XX000' }]);
});
