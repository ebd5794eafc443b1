set local check_function_bodies = off;

-- Out: the action, for its undo.
create or replace function public.drop_learning(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known constant public.learnings := private.own_learning(p_id);
begin
  delete from public.learnings where id = known.id;
  perform private.note_removed_learning(known);
  return jsonb_build_object('action', private.own_action('dropLearning', null));
end $$;

-- Where an undo takes an answer back, what is being done with it stops, and documents and notes that were written since it was given go
-- with it.
create or replace function private.stop_without_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given timestamptz;
begin
  if private.is_at_work(new) then perform public.request_stop(new.conversation_id); end if;
  select a.created_at into given
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.row_id = old.id and c.table_name = 'tasks' and c.op = 'update' and a.tool = 'answerTask' and a.actor = 'person'
    and c.after ->> 'answer' = old.answer and c.before ->> 'answer' is distinct from old.answer
  order by c.id desc limit 1;
  if given is not null and new.answer is null then
    delete from public.attachments a
    where a.of_conversation = new.conversation_id and a.user_id = new.user_id and a.run_id is not null and a.created_at >= given;
  end if;
  return null;
end $$;

-- Whether the person removed a learning in these words and did not take that back. It holds when the words are erased.
create or replace function private.removed_by_person(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.removed_learnings r
    where r.user_id = auth.uid() and r.mark = private.mark_of_learning(p_text)
      and not exists (select from public.learnings l where l.id = r.learning))
$$;

-- One errand, with all its tries, leaves ten documents and notes at most, and none once it asks or has ended. Anything else writes as
-- many as it is asked for.
create or replace function private.refuse_many_documents(p_talk uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  task constant public.tasks := (select t from public.tasks t where t.conversation_id = p_talk and t.user_id = auth.uid());
begin
  if task.id is null then
    return;
  elsif task.status <> 'active' then
    raise sqlstate 'PT409' using message = 'This errand is not at work any more.', detail = '"ended"';
  elsif (
    select count(*) from public.attachments a
    where a.of_conversation = p_talk and a.user_id = auth.uid() and a.run_id is not null) >= 10 then
    raise sqlstate 'PT409' using detail = '"enough"',
      message = 'This errand has written ten documents and notes, which is enough. End it with what there is.';
  end if;
end $$;

-- Marks what a learning that is removed says, and what it said before the person put it in other words.
create or replace function private.note_removed_learning(p_learning public.learnings) returns void
language sql security definer set search_path = '' as $$
  insert into private.removed_learnings (learning, mark)
  select p_learning.id, private.mark_of_learning(had) from (
    select p_learning.text as had
    union
    select c.before ->> 'text' from public.action_changes c
    where c.row_id = p_learning.id and c.user_id = auth.uid() and c.table_name = 'learnings' and c.op = 'update') t
  where p_learning.user_id = auth.uid()
  on conflict do nothing
$$;

-- By what the words of a learning are known again where they are kept no more. Of no use for anybody else's.
create or replace function private.mark_of_learning(p_text text) returns bytea
language sql stable set search_path = '' as $$
  select sha256(convert_to(auth.uid() || ' ' || private.bare(p_text), 'utf8'))
$$;

-- p_id is the id the row gets, where it was promised beforehand.
create or replace function private.insert_goal(p_fields jsonb, p_id uuid default null) returns public.goals
language plpgsql set search_path = '' as $$
declare
  made public.goals;
begin
  if not exists (select from public.profiles where user_id = auth.uid() and consented_at is not null) then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  perform private.check_goal_words(p_fields ->> 'title', p_fields ->> 'why');
  insert into public.goals (id, title, why)
  values (coalesce(p_id, gen_random_uuid()), btrim(p_fields ->> 'title'), nullif(btrim(p_fields ->> 'why'), ''))
  returning * into made;
  perform private.keep_goal_parts(made.id, coalesce(p_fields -> 'parts', '[]'));
  return made;
end $$;

revoke all on function private.note_removed_learning(public.learnings) from public, anon, authenticated, app_server, service_role;

revoke all on function private.mark_of_learning(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.note_removed_learning(public.learnings) to app_server;

grant execute on function private.mark_of_learning(text) to app_server;
