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
grant execute on function private.asks_to_move_errand(text) to app_server;

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
grant execute on function private.refuse_unasked_move(text) to app_server;

-- The errands of an intention as its agent is told of them, the latest twelve: none in words of a hard moment, and no note or question
-- of one in whose time something was deleted or erased.
create or replace function private.errands_told(p_goal uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', left(t.instructions, 160), 'status', t.status, 'held', t.held_by,
    'asks', case when t.status = 'waiting' and stands then t.question end, 'note', case when stands then left(t.note, 600) end)
    order by t.created_at desc, t.id), '[]')
  from (
    select o.* from public.tasks o where o.goal_id = p_goal and o.user_id = auth.uid() and not private.is_flagged(o.safety)
    order by o.created_at desc limit 12) t
  cross join lateral (select not exists (
      select from public.agent_actions e where e.user_id = auth.uid() and e.erased_at >= t.created_at)
    and not exists (
      select from public.agent_actions d join public.action_changes c on c.action_id = d.id
      where d.user_id = auth.uid() and d.created_at >= t.created_at and c.table_name in ('messages', 'part_evidence', 'attachments') and c.op = 'delete'
        and d.undone_by is null)) s (stands)
$$;
grant execute on function private.errands_told(uuid) to app_server;
