set local check_function_bodies = off;

-- The person asks a server for a prompt of its own, whose fields go there with their words: on no day that is to stay gentle, as
-- nothing else leaves then. Noted in the history without words.
create or replace function public.begin_mcp_prompt(p_server uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person uses a prompt of a server.');
  if not exists (select from public.mcp_servers where id = p_server and user_id = auth.uid() and is_on) then
    raise sqlstate 'PT404' using message = 'This connection is not there, or is off.';
  elsif private.is_resting() then
    raise sqlstate 'PT423' using message = 'Today is to stay gentle, so nothing is sent anywhere now.', detail = '"rests"';
  end if;
  perform private.own_action('usePrompt', null);
end $$;

revoke all on function public.begin_mcp_prompt(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.begin_mcp_prompt(uuid) to app_server;
