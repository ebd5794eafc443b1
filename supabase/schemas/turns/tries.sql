-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done. Those that were taken
-- out are not among them.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  gone record;
  tries jsonb[];
  parts jsonb[];
  given timestamptz[];
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  select array_agg(jsonb_build_object('id', t.answer_id, 'role', 'assistant', 'metadata', t.metadata) order by t.started_at),
    array_agg(t.parts order by t.started_at), array_agg(t.created_at order by t.started_at) into tries, parts, given
  from (
    -- From the few runs of the message on: by the conversation, all of its answers would be read.
    select (r.run).answer_id, (r.run).started_at, coalesce(m.metadata, '{}') as metadata, m.created_at,
      private.with_known_calls(r.run, coalesce(m.parts, '[]')) as parts
    from (select run from public.runs run where user_message_id = p_message offset 0) r
    left join lateral (select * from public.messages where id = (r.run).answer_id and run_id = (r.run).id offset 0) m on true
    where (r.run).conversation_id = p_conversation and (r.run).parent_run_id is null and (r.run).status <> 'running'
      and m.role is distinct from 'earlier' and (m.id is not null or ((r.run).stop_reason = 'lost' and not exists (
        select from public.action_changes where row_id = (r.run).answer_id and op = 'delete')))
    order by (r.run).started_at desc limit 5
  ) t
  where jsonb_array_length(t.parts) > 0;
  if tries is null then return '[]'; end if;
  gone := private.gone_for_prompt(p_conversation);
  return (
    select jsonb_agg(try || jsonb_build_object('parts', told) order by n)
    from unnest(tries, private.answers_for_prompt(parts, given, gone.here, gone.away, gone.files)) with ordinality t (try, told, n));
end $$;
grant execute on function private.earlier_tries(uuid,uuid) to app_server;

-- The parts of an answer, and where it was lost what the ledger knows of its calls: what was done and noted, of which the
-- answer was not kept any more. Nothing of a hard moment, and nothing when something was erased since.
create or replace function private.with_known_calls(p_run public.runs, p_parts jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_run.stop_reason is distinct from 'lost' or p_run.safety <> 'none' or p_run.raised is not null
    or private.slept_through_erasing(p_run.id) then
    return p_parts;
  end if;
  return (
    with calls as (
      select a.seq, a.tool, a.tool_call_id, a.input, case when a.output ? 'ok' then a.output
        else jsonb_build_object('ok', false, 'actionId', a.id, 'error', jsonb_build_object('code', 'unavailable',
          'message', 'This was done, but its answer was lost on the way. Do not do it again.')) end as output
      from public.agent_actions a
      where a.run_id = p_run.id and a.user_id = auth.uid() and a.actor = 'agent' and a.status = 'ok'
        and a.tool_call_id is not null and a.erased_at is null and not private.tells_hard_words(a)
    ), known as (
      select p.n, case when p.part ->> 'state' = 'input-available' and c.seq is not null
        then p.part || jsonb_build_object('state', 'output-available', 'output', c.output) else p.part end as part
      from jsonb_array_elements(p_parts) with ordinality p (part, n)
      left join calls c on c.tool_call_id = p.part ->> 'toolCallId'
      union all
      select 100000 + c.seq, jsonb_build_object('type', 'tool-' || c.tool, 'toolCallId', c.tool_call_id,
        'state', 'output-available', 'input', coalesce(c.input, '{}'), 'output', c.output)
      from calls c
      where not exists (select from jsonb_array_elements(p_parts) part where part ->> 'toolCallId' = c.tool_call_id)
    )
    select coalesce(jsonb_agg(part order by n), '[]') from known);
end $$;

-- What the agents made in answering the message that this run answers, how it was when it was made, and whether this
-- very run made it. What was undone is not among it. Holds a lock until the end, so that two calls see each other.
create or replace function private.made_for_this_message(p_table text) returns table (row_id uuid, image jsonb, in_this_run boolean)
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  this_run uuid := private.request_claim('run')::uuid;
  question uuid := (select r.user_message_id from public.runs r where r.id = this_run and r.user_id = uid);
begin
  if question is null or private.request_actor() = 'person' then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(question::text, 0));
  return query
    select c.row_id, c.after, r.id = this_run
    from public.runs r
    join public.agent_actions a on a.run_id = r.id and a.user_id = uid and a.undone_by is null
    join public.action_changes c on c.action_id = a.id and c.op = 'insert' and c.table_name = p_table
    where r.user_message_id = question and r.user_id = uid
    order by c.id;
end $$;
grant execute on function private.made_for_this_message(text) to app_server;

-- A line of the change log begins with its day; the same line of another day is the same line.
create or replace function private.undated(p_anchor text, p_passage text) returns text
language sql immutable set search_path = '' as $$
  select case when p_anchor = 'log' then regexp_replace(p_passage, '^- \d{4}-\d\d-\d\d ', '- ') else p_passage end
$$;
grant execute on function private.undated(text,text) to app_server;

-- The person's last message, where its answer was lost and can be gone on with by itself while they look: once, within the
-- hour, by the model that began it, and not where safety spoke, another answer is shown, the budget is spent, somebody asked to stop, words wait or something was
-- erased since. Null where it is for the person to ask again.
create or replace function private.message_to_resume(p_conversation uuid) returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  run public.runs;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  if asked.id is null or asked.safety <> 'none' then return null; end if;
  select * into run from (select * from public.runs where user_message_id = asked.id offset 0) r
  where r.user_id = auth.uid() and r.parent_run_id is null order by r.started_at desc limit 1;
  if run.id is null or run.status not in ('failed', 'running') or run.lease_until > now() and run.lease_until < now() + interval '10 minutes' and run.status = 'running'
    or run.status = 'failed' and run.stop_reason is distinct from 'lost' then
    return null;
  elsif run.safety <> 'none' or run.raised is not null or run.about_abuse or run.stop_requested or run.model = 'guide'
    or run.started_at < now() - interval '1 hour' then
    return null;
  elsif exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.id <> run.id and r.stop_reason = 'lost')
    or exists (select from public.messages where id = run.answer_id and (role = 'earlier' or metadata ->> 'voice' = 'safety'))
    or exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.status = 'completed' and exists (
        select from public.messages where id = r.answer_id and role = 'assistant'))
    or (select m.metadata ->> 'voice' from public.messages m
      where m.conversation_id = p_conversation and m.role = 'assistant' and m.ordinal < asked.ordinal
      order by m.ordinal desc limit 1) = 'safety'
    or exists (select from public.conversations where id = p_conversation and answers = 'guide')
    or exists (select from public.model_choices where user_id = auth.uid() and updated_at > run.started_at)
    or exists (select from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_conversation and c.table_name = 'conversations' and c.op = 'update' and a.created_at > run.started_at
        and (c.before -> 'answers' is distinct from c.after -> 'answers' or c.before -> 'effort' is distinct from c.after -> 'effort'))
    or exists (select from public.waiting_messages where conversation_id = p_conversation)
    or private.is_budget_spent(run.id) or private.slept_through_erasing(run.id) then
    return null;
  end if;
  return asked.id;
end $$;
grant execute on function private.message_to_resume(uuid) to authenticated;
