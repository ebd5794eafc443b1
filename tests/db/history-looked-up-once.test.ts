import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '@/lib/context';
import { openTestDb, type TestDb } from '../support/db';
import { from, type Pool, type Random, randomAnswer } from '../support/random-results';
import { oneByOne } from '../support/results-one-by-one';
import { consentedPerson } from '../support/scene';
import { sqlAsServer } from '../support/sql-as';

const [people, histories] = [8, 25];

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
  await db.server.sql.exec(oneByOne);
}, 120_000);
afterAll(() => db.close());

/** Rows are made and taken away as they are, without what else follows from that. */
const plant = (text: string, params: unknown[]) =>
  db.server.sql.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    return tx.query<{ id: string }>(text, params);
  });

const tables = {
  conversation: ['conversations', `title, last_message_at) select $1, 'Talk ' || n, now()`],
  message: [
    'messages',
    `conversation_id, ordinal, role, parts) select $1, gen_random_uuid(), n, 'user', '[{"type": "text", "text": "A blue heron flies over the old mill at night and nobody sees it."}]'`,
  ],
  quote: [
    'part_evidence',
    `conversation_id, message_id, kind, quote, start_offset, end_offset) select $1, gen_random_uuid(), gen_random_uuid(), 'thought', 'A heron', 0, 7`,
  ],
  file: ['attachments', `name, kind, media_type, size) select $1, 'a.txt', 'text', 'text/plain', 10`],
  summary: [
    'session_summaries',
    `conversation_id, messages, began_at, ended_at, text) select $1, gen_random_uuid(), array[gen_random_uuid()], now(), now(), 'They talked.'`,
  ],
  part: ['parts', `name) select $1, 'Part ' || n`],
  goal: ['goals', `title, why) select $1, 'Rest ' || n, 'Why ' || n`],
  note: ['part_notes', `part_id, kind, body) select $1, gen_random_uuid(), 'note', 'Note ' || n`],
  relation: [
    'part_relationships',
    `from_part_id, to_part_id, type, note) select $1, gen_random_uuid(), gen_random_uuid(), 'allied', 'Since ' || n`,
  ],
  assessment: [
    'part_assessments',
    `part_id, source, identified, understood) select $1, gen_random_uuid(), 'human', 1, 1`,
  ],
} as const;
type Kind = keyof typeof tables;
const kinds = Object.keys(tables) as Kind[];

async function poolOf({ personId }: Ctx): Promise<Pool> {
  const rows = {} as Pool['rows'];
  for (const kind of kinds) {
    const [table, columns] = tables[kind];
    const made = await plant(
      `insert into public.${table} (user_id, ${columns} from generate_series(1, 6) n returning id`,
      [personId],
    );
    rows[kind] = made.map(({ id }) => id);
  }
  const files = await plant(
    `insert into public.memory_files (user_id, path, kind, content) select $1, 'notes/n' || n || '.md', 'note', 'Line ' || n
     from generate_series(1, 4) n returning id`,
    [personId],
  );
  const words = await db.sql<{ id: string }>(
    `select private.words_id(id, body) as id from public.part_notes where user_id = $1
     union all select private.words_id(id, concat_ws(E'\\x1f', title, why)) from public.goals where user_id = $1
     union all select private.words_id(id, coalesce(note, '')) from public.part_relationships where user_id = $1
     union all select private.words_id(id, 'Once it read so') from public.part_notes where user_id = $1
     union all select private.words_id(f, t) from unnest($2::uuid[]) f, unnest(array['Line 1', 'It read otherwise']) t
     union all select private.words_id(m, concat_ws(E'\\x1f', 'home', false, 'Emil', 'Ghent', n)) from unnest($3::uuid[]) m, generate_series(1, 2) n`,
    [personId, files.map(({ id }) => id), rows.message],
  );
  return { rows, words: words.map(({ id }) => id) };
}

const changes = [
  'update public.part_notes set body = body || $2::text where id = $1',
  'update public.goals set why = null where id = $1 or $2::text is null',
  'update public.part_relationships set note = $2 where id = $1',
  'update public.memory_files set deleted_at = now() where path = $2 and user_id = (select user_id from public.part_notes where id = $1)',
  `insert into public.fact_decisions (user_id, message_id, matter, past, subject, object, statement, decision)
   select user_id, id, 'home', false, 'Emil', 'Ghent', $2, 'dismissed' from public.messages where id = $1 on conflict do nothing`,
];

/** Something is removed, or reads otherwise. */
async function change(r: Random, pool: Pool): Promise<void> {
  const kind = r.one(kinds);
  if (r.chance(0.5))
    await plant(`delete from public.${tables[kind][0]} where id = $1 returning id`, [r.one(pool.rows[kind])]);
  else
    await plant(`${r.one(changes)} returning id`, [
      r.one([...pool.rows.note, ...pool.rows.goal, ...pool.rows.relation, ...pool.rows.message]),
      `notes/n${r.upTo(5)}.md`,
    ]);
}

const deleted = 'A blue heron flies over the old mill at night and nobody sees it.';

/** A conversation of messages and answers, the last of which broke off, and in which a message may have been deleted. */
async function historyOf(r: Random, { personId }: Ctx, pool: Pool) {
  const [talk, asked] = [randomUUID(), randomUUID()];
  const text = [{ type: 'text', text: 'What is there?' }];
  const said = Array.from({ length: 2 + r.upTo(10) }, () => {
    const isAnswer = r.chance(0.7);
    return { role: isAnswer ? 'assistant' : 'user', parts: isAnswer ? randomAnswer(r, pool) : text };
  });
  const rows = [
    ...said.map((one) => ({ ...one, id: randomUUID(), run: null })),
    { id: asked, role: 'user', run: null, parts: text },
    { id: randomUUID(), role: 'assistant', run: randomUUID(), parts: randomAnswer(r, pool) },
  ];
  const deletedIn = r.chance(0.3) ? [r.chance(0.7) ? talk : randomUUID()] : [];
  await plant(
    `with talk as (insert into public.conversations (id, user_id, title) values ($2, $1, 'Talk') returning id),
     said as (
       insert into public.messages (id, user_id, conversation_id, ordinal, role, run_id, parts)
       select (m ->> 'id')::uuid, $1, $2, n, (m ->> 'role')::public.message_role, (m ->> 'run')::uuid, m -> 'parts'
       from jsonb_array_elements($4) with ordinality t (m, n)),
     lost as (
       insert into public.runs (id, user_id, conversation_id, agent, model, status, stop_reason, user_message_id, answer_id)
       select (m ->> 'run')::uuid, $1, $2, 'companion', 'test', 'failed', 'lost', $3, (m ->> 'id')::uuid
       from jsonb_array_elements($4) m where m ->> 'run' is not null),
     gone as (
       insert into public.action_changes (action_id, user_id, table_name, row_id, op, before)
       select gen_random_uuid(), $1, 'messages', gen_random_uuid(), 'delete', jsonb_build_object('role', 'user',
         'conversation_id', place, 'created_at', now() - interval '1 day', 'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $6::text)))
       from unnest($5::text[]) place)
     select id from talk`,
    [personId, talk, asked, JSON.stringify(rows), deletedIn, deleted],
  );
  return { talk, asked };
}

const bothWays = (ctx: Ctx, talk: string, asked: string) =>
  sqlAsServer(db, ctx.personId, async (tx) => {
    const each = ['private', 'one_by_one'].map(
      (schema) =>
        `jsonb_build_object('history', ${schema}.history_of_turn($1, 1000000, 400), 'tries', ${schema}.earlier_tries($1, $2))`,
    );
    const [found] = await tx.query<{ once: object; each: object }>(
      `select ${each[0]} as once, ${each[1]} as each`,
      [talk, asked],
    );
    return found;
  });

test.each(Array.from({ length: people }, (_, n) => n + 1))(
  'what a turn reads of old results is the same looked up once as one by one, person %i',
  async (seed) => {
    const r = from(seed);
    const ctx = await consentedPerson(db, `Ada ${seed}`);
    const pool = await poolOf(ctx);
    let removed = 0;
    for (let n = 0; n < histories; n++) {
      const { talk, asked } = await historyOf(r, ctx, pool);
      for (let k = r.upTo(4); k > 0; k--) await change(r, pool);
      const found = await bothWays(ctx, talk, asked);
      expect(found?.once).toEqual(found?.each);
      removed += JSON.stringify(found?.once).split('Something of this was removed since').length - 1;
    }
    expect(removed).toBeGreaterThan(1);
  },
  120_000,
);
