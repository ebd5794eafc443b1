-- The name by which models and the ledger know a tool of a server, told apart from another that would have the same (lib/mcp/tool-name.ts).
create or replace function private.mcp_tool_name(p_server uuid, p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select left(s.key || '__' || regexp_replace(p_tool, '[^A-Za-z0-9_-]', '_', 'g'), 64 - coalesce(1 + char_length(listed.apart), 0))
    || coalesce('_' || listed.apart, '')
  from public.mcp_servers s left join lateral (
    select one ->> 'apart' as apart from private.mcp_listings l, jsonb_array_elements(l.tools) one
    where l.server_id = s.id and l.user_id = s.user_id and one ->> 'tool' = p_tool limit 1) listed on true
  where s.id = p_server and s.user_id = auth.uid()
$$;
grant execute on function private.mcp_tool_name(uuid,text) to app_server;

-- The digest of a tool as its server described it last; null when it names no such tool.
create or replace function private.mcp_hash_now(p_server uuid, p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select one ->> 'hash' from private.mcp_listings l, jsonb_array_elements(l.tools) one
  where l.server_id = p_server and l.user_id = auth.uid() and one ->> 'tool' = p_tool limit 1
$$;
grant execute on function private.mcp_hash_now(uuid,text) to app_server;

-- The person turns tools of a server on or off, each as they saw it ([{tool, seen}]). One that reads otherwise by now is not
-- switched, and none with it. What was always allowed of another description is asked for again.
create or replace function public.switch_mcp_tools(p_id uuid, p_tools jsonb, p_on boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
  one jsonb;
begin
  perform private.refuse_mcp_change(false);
  server := private.own_mcp_server(p_id);
  if jsonb_typeof(p_tools) is distinct from 'array' or jsonb_array_length(p_tools) not between 1 and 300 then
    raise sqlstate 'PT400' using message = 'Say which tools.';
  end if;
  for one in select * from jsonb_array_elements(p_tools) loop
    if private.mcp_hash_now(p_id, one ->> 'tool') is distinct from one ->> 'seen' then
      raise sqlstate 'PT409' using message = 'A tool has changed since you looked at it. Please read it again.', detail = '"changed"';
    end if;
    insert into public.mcp_tools as t (server_id, tool, seen_hash, is_on)
    values (p_id, one ->> 'tool', one ->> 'seen', p_on)
    on conflict (server_id, tool) do update set seen_hash = excluded.seen_hash, is_on = excluded.is_on,
      always = t.always and excluded.is_on and t.seen_hash = excluded.seen_hash
    where (t.seen_hash, t.is_on) is distinct from (excluded.seen_hash, excluded.is_on);
  end loop;
  perform private.end_approvals(p_id, array(select listed ->> 'tool' from jsonb_array_elements(p_tools) listed));
  return private.mcp_server_json(server);
end $$;
grant execute on function public.switch_mcp_tools(uuid,jsonb,boolean) to app_server;

-- A tool that was used without asking is asked for again.
create or replace function public.ask_mcp_tool_again(p_id uuid, p_tool text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  server public.mcp_servers;
begin
  perform private.refuse_agents('Only the person says what is asked.');
  server := private.own_mcp_server(p_id);
  update public.mcp_tools set always = false where server_id = p_id and user_id = auth.uid() and tool = p_tool and always;
  perform private.end_approvals(p_id, array[p_tool]);
  return private.mcp_server_json(server);
end $$;
grant execute on function public.ask_mcp_tool_again(uuid,text) to app_server;

-- What a turn is told of the connections: of each that is on, the tools that are on and read as they did when they were seen. Null
-- without any, so that who has none is asked for nothing more.
create or replace function private.connections_told() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.mcp_servers where user_id = auth.uid() and is_on) then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'key', s.key, 'name', s.name, 'tools', (
      select coalesce(jsonb_agg(one - 'takes' order by n), '[]')
      from jsonb_array_elements(l.tools) with ordinality listed (one, n)
      join public.mcp_tools t on t.server_id = s.id and t.user_id = s.user_id and t.is_on
        and t.tool = one ->> 'tool' and t.seen_hash = one ->> 'hash')) order by s.created_at, s.id), '[]')
    from public.mcp_servers s left join private.mcp_listings l on l.server_id = s.id
    where s.user_id = auth.uid() and s.is_on);
end $$;
grant execute on function private.connections_told() to app_server;
