-- What the pages show, each in one call. Row-level security decides whose rows are seen.

create function private.action_json(a public.agent_actions) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(a) - 'user_id' || jsonb_build_object(
    'change_count', (select count(*) from public.action_changes c where c.action_id = a.id))
$$;

-- The ledger, newest first. p_before is the seq of the last one seen.
create function public.list_actions(
  p_actor public.action_actor default null, p_tool text default null, p_status public.action_status default null,
  p_conversation uuid default null, p_before bigint default null, p_limit integer default 30
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select a from public.agent_actions a
    where a.user_id = auth.uid()
      and (p_actor is null or a.actor = p_actor)
      and (p_tool is null or a.tool = p_tool)
      and (p_status is null or a.status = p_status)
      and (p_conversation is null or a.conversation_id = p_conversation)
      and (p_before is null or a.seq < p_before)
    order by a.seq desc limit least(greatest(p_limit, 1), 100) + 1
  ), numbered as (select a, row_number() over (order by (a).seq desc) as n from page)
  select jsonb_build_object(
    'actions', coalesce(jsonb_agg(private.action_json(a) order by n) filter (where n <= p_limit), '[]'),
    'next', case when count(*) > p_limit then min((a).seq) filter (where n = p_limit) end)
  from numbered
$$;

create function public.get_action(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  a public.agent_actions;
begin
  select * into a from public.agent_actions where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'No such action.'; end if;
  return private.action_json(a) || jsonb_build_object('changes', (
    select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' - 'action_id' order by c.id), '[]')
    from public.action_changes c where c.action_id = p_id));
end $$;

create function public.get_conversation(p_id uuid, p_limit integer default 400) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  return jsonb_build_object(
    'conversation', to_jsonb(talk) - 'user_id',
    'running', exists (
      select from public.runs where conversation_id = p_id and status = 'running' and lease_until > now()),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'role', m.role, 'parts', m.parts,
        'metadata', m.metadata || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]')
      from (
        select * from public.messages where conversation_id = p_id order by ordinal desc limit p_limit
      ) m));
end $$;

-- A part with its quotes, its relationships with names, what waits for a decision and what happened to it lately.
create function public.get_part(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  part public.parts;
begin
  select * into part from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return jsonb_build_object(
    'part', to_jsonb(part) - 'user_id',
    'evidence', public.list_evidence(p_id, 100),
    'relationships', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' || jsonb_build_object('from_name', f.name, 'to_name', t.name)), '[]')
      from public.part_relationships r
      join public.parts f on f.id = r.from_part_id join public.parts t on t.id = r.to_part_id
      where p_id in (r.from_part_id, r.to_part_id)),
    'pending', public.list_proposals('pending', null, p_id),
    'recent', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]')
      from (
        select * from public.agent_actions a
        where exists (select from public.action_changes c where c.action_id = a.id and c.row_id = p_id)
        order by a.seq desc limit 10
      ) a));
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.action_json(public.agent_actions) to authenticated;
revoke execute on function public.list_actions, public.get_action, public.get_conversation, public.get_part from public, anon;
grant execute on function public.list_actions, public.get_action, public.get_conversation, public.get_part to authenticated;
