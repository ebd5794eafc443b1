import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { giveConsent } from '@/lib/profile/give-consent';
import { eraseNow } from '@/lib/undo/erase-now';
import { redoAction } from '@/lib/undo/redo-action';
import { undoAction } from '@/lib/undo/undo-action';
import { longConversation } from '../../support/long-conversation';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must } from '../../support/scene';

const bin = findPostgres();

describe.skipIf(!bin)('a conversation of 8,000 messages, where each statement has its 15 seconds', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;
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

  test('is deleted, brought back, deleted again and erased', async () => {
    const talk = await longConversation(server.sql, ada, 8_000);
    const kept = async () => {
      const [row] = await server.sql.query<{ messages: number; quotes: number }>(
        `select (select count(*)::int from public.messages where conversation_id = $1) as messages,
           (select count(*)::int from public.part_evidence where conversation_id = $1) as quotes`,
        [talk],
      );
      return row;
    };
    must(await deleteConversation({ ...ada, tool: 'deleteConversation' }, talk));
    expect(await kept()).toEqual({ messages: 0, quotes: 0 });
    const [deletion] = await server.sql.query<{ id: string }>(
      `select id from public.agent_actions where tool = 'deleteConversation'`,
    );
    const id = deletion?.id ?? expect.unreachable();
    expect(must(await undoAction(ada, id)).action_id).not.toBeNull();
    expect(await kept()).toEqual({ messages: 8_000, quotes: 2_000 });
    expect(must(await redoAction(ada, id)).action_id).not.toBeNull();
    expect(await kept()).toEqual({ messages: 0, quotes: 0 });
    // Each call takes some seconds; the next one goes on.
    while (must(await eraseNow(ada, id)).erased_at === null);
    const [left] = await server.sql.query<{ n: number }>(
      `select count(*)::int as n from public.action_changes where before::text like '%I must work harder%'`,
    );
    expect(left?.n).toBe(0);
  }, 300_000);
});
