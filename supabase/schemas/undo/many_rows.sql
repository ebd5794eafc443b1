-- What was set aside and found no place of its own again has its old one back, or nothing is done.
create or replace function private.bring_out_again(p_aside jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  aside jsonb;
  field text;
  present jsonb;
  own public.action_changes;
begin
  for aside in select * from jsonb_array_elements(p_aside) loop
    field := case aside ->> 'table_name' when 'parts' then 'name' else 'path' end;
    present := private.lock_row(aside ->> 'table_name', (aside ->> 'row_id')::uuid);
    continue when present is null or position(aside ->> 'row_id' in present ->> field) = 0;
    select * into own from public.action_changes c
    where c.action_id = current_setting('parley.action_id')::uuid and c.row_id = (aside ->> 'row_id')::uuid
    order by c.id limit 1;
    perform private.set_fields(aside ->> 'table_name', own.row_id, jsonb_build_object(field, own.before -> field));
  end loop;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Two things would have the same name then, so it cannot be taken back as it was.',
    detail = '"exists"';
end $$;

-- What a conflict is about, without what each write changes anew: the same question has the same substance.
create or replace function private.conflict_substance(p_conflict jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_conflict - 'choice' || jsonb_build_object('along', (
      select coalesce(jsonb_agg(case when jsonb_typeof(a -> 'row') = 'object'
        then a || jsonb_build_object('row', private.substance(a -> 'row')) else a end
        order by a ->> 'table_name', a ->> 'row_id'), '[]')
      from jsonb_array_elements(p_conflict -> 'along') a))
    || case when p_conflict ->> 'field' is null then coalesce((
      select jsonb_object_agg(side, private.substance(p_conflict -> side)) from unnest(array['left', 'now', 'back']) side
      where jsonb_typeof(p_conflict -> side) = 'object'), '{}') else '{}' end
$$;

-- What goes with it, and what holds between rows, once every row is where it belongs.
create or replace function private.end_undo() returns void
language plpgsql security definer set search_path = '' as $$
declare
  held_back uuid[];
begin
  held_back := private.bring_held_back(current_setting('parley.action_id')::uuid);
  perform private.withdraw_derived();
  set constraints all immediate;
  perform private.end_waits(held_back);
exception when foreign_key_violation or unique_violation then
  raise sqlstate 'PT409' using detail = '"gone"',
    message = 'Something that this rests on is no longer there, so it cannot be taken back as it was.';
end $$;

-- Leaves one change for each row of what an undo recorded on its way: from how it found the row to how it left it.
create or replace function private.record_net(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  span record;
  net public.action_changes;
begin
  for span in
    select c.table_name, c.row_id, min(c.id) as first_id, max(c.id) as last_id from public.action_changes c
    where c.action_id = p_action group by 1, 2 having count(*) > 1
  loop
    select * into net from public.action_changes where id = span.first_id;
    select after into net.after from public.action_changes where id = span.last_id;
    delete from public.action_changes c
    where c.action_id = p_action and c.row_id = span.row_id and c.table_name = span.table_name
      and (c.id > span.first_id or private.substance(net.before) is not distinct from private.substance(net.after));
    update public.action_changes set after = net.after,
      op = case when net.before is null then 'insert' when net.after is null then 'delete' else 'update' end::public.change_op
    where id = span.first_id;
  end loop;
  update public.agent_actions a set erase_at = null
  where a.id = p_action and a.erase_at is not null and not private.deletes(a);
end $$;

-- Takes back all that the scope did: at once what nothing is in the way of, and the rest row by row. A row whose place
-- another one still holds waits for that one; where they wait for each other, one of them is set aside. Answers the
-- conflicts.
create or replace function private.revert_rows(p_scope private.undo_scope, p_choices jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed private.net_row[] := array(select r from private.net_rows(p_scope) r);
  waiting private.net_row[];
  few constant integer := 8;
  done bigint[] := '{}';
  one private.net_row;
  postponed private.net_row[];
  blocker text;
  aside jsonb := '[]';
  raised jsonb := '[]';
  told jsonb;
begin
  perform private.lock_rows(changed);
  if cardinality(changed) > few then
    done := private.go_with_parents(changed) || private.put_back_many(changed);
  end if;
  waiting := array(
    select c from unnest(changed) with ordinality t (table_name, row_id, first_id, last_id, inserts, op, n)
    cross join lateral (select row(t.table_name, t.row_id, t.first_id, t.last_id, t.inserts, t.op)::private.net_row as c) c
    where t.op is not null and not exists (select from unnest(done) d where d = t.first_id) order by t.n);
  p_scope.pending := array(select w.row_id from unnest(waiting) w);
  while waiting <> '{}' loop
    postponed := '{}';
    foreach one in array waiting loop
      p_scope.pending := array_remove(p_scope.pending, one.row_id);
      begin
        for told in
          select private.revert_change(net, p_scope, p_choices, raised)
          from private.net_change(p_scope, one.first_id, one.last_id) net
        loop
          raised := private.add_conflict(raised, told);
        end loop;
      exception when sqlstate 'PT297' then
        get stacked diagnostics blocker = pg_exception_detail;
        postponed := postponed || one;
        p_scope.pending := p_scope.pending || one.row_id;
      end;
    end loop;
    if cardinality(postponed) = cardinality(waiting) then
      if private.set_aside(blocker::jsonb) then
        aside := aside || blocker::jsonb;
      else
        p_scope.pending := '{}';
      end if;
    end if;
    waiting := postponed;
  end loop;
  if aside <> '[]' then perform private.bring_out_again(aside); end if;
  return raised;
end $$;

-- Gives a row a name of its own for a moment, so that another can have the one it holds. False where that cannot be.
create or replace function private.set_aside(p_blocker jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  id text := p_blocker ->> 'row_id';
begin
  case p_blocker ->> 'table_name'
    when 'parts' then perform private.set_fields('parts', id::uuid, jsonb_build_object('name', id));
    when 'memory_files' then
      perform private.set_fields('memory_files', id::uuid, jsonb_build_object('path', 'notes/' || id || '.md'));
    else return false;
  end case;
  return true;
end $$;

-- An action is undone by the newest action that took it back and stands itself; without such a one it stands. Settles
-- what an undo took back, and what that had taken back in its turn. A deletion that was taken back is not erased; one
-- that stands again is, later.
create or replace function private.settle_undone(p_undo uuid, p_actions uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settled record;
  by_action uuid;
begin
  update public.agent_actions set undone_by = p_undo, erase_at = null where id = any (p_actions);
  update public.agent_actions u set erase_at = now() + private.grace()
  where u.id = p_undo and u.erase_at is null and private.deletes(u);
  if not exists (select from public.agent_actions where id = any (p_actions) and reverts <> '{}') then return; end if;
  for settled in
    with recursive reached (id) as (
      select unnest(a.reverts) from public.agent_actions a where a.id = any (p_actions) and a.reverts <> '{}'
      union select unnest((select a.reverts from public.agent_actions a where a.id = r.id)) from reached r)
    select r.id, a.undone_by from reached r cross join lateral (
      select undone_by, seq from public.agent_actions where id = r.id offset 0) a
    where r.id <> all (p_actions) order by a.seq desc
  loop
    select (array_agg(b.id order by b.seq desc))[1] into by_action from public.agent_actions b
    where b.reverts @> array[settled.id] and b.reverts <> '{}' and b.undone_by is null;
    continue when by_action is not distinct from settled.undone_by;
    update public.agent_actions a set undone_by = by_action,
      erase_at = case when by_action is null and private.deletes(a) then now() + private.grace() end
    where a.id = settled.id;
  end loop;
end $$;

-- What an agent hears of an undo: which kinds of rows, and why not. No row, and no word of one.
create or replace function private.undo_for_agents(p_answer jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_answer || jsonb_build_object(
    'changes', (
      select coalesce(jsonb_agg(c || '{"before": null, "after": null}' order by n), '[]')
      from jsonb_array_elements(p_answer -> 'changes') with ordinality t (c, n)),
    'conflicts', (
      select coalesce(jsonb_agg(c || '{"left": null, "now": null, "back": null, "along": []}' order by n), '[]')
      from jsonb_array_elements(p_answer -> 'conflicts') with ordinality t (c, n)))
$$;

-- Of the rows that the scope made: those that go by themselves when the row goes that they belong to and that the scope
-- made once, before them. Answers their first changes. See goes_with_parent for a single row.
create or replace function private.go_with_parents(p_rows private.net_row[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  one record;
  parents text[];
  made jsonb;
  here bigint[];
  all_of_them bigint[] := '{}';
begin
  for one in
    select r.table_name, array_agg(r.row_id) as ids, array_agg(r.first_id) as firsts, array_agg(r.last_id) as lasts
    from unnest(p_rows) r where r.op = 'insert' group by 1
  loop
    select array_agg(format('($4 ->> (%L || (image ->> %L)))::bigint', l.named_table || ' ', l.field)) into parents
    from private.links_of(one.table_name) l where l.cascades;
    continue when parents is null;
    -- When each possible parent was made; -1 where more than that happened to it.
    select jsonb_object_agg(p.table_name || ' ' || p.row_id, case when p.inserts = 1 and p.op = 'insert' then p.first_id else -1 end)
    into made from unnest(p_rows) p
    where p.inserts > 0 and p.table_name in (select l.named_table from private.links_of(one.table_name) l where l.cascades);
    continue when made is null;
    execute format($held$
      select coalesce(array_agg(child.first_id), '{}') from (
        select s.first_id, coalesce(to_jsonb(t), l.after) as image
        from unnest($1, $2, $3) s (row_id, first_id, last_id)
        left join public.%I t on t.id = s.row_id
        left join public.action_changes l on l.id = s.last_id offset 0) child
      where (select bool_and(at > 0 and at < child.first_id) from unnest(array[%s]) at where at is not null) $held$,
      one.table_name, array_to_string(parents, ', '))
    into here using one.ids, one.firsts, one.lasts, made;
    all_of_them := all_of_them || here;
  end loop;
  return all_of_them;
end $$;

-- Locks the rows table by table, in the order in which they were first changed.
create or replace function private.lock_rows(p_rows private.net_row[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select r.table_name, array_agg(r.row_id order by r.first_id) as ids from unnest(p_rows) r
    where r.op is not null group by 1 order by min(r.first_id)
  loop
    execute format('select from public.%I t join unnest($1) with ordinality o (id, n) on o.id = t.id where t.user_id = $2 order by o.n for update of t',
      one.table_name) using one.ids, auth.uid();
  end loop;
end $$;

create or replace function private.net_rows(p_scope private.undo_scope) returns setof private.net_row
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.table_name, s.row_id, s.first_id, s.last_id, s.inserts,
      case
        when s.first_id = s.last_id then f.op
        when f.before is null and l.after is null
          or f.before is not null and l.after is not null and private.substance(f.before) = private.substance(l.after) then null
        when f.before is null then 'insert'
        when l.after is null then 'delete'
        else 'update'
      end::public.change_op
    from (
      select r.table_name, r.row_id, r.first_id, r.last_id, r.inserts from private.rows_of(p_scope) r offset 0) s
    cross join lateral (select * from public.action_changes c where c.id = s.first_id offset 0) f
    cross join lateral (select * from public.action_changes c where c.id = s.last_id offset 0) l
    order by s.last_id desc;
end $$;

-- Puts back what the scope deleted and what nothing is in the way of, until no more of it finds all that it names.
-- Answers the first changes of those that are back.
create or replace function private.put_back_many(p_rows private.net_row[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  waiting bigint[] := array(select r.first_id from unnest(p_rows) r where r.op = 'delete');
  before_it integer;
  back bigint[] := '{}';
  one record;
begin
  loop
    before_it := cardinality(back);
    for one in
      select r.table_name, array_agg(r.first_id order by r.last_id desc) as ids
      from unnest(p_rows) r join unnest(waiting) w on w = r.first_id group by 1 order by max(r.last_id) desc
    loop
      back := back || private.put_images(one.table_name, one.ids);
    end loop;
    exit when cardinality(back) = before_it;
    waiting := array(select w from unnest(waiting) w where not exists (select from unnest(back) b where b = w));
    exit when waiting = '{}';
  end loop;
  return back;
end $$;

-- Puts back what is not there and names only what is there, from the images in these changes. Columns that an image
-- does not know yet get what a new row gets. Answers the changes of those that were put back.
create or replace function private.put_images(p_table text, p_changes bigint[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  writable text[] := private.columns_of(p_table);
  names text := coalesce((
    select string_agg(format(
      ' and (c.before ->> %1$L is null or exists (select from public.%2$I f where f.id = (c.before ->> %1$L)::uuid))',
      l.field, l.named_table), '') from private.links_of(p_table) l), '') || case when p_table = 'session_summaries' then
    ' and not exists (select from jsonb_array_elements_text(c.before -> ''messages'') m
      where not exists (select from public.messages f where f.id = m::uuid))' else '' end;
  alike record;
  back bigint[] := '{}';
begin
  for alike in execute format($ready$
    select array(select k from jsonb_object_keys(c.before) k where k = any ($2) order by k) as columns,
      array_agg(c.id order by o.n) as ids
    from unnest($1) with ordinality o (id, n) join public.action_changes c on c.id = o.id
    where not exists (select from public.%I t where t.id = c.row_id) %s group by 1 $ready$, p_table, names)
  using p_changes, writable loop
    back := back || private.put_where_free(p_table,
      (select string_agg(format('%I', k), ', ') from unnest(alike.columns) k), alike.ids);
  end loop;
  return back;
end $$;

-- Puts rows back from their images in these changes with one statement; where some meet others in their place, those
-- that have room. Answers the changes of those that were put back.
create or replace function private.put_where_free(p_table text, p_columns text, p_changes bigint[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  half integer := cardinality(p_changes) / 2;
begin
  execute format('insert into public.%1$I (%2$s) select %2$s from (
      select r.* from unnest($1) with ordinality o (id, n) join public.action_changes c on c.id = o.id
      cross join lateral jsonb_populate_record(null::public.%1$I, c.before) r order by o.n) images', p_table, p_columns)
  using p_changes;
  return p_changes;
exception when unique_violation then
  if half = 0 then return '{}'; end if;
  return private.put_where_free(p_table, p_columns, p_changes[:half])
    || private.put_where_free(p_table, p_columns, p_changes[half + 1:]);
end $$;

-- The deletions for which an action waits: its own, and those that it took back without effect.
create or replace function private.deletions_of(p_action uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select c.* from public.action_changes c
    where c.action_id = p_action and private.is_deletion(c.op, c.before, c.after);
  return query select c.* from private.stayed_gone(p_action) c;
end $$;

-- Deletions that an undo took back, of rows that are gone nevertheless and of which it says nothing itself.
create or replace function private.stayed_gone(p_undo uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  undone constant uuid[] := (select reverts from public.agent_actions where id = p_undo);
  gone_from text;
begin
  for gone_from in
    select distinct c.table_name from public.action_changes c
    where c.action_id = any (undone) and private.is_deletion(c.op, c.before, c.after)
  loop
    return query execute format($gone$
      select c.* from public.action_changes c
      where c.action_id = any ($1) and c.table_name = %1$L and private.is_deletion(c.op, c.before, c.after)
        and not exists (select from public.%1$I t where t.id = c.row_id %2$s)
        and not exists (select from public.action_changes own
          where own.row_id = c.row_id and own.table_name = c.table_name and own.action_id = $2
            and (own.op = 'delete' or own.after ->> 'deleted_at' is null)) $gone$,
      gone_from, case when 'deleted_at' = any (private.columns_of(gone_from)) then 'and t.deleted_at is null' end)
    using undone, p_undo;
  end loop;
end $$;
