-- Where six words and more (or eight, as they were made ready) beside each other are gone: from twice the number of the first to
-- twice that of the last, so that places side by side stay two.
create or replace function private.runs_gone(p_words text[], p_gone jsonb, p_run uuid, p_at timestamptz) returns int4multirange
language plpgsql immutable set search_path = '' as $$
declare
  joined constant text := array_to_string(p_words, ' ');
  size constant integer := (p_gone ->> ' size')::integer;
  w constant text[] := p_words;
  known integer := 0;
  at constant numeric := extract(epoch from p_at);
  about jsonb;
  said text;
  starts integer;
  found int4range[];
  open_from integer;
  open_upto integer := 0;
begin
  if octet_length(joined) <> char_length(joined) and joined ~ private.dense_sign() then
    return private.dense_runs_gone(p_words, p_gone, p_run, p_at);
  end if;
  for i in 1 .. cardinality(w) loop
    known := case when p_gone ? w[i] then known + 1 else 0 end;
    continue when known < size;
    said := w[i - 5] || ' ' || w[i - 4] || ' ' || w[i - 3] || ' ' || w[i - 2] || ' ' || w[i - 1] || ' ' || w[i];
    if size = 8 then said := w[i - 7] || ' ' || w[i - 6] || ' ' || said; end if;
    starts := i - size + 1;
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

-- The same where signs of a script without spaces are among the words. What is known of stretches (see `runs_of_words`) is up to one
-- word short at either end: that is looked for in what is gone for the first 20 places of a text (fewer where much is gone), and
-- taken for gone in others.
create or replace function private.dense_runs_gone(p_words text[], p_gone jsonb, p_run uuid, p_at timestamptz) returns int4multirange
language plpgsql immutable set search_path = '' as $$
declare
  size constant integer := (p_gone ->> ' size')::integer;
  at constant numeric := extract(epoch from p_at);
  found int4range[] := '{}';
  gone text;
  place record;
  looked integer := 0;
  most integer;
  first integer;
  last integer;
begin
  for place in
    select lower(r) / 2 as first, upper(r) / 2 as last from unnest((
      select range_agg(int4range(2 * r.n::integer, 2 * (r.n::integer + r.size) - 1)) from private.runs_of_words(p_words, size, false) r
      cross join lateral (select p_gone -> r.run as about offset 0) k
      where k.about is not null and (k.about ->> 1 = p_run::text) is not true and ((k.about ->> 0)::numeric > at) is not true)) r
  loop
    first := place.first;
    last := place.last;
    looked := looked + 1;
    if looked = 1 then
      gone := coalesce(private.said_gone(p_gone, p_run, p_at), '');
      most := least(20, 6000000 / greatest(octet_length(gone), 1));
    end if;
    if p_gone ? p_words[last + 1] and (looked > most
      or position(' ' || array_to_string(p_words[greatest(first, last - 2 * size + 2):last + 1], ' ') || ' ' in gone) > 0) then
      last := last + 1;
    end if;
    if p_gone ? p_words[first - 1] and (looked > most
      or position(' ' || array_to_string(p_words[first - 1:least(last, first + 2 * size - 2)], ' ') || ' ' in gone) > 0) then
      first := first - 1;
    end if;
    continue when last - first + 1 = 2 * size - 1 and array_to_string(p_words[first:first + size - 1], ' ') ~ private.dense_sign();
    found := found || int4range(2 * first, 2 * last + 1);
  end loop;
  return coalesce((select range_agg(r) from unnest(found) r), '{}');
end $$;
grant execute on function private.dense_runs_gone(text[],jsonb,uuid,timestamptz) to app_server, authenticated;

-- All that is gone as one text, but what p_run deleted and what was said after p_at.
create or replace function private.said_gone(p_gone jsonb, p_run uuid, p_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select string_agg(one ->> 'words', E'\x01') from jsonb_array_elements(p_gone -> ' said') one
  where (p_run is null or one ->> 'run' is distinct from p_run::text)
    and (p_at is null or (one ->> 'at')::numeric <= extract(epoch from p_at))
$$;
grant execute on function private.said_gone(jsonb,uuid,timestamptz) to app_server, authenticated;

-- Of a quote that was not taken over whole, the pieces of three words and more that are gone, where they are most of it, and otherwise
-- those of four words; such as hold one word alone that says something stay. p_from: the number of its first word. p_looks: how
-- many times was looked in what is gone, at most some 150 in one text.
create or replace function private.pieces_gone(
  p_words text[], p_from integer, p_gone jsonb, p_texts text, p_stays text, p_least integer, p_looks integer,
  out looks integer, out pieces int4range[]
) returns record
language plpgsql immutable set search_path = '' as $$
declare
  count constant integer := cardinality(p_words);
  said text;
  upto integer := 0;
  covered integer := 0;
begin
  looks := p_looks;
  pieces := '{}';
  for k in 1 .. count - 2 loop
    continue when k <= upto or looks > 150 or not p_gone ?& p_words[k:k + 2];
    said := ' ' || array_to_string(p_words[k:k + 2], ' ') || ' ';
    looks := looks + 1;
    continue when position(said in p_texts) = 0;
    upto := k + 2;
    while upto < count and position(said || p_words[upto + 1] || ' ' in p_texts) > 0 loop
      upto := upto + 1;
      looks := looks + 1;
      said := said || p_words[upto] || ' ';
    end loop;
    continue when upto - k + 1 < p_least or position(said in p_stays) > 0 or length(to_tsvector('pg_catalog.english', said)) < 2;
    pieces := pieces || int4range(2 * (p_from + k - 1), 2 * (p_from + upto - 1) + 1);
    covered := covered + upto - k + 1;
  end loop;
  if 10 * covered < 6 * count then
    pieces := array(select p from unnest(pieces) p where p_least = 1 and upper(p) - lower(p) >= 7);
  end if;
end $$;
grant execute on function private.pieces_gone(text[],integer,jsonb,text,text,integer,integer) to app_server, authenticated;

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
  dense constant text := private.dense_sign();
  is_dense constant boolean := octet_length(p_text) <> char_length(p_text) and p_text ~ dense;
  is_narrow constant boolean := is_dense or p_text ~ '[^\s.,;:!?…()*_-]["״”“»«＂」』》〉】｣﹂﹄〞〟‹›][^\s.,;:!?…()*_-]|[''’][\uac00-\ud7a3]';
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
        case when g.n > count then E'\n' end), E'\x02' || private.unseen_signs(), E'\n') end as gap
    from (
      select u.n, coalesce(u.place, char_length(p_text) + 1) as upto, coalesce(lag(u.place + u.size) over (order by u.n), 1) as behind
      from unnest(p_places || null::integer, p_sizes || null::integer) with ordinality u (place, size, n)) g offset 0) t;
  if opens is not null then
    gone := private.said_gone(p_gone, p_run, p_at);
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
    -- Words that were changed, added or left out within the marks.
    continue when is_whole or is_dense or blocks[i] or looks > 150;
    shut := (select min(k) from generate_series(opens[i], least(opens[i] + 79, count)) k where shuts[k + 1]);
    continue when coalesce(shut - opens[i], 0) < 3;
    select p.looks, p.pieces into looks, pieces
    from private.pieces_gone(p_words[opens[i]:shut], opens[i], p_gone, gone, stays, p_least, looks) p;
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
  body constant text := private.composed(case when p_text !~* '</?q>|&[lr]dquo;' then p_text
    else regexp_replace(regexp_replace(p_text, '<q>|&ldquo;', '“', 'gi'), '</q>|&rdquo;', '”', 'gi') end);
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
    -- Where one text ends and the next begins (see `cut_joined`).
    cut := cut || regexp_replace(substr(head, places[span.first], place - places[span.first]), '[^\u0002\u2063]', '', 'g');
    place := place + coalesce(char_length(substring(private.stretch(head, chunks, place, 40)
      from '^(?:[*_….,;:!?。、！？]+(?=["״＂“”«»‹›‘’''`」』》〉】｣﹂﹄〞〟﴾﴿])|[*_….]+)')), 0);
  end loop;
  return cut || substr(body, place);
end $$;
grant execute on function private.cut_quotes(text,jsonb,integer,uuid,timestamptz) to app_server, authenticated;
