set local check_function_bodies = off;

-- The rhythms of the person, oldest first, each with what came of it last. `stands`: the message it said is there; `answered`: it
-- has an answer. `rests`: nothing speaks by itself today. `part_rests`: it asks about the person as long as the part is put away.
-- `plans`: an undo changed its times, so its next one is worked out anew. `open_conversation_id`: where its last question stands without
-- an answer. A run that waits or runs is told of as long as it is the one that is due; one by hand whose time is over failed.
create or replace function public.list_rhythms() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rests', private.jobs_rest(), 'rhythms', coalesce(jsonb_agg(jsonb_build_object(
    'id', j.id, 'kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'time_zone', j.time_zone, 'part_id', p.id, 'part', p.name,
    'part_rests', coalesce(p.retired_at is not null, false), 'next_at', case when j.paused_at is null then j.next_at end, 'paused', j.paused_at is not null, 'version', j.version,
    'plans', j.paused_at is null and j.next_at is not null and j.next_at <= j.updated_at,
    'open_conversation_id', (select u.conversation_id from private.unanswered_of(j.id) u),
    'last', case when r.id is not null then jsonb_build_object('state', case when r.is_lost then 'failed' else r.state end, 'outcome', r.outcome, 'at', coalesce(r.ended_at, r.started_at),
      'conversation_id', m.conversation_id, 'stands', m.id is not null,
      'answered', exists (select from public.messages a
        where a.conversation_id = m.conversation_id and a.role = 'user' and a.ordinal > m.ordinal)) end)
    order by j.created_at, j.id), '[]'))
  from public.jobs j
  left join public.parts p on p.id = j.part_id and p.user_id = j.user_id
  left join lateral (
    select one.*, now_due.is_open, one.by_hand and one.state = 'running' and one.lease_until <= now() as is_lost
    from public.job_runs one, lateral (select one.state in ('running', 'waiting')
      and (one.by_hand or one.due_at = j.next_at and j.paused_at is null) as is_open) now_due
    where one.job_id = j.id and one.outcome is distinct from 'planned'
      and (one.state in ('done', 'failed') or now_due.is_open)
    order by now_due.is_open and one.state = 'waiting' desc, coalesce(one.ended_at, one.started_at) desc, one.due_at desc limit 1) r on true
  left join public.messages m on m.id = r.of_message and m.user_id = j.user_id
  where j.user_id = auth.uid()
$$;

-- What rhythms said is Parley's own: where a part is erased for good, its name leaves it, with the title that was made of it and
-- every image of both.
create or replace function private.erase_name_from_rhythms() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone_name text;
  said uuid[];
begin
  foreach gone_name in array array[old.before ->> 'name', old.after ->> 'name'] loop
    continue when gone_name is null or exists (
      select from public.parts p where p.user_id = old.user_id and (p.id = old.row_id or p.name = gone_name));
    said := array(
      select distinct c.row_id from public.agent_actions a
      join public.action_changes c on c.action_id = a.id and c.table_name in ('messages', 'conversations')
      where a.user_id = old.user_id and a.actor = 'job' and a.tool in ('runRhythm', 'runRhythmNow') and c.op = 'insert');
    continue when said = '{}';
    update public.messages set parts = private.without_part_name(parts, gone_name)
    where id = any (said) and metadata ? 'rhythm' and parts is distinct from private.without_part_name(parts, gone_name);
    update public.conversations set title = private.title_without_part(title, gone_name)
    where id = any (said) and title is distinct from private.title_without_part(title, gone_name);
    update public.action_changes set before = private.image_without_part(before, gone_name), after = private.image_without_part(after, gone_name)
    where row_id = any (said) and user_id = old.user_id and (before is distinct from private.image_without_part(before, gone_name)
      or after is distinct from private.image_without_part(after, gone_name));
  end loop;
  return null;
end $$;

revoke all on function private.unanswered_of(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.unanswered_of(uuid) to authenticated;
