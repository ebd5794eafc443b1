-- An undo goes table by table wherever rows have nothing in their way: what was deleted is put back in one statement,
-- and what goes with the row it belongs to is not looked at by itself. Only the others are taken back one by one.

-- What the scope did with a row, all in all (`op` is null when it left the row as it had found it), with its first and
-- its last change of it, and how many times it made it.
create type private.net_row as (
  table_name text, row_id uuid, first_id bigint, last_id bigint, inserts integer, op public.change_op);

create function private.net_rows(p_scope private.undo_scope) returns setof private.net_row
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

-- Which rows the scope changed, the last changed first.
drop function private.rows_of(private.undo_scope);
alter type private.changed_row add attribute inserts integer;
create function private.rows_of(p_scope private.undo_scope) returns setof private.changed_row
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_scope.since is null then
    return query select c.table_name, c.row_id, min(c.id), max(c.id), (count(*) filter (where c.op = 'insert'))::integer
      from public.action_changes c
      where c.action_id = any (p_scope.actions) and c.table_name <> 'safety_rests'
      group by 1, 2 order by 4 desc;
  else
    return query select c.table_name, c.row_id, min(c.id), max(c.id), (count(*) filter (where c.op = 'insert'))::integer
      from public.agent_actions a cross join lateral (
        select * from public.action_changes o where o.action_id = a.id offset 0) c
      where a.user_id = auth.uid() and a.seq >= p_scope.since and a.actor <> 'safety' and c.table_name <> 'safety_rests'
      group by 1, 2 order by 4 desc;
  end if;
end $$;

-- The last thing that the scope did with a row; `p_op` of this kind only, `p_before` earlier than this change only.
create or replace function private.own_change(
  p_scope private.undo_scope, p_table text, p_row uuid, p_op public.change_op default null, p_before bigint default null
) returns public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  own public.action_changes;
begin
  select * into own from public.action_changes c
  where c.row_id = p_row and c.table_name = p_table
    and (p_op is null or c.op = p_op) and (p_before is null or c.id < p_before)
    and case when p_scope.since is null then c.action_id = any (p_scope.actions)
      else (select a.seq >= p_scope.since and a.actor <> 'safety' from public.agent_actions a where a.id = c.action_id) end
  order by c.id desc limit 1;
  return own;
end $$;

-- What the scope last did with a row that this row belongs to; see own_change for `p_op` and `p_before`.
create or replace function private.parent_change(
  p_table text, p_row jsonb, p_op public.change_op, p_scope private.undo_scope, p_before bigint default null
) returns public.action_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  parent public.action_changes;
  link record;
begin
  for link in select * from private.links_of(p_table) l where l.cascades and p_row ->> l.field is not null loop
    parent := private.own_change(p_scope, link.named_table, (p_row ->> link.field)::uuid, p_op, p_before);
    if parent.id is not null then return parent; end if;
  end loop;
  return null;
end $$;

-- Rows that this row names and that are neither there nor brought back by the scope.
create or replace function private.missing_rows(p_table text, p_row jsonb, p_fields text[], p_scope private.undo_scope)
returns table (field text, table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  there boolean;
begin
  for field, table_name, row_id in
    select l.field, l.named_table, (p_row ->> l.field)::uuid from private.links_of(p_table) l
    where p_row ->> l.field is not null and (p_fields is null or l.field = any (p_fields))
  loop
    execute format('select exists (select from public.%I where id = $1)', table_name) into there using row_id;
    if not there and (private.own_change(p_scope, table_name, row_id, 'delete')).id is null then
      return next;
    end if;
  end loop;
end $$;

-- Locks the rows table by table, in the order in which they were first changed.
create function private.lock_rows(p_rows private.net_row[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select r.table_name, array_agg(r.row_id order by r.first_id) as ids from unnest(p_rows) r
    where r.op is not null group by 1 order by min(r.first_id)
  loop
    execute format('select from public.%I t join unnest($1) with ordinality o (id, n) on o.id = t.id order by o.n for update of t',
      one.table_name) using one.ids;
  end loop;
end $$;

-- Of the rows that the scope made: those that go by themselves when the row goes that they belong to and that the scope
-- made once, before them. Answers their first changes. See goes_with_parent for a single row.
create function private.go_with_parents(p_rows private.net_row[]) returns bigint[]
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

-- Puts rows back from their images in these changes with one statement; where some meet others in their place, those
-- that have room. Answers the changes of those that were put back.
create function private.put_where_free(p_table text, p_columns text, p_changes bigint[]) returns bigint[]
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

-- Puts back what is not there and names only what is there, from the images in these changes. Columns that an image
-- does not know yet get what a new row gets. Answers the changes of those that were put back.
create function private.put_images(p_table text, p_changes bigint[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  writable text[] := private.columns_of(p_table);
  names text := coalesce((
    select string_agg(format(
      ' and (c.before ->> %1$L is null or exists (select from public.%2$I f where f.id = (c.before ->> %1$L)::uuid))',
      l.field, l.named_table), '') from private.links_of(p_table) l), '');
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

-- Puts back what the scope deleted and what nothing is in the way of, until no more of it finds all that it names.
-- Answers the first changes of those that are back.
create function private.put_back_many(p_rows private.net_row[]) returns bigint[]
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

-- Takes back all that the scope did: at once what nothing is in the way of, and the rest row by row. A row whose place
-- another one still holds waits for that one; where they wait for each other, one of them is set aside. Answers the
-- conflicts.
create or replace function private.revert_rows(p_scope private.undo_scope, p_choices jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed private.net_row[] := array(select r from private.net_rows(p_scope) r);
  waiting private.net_row[];
  done bigint[];
  one private.net_row;
  postponed private.net_row[];
  blocker text;
  aside jsonb := '[]';
  raised jsonb := '[]';
  told jsonb;
begin
  perform private.lock_rows(changed);
  done := private.go_with_parents(changed) || private.put_back_many(changed);
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

-- The rows that went or were loosened with one that was dropped, and that would not have gone by themselves.
create or replace function private.went_along(
  p_change public.action_changes, p_mark bigint, p_scope private.undo_scope, p_raised jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', later.table_name, 'row_id', later.row_id, 'row', later.before, 'op', later.op) order by later.id), '[]')
    from (
      select * from public.action_changes c
      where c.action_id = current_setting('parley.action_id')::uuid and c.id > p_mark and c.row_id <> p_change.row_id
      offset 0) later
    left join lateral (
      select o from public.action_changes o
      where o.row_id = later.row_id and o.table_name = later.table_name
        and case when p_scope.since is null then o.action_id = any (p_scope.actions)
          else (select a.seq >= p_scope.since and a.actor <> 'safety' from public.agent_actions a where a.id = o.action_id) end
      order by o.id desc limit 1) own on true
    where (own.o).id is null
      or later.op = 'delete' and (own.o).after <> later.before
        and private.substance((own.o).after) <> private.substance(later.before)
        and private.made_with_parent(p_scope, own.o, later.before)
      or p_raised <> '[]' and exists (
        select from jsonb_array_elements(p_raised) c
        where c ->> 'row_id' = later.row_id::text and c ->> 'table_name' = later.table_name and c ->> 'choice' = 'keep'));
end $$;

-- What was deleted comes back many rows at a time, so a long conversation may be among what was done since.
create or replace function public.undo_since(
  p_seq bigint default null, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null,
  p_since timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  first_seq bigint := p_seq;
  most_rows constant integer := 2000;
  most_deleted constant integer := 20000;
  most_actions constant integer := 10000;
  standing uuid[];
  told uuid[];
  answer jsonb;
begin
  perform private.one_undo_at_a_time();
  if (p_seq is null) = (p_since is null) then
    raise sqlstate 'PT400' using message = 'A moment is the number of an action, or a time.';
  elsif p_since is not null then
    select coalesce(max(a.seq), 0) + 1 into first_seq from (
      select seq from public.agent_actions where user_id = auth.uid() and created_at < p_since order by seq desc limit 1) a;
  end if;
  standing := private.standing_since(first_seq);
  if standing = '{}' then standing := private.changed_since(first_seq); end if;
  told := array(
    select t.id from (
      select a.id, a.seq, a.undone_by, bool_or(a.undone_by is null) over () as some_stand
      from public.agent_actions a where a.id = any (standing)) t
    where t.undone_by is null or not t.some_stand order by t.seq desc);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
  elsif private.request_actor() <> 'person' and exists (
    select from public.agent_actions where user_id = auth.uid() and seq >= first_seq and actor = 'person'
      and (reverts <> '{}' or id = any (private.changed_since(first_seq)))) then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif cardinality(standing) > most_actions
    or (select count(*) filter (where op in ('insert', 'update')) > most_rows or count(*) > most_deleted
      from private.net_rows(row('{}', first_seq, '{}')::private.undo_scope)) then
    raise sqlstate 'PT413' using message = 'That is more than can be taken back at once. Choose a later moment.';
  end if;
  answer := private.revert_actions(standing, 'undoSince', p_preview, p_choices, p_seen, first_seq);
  return answer || jsonb_build_object('count', cardinality(told), 'actions', case
    when private.request_actor() <> 'person' then '[]'::jsonb
    else (select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]')
      from public.agent_actions a where a.id = any (told[1:100])) end);
end $$;

revoke execute on all functions in schema private from public;
