-- What the person wrote themselves in a row: each text of it. The name of a part is no quote.
create or replace function private.own_words_of(p_table text, p_row jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select said.words
  from unnest(case p_table
    when 'memory_files' then array['content']
    when 'goals' then array['title', 'why', 'ended_because']
    when 'goal_parts' then array['words']
    when 'part_relationships' then array['note']
    when 'part_notes' then array['body']
    when 'parts' then array['role', 'age', 'body_location', 'protects', 'beliefs', 'emotions', 'fears', 'needs', 'triggers', 'set_down']
    end) field
  cross join lateral jsonb_array_elements_text(case jsonb_typeof(p_row -> field)
    when 'array' then p_row -> field when 'string' then jsonb_build_array(p_row -> field) else '[]' end) said (words)
$$;
grant execute on function private.own_words_of(text,jsonb) to app_server;

-- What the person wrote themselves in memory, intentions, parts and connections that an action of theirs took away and that are not there,
-- as `gone_words` takes it, and what of it is no quote: what agents wrote into that memory, and names of parts. Memory that went with
-- messages rests on them. What an agent or an
-- accepted suggestion made, and an undo of it takes away, is none.
create or replace function private.own_words_that_went(
  p_action uuid, p_rows uuid[], out texts jsonb, out no_quotes text[], out since timestamptz
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  texts := '[]';
  no_quotes := '{}';
  if not coalesce((select private.waits_for_erasure(a.actor, a.tool, a.reverts) from public.agent_actions a where a.id = p_action), false)
    or exists (
      select from public.agent_actions a, unnest(a.reverts) undone
      join public.agent_actions u on u.id = undone where a.id = p_action and (u.actor <> 'person' or u.tool = 'decideProposal'))
    or exists (
      select from public.action_changes c where c.action_id = p_action and c.table_name = 'proposals'
        and c.before ->> 'status' = 'accepted' and c.after ->> 'status' is distinct from 'accepted') then
    return;
  end if;
  with went as materialized (
    select d.* from private.deletions_of(p_action) d
    where d.table_name in ('memory_files', 'goals', 'goal_parts', 'part_relationships', 'parts', 'memory_sources', 'messages')
  )
  select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(said),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz))), '[]'),
    min((d.before ->> 'created_at')::timestamptz),
    array(select private.only_words(coalesce(n.before ->> 'passage', n.before ->> 'name')) from went n
      where n.table_name in ('memory_sources', 'parts') and coalesce(n.before ->> 'passage', n.before ->> 'name', '') <> '')
  into texts, since, no_quotes
  from went d cross join private.own_words_of(d.table_name, d.before) said
  where (p_rows is null or d.row_id = any (p_rows))
    and (d.table_name <> 'memory_files' or not exists (select from went m where m.table_name = 'messages'))
    and not exists (select from public.memory_files t where t.id = d.row_id and t.deleted_at is null)
    and not exists (select from public.goals t where t.id = d.row_id)
    and not exists (select from public.goal_parts t where t.id = d.row_id)
    and not exists (select from public.part_relationships t where t.id = d.row_id)
    and not exists (select from public.parts t where t.id = d.row_id);
end $$;

-- What stands of the same: in the newest 500 parts, intentions and notes of parts, and in the first 20,000 characters of the newest 200
-- memory files.
create or replace function private.own_words_that_stand(p_owner uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select private.only_words(said) from (
      (select 'parts' as kind, to_jsonb(p) as row from public.parts p where p.user_id = p_owner order by p.created_at desc limit 500)
      union all
      (select 'goals', to_jsonb(g) from public.goals g where g.user_id = p_owner order by g.created_at desc limit 500)
      union all
      (select 'goal_parts', to_jsonb(g) from public.goal_parts g where g.user_id = p_owner order by g.created_at desc limit 500)
      union all
      (select 'part_relationships', to_jsonb(r) from public.part_relationships r where r.user_id = p_owner order by r.created_at desc limit 500)
      union all
      (select 'part_notes', to_jsonb(n) from public.part_notes n where n.user_id = p_owner order by n.created_at desc limit 500)
      union all
      (select 'memory_files', jsonb_build_object('content', left(f.content, 20000)) from public.memory_files f
        where f.user_id = p_owner and f.deleted_at is null order by f.updated_at desc limit 200)) t
    cross join private.own_words_of(t.kind, t.row) said);
end $$;

-- Words of two kinds that are gone as one, as `gone_words` makes each ready.
create or replace function private.both_gone(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_one = '{}' then p_other when p_other = '{}' then p_one
    else p_one || p_other || jsonb_build_object(' said', p_one -> ' said' || (p_other -> ' said'), ' whole', p_one -> ' whole' || (p_other -> ' whole'),
      ' stays', concat(p_one ->> ' stays', E'\x01', p_other ->> ' stays')) end
$$;
