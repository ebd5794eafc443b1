-- The caller's server, locked for what comes next.
create or replace function private.own_mcp_server(p_id uuid) returns public.mcp_servers
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  select * into server from public.mcp_servers where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This connection is not there.'; end if;
  return server;
end $$;
grant execute on function private.own_mcp_server(uuid) to app_server;

-- Who may change connections: the person, who has an account. p_command: a command is run on this computer, which is for whoever
-- runs it to say.
create or replace function private.refuse_mcp_change(p_command boolean) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person says what is connected.');
  perform private.refuse_below(case when p_command then 'admin' else 'user' end);
end $$;
grant execute on function private.refuse_mcp_change(boolean) to app_server;

-- Keeps what a server wants to be sent, encrypted; null removes it. It is never handed out but to who connects.
create or replace function private.keep_mcp_secret(p_server uuid, p_sealed text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person says what is connected.');
  if p_sealed is null then
    delete from private.mcp_secrets where server_id = p_server and user_id = auth.uid();
  else
    insert into private.mcp_secrets (server_id, user_id, sealed)
    select id, user_id, p_sealed from public.mcp_servers where id = p_server and user_id = auth.uid()
    on conflict (server_id) do update set sealed = excluded.sealed, created_at = now();
  end if;
end $$;
grant execute on function private.keep_mcp_secret(uuid,text) to app_server;

-- One server as its page shows it: what it said last of itself, with what the person allowed. `state` of a tool: on, off, new (never
-- seen) or changed (not as it was when it was seen).
create or replace function private.mcp_server_json(p_server public.mcp_servers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_server) - 'user_id' - 'version' - 'updated_at' || jsonb_build_object(
    'lacks_key', p_server.keyed and not exists (select from private.mcp_secrets s where s.server_id = p_server.id),
    'signed_in', exists (select from private.mcp_sign_ins g where g.server_id = p_server.id),
    'listed_at', l.listed_at, 'last_error', l.last_error, 'failed_at', l.failed_at,
    'others', coalesce(l.others, '{}'),
    'tools', (
      select coalesce(jsonb_agg(one - 'schema' || jsonb_build_object(
        'always', coalesce(t.always and t.seen_hash = one ->> 'hash', false),
        'state', case when t.id is null then 'new' when t.seen_hash <> one ->> 'hash' then 'changed' when t.is_on then 'on' else 'off' end)
        order by n), '[]')
      from jsonb_array_elements(coalesce(l.tools, '[]')) with ordinality listed (one, n)
      left join public.mcp_tools t on t.server_id = p_server.id and t.user_id = auth.uid() and t.tool = one ->> 'tool'))
  from (select 1) row left join private.mcp_listings l on l.server_id = p_server.id and l.user_id = auth.uid()
  where p_server.user_id = auth.uid()
$$;
grant execute on function private.mcp_server_json(public.mcp_servers) to app_server;

-- The connections of the caller, the first one first.
create or replace function public.list_mcp_servers() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  return (
    select coalesce(jsonb_agg(private.mcp_server_json(s) order by s.created_at, s.id), '[]')
    from public.mcp_servers s where s.user_id = auth.uid());
end $$;
grant execute on function public.list_mcp_servers() to app_server;

-- Connects a server. p_key begins the names of its tools; where another has it, a number follows.
create or replace function public.add_mcp_server(p_name text, p_key text, p_address text default null, p_command text default null,
  p_arguments text[] default '{}', p_sealed text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.mcp_servers;
  free text := left(p_key, 18);
begin
  perform private.refuse_mcp_change(p_command is not null);
  perform pg_advisory_xact_lock(hashtextextended('parley connections ' || auth.uid(), 0));
  if exists (select from public.mcp_servers where user_id = auth.uid()
      and (address = p_address or command = p_command and arguments = p_arguments)) then
    raise sqlstate 'PT409' using message = 'This is connected already.', detail = '"already"';
  end if;
  for n in 2..99 loop
    exit when not exists (select from public.mcp_servers s where s.user_id = auth.uid() and s.key = free);
    free := left(p_key, 18) || n;
  end loop;
  insert into public.mcp_servers (name, key, kind, address, command, arguments, keyed)
  values (btrim(p_name), free, case when p_command is null then 'address' else 'command' end, p_address, p_command, p_arguments,
    p_sealed is not null)
  returning * into made;
  if p_sealed is not null then perform private.keep_mcp_secret(made.id, p_sealed); end if;
  return private.mcp_server_json(made);
end $$;
grant execute on function public.add_mcp_server(text,text,text,text,text[],text) to app_server;

-- The person turns a connection off or on.
create or replace function public.switch_mcp_server(p_id uuid, p_on boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_agents('Only the person says what is connected.');
  server := private.own_mcp_server(p_id);
  perform private.refuse_mcp_change(server.kind = 'command');
  if server.is_on <> p_on then update public.mcp_servers set is_on = p_on where id = p_id returning * into server; end if;
  return private.mcp_server_json(server);
end $$;
grant execute on function public.switch_mcp_server(uuid,boolean) to app_server;

-- Other headers for a server, encrypted; null asks it without any.
create or replace function public.set_mcp_secret(p_id uuid, p_sealed text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_mcp_change(false);
  server := private.own_mcp_server(p_id);
  if server.kind <> 'address' then raise sqlstate 'PT400' using message = 'A command is sent no headers.'; end if;
  perform private.keep_mcp_secret(p_id, p_sealed);
  if server.keyed <> (p_sealed is not null) then
    update public.mcp_servers set keyed = p_sealed is not null where id = p_id returning * into server;
  end if;
  return private.mcp_server_json(server);
end $$;
grant execute on function public.set_mcp_secret(uuid,text) to app_server;

-- With it go what was allowed of it, what it is sent, and what was asked. An undo brings back all but what it is sent.
create or replace function public.remove_mcp_server(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person says what is connected.');
  delete from public.mcp_servers where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This connection is not there.'; end if;
end $$;
grant execute on function public.remove_mcp_server(uuid) to app_server;

-- Where a server is and what it is sent, for the process that is about to connect. One that is off is not connected.
create or replace function public.get_mcp_way(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  server public.mcp_servers;
  sealed text;
begin
  select * into server from public.mcp_servers where id = p_id and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'This connection is not there any more.';
  elsif not server.is_on then
    raise sqlstate 'PT403' using message = 'The person turned this connection off.', detail = '"off"';
  end if;
  select s.sealed into sealed from private.mcp_secrets s where s.server_id = p_id;
  if server.keyed and sealed is null then
    raise sqlstate 'PT409' using message = 'What this server wants to be sent is not kept any more. It can be given again in the settings.', detail = '"key"';
  elsif server.kind = 'command' then
    perform private.refuse_below('admin');
  end if;
  return jsonb_build_object('id', server.id, 'name', server.name, 'version', server.version, 'address', server.address,
    'command', server.command, 'arguments', server.arguments, 'sealed', sealed,
    'signed_in', exists (select from private.mcp_sign_ins g where g.server_id = p_id));
end $$;
grant execute on function public.get_mcp_way(uuid) to app_server;

-- What a server said of itself just now, or how it failed; what it said before stays then.
create or replace function public.keep_mcp_listing(p_id uuid, p_tools jsonb default null, p_others jsonb default null, p_error text default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mcp_listings as l (server_id, user_id, tools, others, listed_at, last_error, failed_at)
  select s.id, s.user_id, coalesce(p_tools, '[]'), coalesce(p_others, '{}'), case when p_error is null then now() end, left(p_error, 300),
    case when p_error is not null then now() end
  from public.mcp_servers s where s.id = p_id and s.user_id = auth.uid()
  on conflict (server_id) do update set
    tools = coalesce(p_tools, l.tools), others = coalesce(p_others, l.others),
    listed_at = coalesce(excluded.listed_at, l.listed_at), last_error = excluded.last_error, failed_at = excluded.failed_at;
end $$;
grant execute on function public.keep_mcp_listing(uuid,jsonb,jsonb,text) to app_server;
