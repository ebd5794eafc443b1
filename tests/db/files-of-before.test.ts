import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrationsDir, readMigrations } from '@/lib/db/lite/migrate';
import { tempDir } from '../support/temp-dir';

test('a file that was to go with a message that waits still does, and others go with none by themselves', async () => {
  const dir = tempDir();
  const migrations = readMigrations(migrationsDir());
  const before = migrations.filter(({ version }) => version < '20261216010000');
  const old = await startEmbedded({ storage: { dir }, migrations: before });
  const [person, talk, early, late] = Array.from({ length: 4 }, () => randomUUID());
  const [first, second, last] = Array.from({ length: 3 }, () => randomUUID());
  await old.sql.transaction(async (tx) => {
    await tx.query('insert into auth.users (id) values ($1)', [person]);
    await tx.query(`insert into public.conversations (id, user_id, title) values ($1, $2, 'A talk')`, [
      talk,
      person,
    ]);
    for (const [id, place] of [
      [early, 1],
      [late, 2],
    ])
      await tx.query(
        `insert into public.waiting_messages (id, user_id, conversation_id, place, text, safety, created_at)
         values ($1, $2, $3, $4::int, 'Words.', 'none', now() + $4::int * interval '1 minute')`,
        [id, person, talk, place],
      );
    for (const [id, minute] of [
      [first, 0.5],
      [second, 1.5],
      [last, 2.5],
    ])
      await tx.query(
        `insert into public.attachments (id, user_id, of_conversation, name, kind, media_type, size, created_at)
         values ($1, $2, $3, 'a.txt', 'text', 'text/plain', 1, now() + $4::float8 * interval '1 minute')`,
        [id, person, talk, minute],
      );
  });
  await old.close();
  const now = await startEmbedded({ storage: { dir }, migrations });
  const waiting = await now.sql.query('select id, files from public.waiting_messages order by place');
  expect(waiting).toEqual([
    { id: early, files: [first] },
    { id: late, files: [second] },
  ]);
  const files = await now.sql.query(
    'select a.id, private.waits_with(a) as waits from public.attachments a order by created_at',
  );
  expect(files).toEqual([
    { id: first, waits: early },
    { id: second, waits: late },
    { id: last, waits: null },
  ]);
  await now.close();
});
