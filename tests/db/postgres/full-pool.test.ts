import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { listConversations } from '@/lib/conversations/list-conversations';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { adoptBackend } from '@/lib/db/backend';
import { read } from '@/lib/db/call';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { giveConsent } from '@/lib/profile/give-consent';
import { held, untilWaiting } from '../../support/held';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must, say } from '../../support/scene';

const bin = findPostgres();
/** As many as may ask at once. */
const connections = 10;

describe.skipIf(!bin)('a call for which no connection becomes free', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    const migrations = readMigrations(migrationsDir());
    // The calls that hold the connections wait as long as the test does, however slow the machine.
    const times = { waitForConnection: 300, statementTimeout: 80_000 };
    server = await startPostgres({ databaseUrl: machine.url, migrations, ...times });
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });

  test('is told to try again, whether it reads or writes, and nothing of it is done', async () => {
    const talk = randomUUID();
    await say(ada, talk, 'Hello.');
    const { letGo } = await held(server.sql, ada.personId, {}, (own) =>
      own.query('select from public.conversations where id = $1 for update', [talk]),
    );
    const rename = (title: string) =>
      renameConversation({ ...ada, tool: 'renameConversation', actionId: randomUUID() }, talk, title);
    const waiting = Array.from({ length: connections }, (_, n) => rename(`Name ${n}`));
    await untilWaiting(server.sql, connections, Promise.all(waiting));
    onTestFinished(letGo);
    const busy = {
      ok: false,
      error: { code: 'busy', message: expect.stringContaining('Nothing of it was done') },
    };
    expect(await rename('Too many')).toMatchObject(busy);
    expect(await listConversations(ada)).toMatchObject(busy);
    expect(await read(ada.db.from('conversations').select('id'))).toMatchObject(busy);
    await letGo();
    expect((await Promise.all(waiting)).map(({ ok }) => ok)).toEqual(waiting.map(() => true));
    const named = await server.sql.query<{ title: string }>(
      'select title from public.conversations where id = $1',
      [talk],
    );
    expect(named[0]?.title).toMatch(/^Name \d$/);
  });
});
