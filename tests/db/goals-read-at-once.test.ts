import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGoals } from '@/lib/goals/list-goals';
import { openTestDb, type TestDb } from '../support/db';
import { intentionOf } from '../support/errands';
import { consentedPerson, must } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test('all intentions are read at once, however many there are, and each as it is read alone', async () => {
  const ada = await consentedPerson(db, 'Ada');
  const first = await intentionOf(ada);
  await db.sql(
    `insert into public.goals (user_id, title, why) select $1, 'Intention ' || n, 'why' from generate_series(1, 40) n`,
    [ada.personId],
  );
  const goals = must(await listGoals(ada));
  expect(goals).toHaveLength(41);
  await sqlAsServer(db, ada.personId, async (tx) => {
    const alone = await tx.query<{ one: unknown }>(
      'select private.goal_json(g) as one from public.goals g where g.user_id = auth.uid() order by g.updated_at desc, g.id',
    );
    expect(goals).toEqual(alone.map(({ one }) => one));
    const [made] = await tx.query<{ prosrc: string }>(
      `select prosrc from pg_proc where oid = 'private.goals_of_caller()'::regprocedure`,
    );
    // No function is called once for each of them.
    expect(made?.prosrc.match(/private\.\w+\(/g) ?? []).toEqual([]);
  });
  expect(goals.some(({ id }) => id === first)).toBe(true);
});
