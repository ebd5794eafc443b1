set local check_function_bodies = off;

-- The intentions of the caller, the last changed first. An agent gets those that are not archived: the latest thirty, and one more
-- where there are more.
create or replace function public.list_goals() returns jsonb
language sql stable set search_path = '' as $$
  with mine as (select g from public.goals g where g.user_id = auth.uid() order by g.updated_at desc, g.id)
  select case private.request_actor() when 'person' then (
      select coalesce(jsonb_agg(private.goal_json(g)), '[]') from mine)
    else (
      select coalesce(jsonb_agg(private.goal_for_agents(g)), '[]')
      from (select g from mine where (g).status <> 'archived' limit 31) shown) end
$$;

-- A row without the names of others that it can be without and that are gone for good.
create or replace function private.without_lost_links(p_table text, p_row jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link record;
  there boolean;
begin
  for link in
    select a.attname as field, f.relname as named_table, (p_row ->> a.attname)::uuid as named
    from pg_catalog.pg_constraint k join pg_catalog.pg_class f on f.oid = k.confrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'id'
    where k.contype = 'f' and k.confdeltype = 'n' and k.conrelid = format('public.%I', p_table)::regclass
      and f.relnamespace = 'public'::regnamespace and p_row ->> a.attname is not null
  loop
    execute format('select exists (select from public.%I where id = $1)', link.named_table) into there using link.named;
    if not there and private.last_image(link.named_table, link.named) is null then
      p_row := p_row || jsonb_build_object(link.field, null);
    end if;
  end loop;
  return p_row;
end $$;

-- A row that was deleted comes back, unless it rests on something that is gone or something stands in its place. What it only
-- named and is gone for good, it names no more.
create or replace function private.revert_delete(p_change public.action_changes, p_scope private.undo_scope, p_choices jsonb)
returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_row jsonb := private.lock_row(p_change.table_name, p_change.row_id);
  chosen text := private.choice_of(p_choices, p_change);
  missing record;
  hit text;
  blocker jsonb;
  parent public.action_changes;
begin
  if current_row is not null then
    if not (private.found_row(p_change, current_row)).touched then
      return next private.conflict(p_change, 'exists', null, null, current_row, p_change.before, '[]', chosen);
      if chosen is distinct from 'take_back' then return; end if;
    end if;
    perform private.set_fields(p_change.table_name, p_change.row_id, (
      select coalesce(jsonb_object_agg(f, p_change.before -> f), '{}')
      from private.changed_fields(p_change.before, current_row) f));
    return;
  end if;
  p_change.before := private.without_lost_links(p_change.table_name, p_change.before);
  parent := private.parent_change(p_change.table_name, p_change.before, 'delete', p_scope, p_change.id);
  if parent.id is not null and private.lock_row(parent.table_name, parent.row_id) is null then
    return query select private.revert_parent(parent, p_scope, p_choices);
    if private.lock_row(parent.table_name, parent.row_id) is null then return; end if;
  end if;
  for missing in select * from private.missing_rows(p_change.table_name, p_change.before, null, p_scope) loop
    -- A summary that went with a message is no decision of its own: it stays away while another of its messages is gone.
    if missing.field = 'messages' and exists (
      select from jsonb_array_elements_text(p_change.before -> 'messages') m
      join public.action_changes c on c.row_id = m::uuid and c.table_name = 'messages' and c.op = 'delete'
        and c.action_id = p_change.action_id) then
      return;
    end if;
    return next private.conflict(p_change, 'gone', null, null, null, p_change.before, jsonb_build_array(jsonb_build_object(
      'table_name', missing.table_name, 'row_id', missing.row_id, 'op', 'insert',
      'row', private.last_image(missing.table_name, missing.row_id))), chosen);
    if chosen is distinct from 'take_back' then return; end if;
    perform private.bring_back(missing.table_name, missing.row_id, p_scope);
  end loop;
  loop
    begin
      perform private.put_row(p_change.table_name, p_change.before);
      return;
    exception when unique_violation then
      get stacked diagnostics hit = constraint_name;
    end;
    blocker := private.blocker_of(p_change.table_name, p_change.before, hit, p_scope);
    return next private.conflict(p_change, 'exists', null, null, blocker -> 'row', p_change.before,
      jsonb_build_array(blocker || '{"op": "delete"}'), chosen);
    if chosen is distinct from 'take_back' or blocker ->> 'row_id' is null then return; end if;
    perform private.drop_row(p_change.table_name, (blocker ->> 'row_id')::uuid);
  end loop;
end $$;

-- The parts that care, as the person says: those that are left out care no more. One that rests can stay, and is not added.
create or replace function private.keep_goal_parts(p_goal uuid, p_parts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  named uuid[];
begin
  if jsonb_typeof(p_parts) is distinct from 'array' or jsonb_array_length(p_parts) > 12 then
    raise sqlstate 'PT400' using message = 'Up to twelve parts can be named here.', detail = '"parts"';
  end if;
  select coalesce(array_agg((one ->> 'part_id')::uuid order by one ->> 'part_id'), '{}') into named from jsonb_array_elements(p_parts) one;
  if cardinality(named) <> (select count(distinct id) from unnest(named) id) then
    raise sqlstate 'PT400' using message = 'Each part is named once.', detail = '"parts"';
  end if;
  perform private.own_part(one, exists (
    select from public.goal_parts c where c.goal_id = p_goal and c.part_id = one)) from unnest(named) one;
  delete from public.goal_parts where goal_id = p_goal and user_id = auth.uid() and part_id <> all (named);
  insert into public.goal_parts as known (goal_id, part_id, stance, words)
  select p_goal, (one ->> 'part_id')::uuid, (one ->> 'stance')::public.goal_stance, nullif(btrim(one ->> 'words'), '')
  from jsonb_array_elements(p_parts) one
  on conflict (goal_id, part_id) do update set stance = excluded.stance, words = excluded.words
  where (known.stance, known.words) is distinct from (excluded.stance, excluded.words);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise sqlstate 'PT400' using message = 'What a part says can hold 300 characters, and it is for or against.', detail = '"parts"';
end $$;

-- Whether anything of a text is seen: not spaces, signs of format and fillers alone.
create or replace function private.is_visible(p_text text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(p_text, '[[:space:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g') <> '';
end $$;

-- What happened to an intention, newest first, one line for each action that changed it or who cares about it.
create or replace function private.events_of_goal(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with changed as (
    select c.* from (
      select * from public.action_changes where user_id = auth.uid() and row_id = p_id and table_name = 'goals'
      union all
      select * from public.action_changes
      where user_id = auth.uid() and table_name = 'goal_parts' and coalesce(after, before) ->> 'goal_id' = p_id::text) c
    order by c.id desc limit 200
  ), told as (
    select c.action_id, max(c.id) as latest, min(c.id) filter (where c.table_name = 'goals') as own from changed c group by 1
    order by 2 desc limit 40
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'action_id', a.id, 'at', a.created_at, 'tool', a.tool, 'reverts', cardinality(a.reverts) > 0, 'undone', a.undone_by is not null,
    'what', case
      when c.id is null then 'parts'
      when c.op = 'insert' then 'begun'
      when c.op = 'delete' then 'removed'
      when c.before ->> 'status' is distinct from c.after ->> 'status' then c.after ->> 'status'
      when c.before ->> 'title' is distinct from c.after ->> 'title' then 'title'
      when c.before ->> 'why' is distinct from c.after ->> 'why' then 'why'
      when c.before ->> 'conversation_id' is distinct from c.after ->> 'conversation_id' then 'talk'
      else 'words' end,
    'reason', case when c.before ->> 'status' is distinct from c.after ->> 'status' and c.after ->> 'status' = 'done'
      then c.after ->> 'ended_because' end) order by t.latest desc), '[]')
  from told t join public.agent_actions a on a.id = t.action_id left join changed c on c.id = t.own
$$;

-- Refuses fields that a part does not have, and a name that nobody could see.
create or replace function private.check_part_fields(p_changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  stranger text;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'The changes must be fields with values.';
  end if;
  select key into stranger from jsonb_object_keys(p_changes) key where key <> all (array[
    'name', 'category', 'status', 'charge', 'role', 'protects', 'body_location', 'image', 'age', 'emotions', 'beliefs',
    'fears', 'needs', 'triggers', 'emoji', 'color', 'first_noticed_on', 'last_active_on', 'distance', 'bearing',
    'loudness']) limit 1;
  if found then
    raise sqlstate 'PT400' using message = format('A part has no field "%s".', left(stranger, 40));
  elsif private.is_visible(p_changes ->> 'name') is false and btrim(p_changes ->> 'name') <> '' then
    raise sqlstate 'PT400' using message = 'A part needs a name that can be read.', detail = '"name"';
  end if;
end $$;

-- Refuses what is no title or no reason of an intention, in words for the person.
create or replace function private.check_goal_words(p_title text, p_why text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(coalesce(p_title, '')) = '' then
    raise sqlstate 'PT400' using message = 'An intention needs a title. A few words will do.', detail = '"title"';
  elsif not private.is_visible(p_title) then
    raise sqlstate 'PT400' using message = 'An intention needs a title that can be read.', detail = '"title"';
  elsif char_length(btrim(p_title)) > 120 then
    raise sqlstate 'PT413' using message = 'The title can hold 120 characters.', detail = '"title"';
  elsif char_length(btrim(p_why)) > 2000 then
    raise sqlstate 'PT413' using message = 'Why it matters can hold 2,000 characters.', detail = '"why"';
  end if;
end $$;

-- Brings a deleted row back as it last was, with what it rests on.
create or replace function private.bring_back(p_table text, p_id uuid, p_scope private.undo_scope) returns void
language plpgsql security definer set search_path = '' as $$
declare
  image jsonb := private.without_lost_links(p_table, private.last_image(p_table, p_id));
  missing record;
begin
  if image is null then
    raise sqlstate 'PT409' using message = 'What this rests on is gone for good, so it can only stay as it is.',
      detail = '"gone"';
  end if;
  for missing in select * from private.missing_rows(p_table, image, null, p_scope) loop
    perform private.bring_back(missing.table_name, missing.row_id, p_scope);
  end loop;
  perform private.put_row(p_table, image);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Something else stands in the place of what this rests on.', detail = '"exists"';
end $$;

revoke all on function private.without_lost_links(text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_visible(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.is_visible(text) to authenticated;
