set local check_function_bodies = off;

-- Parts that resemble the query, best first; without one, all that fit the filters. Resting parts are left out.
-- similarity runs from 0 to 1 (pg_trgm; word similarity for names, so that a name inside a sentence counts) and
-- does not grow by full text, which only finds and orders. found is the quote that answered best.
create or replace function public.search_parts(
  p_query text default null, p_category public.part_category default null, p_status public.part_status default null,
  p_limit integer default 8
) returns jsonb
language sql stable set search_path = '' as $$
  with scored as (
    select p, m.quote, coalesce(greatest(
      extensions.similarity(lower(p.name), lower(p_query)),
      extensions.word_similarity(lower(p.name), lower(p_query)),
      0.8 * extensions.word_similarity(lower(p_query), lower(coalesce(p.role, ''))),
      0.9 * extensions.similarity(lower(m.quote), lower(p_query))), 0) as likeness,
      coalesce(m.rank, 0) as rank
    from public.parts p left join private.matching_quotes(p_query) m on m.part_id = p.id
    where p.user_id = auth.uid() and p.retired_at is null
      and (p_category is null or p.category = p_category) and (p_status is null or p.status = p_status)
  )
  select coalesce(jsonb_agg(m.summary || jsonb_build_object(
    'similarity', round(s.likeness::numeric, 2), 'found', s.quote, 'rests_on', private.named_words_of_part(s.p, array['name', 'role']) || jsonb_build_object(
      'all', jsonb_build_array((s.p).id), 'quote', private.quotes_saying((s.p).id, m.summary ->> 'quote'), 'found', private.quotes_saying((s.p).id, s.quote)))
    order by s.likeness + s.rank desc, (s.p).name), '[]')
  from (
    select * from scored where p_query is null or likeness >= 0.3 or rank > 0
    order by likeness + rank desc, (p).name limit least(greatest(p_limit, 1), 50)) s
  cross join lateral (select private.part_summary(s.p) as summary offset 0) m
$$;

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before. `waiting` of the metadata is how long a model is waited for: it stands with the run, for those who follow it.
-- p_told: ids of what its model was told of; the answer names those that are there no more, and of a committee what is recorded of
-- the parts among them. `changed`: calls of this run by which something was kept that the person removed or changed since. `rests`: safety has asked for rest, in whichever conversation;
-- `acted`: when the person last changed or removed anything since the run began. `hard`: in another one, since the run began; then no closing of a committee is kept, also at its end. `removed`: of a committee, words that the person removed since; null where nothing went.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null, p_told uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
  refused boolean := false;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  -- Its child runs before the budget, as everywhere: they take the budget after themselves.
  if p_status is not null then
    perform from public.runs where parent_run_id = p_run and user_id = auth.uid() and status = 'running' order by id for update;
  end if;
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'waits', false, 'steered', false,
      'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if p_status is not null then p_parts := private.with_late_ends(p_run, p_parts); end if;
  if p_metadata ? 'committee' and private.closes_committee(p_parts) and private.is_hard_since(run) then
    refused := true;
    p_parts := private.without_closing(p_parts);
    if p_status is not null then
      p_metadata := p_metadata || '{"stop": "hard_elsewhere"}';
      p_status := case p_status when 'completed' then 'stopped' else p_status end;
      p_stop_reason := 'hard_elsewhere';
    end if;
  end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata - 'waiting', p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), steps = p_steps,
      stop_reason = case when p_status is null then run.stop_reason else p_stop_reason end,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care), waiting = case when p_status is null then p_metadata -> 'waiting' end,
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested, 'stop_why', case when run.stop_requested then run.stop_reason end,
    'gone', private.gone_of(p_told, run.started_at), 'rests', p_status is null and private.is_resting(), 'hard', refused or p_status is null and private.is_hard_since(run),
    'seats', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.committee_seats(p_told) end,
    'removed', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.words_removed_since(run.started_at) end,
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'changed', case when p_status is null then private.calls_changed_in(p_run) else '[]' end,
    'acted', case when p_status is null then private.acted_last(p_run) end,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

-- A part with its quotes, its relationships with names, what waits for a decision and what happened to it lately.
create or replace function public.get_part(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  by_person boolean := private.request_actor() = 'person';
  zone text := private.person_zone();
begin
  select * into part from public.parts where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
  return jsonb_build_object(
    'part', to_jsonb(part) - 'user_id'
      || case when by_person then '{}' else jsonb_build_object('rests_on', private.named_words_of_part(part)) end,
    -- When the person first and last spoke of it, by the quotes that are kept.
    'said', (
      select jsonb_build_object('first_at', min(m.created_at), 'last_at', max(m.created_at), 'quotes', count(*))
      from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.part_id = p_id and private.is_shown(e)),
    'merged_into', (
      select jsonb_build_object('id', t.id, 'name', t.name) from public.parts t where t.id = part.merged_into),
    'merged_from', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.retired_at), '[]')
      from public.parts t where t.merged_into = p_id),
    'evidence', public.list_evidence(p_id, 100),
    'relationships', case when by_person then public.list_relationships(p_id) else (
      select coalesce(jsonb_agg(r || jsonb_build_object(
        'rests_on', jsonb_build_array(private.words_id((r ->> 'id')::uuid, coalesce(r ->> 'note', '')))) order by k), '[]')
      from jsonb_array_elements(public.list_relationships(p_id)) with ordinality t (r, k)) end,
    'assessments', public.list_assessments(p_id, 50),
    -- An agent sees the beginnings of the newest notes; letters are hidden from it by the table itself.
    'notes', case when by_person then public.list_notes(p_id, 'note') else (
      select coalesce(jsonb_agg(n || jsonb_build_object('body', left(n ->> 'body', 600),
        'rests_on', jsonb_build_array(private.words_id((n ->> 'id')::uuid, n ->> 'body')))), '[]')
      from jsonb_array_elements(public.list_notes(p_id, 'note', null, 10)) n) end,
    'pending', public.list_proposals('pending', null, p_id),
    'recent', (
      select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]') from private.actions_on(p_id, 10) a))
    || case when by_person then jsonb_build_object(
      'letters', public.list_notes(p_id, 'letter'),
      'months', (
        select coalesce(jsonb_agg(jsonb_build_object('month', month, 'quotes', quotes) order by month), '[]')
        from (
          select to_char(date_trunc('month', e.created_at at time zone zone), 'YYYY-MM') as month, count(*) as quotes
          from public.part_evidence e
          where e.part_id = p_id and e.created_at > now() - interval '12 months' and private.is_shown(e)
          group by 1
        ) counted),
      'year_ago', (
        select to_jsonb(e) - 'user_id' - 'run_id' from public.part_evidence e
        where e.part_id = p_id and private.is_shown(e)
          and e.created_at between now() - interval '13 months' and now() - interval '11 months'
        order by abs(extract(epoch from e.created_at - (now() - interval '1 year'))), e.id limit 1)) else '{}' end;
end $$;

-- Asked before each request of an errand: why it ends now, or null, which of what its model was told is of a hard moment by now, and its
-- intention as it stands.
create or replace function public.get_errand_standing(p_run uuid, p_told uuid[] default '{}') returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('why', private.hinders_run(p_run), 'hard', to_jsonb(private.hard_among(p_told)), 'goal', (
    select private.goal_at_work(g) from public.runs r
    join public.tasks t on t.conversation_id = r.conversation_id and t.user_id = r.user_id join public.goals g on g.id = t.goal_id
    where r.id = p_run and r.user_id = auth.uid()))
$$;

-- Whether the person changed or removed anything since a run of theirs began, which its model may have been told at the beginning; also where
-- that is erased by now, or the run is gone.
create or replace function public.get_acted_since(p_run uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return not exists (select from public.runs where id = p_run and user_id = auth.uid()) or private.acted_last(p_run) is not null;
end $$;

-- The fields of a part that hold words, each with the name of its words as they read now; another field never has the same one.
create or replace function private.named_words_of_part(p_part public.parts, p_fields text[] default array['name', 'role', 'protects', 'body_location',
  'image', 'age', 'emotions', 'beliefs', 'fears', 'needs', 'triggers']) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(key, jsonb_build_array(private.words_id(p_part.id, concat_ws(E'\x1f', key, value #>> '{}'))))
  from jsonb_each(to_jsonb(p_part))
  where key = any (p_fields) and value not in ('null', '[]')
$$;

-- Of what tools named that they found, what is not there any more: rows of the person; words that read otherwise now; facts that they
-- dismissed (named by their message, see lib/recall/facts/fact-id.ts); text of memory files that were put away.
create or replace function private.gone_among(p_ids uuid[]) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  me constant uuid := auth.uid();
  missing uuid[];
begin
  if p_ids = '{}' then return p_ids; end if;
  missing := array(
    select unnest(p_ids) except (
      select id from public.messages where id = any (p_ids) and user_id = me
      union all select id from public.conversations where id = any (p_ids) and user_id = me
      union all select id from public.part_evidence where id = any (p_ids) and user_id = me
      union all select id from public.attachments where id = any (p_ids) and user_id = me
      union all select id from public.session_summaries where id = any (p_ids) and user_id = me
      union all select id from public.parts where id = any (p_ids) and user_id = me
      union all select id from public.goals where id = any (p_ids) and user_id = me
      union all select id from public.part_notes where id = any (p_ids) and user_id = me
      union all select id from public.part_relationships where id = any (p_ids) and user_id = me
      union all select id from public.part_assessments where id = any (p_ids) and user_id = me));
  if missing = '{}' then return missing; end if;
  return array(
    select t from unnest(missing) t cross join lateral private.ids_of_words(t) w
    where not exists (
        select from public.part_notes n
        where n.id between w.low and w.high and n.user_id = me and private.words_id(n.id, n.body) = t)
      and not exists (
        select from public.goals g
        where g.id between w.low and w.high and g.user_id = me and private.words_id(g.id, concat_ws(E'\x1f', g.title, g.why)) = t)
      and not exists (
        select from public.part_relationships r
        where r.id between w.low and w.high and r.user_id = me and private.words_id(r.id, coalesce(r.note, '')) = t)
      and not exists (
        select from public.parts p, jsonb_each(private.named_words_of_part(p)) field
        where p.id between w.low and w.high and p.user_id = me and field.value ->> 0 = t::text)
      and not exists (
        select from public.memory_files f
        where f.id between w.low and w.high and f.user_id = me and f.deleted_at is null)
      and not exists (
        select from public.messages m
        where m.id between w.low and w.high and m.user_id = me and not exists (
          select from public.fact_decisions d
          where d.message_id = m.id and d.user_id = me and d.decision = 'dismissed'
            and private.words_id(m.id, concat_ws(E'\x1f', d.matter, d.past, d.subject, d.object, d.nth)) = t)));
end $$;

-- When that was last; null where it was not.
create or replace function private.acted_last(p_run uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select max(greatest(a.created_at, a.erased_at))
    from public.runs r join public.agent_actions a on a.user_id = r.user_id and a.created_at > r.started_at
    where r.id = p_run and r.user_id = auth.uid() and a.actor <> 'job' and a.run_id is distinct from r.id
      and (a.erased_at is not null or exists (
        select from public.action_changes c where c.action_id = a.id and c.op in ('update', 'delete'))));
end $$;

revoke all on function private.named_words_of_part(public.parts,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.acted_last(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.named_words_of_part(public.parts,text[]) to authenticated;

grant execute on function private.acted_last(uuid) to app_server;
