import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAssessment } from '@/lib/assessments/create-assessment';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { addEvidence } from '@/lib/evidence/add-evidence';
import { makePart } from '@/lib/parts/make-part';
import { giveConsent } from '@/lib/profile/give-consent';
import { fillConversation } from '../../support/long-conversation';
import { findPostgres, openPostgres } from '../../support/postgres';
import { asCompanion, must, say } from '../../support/scene';

const bin = findPostgres();

describe.skipIf(!bin)('on a PostgreSQL server, where each statement has its limit', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let ada: Ctx;
  const begin = async (statementTimeout?: number) => {
    const migrations = readMigrations(migrationsDir());
    server = await startPostgres({ databaseUrl: machine.url, migrations, statementTimeout });
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
  };
  beforeAll(async () => {
    machine = await openPostgres(bin ?? '');
    await begin();
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
  });
  const due = () =>
    server.sql.query(
      `update public.agent_actions set erase_at = now() - interval '1 minute' where erase_at is not null`,
    );
  const waiting = () => server.sql.query('select from public.agent_actions where erase_at is not null');

  /** A long conversation whose second message the companion's 16 assessments share words with. */
  async function longTalk(): Promise<string> {
    const [talk, messageId] = [randomUUID(), randomUUID()];
    const first = await say(ada, talk, 'My Critic shouts at me about homework.');
    const part = must(await makePart({ ...ada, tool: 'makePart' }, { name: `Critic ${talk}` }));
    const kept = must(
      await addEvidence(asCompanion(ada, talk, first.run_id), {
        quote: 'Critic shouts at me',
        kind: 'thought',
        partId: part.id,
      }),
    );
    await say(ada, talk, 'The zebra burned in the kitchen and my sister was angry about it.', { messageId });
    const long = `My sister was angry${' and this is what I said about it at length'.repeat(20)}`;
    await fillConversation(server.sql, ada, talk, 4_000, long);
    const { run_id } = await say(ada, talk, 'What do you make of it?');
    const steps = [1, 2, 3, 4] as const;
    const pairs = steps.flatMap((identified) => steps.map((understood) => ({ identified, understood })));
    for (const [n, pair] of pairs.entries())
      must(
        await createAssessment(asCompanion(ada, talk, run_id), part.id, {
          ...pair,
          note: `The sister was angry, like a zebra, ${n} times.`,
          evidenceIds: [kept.evidenceId],
        }),
      );
    return messageId;
  }

  test('a message of a conversation of 4,000 messages with 16 assessments is deleted and erased', async () => {
    const messageId = await longTalk();
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    expect(await server.sql.query('select from public.part_assessments')).toEqual([]);
    await due();
    for (let turn = 0; turn < 20 && (await waiting()).length > 0; turn += 1)
      await say(ada, randomUUID(), 'Good morning.');
    expect(await waiting()).toEqual([]);
    expect(await server.sql.query('select from private.failed_erasures')).toEqual([]);
  }, 300_000);

  test('a person speaks on while an erasure that is due never ends', async () => {
    const messageId = randomUUID();
    await say(ada, randomUUID(), 'My Critic shouts.', { messageId });
    must(await deleteMessage({ ...ada, tool: 'deleteMessage' }, messageId));
    await due();
    await server.close();
    await begin(3_000);
    // The last step of every erasure takes longer than any limit.
    await server.sql.exec(`
      create or replace function private.erase_titles(p_action uuid) returns void
      language plpgsql set search_path = '' as $$ begin perform pg_sleep(600); end $$`);
    const text = 'I am still here.';
    const { messages } = await say(ada, randomUUID(), text);
    expect(JSON.stringify(messages)).toContain(text);
    expect(await server.sql.query('select code from private.failed_erasures')).toEqual([{ code: '57014' }]);
    await say(ada, randomUUID(), 'And again.');
    expect(await waiting()).toHaveLength(1);
  }, 120_000);
});
