set local check_function_bodies = off;

-- An errand as its person sees it. `at_work`: a run of it is being written. That its intention has ended holds it only as long as
-- that is so. Those that ended over fifteen days ago are folded away. Notes stand on the page of the intention themselves.
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
      from public.attachments a where a.of_conversation = t.conversation_id and a.user_id = auth.uid() and a.goal_id is null))
$$;
