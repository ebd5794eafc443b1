-- What stood in a file, as `gone_words` takes it; a document is known to the answer in which it was made.
create or replace function private.file_text(p_file jsonb, p_content text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('words', private.only_words(p_content), 'at', extract(epoch from (p_file ->> 'created_at')::timestamptz)
    - case when p_file ->> 'run_id' is null then 0 else 900 end)
$$;

-- What stood in a file that is removed is made ready to be cut once, since that takes long where it has no spaces: `ready` as
-- `gone_words` makes it, with stretches and without them. It goes with what stood in the file.
create or replace function private.keep_removed_words(p_file public.attachments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ready jsonb;
begin
  if p_file.user_id is distinct from auth.uid() or p_file.of_conversation is null
    or exists (select from private.removed_file_words where id = p_file.id) then return; end if;
  select private.gone_words(jsonb_build_array(private.file_text(to_jsonb(p_file), c.content)), '{}', 8) into ready
  from private.attachment_contents c where c.id = p_file.id and c.content <> '';
  if ready is null then return; end if;
  insert into private.removed_file_words (id, ready, words) values (p_file.id, ready, private.without_stretches(ready));
end $$;
grant execute on function private.keep_removed_words(public.attachments) to app_server;

create or replace function private.without_stretches(p_gone jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_gone) where key like ' %' or position(' ' in key) = 0
$$;
grant execute on function private.without_stretches(jsonb) to app_server;

-- What stood in files that the person removed and that are not erased, made ready to be cut (see `gone_words`): the newest five of a
-- conversation, and of the person's own in others the newest five and more up to some 300,000 characters. p_stays: what still stands.
create or replace function private.gone_files(p_conversation uuid, p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return private.words_of_files(array(
    select c.id from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'of_conversation' = p_conversation::text
      and not exists (select from public.attachments a where a.id = c.row_id)
    order by c.id desc limit 5) || array(
    select t.id from (
      select c.id, row_number() over w as nth, sum((c.before ->> 'characters')::integer) over w as characters
      from private.removed_files() c where c.before ->> 'of_conversation' is distinct from p_conversation::text
      window w as (order by c.id desc)) t
    where t.nth <= 5 or t.characters < 300000), p_stays);
end $$;
grant execute on function private.gone_files(uuid,text[]) to app_server;

-- The same for files that went with these changes, of whatever conversation.
create or replace function private.words_of_files(p_changes bigint[], p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  file record;
  made jsonb := '{}';
  said jsonb := '[]';
  whole jsonb := '[]';
  stands jsonb;
begin
  for file in
    with gone as (
      select c.id, c.row_id, c.before from public.action_changes c where c.id = any (p_changes)
    ), kept as materialized (
      select g.id, w.words, case when w.id is null then private.gone_words(jsonb_build_array(private.file_text(g.before, t.content)), '{}', 8)
        else w.ready end as ready
      from gone g join private.attachment_contents t on t.id = g.row_id and t.content <> ''
      left join private.removed_file_words w on w.id = g.row_id
    ), texts as materialized (
      select id, ready, coalesce(words, private.without_stretches(ready)) as words from kept
    )
    select t.*, (t.words #>> '{" said",0,at}')::numeric as at,
      sum(char_length(t.words #>> '{" said",0,words}')) over (order by t.id desc) - char_length(t.words #>> '{" said",0,words}') < 300000 as near
    from texts t where t.ready <> '{}' order by at desc, t.id desc
  loop
    -- Of a stretch that stands in several the first counts, which comes last.
    made := made || case when file.near then file.ready else file.words end;
    said := said || (file.words -> ' said');
    whole := whole || (file.words -> ' whole');
  end loop;
  if made = '{}' then return made; end if;
  stands := (
    select jsonb_object_agg(r.run, null) from private.runs_of_words(string_to_array(btrim((
      select string_agg(l.words, E'\x01') filter (where l.near) from (
        select s.words, sum(char_length(s.words)) over (order by s.n) - char_length(s.words) < 600000 as near
        from unnest(p_stays) with ordinality s (words, n)) l)), ' '), 8, false) r
    where made ? r.run);
  if stands is not null then
    made := (select jsonb_object_agg(key, value) from jsonb_each(made) where not stands ? key);
  end if;
  return made || jsonb_build_object(' stays', array_to_string(p_stays, E'\x01'), ' said', said, ' whole', whole);
end $$;

-- The changes by which files that the caller gave went and that are not there and not erased.
create or replace function private.removed_files() returns setof public.action_changes
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
    select c.* from public.agent_actions a join public.action_changes c on c.action_id = a.id
    where a.user_id = auth.uid() and a.erase_at is not null and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'run_id' is null and not exists (select from public.attachments t where t.id = c.row_id);
end $$;

-- Whether files of a conversation, or the caller's own of any other, were removed and are not erased.
create or replace function private.has_removed_files(p_conversation uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (select from private.removed_files()) or exists (
    select from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'of_conversation' = p_conversation::text
      and not exists (select from public.attachments a where a.id = c.row_id));
end $$;
grant execute on function private.has_removed_files(uuid) to app_server;
