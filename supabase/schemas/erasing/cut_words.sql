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

-- Where six words and more (or eight, as they were made ready) beside each other are gone: from twice the number of the first to
-- twice that of the last, so that places side by side stay two.
create or replace function private.runs_gone(p_words text[], p_gone jsonb, p_run uuid, p_at timestamptz) returns int4multirange
language plpgsql immutable set search_path = '' as $$
declare
  dense constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]';
  joined constant text := array_to_string(p_words, ' ');
  is_dense constant boolean := octet_length(joined) <> char_length(joined) and joined ~ dense;
  size constant integer := (p_gone ->> ' size')::integer;
  w constant text[] := p_words;
  known integer := 0;
  runs text[] := case when is_dense then array_fill(null::text, array[cardinality(p_words)]) end;
  at constant numeric := extract(epoch from p_at);
  about jsonb;
  said text;
  starts integer;
  found int4range[];
  open_from integer;
  open_upto integer := 0;
begin
  for i in 1 .. cardinality(w) loop
    known := case when p_gone ? w[i] then known + 1 else 0 end;
    continue when known < size;
    said := w[i - 5] || ' ' || w[i - 4] || ' ' || w[i - 3] || ' ' || w[i - 2] || ' ' || w[i - 1] || ' ' || w[i];
    if size = 8 then said := w[i - 7] || ' ' || w[i - 6] || ' ' || said; end if;
    starts := i - size + 1;
    if is_dense then
      runs[i] := said;
      if known >= 2 * size and runs[i - size] ~ dense then
        said := runs[i - size] || ' ' || said;
        starts := i - 2 * size + 1;
      end if;
    end if;
    about := p_gone -> said;
    continue when about is null or about ->> 1 = p_run::text or (about ->> 0)::numeric > at;
    if open_from is not null and starts >= open_upto then
      found := found || int4range(2 * open_from, 2 * open_upto - 1);
      open_from := null;
    end if;
    open_from := least(open_from, starts);
    open_upto := i + 1;
  end loop;
  if open_from is not null then found := found || int4range(2 * open_from, 2 * open_upto - 1); end if;
  return coalesce((select range_agg(r) from unnest(found) r), '{}');
end $$;
grant execute on function private.runs_gone(text[],jsonb,uuid,timestamptz) to app_server, authenticated;

-- The words of a text within marks of any language, or a line of a block quote, that are gone: as `runs_gone` names them. Of one
-- text at most 100 such places are compared; what comes after is taken for gone where each word of it is. Where the words were not
-- taken over whole, four words and more of them that say something are cut, or three where that is most of the quote.
create or replace function private.quotes_gone(
  p_text text, p_chunks text[], p_words text[], p_places integer[], p_sizes integer[], p_gone jsonb, p_least integer, p_run uuid,
  p_at timestamptz
) returns int4multirange
language plpgsql immutable set search_path = '' as $$
declare
  opening constant text := '([“„«「『‚‹《〈【‟｢﹁﹃〝＂﴿﴾][*_(\[….]*((…|\.\.\.)\s)?|[\s(\[{>—–:*_=/,“„«「『"‘-]["״”»›''’‘`]+[*_(\[….]*((…|\.\.\.)\s)?|\s[«‹][\s*_]*|^["״”])$';
  closing constant text := '^[*_….,;:!?)。、！？]*(["״”“»«‹›‘’''`」』》〉】｣﹂﹄〞〟＂﴾﴿]|\s+[»›]($|[\s.,;:!?)]))';
  block constant text := '\n[ \t]*>[\s>*_]*$';
  dense constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]';
  is_dense constant boolean := octet_length(p_text) <> char_length(p_text) and p_text ~ dense;
  is_narrow constant boolean := is_dense or p_text ~ '[^\s.,;:!?…()*_-]["״”“»«＂][^\s.,;:!?…()*_-]';
  count constant integer := cardinality(p_words);
  gone text;
  stays text;
  found int4range[];
  opens integer[];
  blocks boolean[];
  shuts boolean[];
  ends boolean[];
  said text;
  least_here integer;
  tries integer := 0;
  closings integer;
  is_whole boolean;
  looks integer := 0;
  shut integer;
  upto integer;
  covered integer;
  pieces int4range[];
begin
  -- Between two words nearly always stands one space; only what is longer is looked at, and one sign where marks touch two words.
  select array_agg(t.n order by t.n) filter (where t.n <= count and (t.gap ~ opening or t.gap ~ block)),
    array_agg(t.gap ~ block order by t.n) filter (where t.n <= count and (t.gap ~ opening or t.gap ~ block)),
    array_agg(coalesce(t.gap ~ closing, false) order by t.n), array_agg(coalesce(t.gap ~ '\n', false) order by t.n)
  into opens, blocks, shuts, ends
  from (
    select g.n, case when g.upto - g.behind > case when is_narrow or g.n = 1 or g.n > count then 0 else 1 end then
      translate(concat(case when g.n = 1 then E'\n' end, private.stretch(p_text, p_chunks, g.behind, g.upto - g.behind),
        case when g.n > count then E'\n' end), private.unseen_signs(), '') end as gap
    from (
      select u.n, coalesce(u.place, char_length(p_text) + 1) as upto, coalesce(lag(u.place + u.size) over (order by u.n), 1) as behind
      from unnest(p_places || null::integer, p_sizes || null::integer) with ordinality u (place, size, n)) g offset 0) t;
  if opens is not null then
    gone := (select string_agg(one ->> 'words', E'\x01') from jsonb_array_elements(p_gone -> ' said') one
      where (p_run is null or one ->> 'run' is distinct from p_run::text)
        and (p_at is null or (one ->> 'at')::numeric <= extract(epoch from p_at)));
    stays := p_gone ->> ' stays';
  end if;
  if gone is null then return '{}'; end if;
  for i in 1 .. cardinality(opens) loop
    said := ' ';
    closings := 0;
    is_whole := false;
    least_here := p_least;
    for k in opens[i] .. least(opens[i] + 79, count) loop
      exit when not p_gone ? p_words[k] or closings >= 3;
      said := said || p_words[k] || ' ';
      if is_dense and p_least > 1 and p_words[k] ~ dense then least_here := 2 * p_least; end if;
      continue when not shuts[k + 1] and not (blocks[i] and (ends[k + 1] or k = count));
      closings := closings + 1;
      continue when k - opens[i] + 1 < least_here;
      tries := tries + 1;
      if tries > 100 or position(said in gone) > 0 and position(said in stays) = 0 then
        found := found || int4range(2 * opens[i], 2 * k + 1);
        is_whole := true;
      end if;
    end loop;
    -- Words that were changed, added or left out within the marks: its pieces of three words and more.
    continue when is_whole or is_dense or blocks[i] or looks > 150;
    shut := (select min(k) from generate_series(opens[i], least(opens[i] + 79, count)) k where shuts[k + 1]);
    continue when coalesce(shut - opens[i], 0) < 3;
    pieces := '{}';
    covered := 0;
    upto := opens[i] - 1;
    for k in opens[i] .. shut - 2 loop
      continue when k <= upto or looks > 150 or not p_gone ?& p_words[k:k + 2];
      said := ' ' || array_to_string(p_words[k:k + 2], ' ') || ' ';
      looks := looks + 1;
      continue when position(said in gone) = 0;
      upto := k + 2;
      while upto < shut and position(said || p_words[upto + 1] || ' ' in gone) > 0 loop
        upto := upto + 1;
        looks := looks + 1;
        said := said || p_words[upto] || ' ';
      end loop;
      continue when upto - k + 1 < p_least or position(said in stays) > 0 or length(to_tsvector('pg_catalog.english', said)) < 2;
      pieces := pieces || int4range(2 * k, 2 * upto + 1);
      covered := covered + upto - k + 1;
    end loop;
    if 10 * covered < 6 * (shut - opens[i] + 1) then
      pieces := array(select p from unnest(pieces) p where p_least = 1 and upper(p) - lower(p) >= 7);
    end if;
    found := found || pieces;
  end loop;
  return coalesce((select range_agg(r) from unnest(found) r), '{}');
end $$;
grant execute on function private.quotes_gone(text,text[],text[],integer[],integer[],jsonb,integer,uuid,timestamptz) to app_server, authenticated;

-- A text without words that are gone (p_gone, see `gone_words`), whatever marks are around them: six words and more beside
-- each other (or eight, as they were made ready) wherever they stand, and from p_least words on what is within marks of any language or
-- quoted as a block. What p_run deleted stays, and what was said after p_at, when the text was written. Of the first 40,000 characters; the time it takes grows with their number alone.
create or replace function private.cut_quotes(
  p_text text, p_gone jsonb, p_least integer default 1, p_run uuid default null, p_at timestamptz default null
) returns text
language plpgsql immutable set search_path = '' as $$
declare
  marked constant text := '[“„‟«‹‚「『《〈【｢﹁﹃〝＂﴿﴾״]|\S"\S|(^|[\s(\[{>—–:*_=/,-])["”»›''’‘`]|(^|\n)[ \t]*>';
  body constant text := normalize(case when p_text !~* '</?q>|&[lr]dquo;' then p_text
    else regexp_replace(regexp_replace(p_text, '<q>|&ldquo;', '“', 'gi'), '</q>|&rdquo;', '”', 'gi') end, nfc);
  head constant text := left(body, 40000);
  chunks text[];
  words text[];
  places integer[];
  sizes integer[];
  hit int4multirange;
  cut text := '';
  place integer := 1;
  span record;
begin
  if p_text is null or not p_gone ? ' said' then return p_text; end if;
  words := private.words_in(head);
  if words = '{}' then return p_text; end if;
  hit := private.runs_gone(words, p_gone, p_run, p_at);
  if isempty(hit) and head !~ marked then return p_text; end if;
  chunks := array(select substr(head, n, 2000) from generate_series(1, char_length(head), 1000) n order by n);
  select array_agg(p.place order by p.n), array_agg(p.size order by p.n) into places, sizes from private.places_of_words(head) p;
  hit := hit + private.quotes_gone(head, chunks, words, places, sizes, p_gone, p_least, p_run, p_at);
  if isempty(hit) then return p_text; end if;
  for span in select lower(r) / 2 as first, upper(r) / 2 as last from unnest(hit) r loop
    cut := cut || rtrim(private.stretch(head, chunks, place, places[span.first] - place), '*_') || '…';
    place := places[span.last] + sizes[span.last];
    place := place + coalesce(char_length(substring(private.stretch(head, chunks, place, 40)
      from '^(?:[*_….,;:!?。、！？]+(?=["״＂“”«»‹›‘’''`」』》〉】｣﹂﹄〞〟﴾﴿])|[*_….]+)')), 0);
  end loop;
  return cut || substr(body, place);
end $$;
grant execute on function private.cut_quotes(text,jsonb,integer,uuid,timestamptz) to app_server, authenticated;
