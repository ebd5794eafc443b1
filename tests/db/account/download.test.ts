import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/account/data/route';
import { attachedFiles } from '@/lib/account/attached-files';
import { personalTables, readEverything } from '@/lib/account/read-everything';
import { readableFiles } from '@/lib/account/readable-files';
import { writeArchive } from '@/lib/account/write-archive';
import { getCtx } from '@/lib/auth/session';
import { makePart } from '@/lib/parts/make-part';
import { openTestDb, type TestDb } from '../../support/db';
import { as } from '../../support/erasing';
import { fullPerson } from '../../support/full-person';
import { type PlantedWorld, planted, plantWorld } from '../../support/planted-world';
import { consentedPerson, must, say } from '../../support/scene';

let db: TestDb;
let world: PlantedWorld;
beforeAll(async () => {
  db = await openTestDb();
  await fullPerson(db, 'Bob');
  world = await plantWorld(db, 'Planted');
});
afterAll(() => db.close());

const words = {
  partFields: { name: 'Name', role: 'What it does' },
  relation: () => 'knows',
  action: () => 'did',
};

async function filesOf(response: Response): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return Object.fromEntries(entries.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const download = async (ctx: PlantedWorld['ctx']) => {
  const everything = must(await readEverything(ctx));
  return filesOf(
    new Response(writeArchive(readableFiles(everything, words, new Date()), attachedFiles(ctx, everything))),
  );
};

test('every table with rows of a person is in it', async () => {
  const tables = await db.sql<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`);
  expect([...personalTables].sort()).toEqual(tables.map(({ name }) => name));
});

test('everything of the person is in it, as text and as data, and nothing of anybody else', async () => {
  const files = await download(world.ctx);
  const data = JSON.parse(files['Everything.json'] ?? '');
  for (const table of personalTables) {
    const [{ count } = { count: -1 }] = await db.sql<{ count: number }>(
      `select count(*)::int as count from public.${table} where user_id = $1`,
      [world.ctx.personId],
    );
    expect([table, data[table].length]).toEqual([table, count]);
    for (const row of data[table]) expect(row.user_id).toBe(world.ctx.personId);
  }
  const folders: Record<string, readonly (keyof typeof planted)[]> = {
    Conversations: ['message', 'talk'],
    Parts: ['part', 'quote', 'note', 'letter', 'relation'],
    Memory: ['file'],
    Files: ['attachment'],
  };
  for (const [folder, kinds] of Object.entries(folders)) {
    const text = Object.entries(files)
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, content]) => path + content)
      .join('\n');
    for (const kind of kinds) expect(text).toContain(planted[kind]);
  }
  expect(data.session_summaries.length).toBeGreaterThan(0);
  for (const { text } of data.session_summaries)
    expect(files['What was talked about.md']).toContain(text.trim());
  const attached = Object.entries(files).filter(([path]) => path.startsWith('Files/'));
  expect(attached.map(([, content]) => content)).toEqual([`A ${planted.attachment} of mine.`]);
  expect(files['Everything.json']).toContain(planted.picture);
  expect(Object.values(files).join('\n')).not.toContain('The Critic says that I must');
});

test('a summary that a model wrote names it, one by rule does not', async () => {
  const everything = must(await readEverything(world.ctx));
  const [made] = everything.rows.session_summaries;
  if (!made) return expect.unreachable();
  const by = (made_by: string | null, text: string) => ({ ...made, made_by, text });
  everything.rows.session_summaries = [by('small-1', 'You spoke of rain.'), by(null, '“It rained.”')];
  const files = [...readableFiles(everything, words, new Date())];
  const told = files.find(({ path }) => path === 'What was talked about.md');
  const lines = [...(told?.pieces ?? [])].join('').trim().split('\n');
  expect(lines.at(-2)).toMatch(/: You spoke of rain\. \(written by small-1\)$/);
  expect(lines.at(-1)).toMatch(/: “It rained\.”$/);
});

test('what a model understood is said beside the words it rests on', async () => {
  const everything = must(await readEverything(world.ctx));
  const [made] = everything.rows.understood_facts;
  if (!made) return expect.unreachable();
  const one = { ...made, relation: 'is_with', subject: 'Klara', object: 'Tom', made_by: 'small-1' };
  everything.rows.understood_facts = [{ ...one, past: true, quote: 'Klara hates Tom.' }];
  const files = [...readableFiles(everything, words, new Date())];
  const told = files.find(({ path }) => path === 'People and places.md');
  expect([...(told?.pieces ?? [])].join('')).toContain(
    ': “Klara was together with Tom”, from “Klara hates Tom.” (by small-1)',
  );
});

test('a long ledger is in it whole, and names that are alike or hostile stay apart inside the folder', async () => {
  const ctx = await consentedPerson(db, 'Many');
  for (const name of ['../../etc/passwd', '..\\..\\evil', 'CON: <b>', 'etc passwd'])
    must(await makePart(as(ctx, 'makePart'), { name }));
  await db.sql(
    `insert into public.agent_actions (user_id, actor, tool, status)
     select $1, 'person', 'makePart', 'ok' from generate_series(1, 1203)`,
    [ctx.personId],
  );
  const files = await download(ctx);
  const [{ count } = { count: -1 }] = await db.sql<{ count: number }>(
    'select count(*)::int as count from public.agent_actions where user_id = $1',
    [ctx.personId],
  );
  expect(JSON.parse(files['Everything.json'] ?? '').agent_actions).toHaveLength(count);
  expect(files['History.md']?.match(/^- /gm)).toHaveLength(count);
  expect(
    Object.keys(files)
      .filter((path) => path.startsWith('Parts/'))
      .sort(),
  ).toEqual(['Parts/CON b.md', 'Parts/etc passwd 2.md', 'Parts/etc passwd.md', 'Parts/evil.md']);
});

test('the app hands it over as one file that no cache keeps', async () => {
  const ctx = (await getCtx()) ?? expect.unreachable();
  await say(ctx, crypto.randomUUID(), 'Hello.').catch(() => {});
  const response = await POST();
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="parley-[\d-]{10}\.zip"$/,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(Object.keys(await filesOf(response))).toContain('Read me first.md');
});
