-- Everything of one part in one call, and the history of each of its fields from the ledger.

create or replace function public.get_part(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  part public.parts;
  by_person boolean := private.request_actor() = 'person';
begin
  select * into part from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return jsonb_build_object(
    'part', to_jsonb(part) - 'user_id',
    -- When the person first and last spoke of it, by the quotes that are kept.
    'said', (
      select jsonb_build_object('first_at', min(m.created_at), 'last_at', max(m.created_at), 'quotes', count(*))
      from public.part_evidence e join public.messages m on m.id = e.message_id where e.part_id = p_id),
    'merged_into', (
      select jsonb_build_object('id', t.id, 'name', t.name) from public.parts t where t.id = part.merged_into),
    'merged_from', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.retired_at), '[]')
      from public.parts t where t.merged_into = p_id),
    'evidence', public.list_evidence(p_id, 100),
    'relationships', public.list_relationships(p_id),
    'assessments', public.list_assessments(p_id, 50),
    -- An agent sees the beginnings of the newest notes; letters are hidden from it by the table itself.
    'notes', case when by_person then public.list_notes(p_id, 'note') else (
      select coalesce(jsonb_agg(n || jsonb_build_object('body', left(n ->> 'body', 600))), '[]')
      from jsonb_array_elements(public.list_notes(p_id, 'note', null, 10)) n) end,
    'letters', public.list_notes(p_id, 'letter'),
    'pending', public.list_proposals('pending', null, p_id),
    'recent', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]')
      from (
        select * from public.agent_actions
        where id in (select c.action_id from public.action_changes c where c.row_id = p_id order by c.id desc limit 40)
        order by seq desc limit 10
      ) a));
end $$;

-- The fields of a part that a change touched, each before and after. Making a part counts what it was made with.
create function private.part_field_changes(p_before jsonb, p_after jsonb, p_field text default null) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', key, 'before', p_before -> key, 'after', p_after -> key) order by key)
  from jsonb_object_keys(coalesce(p_before, '{}') || coalesce(p_after, '{}')) key
  where key <> all (array['id', 'user_id', 'version', 'created_at', 'updated_at'])
    and (p_field is null or key = p_field)
    and coalesce(nullif(p_before -> key, '[]'), 'null') is distinct from coalesce(nullif(p_after -> key, '[]'), 'null')
$$;

-- Who changed what of a part and when, newest first; of one field with p_field. p_before is the id of the last
-- change seen. What was taken back says so.
create function public.part_history(
  p_id uuid, p_field text default null, p_before bigint default null, p_limit integer default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.parts where id = p_id and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This part is not there.';
  end if;
  return (
    with page as (
      select c.id, c.op, c.action_id, f.fields, row_number() over (order by c.id desc) as n
      from public.action_changes c,
        lateral (select private.part_field_changes(c.before, c.after, p_field) as fields) f
      where c.row_id = p_id and c.table_name = 'parts' and c.user_id = auth.uid() and f.fields is not null
        and (p_before is null or c.id < p_before)
      order by c.id desc limit least(greatest(p_limit, 1), 100) + 1)
    select jsonb_build_object(
      'changes', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'op', p.op, 'fields', p.fields, 'action_id', a.id, 'actor', a.actor, 'tool', a.tool,
        'created_at', a.created_at, 'undone_by', a.undone_by, 'reverts', a.reverts,
        'conversation_id', a.conversation_id) order by p.n) filter (where p.n <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(p.id) filter (where p.n <= p_limit) end)
    from page p join public.agent_actions a on a.id = p.action_id);
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.part_field_changes(jsonb, jsonb, text) to authenticated;
revoke execute on function public.get_part, public.part_history from public, anon;
grant execute on function public.get_part, public.part_history to authenticated;
