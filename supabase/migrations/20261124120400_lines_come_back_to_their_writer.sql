-- Whose a passage is that an undo, or an earlier version, brings back: its writer's in the version that comes back. The
-- person may have written by hand what an agent had written and lost.

drop function private.passage_walk(public.memory_sources, uuid);
drop function private.section_of_passage(public.memory_sources, uuid);
drop function private.withdraw_passage(public.memory_sources, uuid);
drop function private.withdraw_returned(uuid, uuid);
drop function private.withdraw_restored(uuid);

-- The versions of a file that hold a passage, each with the section in which it is the agent's before and after the
-- change. Once it was withdrawn, the same words written by hand are the person's. `p_version` is the version that the
-- present action restores.
create function private.passage_walk(p_source public.memory_sources, p_version bigint default null)
returns table (change_id bigint, before_in text, after_in text)
language plpgsql stable security definer set search_path = '' as $$
declare
  home constant text := '@' || p_source.anchor;
  present constant text := case when p_version is not null then current_setting('parley.action_id', true) end;
  last_in text := home;
  first_id bigint;
  withdrawn_id bigint;
  step record;
  -- Of the steps so far: their actions, and where the passage was the agent's before them.
  actions uuid[] := '{}';
  befores text[] := '{}';
  version_in text;
begin
  select coalesce(min(c.id), 0) into first_id from public.action_changes c
  where c.row_id = p_source.file_id and c.table_name = 'memory_files' and c.action_id = (
    select made.action_id from public.action_changes made
    where made.row_id = p_source.id and made.op = 'insert' order by made.id limit 1);
  select max(c.id) into withdrawn_id from public.action_changes c
  where c.row_id = p_source.id and (c.op = 'delete' or c.op = 'update'
    and c.before ->> 'withdrawn_at' is null and c.after ->> 'withdrawn_at' is not null);
  for step in
    select c.id, c.action_id, c.before ->> 'content' as before, c.after ->> 'content' as after, a.actor = 'person' as by_hand, a.reverts
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.row_id = p_source.file_id and c.table_name = 'memory_files' and c.id >= first_id
      and position(p_source.passage in concat(c.before ->> 'content', E'\n', c.after ->> 'content')) > 0
    order by c.id
  loop
    change_id := step.id;
    before_in := after_in;
    actions := array_append(actions, step.action_id);
    befores := array_append(befores, before_in);
    if before_in is not null then
      after_in := private.moved_to(step.before, step.after, before_in, p_source.passage);
    elsif step.reverts <> '{}' then
      after_in := private.spot_of(step.after, p_source.passage, home, (
        select befores[n] from generate_subscripts(actions, 1) n where actions[n] = any (step.reverts) order by n limit 1));
    elsif step.action_id::text = present then
      after_in := private.spot_of(step.after, p_source.passage, home, version_in);
    elsif not step.by_hand or step.id < coalesce(withdrawn_id, step.id + 1) then
      after_in := private.spot_of(step.after, p_source.passage, home, last_in);
    end if;
    last_in := coalesce(after_in, last_in);
    if step.id = p_version then version_in := after_in; end if;
    if before_in is not null or after_in is not null then return next; end if;
  end loop;
end $$;

-- The section in which a passage stands again: where it was last, or where it was written; null when it was nowhere.
create function private.spot_of(p_content text, p_passage text, p_home text, p_last text) returns text
language sql immutable set search_path = '' as $$
  select s.section from private.passage_spots(p_content, p_passage) s
  where p_last is not null and s.section in (p_home, p_last) order by s.section = p_last desc limit 1
$$;

-- In which section of the live file the passage is the agent's.
create function private.section_of_passage(p_source public.memory_sources, p_version bigint default null) returns text
language sql stable security definer set search_path = '' as $$
  select after_in from private.passage_walk(p_source, p_version) order by change_id desc limit 1
$$;

-- Takes a passage out of its file and says so on its sources.
create function private.withdraw_passage(p_source public.memory_sources, p_version bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.memory_files;
  left_text text;
begin
  select * into file from public.memory_files where id = p_source.file_id for update;
  if not found then return; end if;
  if p_source.withdrawn_at is null and p_version is null then
    left_text := private.without_passage(file.content, p_source.anchor, p_source.passage);
  end if;
  if left_text is null and position(p_source.passage in file.content) > 0 then
    left_text := private.cut_passage(file.content, private.section_of_passage(p_source, p_version), p_source.passage);
  end if;
  if left_text <> file.content then
    update public.memory_files set content = left_text where id = file.id;
  end if;
  update public.memory_sources set withdrawn_at = now()
  where file_id = file.id and anchor = p_source.anchor and passage = p_source.passage
    and created_at = p_source.created_at and withdrawn_at is null;
  if p_source.withdrawn_at is null or left_text <> file.content then
    perform private.withdraw_what_it_began(p_source);
  end if;
end $$;

-- An undo, or an earlier version, may bring passages back that rest on nothing any more: they go again in the same action.
create function private.withdraw_returned(p_file uuid, p_version bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source public.memory_sources;
begin
  for source in
    select s.* from public.memory_sources s join public.memory_files f on f.id = s.file_id
    where s.file_id = p_file and position(s.passage in f.content) > 0
      and (s.withdrawn_at is not null or not private.source_is_there(s))
      and not exists (
        select from public.memory_sources other
        where other.file_id = s.file_id and other.passage = s.passage and other.withdrawn_at is null
          and private.source_is_there(other))
    order by s.anchor, s.passage, s.created_at
  loop
    perform private.withdraw_passage(source, p_version);
  end loop;
end $$;

-- Only for restore_revision: of the caller's file that was written to in this transaction.
create function private.withdraw_restored(p_file uuid, p_version bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
begin
  if present is null or not exists (select from public.memory_files where id = p_file and user_id = auth.uid()) then return; end if;
  perform private.withdraw_returned(p_file, p_version);
  -- The version as it was, and then without these passages, is one change.
  perform private.record_net(present);
end $$;

create or replace function public.restore_revision(p_change bigint, p_hash text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  wanted jsonb := public.get_revision(p_change);
begin
  perform private.refuse_agents('Only the person restores an earlier version.');
  select * into file from public.memory_files where id = (wanted ->> 'file_id')::uuid and user_id = auth.uid() for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such memory file.', detail = '{"reason": "file"}';
  elsif file.deleted_at is not null then
    raise sqlstate 'PT409' using message = 'This file was put away. Bring it back first.', detail = '{"reason": "put_away"}';
  elsif wanted ->> 'content' is null then
    raise sqlstate 'PT404' using message = 'This version has been erased.', detail = '{"reason": "erased"}';
  end if;
  perform private.refuse_stale_memory(file, p_hash);
  update public.memory_files set content = wanted ->> 'content' where id = file.id;
  perform private.withdraw_restored(file.id, p_change);
  select * into file from public.memory_files where id = file.id;
  if not found then
    raise sqlstate 'PT409' using message = 'Everything in this version came from what you have deleted since.', detail = '{"reason": "erased"}';
  end if;
  return private.memory_json(file);
end $$;

revoke execute on function private.passage_walk(public.memory_sources, bigint),
  private.spot_of(text, text, text, text), private.section_of_passage(public.memory_sources, bigint),
  private.withdraw_passage(public.memory_sources, bigint), private.withdraw_returned(uuid, bigint),
  private.withdraw_restored(uuid, bigint) from public;
grant execute on function private.withdraw_restored(uuid, bigint) to app_server;
