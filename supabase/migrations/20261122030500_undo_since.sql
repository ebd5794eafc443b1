-- Back to a moment: each row as it was then. Bounded by the rows that changed, not by how often they did.

-- The actions since a moment that an undo of all of them has to take back: those that stand, but not an undo whose
-- whole work lies within that time; and those that only an undo which goes itself had taken back.
create function private.standing_since(p_seq bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    with since as (
      select a.id, a.seq, a.reverts, a.undone_by, exists (
        select from unnest(a.reverts) r where coalesce(
          (select o.seq < p_seq or o.actor = 'safety' from public.agent_actions o where o.id = r), true)) as reaches_back
      from public.agent_actions a
      where a.user_id = auth.uid() and a.seq >= p_seq and a.actor <> 'safety'
        and (a.reverts <> '{}' or (select true from public.action_changes c where c.action_id = a.id limit 1))
    )
    select s.id from since s left join since u on u.id = s.undone_by
    where (s.undone_by is null or u.id is null or u.reaches_back) and (s.reverts = '{}' or s.reaches_back)
    order by s.seq);
end $$;

-- Everything that was done since a moment. Where nothing of it stands any more, what an undo had left of it can still be
-- taken back.
create function private.changed_since(p_seq bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select a.id from public.agent_actions a
    where a.user_id = auth.uid() and a.seq >= p_seq and a.actor <> 'safety' and a.reverts = '{}'
      and (select true from public.action_changes c where c.action_id = a.id limit 1)
    order by a.seq);
end $$;

create or replace function public.undo_since(
  p_seq bigint default null, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null,
  p_since timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  first_seq bigint := p_seq;
  most_rows constant integer := 2000;
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
    or (select count(*) from private.rows_of(row('{}', first_seq, '{}')::private.undo_scope)) > most_rows then
    raise sqlstate 'PT413' using message = 'That is more than can be taken back at once. Choose a later moment.';
  end if;
  answer := private.revert_actions(standing, 'undoSince', p_preview, p_choices, p_seen, first_seq);
  return answer || jsonb_build_object('count', cardinality(told), 'actions', case
    when private.request_actor() <> 'person' then '[]'::jsonb
    else (select coalesce(jsonb_agg(private.action_json(a) order by a.seq desc), '[]')
      from public.agent_actions a where a.id = any (told[1:100])) end);
end $$;

revoke execute on all functions in schema private from public;
