import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embedDue, embedderIn } from '@/agents/engine/meaning/embed-due';
import { meaningBy } from '@/agents/engine/meaning/question-vectors';
import { localIdentity } from '@/lib/auth/local-session';
import { ctxOf } from '@/lib/auth/session';
import type { Ctx } from '@/lib/context';
import { adoptBackend } from '@/lib/db/backend';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import type { LiteServer } from '@/lib/db/lite/session';
import { startPostgres } from '@/lib/db/postgres/start';
import { resolveEmbedding } from '@/lib/models/resolve-embedding';
import { giveConsent } from '@/lib/profile/give-consent';
import { searchMemories } from '@/lib/recall/search-memories';
import { type FakeEmbeddings, startFakeEmbeddings } from '../../support/fake-embeddings';
import { findPostgres, openPostgres } from '../../support/postgres';
import { must, say } from '../../support/scene';

const bin = findPostgres();

describe.skipIf(!bin)('on a PostgreSQL without any extension', () => {
  let machine: Awaited<ReturnType<typeof openPostgres>>;
  let server: LiteServer;
  let fake: FakeEmbeddings;
  let ada: Ctx;
  beforeAll(async () => {
    fake = await startFakeEmbeddings([/^(terrified|dread)$/]);
    machine = await openPostgres(bin ?? '');
    server = await startPostgres({ databaseUrl: machine.url, migrations: readMigrations(migrationsDir()) });
    ada = await ctxOf(await localIdentity({ ...adoptBackend(server), server }));
    must(await giveConsent(ada, { adult: true, understood: true, country: 'DE' }));
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await machine.close();
    await fake.close();
  });

  test('two servers at once send each word once, and it is found by its meaning', async () => {
    for (let talk = 0; talk < 6; talk += 1) {
      const id = randomUUID();
      await say(ada, id, `I was terrified before the appointment, number ${talk}.`);
      await say(ada, id, `The waves at the coast calm me, number ${talk}.`);
      await server.sql.query(
        `update public.conversations set last_message_at = now(), summarised_to = now() where id = $1`,
        [id],
      );
    }
    const env = {
      ...{ OPENAI_COMPATIBLE_BASE_URL: fake.url, PARLEY_MODEL: 'test', PARLEY_EMBEDDING_MODEL: 'vec-1' },
    };
    const embed = () => embedDue(embedderIn(env, { tokens: null, micros: null }));
    const kept = await Promise.all([embed(), embed(), embed()]);
    expect(kept.map(must).reduce((a, b) => a + b)).toBe(12);
    const sent = fake.requests.flatMap(({ input }) => input);
    expect([sent.length, new Set(sent).size]).toEqual([12, 12]);
    const model = resolveEmbedding(env);
    const meaning = model && meaningBy(model);
    const found = must(await searchMemories(ada, { query: 'dread', page: 1, limit: 6, meaning }));
    expect(found.hits.map(({ text }) => text.slice(0, 15))).toEqual(Array(6).fill('I was terrified'));
  });
});
