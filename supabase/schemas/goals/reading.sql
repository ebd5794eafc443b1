-- All intentions of the caller as `goal_json` has each, the last changed first: what one waits for and who cares is read once for all.
create or replace function private.goals_of_caller() returns jsonb
language sql stable set search_path = '' as $$
  with proposed as materialized (
    select distinct p.conversation_id from public.proposals p
    where p.user_id = auth.uid() and p.status = 'pending' and p.expires_at > now() and p.conversation_id is not null
  ), asking as materialized (
    select distinct t.goal_id from public.tasks t where t.user_id = auth.uid() and t.status = 'waiting'
  ), caring as materialized (
    select c.goal_id, jsonb_agg(jsonb_build_object('part_id', p.id, 'name', p.name, 'stance', c.stance, 'words', c.words)
      order by c.stance, lower(p.name), p.id) as parts
    from public.goal_parts c join public.parts p on p.id = c.part_id where c.user_id = auth.uid() group by c.goal_id
  )
  select coalesce(jsonb_agg(to_jsonb(g) - 'user_id' || jsonb_build_object('parts', coalesce(c.parts, '[]'),
    'standing', case when g.status = 'working' and (w.conversation_id is not null or a.goal_id is not null) then 'waiting'
      else g.status::text end) order by g.updated_at desc, g.id), '[]')
  from public.goals g left join proposed w on w.conversation_id = g.conversation_id left join asking a on a.goal_id = g.id
  left join caring c on c.goal_id = g.id
  where g.user_id = auth.uid()
$$;
grant execute on function private.goals_of_caller() to authenticated;

-- The intentions of the caller, the last changed first. An agent gets those that are not archived: the latest thirty, and one more
-- where there are more.
create or replace function public.list_goals() returns jsonb
language sql stable set search_path = '' as $$
  with mine as (select g from public.goals g where g.user_id = auth.uid() order by g.updated_at desc, g.id)
  select case private.request_actor() when 'person' then private.goals_of_caller()
    else (
      select coalesce(jsonb_agg(private.goal_for_agents(g)), '[]')
      from (select g from mine where (g).status <> 'archived' limit 31) shown) end
$$;
grant execute on function public.list_goals() to app_server;

-- What happened to an intention, newest first, one line for each action that changed it or who cares about it.
create or replace function private.events_of_goal(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with changed as (
    select c.* from (
      select * from public.action_changes where user_id = auth.uid() and row_id = p_id and table_name = 'goals'
      union all
      select * from public.action_changes
      where user_id = auth.uid() and table_name = 'goal_parts' and coalesce(after, before) ->> 'goal_id' = p_id::text) c
    order by c.id desc limit 200
  ), told as (
    select c.action_id, max(c.id) as latest, min(c.id) filter (where c.table_name = 'goals') as own from changed c group by 1
    order by 2 desc limit 40
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'action_id', a.id, 'at', a.created_at, 'tool', a.tool, 'reverts', cardinality(a.reverts) > 0, 'undone', a.undone_by is not null,
    'what', case
      when c.id is null then 'parts'
      when c.op = 'insert' then 'begun'
      when c.op = 'delete' then 'removed'
      when c.before ->> 'status' = 'archived' and c.after ->> 'status' <> 'archived' then 'back'
      when c.before ->> 'status' is distinct from c.after ->> 'status' then c.after ->> 'status'
      when c.before ->> 'title' is distinct from c.after ->> 'title' then 'title'
      when c.before ->> 'why' is distinct from c.after ->> 'why' then 'why'
      when c.before -> 'tools_off' is distinct from c.after -> 'tools_off' then 'tools'
      when c.before ->> 'conversation_id' is distinct from c.after ->> 'conversation_id' then 'talk'
      else 'words' end,
    'reason', case when c.before ->> 'status' not in ('done', 'archived') and c.after ->> 'status' = 'done'
      then c.after ->> 'ended_because' end) order by t.latest desc), '[]')
  from told t join public.agent_actions a on a.id = t.action_id left join changed c on c.id = t.own
$$;
grant execute on function private.events_of_goal(uuid) to app_server;

-- All that the page of one intention shows: it, its conversation, the parts there are to choose from, and what happened.
create or replace function public.get_goal(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  goal public.goals;
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  select * into goal from public.goals where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  return jsonb_build_object(
    'goal', private.goal_json(goal),
    'conversation', (
      select jsonb_build_object('id', c.id, 'title', c.title, 'last_message_at', c.last_message_at,
        'begun', exists (select from public.messages m where m.conversation_id = c.id))
      from public.conversations c where c.id = goal.conversation_id),
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id), '[]')
      from public.parts p where p.user_id = auth.uid() and (p.retired_at is null or exists (
        select from public.goal_parts c where c.goal_id = goal.id and c.part_id = p.id))),
    'events', private.events_of_goal(p_id));
end $$;
grant execute on function public.get_goal(uuid) to app_server;

-- The intention to which a conversation belongs, with its errands and notes, for the turn that begins in it; null for every other
-- conversation. `wording`: the row of the ledger that holds these words.
create or replace function private.goal_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_at_work(g) || jsonb_build_object('wording', private.goal_wording(g),
    'errands', private.errands_told(g.id), 'notes', private.notes_told(g.id))
  from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()
$$;
grant execute on function private.goal_told(uuid) to app_server;

-- An intention is read with the message of this run, where none that stands in its conversation was read with it in these words.
create or replace function private.read_goal_with(p_run uuid, p_wording bigint) returns void
language sql set search_path = '' as $$
  update public.runs r set goal_words = p_wording
  where r.id = p_run and r.user_id = auth.uid() and p_wording is not null and not exists (
    select from public.runs o join public.messages m on m.id = o.user_message_id and m.user_id = o.user_id
    where o.conversation_id = r.conversation_id and o.user_id = r.user_id and m.id <> r.user_message_id
      and (o.goal_words is not null or o.late_goal_words <> '{}') and p_wording = any (o.late_goal_words || o.goal_words))
$$;
grant execute on function private.read_goal_with(uuid,bigint) to app_server;

-- With which messages of a conversation words of its intention were read, in the words that it had then, also where it has other ones
-- by now or was removed. Nothing of words that were erased, nor with a message that is gone. For safety alone.
create or replace function private.goal_readings(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('message', t.message, 'wording', t.wording, 'title', t.title, 'why', t.why) order by t.wording), '[]')
    from (
      select distinct r.user_message_id as message, w.wording, coalesce(g.title, c.after ->> 'title') as title,
        case when g.id is null then c.after ->> 'why' else g.why end as why
      from public.runs r
      cross join lateral unnest(r.late_goal_words || r.goal_words) w (wording)
      left join public.goals g on g.conversation_id = r.conversation_id and g.user_id = r.user_id and private.goal_wording(g) = w.wording
      left join public.action_changes c on c.id = w.wording and c.user_id = r.user_id and c.table_name = 'goals'
      where r.conversation_id = p_conversation and r.user_id = auth.uid() and (r.goal_words is not null or r.late_goal_words <> '{}')
        and exists (select from public.messages m where m.id = r.user_message_id and m.user_id = r.user_id)) t
    where t.title is not null);
end $$;
grant execute on function private.goal_readings(uuid) to app_server;
