-- A sign-in at a server begins: only who comes back with this state, as the same person, within ten minutes, ends it. One that was begun
-- before for this server is over.
create or replace function public.begin_mcp_sign_in(p_id uuid, p_state_hash text, p_sealed text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_mcp_change(false);
  server := private.own_mcp_server(p_id);
  if server.kind <> 'address' then raise sqlstate 'PT400' using message = 'A command wants no sign-in.'; end if;
  insert into private.mcp_sign_in_states (server_id, user_id, state_hash, sealed, expires_at)
  values (p_id, auth.uid(), p_state_hash, p_sealed, now() + interval '10 minutes')
  on conflict (server_id) do update set state_hash = excluded.state_hash, sealed = excluded.sealed, expires_at = excluded.expires_at;
end $$;
grant execute on function public.begin_mcp_sign_in(uuid,text,text) to app_server;

-- The sign-in that was begun with this state, for its end; it is used up by this.
create or replace function public.take_mcp_sign_in(p_state_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun private.mcp_sign_in_states;
begin
  perform private.refuse_mcp_change(false);
  delete from private.mcp_sign_in_states where state_hash = p_state_hash and user_id = auth.uid() returning * into begun;
  if not found or begun.expires_at <= now() then
    raise sqlstate 'PT404' using message = 'This sign-in was not begun here, or it took too long. Please begin it again.';
  end if;
  return jsonb_build_object('id', begun.server_id, 'sealed', begun.sealed);
end $$;
grant execute on function public.take_mcp_sign_in(text) to app_server;

-- What a server gave whoever signed in there, encrypted. With p_was, only in its place: another process may have had a newer one. An agent
-- only renews what is there. Null removes it.
create or replace function public.keep_mcp_sign_in(p_id uuid, p_sealed text default null, p_was text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  if private.request_actor() = 'person' and p_was is null then
    perform private.refuse_mcp_change(false);
    server := private.own_mcp_server(p_id);
    perform private.own_action(case when p_sealed is null then 'signOutConnection' else 'signInConnection' end, null);
  end if;
  if p_sealed is null then
    delete from private.mcp_sign_ins where server_id = p_id and user_id = auth.uid() and (p_was is null or sealed = p_was);
  elsif p_was is not null then
    update private.mcp_sign_ins set sealed = p_sealed where server_id = p_id and user_id = auth.uid() and sealed = p_was;
  elsif private.request_actor() = 'person' then
    insert into private.mcp_sign_ins (server_id, user_id, sealed) values (p_id, auth.uid(), p_sealed)
    on conflict (server_id) do update set sealed = excluded.sealed, created_at = now();
  end if;
  return found;
end $$;
grant execute on function public.keep_mcp_sign_in(uuid,text,text) to app_server;

-- What a server gave whoever signed in there, for the process that asks it; null without a sign-in.
create or replace function public.get_mcp_sign_in(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select sealed from private.mcp_sign_ins where server_id = p_id and user_id = auth.uid()
$$;
grant execute on function public.get_mcp_sign_in(uuid) to app_server;
