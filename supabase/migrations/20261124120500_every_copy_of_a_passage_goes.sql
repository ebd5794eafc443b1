-- A passage may stand in a file more than once: moved by the person, and written by the companion again. Each source
-- takes out its own. And a passage whose writing was taken back has no source any more, while an undo of something else
-- may bring it back: what it came from still stands in the ledger.

-- Sources that were taken back with the writing of their passage, as far as the passage stands in its file again and
-- nothing else that is there speaks for it.
create function private.sources_taken_back(p_user uuid, p_file uuid default null) returns setof public.memory_sources
language sql stable security definer set search_path = '' as $$
  select s.*
  from (
    select distinct on (c.row_id) c.before from public.action_changes c
    where c.user_id = p_user and c.table_name = 'memory_sources' and c.op = 'delete'
      and (p_file is null or c.before ->> 'file_id' = p_file::text)
      and not exists (select from public.memory_sources live where live.id = c.row_id)
    order by c.row_id, c.id desc) went,
    -- Withdrawn, so that the same words written by hand since are the person's.
    lateral jsonb_populate_record(null::public.memory_sources, went.before || jsonb_build_object('withdrawn_at', now())) s
  join public.memory_files f on f.id = s.file_id and position(s.passage in f.content) > 0
  where not exists (
    select from public.memory_sources other
    where other.file_id = s.file_id and other.passage = s.passage and other.withdrawn_at is null
      and private.source_is_there(other))
$$;

-- Takes a passage out of its file and says so on its sources.
create or replace function private.withdraw_passage(p_source public.memory_sources, p_version bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.memory_files;
  times integer;
  left_text text;
begin
  select * into file from public.memory_files where id = p_source.file_id for update;
  if not found then return; end if;
  select count(*) into times from private.passage_spots(file.content, p_source.passage);
  if p_source.withdrawn_at is null and p_version is null then
    if times > 1 then
      left_text := private.cut_passage(file.content,
        coalesce(private.section_of_passage(p_source), '@' || p_source.anchor), p_source.passage);
    else
      left_text := private.without_passage(file.content, p_source.anchor, p_source.passage);
    end if;
  end if;
  if left_text is null and times > 0 then
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
create or replace function private.withdraw_returned(p_file uuid, p_version bigint default null) returns void
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
  for source in
    select s.* from private.sources_taken_back((select user_id from public.memory_files where id = p_file), p_file) s
    where not private.source_is_there(s) order by s.anchor, s.passage, s.created_at
  loop
    perform private.withdraw_passage(source, p_version);
  end loop;
end $$;

create or replace function private.withdraw_memory() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := (select user_id from public.agent_actions where id = present);
  source public.memory_sources;
  file uuid;
begin
  if present is null then return; end if;
  for source in
    with gone as materialized (
      select case c.table_name when 'messages' then 'message' else 'evidence' end::public.memory_source_kind as kind, c.row_id as id
      from public.action_changes c
      where c.action_id = present and c.op = 'delete' and c.table_name in ('messages', 'part_evidence')
        and not exists (select from public.messages m where m.id = c.row_id)
        and not exists (select from public.part_evidence e where e.id = c.row_id)
      union
      select 'action', undone.id
      from public.agent_actions a join public.agent_actions undone on undone.id = any (a.reverts)
      where a.id = present and undone.reverts = '{}'
    ), derived as (
      select s.* from public.memory_sources s where s.user_id = owner and s.withdrawn_at is null
      union all
      select s.* from private.sources_taken_back(owner) s where exists (select from gone)
    )
    select distinct on (s.file_id, s.anchor, s.passage, s.created_at) s.*
    from derived s join gone on gone.kind = s.source_kind and gone.id = s.source_id
    order by s.file_id, s.anchor, s.passage, s.created_at
  loop
    perform private.withdraw_passage(source);
  end loop;
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then return; end if;
  for file in
    select distinct c.row_id from public.action_changes c
    where c.action_id = present and c.table_name = 'memory_files' and c.op <> 'delete'
  loop
    perform private.withdraw_returned(file);
  end loop;
end $$;

revoke execute on function private.sources_taken_back(uuid, uuid), private.withdraw_memory() from public;
revoke execute on function private.withdraw_memory() from authenticated, app_server;
