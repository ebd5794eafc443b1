import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { readMemory } from '@/lib/memory/read-memory';
import { eraseNow } from '@/lib/undo/erase-now';
import { openTestDb, type TestDb } from '../../support/db';
import { whereStands } from '../../support/dump';
import { actionsOf, as, someoneSaying } from '../../support/erasing';
import { must } from '../../support/scene';

let db: TestDb;
let people = 0;
beforeAll(async () => {
  db = await openTestDb();
  // Counts how often the headings of a file are read.
  await db.server.sql.exec(`
    create sequence private.headings_read;
    alter function private.sections(text) rename to sections_uncounted;
    create function private.sections(p_content text) returns table (
      ordinal integer, level integer, heading text, anchor text, first_line integer, body_line integer, last_line integer)
    language plpgsql volatile security definer set search_path = '' as $$
    begin
      perform nextval('private.headings_read');
      return query select * from private.sections_uncounted(p_content);
    end $$;`);
});
afterAll(() => db.close());

async function headingsRead(work: () => Promise<unknown>): Promise<number> {
  const value = async () =>
    (await db.sql<{ n: number }>(`select nextval('private.headings_read')::int as n`))[0]?.n ?? 0;
  const before = await value();
  await work();
  return (await value()) - before - 1;
}

/** A file with a passage of the companion, which the person then changed so often: above the passage, or below it. */
async function longLivedFile(versions: number, where: 'above' | 'below', lines = 1) {
  people += 1;
  const scene = await someoneSaying(db, `File${people}`);
  for (let n = 1; n <= lines; n += 1) {
    const { hash } = must(await readMemory(scene.ctx, 'overview.md'));
    const text = `The ${scene.word} rests never, ${n}.`;
    const sources = [{ kind: 'message', id: scene.messageId }];
    const written = { path: 'overview.md', anchor: 'who', op: 'append_item', text, hash, sources };
    await scene.call('writeMarkdownSection', written);
  }
  await db.sql(
    `do $do$ begin
       for n in 1 .. ${versions} loop
         perform set_config('parley.action_id', '', true);
         update public.memory_files set content = case when '${where}' = 'above'
           then replace(content, '<!-- @who -->', E'<!-- @who -->\\nA line of my own.') else content || E'\\nMy own words.' end
         where user_id = '${scene.ctx.personId}' and path = 'overview.md';
       end loop;
     end $do$`,
  );
  must(await deleteMessage(as(scene.ctx, 'deleteMessage'), scene.messageId));
  const removal = (await actionsOf(db, scene.ctx, 'deleteMessage')).at(-1) ?? '';
  return { ...scene, removal };
}

test.each(['above', 'below'] as const)(
  'erasing a passage reads the headings of its file as often for 60 versions as for 10 (changed %s it)',
  async (where) => {
    const read: number[] = [];
    for (const versions of [10, 60]) {
      const { ctx, removal, word } = await longLivedFile(versions, where);
      read.push(await headingsRead(async () => must(await eraseNow(ctx, removal))));
      expect(await whereStands(db, word)).toEqual([]);
      const { content } = must(await readMemory(ctx, 'overview.md'));
      expect(content.match(/my own/gi)).toHaveLength(versions);
    }
    expect(read[1]).toBeLessThan((read[0] ?? 0) + 10);
  },
);

test('the versions read as if each had been cut by itself', async () => {
  const { ctx, removal } = await longLivedFile(8, 'above', 3);
  const versions = `select c.id::int, c.before ->> 'content' as before, c.after ->> 'content' as after
    from public.action_changes c where user_id = $1 and table_name = 'memory_files' order by id`;
  type Version = { id: number; before: string | null; after: string | null };
  const old = await db.sql<Version>(versions, [ctx.personId]);
  must(await eraseNow(ctx, removal));
  const cut = (text: string | null) => text?.replace(/^- The zzqfile\d+ rests never, \d\.\n/gm, '') ?? null;
  for (const version of await db.sql<Version>(versions, [ctx.personId])) {
    const was = old.find(({ id }) => id === version.id);
    expect(version).toEqual({
      id: version.id,
      before: cut(was?.before ?? null),
      after: cut(was?.after ?? null),
    });
  }
});

test('passages are erased in steps, so many versions at a time', async () => {
  const { removal, ctx, word } = await longLivedFile(6, 'below', 3);
  const left = async () =>
    (await db.sql('select from public.memory_sources where user_id = $1', [ctx.personId])).length;
  const lefts = [await left()];
  const erased = () =>
    db.sql('select from public.agent_actions where id = $1 and erased_at is not null', [removal]);
  while ((await erased()).length === 0 && lefts.length < 500) {
    await db.sql('select private.erase_action($1, 5)', [removal]);
    lefts.push(await left());
  }
  expect([...new Set(lefts)]).toEqual([3, 2, 1, 0]);
  expect(await whereStands(db, word)).toEqual([]);
});
