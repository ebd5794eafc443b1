import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { saveAnswer } from '@/lib/conversations/save-answer';
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
import { held, untilWaiting } from '../../support/held';
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

  const heldByAda = (claims: object, work: (tx: SqlSession) => Promise<unknown>) =>
    held(server.sql, ada.personId, claims, work);

  /** A message with a kept quote, and a run in another conversation in which the companion acts. */
  async function scene(word: string) {
    const [talk, messageId, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
    const { run_id } = await say(ada, talk, `The ${word} voice never rests in me.`, { messageId });
    const quoted = { quote: `${word} voice never rests`, kind: 'thought' as const };
    const { evidenceId } = must(await addEvidence(asCompanion(ada, talk, run_id), quoted));
    const { run_id: run } = await say(ada, elsewhere, 'What did I say?', { leaveRunning: true });
    const claims = {
      actor: 'agent',
      agent: 'companion',
      action: randomUUID(),
      tool: 'x',
      run,
      conversation: elsewhere,
    };
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
      const { letGo } = await heldByAda(claims, (tx) => write(tx, at));
      const deletion = deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId);
      await untilWaiting(server.sql, 1, deletion);
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
    const { letGo } = await heldByAda(deleting, (tx) =>
      tx.query('select public.delete_message($1)', [messageId]),
    );
    const late = Promise.allSettled(
      Object.values(writes).map(async (write) =>
        (await heldByAda({ ...claims, action: randomUUID() }, (tx) => write(tx, at))).letGo(),
      ),
    );
    await untilWaiting(server.sql, 1, late);
    await letGo();
    for (const each of await late) expect(each.status).toBe('rejected');
  });

  test('a quote and a letter for a part that goes into another one are refused, not kept on the one that went', async () => {
    const [kept, gone] = [await part(), await part()];
    const talk = randomUUID();
    const { run_id } = await say(ada, talk, 'The merged voice never rests in me.');
    const merging = { actor: 'person', action: randomUUID(), tool: 'decideProposal' };
    const { letGo } = await heldByAda(merging, (tx) =>
      tx.query('select private.merge_parts($1, $2)', [kept, gone]),
    );
    const quote = { quote: 'merged voice never rests', kind: 'thought' as const, partId: gone };
    const both = Promise.all([
      addEvidence(asCompanion(ada, talk, run_id), quote),
      addNote({ ...ada, tool: 'addNote' }, gone, { kind: 'letter', body: 'Dear one' }),
    ]);
    await untilWaiting(server.sql, 2, both);
    await letGo();
    for (const answer of await both) expect(answer).toMatchObject({ error: { code: 'conflict' } });
  });

  test('an answer that is saved while the next turn begins waits for it, and neither has to be ended', async () => {
    const talk = randomUUID();
    const { run_id: runId } = await say(ada, talk, 'Good morning.', { leaveRunning: true });
    await db.sql(`update public.runs set lease_until = now() - interval '1 minute' where id = $1`, [runId]);
    const claims = { actor: 'person', action: randomUUID(), tool: 'startConversation', conversation: talk };
    // A turn begins by locking its conversation.
    const turn = await heldByAda(claims, (tx) =>
      tx.query('select from public.conversations where id = $1 for update', [talk]),
    );
    const end = { status: 'completed', stopReason: 'finished' } as const;
    const parts = [{ type: 'text', text: 'I hear you.' }];
    const saved = saveAnswer(ada, { runId, parts, metadata: {}, steps: 1, end });
    await untilWaiting(server.sql, 1, saved);
    await turn.tx.query(`select public.begin_turn($1, $2, 'And on.', 'none', 'companion', 'test', 1000)`, [
      talk,
      randomUUID(),
    ]);
    await turn.letGo();
    // The turn took the answer for lost, and another follows it.
    expect(await saved).toMatchObject({ error: { code: 'not_found' } });
    const ended = 'select deadlocks::int as n from pg_stat_database where datname = current_database()';
    expect(await db.sql(ended)).toEqual([{ n: 0 }]);
    const said = 'select role from public.messages where conversation_id = $1 order by ordinal';
    expect((await db.sql<{ role: string }>(said, [talk])).map(({ role }) => role)).toEqual(['user', 'user']);
  });
});
