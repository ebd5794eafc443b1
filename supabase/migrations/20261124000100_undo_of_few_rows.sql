-- An undo of a few rows takes them back one by one again: the statements that put many rows back at once are made anew for
-- each table, which costs more than so few rows do.

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

-- As before, in plpgsql: a session keeps its plan.
create or replace function private.first_changes(p_action uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.* from (
      select f.id, sum(octet_length(coalesce(f.before::text, '')) + octet_length(coalesce(f.after::text, ''))) over (order by f.id) as bytes,
        row_number() over (order by f.id) as n
      from (select * from public.action_changes where action_id = p_action and user_id = auth.uid() order by id limit 500) f) told
    join public.action_changes c on c.id = told.id
    where told.n = 1 or told.bytes <= 1000000
    order by c.id;
end $$;
