import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { beginChildRun } from '@/lib/conversations/begin-child-run';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { giveConsent } from '@/lib/profile/give-consent';
import { getBudget } from '@/lib/usage/get-budget';
import { aCall } from '../../support/a-call';
import { held, untilWaiting } from '../../support/held';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must, say } from '../../support/scene';

const bin = findPostgres();

describe.skipIf(!bin)('an answer and the run of an agent that it asked', () => {
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

  /** A turn that is being written, and the run of an agent that it asked. */
  async function asked() {
    const talk = randomUUID();
    const { run_id: runId } = await say(ada, talk, 'Hello', { leaveRunning: true });
    const child = must(await beginChildRun(ada, { parentRunId: runId, agent: 'critic', model: 'm' }));
    return { talk, runId, child };
  }
  /** Asked once: a call of the product is tried again when it was ended because of a circle. */
  const once = (query: string, params: unknown[]) =>
    held(server.sql, ada.personId, {}, (own) => own.query(query, params)).then(({ letGo }) => letGo());
  const calls = JSON.stringify([aCall]);

  test('save what they took at once, without waiting for each other in a circle', async () => {
    const { runId, child } = await asked();
    // Where the save of the child stands once it has its own run.
    const { tx, letGo } = await held(server.sql, ada.personId, {}, (own) =>
      own.query('select from public.runs where id = $1 for update', [child]),
    );
    const parent = once(`select public.save_answer($1, '[]', '{}', 'completed', 'finished', p_calls => $2)`, [
      runId,
      calls,
    ]);
    await untilWaiting(server.sql, 1, parent);
    await tx.query(`select public.save_answer($1, '[]', '{}', p_calls => $2)`, [child, calls]);
    await letGo();
    await parent;
    expect(must(await getBudget(ada)).used?.used_tokens).toBe(20);
  });

  test('begin while a message of the same conversation begins', async () => {
    const { talk, runId } = await asked();
    // Where a turn that begins stands once it has the conversation.
    const { tx, letGo } = await held(server.sql, ada.personId, {}, (own) =>
      own.query('select from public.conversations where id = $1 for update', [talk]),
    );
    const begun = once(`select public.begin_child_run($1, 'critic', 'm')`, [runId]);
    await untilWaiting(server.sql, 1, begun);
    await tx.query('select private.end_lost_run($1)', [runId]);
    await letGo();
    await expect(begun).rejects.toThrow('This answer has ended.');
  });

  test('a message begins while another one of the same person is kept to wait in its conversation', async () => {
    const { talk } = await asked();
    // Where a message that is kept to wait stands once it has the conversation.
    const { tx, letGo } = await held(server.sql, ada.personId, {}, (own) =>
      own.query('select from public.conversations where id = $1 for update', [talk]),
    );
    const begun = once(`select public.begin_turn($1, $2, 'And on.', 'none', 'companion', 'test', 1000)`, [
      talk,
      randomUUID(),
    ]);
    await untilWaiting(server.sql, 1, begun);
    await tx.query('select private.count_turn(1000)');
    await letGo();
    await expect(begun).rejects.toThrow('An answer is still being written here.');
  });

  test('housekeeping waits for no run that somebody writes to', async () => {
    const { runId, child } = await asked();
    await server.sql.query(
      `update public.runs set lease_until = now() - interval '1 minute' where id = any ($1::uuid[])`,
      [[runId, child]],
    );
    const { letGo } = await held(server.sql, ada.personId, {}, (own) =>
      own.query('select from public.runs where id = $1 for update', [runId]),
    );
    const [done] = await server.sql.query<{ housekeep: { lostRuns: number } }>('select private.housekeep()');
    expect(done?.housekeep.lostRuns).toBe(1);
    await letGo();
    const [after] = await server.sql.query<{ housekeep: { lostRuns: number } }>('select private.housekeep()');
    expect(after?.housekeep.lostRuns).toBe(1);
  });
});
