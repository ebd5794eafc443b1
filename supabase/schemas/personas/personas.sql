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
grant execute on function private.persona_of(text,text) to app_server;

-- The persona of a conversation of the caller that came by a way in; null in the browser's own, and where none was written.
create or replace function private.persona_of_talk(p_conversation uuid) returns public.personas
language plpgsql stable security definer set search_path = '' as $$
declare
  thread public.channel_threads;
begin
  select * into thread from public.channel_threads where conversation_id = p_conversation and user_id = auth.uid();
  if not found then return null; end if;
  return private.persona_of(thread.channel, thread.server);
end $$;
grant execute on function private.persona_of_talk(uuid) to app_server;

-- A persona as whoever it answers may see it.
create or replace function private.persona_told(p public.personas) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p.id is not null then jsonb_build_object('name', p.name, 'words', p.words, 'tools_off', p.tools_off,
    'model', p.model, 'output_tokens', p.output_tokens) end
$$;
grant execute on function private.persona_told(public.personas) to app_server;

-- Who answers in a conversation of the caller; null where Parley answers as itself.
create or replace function public.get_persona(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.persona_told(private.persona_of_talk(p_conversation))
$$;
grant execute on function public.get_persona(uuid) to app_server;

-- All personas, for whoever looks after this Parley; `own`: the caller wrote it, and may change it.
create or replace function public.list_personas() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  return (
    select coalesce(jsonb_agg(private.persona_told(p) || jsonb_build_object('id', p.id, 'channel', p.channel, 'server', p.server,
      'own', p.user_id = auth.uid()) order by p.channel nulls first, p.server nulls first), '[]')
    from public.personas p);
end $$;
grant execute on function public.list_personas() to app_server;

-- The persona of one place, made or changed. One place has one, whoever wrote it.
create or replace function public.save_persona(
  p_channel text, p_server text, p_name text, p_words text, p_tools_off text[], p_model text, p_output_tokens integer
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.personas;
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  update public.personas set name = p_name, words = p_words, tools_off = p_tools_off, model = p_model, output_tokens = p_output_tokens
  where user_id = auth.uid() and channel is not distinct from p_channel and server is not distinct from p_server
  returning * into made;
  if not found then
    insert into public.personas (channel, server, name, words, tools_off, model, output_tokens)
    values (p_channel, p_server, p_name, p_words, p_tools_off, p_model, p_output_tokens) returning * into made;
  end if;
  return jsonb_build_object('id', made.id);
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Somebody else wrote a persona for this place. They can change or remove it.';
  when check_violation then
    raise sqlstate 'PT400' using message = 'This persona cannot be kept so.';
end $$;
grant execute on function public.save_persona(text,text,text,text,text[],text,integer) to app_server;

create or replace function public.remove_persona(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  delete from public.personas where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This persona is not there any more.'; end if;
  return jsonb_build_object('action', private.own_action('removePersona', null));
end $$;
grant execute on function public.remove_persona(uuid) to app_server;

-- Refuses what the persona that answers in a conversation may not use, as it stands now.
create or replace function private.refuse_outside_persona(p_conversation uuid, p_tool text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  answering public.personas := private.persona_of_talk(p_conversation);
begin
  if answering.id is not null and p_tool = any (answering.tools_off) then
    raise sqlstate 'PT403' using detail = '"switched_off"',
      message = 'This is not used in this conversation. Go on without it, and say so if the person asked for it.';
  end if;
end $$;
grant execute on function private.refuse_outside_persona(uuid,text) to app_server;
