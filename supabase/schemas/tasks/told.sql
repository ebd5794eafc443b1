-- Why errands of the caller are not at work now: nothing was accepted, or the day is to stay gentle. Null where they may be.
create or replace function private.hinders_errands() returns text
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.profiles where user_id = auth.uid() and consented_at is not null) then return 'no_consent'; end if;
  return case when private.jobs_rest() then 'rests' end;
end $$;
grant execute on function private.hinders_errands() to app_server;

-- The same of the errand in whose run something is done, which also rests with its intention. Null of any other run.
create or replace function private.hinders_run(p_run uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case when g.status in ('done', 'archived') then 'goal_ended' end, private.hinders_errands())
  from public.tasks t join public.goals g on g.id = t.goal_id
  where t.of_run = p_run and t.user_id = auth.uid()
$$;
grant execute on function private.hinders_run(uuid) to app_server;

create or replace function private.refuse_errand_now(p_run uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.hinders_run(p_run) is not null then
    raise sqlstate 'PT423' using message = 'This errand rests now. Nothing was done.', detail = '"rests"';
  end if;
end $$;
grant execute on function private.refuse_errand_now(uuid) to app_server;

-- Whether the person let an errand go on, or answered it, after its latest run began.
create or replace function private.goes_on_since(p_task public.tasks) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.runs r
    where r.id = p_task.of_run and r.user_id = auth.uid() and r.started_at < p_task.quiet_since)
$$;
grant execute on function private.goes_on_since(public.tasks) to app_server;

-- Asked before each request of an errand: why it ends now, or null, which of what its model was told is of a hard moment by now, and its
-- intention as it stands.
create or replace function public.get_errand_standing(p_run uuid, p_told uuid[] default '{}') returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('why', private.hinders_run(p_run), 'hard', to_jsonb(private.hard_among(p_told)), 'goal', (
    select private.goal_at_work(g) from public.runs r
    join public.tasks t on t.conversation_id = r.conversation_id and t.user_id = r.user_id join public.goals g on g.id = t.goal_id
    where r.id = p_run and r.user_id = auth.uid()))
$$;
grant execute on function public.get_errand_standing(uuid,uuid[]) to app_server;

-- Of what tools named that they found, messages of a hard moment and quotes from them.
create or replace function private.hard_among(p_ids uuid[]) returns text[]
language sql stable set search_path = '' as $$
  select case when p_ids = '{}' then '{}' else array(
    select m.id::text from public.messages m where m.id = any (p_ids) and m.user_id = auth.uid() and private.is_flagged(m.safety)
    union all
    select e.id::text from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = any (p_ids) and e.user_id = auth.uid() and private.is_flagged(m.safety)) end
$$;
grant execute on function private.hard_among(uuid[]) to app_server;

-- The parts of an answer without what tools found that is of a hard moment by now.
create or replace function private.without_hard_results(p_parts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  hard constant text[] := private.hard_among(private.named_in_results(jsonb_path_query_array(p_parts, '$[*].output')));
begin
  if hard = '{}' then return p_parts; end if;
  return (
    select jsonb_agg(case when part ? 'output' then part || jsonb_build_object('output', private.output_without(part -> 'output', hard))
      else part end order by n)
    from jsonb_array_elements(p_parts) with ordinality t (part, n));
end $$;
grant execute on function private.without_hard_results(jsonb) to app_server;

-- Messages of hard moments, the newest hundred, as `gone_words` takes them.
create or replace function private.hard_words() returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select private.long_texts(coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(t.parts)),
      'at', extract(epoch from t.created_at)) order by t.created_at desc), '[]'))
    from (
      select m.parts, m.created_at from public.messages m
      where m.user_id = auth.uid() and m.role = 'user' and private.is_flagged(m.safety)
      order by m.created_at desc limit 100) t);
end $$;
grant execute on function private.hard_words() to app_server;

-- What no run of an errand is told any more, made ready to be cut (see `gone_words`): what was deleted or is of a hard moment, and what
-- stood in files and words of their own that were removed.
create or replace function private.gone_for_errand(p_conversation uuid, out away jsonb, out files jsonb)
language plpgsql stable set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  words constant record := private.removed_words();
  texts constant jsonb := private.deleted_elsewhere(p_conversation) || words.notes || private.hard_words();
  stays text[];
begin
  stays := case when texts = '[]' and words.own = '[]' and not removed then '{}' else private.said_words(p_conversation) end;
  away := private.gone_words(texts, stays, 8);
  files := private.with_removed_words(case when removed then private.gone_files(p_conversation, stays) else '{}' end,
    words.own, words.no_quotes, stays);
end $$;
grant execute on function private.gone_for_errand(uuid) to app_server;

-- What an errand is to do and what was asked, without such words of others than its person.
create or replace function private.words_of_errand(p_task public.tasks) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone constant record := private.gone_for_errand(p_task.conversation_id);
begin
  return (
    select jsonb_build_object('instructions', t.told ->> 'instructions', 'question', t.told -> 'question',
      'answer', p_task.answer, 'asked_before', t.told -> 'asked_before')
    from (select private.without_quotes('tasks', to_jsonb(p_task), '{}', gone.away, gone.files) as told) t);
end $$;
grant execute on function private.words_of_errand(public.tasks) to app_server;

-- What was done in earlier runs of an errand, oldest first, as answers that hold their calls: as later turns of a conversation are
-- told them, without what is gone or of a hard moment by now.
create or replace function private.tries_of_task(p_task public.tasks) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  gone record;
  runs uuid[];
  parts jsonb[];
  ended timestamptz[];
begin
  if p_task.user_id is distinct from auth.uid() or p_task.of_run is null then return '[]'; end if;
  select array_agg(t.id order by t.started_at), array_agg(t.parts order by t.started_at), array_agg(t.ended_at order by t.started_at)
  into runs, parts, ended
  from (
    select r.id, r.started_at, coalesce(r.ended_at, now()) as ended_at, private.calls_of_run(r) as parts from public.runs r
    where r.conversation_id = p_task.conversation_id and r.user_id = auth.uid() and r.status <> 'running'
    order by r.started_at desc limit 8) t
  where jsonb_array_length(t.parts) > 0;
  if runs is null then return '[]'; end if;
  gone := private.gone_for_errand(p_task.conversation_id);
  return (
    select jsonb_agg(jsonb_build_object('id', run, 'role', 'assistant', 'parts', private.without_hard_results(told), 'metadata', '{}'::jsonb)
      order by n)
    from unnest(runs, private.answers_for_prompt(parts, ended, '{}', gone.away, gone.files)) with ordinality t (run, told, n));
end $$;
grant execute on function private.tries_of_task(public.tasks) to app_server;

-- The calls of a run that worked, as the ledger knows them. Nothing of a hard moment, and nothing when something was erased since.
create or replace function private.calls_of_run(p_run public.runs) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_run.user_id is distinct from auth.uid() or exists (
      select from public.agent_actions e where e.user_id = auth.uid() and e.erased_at >= p_run.started_at) then '[]'::jsonb
    else (
      select coalesce(jsonb_agg(jsonb_build_object('type', 'tool-' || a.tool, 'toolCallId', a.tool_call_id,
        'state', 'output-available', 'input', coalesce(a.input, '{}'), 'output', case when a.output ? 'ok' then a.output
          else jsonb_build_object('ok', false, 'actionId', a.id, 'error', jsonb_build_object('code', 'unavailable',
            'message', 'This was done, but its answer was lost on the way. Do not do it again.')) end) order by a.seq), '[]')
      from public.agent_actions a
      where a.run_id = p_run.id and a.user_id = auth.uid() and a.actor = 'agent' and a.status = 'ok'
        and a.tool_call_id is not null and a.erased_at is null and not private.tells_hard_words(a)) end
$$;
