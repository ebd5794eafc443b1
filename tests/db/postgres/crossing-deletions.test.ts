import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer, SqlSession } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { readMemory } from '@/lib/memory/read-memory';
import { addNote } from '@/lib/notes/add-note';
import { makePart } from '@/lib/parts/make-part';
import { giveConsent } from '@/lib/profile/give-consent';
import { eraseNow } from '@/lib/undo/erase-now';
import type { TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf } from '../../support/erasing';
import { findPostgres, openPostgres } from '../../support/postgres';
import { asCompanion, must, say } from '../../support/scene';

const bin = findPostgres();

describe.skipIf(!bin)('what is written while something else goes', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;
  let db: TestDb;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
    db = { sql: (text: string, params?: unknown[]) => server.sql.query(text, params) } as unknown as TestDb;
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });

  /** Runs `work` as the server for Ada in a transaction of its own, which commits when it is let go. */
  async function held(claims: object, work: (tx: SqlSession) => Promise<unknown>) {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let reached = (_: unknown) => {};
    const worked = new Promise<unknown>((resolve) => {
      reached = resolve;
    });
    const whole = server.sql.transaction(async (tx) => {
      const given = JSON.stringify({ ...claims, sub: ada.personId, role: 'app_server' });
      await tx.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
           set_config('request.headers', '', true), set_config('role', 'app_server', true)`,
        [given, ada.personId],
      );
      await work(tx);
      reached(undefined);
      await gate;
    });
    await Promise.race([worked, whole]);
    return async () => {
      letGo();
      await whole;
    };
  }

  /** How many sessions wait for a lock of another one. */
  const locksWaitedFor = async () =>
    (await db.sql<{ n: number }>('select count(*)::int as n from pg_locks where not granted'))[0]?.n ?? 0;

  /** Waits until `many` sessions wait for a lock, or all of `works` are done. */
  async function untilWaiting(many: number, works: Promise<unknown>) {
    let done = false;
    const ended = works.finally(() => {
      done = true;
    });
    ended.catch(() => {});
    while (!done && (await locksWaitedFor()) < many) await db.sql('select 1');
  }

  /** A message with a kept quote, and a run in another conversation in which the companion acts. */
  async function scene(word: string) {
    const [talk, messageId, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
    const { run_id } = await say(ada, talk, `The ${word} voice never rests in me.`, { messageId });
    const quoted = { quote: `${word} voice never rests`, kind: 'thought' as const };
    const { evidenceId } = must(await addEvidence(asCompanion(ada, talk, run_id), quoted));
    const { run_id: run } = await say(ada, elsewhere, 'What did I say?', { leaveRunning: true });
    const claims = { actor: 'companion', action: randomUUID(), tool: 'x', run, conversation: elsewhere };
    return { messageId, evidenceId, run, claims };
  }

  const hash = async () => must(await readMemory(ada, 'overview.md')).hash;
  const part = async () => must(await makePart({ ...ada, tool: 'makePart' }, { name: randomUUID() })).id;
  const line = (word: string) => `The ${word} voice never rests.`;
  const append = `select public.write_memory_section('overview.md', 'who', 'append_item', $1, $2, $3::jsonb)`;

  const writes: Record<
    string,
    (
      tx: SqlSession,
      at: { word: string; messageId: string; evidenceId: string; partId: string; hash: string },
    ) => Promise<unknown>
  > = {
    'a passage of a message': (tx, at) =>
      tx.query(append, [line(at.word), at.hash, JSON.stringify([{ kind: 'message', id: at.messageId }])]),
    'a passage of a quote': (tx, at) =>
      tx.query(append, [line(at.word), at.hash, JSON.stringify([{ kind: 'evidence', id: at.evidenceId }])]),
    'a suggestion': (tx, at) =>
      tx.query(`select public.create_proposal('update_part', $1::jsonb, $2, $3::uuid[], $4::uuid)`, [
        JSON.stringify({ image: `${at.word} voice never rests` }),
        `You said the ${at.word} voice.`,
        [at.evidenceId],
        at.partId,
      ]),
    'an assessment': (tx, at) =>
      tx.query(`select public.create_assessment($1::uuid, 1::smallint, 1::smallint, $2, $3::uuid[])`, [
        at.partId,
        `The ${at.word} voice`,
        [at.evidenceId],
      ]),
  };

  test.each(Object.entries(writes))(
    '%s goes with the message that is deleted meanwhile',
    async (name, write) => {
      const word = `zzq${name.replaceAll(/\W/g, '')}`;
      const { messageId, evidenceId, run, claims } = await scene(word);
      const at = { word, messageId, evidenceId, partId: await part(), hash: await hash() };
      const letGo = await held(claims, (tx) => write(tx, at));
      const deletion = deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId);
      await untilWaiting(1, deletion);
      await letGo();
      must(await deletion);
      const live = `select 1 from public.memory_files where position($1 in content) > 0
      union all select 1 from public.part_assessments where position($1 in note) > 0
      union all select 1 from public.proposals where status = 'pending' and position($1 in why) > 0`;
      expect(await db.sql(live, [word])).toEqual([]);
      await db.sql(`update public.runs set status = 'completed', ended_at = now() where id = $1`, [run]);
      must(await eraseNow(ada, (await actionsOf(db, ada, 'deleteMessage')).at(-1) ?? ''));
      expect(await whereStands(db, word)).toEqual([]);
    },
  );

  test('and what was deleted first is no source any more', async () => {
    const { messageId, evidenceId, claims } = await scene('zzqfirst');
    const at = { word: 'zzqfirst', messageId, evidenceId, partId: await part(), hash: await hash() };
    const deleting = { actor: 'person', action: randomUUID(), tool: 'deleteMessage' };
    const letGo = await held(deleting, (tx) => tx.query('select public.delete_message($1)', [messageId]));
    const late = Promise.allSettled(
      Object.values(writes).map(async (write) =>
        (await held({ ...claims, action: randomUUID() }, (tx) => write(tx, at)))(),
      ),
    );
    await untilWaiting(1, late);
    await letGo();
    for (const each of await late) expect(each.status).toBe('rejected');
  });

  test('a quote and a letter for a part that goes into another one are refused, not kept on the one that went', async () => {
    const [kept, gone] = [await part(), await part()];
    const talk = randomUUID();
    const { run_id } = await say(ada, talk, 'The merged voice never rests in me.');
    const merging = { actor: 'person', action: randomUUID(), tool: 'decideProposal' };
    const letGo = await held(merging, (tx) => tx.query('select private.merge_parts($1, $2)', [kept, gone]));
    const quote = { quote: 'merged voice never rests', kind: 'thought' as const, partId: gone };
    const both = Promise.all([
      addEvidence(asCompanion(ada, talk, run_id), quote),
      addNote({ ...ada, tool: 'addNote' }, gone, { kind: 'letter', body: 'Dear one' }),
    ]);
    await untilWaiting(2, both);
    await letGo();
    for (const answer of await both) expect(answer).toMatchObject({ error: { code: 'conflict' } });
  });
});
