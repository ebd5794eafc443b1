-- Signs that are not seen and part no words: soft hyphens, joiners, marks of direction.
create or replace function private.unseen_signs() returns text
language sql immutable set search_path = '' as $$
  select E'\u00ad\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff'
$$;
grant execute on function private.unseen_signs() to app_server, authenticated;

-- A text in which each sign that is no part of a word is one space: as long as it was.
create or replace function private.without_signs(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, '[\u0001-\u001f!-&(-/:-@\[-`{-~\u00a0¡§«»·¿״\u2000-\u200b‐-―“-‟•…\u2028\u2029\u202f‹›\u205f\u3000-\u3002〈-】〔〕〝-〟・﴾﴿﹁-﹄！＂（），．：；？［］～｢｣،؛؟।॥]', ' ', 'g')
$$;
grant execute on function private.without_signs(text) to app_server, authenticated;

-- The words of a text, small, and so each sign of a script without spaces. So compared, neither marks nor lines count.
create or replace function private.words_in(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  bare text := translate(private.without_signs(lower(normalize(p_text, nfc))), '''’‘‚ʼ' || private.unseen_signs(), '');
begin
  if octet_length(bare) <> char_length(bare) then
    bare := regexp_replace(bare, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g');
  end if;
  return array_remove(string_to_array(bare, ' '), '');
end $$;
grant execute on function private.words_in(text) to app_server, authenticated;

-- The same as a text, each word between two spaces.
create or replace function private.only_words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case when words = '' then '' else ' ' || words || ' ' end from (select array_to_string(private.words_in(p_text), ' ') as words) t
$$;
grant execute on function private.only_words(text) to app_server, authenticated;

-- Where each of these words begins in the text, and how long it is there.
create or replace function private.places_of_words(p_text text) returns table (n bigint, place integer, size integer)
language sql immutable set search_path = '' as $$
  select row_number() over (order by t.n),
    (t.upto - char_length(ltrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs())))::integer + 1, char_length(btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()))
  from (
    select p.n, p.piece, sum(char_length(p.piece)) over (order by p.n) as upto
    from string_to_table(replace(case when octet_length(p_text) = char_length(p_text) then private.without_signs(p_text)
      else regexp_replace(private.without_signs(p_text),
        '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', E'\x01\\1\x01', 'g') end, ' ', E'\x01 '), E'\x01')
      with ordinality p (piece, n)) t
  where btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()) <> ''
$$;
grant execute on function private.places_of_words(text) to app_server, authenticated;

-- Each stretch of p_size words (six or eight) beside each other, with the number of its first word. Where one holds signs of a
-- script without spaces, two of them count as a word.
create or replace function private.runs_of_words(p_words text[], p_size integer) returns table (n bigint, size integer, run text)
language plpgsql immutable set search_path = '' as $$
declare
  dense constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]';
  joined constant text := array_to_string(p_words, ' ');
begin
  if octet_length(joined) = char_length(joined) or joined !~ dense then
    return query select u.n, p_size, case p_size when 6 then concat_ws(' ', a, b, c, d, e, f) else concat_ws(' ', a, b, c, d, e, f, g, h) end
      from unnest(p_words, p_words[2:], p_words[3:], p_words[4:], p_words[5:], p_words[6:], p_words[7:], p_words[8:])
        with ordinality u (a, b, c, d, e, f, g, h, n)
      where case p_size when 6 then f else h end is not null;
  else
    return query select t.n, case when t.near ~ dense then 2 * p_size else p_size end,
        case when t.near ~ dense then concat_ws(' ', t.near, t.next) else t.near end
      from (
        select r.n, r.near, lead(r.near, p_size) over (order by r.n) as next
        from (
          select u.n, case p_size when 6 then concat_ws(' ', a, b, c, d, e, f) else concat_ws(' ', a, b, c, d, e, f, g, h) end as near
          from unnest(p_words, p_words[2:], p_words[3:], p_words[4:], p_words[5:], p_words[6:], p_words[7:], p_words[8:])
            with ordinality u (a, b, c, d, e, f, g, h, n)
          where case p_size when 6 then f else h end is not null) r) t
      where t.near !~ dense or t.next is not null;
  end if;
end $$;
grant execute on function private.runs_of_words(text[],integer) to app_server, authenticated;

-- Words that are gone, made ready once for all texts that are looked through: p_texts as [{words, run, at}], the newest first, each
-- as `only_words` writes it, `at` when it was said (in seconds). By each stretch of p_size words that stands in none of p_stays (what
-- still stands) when it was first said and the run that deleted it where it was one alone; by each word nothing. Stretches are of the newest texts up to about 300,000 characters, and of 600,000
-- that stand. Under ' said' all words by run and time, under ' whole' messages of four words and more that hold no stretch.
create or replace function private.gone_words(p_texts jsonb, p_stays text[], p_size integer) returns jsonb
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
    ), stands as materialized (
      select r.run from (
        select string_agg(l.words, E'\x01') filter (where l.near) as words from (
          select s.words, sum(char_length(s.words)) over (order by s.n) - char_length(s.words) < 600000 as near
          from unnest(p_stays) with ordinality s (words, n)) l) joined,
        private.runs_of_words(string_to_array(btrim(joined.words), ' '), p_size) r
    ), keys as (
      select r.run as key, jsonb_build_array(min(s.at), case when count(*) = count(s.run) and min(s.run) = max(s.run) then min(s.run) end) as about
      from said s, private.runs_of_words(string_to_array(btrim(s.near), ' '), p_size) r
      where not exists (select from stands t where t.run = r.run)
      group by r.run
      union all
      select distinct word, null::jsonb from said s, string_to_table(btrim(s.words), ' ') word
    )
    select jsonb_object_agg(key, about) || jsonb_build_object(' size', p_size, ' stays', array_to_string(p_stays, E'\x01'),
      ' said', (select jsonb_agg(jsonb_build_object('run', run, 'at', at, 'words', words)) from said),
      ' whole', (select coalesce(jsonb_agg(jsonb_build_object('words', words, 'run', run, 'at', at)), '[]') from texts
        where char_length(words) < 1000 and cardinality(string_to_array(btrim(words), ' ')) between 4 and p_size - 1))
    from keys having count(*) > 0), '{}');
end $$;
grant execute on function private.gone_words(jsonb,text[],integer) to app_server, authenticated;

-- A stretch of a text, of which p_chunks are 2,000 characters from each thousandth on, so that it takes no longer at the end.
create or replace function private.stretch(p_text text, p_chunks text[], p_from integer, p_size integer) returns text
language sql immutable set search_path = '' as $$
  select case when p_size <= 1000 then substr(p_chunks[(p_from - 1) / 1000 + 1], (p_from - 1) % 1000 + 1, p_size)
    else substr(p_text, p_from, p_size) end
$$;
grant execute on function private.stretch(text,text[],integer,integer) to app_server, authenticated;

-- Whether these words, as `only_words` writes them, stand in a text that is gone and in none that stands. p_gone as
-- `gone_words` makes it; what p_run deleted does not count, nor what was said after p_at.
create or replace function private.are_gone(p_words text, p_gone jsonb, p_run uuid default null, p_at timestamptz default null) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_words <> '' and p_gone ?& string_to_array(btrim(p_words), ' ')
    and exists (
      select from jsonb_array_elements(p_gone -> ' said') said
      where position(p_words in said ->> 'words') > 0 and (p_run is null or said ->> 'run' is distinct from p_run::text)
        and (p_at is null or (said ->> 'at')::numeric <= extract(epoch from p_at)))
    and position(p_words in p_gone ->> ' stays') = 0;
end $$;
grant execute on function private.are_gone(text,jsonb,uuid,timestamptz) to app_server, authenticated;
