set local check_function_bodies = off;

-- The person asks in a hard moment that words of theirs go, and safety answers: what was about abuse goes, or else the
-- message before; with p_everything all that may go. What keeps the day gentle stays and is counted in `left`.
create or replace function public.delete_words_about_abuse(p_everything boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before(asked.id);
  chosen uuid[];
begin
  if done is not null then return done; end if;
  select coalesce(
    array_agg(m.id) filter (where p_everything or private.is_about_abuse(m.id)),
    array_agg(m.id) filter (where m.back = 1))
  into chosen
  from (
    select id, row_number() over (order by ordinal desc) as back from public.messages
    where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m;
  return private.delete_chosen(coalesce(chosen, '{}'));
end $$;

-- p_back: which of the person's messages before the one that is being answered, counted back from it. Those that keep the
-- day gentle stay and are counted in `left`. Words about abuse go at once, with their answers.
create or replace function public.delete_said_messages(p_back integer[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.messages := private.message_that_asks();
  done jsonb := private.deleted_before(asked.id);
begin
  if done is not null then return done; end if;
  return private.delete_chosen(array(
    select m.id from (
      select id, row_number() over (order by ordinal desc) as back from public.messages
      where conversation_id = asked.conversation_id and user_id = auth.uid() and role = 'user' and ordinal < asked.ordinal) m
    where m.back = any (p_back)));
end $$;

-- One message has one deletion: what an answer to it deleted, this one or one before, which was lost, failed or set aside, and nobody
-- brought back. Counted back once more it would be another message. `first`: the action that did it. Null: none did.
create or replace function private.deleted_before(p_asked uuid) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select jsonb_build_object('deleted', coalesce((a.output ->> 'deleted')::integer, nullif(went.messages, 0), 1),
    'quotes', coalesce((a.output ->> 'quotes')::integer, 0), 'left', coalesce((a.output ->> 'left')::integer, 0),
    'again', true, 'first', a.id)
  from (select id from public.runs where user_message_id = p_asked and user_id = auth.uid() offset 0) r
  join public.agent_actions a on a.run_id = r.id and a.user_id = auth.uid() and a.actor = 'agent' and a.tool = 'deleteMessages'
  cross join lateral (
    select count(*) filter (where c.before ->> 'role' = 'user') as messages, count(*) as changes
    from public.action_changes c where c.action_id = a.id and c.table_name = 'messages' and c.op = 'delete') went
  where a.undone_by is null and a.id is distinct from private.request_claim('action')::uuid
    and (went.changes > 0 or a.erased_at is not null)
  order by a.seq limit 1
$$;

revoke all on function private.deleted_before(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.deleted_before(uuid) to app_server;
