import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer, SqlSession } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { listFiles } from '@/lib/files/list-files';
import { giveConsent } from '@/lib/profile/give-consent';
import { held, untilWaiting } from '../../support/held';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must, say } from '../../support/scene';

const bin = findPostgres();

describe.skipIf(!bin)('files of one person at the same time', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });

  interface Kept {
    id: string;
    action: string | null;
  }
  const about = JSON.stringify({ name: 'evening.txt', kind: 'text', media_type: 'text/plain' });
  const keep = async (tx: SqlSession, id: string, words: string) => {
    const [row] = await tx.query<{ kept: Kept }>(
      'select public.keep_attachment($1, null, $2::jsonb, $3) as kept',
      [id, about, Buffer.from(words).toString('base64')],
    );
    return row?.kept;
  };
  /** The second begins while the first has done its work and is not through. */
  async function atOnce<T>(first: (tx: SqlSession) => Promise<T>, second: (tx: SqlSession) => Promise<T>) {
    let [one, two]: (T | undefined)[] = [];
    const { letGo } = await held(server.sql, ada.personId, {}, async (tx) => {
      one = await first(tx);
    });
    const other = held(server.sql, ada.personId, {}, async (tx) => {
      two = await second(tx);
    }).then((work) => work.letGo());
    await untilWaiting(server.sql, 1, other);
    await letGo();
    await other;
    return [one, two];
  }

  test('one that is sent twice is kept once, and both are told which it is', async () => {
    const id = randomUUID();
    const [one, two] = await atOnce(
      (tx) => keep(tx, id, 'It rains.'),
      (tx) => keep(tx, id, 'It rains.'),
    );
    expect(one).toMatchObject({ id, action: expect.any(String) });
    expect(two).toMatchObject({ id, action: null });
  });

  test('two that fit alone and not together do not both fill the room there is', async () => {
    await server.sql.query(
      `insert into private.attachment_contents (id, user_id, bytes, content)
       select gen_random_uuid(), $1, decode(repeat('00', case n when 20 then 10485700 else 10485760 end), 'hex'), ''
       from generate_series(1, 20) n`,
      [ada.personId],
    );
    const words = 'a'.repeat(40);
    const both = atOnce(
      (tx) => keep(tx, randomUUID(), words),
      (tx) => keep(tx, randomUUID(), words),
    );
    await expect(both).rejects.toThrow('Your files fill the 200 MB');
    await server.sql.query(`delete from private.attachment_contents where content = ''`);
  });

  test('one that waits for a conversation goes with the first words that name it, and with no others', async () => {
    const id = randomUUID();
    await held(server.sql, ada.personId, {}, (tx) => keep(tx, id, 'It rains.')).then(({ letGo }) => letGo());
    const talks = [randomUUID(), randomUUID()];
    const begin = (talk: string) => (tx: SqlSession) =>
      tx.query(
        `select public.begin_turn($1, $2, 'Here.', 'none', 'companion', 'test', 1000, p_files => array[$3::uuid])`,
        [...[talk, randomUUID(), id]],
      );
    for (const talk of talks) await say(ada, talk, 'Hello.');
    await expect(atOnce(begin(talks[0] ?? ''), begin(talks[1] ?? ''))).rejects.toThrow(
      'was sent with others',
    );
    expect(must(await listFiles(ada, talks[0] ?? ''))).toMatchObject([
      { id, of_message: expect.any(String) },
    ]);
    expect(must(await listFiles(ada, talks[1] ?? ''))).toEqual([]);
  });
});
