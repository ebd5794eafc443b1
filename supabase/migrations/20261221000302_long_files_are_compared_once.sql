set local check_function_bodies = off;

create table private.standing_file_words (
  id uuid primary key references private.attachment_contents (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  words text not null check (char_length(words) <= 1000000),
  known jsonb not null default '{}' check (octet_length(known::text) <= 20000000)
);
comment on table private.standing_file_words is
  'Words of a long file that stands in a conversation in which something was deleted, made ready to be compared (only_words), and by deleted text the digests of what of it stands in the file. Goes with what stands in the file.';
create index standing_file_words_user on private.standing_file_words (user_id);
alter table private.standing_file_words enable row level security;
revoke all on table private.standing_file_words from public, anon, authenticated, app_server, service_role;


drop function private.gone_words(jsonb,text[],integer);

-- What stands in a conversation, as `only_words` writes it: the newest 400 messages of the person, the names of their parts, and the
-- first 200,000 characters of the newest files that they added there. Of long files that are kept made ready `files` names those of
-- which stretches are compared; `apart` is all else.
create or replace function private.what_stands(p_conversation uuid, p_owner uuid, out words text[], out apart text[], out files uuid[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  with files as (
    select a.id, a.characters, row_number() over w as n, sum(a.characters) over w - a.characters as before
    from public.attachments a where a.of_conversation = p_conversation and a.user_id = p_owner and a.run_id is null
    window w as (order by a.created_at desc, a.id)
  ), texts as materialized (
    (select 1 as kind, -ordinal::bigint as n, private.only_words(private.message_text(parts)) as words, null::uuid as ready from public.messages
      where conversation_id = p_conversation and user_id = p_owner and role = 'user' order by ordinal desc limit 400)
    union all
    (select 2, 0, private.only_words(name), null from public.parts where user_id = p_owner order by created_at desc limit 500)
    union all
    select case when k.id is null then 3 else 4 end, f.n, coalesce(k.words, (
      select private.only_words(left(c.content, (200000 - f.before)::integer)) from private.attachment_contents c where c.id = f.id)), k.id
    from files f
    left join private.standing_file_words k on k.id = f.id and f.before + f.characters <= 200000
    where f.before < 200000
  )
  select array_agg(t.words order by t.kind, t.n), array_agg(t.words order by t.kind, t.n) filter (where t.ready is null),
    array_agg(t.ready) filter (where t.ready is not null and t.near)
  into words, apart, files
  from (
    select *, sum(char_length(x.words)) over (order by x.kind, x.n rows unbounded preceding) - char_length(x.words) < 600000 as near
    from texts x where x.words <> '') t;
  words := coalesce(words, '{}');
  apart := coalesce(apart, '{}');
  files := coalesce(files, '{}');
end $$;

-- The same for a conversation of the person's own.
create or replace function private.what_is_said(p_conversation uuid, out words text[], out apart text[], out files uuid[])
language sql stable security definer set search_path = '' as $$
  select s.words, s.apart, s.files from private.what_stands(p_conversation, auth.uid()) s
$$;

-- Stretches of deleted texts that stand in these files, as digests.
create or replace function private.stretches_that_stand(p_files uuid[], p_texts jsonb, p_size integer) returns bigint[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_files = '{}' or p_texts = '[]' then return '{}'; end if;
  return array(
    select distinct digest::bigint
    from private.standing_file_words k, jsonb_each(private.stretches_of(k, p_texts, p_size)) t, jsonb_array_elements_text(t.value) digest
    where k.id = any (p_files) and k.user_id = auth.uid());
end $$;

-- By each of these texts what of it stands in a file; only what is not known yet is compared.
create or replace function private.stretches_of(p_file private.standing_file_words, p_texts jsonb, p_size integer) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  known constant jsonb := coalesce(p_file.known -> p_size::text, '{}');
begin
  return (
    with texts as materialized (
      select * from private.near_texts(p_texts)
    ), runs as materialized (
      select t.digest, r.run from texts t, private.runs_of_words(string_to_array(btrim(t.words), ' '), p_size, false) r where not known ? t.digest
    ), many as materialized (
      select count(*) as runs from runs
    ), stands as materialized (
      -- A few are looked for as they are.
      select distinct r.run from runs r, many m where m.runs <= 100 and position(' ' || r.run || ' ' in p_file.words) > 0
      union
      select s.run
      from (select p_file.words from many m where m.runs > 100 offset 0) f, private.runs_of_words(string_to_array(btrim(f.words), ' '), p_size, false) s
      where s.run in (select r.run from runs r)
    )
    select coalesce(jsonb_object_agg(t.digest, coalesce(known -> t.digest, (
      select coalesce(jsonb_agg(distinct hashtextextended(s.run, 0)), '[]') from runs r join stands s on s.run = r.run where r.digest = t.digest))), '{}')
    from texts t);
end $$;

create or replace function private.standing_words(p_conversation uuid, p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select s.words from private.what_stands(p_conversation, p_owner) s
$$;

-- The newest of deleted texts, up to about 300,000 characters (see `gone_words`).
create or replace function private.near_texts(p_texts jsonb) returns table (digest text, words text)
language sql immutable set search_path = '' as $$
  select distinct md5(t.words), t.words from (
    select one ->> 'words' as words, sum(char_length(one ->> 'words')) over (order by n) - char_length(one ->> 'words') < 300000 as near
    from jsonb_array_elements(p_texts) with ordinality g (one, n) where one ->> 'words' <> '') t
  where t.near
$$;

-- Of deleted texts, as `gone_words` takes them, what stands in these files, by the file and the text: digests of stretches alone.
create or replace function private.keep_stretches(p_files uuid[], p_texts jsonb, p_size integer) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_files = '{}' or p_texts = '[]' or current_setting('transaction_read_only') = 'on' then return; end if;
  update private.standing_file_words k
  set known = k.known || jsonb_build_object(p_size::text, private.stretches_of(k, p_texts, p_size))
  where k.id = any (p_files) and k.user_id = auth.uid()
    and not coalesce(k.known -> p_size::text, '{}') ?& array(select digest from private.near_texts(p_texts));
end $$;

-- Long files that stand in a conversation in which something was deleted are made ready to be compared once, since that takes long: all
-- their words, and what of each deleted text stands in them. It goes with what stands in the file.
create or replace function private.keep_standing_words(p_conversation uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  if current_setting('transaction_read_only') = 'on' then return; end if;
  insert into private.standing_file_words (id, words)
  select a.id, private.only_words(c.content)
  from public.attachments a join private.attachment_contents c on c.id = a.id
  where a.of_conversation = p_conversation and a.user_id = auth.uid() and a.run_id is null and a.characters >= 20000
    and not exists (select from private.standing_file_words k where k.id = a.id)
  on conflict (id) do nothing;
end $$;

-- Words that are gone, made ready once for all texts that are looked through: p_texts as [{words, run, at}], the newest first, each
-- as `only_words` writes it, `at` when it was said (in seconds). By each stretch of p_size words that stands in none of p_stays (what
-- still stands) when it was first said and the run that deleted it where it was one alone; by each word nothing. Stretches are of the newest texts up to about 300,000 characters, and of 600,000
-- that stand; of what stands p_apart is taken apart, where it is not all of it, and p_stretches is known (see `stretches_that_stand`). Under ' said' all words by run and time, under ' whole' messages of four words and more that hold no stretch.
create or replace function private.gone_words(
  p_texts jsonb, p_stays text[], p_size integer, p_apart text[] default null, p_stretches bigint[] default '{}'
) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if p_texts = '[]' then return '{}'; end if;
  return coalesce((
    with texts as materialized (
      select t.n, t.run, t.at, t.words, sum(char_length(t.words)) over (order by t.n) - char_length(t.words) < 300000 as near
      from (
        select g.n, g.one ->> 'run' as run, coalesce((g.one ->> 'at')::numeric, 0) as at, g.one ->> 'words' as words from jsonb_array_elements(p_texts) with ordinality g (one, n)) t
      where t.words <> ''
    ), said as materialized (
      select run, at, string_agg(words, E'\x01' order by n) as words, string_agg(words, E'\x01' order by n) filter (where near) as near
      from texts group by run, at
    ), runs as materialized (
      select r.run as key, jsonb_build_array(min(s.at), case when count(*) = count(s.run) and min(s.run) = max(s.run) then min(s.run) end) as about
      from said s, private.runs_of_words(string_to_array(btrim(s.near), ' '), p_size, true) r
      group by r.run
    ), standing as materialized (
      select string_agg(l.words, E'\x01') filter (where l.near) as words from (
        select s.words, sum(char_length(s.words)) over (order by s.n) - char_length(s.words) < 600000 as near
        from unnest(coalesce(p_apart, p_stays)) with ordinality s (words, n)) l
    ), stands as materialized (
      select r.key as run from runs r where hashtextextended(r.key, 0) in (select unnest(p_stretches))
      union all
      -- A few are looked for as they are; what stands is taken apart for many alone.
      select r.key from runs r, standing t where (select count(*) from runs) <= 100 and position(' ' || r.key || ' ' in t.words) > 0
      union all
      select r.run
      from (select t.words from standing t where t.words is not null and (select count(*) from runs) > 100 offset 0) t,
        private.runs_of_words(string_to_array(btrim(t.words), ' '), p_size, false) r
    ), keys as (
      select * from runs r where not exists (select from stands t where t.run = r.key)
      union all
      select distinct word, null::jsonb from said s, string_to_table(btrim(s.words), ' ') word
    )
    select jsonb_object_agg(key, about) || jsonb_build_object(' size', p_size, ' stays', array_to_string(p_stays, E'\x01'),
      ' said', (select jsonb_agg(jsonb_build_object('run', run, 'at', at, 'words', words)) from said),
      ' whole', (select coalesce(jsonb_agg(jsonb_build_object('words', words, 'run', run, 'at', at)), '[]') from texts
        where char_length(words) < 1000 and cardinality(string_to_array(btrim(words), ' '))
            between 4 * case when words ~ private.dense_sign() then 2 else 1 end and p_size * case when words ~ private.dense_sign() then 2 else 1 end - 1))
    from keys having count(*) > 0), '{}');
end $$;

-- What is deleted in a conversation and not erased, made ready to be cut: see `gone_words`. Where that is nothing, nothing else is read.
create or replace function private.gone_in(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone constant jsonb := private.deleted_words(p_conversation);
  stands record;
begin
  if gone = '[]' then return '{}'; end if;
  stands := private.what_is_said(p_conversation);
  return private.gone_words(gone, stands.words, 6, stands.apart, private.stretches_that_stand(stands.files, gone, 6));
end $$;

-- All of that for a conversation, made ready to be cut (see `gone_words`).
create or replace function private.gone_for_prompt(p_conversation uuid, out here jsonb, out away jsonb, out files jsonb)
language plpgsql set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  stands record;
begin
  here := private.deleted_words(p_conversation);
  away := private.deleted_elsewhere(p_conversation);
  if here = '[]' and away = '[]' and not removed then
    here := '{}';
    away := '{}';
    files := '{}';
    return;
  end if;
  perform private.keep_standing_words(p_conversation);
  stands := private.what_is_said(p_conversation);
  perform private.keep_stretches(stands.files, here, 6);
  perform private.keep_stretches(stands.files, away, 8);
  here := private.gone_words(here, stands.words, 6, stands.apart, private.stretches_that_stand(stands.files, here, 6));
  away := private.gone_words(away, stands.words, 8, stands.apart, private.stretches_that_stand(stands.files, away, 8));
  files := case when removed then private.gone_files(p_conversation, stands.words) else '{}' end;
end $$;

revoke all on function private.what_stands(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.what_is_said(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.stretches_that_stand(uuid[],jsonb,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.stretches_of(private.standing_file_words,jsonb,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.near_texts(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_stretches(uuid[],jsonb,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_standing_words(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.gone_words(jsonb,text[],integer,text[],bigint[]) from public, anon, authenticated, app_server, service_role;

grant execute on function private.what_is_said(uuid) to app_server, authenticated;

grant execute on function private.stretches_that_stand(uuid[],jsonb,integer) to app_server, authenticated;

grant execute on function private.keep_stretches(uuid[],jsonb,integer) to app_server;

grant execute on function private.keep_standing_words(uuid) to app_server;

grant execute on function private.gone_words(jsonb,text[],integer,text[],bigint[]) to app_server, authenticated;
