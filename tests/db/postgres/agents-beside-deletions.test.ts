import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '@/agents/tools/registry';
import { runTool } from '@/agents/tools/run-tool';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { makePart } from '@/lib/parts/make-part';
import { giveConsent } from '@/lib/profile/give-consent';
import { held } from '../../support/held';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must, say } from '../../support/scene';

/** `npm run soak` tries more. */
const rounds = Number(process.env.PARLEY_ROUNDS ?? 24);
const bin = findPostgres();

describe.skipIf(!bin)('what an agent writes in the moment in which its words are deleted', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;
  let part: string;

  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
    part = must(await makePart({ ...ada, tool: 'makePart' }, { name: 'Critic', role: 'Looks' })).id;
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  }, 180_000);

  /** A message of its own conversation, and a companion that answers in another one and knows its words. */
  async function scene() {
    const [messageId, talk, word] = [randomUUID(), randomUUID(), `zzq${randomUUID().slice(0, 8)}`];
    const words = `My ${word} stood in the reeds of Porto all night`;
    await say(ada, randomUUID(), `${words}.`, { messageId });
    const { run_id: runId } = await say(ada, talk, 'Look that up please.', { leaveRunning: true });
    const acting = { actor: 'agent', agentId: 'companion', conversationId: talk, runId } as const;
    const companion: Ctx = { ...ada, ...acting, level: 'user' };
    const inputs = {
      saveLearning: { text: `Likes “${words}”`, quote: 'Look that up' },
      createPartAssessment: { partId: part, identified: 1, understood: 1, note: `They said “${words}”.` },
      createDocument: { title: 'Found', text: `You said “${words}”.` },
    };
    const write = (tool: keyof typeof inputs) =>
      runTool({ ctx: companion, allowed: true }, registry[tool], randomUUID(), inputs[tool]);
    const forget = () => deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId);
    const end = () =>
      server.sql.query(`update public.runs set status = 'completed', ended_at = now() where id = $1`, [
        runId,
      ]);
    return { messageId, word, write, forget, end };
  }

  const kept = (word: string) =>
    server.sql.query(
      `select 'learning' from public.learnings where position($1 in text) > 0
       union all select 'assessment' from public.part_assessments where position($1 in note) > 0
       union all select 'document' from public.attachments a join private.attachment_contents c using (id)
         where position($1 in c.content) > 0`,
      [word],
    );
  const deadlocks = async () =>
    (
      await server.sql.query<{ n: number }>(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
    )[0]?.n;

  test('keeps no quote of them, whoever comes first', { timeout: 600_000 }, async () => {
    const before = await deadlocks();
    const tools = ['saveLearning', 'createPartAssessment', 'createDocument'] as const;
    const stayed: unknown[] = [];
    const written: boolean[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const tool of tools) {
        const one = await scene();
        const both = round % 2 ? [one.forget, () => one.write(tool)] : [() => one.write(tool), one.forget];
        const answers = await Promise.all(both.map((each) => each()));
        must(answers[round % 2 ? 0 : 1] as Awaited<ReturnType<typeof deleteMessage>>);
        written.push((answers[round % 2 ? 1 : 0] as { ok: boolean }).ok);
        stayed.push(...(await kept(one.word)));
        await one.end();
      }
    }
    expect(stayed).toEqual([]);
    expect(await deadlocks()).toBe(before);
    // They met in both orders.
    expect(new Set(written).size).toBe(2);
  });

  test('is tried again once the deletion ended, and neither waits for the other in a circle', async () => {
    const before = await deadlocks();
    const one = await scene();
    const claims = { actor: 'person', action: randomUUID(), tool: 'deleteMessage' };
    const deletion = await held(server.sql, ada.personId, claims, (tx) =>
      tx.query('select public.delete_message($1)', [one.messageId]),
    );
    // The words are held for the deletion, and the deletion by whoever waits for it: this write gives way.
    const late = one.write('saveLearning');
    const asksAgain = `select count(*)::int as n from pg_stat_activity where query like '%save_learning%' and state = 'active'`;
    while ((await server.sql.query<{ n: number }>(asksAgain))[0]?.n === 0) await server.sql.query('select 1');
    await deletion.letGo();
    expect(await late).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'words_gone' } });
    expect(await kept(one.word)).toEqual([]);
    await one.end();
    expect(await deadlocks()).toBe(before);
  });

  test('is told that nothing was done where the deletion takes long', async () => {
    const one = await scene();
    const claims = { actor: 'person', action: randomUUID(), tool: 'deleteMessage' };
    const deletion = await held(server.sql, ada.personId, claims, (tx) =>
      tx.query('select public.delete_message($1)', [one.messageId]),
    );
    expect(await one.write('saveLearning')).toMatchObject({
      ok: false,
      error: { code: 'busy', detail: 'deleting' },
    });
    await deletion.letGo();
    await one.end();
  });
});
