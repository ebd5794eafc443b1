-- A rhythm about a part that went into another one is about that one from then on, by the same action.
create or replace function private.take_rhythms_along() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.jobs set part_id = new.merged_into where part_id = new.id and user_id = new.user_id;
  return null;
end $$;

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

create or replace function private.without_part_name(p_parts jsonb, p_name text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text' then part || jsonb_build_object('text',
    regexp_replace(part ->> 'text', private.as_words(p_name), '\1this part\2', 'g')) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

create or replace function private.title_without_part(p_title text, p_name text) returns text
language sql immutable set search_path = '' as $$
  select case p_title when left('Check-in: ' || p_name, 120) then 'Check-in' when left('Back to ' || p_name, 120) then 'Asked again'
    else p_title end
$$;

create or replace function private.image_without_part(p_image jsonb, p_name text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_image -> 'metadata' ? 'rhythm' then p_image || jsonb_build_object('parts', private.without_part_name(p_image -> 'parts', p_name))
    when p_image ->> 'title' is not null then p_image || jsonb_build_object('title', private.title_without_part(p_image ->> 'title', p_name))
    else p_image end
$$;
