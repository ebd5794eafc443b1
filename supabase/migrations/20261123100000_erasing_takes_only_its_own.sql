-- Erasing what one action took away leaves the other actions theirs: what they took away keeps its own thirty days, and
-- what is left of them can still be taken back.

-- Whether a row that this action took away was there again and was taken away once more, by an action that stands and
-- for which more time is left. That the action itself was done again is no other deletion.
create function private.deleted_again(p_change public.action_changes, p_due timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.action_changes later join public.agent_actions a on a.id = later.action_id
    where later.row_id = p_change.row_id and later.id > p_change.id and later.table_name = p_change.table_name
      and later.action_id <> p_change.action_id and private.is_deletion(later.op, later.before, later.after)
      and a.undone_by is null and a.erased_at is null and (a.erase_at is null or a.erase_at > p_due)
      and not exists (select from public.agent_actions undo
        where undo.id = any (a.reverts) and p_change.action_id = any (undo.reverts)));
end $$;

create or replace function private.gone_with(p_action uuid, out rows uuid[], out tables text[])
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := (select erase_at from public.agent_actions where id = p_action);
  deleted record;
  gone uuid[];
  away uuid[];
  child record;
begin
  rows := '{}';
  tables := '{}';
  for deleted in
    select c.table_name, array_agg(distinct c.row_id) as ids from public.action_changes c
    where c.action_id = p_action and private.is_deletion(c.op, c.before, c.after) and not private.deleted_again(c, due)
    group by c.table_name
  loop
    execute format('select array(select id from public.%I t where id = any ($1) and to_jsonb(t) ->> ''deleted_at'' is not null)',
      deleted.table_name) into away using deleted.ids;
    if away <> '{}' then
      for child in select distinct * from private.cascading(deleted.table_name, away) loop
        rows := rows || child.row_id;
        tables := tables || child.table_name;
      end loop;
      execute format('delete from public.%I where id = any ($1)', deleted.table_name) using away;
    end if;
    execute format('select array(select id from unnest($1) id where not exists (select from public.%I t where t.id = id.id))',
      deleted.table_name) into gone using deleted.ids;
    rows := rows || gone;
    tables := tables || array_fill(deleted.table_name, array[cardinality(gone)]);
  end loop;
end $$;

-- A file that is brought back is not erased on the day on which it would have been.
create function private.end_wait(p_row uuid) returns void
language sql security definer set search_path = '' as $$
  update public.agent_actions a set erase_at = null
  where a.user_id = auth.uid() and a.erase_at is not null
    and a.id in (select c.action_id from public.action_changes c
      where c.row_id = p_row and private.is_deletion(c.op, c.before, c.after))
    and not exists (select from public.action_changes c
      where c.action_id = a.id and c.row_id <> p_row and private.is_deletion(c.op, c.before, c.after))
$$;

create or replace function public.bring_back_memory_file(p_file uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.refuse_agents('Only the person brings a file back.');
  update public.memory_files set deleted_at = null
  where id = p_file and user_id = auth.uid() and deleted_at is not null returning * into file;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such file to bring back.', detail = '{"reason": "file"}';
  end if;
  perform private.end_wait(p_file);
  return private.memory_json(file);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Another file stands at this path now. Put that one away first.', detail = '{"reason": "exists"}';
end $$;

-- This action is erased, and so is every other one of which nothing is left.
create function private.close_erased(p_action uuid, p_touched uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.agent_actions a set erased_at = now(), erase_at = null, erased_to = null, erased_until = null
  where a.id = p_action or a.id = any (p_touched) and a.erased_at is null
    and not exists (select from public.action_changes c where c.action_id = a.id);
  update public.agent_actions a set erase_at = null, erased_to = null, erased_until = null
  where a.id = any (p_touched) and a.erase_at is not null and not private.deletes(a);
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000) returns timestamptz
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  target public.agent_actions;
  gone record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  about := private.actions_about(gone.rows, gone.tables) || private.erase_passages(p_action)
    || private.erase_proposals(p_action, gone.rows, target.user_id) || p_action;
  perform private.erase_titles(p_action);
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about);
  perform private.blank_actions(about, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select array_agg(distinct action_id) into touched from erased;
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

revoke execute on function private.deleted_again(public.action_changes, timestamptz), private.end_wait(uuid),
  private.close_erased(uuid, uuid[]) from public;
grant execute on function private.end_wait(uuid) to app_server;
