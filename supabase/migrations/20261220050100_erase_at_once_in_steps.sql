set local check_function_bodies = off;

drop function public.erase_now(uuid);

-- The person does not want to wait: as many steps of an erasure as p_ms take, and one at least. What is left comes with the next call,
-- or as what is due. Answers when all of it was erased, or null, and how many of the actions since the deletion are looked through.
create or replace function public.erase_now(p_action uuid, p_most integer default 500, p_ms integer default 3000) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.agent_actions;
  at timestamptz;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person erases what they deleted.';
  end if;
  perform private.one_undo_at_a_time();
  select * into target from public.agent_actions where id = p_action and user_id = auth.uid();
  if not found then
    raise sqlstate 'PT404' using message = 'No such action.';
  elsif target.erased_at is not null then
    perform private.refuse_undo(target, true);
  elsif target.erase_at is null or target.undone_by is not null then
    raise sqlstate 'PT409' using message = 'Nothing of this waits to be erased.';
  elsif private.is_answering(target.user_id) then
    raise sqlstate 'PT409' using message = 'An answer is still being written. Wait for it or stop it first.', detail = '"busy"';
  end if;
  if target.erase_at > now() then
    insert into public.agent_actions (user_id, actor, tool, status) values (target.user_id, 'person', 'eraseNow', 'ok');
    update public.agent_actions set erase_at = now() where id = p_action;
  end if;
  loop
    at := private.erase_action(p_action, p_most);
    exit when at is not null;
    select * into target from public.agent_actions where id = p_action;
    if target.erase_at is null then
      raise sqlstate 'PT409' using message = 'All of this is there again, so nothing of it is erased.';
    end if;
    exit when clock_timestamp() > statement_timestamp() + make_interval(secs => p_ms / 1000.0);
  end loop;
  return jsonb_build_object('erased_at', at) || case when at is null then private.erased_so_far(target) else '{}' end;
end $$;

-- How many actions since a deletion its erasure has looked through, and of how many.
create or replace function private.erased_so_far(p_target public.agent_actions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('done', count(*) filter (where a.seq <= coalesce(p_target.erased_to, 0)), 'of', count(*))
  from public.agent_actions a
  where a.user_id = p_target.user_id and a.seq > (select private.before_deleted(p_target.id)) - 200
$$;

revoke all on function public.erase_now(uuid,integer,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erased_so_far(public.agent_actions) from public, anon, authenticated, app_server, service_role;

grant execute on function public.erase_now(uuid,integer,integer) to app_server;
