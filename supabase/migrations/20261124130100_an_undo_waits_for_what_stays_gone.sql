-- What an undo takes back and yet leaves gone stood in the ledger for ever: a letter that was written and removed before
-- the moment that was gone back to, a row that the person chose to leave deleted, a note that came back and went with its
-- message at once. No action waited for it any more. Now the undo does, as for what it takes away itself.

-- Deletions that an undo took back, of rows that are gone nevertheless and of which it says nothing itself.
create function private.stayed_gone(p_undo uuid) returns setof public.action_changes
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

-- The deletions for which an action waits: its own, and those that it took back without effect.
create function private.deletions_of(p_action uuid) returns setof public.action_changes
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select c.* from public.action_changes c
    where c.action_id = p_action and private.is_deletion(c.op, c.before, c.after);
  return query select c.* from private.stayed_gone(p_action) c;
end $$;

create or replace function private.deletes(p_action public.agent_actions) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_action.erased_at is null and private.waits_for_erasure(p_action.actor, p_action.tool, p_action.reverts) and (
    exists (
      select from public.action_changes c
      where c.action_id = p_action.id and private.is_deletion(c.op, c.before, c.after))
    or p_action.reverts <> '{}' and exists (select from private.stayed_gone(p_action.id)))
$$;

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

-- The functions below are as before, but for the deletions that they ask for.

create or replace function private.gone_with(p_action uuid, p_remove boolean, out rows uuid[], out tables text[])
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
    select c.table_name, array_agg(distinct c.row_id) as ids from private.deletions_of(p_action) c
    where not private.deleted_again(c, due)
    group by c.table_name
  loop
    execute format('select array(select id from public.%I t where id = any ($1) and to_jsonb(t) ->> ''deleted_at'' is not null)',
      deleted.table_name) into away using deleted.ids;
    if away <> '{}' then
      for child in select distinct * from private.cascading(deleted.table_name, away) loop
        rows := rows || child.row_id;
        tables := tables || child.table_name;
      end loop;
      if p_remove then execute format('delete from public.%I where id = any ($1)', deleted.table_name) using away; end if;
    end if;
    execute format('select array(select id from unnest($1) id where id = any ($2) or not exists (select from public.%I t where t.id = id.id))',
      deleted.table_name) into gone using deleted.ids, away;
    rows := rows || gone;
    tables := tables || array_fill(deleted.table_name, array[cardinality(gone)]);
  end loop;
end $$;

create or replace function private.before_deleted(p_action uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(min(seq), 0) from (
    select private.before_message(t.talk, t.place) as seq
    from (
      select (before ->> 'conversation_id')::uuid as talk, min((before ->> 'ordinal')::integer) as place
      from private.deletions_of(p_action) where table_name = 'messages' group by 1) t
    union all
    select coalesce((
      select a.seq - 1 from public.action_changes i join public.agent_actions a on a.id = i.action_id
      where i.row_id = c.row_id and i.table_name = c.table_name and i.op = 'insert' order by i.id limit 1), 0)
    from private.deletions_of(p_action) c where c.table_name not in ('messages', 'runs')) t
$$;

create or replace function private.conversations_cut(p_action uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct (c.before ->> 'conversation_id')::uuid from private.deletions_of(p_action) c where c.table_name = 'messages')
$$;

create or replace function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ids jsonb;
  named text;
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select coalesce(jsonb_object_agg(row_id, true) filter (where table_name not in ('messages', 'runs', 'conversations')), '{}'),
    (select private.as_any_words(array_agg(word)) from unnest(
      array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))
      || (select array_agg(distinct coalesce(w.anchor, w.path)) from private.names_that_went(p_target.id) w)) word where word is not null)
  into ids, named
  from private.deletions_of(p_target.id);
  -- Numbers are given out when a row is written, which may be a little before what it did is there.
  if from_seq is null then from_seq := private.before_deleted(p_target.id) - 200; end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor = 'companion' and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ named or private.names_any_id(concat(a.input, ' ', a.output), ids)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > from_seq order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
end $$;

create or replace function private.erase_remembered(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  named text[];
  looked_at integer;
  answers uuid[];
begin
  select min((before ->> 'created_at')::timestamptz), array_remove(
    array_agg(distinct before ->> 'name') || array_agg(distinct before ->> 'path')
      || array_agg(distinct private.memory_title(jsonb_populate_record(null::public.memory_files, before))) filter (where table_name = 'memory_files'), null)
  into since, named
  from (
    select * from private.deletions_of(p_target.id) d where d.table_name in ('parts', 'memory_files')
    union all
    select * from public.action_changes o
    where o.action_id = p_target.id and o.table_name = 'memory_files' and not private.is_deletion(o.op, o.before, o.after)
      and o.row_id in (select w.file_id from private.names_that_went(p_target.id) w where w.anchor is null)) c;
  if since is null then return true; end if;
  select count(*), max(r.started_at), array_agg(r.answer_id) into looked_at, since, answers
  from (
    select * from public.runs
    where user_id = p_target.user_id and started_at > coalesce(p_target.erased_until, since) order by started_at limit p_most) r;
  update public.messages m set metadata = m.metadata || jsonb_build_object('remembered', (
    select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(m.metadata -> 'remembered') with ordinality t (one, n)
    where coalesce(one ->> 'path', '') <> all (named) and coalesce(one ->> 'title', '') <> all (named)))
  where m.id = any (answers) and m.user_id = p_target.user_id and jsonb_typeof(m.metadata -> 'remembered') = 'array'
    and exists (select from jsonb_array_elements(m.metadata -> 'remembered') one
      where one ->> 'path' = any (named) or one ->> 'title' = any (named));
  update public.agent_actions set erased_until = coalesce(since, erased_until) where id = p_target.id;
  return looked_at < p_most;
end $$;

create or replace function private.erase_titles(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, array_agg(distinct t.title) as titles
    from private.deletions_of(p_action),
      unnest(private.titles_of(before -> 'parts', (before ->> 'safety')::public.safety_level)) as t(title)
    where table_name = 'messages' and before ->> 'role' = 'user' group by 1
  loop
    gone.titles := array(
      select unnest(gone.titles) except
      select t.title from public.messages m, unnest(private.titles_of(m.parts, m.safety)) as t(title)
      where m.conversation_id = gone.talk and m.role = 'user');
    continue when gone.titles = '{}';
    update public.conversations set title = nameless ->> 'title' where id = gone.talk and title = any (gone.titles);
    update public.action_changes set
      before = case when before ->> 'title' = any (gone.titles) then before || nameless else before end,
      after = case when after ->> 'title' = any (gone.titles) then after || nameless else after end
    where row_id = gone.talk and table_name = 'conversations'
      and (before ->> 'title' = any (gone.titles) or after ->> 'title' = any (gone.titles));
  end loop;
end $$;

create or replace function private.sources_to_erase(p_action uuid, p_rows uuid[], p_user uuid) returns setof public.memory_sources
language sql stable security definer set search_path = '' as $$
  select distinct on (image ->> 'id') source.*
  from (
    select coalesce(c.after, c.before) as image from public.action_changes c
    where c.action_id = p_action and c.table_name = 'memory_sources'
      and c.op = 'update' and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null
    union all
    select c.before from private.deletions_of(p_action) c
    where c.table_name = 'memory_sources' and not exists (select from public.memory_sources s where s.id = c.row_id)
    union all
    select coalesce(c.after, c.before) from public.action_changes c
    where c.user_id = p_user and c.table_name = 'memory_sources'
      and (coalesce(c.after, c.before) ->> 'source_id')::uuid = any (p_rows)
    union all
    select to_jsonb(s) from public.memory_sources s where s.source_id = any (p_rows)) sources,
    lateral jsonb_populate_record(null::public.memory_sources, image) source
$$;

create or replace function private.resting_in_conversation(
  p_owner uuid, p_conversation uuid, p_texts private.agent_text[], p_action uuid
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 2000000;
  always constant text := 'You said they said told mentioned described wrote feel feels felt part parts something more than once';
  undone constant uuid[] := (select reverts from public.agent_actions where id = p_action);
  gone record;
  left_over jsonb;
  live record;
  resting uuid[];
begin
  select array_agg(t.place) as places, array_agg(t.words) as texts, min(t.place) as first into gone
  from (
    select (c.before ->> 'ordinal')::integer as place, private.message_text(c.before -> 'parts') as words
    from public.action_changes c
    where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
      and c.user_id = p_owner and c.before ->> 'role' = 'user' and (p_action is null or c.action_id = p_action or c.action_id = any (undone))
      and not exists (select from public.messages m where m.id = c.row_id)) t;
  if gone.first is null then return '{}'; end if;
  resting := array(select t.id from unnest(p_texts) t where t.place >= gone.first and t.quotes = '{}');

  with mine as materialized (
    select t.id, t.place, t.quotes, t.names, m as word
    from unnest(p_texts) t, unnest(private.matter_of(t.words)) m where t.place >= gone.first and t.quotes <> '{}'),
  told as materialized (
    select * from private.first_places(gone.places, gone.texts, array(select distinct word from mine))),
  near as materialized (select mine.* from mine join told using (word) where told.place <= mine.place),
  known as materialized (
    select k.quotes, k.names, private.matter_of((
      select concat_ws(' ', k.names, always, string_agg(concat_ws(' ', e.quote, private.message_text(m.parts)), ' '))
      from public.part_evidence e join public.messages m on m.id = e.message_id
      where e.id = any (k.quotes) and e.user_id = p_owner)) as words
    from (select distinct quotes, names from near) k)
  select jsonb_agg(jsonb_build_object('id', n.id, 'place', n.place, 'word', n.word)) into left_over
  from near n join known k on k.quotes = n.quotes and k.names is not distinct from n.names
  where n.word <> all (k.words);
  if left_over is null then return resting; end if;

  select array_agg(t.ordinal) as places, array_agg(t.words) as texts into live
  from (
    select ordinal, words, sum(char_length(words)) over (order by ordinal desc) as read
    from (
      select m.ordinal, private.message_text(m.parts) as words from public.messages m
      where m.conversation_id = p_conversation and m.user_id = p_owner and m.role = 'user'
        and m.ordinal <= (select max((l ->> 'place')::integer) from jsonb_array_elements(left_over) l)) m) t
  where t.read <= most;
  return resting || array(
    with lost as (select * from jsonb_to_recordset(left_over) as l (id uuid, place integer, word text)),
    said as materialized (
      select * from private.first_places(live.places, live.texts, array(select distinct word from lost)))
    select distinct lost.id from lost left join said using (word) where said.place is null or said.place > lost.place);
end $$;

create or replace function private.suggestions_to_erase(p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  went bigint := greatest((select max(id) from public.action_changes where action_id = p_action),
    (select max(id) from private.stayed_gone(p_action)));
  gone jsonb[] := array(
    select before || jsonb_build_object('began', (select min(b.id) from public.action_changes b where b.row_id = c.row_id and b.op = 'insert'))
    from (
      select * from public.action_changes own where own.action_id = p_action union all select * from private.stayed_gone(p_action)) c
    where table_name in ('memory_files', 'part_relationships') and row_id = any (p_rows) and before is not null);
  sections text[] := array(select w.path || '@' || w.anchor from private.names_that_went(p_action) w where w.anchor is not null);
  -- An undo of their acceptance makes suggestions wait for an answer again.
  waiting_again uuid[] := array(
    select c.row_id from public.action_changes c
    where c.action_id = p_action and c.table_name = 'proposals' and c.after ->> 'status' = 'pending');
  cut uuid[] := private.conversations_cut(p_action);
  resting uuid[];
begin
  resting := private.resting_on_deleted(p_user, array(
    select private.text_of_suggestion(p) from public.proposals p
    where p.id = any (p_among) and p.user_id = p_user and p.conversation_id = any (cut)
      and not (p.why = 'Erased.' and p.changes - 'name' = '{}')), p_action);
  return array(
    select p.id
    from public.proposals p
    -- When it was made, in the order in which things were written.
    cross join lateral (select coalesce(min(c.id), 0) as at from public.action_changes c where c.row_id = p.id and c.op = 'insert') made
    where p.user_id = p_user and p.id = any (p_among) and not (p.why = 'Erased.' and p.changes - 'name' = '{}') and (
      p.evidence_ids && p_rows or p.kind = 'split_part' and private.moved_quotes(p.changes) && p_rows
      or p.result_id = any (p_rows) and p.id <> all (waiting_again) or p.conversation_id = any (p_rows)
      or made.at <= went and p.id <> all (waiting_again) and (
        exists (select from unnest(gone) g
          where g ->> 'path' = p.changes ->> 'path' and coalesce((g ->> 'began')::bigint, 0) <= made.at)
        or p.changes ->> 'path' || '@' || (p.changes ->> 'anchor') = any (sections)
        or p.kind = 'relate_parts' and exists (select from unnest(gone) g
          where array[p.part_id, p.other_part_id] @> array[(g ->> 'from_part_id')::uuid, (g ->> 'to_part_id')::uuid]))
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals') and p.id <> all (waiting_again)
      or p.id = any (resting)));
end $$;

-- What stays behind of undos already has its thirty days from now on.
update public.agent_actions a set erase_at = now() + private.grace()
where a.reverts <> '{}' and a.undone_by is null and a.erase_at is null and private.deletes(a);

revoke execute on function private.stayed_gone(uuid), private.deletions_of(uuid) from public, anon;
