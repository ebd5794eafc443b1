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
grant execute on function private.keep_standing_words(uuid) to app_server;

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
grant execute on function private.keep_stretches(uuid[],jsonb,integer) to app_server;

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
grant execute on function private.stretches_that_stand(uuid[],jsonb,integer) to app_server, authenticated;

-- The newest of deleted texts, up to about 300,000 characters (see `gone_words`).
create or replace function private.near_texts(p_texts jsonb) returns table (digest text, words text)
language sql immutable set search_path = '' as $$
  select distinct md5(t.words), t.words from (
    select one ->> 'words' as words, sum(char_length(one ->> 'words')) over (order by n) - char_length(one ->> 'words') < 300000 as near
    from jsonb_array_elements(p_texts) with ordinality g (one, n) where one ->> 'words' <> '') t
  where t.near
$$;

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
