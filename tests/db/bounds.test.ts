import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { createFile } from '@/lib/memory/create-file';
import { searchMemory } from '@/lib/memory/search-memory';
import { readSnapshot } from '@/lib/memory/snapshot';
import { makePart } from '@/lib/parts/make-part';
import { removePart } from '@/lib/parts/remove-part';
import { undoAction } from '@/lib/undo/undo-action';
import { openTestDb, type TestDb } from '../support/db';
import { consentedPerson, must } from '../support/scene';

let db: TestDb;
let ada: Ctx;
beforeAll(async () => {
  db = await openTestDb();
  ada = await consentedPerson(db, 'Ada');
});
afterAll(() => db.close());

/** Rows that were there before there was a limit, past every trigger. */
const arrange = (statement: string, params: unknown[]) =>
  db.server.sql.transaction(async (tx) => {
    await tx.exec(`set local session_replication_role = 'replica'`);
    await tx.query(statement, params);
  });

describe('as many as there can be', () => {
  test('a thousand parts; one that was removed comes back all the same', async () => {
    const eve = await consentedPerson(db, 'Eve');
    const { id } = must(await makePart(eve, { name: 'Critic' }));
    await arrange(
      `insert into public.parts (user_id, name) select $1, 'Part ' || n from generate_series(1, 998) n`,
      [eve.personId],
    );
    must(await makePart(eve, { name: 'Planner' }));
    expect(await makePart(eve, { name: 'One more' })).toMatchObject({
      ok: false,
      error: { code: 'too_large', message: 'There are 1,000 parts, which is as many as there can be.' },
    });
    const actionId = randomUUID();
    must(await removePart({ ...eve, tool: 'removePart', actionId }, id));
    must(await makePart(eve, { name: 'One more' }));
    must(await undoAction(eve, actionId));
    const [row] = await db.sql('select count(*)::integer as parts from public.parts where user_id = $1', [
      eve.personId,
    ]);
    expect(row).toEqual({ parts: 1_001 });
  });

  test('other lists that are read whole have their number, too', async () => {
    const rows = await db.sql<{ on: string }>(
      `select tgrelid::regclass::text || ' ' || split_part(encode(tgargs, 'escape'), '\\000', 1) as on
       from pg_trigger where tgname = 'limit_rows' order by 1`,
    );
    expect(rows.map(({ on }) => on)).toEqual([
      'attachments 1000',
      'channel_links 20',
      'fact_decisions 5000',
      'feed_items 2000',
      'goals 300',
      'jobs 50',
      'learnings 200',
      'map_snapshots 500',
      'mcp_servers 20',
      'mcp_tools 2000',
      'part_relationships 2000',
      'parts 1000',
      'personas 200',
      'plans 2000',
      'proposals 50',
      'tasks 2000',
      'understood_facts 5000',
    ]);
  });
});

describe('what is read', () => {
  test('the snapshot names sixty connections, the newest, however many there are', async () => {
    const kim = await consentedPerson(db, 'Kim');
    await arrange(
      `insert into public.parts (user_id, name) select $1, 'Part ' || n from generate_series(1, 900) n`,
      [kim.personId],
    );
    await arrange(
      `insert into public.part_relationships (user_id, from_part_id, to_part_id, type, updated_at)
       select $1, a.id, b.id, 'allied', now() - make_interval(mins => split_part(a.name, ' ', 2)::integer)
       from public.parts a, public.parts b
       where a.user_id = $1 and b.user_id = $1 and b.name = 'Part ' || 1 + split_part(a.name, ' ', 2)::integer`,
      [kim.personId],
    );
    await db.sql(`update public.parts set retired_at = now() where user_id = $1 and name = 'Part 2'`, [
      kim.personId,
    ]);
    const { relationships } = must(await readSnapshot(kim)).snapshot;
    expect(relationships).toHaveLength(60);
    expect(relationships[0]?.sentence).toBe('Part 3 works together with Part 4.');
  });

  test('a search among five hundred long files finds what was meant, a slip of the pen, too', async () => {
    const filler = Array.from({ length: 1_200 }, (_, n) => `word${n % 300}`).join(' ');
    await arrange(
      `insert into public.memory_files (user_id, path, kind, content, hash)
       select $1, 'notes/n' || n || '.md', 'note', E'---\\ntitle: Note ' || n || E'\\n---\\n\\n## Day\\n' || $2, '' from generate_series(1, 480) n`,
      [ada.personId, filler],
    );
    must(
      await createFile(ada, {
        title: 'Mornings',
        text: '## Food\n\nA quiet breakfast by the window.\n\n## Other\n\nNothing.',
      }),
    );
    const found = async (query: string) =>
      must(await searchMemory(ada, query)).map(({ path, heading }) => [path, heading]);
    for (const query of ['breakfast', 'quiet breakfasts', 'brekfast', 'mornings food'])
      expect((await found(query))[0], query).toEqual(['notes/mornings.md', 'Food']);
    expect(await found('lighthouse')).toEqual([]);
    expect(await found('word7')).toHaveLength(8);
  });

  test('one word that fills a file to its end is searched for without trouble', async () => {
    const kim = await consentedPerson(db, 'Kim');
    await arrange(
      `insert into public.memory_files (user_id, path, kind, content, hash)
       select $1, 'notes/n' || n || '.md', 'note', repeat('abc def ghi ', 5400), '' from generate_series(1, 20) n`,
      [kim.personId],
    );
    expect(must(await searchMemory(kim, 'abc def ghi'))).toHaveLength(8);
  }, 30_000);
});
