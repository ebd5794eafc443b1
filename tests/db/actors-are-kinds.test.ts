import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { tempDir } from '../support/temp-dir';

const isBefore = ({ version }: { version: string }) => version < '20261205000000';

test('what the companion did before there were several agents is an agent’s, by its id', async () => {
  const dir = tempDir();
  const migrations = readMigrations(migrationsDir());
  const [person, byCompanion, byPerson] = [randomUUID(), randomUUID(), randomUUID()];
  const old = await startEmbedded({ storage: { dir }, migrations: migrations.filter(isBefore) });
  await old.sql.query('insert into auth.users (id, email) values ($1, $2)', [person, 'a@example.org']);
  await old.sql.query(
    `insert into public.agent_actions (id, user_id, actor, tool, status)
     values ($1, $3, 'companion', 'addEvidence', 'ok'), ($2, $3, 'person', 'makePart', 'ok')`,
    [byCompanion, byPerson, person],
  );
  await old.close();
  const now = await startEmbedded({ storage: { dir }, migrations });
  const rows = await now.sql.query('select id, actor, agent_id from public.agent_actions order by seq');
  await now.close();
  expect(rows).toEqual([
    { id: byCompanion, actor: 'agent', agent_id: 'companion' },
    { id: byPerson, actor: 'person', agent_id: null },
  ]);
});
