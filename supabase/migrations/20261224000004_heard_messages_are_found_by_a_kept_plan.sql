set local check_function_bodies = off;

-- Whether a message of a person was heard already, whatever became of it since.
create or replace function private.was_heard(p_user uuid, p_message uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.messages where id = p_message and user_id = p_user)
    or exists (select from public.waiting_messages where id = p_message and user_id = p_user)
    or exists (select from public.action_changes where row_id = p_message and user_id = p_user
      and table_name in ('messages', 'waiting_messages'));
end $$;

-- The persona that answers what comes by a channel from one of its servers: that of the server, else of the channel, else the one of
-- all ways in. It holds as long as whoever wrote it looks after this Parley.
create or replace function private.persona_of(p_channel text, p_server text) returns public.personas
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.personas;
begin
  select p.* into found from public.personas p
  where (p.channel is null or p.channel = p_channel) and (p.server is null or p.server = p_server)
    and exists (select from public.levels l where l.user_id = p.user_id and l.level in ('admin', 'owner'))
    and not private.is_anonymous(p.user_id)
  order by p.server is null, p.channel is null limit 1;
  return found;
end $$;
