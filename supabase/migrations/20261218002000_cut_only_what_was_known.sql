set local check_function_bodies = off;

drop function private.without_deleted(jsonb,uuid,jsonb);

drop function private.runs_gone(text[],jsonb,uuid);

drop function private.quotes_gone(text,text[],text[],integer[],integer[],jsonb,integer,uuid);

drop function private.parts_for_prompt(jsonb,jsonb,jsonb,jsonb);

drop function private.is_said_gone(text,jsonb,uuid);

drop function private.is_leant_on_gone(jsonb,uuid[],jsonb,uuid);

drop function private.holds_whole(text,jsonb);

drop function private.cut_voice(jsonb,uuid[],jsonb,uuid);

drop function private.cut_values(jsonb,jsonb,jsonb,boolean);

drop function private.cut_texts(jsonb,jsonb,uuid);

drop function private.cut_quotes(text,jsonb,integer,uuid);

drop function private.cut_parts(jsonb,uuid[],jsonb,uuid);

drop function private.cut_long_quotes(jsonb,jsonb);

drop function private.cut_file_words(jsonb,jsonb);

drop function private.cut_file_values(jsonb,jsonb);

drop function private.cut_committee(jsonb,uuid[],jsonb,uuid);

drop function private.are_gone(text,jsonb,uuid);

-- An answer that is being written, for whoever follows it from another process: the one that runs in a conversation, or with
-- p_run how far that one is. `parts` as they are read there, and only when something was saved since `p_seen`. Nothing when
-- there is no such run.
create or replace function public.follow_run(p_conversation uuid, p_run uuid default null, p_seen text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  run public.runs;
  answer public.messages;
  version text;
  told jsonb;
begin
  if p_run is null then
    select * into run from public.runs
    where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now()
      and parent_run_id is null;
  else
    select * into run from public.runs where id = p_run and conversation_id = p_conversation and user_id = auth.uid();
  end if;
  if not found then return null; end if;
  -- Every save moves the lease on.
  version := concat_ws(' ', run.status, run.lease_until);
  told := jsonb_build_object('run_id', run.id, 'answer_id', run.answer_id, 'version', version,
    'saved', run.lease_until > run.started_at + interval '3 minutes',
    'stop', case when run.status <> 'running' then run.stop_reason when run.lease_until <= now() then 'lost' end);
  if version = p_seen then return told; end if;
  select * into answer from public.messages where id = run.answer_id and user_id = auth.uid();
  return told || jsonb_build_object(
    'parts', coalesce(private.without_deleted(answer.parts, run.id, private.gone_in(p_conversation), answer.created_at), '[]'),
    'metadata', coalesce(answer.metadata, '{}') - 'stop', 
    'waiting', case when run.status = 'running' then run.waiting end);
end $$;

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
      and (g.gone <> '{}' or exists (select from public.messages m where m.conversation_id = c.id and m.metadata ? 'committee'))
  loop
    cut := cut || (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'parts', m.shown) order by m.ordinal), '[]')
      from (
        select o.id, o.ordinal, o.parts, private.without_deleted(o.parts, o.run_id, talk.gone, o.created_at) as shown
        from public.messages o where o.conversation_id = talk.id and o.user_id = auth.uid() and o.role <> 'user' offset 0) m
      where m.shown is distinct from m.parts);
  end loop;
  return cut;
end $$;

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
    cut := regexp_replace(cut, '(?<![[:alnum:]])' || replace(btrim(whole), ' ', '[^[:alnum:]]+') || '(?![[:alnum:]])', '…', 'gi');
    if position(whole in private.only_words(cut)) > 0 then return '“…”'; end if;
  end loop;
  return case btrim(cut, ' .,;:!?') when '…' then '“…”' else cut end;
end $$;

-- A text in which each sign that is no part of a word is one space: as long as it was.
create or replace function private.without_signs(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_text, '[\u0001-\u001f!-&(-/:-@\[-`{-~\u00a0¡§«»·¿״\u2000-\u200b‐-―“-‟•…\u2028\u2029\u202f‹›\u205f\u3000-\u3002〈-】〔〕〝-〟・﴾﴿﹁-﹄！＂（），．：；？［］～｢｣،؛؟।॥]', ' ', 'g')
$$;

-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted,
-- and so is what a voice leans on that is gone, in whatever conversation it stood. p_gone: see `gone_in`. p_at: when it was given.
create or replace function private.without_deleted(p_parts jsonb, p_run uuid, p_gone jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  missing uuid[] := case when p_parts @> '[{"type": "data-voice"}]' then private.leant_on_missing(p_parts) else '{}' end;
  told jsonb;
begin
  if p_gone = '{}' and missing = '{}' then return p_parts; end if;
  told := private.cut_parts(p_parts, missing, p_gone, p_run, p_at);
  if missing = '{}' then return told; end if;
  return private.cut_parts(told, '{}', private.gone_words(private.words_of_deleted(missing),
    case when p_gone ? ' stays' then array[p_gone ->> ' stays'] else '{}' end, 6));
end $$;

-- What a voice said, without its look-ups and without words whose message or quote is gone.
create or replace function private.with_what_stands(p_part jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_part ->> 'type' <> 'data-voice' then p_part
    else p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data',
      private.leant_on_missing(jsonb_build_array(p_part)), '{}', null, null) || '{"lookUps": []}') end
$$;

-- Until when an answer may have come to know words: until it is given, and where they were said in another conversation while it was
-- being written for a while longer.
create or replace function private.until_of_answer(p_at timestamptz, p_here boolean) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when p_here then p_at else p_at + interval '15 minutes' end
$$;

-- Signs that are not seen and part no words: soft hyphens, joiners, marks of direction.
create or replace function private.unseen_signs() returns text
language sql immutable set search_path = '' as $$
  select E'\u00ad\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff'
$$;

-- The words of a message as it is shown: of an answer without quotes of what was deleted.
create or replace function private.text_found_in(p_message uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  found_in public.messages;
begin
  select * into found_in from public.messages where id = p_message;
  if found_in.role = 'user' then return private.searched_text(found_in.parts); end if;
  return private.searched_text(private.without_deleted(found_in.parts, found_in.run_id, private.gone_in(found_in.conversation_id),
    found_in.created_at));
end $$;

-- What stands in a conversation, as `only_words` writes it: the newest 400 messages of the person, the names of their parts, and the
-- first 200,000 characters of the newest files that they added there.
create or replace function private.standing_words(p_conversation uuid, p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(t.words order by t.kind, t.n), '{}') from (
    (select 1 as kind, -ordinal::bigint as n, private.only_words(private.message_text(parts)) as words from public.messages
      where conversation_id = p_conversation and user_id = p_owner and role = 'user' order by ordinal desc limit 400)
    union all
    (select 2, 0, private.only_words(name) from public.parts where user_id = p_owner order by created_at desc limit 500)
    union all
    select 3, f.n, private.only_words(left(f.content, greatest(0, 200000 - f.before)::integer)) from (
      select row_number() over w as n, c.content, sum(char_length(c.content)) over w - char_length(c.content) as before
      from public.attachments a join private.attachment_contents c on c.id = a.id
      where a.of_conversation = p_conversation and a.user_id = p_owner and a.run_id is null
      window w as (order by a.created_at desc, a.id)) f
    where f.before < 200000) t
  where t.words <> ''
$$;

create or replace function private.said_words(p_conversation uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.standing_words(p_conversation, auth.uid())
$$;

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

-- What stood in the files of a conversation that the person removed and that are not erased, the newest five.
create or replace function private.removed_texts(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(private.file_text(gone.before, t.content) order by gone.id desc), '[]')
    from (
      select c.id, c.row_id, c.before from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
        and c.before ->> 'of_conversation' = p_conversation::text
        and not exists (select from public.attachments a where a.id = c.row_id)
      order by c.id desc limit 5) gone
    join private.attachment_contents t on t.id = gone.row_id
    where t.content <> '');
end $$;

-- The best of the candidates with what was said around each, and those that are near in meaning (p_near), as {id, c, o, user, at, text}; their titles; about how many
-- messages there are in all, up to 10,000, and how many answer each heading. An answer of the companion is told of where it ended by
-- itself, what it answers still stands and is of no hard moment, and nothing before it was deleted, so that it cannot
-- repeat what was.
create or replace function private.recalled_messages(
  p_user uuid, p_queries tsquery[], p_weights real[], p_since timestamptz, p_until timestamptz, p_zone text, p_near uuid[]
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 1000;
  centres constant integer := 64;
  removed constant uuid[] := private.removed_quotes();
  away constant jsonb := private.gone_words(private.deleted_elsewhere(null), '{}', 8);
  here constant uuid := private.request_claim('conversation')::uuid;
  seen_to constant timestamptz := (select c.summarised_to from public.conversations c where c.id = here and c.user_id = p_user);
  total constant integer := least(10000, greatest(
    (select count(*) from (select from public.messages m where m.user_id = p_user limit 1000) m),
    20 * (select count(*) from (select from public.conversations c where c.user_id = p_user limit 500) c)));
  answer jsonb;
begin
  with candidates as materialized (
    select * from private.candidate_messages(p_user, p_queries, most, p_since, p_until)
  ), weights as materialized (
    select 1 << (w.n - 1)::integer as bit,
      w.weight::float8 * ln((1 + (total - least(w.many, total) + 0.5) / (w.many + 0.5))::float8) as weight
    from unnest(p_weights, coalesce((select counts from candidates limit 1), '{}')) with ordinality w (weight, many, n)
    where w.many is not null
  ), beside as materialized (
    select c.*, coalesce(case when lag(c.ordinal) over w >= c.ordinal - 2 then lag(c.mask) over w end, 0)
        | coalesce(case when lead(c.ordinal) over w <= c.ordinal + 2 then lead(c.mask) over w end, 0) as near,
      bit_or(c.mask) over (partition by c.conversation_id, (c.at at time zone 'UTC')::date) as of_day
    from candidates c window w as (partition by c.conversation_id order by c.ordinal)
  ), weighed as materialized (
    select m.mask, (select coalesce(sum(w.weight), 0) from weights w where w.bit & m.mask <> 0) as weight
    from (select b.mask from beside b union select b.near & ~b.mask from beside b union select b.of_day from beside b) m (mask)
  ), best as (
    select b.conversation_id, b.ordinal
    from beside b join weighed own on own.mask = b.mask join weighed near on near.mask = b.near & ~b.mask
      join weighed day on day.mask = b.of_day
    order by own.weight + 0.5 * near.weight + 0.15 * day.weight desc, b.at desc, b.ordinal limit centres
  ), places as (
    select b.conversation_id, o.ordinal from best b, generate_series(b.ordinal - 2, b.ordinal + 2) o (ordinal)
    union
    select m.conversation_id, m.ordinal from public.messages m where m.id = any (p_near)
  ), around as materialized (
    select m.* from places p cross join lateral (
      select o.* from public.messages o where o.conversation_id = p.conversation_id and o.ordinal = p.ordinal offset 0) m
    where m.user_id = p_user and m.role in ('user', 'assistant') and m.safety < 'overwhelm' and m.id <> all (removed)
      and (p_since is null or m.created_at >= p_since) and (p_until is null or m.created_at < p_until)
      and (m.conversation_id is distinct from here or m.created_at <= seen_to)
  ), cut as materialized (
    select c.conversation_id, (
      select min((d.before ->> 'ordinal')::integer) from public.action_changes d
      where d.table_name = 'messages' and d.op = 'delete' and d.before ->> 'conversation_id' = c.conversation_id::text
        and d.user_id = p_user and not exists (select from public.messages o where o.id = d.row_id)) as deleted_from,
      private.gone_words(private.removed_texts(c.conversation_id), '{}', 8) as files
    from (select distinct conversation_id from around where role = 'assistant') c
  ), shown as materialized (
    select m.id, m.conversation_id, m.ordinal, m.role, m.created_at, left(
        case when m.role = 'assistant' and (away <> '{}' or cut.files <> '{}')
            then private.cut_quotes(private.cut_quotes(private.message_text(m.parts), away, 4, null, private.until_of_answer(m.created_at, false)),
              cut.files, 4, null, m.created_at)
          when jsonb_array_length(m.parts) = 1 and m.parts -> 0 ->> 'type' = 'text' then m.parts -> 0 ->> 'text'
          else private.message_text(m.parts) end, 4000) as text
    from around m left join cut on cut.conversation_id = m.conversation_id
    where m.role = 'user' or m.metadata ->> 'stop' = 'finished' and (cut.deleted_from is null or cut.deleted_from > m.ordinal)
      and (m.run_id is null or exists (
        select from public.runs r join public.messages u on u.id = r.user_message_id
        where r.id = m.run_id and r.user_id = p_user and u.user_id = p_user and not private.is_flagged(r.safety)
          and not private.is_flagged(u.safety) and u.id <> all (removed)))
  )
  select jsonb_build_object('total', total,
    'counts', coalesce((select to_jsonb(counts) from candidates limit 1), '[]'),
    'titles', coalesce((select jsonb_object_agg(t.conversation_id, (
        select c.title from public.conversations c where c.id = t.conversation_id and c.user_id = p_user))
      from (select distinct s.conversation_id from shown s) t), '{}'),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'c', s.conversation_id, 'o', s.ordinal,
      'user', s.role = 'user', 'at', to_char(s.created_at at time zone p_zone, 'YYYY-MM-DD HH24:MI'), 'text', s.text)
      order by s.conversation_id, s.ordinal) from shown s where s.text <> ''), '[]'))
  into answer;
  return answer;
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
    from string_to_table(replace(case when octet_length(p_text) = char_length(p_text) then private.without_signs(p_text)
      else regexp_replace(private.without_signs(p_text),
        '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', E'\x01\\1\x01', 'g') end, ' ', E'\x01 '), E'\x01')
      with ordinality p (piece, n)) t
  where btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()) <> ''
$$;

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

-- The parts of an answer as the next prompt gets them: without quotes of what was deleted, also where the answer says what it
-- deleted and in what tools were asked and found, but for what was read in files that stand, and without what was read in files that were removed since, and
-- of committees without parts that were removed. See `gone_for_prompt`.
create or replace function private.parts_for_prompt(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := private.without_removed_files(private.without_deleted(p_parts, null, p_here, p_at));
begin
  if p_away <> '{}' then told := private.cut_long_quotes(told, p_away, private.until_of_answer(p_at, false)); end if;
  if p_files <> '{}' then told := private.cut_file_words(told, p_files, p_at); end if;
  if jsonb_path_exists(told, '$[*].type ? (@ == "data-committee")') then told := private.without_removed_seats(told); end if;
  if p_here = '{}' and p_away = '{}' or not jsonb_path_exists(told, '$[*].toolCallId') then return told; end if;
  return (
    select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
        select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, p_here, p_away, false, null, p_at)), '{}')
        from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
      else part end order by n), '[]')
    from jsonb_array_elements(told) with ordinality t (part, n));
end $$;

-- The latest messages of a conversation before a place in it, in order, and whether there are earlier ones. Each has how
-- its answer ended: on the answer, or on the question while there is no answer to it. `stop` is absent while an answer is
-- being written; it is 'lost' once the run's lease has passed.
create or replace function private.messages_before(p_id uuid, p_ordinal integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone jsonb := private.gone_in(p_id);
  most integer := least(greatest(p_limit, 1), 1000);
  told jsonb;
  earliest integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, m.run_id, gone, m.created_at) end, 'metadata',
      case when run.id is null then m.metadata
        else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
          when run.status <> 'running' then run.stop_reason
          when run.lease_until <= now() then 'lost' end)) end
      || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]'), min(m.ordinal)
  into told, earliest
  from (
    select * from public.messages
    where conversation_id = p_id and ordinal < coalesce(p_ordinal, 2147483647) and role <> 'earlier' order by ordinal desc limit most
  ) m
  left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
      select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
      order by latest.started_at desc limit 1) end
    and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id));
  return jsonb_build_object('messages', told, 'has_older', exists (
    select from public.messages where conversation_id = p_id and ordinal < earliest and role <> 'earlier'));
end $$;

-- What a voice said in one round of an answer, as it is shown: words that are deleted are cut. Null where nobody said anything.
create or replace function private.line_shown(p_answer public.messages, p_round integer, p_seat text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('said', part -> 'data', 'name', seat ->> 'name', 'shown', private.cut_voice(part -> 'data', '{}',
    private.gone_in(p_answer.conversation_id), null, p_answer.created_at) ->> 'text')
  from jsonb_array_elements(p_answer.parts) part, jsonb_array_elements(p_answer.parts) held, jsonb_array_elements(held #> '{data,seats}') seat
  where part ->> 'type' = 'data-voice' and part #>> '{data,seat}' = p_seat and part #>> '{data,round}' = p_round::text
    and btrim(part #>> '{data,text}') <> '' and held ->> 'type' = 'data-committee' and seat ->> 'key' = p_seat
  limit 1
$$;

create or replace function private.is_said_gone(p_text text, p_gone jsonb, p_run uuid default null, p_at timestamptz default null) returns boolean
language sql immutable set search_path = '' as $$
  select p_gone ? ' said' and private.are_gone(private.only_words(p_text), p_gone, p_run, p_at)
$$;

-- Whether words that a voice leans on are gone: by the message or the quote that they come from, or because they stood in a
-- message that is deleted and stand in no other.
create or replace function private.is_leant_on_gone(p_said jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_said ->> 'messageId')::uuid = any (p_rows), false) or coalesce((p_said ->> 'evidenceId')::uuid = any (p_rows), false)
    or private.is_said_gone(p_said ->> 'text', p_gone, p_run, p_at)
$$;

-- The latest messages of a conversation up to a place in it, in order, without answers to a message that is no longer
-- there, and without what was deleted or removed since. It reads no more of a long conversation than it hands back.
create or replace function private.history_of_turn(p_conversation uuid, p_ordinal integer, p_most integer) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  gone record;
begin
  gone := private.gone_for_prompt(p_conversation);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'n', m.ordinal, 'role', m.role,
      'parts', case m.role when 'user' then m.parts else private.parts_for_prompt(m.parts, gone.here, gone.away, gone.files, m.created_at) end, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
    from (
      select * from public.messages t
      where conversation_id = p_conversation and ordinal <= p_ordinal and t.role <> 'earlier'
        and (t.role = 'user' or t.run_id is null or coalesce((
          select exists (select from public.messages q where q.id = r.user_message_id and q.conversation_id = r.conversation_id)
          from public.runs r where r.id = t.run_id), true))
      order by ordinal desc limit least(greatest(coalesce(p_most, 400), 1), 1000)
    ) m);
end $$;

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

-- What stood in a file, as `gone_words` takes it; a document is known to the answer in which it was made.
create or replace function private.file_text(p_file jsonb, p_content text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('words', private.only_words(p_content), 'at', extract(epoch from (p_file ->> 'created_at')::timestamptz)
    - case when p_file ->> 'run_id' is null then 0 else 900 end)
$$;

-- In other conversations longer quotes of these texts go for good, among the newest answers that were given since; what stands in
-- any of the person's newest 2,000 messages, in a file of such a conversation or as the name of a part stays. That is read
-- only where an answer holds any of them.
create or replace function private.erase_from_others(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words jsonb := private.gone_words(p_texts, '{}', 8);
  answers uuid[];
begin
  if words = '{}' then return; end if;
  answers := array(
    select m.id from (
      select * from public.messages
      where user_id = p_owner and created_at > p_since - interval '15 minutes' and role <> 'user' and conversation_id <> p_talk
      order by created_at desc limit 2000) m
    where m.parts is distinct from private.cut_long_quotes(m.parts, words, private.until_of_answer(m.created_at, false)));
  if answers = '{}' then return; end if;
  words := private.gone_words(p_texts, array(
    select said from (
      select distinct conversation_id as id from public.messages where id = any (answers) limit 20) talk,
      unnest(private.standing_words(talk.id, p_owner)) said
    union all
    (select private.only_words(private.message_text(parts)) from public.messages
      where user_id = p_owner and role = 'user' order by created_at desc limit 2000)), 8);
  update public.messages set parts = private.cut_long_quotes(parts, words, private.until_of_answer(created_at, false)) where id = any (answers);
end $$;

-- With the erasure of a deletion what committees leant on goes for good, in any conversation of the person: words of messages
-- and quotes, also in the closing words, and where a part sat what was kept of it. Only for the function that erases.
create or replace function private.erase_from_committees(p_rows uuid[], p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  answer record;
  seat jsonb;
  cut jsonb;
  gone constant jsonb := private.seats_that_went(p_rows);
  texts constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(c.before -> 'parts')),
      'at', extract(epoch from (c.before ->> 'created_at')::timestamptz))), '[]')
    from public.action_changes c
    where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user');
  words constant jsonb := private.gone_words(texts, '{}', 6);
  talks constant uuid[] := array(
    select distinct (c.before ->> 'conversation_id')::uuid from public.action_changes c
    where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user');
  still_said constant text[] := array(select said from unnest(talks) talk, unnest(private.standing_words(talk, p_user)) said);
  given timestamptz;
begin
  for answer in select id, conversation_id, created_at, parts from public.messages where user_id = p_user and metadata ? 'committee' and role <> 'user' loop
    -- Most answers name nothing of it: only for others is read what else stands in their conversation.
    given := private.until_of_answer(answer.created_at, answer.conversation_id = any (talks));
    cut := private.cut_parts(answer.parts, p_rows, words, null, given);
    if cut <> answer.parts then
      cut := private.cut_parts(answer.parts, p_rows,
        private.gone_words(texts, still_said || private.standing_words(answer.conversation_id, p_user), 6), null, given);
    end if;
    for seat in select * from jsonb_array_elements(gone) loop
      cut := private.without_seat(cut, seat);
    end loop;
    update public.messages set parts = cut where id = answer.id and parts is distinct from cut;
  end loop;
end $$;

-- With the erasure of a deletion its words, and with that of a file longer quotes of what stood in it, leave the answers for
-- good. Only for the function that erases.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  words jsonb;
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, min((before ->> 'created_at')::timestamptz) as since,
      jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(before -> 'parts')),
        'at', extract(epoch from (before ->> 'created_at')::timestamptz))) as texts
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 6);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_parts(parts, '{}', words, null, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' and created_at >= gone.since offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
    perform private.erase_from_others(gone.talk, gone.user_id, private.long_texts(gone.texts), gone.since);
  end loop;
  for gone in
    select (d.before ->> 'of_conversation')::uuid as talk, d.user_id, jsonb_agg(private.file_text(d.before, c.content)) as texts
    from private.deletions_of(p_action) d join private.attachment_contents c on c.id = d.row_id
    where d.table_name = 'attachments' and d.before ->> 'of_conversation' is not null group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 8);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_file_words(parts, words, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
  end loop;
end $$;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done. Those that were taken
-- out are not among them.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  gone record;
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  gone := private.gone_for_prompt(p_conversation);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.answer_id, 'role', 'assistant', 'parts', private.parts_for_prompt(t.parts, gone.here, gone.away, gone.files, t.created_at), 'metadata', t.metadata) order by t.started_at), '[]')
    from (
      -- From the few runs of the message on: by the conversation, all of its answers would be read.
      select (r.run).answer_id, (r.run).started_at, coalesce(m.metadata, '{}') as metadata, m.created_at,
        private.with_known_calls(r.run, coalesce(m.parts, '[]')) as parts
      from (select run from public.runs run where user_message_id = p_message offset 0) r
      left join lateral (select * from public.messages where id = (r.run).answer_id and run_id = (r.run).id offset 0) m on true
      where (r.run).conversation_id = p_conversation and (r.run).parent_run_id is null and (r.run).status <> 'running'
        and m.role is distinct from 'earlier' and (m.id is not null or ((r.run).stop_reason = 'lost' and not exists (
          select from public.action_changes where row_id = (r.run).answer_id and op = 'delete')))
      order by (r.run).started_at desc limit 5
    ) t
    where jsonb_array_length(t.parts) > 0);
end $$;

-- What is deleted of a conversation and not erased: the words, when they were said (in seconds), and the turn in which
-- each was deleted by asking.
create or replace function private.deleted_words(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(t.words), 'run', t.run_id, 'at', t.at)), '[]')
    from (
      select private.message_text(c.before -> 'parts') as words, a.run_id,
        extract(epoch from (c.before ->> 'created_at')::timestamptz) as at
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
        and c.user_id = auth.uid() and c.before ->> 'role' = 'user'
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t);
end $$;

-- What the person deleted in other conversations and is not erased, the newest 200 messages of four words and more.
create or replace function private.deleted_elsewhere(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select private.long_texts(coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(t.parts)), 'at', t.at) order by t.id desc), '[]'))
    from (
      select c.id, c.before -> 'parts' as parts, extract(epoch from (c.before ->> 'created_at')::timestamptz) as at
      from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
        and c.before ->> 'conversation_id' is distinct from p_conversation::text
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t);
end $$;

-- What a voice said without words that are gone: its own words and the marks of a cut stay.
create or replace function private.cut_voice(p_voice jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  cut constant jsonb := '{"text": "“…”", "from": "imagined", "evidenceId": null, "messageId": null, "conversationId": null}';
  pieces jsonb;
  fields jsonb := nullif(p_voice -> 'fields', 'null');
  field text;
begin
  select coalesce(jsonb_agg(case
      when piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_run, p_at) then cut
      when piece ->> 'from' = 'yours' then piece
      else piece || jsonb_build_object('text', private.cut_quotes(piece ->> 'text', p_gone, 1, p_run, p_at)) end order by n), '[]')
  into pieces from jsonb_array_elements(p_voice -> 'pieces') with ordinality t (piece, n);
  if fields is not null then
    fields := fields || jsonb_build_object('quotes', (
      select coalesce(jsonb_agg(quote order by n), '[]') from jsonb_array_elements(fields -> 'quotes') with ordinality t (quote, n)
      where not private.is_leant_on_gone(quote, p_rows, p_gone, p_run, p_at)));
    foreach field in array array['wants', 'fears'] loop
      continue when fields ->> field is null;
      fields := fields || jsonb_build_object(field, case
        when private.is_said_gone(fields ->> field, p_gone, p_run, p_at)
          or exists (select from jsonb_array_elements(p_voice -> 'pieces') piece
            where piece ->> 'from' = 'yours' and private.is_leant_on_gone(piece, p_rows, p_gone, p_run, p_at)
              and position(private.plain(fields ->> field) in private.plain(piece ->> 'text')) > 0) then null
        else private.cut_quotes(fields ->> field, p_gone, 1, p_run, p_at) end);
    end loop;
  end if;
  return p_voice || jsonb_build_object('pieces', pieces, 'fields', fields, 'text', case
    when pieces = '[]' then private.cut_quotes(coalesce(p_voice ->> 'text', ''), p_gone, 1, p_run, p_at)
    else (select string_agg(piece ->> 'text', '' order by n) from jsonb_array_elements(pieces) with ordinality t (piece, n)) end);
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
      long := btrim(words) ~ '\S\s+\S+\s+\S+\s+\S';
      if not long and not p_named then return p_value; end if;
      if private.is_said_gone(words, p_gone, p_run, p_at) then return '"“…”"'; end if;
      if not long then return p_value; end if;
      if private.is_said_gone(words, p_away, null, until) then return '"“…”"'; end if;
      words := private.without_whole(private.without_whole(words, p_gone, p_run, p_at), p_away, null, until);
      return to_jsonb(private.cut_quotes(private.cut_quotes(words, p_gone, 1, p_run, p_at), p_away, 4, null, until));
    else return p_value;
  end case;
end $$;

create or replace function private.cut_texts(p_texts jsonb, p_gone jsonb, p_run uuid, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(private.cut_quotes(one, p_gone, 1, p_run, p_at) order by n), '[]')
  from jsonb_array_elements_text(p_texts) with ordinality t (one, n)
$$;

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

-- p_rows: messages and quotes that voices of a committee may lean on no more. p_gone: see `gone_words`; what p_run deleted stays,
-- and what was said after p_at, when the answer was given. What tools were asked is cut as their card shows it.
create or replace function private.cut_parts(
  p_parts jsonb, p_rows uuid[], p_gone jsonb, p_run uuid default null, p_at timestamptz default null
) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
    when part ->> 'type' = 'text' and part ? 'text'
      then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, 1, p_run, p_at))
    when part ? 'toolCallId' and part ? 'input' and p_gone ? ' said'
      then part || jsonb_build_object('input', private.cut_values(part -> 'input', p_gone, '{}', false, p_run, p_at))
    else private.cut_committee(part, p_rows, p_gone, p_run, p_at) end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

-- The parts of an answer without longer quotes of these texts, of which single words may stand anywhere.
create or replace function private.cut_long_quotes(p_parts jsonb, p_gone jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, 4, null, p_at)) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

-- The parts of an answer without what stood in removed files: in its text, and in what its tools were asked and found. What
-- was read in a file that is still there stays.
create or replace function private.cut_file_words(p_parts jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ? 'toolCallId' and part ->> 'type' <> 'tool-readAttachment' then part || (
      select coalesce(jsonb_object_agg(key, private.cut_file_values(part -> key, p_files, p_at)), '{}')
      from unnest(array['input', 'output']) key where part ? key)
    else part end order by n), '[]')
  from jsonb_array_elements(private.cut_long_quotes(p_parts, p_files, p_at)) with ordinality t (part, n)
$$;

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
      if btrim(words) !~ '\S\s+\S+\s+\S+\s+\S' then return p_value; end if;
      return case when private.is_said_gone(words, p_files, null, p_at) then '"“…”"'
        else to_jsonb(private.cut_quotes(words, p_files, 4, null, p_at)) end;
    else return p_value;
  end case;
end $$;

-- What a committee left in an answer beside its text, without words that are gone; any other part as it is.
create or replace function private.cut_committee(p_part jsonb, p_rows uuid[], p_gone jsonb, p_run uuid, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_part ->> 'type'
    when 'data-voice' then p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data', p_rows, p_gone, p_run, p_at))
    when 'data-committee' then jsonb_set(p_part, '{data,question}',
      to_jsonb(private.cut_quotes(coalesce(p_part #>> '{data,question}', ''), p_gone, 1, p_run, p_at)))
    when 'data-synthesis' then p_part || jsonb_build_object('data', p_part -> 'data' || jsonb_build_object(
      'agreements', private.cut_texts(p_part #> '{data,agreements}', p_gone, p_run, p_at),
      'next', private.cut_texts(p_part #> '{data,next}', p_gone, p_run, p_at),
      'differences', (
        select coalesce(jsonb_agg(one || jsonb_build_object('words', case
          when private.is_said_gone(one ->> 'words', p_gone, p_run, p_at) then '“…”'
          else private.cut_quotes(one ->> 'words', p_gone, 1, p_run, p_at) end) order by n), '[]')
        from jsonb_array_elements(p_part #> '{data,differences}') with ordinality t (one, n))))
    else p_part end
$$;

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

revoke all on function private.without_whole(text,jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_deleted(jsonb,uuid,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.until_of_answer(timestamp with time zone,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.unseen_signs() from public, anon, authenticated, app_server, service_role;

revoke all on function private.standing_words(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.runs_gone(text[],jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.quotes_gone(text,text[],text[],integer[],integer[],jsonb,integer,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.pieces_gone(text[],integer,jsonb,text,text,integer,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parts_for_prompt(jsonb,jsonb,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_said_gone(text,jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_leant_on_gone(jsonb,uuid[],jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.file_text(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_from_others(uuid,uuid,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_voice(jsonb,uuid[],jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_values(jsonb,jsonb,jsonb,boolean,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_texts(jsonb,jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_quotes(text,jsonb,integer,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_parts(jsonb,uuid[],jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_long_quotes(jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_file_words(jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_file_values(jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_committee(jsonb,uuid[],jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.are_gone(text,jsonb,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

grant execute on function private.without_whole(text,jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.without_deleted(jsonb,uuid,jsonb,timestamptz) to app_server, authenticated;

grant execute on function private.until_of_answer(timestamptz,boolean) to app_server, authenticated;

grant execute on function private.unseen_signs() to app_server, authenticated;

grant execute on function private.runs_gone(text[],jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.quotes_gone(text,text[],text[],integer[],integer[],jsonb,integer,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.pieces_gone(text[],integer,jsonb,text,text,integer,integer) to app_server, authenticated;

grant execute on function private.parts_for_prompt(jsonb,jsonb,jsonb,jsonb,timestamptz) to app_server;

grant execute on function private.is_said_gone(text,jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.is_leant_on_gone(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.cut_voice(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.cut_values(jsonb,jsonb,jsonb,boolean,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.cut_texts(jsonb,jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.cut_quotes(text,jsonb,integer,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.cut_parts(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.cut_long_quotes(jsonb,jsonb,timestamptz) to app_server;

grant execute on function private.cut_file_words(jsonb,jsonb,timestamptz) to app_server;

grant execute on function private.cut_file_values(jsonb,jsonb,timestamptz) to app_server;

grant execute on function private.cut_committee(jsonb,uuid[],jsonb,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.are_gone(text,jsonb,uuid,timestamptz) to app_server, authenticated;
