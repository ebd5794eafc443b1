-- Erasing looks at each copy once, however many messages and quotes are gone.

-- A pattern that finds any of these words as they are, not within longer ones. Null without words.
create function private.as_any_words(p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select '(^|[^[:alnum:]])(' || string_agg(regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|')
    || ')([^[:alnum:]]|$)'
  from unnest(p_words) word
$$;

-- Whether a text names one of these ids, which are the keys of an object.
create function private.names_any_id(p_text text, p_ids jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_ids <> '{}' and exists (
    select from regexp_matches(p_text, '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') id where p_ids ? id[1]);
end $$;

-- What agents were told, or tried without effect, while the things that this action took away were there: any of it may
-- tell of them. What they did goes when it names one of them. Looks at `p_most` actions and says whether it is through.
create or replace function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  ids jsonb;
  named text;
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select min(coalesce(before ->> 'created_at', before ->> 'started_at')::timestamptz),
    coalesce(jsonb_object_agg(row_id, true) filter (where table_name not in ('messages', 'runs', 'conversations')), '{}'),
    (select private.as_any_words(array_agg(word)) from unnest(
      array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))) word where word is not null)
  into since, ids, named
  from public.action_changes where action_id = p_target.id and private.is_deletion(op, before, after);
  if from_seq is null then
    -- Numbers are given out when a row is written and times when its transaction begins, so begin a little earlier.
    select a.seq - 200 into from_seq from public.agent_actions a
    where a.user_id = p_target.user_id and a.created_at >= since order by a.created_at limit 1;
  end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor = 'companion' and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ named or private.names_any_id(concat(a.input, ' ', a.output), ids)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > coalesce(from_seq, 0) order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
end $$;

-- A conversation that was called by a message which is gone is called so in no earlier version either.
create or replace function private.erase_titles(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk,
      array_agg(distinct private.title_from(private.message_text(before -> 'parts'), (before ->> 'safety')::public.safety_level)) as titles
    from public.action_changes
    where action_id = p_action and table_name = 'messages' and op = 'delete' and before ->> 'role' = 'user' group by 1
  loop
    update public.conversations set title = nameless ->> 'title' where id = gone.talk and title = any (gone.titles);
    update public.action_changes set
      before = case when before ->> 'title' = any (gone.titles) then before || nameless else before end,
      after = case when after ->> 'title' = any (gone.titles) then after || nameless else after end
    where row_id = gone.talk and table_name = 'conversations'
      and (before ->> 'title' = any (gone.titles) or after ->> 'title' = any (gone.titles));
  end loop;
end $$;

revoke execute on function private.as_any_words(text[]), private.names_any_id(text, jsonb) from public;
