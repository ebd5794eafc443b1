import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { addFile } from '@/lib/files/add-file';
import { removeFile } from '@/lib/files/remove-file';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { actionsOf, eraseNewest } from '../support/erasing';
import { bytesOf } from '../support/files';
import { consentedPerson, must, say } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const heron = 'The heron flies over the old mill at night, and the river is quiet below.';
const texts = {
  japanese: `${'ここは毎日雨が降っています。'.repeat(20)}青い鷺は夜になると古い水車小屋の上を飛んでいく。`,
  english: `${'It rains here, day after day, and nobody minds. '.repeat(8)}${heron}`,
  same: `${heron} My sister keeps the garden with the red roses and the blue gate.`,
  short: 'Ruby zebra hums softly.',
};

/** A person who added these files to a conversation and said words that stand in two of them. */
async function someoneWith(name: string, contents: string[]) {
  const ctx = await consentedPerson(db, name);
  const talk = randomUUID();
  const files: string[] = [];
  for (const [n, content] of contents.entries()) {
    const file = { id: randomUUID(), name: `${n}.txt`, conversation: null };
    const { id } = must(await addFile({ ...ctx, tool: 'addFile' }, file, bytesOf(content)));
    await say(ctx, talk, `Here is a file, number ${n}.`, { files: [id] });
    files.push(id);
  }
  await say(
    ctx,
    talk,
    'It says that the heron flies over the old mill at night, and 夜になると古い水車小屋の上.',
  );
  return { ctx, talk, files };
}

const remove = async (ctx: Ctx, id: string) => must(await removeFile({ ...ctx, tool: 'removeFile' }, id));
const kept = async (ctx: Ctx) =>
  db.sql<{ id: string }>(
    'select w.id from private.removed_file_words w join private.attachment_contents c on c.id = w.id where c.user_id = $1',
    [ctx.personId],
  );

type Gone = Record<string, unknown>;

/** What is made ready of the removed files, and what it is without anything kept, from all their texts at once. */
const gone = ({ ctx, talk, files }: { ctx: Ctx; talk: string; files: string[] }) =>
  db.server.sql.transaction(async (tx) => {
    const claims = JSON.stringify({ sub: ctx.personId, role: 'app_server' });
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
      [claims, ctx.personId],
    );
    const [made] = await tx.query<{ made: Gone; whole: Gone }>(
      `select private.gone_files($1, private.said_words($1)) as made, private.gone_words((
         select jsonb_agg(private.file_text(c.before, t.content) order by array_position($2::uuid[], c.row_id) desc)
         from public.action_changes c join private.attachment_contents t on t.id = c.row_id
         where c.op = 'delete' and c.row_id = any ($2)), private.said_words($1), 8) as whole`,
      [talk, files],
    );
    return made ?? { made: {}, whole: {} };
  });
/** By stretch and word; what was said is compared whole, since texts of one moment are joined. */
const keysOf = (made: Gone) =>
  Object.fromEntries(Object.entries(made).filter(([key]) => !/^ (said|whole)$/.test(key)));

test('removed files are made ready one by one, as they were all at once', async () => {
  const scene = await someoneWith('Ready', [texts.japanese, texts.english, texts.same, texts.short]);
  for (const id of scene.files) await remove(scene.ctx, id);
  expect(await kept(scene.ctx)).toHaveLength(4);
  const { made, whole } = await gone(scene);
  expect(Object.keys(whole).length).toBeGreaterThan(100);
  expect(keysOf(made)).toEqual(keysOf(whole));
  expect(JSON.stringify(made[' said'])).toContain('zebra');
  expect(JSON.stringify(made[' whole'])).toContain('ruby zebra hums softly');
  await db.sql('delete from private.removed_file_words');
  expect((await gone(scene)).made).toEqual(made);
});

test('what was kept of a removed file is not used when it is back, and goes with the erasure', async () => {
  const scene = await someoneWith('Back', [texts.english]);
  const [file = ''] = scene.files;
  await remove(scene.ctx, file);
  const [removal = ''] = await actionsOf(db, scene.ctx, 'removeFile');
  must(await undoAction({ ...scene.ctx, tool: 'undo' }, removal));
  const server = (sql: string) => sqlAsServer(db, scene.ctx.personId, (tx) => tx.query(sql, [scene.talk]));
  expect(await server('select private.gone_files($1, private.said_words($1)) as made')).toEqual([
    { made: {} },
  ]);
  await remove(scene.ctx, file);
  expect(await kept(scene.ctx)).toHaveLength(1);
  await expect(server('select from private.removed_file_words where id = $1')).rejects.toThrow(
    /permission denied/,
  );
  await eraseNewest(db, scene.ctx, 'removeFile');
  expect(await kept(scene.ctx)).toEqual([]);
});
