-- What an agent gets is made for agents: names, counts and reasons, never the image of a row. The tables hide what the
-- person keeps from agents; functions that must look past that answer with nothing but counts and ids.

-- Images of rows in the ledger: an agent reads none.
alter policy "own changes are readable" on public.action_changes
  using (user_id = (select auth.uid()) and (select private.request_actor()) = 'person');
-- Quotes of a hard moment, also where it was found to be one later.
alter policy "own evidence" on public.part_evidence
  using (user_id = (select auth.uid()) and ((select private.request_actor()) = 'person' or not exists (
    select from public.messages m where m.id = message_id and private.is_flagged(m.safety))));

-- These read the ledger on behalf of whoever acts and give away none of it.
alter function private.taken_back(uuid, uuid) security definer;
create or replace function private.next_place() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then
    new.ordinal := greatest(new.ordinal, 1 + coalesce((
      select max((c.before ->> 'ordinal')::integer) from public.action_changes c
      where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = new.conversation_id::text
        and c.user_id = new.user_id), 0));
  end if;
  return new;
end $$;

-- How many rows an action of the caller changed.
create function private.change_count(p_action uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from public.action_changes where action_id = p_action and user_id = auth.uid());
end $$;

-- The latest actions of the caller that changed a row.
create function private.actions_on(p_row uuid, p_limit integer) returns setof public.agent_actions
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select * from public.agent_actions
    where user_id = auth.uid()
      and id in (select c.action_id from public.action_changes c where c.row_id = p_row order by c.id desc limit 40)
    order by seq desc limit p_limit;
end $$;

-- A ledger row: all of it for the person; for an agent what was done, by whom and when.
create or replace function private.action_json(a public.agent_actions) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if private.request_actor() <> 'person' then
    return jsonb_build_object('id', a.id, 'seq', a.seq, 'tool', a.tool, 'actor', a.actor, 'status', a.status,
      'created_at', a.created_at, 'undone', a.undone_by is not null, 'change_count', private.change_count(a.id));
  end if;
  return (
    select to_jsonb(a) - 'user_id' || jsonb_build_object(
      'change_count', count(c.id),
      'about', jsonb_build_object(
        'name', coalesce(
          max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
          max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
          max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations'),
          max(coalesce(c.after, c.before) ->> 'path') filter (where c.table_name = 'memory_files')),
        'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'),
        'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')))
    from public.action_changes c where c.action_id = a.id);
end $$;

create or replace function public.get_action(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  a public.agent_actions;
begin
  select * into a from public.agent_actions where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'No such action.'; end if;
  return private.action_json(a) || case when private.request_actor() = 'person' then jsonb_build_object('changes', (
    select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' - 'action_id' order by c.id), '[]')
    from public.action_changes c where c.action_id = p_id)) else '{}' end;
end $$;

-- Changed rows as counts per table and kind of change. Letters are not even counted.
create function private.count_by_table(p_changes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('table_name', t.table_name, 'op', t.op, 'rows', t.rows)
    order by t.table_name, t.op), '[]')
  from (
    select c ->> 'table_name' as table_name, c ->> 'op' as op, count(*) as rows
    from jsonb_array_elements(p_changes) c
    where c ->> 'table_name' <> 'part_notes' or coalesce(c #>> '{after,kind}', c #>> '{before,kind}') <> 'letter'
    group by 1, 2) t
$$;

-- What acceptance would change: the very same SQL, rolled back. It runs as the person, so only the person gets the
-- rows themselves; an agent gets counts. `seen` names all that a card shows: what was asked and why, the quotes it
-- stands on, and the rows it would change as they are now.
create or replace function private.preview(p public.proposals, p_changes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  for_person boolean := private.request_actor() = 'person';
  changes jsonb := '[]';
  problem jsonb;
  opened uuid;
  code text; words text; more text;
begin
  begin
    opened := private.open_preview();
    perform private.carry_out(p, p_changes);
    changes := private.changes_json(opened);
    raise sqlstate 'PT299';
  exception
    when sqlstate 'PT299' then null;
    when others then
      get stacked diagnostics code = returned_sqlstate, words = message_text, more = pg_exception_detail;
      if code ~ '^(22|23)' then
        code := 'PT400'; words := 'Something in this is too long, or not of the right kind.'; more := '';
      elsif code !~ '^PT' then
        raise;
      end if;
      problem := jsonb_build_object('code', code, 'message', words, 'detail', nullif(more, ''));
  end;
  return jsonb_build_object(
    'changes', case when for_person then changes else private.count_by_table(changes) end,
    'problem', problem, 'seen', private.ground_of(p.kind, jsonb_build_array(p_changes, p.why, (
      select jsonb_agg(e.id order by e.id) from public.part_evidence e where e.id = any (p.evidence_ids))), changes, problem));
end $$;

-- A proposal as an agent gets it: what kind of change, of which fields and parts, how much it would change, and why it
-- cannot be carried out where that is so. Its texts may be the person's own by now, or rest on what they deleted.
create function private.proposal_for_agents(p public.proposals, p_open boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  shown jsonb := case when p_open then private.preview(p, p.changes) end;
begin
  return jsonb_build_object(
    'id', p.id, 'kind', p.kind, 'status', case when p.status = 'pending' and not p_open then 'expired' else p.status::text end,
    'part_id', p.part_id, 'other_part_id', p.other_part_id,
    'names', (
      select coalesce(jsonb_object_agg(t.id, t.name), '{}') from public.parts t where t.id in (p.part_id, p.other_part_id)),
    'fields', (select coalesce(jsonb_agg(f order by f), '[]') from jsonb_object_keys(p.changes) f),
    'quotes', (select count(*) from public.part_evidence e where e.id = any (p.evidence_ids || private.moved_quotes(p.changes))),
    'would_change', shown -> 'changes', 'problem', shown #> '{problem,message}',
    'created_at', p.created_at, 'expires_at', p.expires_at, 'revised', p.revised_at is not null);
end $$;

create or replace function private.proposal_json(p public.proposals) returns jsonb
language plpgsql set search_path = '' as $$
declare
  open boolean := p.status = 'pending' and p.expires_at > now();
  shown jsonb;
begin
  if private.request_actor() <> 'person' then return private.proposal_for_agents(p, open); end if;
  shown := case when open then private.preview(p, p.changes) end;
  return jsonb_build_object(
    'id', p.id, 'conversation_id', p.conversation_id, 'kind', p.kind,
    'status', case when p.status = 'pending' and not open then 'expired' else p.status::text end,
    'part_id', p.part_id, 'other_part_id', p.other_part_id, 'result_id', p.result_id,
    'changes', p.changes, 'why', p.why, 'decision', p.decision, 'edited', p.edited,
    'decided_by_action', p.decided_by_action, 'decided_at', p.decided_at, 'created_at', p.created_at,
    'expires_at', p.expires_at, 'revised_at', p.revised_at, 'withdrawn', p.withdrawn, 'withdrawn_at', p.withdrawn_at,
    'reversible', true,
    'preview', shown,
    'names', (
      select coalesce(jsonb_object_agg(t.id, t.name), '{}') from public.parts t
      where t.id in (p.part_id, p.other_part_id, p.result_id) or position(t.id::text in shown ->> 'changes') > 0),
    'evidence', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at, e.id), '[]')
      from public.part_evidence e where e.id = any (p.evidence_ids || private.moved_quotes(p.changes))));
end $$;

create or replace function public.get_part(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
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
    'pending', public.list_proposals('pending', null, p_id),
    'recent', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]') from private.actions_on(p_id, 10) a))
    || case when by_person then jsonb_build_object('letters', public.list_notes(p_id, 'letter')) else '{}' end;
end $$;

create or replace function public.read_memory(p_path text, p_file uuid default null, p_revisions integer default 0) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  file public.memory_files;
  by_person boolean := private.request_actor() = 'person';
begin
  perform private.check_memory_path(p_path);
  select * into file from public.memory_files f
  where f.user_id = auth.uid() and f.path = p_path
    and case when p_file is null then f.deleted_at is null else f.id = p_file end
    and (f.deleted_at is null or by_person);
  if not found and p_path = 'overview.md' and p_file is null then
    return jsonb_build_object('file', null, 'path', p_path, 'title', 'Overview', 'content', private.overview_text(),
      'hash', md5(private.overview_text()), 'sources', '[]'::jsonb, 'revisions', '[]'::jsonb);
  elsif file.id is null then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  end if;
  return jsonb_build_object(
    'file', private.memory_json(file), 'path', file.path, 'title', private.memory_title(file),
    'content', file.content, 'hash', file.hash,
    -- The messages and quotes behind a passage are for the person to look at.
    'sources', case when by_person then (
      select coalesce(jsonb_agg(private.memory_source_json(s) order by s.created_at, s.id), '[]')
      from public.memory_sources s
      where s.file_id = file.id and s.withdrawn_at is null and position(s.passage in file.content) > 0) else '[]' end,
    'revisions', private.memory_revisions(file.id, null, p_revisions));
end $$;

-- As before (a definer asks for the owner itself); an agent finds no words of a hard moment.
create or replace function private.matching_quotes(p_query text) returns table (part_id uuid, quote text, rank real)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid uuid := auth.uid();
  for_person boolean := private.request_actor() = 'person';
begin
  if uid is null then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return query
  with words as (
    select word, pg_catalog.plainto_tsquery('pg_catalog.simple', word) as query
    from unnest(private.sought_words(p_query)) word
  ), hits as materialized (
    select w.word, e.id, e.part_id, e.quote
    from words w cross join lateral (
      select e.id, e.part_id, e.quote from public.part_evidence e
      where e.user_id = uid and e.part_id is not null and private.words_of(e.quote) operator(pg_catalog.@@) w.query
    ) e
  ), slips as (
    select w.word, e.id, e.part_id, e.quote
    from words w cross join lateral (
      -- "offset 0" keeps the trigram index in the lead.
      select e.id, e.part_id, e.quote from (
        select * from public.part_evidence s where w.word operator(extensions.<%) lower(s.quote) offset 0
      ) e
      where e.user_id = uid and e.part_id is not null limit 200
    ) e
    where char_length(w.word) >= 4 and not exists (select from hits h where h.word = w.word)
  ), weights as (
    select w.word, ln(2 + 1000.0 / (1 + (select count(*) from hits h where h.word = w.word))) as weight from words w
  ), found as (
    select f.id, f.part_id, f.quote, sum(f.share * v.weight) / (select sum(weight) from weights) as rank
    from (select *, 1.0 as share from hits union all select *, 0.5 from slips) f
    join weights v on v.word = f.word
    group by f.id, f.part_id, f.quote
  )
  select distinct on (f.part_id) f.part_id, f.quote, f.rank::real from found f
  where for_person or not exists (
    select from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = f.id and private.is_flagged(m.safety))
  order by f.part_id, f.rank desc, char_length(f.quote), f.id;
end $$;

revoke execute on function private.change_count(uuid), private.actions_on(uuid, integer), private.count_by_table(jsonb),
  private.proposal_for_agents(public.proposals, boolean) from public;
grant execute on function private.change_count(uuid), private.actions_on(uuid, integer), private.count_by_table(jsonb),
  private.proposal_for_agents(public.proposals, boolean) to authenticated;
