set local check_function_bodies = off;

-- The notes under an intention as its agent is told of them, the latest twelve: their titles, without those of a hard moment. `own`: the
-- person changed it.
create or replace function private.notes_told(p_goal uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', regexp_replace(a.name, '\.md$', ''), 'own', a.run_id is null)
    order by a.created_at desc, a.id), '[]')
  from (
    select o.* from public.attachments o
    where o.goal_id = p_goal and o.user_id = auth.uid() and not private.is_flagged(o.safety)
    order by o.created_at desc, o.id limit 12) a
$$;

-- The intention to which a conversation belongs, with its errands and notes, for the turn that begins in it; null for every other conversation.
create or replace function private.goal_told(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.goal_at_work(g) || jsonb_build_object('errands', private.errands_told(g.id), 'notes', private.notes_told(g.id))
  from public.goals g where g.conversation_id = p_conversation and g.user_id = auth.uid()
$$;

revoke all on function private.notes_told(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.notes_told(uuid) to app_server;
