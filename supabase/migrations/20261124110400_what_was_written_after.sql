-- What was written after something is found by the order of the ledger, not by comparing times: the clock may have been
-- wrong when one of them was written.

-- An action (by its number) that came before a message of this place: the beginning of its conversation, or what was
-- done in answer to the messages before it. 0 when none is known.
create function private.before_message(p_conversation uuid, p_place integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(greatest(
    (select a.seq from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_conversation and c.op = 'insert' and c.table_name = 'conversations' order by c.id limit 1),
    (select max(a.seq)
      from public.messages m join public.runs r on r.user_message_id = m.id join public.agent_actions a on a.run_id = r.id
      where m.conversation_id = p_conversation and m.ordinal < p_place and a.conversation_id = p_conversation)), 0)
$$;

-- An action that came before everything this action took away was there.
create function private.before_deleted(p_action uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(min(seq), 0) from (
    select private.before_message(t.talk, t.place) as seq
    from (
      select (before ->> 'conversation_id')::uuid as talk, min((before ->> 'ordinal')::integer) as place
      from public.action_changes where action_id = p_action and table_name = 'messages' and op = 'delete' group by 1) t
    union all
    select coalesce((
      select a.seq - 1 from public.action_changes i join public.agent_actions a on a.id = i.action_id
      where i.row_id = c.row_id and i.table_name = c.table_name and i.op = 'insert' order by i.id limit 1), 0)
    from public.action_changes c
    where c.action_id = p_action and c.table_name not in ('messages', 'runs') and private.is_deletion(c.op, c.before, c.after)) t
$$;

-- As before, by order.
create or replace function private.actions_about(p_rows uuid[], p_tables text[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with gone as (
    select g.id, g.name, c.user_id, c.before
    from unnest(p_rows, p_tables) as g (id, name)
    join lateral (
      select user_id, before from public.action_changes
      where row_id = g.id and table_name = g.name and before is not null order by id desc limit 1) c on true
    where g.name in ('messages', 'conversations')
  ), talks as (
    select user_id, coalesce(before ->> 'conversation_id', id::text)::uuid as id, bool_or(name = 'conversations') as whole,
      min((before ->> 'created_at')::timestamptz) filter (where name = 'messages') as since,
      min((before ->> 'ordinal')::integer) as place
    from gone group by 1, 2
  ), bounds as materialized (
    select talks.*, case when whole then 0 else private.before_message(id, place) end as seq from talks
  )
  select coalesce(array_agg(id), '{}') from (
    select c.action_id as id from public.action_changes c where c.row_id = any (p_rows)
    union
    select a.id from bounds t join public.agent_actions a on a.conversation_id = t.id and a.user_id = t.user_id
    where t.whole or a.created_at >= t.since or a.run_id is not null and a.seq > t.seq) about
$$;

create or replace function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ids jsonb;
  named text;
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select coalesce(jsonb_object_agg(row_id, true) filter (where table_name not in ('messages', 'runs', 'conversations')), '{}'),
    (select private.as_any_words(array_agg(word)) from unnest(
      array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))
      || (select array_agg(distinct coalesce(w.anchor, w.path)) from private.names_that_went(p_target.id) w)) word where word is not null)
  into ids, named
  from public.action_changes where action_id = p_target.id and private.is_deletion(op, before, after);
  -- Numbers are given out when a row is written, which may be a little before what it did is there.
  if from_seq is null then from_seq := private.before_deleted(p_target.id) - 200; end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor = 'companion' and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ named or private.names_any_id(concat(a.input, ' ', a.output), ids)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > from_seq order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
end $$;

revoke execute on function private.before_message(uuid, integer), private.before_deleted(uuid) from public, anon;
