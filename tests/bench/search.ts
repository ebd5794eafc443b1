// Measures search in SQL over 20,000 messages of one person beside as many of another, in the embedded database.
// Alone: `node tests/bench/search.ts`.
import '../../scripts/resolve-ts.mjs';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { SqlSession } from '../../lib/db/lite/session.ts';
import { freshDir } from '../support/app-server.ts';
import { p50, p95 } from './measure.ts';
import { type Figure, figure, print } from './report.ts';
import { open, timed } from './undo.ts';

const messages = 20_000;
const perConversation = 100;
const wordsEach = 30;
const samples = 30;
const warmUps = 3;
const aimMs = 100;

/** What people type. */
const queries: Record<string, string> = {
  'a word of nearly every message': 'planner',
  'a word of half the messages': 'mother',
  'a rare word': 'grandmother',
  'two words': 'mother boss',
  'three words': 'planner boss evening',
  'a beginning': 'gra',
  'two letters': 'pl',
  'two letters swapped': 'grandmohter',
  'a letter too few': 'grandmothr',
  'an accent': 'séance',
  'a word without its accent': 'seance',
  Japanese: '母の声',
  'words that are nowhere together': 'grandmother violin harvest',
  'nothing like it': 'xylophonist',
};

const named: Record<number, string> = { 1: 'planner', 2: 'boss', 3: 'evening', 4: 'mother' };
const rare: Record<number, string> = {
  700: 'séance',
  900: 'grandmother',
  1200: '母の声が聞こえる',
  1500: 'violin',
  2100: 'harvest',
};
const syllables = [
  'ba',
  'de',
  'fin',
  'gor',
  'hul',
  'ka',
  'lem',
  'mis',
  'nor',
  'pa',
  'ren',
  'sol',
  'ta',
  'ver',
];

/** Made-up words, the n-th said about once where the first is said n times, as in any language. */
const wordAt = (n: number) =>
  named[n] ??
  rare[n] ??
  [n, n * 7, n * 31, n * 57]
    .map((it) => syllables[it % syllables.length])
    .join('')
    .slice(0, 4 + (n % 7));

/** The same texts on every machine. */
function* texts(): Generator<string> {
  let state = 20_261_128;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (;;) yield Array.from({ length: wordsEach }, () => wordAt(Math.floor(4_000 ** next()))).join(' ');
}

/** One person with so many messages in many conversations, and quotes of every tenth of their own. */
async function fillMessages(sql: SqlSession, source: Generator<string>): Promise<string> {
  const [one] = await sql.query<{ id: string }>(
    'insert into auth.users (id) values (gen_random_uuid()) returning id',
  );
  if (!one) throw new Error('No person was made.');
  const words = Array.from({ length: messages }, () => source.next().value);
  await sql.query(
    `insert into public.conversations (user_id, title)
     select $1, left($2::text[][n], 60) from generate_series(1, $3::integer) n`.replace(
      '$2::text[][n]',
      '($2::text[])[n]',
    ),
    [one.id, words, messages / perConversation],
  );
  await sql.query(
    `with talks as (select id, row_number() over (order by id) - 1 as n from public.conversations where user_id = $1)
     insert into public.messages (user_id, conversation_id, ordinal, role, metadata, parts, created_at)
     select $1, t.id, 1 + m.n % $3::integer, (case when m.n % 2 = 0 then 'user' else 'assistant' end)::public.message_role, '{"stop": "finished"}',
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', m.words)), now() - m.n * interval '1 hour'
     from (select words, n - 1 as n from unnest($2::text[]) with ordinality u (words, n)) m
     join talks t on t.n = m.n / $3::integer`,
    [one.id, words, perConversation],
  );
  await sql.query(
    `insert into public.part_evidence (user_id, conversation_id, message_id, kind, quote, start_offset, end_offset)
     select user_id, conversation_id, id, 'thought', private.message_text(parts), 0, 1 from public.messages
     where user_id = $1 and role = 'user' and ordinal % 10 = 1`,
    [one.id],
  );
  return one.id;
}

/** Times every query, as a person would wait for it in the database. */
export async function searchFigures(): Promise<{ figures: Figure[]; notes: [string, number, string][] }> {
  const dir = freshDir();
  const server = await open(dir);
  try {
    await server.sql.exec(`alter table public.messages disable trigger user; alter table public.part_evidence disable trigger user;
      alter table public.conversations disable trigger user`);
    const source = texts();
    await fillMessages(server.sql, source);
    const person = await fillMessages(server.sql, source);
    await server.sql.exec('analyze');
    const measured = async (sql: string, values: unknown[]) => {
      const times: number[] = [];
      for (let n = -warmUps; n < samples; n += 1) {
        const took = await timed(server.sql, person, (tx) => tx.query(sql, values));
        if (n >= 0) times.push(took);
      }
      return times;
    };
    const plain = await measured('select 1', []);
    const notes: [string, number, string][] = [['a plain select 1, p50', p50(plain), 'ms']];
    const all: number[] = [];
    for (const [what, query] of Object.entries(queries)) {
      const times = await measured('select public.search_everything($1)', [query]);
      all.push(...times);
      notes.push(
        [`search for ${what}, p50`, p50(times), 'ms'],
        [`search for ${what}, p95`, p95(times), 'ms'],
        [`search for ${what}, worst`, Math.max(...times), 'ms'],
        [`search for ${what}, p50 over select 1`, p50(times) / p50(plain), 'times'],
      );
    }
    return { figures: [figure('search_p95_ms_20k', p95(all), 'ms', aimMs)], notes };
  } finally {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { figures, notes } = await searchFigures();
  print(figures, notes);
  process.exitCode = figures.every((it) => it.holds) ? 0 : 1;
}
