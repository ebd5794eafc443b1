set local check_function_bodies = off;

-- Rests, is done, is archived, or is taken up again. Only moves that make sense; what is done says why, and keeps that when it
-- is archived. With one that ends its errands are paused. What is taken up from the archive stands as it did before it was
-- archived.
create or replace function public.move_goal(p_id uuid, p_to public.goal_status, p_reason text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  reason text := nullif(btrim(p_reason), '');
  next public.goal_status := p_to;
begin
  perform private.refuse_agents('Only the person says how an intention stands.');
  goal := private.own_goal(p_id);
  if goal.status = p_to then
    raise sqlstate 'PT409' using message = 'It stands like that already.', detail = '"already"';
  elsif p_to = 'resting' or p_to = 'done' or goal.status = 'archived' and p_to <> 'working' then
    perform private.refuse_ended_goal(goal);
  end if;
  if p_to = 'done' and reason is null then
    raise sqlstate 'PT400' using message = 'Say in a word or two why it is done.', detail = '"reason"';
  elsif char_length(reason) > 500 then
    raise sqlstate 'PT413' using message = 'The reason can hold 500 characters.', detail = '"reason"';
  elsif p_to is null or p_to <> 'done' and reason is not null then
    raise sqlstate 'PT400' using message = 'A reason belongs to what is done.', detail = '"reason"';
  end if;
  if goal.status = 'archived' then next := private.standing_before_archive(goal); end if;
  update public.goals set status = next,
    ended_because = case next when 'done' then coalesce(reason, ended_because) when 'archived' then ended_because end
  where id = p_id returning * into goal;
  if p_to in ('done', 'archived') then perform private.rest_errands(p_id); end if;
  return private.goal_json(goal);
end $$;

-- A run of an errand ended without ending the errand. It is tried again later and later, or waits for what hinders it. Where the
-- person let it go on after this run began, how the run ended changes nothing.
create or replace function public.leave_task(p_run uuid, p_why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  hinders text;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley does errands.';
  end if;
  select * into task from public.tasks where of_run = p_run and user_id = auth.uid() for update;
  if task.id is null or task.status <> 'active' or private.goes_on_since(task) then return 'null'; end if;
  hinders := private.hinders_run(p_run);
  if hinders = 'goal_ended' then
    perform private.settle_task(task, 'paused', hinders, null);
  elsif hinders is not null and p_why <> 'stopped_by_person' then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.hold_task(task.id, hinders, interval '15 minutes');
    return to_jsonb(hinders);
  elsif p_why = 'shutdown' then
    update public.tasks set next_at = now(), tries_made = greatest(tries_made - 1, 0) where id = task.id;
  elsif p_why in ('budget_spent', 'budget_held') then
    update public.tasks set tries_made = greatest(tries_made - 1, 0) where id = task.id;
    perform private.hold_task(task.id, 'budget', interval '1 hour');
  elsif p_why = 'stopped_by_person' then
    perform private.settle_task(task, 'paused', null, null);
  elsif task.tries_made >= 5 then
    perform private.settle_task(task, 'failed', left(p_why, 40), null);
  else
    perform private.settle_task(task, 'paused', left(p_why, 40), least(interval '1 hour', interval '1 minute' * power(2, task.tries_made)));
  end if;
  return to_jsonb(p_why);
end $$;

-- Asked before each request of an errand: why it ends now, or null, and which of what its model was told is of a hard moment by now.
create or replace function public.get_errand_standing(p_run uuid, p_told uuid[] default '{}') returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('why', private.hinders_run(p_run), 'hard', to_jsonb(private.hard_among(p_told)))
$$;

-- Begins the run of an errand that the caller holds, unless it is to wait: `held` says why then. Out, where it begins: the run, and
-- all that its agent is told. A run that was lost is ended first; what was done in it is told as done.
create or replace function public.begin_task_run(
  p_task uuid, p_lease uuid, p_agent text, p_model text, p_fixed boolean default true,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_guest_tokens bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks := private.leased_task(p_task, p_lease);
  goal constant public.goals := (select g from public.goals g where g.id = task.goal_id and g.user_id = auth.uid());
  who constant jsonb := private.who_answers(task.conversation_id, p_fixed);
  spent boolean := false;
  run public.runs;
begin
  if task.status not in ('active', 'paused') or task.next_at is null then
    update public.tasks set task_lease = null, task_lease_until = null, next_at = null where id = p_task;
    return jsonb_build_object('held', 'ended');
  elsif goal.status in ('done', 'archived') then
    perform private.settle_task(task, 'paused', 'goal_ended', null);
    return jsonb_build_object('held', 'goal_ended');
  elsif private.hinders_errands() is not null then
    return private.hold_task(p_task, private.hinders_errands(), interval '15 minutes');
  elsif coalesce(who ->> 'provider', case when p_model is null then 'guide' end) = 'guide' then
    return private.hold_task(p_task, 'no_model', interval '1 hour');
  end if;
  perform private.end_lost_run(r.id) from public.runs r
  where r.conversation_id = task.conversation_id and r.status = 'running' and r.lease_until <= now();
  if exists (select from public.runs r where r.conversation_id = task.conversation_id and r.status = 'running') then
    raise sqlstate 'PT409' using message = 'Somebody else does this by now.', detail = '"superseded"';
  elsif task.tries_made >= 6 then
    perform private.settle_task(task, 'failed', 'attempts', null);
    return jsonb_build_object('held', 'attempts');
  end if;
  begin
    insert into public.runs (user_id, conversation_id, agent, model, user_message_id)
    values (auth.uid(), task.conversation_id, p_agent, coalesce(who ->> 'model', p_model), task.id) returning * into run;
    spent := coalesce((private.reserve_budget(run.id, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros) ->> 'spent')::boolean, false);
    if spent then raise sqlstate 'PT299'; end if;
  exception when sqlstate 'PT299' then
    return private.hold_task(p_task, 'budget', interval '1 hour');
  end;
  if task.status = 'paused' then perform private.settle_task(task, 'active', null, interval '0'); end if;
  update public.tasks set of_run = run.id, tries_made = tries_made + 1, held_by = null, task_lease = null, task_lease_until = null,
    quiet_since = now() where id = p_task;
  return jsonb_build_object('run_id', run.id, 'conversation_id', task.conversation_id, 'goal', private.goal_at_work(goal),
    'tries', private.tries_of_task(task)) || private.words_of_errand(task) || jsonb_build_object(
    'taken_back', private.taken_back(task.conversation_id), 'level', private.level_of_caller(),
    'time_zone', private.person_zone(), 'who_answers', who);
end $$;

-- What an errand is to do and what was asked, without such words of others than its person.
create or replace function private.words_of_errand(p_task public.tasks) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone constant record := private.gone_for_errand(p_task.conversation_id);
begin
  return (
    select jsonb_build_object('instructions', t.told ->> 'instructions', 'question', t.told -> 'question',
      'answer', p_task.answer, 'asked_before', t.told -> 'asked_before')
    from (select private.cut_errand(to_jsonb(p_task), '{}', gone.away, now()) as told) t);
end $$;

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

-- What an agent wrote for errands quotes words that the present action deleted: the quotes go with them, and so do documents that an
-- agent wrote in other conversations. They come back with them.
create or replace function private.withdraw_words_of_errands() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present constant uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner constant uuid := auth.uid();
  gone record;
begin
  if present is null or owner is null or not exists (select from public.tasks where user_id = owner)
    and not exists (select from public.attachments where user_id = owner and run_id is not null) then return; end if;
  for gone in select * from private.texts_that_went(present) loop
    perform private.cut_errands(gone.talk, owner, gone.texts, gone.since);
    perform private.remove_quoting_documents(gone.talk, owner, gone.texts, gone.since);
  end loop;
end $$;

-- What was derived from the things that the present action has changed or undone goes with them.
create or replace function private.withdraw_derived() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_proposals();
  perform private.withdraw_memory();
  perform private.withdraw_assessments();
  perform private.withdraw_documents();
  perform private.withdraw_learnings();
  perform private.withdraw_words_of_errands();
end $$;

create or replace function private.with_other_title(p_image jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_image || '{"title": "An errand"}'
$$;

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

-- The messages of the person that an action deleted, by conversation, as `gone_words` takes them.
create or replace function private.texts_that_went(p_action uuid) returns table (talk uuid, since timestamptz, texts jsonb)
language sql stable security definer set search_path = '' as $$
  select (d.before ->> 'conversation_id')::uuid, min((d.before ->> 'created_at')::timestamptz),
    jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(d.before -> 'parts')),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz)))
  from private.deletions_of(p_action) d
  where d.table_name = 'messages' and d.before ->> 'role' = 'user' and not exists (select from public.messages m where m.id = d.row_id)
  group by 1
$$;

-- The errand in whose run an agent acts, while it is at work.
create or replace function private.task_at_work() returns public.tasks
language plpgsql set search_path = '' as $$
declare
  task public.tasks;
begin
  select * into task from public.tasks
  where of_run = private.request_claim('run')::uuid and user_id = auth.uid() for update;
  if task.id is null or private.request_actor() <> 'agent' or task.status <> 'active' then
    raise sqlstate 'PT409' using message = 'This errand is not at work any more.', detail = '"ended"';
  end if;
  perform private.refuse_errand_now(task.of_run);
  return task;
end $$;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it stood was
-- taken back. With p_run only those of one run.
create or replace function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    with gone as (
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool = 'saveLearning' and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'learnings'
          and not exists (select from public.learnings l where l.id = c.row_id))
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool in ('createTask', 'updateTask') and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'tasks'
          and not exists (select from public.tasks t where t.id = c.row_id))
      union
      select a.tool_call_id, a.run_id
      from (
        select id from public.proposals where user_id = auth.uid() and conversation_id = p_conversation and withdrawn is not null
        union all
        select id from public.memory_sources where user_id = auth.uid() and withdrawn_at is not null
      ) withdrawn
      join public.action_changes c on c.row_id = withdrawn.id and c.op = 'insert'
      join public.agent_actions a on a.id = c.action_id and a.conversation_id = p_conversation
    )
    select coalesce(jsonb_agg(tool_call_id), '[]') from gone
    where tool_call_id is not null and (p_run is null or run_id = p_run));
end $$;

-- What still stands of what a person said, where words that are gone could be from, too.
create or replace function private.said_elsewhere(p_talk uuid, p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.standing_words(p_talk, p_owner) || array(
    select private.only_words(private.message_text(parts)) from public.messages
    where user_id = p_owner and role = 'user' order by created_at desc limit 2000)
$$;

-- An undo begins no errand: what it brings back waits for the person to let it go on. Where words alone come back, it stays due as
-- it was.
create or replace function private.rest_after_undo() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.next_at := null;
  if tg_op = 'UPDATE' then
    if new.status = old.status and new.answer is not distinct from old.answer then new.next_at := old.next_at; end if;
  end if;
  return new;
end $$;

-- Documents that agents wrote in other conversations since words were said, the newest 200, and that quote them.
create or replace function private.remove_quoting_documents(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  away jsonb := private.gone_words(private.long_texts(p_texts), '{}', 8);
  found uuid[];
begin
  if away = '{}' then return; end if;
  found := array(
    select a.id from (
      select * from public.attachments
      where user_id = p_owner and run_id is not null and of_conversation is distinct from p_talk and created_at > p_since - interval '15 minutes'
      order by created_at desc limit 200) a
    join private.attachment_contents c on c.id = a.id
    where private.cut_quotes(c.content, away, 4) is distinct from c.content);
  if found = '{}' then return; end if;
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  delete from public.attachments a using private.attachment_contents c
  where a.id = any (found) and c.id = a.id and private.cut_quotes(c.content, away, 4) is distinct from c.content;
end $$;

create or replace function private.refuse_errand_now(p_run uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.hinders_run(p_run) is not null then
    raise sqlstate 'PT423' using message = 'This errand rests now. Nothing was done.', detail = '"rests"';
  end if;
end $$;

-- An errand of an intention of the caller, with a conversation for its runs. The same id once more is the same errand. It
-- stands before everything that was talked about, since nothing is said there. With words of a hard moment it does not begin.
create or replace function private.insert_task(p_id uuid, p_goal uuid, p_instructions text, p_safety public.safety_level) returns public.tasks
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  made public.tasks;
  words text := btrim(p_instructions);
  hard boolean := private.is_flagged(p_safety);
  talk uuid;
begin
  perform private.check_instructions(p_instructions);
  if private.hinders_errands() = 'no_consent' then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  select * into goal from public.goals where id = p_goal and user_id = auth.uid() for share;
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  perform private.refuse_ended_goal(goal);
  select * into made from public.tasks where id = p_id and user_id = auth.uid();
  if found and made.goal_id = p_goal and made.instructions = words then return made;
  elsif found then raise sqlstate 'PT409' using message = 'This errand was given in other words already.', detail = '"changed"';
  elsif exists (select from public.action_changes c
    where c.row_id = p_id and c.user_id = auth.uid() and c.table_name = 'tasks' and c.op = 'delete') then
    raise sqlstate 'PT409' using message = 'This errand was removed.', detail = '"removed"';
  end if;
  insert into public.conversations (title, agent, last_message_at)
  values (coalesce(nullif(private.title_from(words, p_safety), ''), 'An errand'), 'task', 'epoch') returning id into talk;
  insert into public.tasks (id, goal_id, conversation_id, instructions, safety, status, next_at, held_by)
  values (p_id, p_goal, talk, words, p_safety, case when hard then 'paused' else 'active' end::public.task_status,
    case when not hard then now() end, case when hard then 'hard_words' end)
  returning * into made;
  return made;
end $$;

-- The same of the errand in whose run something is done, which also rests with its intention. Null of any other run.
create or replace function private.hinders_run(p_run uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case when g.status in ('done', 'archived') then 'goal_ended' end, private.hinders_errands())
  from public.tasks t join public.goals g on g.id = t.goal_id
  where t.of_run = p_run and t.user_id = auth.uid()
$$;

-- Why errands of the caller are not at work now: nothing was accepted, or the day is to stay gentle. Null where they may be.
create or replace function private.hinders_errands() returns text
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.profiles where user_id = auth.uid() and consented_at is not null) then return 'no_consent'; end if;
  return case when private.jobs_rest() then 'rests' end;
end $$;

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

-- Of what tools named that they found, messages of a hard moment and quotes from them.
create or replace function private.hard_among(p_ids uuid[]) returns text[]
language sql stable set search_path = '' as $$
  select case when p_ids = '{}' then '{}' else array(
    select m.id::text from public.messages m where m.id = any (p_ids) and m.user_id = auth.uid() and private.is_flagged(m.safety)
    union all
    select e.id::text from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = any (p_ids) and e.user_id = auth.uid() and private.is_flagged(m.safety)) end
$$;

-- What no run of an errand is told any more, made ready to be cut (see `gone_words`): what was deleted or is of a hard moment, and what
-- stood in documents of it that were removed.
create or replace function private.gone_for_errand(p_conversation uuid, out away jsonb, out files jsonb)
language plpgsql stable set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  texts constant jsonb := private.deleted_elsewhere(p_conversation) || private.hard_words();
  stays text[];
begin
  stays := case when texts = '[]' and not removed then '{}' else private.said_words(p_conversation) end;
  away := private.gone_words(texts, stays, 8);
  files := case when removed then private.gone_files(p_conversation, stays) else '{}' end;
end $$;

-- Whether the person let an errand go on, or answered it, after its latest run began.
create or replace function private.goes_on_since(p_task public.tasks) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.runs r
    where r.id = p_task.of_run and r.user_id = auth.uid() and r.started_at < p_task.quiet_since)
$$;

-- The intentions that are talked about in a conversation.
create or replace function private.goals_of_talk(p_talk uuid, p_owner uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select id from public.goals where conversation_id = p_talk and user_id = p_owner)
$$;

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

-- With the erasure of words their quotes leave for good what agents wrote for errands: the errands, what the ledger keeps of them and
-- of what was said first of them, the calls that wrote it, and these calls in answers. Only for the function that erases.
create or replace function private.erase_from_errands(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  goals constant uuid[] := private.goals_of_talk(p_talk, p_owner);
  since constant timestamptz := p_since - interval '15 minutes';
  tools constant text[] := array['taskCompletion', 'askQuestion', 'converse', 'createTask', 'updateTask'];
  here jsonb;
  away jsonb;
  renamed uuid[];
begin
  if not exists (select from public.action_changes c where c.user_id = p_owner and c.table_name = 'tasks') then return; end if;
  perform private.cut_errands(p_talk, p_owner, p_texts, p_since);
  here := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6);
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  -- Each is called by the beginning of its instructions.
  renamed := array(
    select distinct (image.row ->> 'conversation_id')::uuid
    from public.action_changes o cross join lateral (values (o.before), (o.after)) image (row)
    where o.user_id = p_owner and o.table_name = 'tasks' and image.row ->> 'given_by' = 'agent'
      and image.row -> 'instructions' is distinct from private.cut_errand(image.row,
        case when (image.row ->> 'goal_id')::uuid = any (goals) then here else '{}' end, away, now()) -> 'instructions');
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.cut_errand(o.before, k.here, away, now()) as before, private.cut_errand(o.after, k.here, away, now()) as after
    from public.action_changes o cross join lateral (
      select case when (coalesce(o.after, o.before) ->> 'goal_id')::uuid = any (goals) then here else '{}' end as here) k
    where o.user_id = p_owner and o.table_name = 'tasks') cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
  update public.action_changes c set before = private.with_other_title(c.before), after = private.with_other_title(c.after)
  where c.user_id = p_owner and c.table_name = 'conversations' and c.row_id = any (renamed);
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.cut_message(o.before, case when o.talk = p_talk then here else '{}' end, away) as before,
      private.cut_message(o.after, case when o.talk = p_talk then here else '{}' end, away) as after
    from (
      select m.*, (coalesce(m.after, m.before) ->> 'conversation_id')::uuid as talk
      from public.action_changes m join public.agent_actions a on a.id = m.action_id
      where m.user_id = p_owner and m.table_name = 'messages' and a.tool = 'converse' and a.actor = 'job') o) cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
  update public.agent_actions a set input = cut.input, output = cut.output
  from (
    select o.id, private.cut_values(o.input, here, away, false, null, now()) as input,
      private.cut_values(o.output, here, away, false, null, now()) as output
    from public.agent_actions o where o.user_id = p_owner and o.created_at > since and o.tool = any (tools)) cut
  where a.id = cut.id and (a.input is distinct from cut.input or a.output is distinct from cut.output);
  update public.messages m set parts = cut.parts
  from (
    select o.id, private.cut_errand_calls(o.parts, case when o.conversation_id = p_talk then here else '{}' end, away) as parts
    from public.messages o
    where o.user_id = p_owner and o.role <> 'user' and o.created_at > since
      and jsonb_path_exists(o.parts, '$[*] ? (@.type == "tool-createTask" || @.type == "tool-updateTask")') offset 0) cut
  where m.id = cut.id and m.parts is distinct from cut.parts;
end $$;

-- With the erasure of a deletion its words, and with that of a file longer quotes of what stood in it, leave the answers for
-- good. Only for the function that erases.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  words jsonb;
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, min((before ->> 'created_at')::timestamptz) as since,
      jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(before -> 'parts')),
        'at', extract(epoch from (before ->> 'created_at')::timestamptz))) as texts
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 6);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_parts(parts, '{}', words, null, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' and created_at >= gone.since offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
    perform private.erase_from_others(gone.talk, gone.user_id, private.long_texts(gone.texts), gone.since);
    perform private.erase_from_errands(gone.talk, gone.user_id, gone.texts, gone.since);
  end loop;
  for gone in
    select (d.before ->> 'of_conversation')::uuid as talk, d.user_id, jsonb_agg(private.file_text(d.before, c.content)) as texts
    from private.deletions_of(p_action) d join private.attachment_contents c on c.id = d.row_id
    where d.table_name = 'attachments' and d.before ->> 'of_conversation' is not null group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 8);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_file_words(parts, words, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
  end loop;
end $$;

create or replace function private.cut_words_of_errand(p_words jsonb, p_here jsonb, p_away jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select private.cut_values(p_words, p_here, p_away, false, null, p_at)
$$;

-- The image of an answer without words that are gone.
create or replace function private.cut_message(p_image jsonb, p_here jsonb, p_away jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_image -> 'parts') = 'array' then p_image || jsonb_build_object('parts',
    private.cut_long_quotes(private.cut_parts(p_image -> 'parts', '{}', p_here), p_away, null)) else p_image end
$$;

-- The newest 500 errands that were written since words were said: without quotes of them. What stands elsewhere is read only where
-- one of them holds any.
create or replace function private.cut_errands(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goals constant uuid[] := private.goals_of_talk(p_talk, p_owner);
  here jsonb := case when goals = '{}' then '{}' else private.gone_words(p_texts, '{}', 6) end;
  away jsonb := private.gone_words(private.long_texts(p_texts), '{}', 8);
  found uuid[];
begin
  found := array(
    select t.id from (
      select * from public.tasks where user_id = p_owner and updated_at > p_since - interval '15 minutes'
      order by updated_at desc limit 500) t
    where private.cut_errand(to_jsonb(t), case when t.goal_id = any (goals) then here else '{}' end, away, now()) is distinct from to_jsonb(t));
  if found = '{}' then return; end if;
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  if goals <> '{}' then here := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6); end if;
  update public.conversations c set title = 'An errand'
  from public.tasks t
  where t.id = any (found) and c.id = t.conversation_id and c.user_id = p_owner and t.instructions <> private.cut_errand(
    to_jsonb(t), case when t.goal_id = any (goals) then here else '{}' end, away, now()) ->> 'instructions';
  update public.tasks t set note = (cut.r).note, question = (cut.r).question, talk = (cut.r).talk, choices = (cut.r).choices,
    asked_before = (cut.r).asked_before, instructions = (cut.r).instructions
  from (
    select o.id, jsonb_populate_record(null::public.tasks, private.cut_errand(
      to_jsonb(o), case when o.goal_id = any (goals) then here else '{}' end, away, now())) as r
    from public.tasks o where o.id = any (found)) cut
  where t.id = cut.id;
end $$;

-- The parts of an answer whose calls that give or move errands hold no words that are gone.
create or replace function private.cut_errand_calls(p_parts jsonb, p_here jsonb, p_away jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' in ('tool-createTask', 'tool-updateTask') then part || (
      select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, p_here, p_away, false, null, now())), '{}')
      from unnest(array['input', 'output']) key where part ? key)
    else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

-- A row of an errand, or an image of one, without words that are gone: what agents wrote in it. What the person wrote stays theirs.
-- p_here: said in the conversation of its intention, of which few words are known again; p_away: anywhere else (see `gone_words`).
create or replace function private.cut_errand(p_row jsonb, p_here jsonb, p_away jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row || (
    select coalesce(jsonb_object_agg(key, private.cut_words_of_errand(p_row -> key, p_here, p_away, p_at)), '{}')
    from unnest(array['note', 'question', 'talk'] || case when p_row ->> 'given_by' = 'agent' then array['instructions'] else '{}' end) key
    where jsonb_typeof(p_row -> key) = 'string')
  || case when jsonb_typeof(p_row -> 'choices') = 'array' then jsonb_build_object('choices', (
      select coalesce(jsonb_agg(private.cut_words_of_errand(one, p_here, p_away, p_at) order by n), '[]')
      from jsonb_array_elements(p_row -> 'choices') with ordinality t (one, n))) else '{}' end
  || case when jsonb_typeof(p_row -> 'asked_before') = 'array' then jsonb_build_object('asked_before', (
      select coalesce(jsonb_agg(one || jsonb_build_object('question', private.cut_words_of_errand(one -> 'question', p_here, p_away, p_at)) order by n), '[]')
      from jsonb_array_elements(p_row -> 'asked_before') with ordinality t (one, n))) else '{}' end
$$;

-- The action that owns the writes of this transaction; opened here when nobody has opened it. It has its number only once
-- no summary is being kept; one that changes more in a later transaction has a number that a summary may count already, so
-- none stays. An agent that woke up late writes nothing of what it was told.
-- An agent that another one asked writes nothing once its run has ended, which may be with its parent's, in another process.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  acting public.action_actor := private.request_actor();
  known public.agent_actions;
begin
  if opened is not null then
    select * into known from public.agent_actions where id = opened;
    if known.user_id = p_owner then return opened; end if;
    raise sqlstate 'PT404' using message = 'No such action.';
  end if;
  perform private.hold_snapshots(p_owner);
  if named is not null then
    select * into known from public.agent_actions where id = named;
    if found and known.user_id <> p_owner then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif found and known.status <> 'running' then
      raise sqlstate 'PT409' using message = 'This action has already ended.';
    elsif found then
      update public.conversations set snapshot = null, snapshot_seq = null where id in (
        select id from public.conversations where user_id = p_owner and snapshot is not null order by id for update);
    end if;
  end if;
  if acting <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if acting not in ('person', 'safety') then perform private.hold_run(private.request_claim('run')::uuid); end if;
  if acting = 'agent' then perform private.refuse_errand_now(private.request_claim('run')::uuid); end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id, tool_call_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, acting, private.request_agent(),
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when acting = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid, private.request_claim('call')
    )
    on conflict (run_id, tool_call_id) where actor = 'agent' and run_id is not null and tool_call_id is not null do nothing
    returning * into known;
    if not found then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    end if;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  return known.id;
end $$;

revoke all on function public.get_errand_standing(uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.words_of_errand(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_hard_results(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.withdraw_words_of_errands() from public, anon, authenticated, app_server, service_role;

revoke all on function private.with_other_title(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.texts_that_went(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.said_elsewhere(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.remove_quoting_documents(uuid,uuid,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_errand_now(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.hinders_run(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.hinders_errands() from public, anon, authenticated, app_server, service_role;

revoke all on function private.hard_words() from public, anon, authenticated, app_server, service_role;

revoke all on function private.hard_among(uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.gone_for_errand(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goes_on_since(public.tasks) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goals_of_talk(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_from_errands(uuid,uuid,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_words_of_errand(jsonb,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_message(jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_errands(uuid,uuid,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_errand_calls(jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_errand(jsonb,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

grant execute on function public.get_errand_standing(uuid,uuid[]) to app_server;

grant execute on function private.words_of_errand(public.tasks) to app_server;

grant execute on function private.without_hard_results(jsonb) to app_server;

grant execute on function private.refuse_errand_now(uuid) to app_server;

grant execute on function private.hinders_run(uuid) to app_server;

grant execute on function private.hinders_errands() to app_server;

grant execute on function private.hard_words() to app_server;

grant execute on function private.hard_among(uuid[]) to app_server;

grant execute on function private.gone_for_errand(uuid) to app_server;

grant execute on function private.goes_on_since(public.tasks) to app_server;

grant execute on function private.cut_words_of_errand(jsonb,jsonb,jsonb,timestamptz) to app_server;

grant execute on function private.cut_errand(jsonb,jsonb,jsonb,timestamptz) to app_server;
