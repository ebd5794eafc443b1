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
        insert into public.agent_actions (user_id, actor, tool, status, conversation_id, input)
        values (said.user_id, 'companion', 'addEvidence', 'ok', said.conversation_id, jsonb_build_object('messageId', said.id))
        returning id into kept;
        perform set_config('parley.action_id', kept::text, true);
        insert into public.part_evidence (user_id, conversation_id, message_id, kind, quote, start_offset, end_offset)
        values (said.user_id, said.conversation_id, said.id, 'thought', 'I must work harder', 0, 18);
      end loop;
    end $$`);
  return talk;
}
