import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import { hashOfCode, newCode } from '@/lib/channels/link-code';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer, SqlSession } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { untilWaiting } from '../../support/held';
import { findPostgres, openPostgres } from '../../support/postgres';

const bin = findPostgres();

describe.skipIf(!bin)('a guest who becomes an account', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let account: string;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    account = (await ctxOf(await localIdentity({ ...adoptBackend(server), server }))).personId;
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });

  const claim = (tx: SqlSession, claims: object) =>
    tx.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'app_server', ...claims }),
    ]);

  /** A guest of Telegram, and how they send a code of the account. */
  async function guestWithCode(sender: string) {
    const guest = randomUUID();
    const code = newCode();
    await server.sql.query('insert into auth.users (id) values ($1)', [guest]);
    await server.sql.query(
      `insert into private.guests (user_id, who, agreed_with) values ($1, private.digest_of_sender('telegram', $2), $3)`,
      [guest, sender, randomUUID()],
    );
    await server.sql.query(
      `insert into private.link_codes (user_id, code_hash, expires_at) values ($1, decode($2, 'hex'), now() + interval '5 minutes')`,
      [account, hashOfCode(code)],
    );
    const join = () =>
      server.sql.transaction(async (tx) => {
        await claim(tx, { job: 'channel' });
        const [row] = await tx.query<{ came: { state: string } }>(
          `select public.join_guest('telegram', $1, $2) as came`,
          [sender, hashOfCode(code)],
        );
        return row?.came.state;
      });
    return { guest, join };
  }
  const insertWaiting = (tx: SqlSession, guest: string, talk: string) =>
    tx.query(
      `insert into public.waiting_messages (id, user_id, conversation_id, place, text, safety) values ($1, $2, $3, 1, 'Now?', 'none')`,
      [randomUUID(), guest, talk],
    );
  const insertTalk = (tx: SqlSession, guest: string, talk: string) =>
    tx.query('insert into public.conversations (id, user_id, title) values ($1, $2, $3)', [talk, guest, 'T']);

  test('waits for what is being said for them at that moment, and is asked to send the code again', async () => {
    const { guest, join } = await guestWithCode('g');
    const said = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    const saying = server.sql.transaction(async (tx) => {
      await claim(tx, { sub: guest });
      const talk = randomUUID();
      await insertTalk(tx, guest, talk);
      await insertWaiting(tx, guest, talk);
      said.resolve();
      await committed.promise;
    });
    await Promise.race([said.promise, saying]);
    const joining = join();
    await untilWaiting(server.sql, 1, joining);
    committed.resolve();
    await saying;
    expect(await joining).toBe('writing');
    await server.sql.query('delete from public.waiting_messages');
    expect(await join()).toBe('ok');
  });

  test('breaks off nothing that begins to be said at that moment', async () => {
    const { guest, join } = await guestWithCode('h');
    const talk = randomUUID();
    await server.sql.transaction(async (tx) => {
      await claim(tx, { sub: guest });
      await insertTalk(tx, guest, talk);
    });
    const begun = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const saying = server.sql.transaction(async (tx) => {
      await claim(tx, { sub: guest });
      // As a turn begins.
      await tx.query('select from public.conversations where id = $1 for update', [talk]);
      begun.resolve();
      await goesOn.promise;
      await insertWaiting(tx, guest, talk);
    });
    await Promise.race([begun.promise, saying]);
    const joining = join();
    await Promise.race([joining, untilWaiting(server.sql, 1, joining)]);
    goesOn.resolve();
    const [came, said] = await Promise.allSettled([joining, saying]);
    expect(said.status).toBe('fulfilled');
    expect(came).toEqual({ status: 'fulfilled', value: 'writing' });
    await server.sql.query('delete from public.waiting_messages');
    expect(await join()).toBe('ok');
  });

  test('keeps nobody else of the channel waiting while it waits', async () => {
    const { guest, join } = await guestWithCode('i');
    const said = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const saying = server.sql.transaction(async (tx) => {
      await claim(tx, { sub: guest });
      await insertTalk(tx, guest, randomUUID());
      said.resolve();
      await goesOn.promise;
    });
    await Promise.race([said.promise, saying]);
    const joining = join();
    await untilWaiting(server.sql, 1, joining);
    const other = server.sql.transaction(async (tx) => {
      await claim(tx, { job: 'channel' });
      await tx.query(`set local lock_timeout = '1s'`);
      await tx.query(`select public.take_link_code('telegram', 'j', $1, gen_random_uuid())`, [
        'a'.repeat(64),
      ]);
    });
    const [came] = await Promise.allSettled([other]);
    goesOn.resolve();
    await Promise.allSettled([saying, joining]);
    expect(came.status).toBe('fulfilled');
  });

  test('breaks off no clock that takes what has come due for the guest', async () => {
    const { guest, join } = await guestWithCode('k');
    const job = randomUUID();
    await server.sql.transaction(async (tx) => {
      await claim(tx, { sub: guest });
      await tx.query(
        `insert into public.jobs (id, user_id, kind, cron, time_zone, made_by) values ($1, $2, 'check_in', '0 20 * * *', 'UTC', 'person')`,
        [job, guest],
      );
    });
    const taken = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const claiming = server.sql.transaction(async (tx) => {
      // As `claim_jobs` does, which holds the job before it writes of its person.
      await tx.query('select from public.jobs where id = $1 for update', [job]);
      taken.resolve();
      await goesOn.promise;
      await tx.query(
        'insert into public.job_runs (job_id, user_id, due_at, lease_until) values ($1, $2, now(), now())',
        [job, guest],
      );
    });
    await Promise.race([taken.promise, claiming]);
    const joining = join();
    await Promise.race([joining, untilWaiting(server.sql, 1, joining)]);
    goesOn.resolve();
    const [came, claimed] = await Promise.allSettled([joining, claiming]);
    expect(claimed.status).toBe('fulfilled');
    expect(came).toEqual({ status: 'fulfilled', value: 'writing' });
    expect(await join()).toBe('ok');
  });
});
