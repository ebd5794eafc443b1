import type { People } from '../../../scripts/guide/people.ts';
import { sessionsOf } from '../../../scripts/recall/samples.ts';
import { syntheticSamples } from './generate.ts';

const perFill = 5_000;
/** Of all items: messages; the rest are quotes of every hundredth, a summary of each talk, and memory. */
const shareOfMessages = 0.92;

/** Gives a person so many items out of talks of many seeds. Answers questions about them, of each seed some. */
export async function fillItems(
  people: People,
  personId: string,
  items: number,
  seed: number,
): Promise<string[]> {
  await people.sql(`set session_replication_role = 'replica'`, []);
  const questions: string[] = [];
  let rows: object[] = [];
  let written = 0;
  const write = async () => {
    await people.sql(
      `with r as (select * from jsonb_to_recordset($2::jsonb) as r (talk uuid, n integer, said text, at timestamptz)),
       talks as (insert into public.conversations (id, user_id, title)
         select distinct talk, $1::uuid, 'An evening' from r on conflict do nothing returning id)
       insert into public.messages (user_id, conversation_id, ordinal, role, metadata, parts, created_at)
       select $1, talk, n, (case when n % 2 = 1 then 'user' else 'assistant' end)::public.message_role, '{"stop": "finished"}',
         jsonb_build_array(jsonb_build_object('type', 'text', 'text', said)), at from r`,
      [personId, JSON.stringify(rows)],
    );
    written += rows.length;
    rows = [];
  };
  for (let round = 0; written + rows.length < items * shareOfMessages; round += 1) {
    for (const sample of syntheticSamples(seed * 1_000_003 + round * 104_729)) {
      questions.push(...sample.qa.filter((_, n) => n % 37 === 0).map(({ question }) => question));
      for (const { at, turns } of sessionsOf(sample)) {
        const talk = crypto.randomUUID();
        const moment = at.getTime() - round * 30 * 86_400_000;
        rows.push(
          ...turns.map(({ text }, n) => ({ talk, n: n + 1, said: text, at: new Date(moment + n * 30_000) })),
        );
      }
      if (rows.length >= perFill) await write();
    }
  }
  await write();
  await fillRest(people, personId);
  await people.sql(`set session_replication_role = 'origin'`, []);
  return questions;
}

/** Quotes, summaries and memory out of the messages that are there. */
async function fillRest(people: People, personId: string): Promise<void> {
  const said = 'private.message_text(m.parts)';
  await people.sql(
    `insert into public.part_evidence (user_id, conversation_id, message_id, kind, quote, start_offset, end_offset)
     select user_id, conversation_id, id, 'thought', left(${said}, 200), 0, 1 from public.messages m
     where user_id = $1 and role = 'user' and ordinal % 25 = 1`,
    [personId],
  );
  await people.sql(
    `insert into public.session_summaries (user_id, conversation_id, messages, began_at, ended_at, text)
     select user_id, conversation_id, array_agg(id), min(created_at), max(created_at), left(string_agg(${said}, ' ' order by ordinal), 400)
     from public.messages m where user_id = $1 and role = 'user' and ordinal in (3, 7) group by user_id, conversation_id`,
    [personId],
  );
  await people.sql(
    `insert into public.memory_files (user_id, path, kind, content)
     select $1, 'notes/evening-' || n || '.md', 'note', '# Evening' || E'\\n\\n## What was said\\n' || text
     from (select text, row_number() over (order by ended_at) as n from public.session_summaries where user_id = $1 limit 100) s`,
    [personId],
  );
}
