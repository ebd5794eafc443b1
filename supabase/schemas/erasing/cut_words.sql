-- Signs that are not seen and part no words: soft hyphens, spaces of no width, joiners, marks of direction.
create or replace function private.unseen_signs() returns text
language sql immutable set search_path = '' as $$
  select E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufe00\ufe01\ufe0e\ufe0f\ufeff'
$$;
grant execute on function private.unseen_signs() to app_server, authenticated;

-- A text in which each sign that is no part of a word is one space: as long as it was. In Korean an apostrophe is a mark of a quote.
create or replace function private.without_signs(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(case when octet_length(p_text) > char_length(p_text) and p_text ~ '[\uac00-\ud7a3][''’‘]|[''’‘][\uac00-\ud7a3]'
      then regexp_replace(p_text, '(?<=[\uac00-\ud7a3])[''’‘]|[''’‘](?=[\uac00-\ud7a3])', ' ', 'g') else p_text end,
    '[\u0001-\u001f!-&(-/:-@\[-`{-~\u00a0¡§«»·¿״\u2000-\u200a‐-―“-‟•…\u2028\u2029\u202f‹›\u205f\u3000-\u3002〈-】〔〕〝-〟・﴾﴿﹁-﹄！＂（），．：；？［］～｢｣،؛؟।॥]', ' ', 'g')
$$;
grant execute on function private.without_signs(text) to app_server, authenticated;

-- Signs that stand above or below the one before them (those of another combining class than none), as a pattern.
create or replace function private.combining_signs() returns text
language sql immutable set search_path = '' as $$
  select '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    || '\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823'
    || '\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u094d\u0951-\u0954\u09bc\u09cd'
    || '\u09fe\u0a3c-\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c4d-\u0c56\u0cbc\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca\u0e38-\u0e3a'
    || '\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f84\u0f86-\u0f87\u0fc6\u1037-\u103a'
    || '\u108d\u135d-\u135f\u1714-\u1715\u1734\u17d2\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a60-\u1a7f\u1ab0-\u1aeb'
    || '\u1b34-\u1b44\u1b6b-\u1b73\u1baa-\u1bab\u1be6-\u1bf3\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9'
    || '\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f\ua674-\ua67d\ua69e-\ua69f'
    || '\ua6f0-\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d\ua953\ua9b3-\ua9c0\uaab0\uaab2-\uaab4\uaab7-\uaab8'
    || '\uaabe-\uaabf\uaac1\uaaf6\uabed\ufb1e\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a0d-\U00010a0f'
    || '\U00010a38-\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac'
    || '\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011046\U00011070\U0001107f\U000110b9-\U000110ba'
    || '\U00011100-\U00011102\U00011133-\U00011134\U00011173\U000111c0\U000111ca\U00011235-\U00011236\U000112e9-\U000112ea'
    || '\U0001133b-\U0001133c\U0001134d\U00011366-\U00011374\U000113ce-\U000113d0\U00011442-\U00011446\U0001145e'
    || '\U000114c2-\U000114c3\U000115bf-\U000115c0\U0001163f\U000116b6-\U000116b7\U0001172b\U00011839-\U0001183a'
    || '\U0001193d-\U0001193e\U00011943\U000119e0\U00011a34\U00011a47\U00011a99\U00011c3f\U00011d42-\U00011d45\U00011d97'
    || '\U00011f41-\U00011f42\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016ff0-\U00016ff1\U0001bc9e'
    || '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad'
    || '\U0001d242-\U0001d244\U0001e000-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef'
    || '\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6'
    || '\U0001e944-\U0001e94a]'
$$;
grant execute on function private.combining_signs() to app_server, authenticated;

-- A text whose signs are composed. Of combining signs beside each other 30 stay, which is more than any language writes (as in the
-- stream-safe format of Unicode's UAX 15): to put them in order takes the square of their number.
create or replace function private.composed(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(p_text) = char_length(p_text) then return p_text; end if;
  -- Most texts have no such row of signs beyond ASCII, which is quicker to see.
  if p_text ~ '[^\u0001-\u007f]{31}' and p_text ~ (private.combining_signs() || '{31}') then
    return normalize(regexp_replace(p_text, '(' || private.combining_signs() || '{30})' || private.combining_signs() || '+', '\1', 'g'), nfc);
  end if;
  return normalize(p_text, nfc);
end $$;
grant execute on function private.composed(text) to app_server, authenticated;

-- A sign of a script that is written without spaces, as a pattern.
create or replace function private.dense_sign() returns text
language sql immutable set search_path = '' as $$
  select '[\u0e00-\u109f\u1780-\u17ff\u1950-\u19ff\u1a20-\u1b7f\u3005-\u3007\u3040-\u312f\u31a0-\u31ff\u3400-\u9fff\ua000-\ua4cf\ua980-\ua9ff\uaa00-\uaadf\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]'
$$;
grant execute on function private.dense_sign() to app_server, authenticated;

-- A text with p_between around each sign of a script without spaces, and of Korean where more than twelve stand without one.
create or replace function private.parted_signs(p_text text, p_between text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(p_text) = char_length(p_text) then return p_text; end if;
  return (
    select string_agg(case when t.n % 2 = 0 then array_to_string(string_to_array(t.piece, null), p_between) else t.piece end, p_between order by t.n)
    from string_to_table(regexp_replace(p_text, '(' || private.dense_sign() || '(?:' || private.dense_sign() || '| )*|[\uac00-\ud7a3](?:[''’‘‚ʼ'
      || private.unseen_signs() || ']*[\uac00-\ud7a3]){12,})', E'\x02\\1\x02', 'g'), E'\x02') with ordinality t (piece, n));
end $$;
grant execute on function private.parted_signs(text,text) to app_server, authenticated;

-- The words of a text, small, and so each sign of a script without spaces. So compared, neither marks nor lines count, nor how a letter
-- is written (see `same_letters`). The voiced marks of half width belong to the sign before them.
create or replace function private.words_in(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  parted constant text := private.parted_signs(
    translate(private.without_signs(lower(private.composed(p_text))), '''’‘‚ʼ' || private.unseen_signs(), ''), ' ');
begin
  if octet_length(parted) = char_length(parted) then return array_remove(string_to_array(parted, ' '), ''); end if;
  return array_remove(array_remove(array_remove(string_to_array(private.same_letters(
    replace(replace(' ' || parted, ' ﾞ', 'ﾞ'), ' ﾟ', 'ﾟ')), ' '), ''), E'\u3099'), E'\u309a');
end $$;
grant execute on function private.words_in(text) to app_server, authenticated;

-- The same as a text, each word between two spaces.
create or replace function private.only_words(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := array_to_string(private.words_in(p_text), ' ');
begin
  return case when words = '' then '' else ' ' || words || ' ' end;
end $$;
grant execute on function private.only_words(text) to app_server, authenticated;

-- Whether a text holds p_least words and more; where it is written without spaces, two signs count as a word.
create or replace function private.holds_words(p_text text, p_least integer) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(p_text) ~ ('\S(\s+\S+){' || p_least - 2 || '}\s+\S')
    or octet_length(p_text) > char_length(p_text)
      and p_text ~ ('(' || private.dense_sign() || '[^' || substr(private.dense_sign(), 2) || '*){' || 2 * p_least || '}')
$$;
grant execute on function private.holds_words(text,integer) to app_server, authenticated;

-- Where each of these words begins in the text, and how long it is there.
create or replace function private.places_of_words(p_text text) returns table (n bigint, place integer, size integer)
language sql immutable set search_path = '' as $$
  select row_number() over (order by t.n),
    (t.upto - char_length(ltrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs())))::integer + 1, char_length(btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()))
  from (
    select p.n, p.piece, sum(char_length(p.piece)) over (order by p.n) as upto
    from string_to_table(replace(private.parted_signs(private.without_signs(p_text), E'\x01'), ' ', E'\x01 '), E'\x01') with ordinality p (piece, n)) t
  where btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()) not in ('', 'ﾞ', 'ﾟ')
$$;
grant execute on function private.places_of_words(text) to app_server, authenticated;

-- Each stretch of p_size words (six or eight) beside each other, with the number of its first word. Where one holds signs of a
-- script without spaces, two of them count as a word; of such stretches, one word shorter, with p_few only that from each second
-- word on and the first and last of a text, so that any stretch of their full length holds one.
create or replace function private.runs_of_words(p_words text[], p_size integer, p_few boolean) returns table (n bigint, size integer, run text)
language plpgsql immutable set search_path = '' as $$
declare
  dense constant text := private.dense_sign();
  joined constant text := array_to_string(p_words, ' ');
  w constant text[] := p_words;
  count constant integer := coalesce(cardinality(w), 0);
  full_size constant integer := 2 * p_size - 1;
  sign integer := 0;
begin
  if octet_length(joined) = char_length(joined) or joined !~ dense then
    return query select u.n, p_size, case p_size when 6 then concat_ws(' ', a, b, c, d, e, f) else concat_ws(' ', a, b, c, d, e, f, g, h) end
      from unnest(p_words, p_words[2:], p_words[3:], p_words[4:], p_words[5:], p_words[6:], p_words[7:], p_words[8:])
        with ordinality u (a, b, c, d, e, f, g, h, n)
      where case p_size when 6 then f else h end is not null;
    return;
  end if;
  -- A pattern for each stretch would take most of the time: each word is looked at once, and most signs are told by their place.
  for i in 1 .. count - p_size + 1 loop
    if sign < i then
      sign := i;
      while sign <= count and not (w[sign] collate "C" between '぀' and 'ヿ' or w[sign] collate "C" between '一' and '鿿'
        or octet_length(w[sign]) > 2 and w[sign] ~ dense) loop
        sign := sign + 1;
      end loop;
    end if;
    n := i;
    if sign >= i + p_size then
      size := p_size;
      run := concat_ws(' ', w[i], w[i + 1], w[i + 2], w[i + 3], w[i + 4], w[i + 5]);
      if p_size = 8 then run := concat_ws(' ', run, w[i + 6], w[i + 7]); end if;
    else
      continue when i + full_size - 1 > count;
      continue when p_few and i % 2 = 0 and w[i - 1] <> E'\x01' and w[i + full_size] <> E'\x01';
      size := full_size;
      run := concat_ws(' ', w[i], w[i + 1], w[i + 2], w[i + 3], w[i + 4], w[i + 5], w[i + 6], w[i + 7], w[i + 8], w[i + 9], w[i + 10]);
      if p_size = 8 then run := concat_ws(' ', run, w[i + 11], w[i + 12], w[i + 13], w[i + 14]); end if;
    end if;
    return next;
  end loop;
end $$;
grant execute on function private.runs_of_words(text[],integer,boolean) to app_server, authenticated;

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
grant execute on function private.gone_words(jsonb,text[],integer,text[],bigint[]) to app_server, authenticated;

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
