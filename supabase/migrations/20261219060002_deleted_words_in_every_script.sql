set local check_function_bodies = off;

drop function private.runs_of_words(text[],integer);

-- For the person's download: answers as they are shown, of those that hold what was deleted. As [{id, parts}].
create or replace function public.answers_without_deleted() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cut jsonb := '[]';
  talk record;
begin
  perform private.refuse_unless_person('Only the person downloads what is kept of them.');
  for talk in
    select c.id, g.gone
    from public.conversations c cross join lateral (select private.gone_in(c.id) as gone offset 0) g
    where c.user_id = auth.uid()
      and (g.gone <> '{}' or exists (
        select from public.messages m
        where m.conversation_id = c.id and (m.metadata ? 'committee' or jsonb_path_exists(m.parts, '$[*].toolCallId'))))
  loop
    cut := cut || (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'parts', m.shown) order by m.ordinal), '[]')
      from (
        select o.id, o.ordinal, o.parts, (
            select coalesce(jsonb_agg(private.part_that_stands(part) order by n), '[]')
            from jsonb_array_elements(private.without_deleted(o.parts, o.run_id, talk.gone, o.created_at)) with ordinality t (part, n)) as shown
        from public.messages o where o.conversation_id = talk.id and o.user_id = auth.uid() and o.role <> 'user' offset 0) m
      where m.shown is distinct from m.parts);
  end loop;
  return cut;
end $$;

-- The words of a text, small, and so each sign of a script without spaces. So compared, neither marks nor lines count.
create or replace function private.words_in(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array_remove(string_to_array(private.parted_signs(
    translate(private.without_signs(lower(private.composed(p_text))), '''’‘‚ʼ' || private.unseen_signs(), ''), ' '), ' '), '');
end $$;

-- A text without whole short messages that are gone: “…” where they are spelled with signs between their words.
create or replace function private.without_whole(p_text text, p_gone jsonb, p_run uuid, p_at timestamptz) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := private.only_words(p_text);
  cut text := p_text;
  whole text;
begin
  for whole in
    select distinct one ->> 'words' from jsonb_array_elements(p_gone -> ' whole') one
    where position(one ->> 'words' in words) > 0 and position(one ->> 'words' in p_gone ->> ' stays') = 0
      and (p_run is null or one ->> 'run' is distinct from p_run::text)
      and (p_at is null or (one ->> 'at')::numeric <= extract(epoch from p_at))
  loop
    cut := regexp_replace(cut, case when whole ~ private.dense_sign() then replace(btrim(whole), ' ', '[\s、。，！？…]*')
      else '(?<![[:alnum:]])' || replace(btrim(whole), ' ', '[^[:alnum:]]+') || '(?![[:alnum:]])' end, '…', 'gi');
    if position(whole in private.only_words(cut)) > 0 then return '“…”'; end if;
  end loop;
  return case btrim(cut, ' .,;:!?') when '…' then '“…”' else cut end;
end $$;

-- A text in which each sign that is no part of a word is one space: as long as it was. In Korean an apostrophe is a mark of a quote.
create or replace function private.without_signs(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(case when octet_length(p_text) > char_length(p_text) and p_text ~ '[\uac00-\ud7a3][''’‘]|[''’‘][\uac00-\ud7a3]'
      then regexp_replace(p_text, '(?<=[\uac00-\ud7a3])[''’‘]|[''’‘](?=[\uac00-\ud7a3])', ' ', 'g') else p_text end,
    '[\u0001-\u001f!-&(-/:-@\[-`{-~\u00a0¡§«»·¿״\u2000-\u200b‐-―“-‟•…\u2028\u2029\u202f‹›\u205f\u3000-\u3002〈-】〔〕〝-〟・﴾﴿﹁-﹄！＂（），．：；？［］～｢｣،؛؟।॥]', ' ', 'g')
$$;

-- A part that was found, with the kept words by which it was found and that it shows only where they are kept still.
create or replace function private.with_words_of_today(p_result jsonb, p_list text) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_list = 'parts' then p_result || (
      select coalesce(jsonb_object_agg(key, null::jsonb), '{}') from unnest(array['found', 'quote']) key
      where nullif(p_result ->> key, '') is not null and not exists (
        select from public.part_evidence e
        where e.user_id = auth.uid() and e.part_id = (p_result ->> 'id')::uuid
          and position(p_result ->> key in e.quote) > 0))
    else p_result end
$$;

-- A page of messages as `messages_before` gives it. What tools found that is not there any more is left out of old answers:
-- messages, quotes, summaries and facts, wherever they stood, and what files are called and hold that were removed.
create or replace function private.with_standing_results(p_page jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when jsonb_path_exists(p_page,
      '$.messages[*].parts[*] ? (exists(@.output.results) || exists(@.output.facts) || exists(@.output.evidence) || exists(@.output.attachmentId) || exists(@.output.found) || exists(@.output.parts) || exists(@.output.quote) || exists(@.output.content) || exists(@.data.lookUps[*].output))')
    then p_page || jsonb_build_object('messages', (
      select coalesce(jsonb_agg(case when message ->> 'role' = 'user' then message else message || jsonb_build_object('parts', (
        select coalesce(jsonb_agg(private.part_that_stands(part) order by k), '[]')
        from jsonb_array_elements(message -> 'parts') with ordinality p (part, k))) end order by n), '[]')
      from jsonb_array_elements(p_page -> 'messages') with ordinality t (message, n)))
    else p_page end
$$;

-- All that is gone as one text, but what p_run deleted and what was said after p_at.
create or replace function private.said_gone(p_gone jsonb, p_run uuid, p_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select string_agg(one ->> 'words', E'\x01') from jsonb_array_elements(p_gone -> ' said') one
  where (p_run is null or one ->> 'run' is distinct from p_run::text)
    and (p_at is null or (one ->> 'at')::numeric <= extract(epoch from p_at))
$$;

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

-- Kept words, and a memory file that was read, are no list.
create or replace function private.results_that_stand(p_output jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_output) <> 'object' then p_output
    when p_output ? 'evidenceId' and p_output ? 'quote' and not private.result_stands(p_output, 'quotes') then p_output || '{"quote": "…"}'
    when p_output ?& array['path', 'content', 'hash'] then private.file_that_stands(p_output)
    else p_output || (
      select coalesce(jsonb_object_agg(key, (
        select coalesce(jsonb_agg(private.with_words_of_today(private.with_title_of_today(one), key) order by n), '[]')
        from jsonb_array_elements(p_output -> key) with ordinality t (one, n) where private.result_stands(one, key))), '{}')
      from unnest(array['results', 'facts', 'evidence', 'found', 'parts']) key where jsonb_typeof(p_output -> key) = 'array') end
$$;

-- Whether what a tool found is there still. A result without the id of its message is known by its words.
create or replace function private.result_stands(p_result jsonb, p_list text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  kind constant text := case p_list when 'evidence' then 'quote' else p_result ->> 'kind' end;
  talk constant uuid := coalesce(p_result ->> 'conversationId', p_result ->> 'conversation_id')::uuid;
  message constant uuid := coalesce(p_result ->> 'messageId', p_result ->> 'message_id', case kind when 'message' then p_result ->> 'id' end)::uuid;
begin
  if message is not null then
    return exists (select from public.messages where id = message and user_id = auth.uid());
  elsif kind = 'quote' then
    return exists (select from public.part_evidence where id = (p_result ->> 'id')::uuid and user_id = auth.uid());
  elsif talk is not null and not exists (select from public.conversations where id = talk and user_id = auth.uid()) then
    return false;
  elsif p_result ? 'path' and (p_list = 'found' or kind = 'memory') then
    return private.is_in_memory(p_result ->> 'path', coalesce(p_result ->> 'snippet', p_result ->> 'text'));
  elsif kind = 'summary' and p_result ? 'id' then
    return exists (select from public.session_summaries where id = (p_result ->> 'id')::uuid and user_id = auth.uid());
  elsif talk is not null and kind in ('message', 'summary') then
    return private.is_said_still(talk, p_result ->> 'text');
  end if;
  return true;
end $$;

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
        case when g.n > count then E'\n' end), private.unseen_signs(), '') end as gap
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

-- Where each of these words begins in the text, and how long it is there.
create or replace function private.places_of_words(p_text text) returns table (n bigint, place integer, size integer)
language sql immutable set search_path = '' as $$
  select row_number() over (order by t.n),
    (t.upto - char_length(ltrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs())))::integer + 1, char_length(btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()))
  from (
    select p.n, p.piece, sum(char_length(p.piece)) over (order by p.n) as upto
    from string_to_table(replace(private.parted_signs(private.without_signs(p_text), E'\x01'), ' ', E'\x01 '), E'\x01') with ordinality p (piece, n)) t
  where btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()) <> ''
$$;

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

-- The same as a text, each word between two spaces.
create or replace function private.only_words(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := array_to_string(private.words_in(p_text), ' ');
begin
  return case when words = '' then '' else ' ' || words || ' ' end;
end $$;

-- The text of a memory file of the person as it is today, or null.
create or replace function private.memory_of_today(p_path text) returns text
language sql stable set search_path = '' as $$
  select content from public.memory_files where user_id = auth.uid() and path = p_path and deleted_at is null
$$;

-- Whether what was found in a memory file stands in it still: each sentence and line, as it is written.
create or replace function private.is_in_memory(p_path text, p_text text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  today constant text := private.memory_of_today(p_path);
begin
  return today is not null and coalesce((
    select bool_and(position(btrim(piece, E' \t') in today) > 0) from regexp_split_to_table(p_text, E'\n+|\\[?…\\]?|(?<=[.!?])\\s+') piece), true);
end $$;

-- Whether a text holds p_least words and more; where it is written without spaces, two signs count as a word.
create or replace function private.holds_words(p_text text, p_least integer) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(p_text) ~ ('\S(\s+\S+){' || p_least - 2 || '}\s+\S')
    or octet_length(p_text) > char_length(p_text)
      and p_text ~ ('(' || private.dense_sign() || '[^' || substr(private.dense_sign(), 2) || '*){' || 2 * p_least || '}')
$$;

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
    ), runs as materialized (
      select r.run as key, jsonb_build_array(min(s.at), case when count(*) = count(s.run) and min(s.run) = max(s.run) then min(s.run) end) as about
      from said s, private.runs_of_words(string_to_array(btrim(s.near), ' '), p_size, true) r
      group by r.run
    ), standing as materialized (
      select string_agg(l.words, E'\x01') filter (where l.near) as words from (
        select s.words, sum(char_length(s.words)) over (order by s.n) - char_length(s.words) < 600000 as near
        from unnest(p_stays) with ordinality s (words, n)) l
    ), stands as materialized (
      -- A few are looked for as they are; what stands is taken apart for many alone.
      select r.key as run from runs r, standing t where (select count(*) from runs) <= 100 and position(' ' || r.key || ' ' in t.words) > 0
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

-- A memory file that was read, without lines and headings that stand in it no more.
create or replace function private.file_that_stands(p_output jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  today constant text := private.memory_of_today(p_output ->> 'path');
  lines constant text[] := string_to_array(today, E'\n');
begin
  if today is null and p_output ->> 'path' = 'overview.md' or md5(today) = p_output ->> 'hash' then return p_output; end if;
  return p_output || jsonb_build_object(
    'title', case when position(p_output ->> 'title' in today) > 0 then p_output ->> 'title' else '…' end,
    'content', (
      select coalesce(string_agg(line, E'\n' order by n), '') from string_to_table(p_output ->> 'content', E'\n') with ordinality t (line, n)
      where line = any (lines)),
    'sections', (
      select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(p_output -> 'sections') with ordinality t (one, n)
      where today is not null and position(coalesce(one ->> 'heading', '') in today) > 0));
end $$;

-- A sign of a script that is written without spaces, as a pattern.
create or replace function private.dense_sign() returns text
language sql immutable set search_path = '' as $$
  select '[\u0e00-\u109f\u1780-\u17ff\u1950-\u19ff\u1a20-\u1b7f\u3005-\u3007\u3040-\u312f\u31a0-\u31ff\u3400-\u9fff\ua000-\ua4cf\ua980-\ua9ff\uaa00-\uaadf\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]'
$$;

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

-- The texts within a value that are words of a deleted message are cut; so is one that they hold whole, and quotes in them. A few words
-- may be there by chance: of p_gone they are cut where they are named as words of the person, of p_away not at all.
create or replace function private.cut_values(
  p_value jsonb, p_gone jsonb, p_away jsonb, p_named boolean, p_run uuid, p_at timestamptz
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words text := p_value #>> '{}';
  long boolean;
  until constant timestamptz := private.until_of_answer(p_at, false);
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_values(one, p_gone, p_away, false, p_run, p_at) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_values(value, p_gone, p_away,
        key in ('quote', 'query', 'text'), p_run, p_at)), '{}') from jsonb_each(p_value));
    when 'string' then
      long := private.holds_words(words, 4);
      if not long and not p_named then return p_value; end if;
      if private.is_said_gone(words, p_gone, p_run, p_at) then return '"“…”"'; end if;
      if not long then return p_value; end if;
      if private.is_said_gone(words, p_away, null, until) then return '"“…”"'; end if;
      words := private.without_whole(private.without_whole(words, p_gone, p_run, p_at), p_away, null, until);
      return to_jsonb(private.cut_quotes(private.cut_quotes(words, p_gone, 1, p_run, p_at), p_away, 4, null, until));
    else return p_value;
  end case;
end $$;

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
    place := place + coalesce(char_length(substring(private.stretch(head, chunks, place, 40)
      from '^(?:[*_….,;:!?。、！？]+(?=["״＂“”«»‹›‘’''`」』》〉】｣﹂﹄〞〟﴾﴿])|[*_….]+)')), 0);
  end loop;
  return cut || substr(body, place);
end $$;

create or replace function private.cut_file_values(p_value jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := p_value #>> '{}';
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_file_values(one, p_files, p_at) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_file_values(value, p_files, p_at)), '{}') from jsonb_each(p_value));
    when 'string' then
      if not private.holds_words(words, 4) then return p_value; end if;
      return case when private.is_said_gone(words, p_files, null, p_at) then '"“…”"'
        else to_jsonb(private.cut_quotes(words, p_files, 4, null, p_at)) end;
    else return p_value;
  end case;
end $$;

-- A text whose signs are composed. Of combining signs beside each other 30 stay, which is more than any language writes (as in the
-- stream-safe format of Unicode's UAX 15): to put them in order takes the square of their number.
create or replace function private.composed(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(p_text) = char_length(p_text) then return p_text; end if;
  if p_text ~ (private.combining_signs() || '{31}') then
    return normalize(regexp_replace(p_text, '(' || private.combining_signs() || '{30})' || private.combining_signs() || '+', '\1', 'g'), nfc);
  end if;
  return normalize(p_text, nfc);
end $$;

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

revoke all on function private.with_words_of_today(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.said_gone(jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.runs_of_words(text[],integer,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parted_signs(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.memory_of_today(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_in_memory(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.holds_words(text,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.file_that_stands(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.dense_sign() from public, anon, authenticated, app_server, service_role;

revoke all on function private.dense_runs_gone(text[],jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.composed(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.combining_signs() from public, anon, authenticated, app_server, service_role;

grant execute on function private.with_words_of_today(jsonb,text) to authenticated;

grant execute on function private.said_gone(jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.runs_of_words(text[],integer,boolean) to app_server, authenticated;

grant execute on function private.parted_signs(text,text) to app_server, authenticated;

grant execute on function private.memory_of_today(text) to authenticated;

grant execute on function private.is_in_memory(text,text) to authenticated;

grant execute on function private.holds_words(text,integer) to app_server, authenticated;

grant execute on function private.file_that_stands(jsonb) to authenticated;

grant execute on function private.dense_sign() to app_server, authenticated;

grant execute on function private.dense_runs_gone(text[],jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.composed(text) to app_server, authenticated;

grant execute on function private.combining_signs() to app_server, authenticated;
