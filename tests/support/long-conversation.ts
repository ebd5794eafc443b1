import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import type { SqlSession } from '@/lib/db/lite/session';
import { say } from './scene';

/** A conversation of so many messages, each turn with its run and every second one with a quote the companion kept. */
export async function longConversation(sql: SqlSession, person: Ctx, messages: number): Promise<string> {
  const talk = randomUUID();
  await say(person, talk, 'I must work harder, for the 1st time.');
  await sql.query(
    `insert into public.messages (user_id, conversation_id, ordinal, role, parts)
     select $1, $2, n, (case when n % 2 = 1 then 'user' else 'assistant' end)::public.message_role,
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'I must work harder, for the ' || n || 'th time.'))
     from generate_series(3, $3::int) n`,
    [person.personId, talk, messages],
  );
  await sql.query(
    `insert into public.runs (user_id, conversation_id, agent, model, status, user_message_id)
     select user_id, conversation_id, 'companion', 'test', 'completed', id from public.messages
     where conversation_id = $1 and role = 'user' and ordinal > 1`,
    [talk],
  );
  await sql.exec(`
    do $$ declare said record; kept uuid; begin
      for said in select * from public.messages where conversation_id = '${talk}' and role = 'user' and ordinal % 4 = 1 loop
        insert into public.agent_actions (user_id, actor, agent_id, tool, status, conversation_id, input)
        values (said.user_id, 'agent', 'companion', 'addEvidence', 'ok', said.conversation_id, jsonb_build_object('messageId', said.id))
        returning id into kept;
        perform set_config('parley.action_id', kept::text, true);
        insert into public.part_evidence (user_id, conversation_id, message_id, kind, quote, start_offset, end_offset)
        values (said.user_id, said.conversation_id, said.id, 'thought', 'I must work harder', 0, 18);
      end loop;
    end $$`);
  return talk;
}

/** So many more messages of the person, in one statement. */
export const fillConversation = (
  sql: SqlSession,
  person: Ctx,
  talk: string,
  messages: number,
  text = 'My sister was angry',
) =>
  sql.query(
    `insert into public.messages (user_id, conversation_id, ordinal, role, parts)
     select $1, $2, n + (select max(ordinal) from public.messages where conversation_id = $2), 'user',
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', $4 || ', number ' || n))
     from generate_series(1, $3::int) n`,
    [person.personId, talk, messages, text],
  );

/** So many declined suggestions of the companion, as the ledger keeps them. */
export async function fillSuggestions(
  sql: SqlSession,
  person: Ctx,
  of: { talk: string; partId: string; runId: string; evidenceIds: string[] },
  suggestions: number,
  why: string,
): Promise<void> {
  await sql.exec('alter table public.proposals disable trigger user');
  await sql.query(
    `with made as (
       insert into public.proposals (user_id, conversation_id, run_id, kind, part_id, changes, why, evidence_ids, status, decision)
       select $1, $2, $3, 'update_part', $4, jsonb_build_object('role', 'Keeps watch, number ' || n), $7 || ', number ' || n,
         $5::uuid[], 'rejected', 'not_now' from generate_series(1, $6::int) n returning *),
     acts as (
       insert into public.agent_actions (user_id, actor, agent_id, tool, status, conversation_id, run_id)
       select $1, 'agent', 'companion', 'createProposal', 'ok', $2, $3 from made returning id)
     insert into public.action_changes (action_id, user_id, table_name, row_id, op, after)
     select a.id, $1, 'proposals', m.id, 'insert', to_jsonb(m)
     from (select *, row_number() over () as n from made) m
     join (select id, row_number() over () as n from acts) a using (n)`,
    [person.personId, of.talk, of.runId, of.partId, of.evidenceIds, suggestions, why],
  );
  await sql.exec('alter table public.proposals enable trigger user');
}
