set local check_function_bodies = off;

-- An errand is paused, goes on, or is cancelled. What is being done stops as a running answer does. One that goes on begins its
-- tries anew; what was done in them stays done. Only an intention that is alive has errands at work.
create or replace function public.move_task(p_id uuid, p_to text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  task public.tasks := private.own_task(p_id);
  goal public.goals;
  asks boolean;
begin
  perform private.refuse_foreign_errand(task);
  perform private.refuse_unasked_move(p_to);
  if p_to = 'resume' then
    select * into goal from public.goals where id = task.goal_id and user_id = auth.uid();
    perform private.refuse_ended_goal(goal);
    if private.is_flagged(task.safety) then
      raise sqlstate 'PT409' using message = 'Nothing is done by itself with words like these. They are kept here for you.', detail = '"hard_words"';
    elsif task.status = 'completed' then
      raise sqlstate 'PT409' using message = 'This errand has ended. Give a new one.', detail = '"ended"';
    elsif task.status = 'waiting' and task.question is not null and task.answer is null then
      raise sqlstate 'PT409' using message = 'It waits for your answer.', detail = '"asks"';
    elsif task.status = 'active' and (task.next_at is not null or private.is_at_work(task)) then
      raise sqlstate 'PT409' using message = 'It is at work already.', detail = '"already"';
    end if;
    -- What it asked and nobody answered is asked again.
    asks := task.question is not null and task.answer is null and task.talk is null;
    update public.tasks set status = case when asks then 'waiting' else 'active' end::public.task_status, ended_at = null
    where id = p_id and (asks or status <> 'active');
    update public.tasks set next_at = case when not asks then now() end, held_by = null, tries_made = 0, quiet_since = now()
    where id = p_id;
  elsif p_to in ('pause', 'cancel') then
    if task.status in ('completed', 'cancelled', 'failed', 'expired') or p_to = 'pause' and task.status = 'paused' and task.next_at is null then
      raise sqlstate 'PT409' using message = 'It is not at work any more.', detail = '"already"';
    end if;
    update public.tasks set status = case p_to when 'pause' then 'paused' else 'cancelled' end::public.task_status,
      ended_at = case when p_to = 'cancel' then now() end
    where id = p_id and status::text <> case p_to when 'pause' then 'paused' else 'cancelled' end;
    update public.tasks set next_at = null, held_by = null where id = p_id;
    perform public.request_stop(task.conversation_id);
  else
    raise sqlstate 'PT400' using message = 'An errand can be paused, go on, or be cancelled.';
  end if;
  select * into task from public.tasks where id = p_id;
  return case private.request_actor() when 'person' then private.task_json(task) else private.task_for_agents(task) end;
end $$;

-- An errand as its person sees it. `at_work`: a run of it is being written. That its intention has ended holds it only as long as
-- that is so. Those that ended over fifteen days ago are folded away.
create or replace function private.task_json(t public.tasks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'goal_id', t.goal_id, 'conversation_id', t.conversation_id, 'instructions', t.instructions, 'given_by', t.given_by,
    'status', t.status, 'at_work', private.is_at_work(t), 'held_by', case when t.held_by is distinct from 'goal_ended' or exists (
      select from public.goals g where g.id = t.goal_id and g.status in ('done', 'archived')) then t.held_by end, 'next_at', t.next_at,
    'note', t.note, 'unended', t.unended, 'question', t.question, 'choices', coalesce(t.choices, '{}'), 'answer', t.answer, 'asked_before', t.asked_before,
    'talk', t.talk, 'created_at', t.created_at, 'ended_at', t.ended_at,
    'folded', coalesce(t.ended_at < now() - interval '15 days', false),
    'steps', private.steps_of_task(t), 'can_undo', private.standing_of_task(t) <> '{}',
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.created_at, a.id), '[]')
      from public.attachments a where a.of_conversation = t.conversation_id and a.user_id = auth.uid()))
$$;

-- An agent moves an errand only where the person asks for it in the very message that is answered: what they cancelled or paused
-- stays so.
create or replace function private.refuse_unasked_move(p_to text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.request_actor() <> 'person' and p_to in ('pause', 'resume', 'cancel') and not private.asks_to_move_errand(p_to) then
    raise sqlstate 'PT403' using detail = '"not_asked"',
      message = 'The person did not ask for this in their last message. They pause, cancel and let go on on the page of the intention.';
  end if;
end $$;

-- Whether the message that the run of an agent answers asks that an errand is paused, goes on, or is cancelled; each sentence is judged
-- whole, and one of a hard moment asks for nothing.
create or replace function private.asks_to_move_errand(p_to text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages m on m.id = r.user_message_id
    cross join private.sentences_of(private.message_text(m.parts)) s
    cross join (select case p_to
      when 'pause' then '(\m(pause|hold (it|that|this|off|on)|on hold|stop|halt|wait with|pausier|pausa|anhalten|stopp|arr[eê]te|ferma|pauze|wstrzyma|zatrzyma|durdur|beklet)|приостанов|останов|пауз|зупин|أوقف|रोक|一時停止|止めて|멈춰|暂停)'
      when 'resume' then '(\m(resume|go on|going|continue|carry on|restart|start|again|pick (it|that|this) up|unpause|proceed|weiter|fortsetz|fort|wieder|contin|reanud|sigue|repren|riprend|retom|verder|hervat|wzn[oó]w|kontynu|devam|tekrar)|продолж|возобнов|продовж|віднов|تابع|واصل|जारी|続け|再開|계속|다시|继续|恢复)'
      else '(\m(cancel|stop|drop|abort|call (it|that|this) off|end|delete|remove|forget|scrap|(no longer|not|don.?t) need|abbrech|brich|storn|lösch|annul|abandon|elimin|anuluj|porzu|iptal|vazgeç)|отмен|скасу|ألغ|रद्द|キャンセル|中止|取り消|やめ|취소|取消)' end as way) w
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and m.role = 'user' and not private.is_flagged(m.safety)
      and s.sentence ~ w.way
      and s.sentence !~ ('\m(don.?t|do not|never|nicht|nie|não|jamais|niet)\M.{0,20}' || replace(w.way, '(no longer|not|don.?t) need|', ''))
      and (char_length(s.sentence) <= 40 or s.sentence ~ '\m(errands?|tasks?|jobs?|it|that|this|them|one|auftr[aä]g|aufgabe|tarea|encargo|tâche|compito|tarefa|taak|zadani|görev)|поруч|задан|завдан|المهمة|काम|タスク|작업|任务')
      and not exists (select from private.ways_to_tell_of_asking() t where t.code = 'en' and s.sentence ~ t.telling))
$$;

revoke all on function private.refuse_unasked_move(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.asks_to_move_errand(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.refuse_unasked_move(text) to app_server;

grant execute on function private.asks_to_move_errand(text) to app_server;
