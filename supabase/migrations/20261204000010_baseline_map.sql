-- The map of the parts.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

create or replace function private.check_places(p_places jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  one jsonb;
begin
  if jsonb_typeof(p_places) is distinct from 'array' or jsonb_array_length(p_places) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Say for 1 to 500 parts where they stand.';
  end if;
  for one in select value from jsonb_array_elements(p_places) loop
    if jsonb_typeof(one) <> 'object' or coalesce(one ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      raise sqlstate 'PT400' using message = 'Each place names its part.';
    elsif one ? 'distance' <> one ? 'bearing' or not (one ? 'distance' or one ? 'loudness') then
      raise sqlstate 'PT400' using message = 'A place has a distance and a bearing, or says how loud the part is.';
    elsif one ? 'distance' and not (private.is_whole(one -> 'distance', 0, 100) and private.is_whole(one -> 'bearing', 0, 359)) then
      raise sqlstate 'PT400' using message = 'A distance goes from 0 to 100 and a bearing from 0 to 359.';
    elsif one ? 'loudness' and not private.is_whole(one -> 'loudness', 1, 3) then
      raise sqlstate 'PT400' using message = 'How loud a part is has three steps, 1 to 3.';
    end if;
  end loop;
  if (select count(distinct lower(value ->> 'id')) from jsonb_array_elements(p_places)) <> jsonb_array_length(p_places) then
    raise sqlstate 'PT400' using message = 'Each part can be named once.';
  end if;
end $$;
grant execute on function private.check_places(jsonb) to authenticated;

-- Whether a JSON value is a whole number within bounds.
create or replace function private.is_whole(p_value jsonb, p_least integer, p_most integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number'
    then p_value::numeric between p_least and p_most and p_value::numeric = trunc(p_value::numeric) else false end
$$;
grant execute on function private.is_whole(jsonb,integer,integer) to authenticated;

create or replace function private.map_lines() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'from_part_id', r.from_part_id, 'to_part_id', r.to_part_id, 'type', r.type, 'status', r.status,
    'polarization', r.polarization, 'note', r.note, 'from_name', f.name, 'to_name', t.name)
    order by r.created_at, r.id), '[]')
  from public.part_relationships r
  join public.parts f on f.id = r.from_part_id and f.retired_at is null
  join public.parts t on t.id = r.to_part_id and t.retired_at is null
  where r.user_id = auth.uid()
$$;
grant execute on function private.map_lines() to authenticated;

-- The parts as the map draws them. The ordinal counts all parts that ever were, so that a part without a place
-- keeps its seat when another one rests. Quotes are left out of kept pictures: they go when their message goes.
create or replace function private.map_parts(p_quotes boolean) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'name', p.name, 'category', p.category, 'status', p.status, 'role', p.role,
    'emoji', p.emoji, 'color', p.color, 'beliefs', p.beliefs, 'set_down', coalesce(p.set_down, '{}'),
    'distance', p.distance, 'bearing', p.bearing, 'loudness', p.loudness, 'ordinal', p.ordinal,
    'last_seen_on', greatest(p.last_active_on, private.day_in(said.at, (select private.person_zone()))),
    'quote', case when p_quotes then private.part_quote(kept) end) order by p.ordinal), '[]')
  from (
    select *, row_number() over (order by created_at, id) - 1 as ordinal from public.parts where user_id = auth.uid()
  ) p
  join public.parts kept on kept.id = p.id
  left join lateral (select max(e.created_at) as at from public.part_evidence e where e.part_id = p.id and private.is_shown(e)) said on true
  where p.retired_at is null
$$;
grant execute on function private.map_parts(boolean) to authenticated;

-- All that the page of the map shows: as it stands, what waits for a decision, which pictures were kept, and the
-- moves that can still be taken back (among the latest 200 actions, newest first).
create or replace function public.get_map() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'parts', private.map_parts(true),
    'relationships', private.map_lines(),
    'ghosts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'kind', p.kind, 'part_id', p.part_id, 'other_part_id', p.other_part_id, 'changes', p.changes,
        'why', p.why, 'created_at', p.created_at) order by p.created_at, p.id), '[]')
      from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.expires_at > now()),
    'snapshots', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'created_at', s.created_at)
        order by s.created_at, s.id), '[]')
      from public.map_snapshots s where s.user_id = auth.uid()),
    'moves', (
      select coalesce(jsonb_agg(a.id order by a.seq desc), '[]')
      from (
        select * from public.agent_actions where user_id = auth.uid() order by seq desc limit 200
      ) a
      where a.tool = 'placeParts' and a.actor = 'person' and a.undone_by is null
        and exists (select from public.action_changes c where c.action_id = a.id)))
$$;
grant execute on function public.get_map() to authenticated;

create or replace function public.get_map_snapshot(p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  kept public.map_snapshots;
begin
  select * into kept from public.map_snapshots where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This picture is not there any more.'; end if;
  return to_jsonb(kept) - 'user_id';
end $$;
grant execute on function public.get_map_snapshot(uuid) to authenticated;

-- A picture of today, drawn from the tables; the browser sends nothing but a title.
create or replace function public.keep_map_snapshot(p_title text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept public.map_snapshots;
begin
  perform private.refuse_unless_person('Only the person keeps a picture of the map.');
  if not exists (select from public.parts where user_id = auth.uid() and retired_at is null) then
    raise sqlstate 'PT409' using message = 'There is nothing on the map yet.', detail = '"empty"';
  end if;
  insert into public.map_snapshots (title, picture)
  values (nullif(btrim(p_title), ''), jsonb_build_object(
    'parts', private.map_parts(false), 'relationships', private.map_lines()))
  returning * into kept;
  return jsonb_build_object(
    'action', private.own_action('keepMapSnapshot', null),
    'snapshot', jsonb_build_object('id', kept.id, 'title', kept.title, 'created_at', kept.created_at));
end $$;
grant execute on function public.keep_map_snapshot(text) to authenticated;

-- The person puts parts where they belong, one or a group: one gesture, one action. All are placed or none is.
create or replace function public.place_parts(p_places jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  wanted uuid[];
  changed uuid[];
begin
  perform private.refuse_unless_person('Only the person says where a part stands.'), private.check_places(p_places);
  wanted := array(select (value ->> 'id')::uuid from jsonb_array_elements(p_places));
  perform 1 from public.parts
  where id = any (wanted) and user_id = auth.uid() and retired_at is null order by id for update;
  if (select count(*) from public.parts where id = any (wanted) and user_id = auth.uid() and retired_at is null)
    <> cardinality(wanted) then
    raise sqlstate 'PT404' using message = 'One of these parts is not there any more.';
  end if;
  with said as (
    select (value ->> 'id')::uuid as id, (value ->> 'distance')::smallint as distance,
      (value ->> 'bearing')::smallint as bearing, (value ->> 'loudness')::smallint as loudness
    from jsonb_array_elements(p_places)
  ), moved as (
    update public.parts p set distance = coalesce(s.distance, p.distance), bearing = coalesce(s.bearing, p.bearing),
      loudness = coalesce(s.loudness, p.loudness)
    from said s
    where p.id = s.id and (p.distance, p.bearing, p.loudness) is distinct from
      (coalesce(s.distance, p.distance), coalesce(s.bearing, p.bearing), coalesce(s.loudness, p.loudness))
    returning p.id
  )
  select array_agg(id) into changed from moved;
  return jsonb_build_object(
    'action', case when changed is not null then private.own_action('placeParts', null) end,
    'places', (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'distance', distance, 'bearing', bearing, 'loudness', loudness) order by id)
      from public.parts where id = any (wanted)));
end $$;
grant execute on function public.place_parts(jsonb) to authenticated;

create or replace function public.remove_map_snapshot(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person removes a picture of the map.');
  delete from public.map_snapshots where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This picture is not there any more.'; end if;
  return jsonb_build_object('action', private.own_action('removeMapSnapshot', null));
end $$;
grant execute on function public.remove_map_snapshot(uuid) to authenticated;

-- The person says that a part has set a belief down, or carries it again.
create or replace function public.set_down_belief(p_part uuid, p_belief text, p_down boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
begin
  perform private.refuse_unless_person('Only the person says that something was set down.');
  select * into part from public.parts where id = p_part and user_id = auth.uid() and retired_at is null for update;
  if not found then raise sqlstate 'PT404' using message = 'This part is not there any more.'; end if;
  if p_belief is null or p_down is null or p_belief <> all (part.beliefs) then
    raise sqlstate 'PT400' using message = 'This is not among what the part believes.';
  elsif p_belief = any (coalesce(part.set_down, '{}')) = p_down then
    return jsonb_build_object('action', null, 'set_down', coalesce(part.set_down, '{}'));
  end if;
  update public.parts set set_down = array(
    select b from unnest(beliefs) b
    where (b <> p_belief and b = any (coalesce(parts.set_down, '{}'))) or (b = p_belief and p_down))
  where id = p_part returning * into part;
  return jsonb_build_object('action', private.own_action('setDownBelief', null), 'set_down', part.set_down);
end $$;
grant execute on function public.set_down_belief(uuid,text,boolean) to authenticated;

alter default privileges grant execute on functions to public;
