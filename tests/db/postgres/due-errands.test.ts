import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { type Child, startChild } from '../../support/child';
import { type FakeOpenai, type FakeRequest, startFakeOpenai } from '../../support/fake-openai';
import type { FakeTurn } from '../../support/fake-turn';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error('No PostgreSQL on this machine; in CI it has to be there.');

const calls = (name: string, args: Record<string, unknown>): FakeTurn => ({
  kind: 'tools',
  calls: [{ name, args }],
});
/** Whether the model is told that the document was written. */
const wrote = ({ body }: FakeRequest): boolean =>
  JSON.stringify(body.messages.filter(({ role }) => role !== 'system')).includes('What I found');
const next = (request: FakeRequest): FakeTurn =>
  wrote(request)
    ? calls('taskCompletion', { note: 'It is loud at night.' })
    : calls('createDocument', { title: 'What I found', text: 'It is loud at night.' });

/** Two server processes that share a database and nothing else, and errands of four people. */
describe.skipIf(!bin)('errands that are due', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let fake: FakeOpenai;
  const servers: Child[] = [];
  const start = async (): Promise<Child> => {
    const child = startChild('run-due-errands', [machine.url, fake.url]);
    servers.push(child);
    expect(await child.line()).toBe('ready');
    return child;
  };

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    fake = await startFakeOpenai();
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    await server.sql.query(
      `insert into auth.users (id, email) select gen_random_uuid(), 'person-' || n || '@example.org' from generate_series(1, 4) n`,
    );
  }, 180_000);
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((each) => each.kill()));
  });
  afterAll(async () => {
    await fake.close();
    await server.close();
    await machine.close();
  });

  /** So many errands of each person, due, and nothing else. */
  const due = (each: number) =>
    server.sql.transaction(async (tx) => {
      await tx.query(`set local session_replication_role = 'replica'`);
      for (const table of ['attachments', 'agent_actions', 'runs', 'tasks', 'goals', 'conversations'])
        await tx.query(`delete from public.${table}`);
      await tx.query(
        `insert into public.profiles (user_id, consented_at, consent_version) select id, now(), 1 from auth.users
         on conflict (user_id) do update set consented_at = now(), consent_version = 1`,
      );
      await tx.query(`insert into public.goals (user_id, title) select id, 'Sleep' from auth.users`);
      await tx.query(
        `with talks as (
           insert into public.conversations (user_id, title, agent, last_message_at)
           select g.user_id, 'Look', 'task', 'epoch' from public.goals g, generate_series(1, $1) returning id, user_id)
         insert into public.tasks (user_id, goal_id, conversation_id, instructions, given_by, next_at)
         select t.user_id, g.id, t.id, 'Look at my nights.', 'person', now()
         from talks t join public.goals g on g.user_id = t.user_id`,
        [each],
      );
    });
  async function run(child: Child): Promise<number> {
    child.process.stdin?.write('run\n');
    return Number(await child.line());
  }
  /** How often each thing was done for an errand: the most and the least. */
  const done = async () =>
    await server.sql.query(
      `with each as (
           select t.status, t.note, (select count(*)::int from public.attachments a where a.of_conversation = t.conversation_id) as documents,
             (select count(*)::int from public.runs r where r.conversation_id = t.conversation_id and r.status = 'completed') as ended,
             (select count(*)::int from public.runs r where r.conversation_id = t.conversation_id and r.stop_reason = 'lost') as lost,
             (select string_agg(o.tool, ' ' order by o.seq) from public.agent_actions o join public.runs r on r.id = o.run_id
               where r.conversation_id = t.conversation_id and o.status = 'ok' and o.actor = 'agent') as tools
           from public.tasks t)
         select status, note, documents, ended, lost, tools, count(*)::int as errands from each group by 1, 2, 3, 4, 5, 6`,
    );
  const once = {
    ...{ status: 'completed', note: 'It is loud at night.', documents: 1, ended: 1 },
    tools: 'createDocument taskCompletion',
  };

  test('are each done once by two servers that begin at once', async () => {
    fake.play(next);
    await due(4);
    const both = [await start(), await start()];
    const ended = both.map(() => 0);
    for (let round = 0; round < 12 && ended.reduce((a, b) => a + b) < 16; round += 1) {
      const now = await Promise.all(both.map(run));
      for (const [n, count] of now.entries()) ended[n] = (ended[n] ?? 0) + count;
    }
    expect(ended.reduce((a, b) => a + b)).toBe(16);
    expect(Math.min(...ended)).toBeGreaterThan(0);
    expect(await done()).toEqual([{ ...once, lost: 0, errands: 16 }]);
    expect(fake.requests).toHaveLength(32);
  }, 240_000);

  test('of a server that was killed go on in the other one once their lease has ended, each tool once', async () => {
    fake.play((request) => (wrote(request) ? { kind: 'hang' } : next(request)));
    await due(1);
    const killed = await start();
    const working = run(killed).catch(() => 0);
    // It does three at a time, and each has written its document.
    await expect.poll(() => fake.requests.filter(wrote).length, { timeout: 60_000 }).toBe(3);
    await killed.kill();
    void working;
    fake.play(next);
    const other = await start();
    expect(await run(other)).toBe(1);
    expect(await run(other)).toBe(0);
    await server.sql.query(
      `update public.runs set lease_until = now() - interval '1 second' where status = 'running'`,
    );
    expect(await run(other)).toBe(3);
    expect(await run(other)).toBe(0);
    const stands = await done();
    expect(stands).toHaveLength(2);
    expect(stands).toEqual(
      expect.arrayContaining([
        { ...once, lost: 0, errands: 1 },
        { ...once, lost: 1, errands: 3 },
      ]),
    );
  }, 240_000);
});
