set local check_function_bodies = off;

-- The first changes of an action, as many as fit, at least one; each by itself is bounded by the sizes of its table. In
-- plpgsql, so that a session keeps its plan.
create or replace function private.first_changes(p_action uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.* from (
      select f.id, sum(octet_length(coalesce(f.before::text, '')) + octet_length(coalesce(f.after::text, ''))) over (order by f.id) as bytes,
        row_number() over (order by f.id) as n
      from (select * from (select * from public.action_changes where action_id = p_action order by id limit 500) its
        where its.user_id = auth.uid()) f) told
    join public.action_changes c on c.id = told.id
    where told.n = 1 or told.bytes <= 1000000
    order by c.id;
end $$;
