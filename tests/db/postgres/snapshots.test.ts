import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer, SqlSession } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { createFile } from '@/lib/memory/create-file';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { giveConsent } from '@/lib/profile/give-consent';
import { findPostgres, openPostgres } from '../../support/postgres';
import { asCompanion, must, say } from '../../support/scene';

const bin = findPostgres();

describe.skipIf(!bin)('what the companion knows, while something is deleted at the same time', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;
  let part: string;
  const talk = () => randomUUID();
  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });
  beforeEach(async () => {
    part = must(await makePart(ada, { name: `Whisperer ${randomUUID()}` })).id;
  });

  /** One transaction of the server's for Ada, ended when `work` is. */
  const inOneTransaction = <T>(work: (tx: SqlSession) => Promise<T>) =>
    server.sql.transaction(async (tx) => {
      const claims = JSON.stringify({ sub: ada.personId, role: 'app_server', actor: 'person' });
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
           set_config('role', 'app_server', true)`,
        [claims, ada.personId],
      );
      return work(tx);
    });
  /** A turn begins in a conversation and ends without an answer; answers what the companion was told. */
  async function toldIn(conversation: string, tx?: SqlSession): Promise<string> {
    const ask = async (session: SqlSession) => {
      const [turn] = await session.query<{ told: string; run: string }>(
        `select t ->> 'snapshot' as told, t ->> 'run_id' as run
         from public.begin_turn($1, $2, 'Hello there', 'none', 'companion', 'test', 10000, 400, true) t`,
        [conversation, randomUUID()],
      );
      return turn ?? expect.unreachable();
    };
    const { told, run } = tx ? await ask(tx) : await inOneTransaction(ask);
    const end = `update public.runs set status = 'failed' where id = $1`;
    await (tx ?? server.sql).query(end, [run]);
    return told;
  }

  test('a summary that was made before a deletion ended is not told again', async () => {
    const conversation = talk();
    await inOneTransaction(async (deletion) => {
      await deletion.query('select public.remove_part($1)', [part]);
      expect(await toldIn(conversation)).toContain('Whisperer');
    });
    expect(await toldIn(conversation)).not.toContain('Whisperer');
  });

  test('a deletion that meets a summary being kept is noticed by the next', async () => {
    const conversation = talk();
    await toldIn(conversation);
    must(await makePart(ada, { name: `Something else ${randomUUID()}` }));
    let removal: ReturnType<typeof removePart> | undefined;
    await inOneTransaction(async (turn) => {
      expect(await toldIn(conversation, turn)).toContain('Whisperer');
      removal = removePart(ada, part);
      await expect
        .poll(async () => {
          const waiting = await server.sql.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query not like '%pg_stat_activity%'`,
          );
          return waiting.length;
        })
        .toBe(1);
    });
    must((await removal) ?? expect.unreachable());
    expect(await toldIn(conversation)).not.toContain('Whisperer');
  });

  test('what an action changes later, under the number it has, is noticed', async () => {
    const conversation = talk();
    const { run_id: run } = await say(ada, talk(), 'Good morning.', { leaveRunning: true });
    const companion = asCompanion(ada, conversation, run);
    const note = (title: string) => {
      const sections = [{ anchor: 'about', heading: 'About', text: 'Good morning.' }];
      return createFile(companion, { title, sections, sources: [{ kind: 'message' }] });
    };
    must(await note('First'));
    expect(await toldIn(conversation)).toContain('First');
    must(await note('Latecomer'));
    expect(await toldIn(conversation)).toContain('Latecomer');
  });

  test('it is still kept while nothing is changed', async () => {
    const conversation = talk();
    await toldIn(conversation);
    const kept = async () => {
      const [row] = await server.sql.query<{ kept: boolean }>(
        'select snapshot is not null as kept from public.conversations where id = $1',
        [conversation],
      );
      return row?.kept;
    };
    expect(await kept()).toBe(true);
  });
});
