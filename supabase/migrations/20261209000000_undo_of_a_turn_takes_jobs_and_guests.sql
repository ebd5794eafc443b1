set local check_function_bodies = off;

-- Everything that agents, jobs and guests did in one run and that still stands.
create or replace function public.undo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  standing uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  standing := array(
    select a.id from private.actions_of_run(p_run) a
    where a.undone_by is null and a.actor not in ('person', 'safety') and a.erased_at is null
      and exists (select from public.action_changes c where c.action_id = a.id)
    order by a.seq);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn is left to take back.';
  end if;
  return private.revert_actions(standing, 'undo', p_preview, p_choices, p_seen);
end $$;

create or replace function public.redo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undos uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  undos := array(
    select u.id from public.agent_actions u where u.id in (
      select a.undone_by from private.actions_of_run(p_run) a
      where a.undone_by is not null and a.actor not in ('person', 'safety'))
    order by u.seq);
  if undos = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn waits to be brought back.';
  end if;
  return private.revert_actions(undos, 'redo', p_preview, p_choices, p_seen);
end $$;
