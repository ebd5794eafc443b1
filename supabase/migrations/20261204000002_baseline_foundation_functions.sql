-- What the functions of every domain call: requests, texts and limits.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

create or replace function private.cut_action() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new.input) > 262144 then new.input := private.cut_to_size(new.input, 262144); end if;
  if pg_column_size(new.output) > 262144 then new.output := private.cut_to_size(new.output, 262144); end if;
  new.error_code := left(new.error_code, 80);
  new.error_message := left(new.error_message, 4000);
  new.tool_call_id := left(new.tool_call_id, 400);
  return new;
end $$;

-- What a tool was asked and what came back are kept with their beginning when they are too long: the row says truly
-- what happened, and an action always ends.
create or replace function private.cut_to_size(p_value jsonb, p_most integer) returns jsonb
language sql stable set search_path = '' as $$
  select case when pg_column_size(p_value) <= p_most then p_value else jsonb_build_object(
    'cut', 'This was too long to be kept whole. It begins as follows.', 'beginning', left(p_value::text, 4000)) end
$$;

-- An answer of more than 4 MB keeps its words, but no long results of tools.
create or replace function private.fit_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return new; end if;
  if pg_column_size(new.parts) > 4194304 then
    new.parts := (
      select jsonb_agg(case when pg_column_size(part -> 'output') > 8192 then part || jsonb_build_object('output',
          jsonb_build_object('ok', false, 'actionId', part #> '{output,actionId}',
            'error', jsonb_build_object('code', 'too_large', 'message', 'What came back was too long to be kept.')))
        else part end order by n)
      from jsonb_array_elements(new.parts) with ordinality t (part, n));
  end if;
  if pg_column_size(new.parts) > 4194304 or pg_column_size(new.metadata) > 65536 then
    raise sqlstate 'PT413' using message = 'This is longer than one message can hold.', detail = '{"reason": "size"}';
  end if;
  return new;
end $$;

create or replace function private.limit_sizes() returns trigger
language plpgsql set search_path = '' as $$
declare
  after_it jsonb := to_jsonb(new);
  before_it jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  size integer;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return new; end if;
  for n in 0 .. tg_nargs / 2 - 1 loop
    size := octet_length(after_it ->> tg_argv[2 * n]);
    if size > tg_argv[2 * n + 1]::integer and size > coalesce(octet_length(before_it ->> tg_argv[2 * n]), 0) then
      raise sqlstate 'PT413' using
        message = case when tg_argv[2 * n] = 'picture' then 'This map is too large to be kept as one picture.'
          else 'This is longer than can be kept in one place. Please make it shorter.' end,
        detail = jsonb_build_object('reason', 'size', 'field', tg_argv[2 * n], 'limit', tg_argv[2 * n + 1]::integer, 'size', size)::text;
    end if;
  end loop;
  return new;
end $$;

-- Lists that are always read whole (parts, the map, the inbox) stay readable: so many rows a person may have. What an
-- undo brings back is never refused.
create or replace function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0]::integer;
  there integer;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return new; end if;
  execute format('select count(*) from (select from public.%I where user_id = $1 and %s limit $2) t',
    tg_table_name, coalesce(tg_argv[2], 'true')) into there using new.user_id, most;
  if there >= most then
    raise sqlstate 'PT413' using
      message = format('There are %s %s, which is as many as there can be.', to_char(most, 'FM9,999'), tg_argv[1]),
      detail = jsonb_build_object('reason', 'rows', 'limit', most)::text;
  end if;
  return new;
end $$;

-- What kind of actor acts: the person, unless the server says otherwise.
create or replace function private.request_actor() returns public.action_actor
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.request_claim('actor'), 'person')::public.action_actor;
end $$;
grant execute on function private.request_actor() to authenticated;

-- Which agent acts; null when no agent does.
create or replace function private.request_agent() returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when private.request_actor() = 'agent' then private.request_claim('agent') end;
end $$;
grant execute on function private.request_agent() to authenticated;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'hash', 'snapshot', 'snapshot_seq'];
end $$;
grant execute on function private.substance(jsonb) to authenticated;

create or replace function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- The action of this transaction, for functions that note which action carried something out. It belongs to the
-- conversation in which the proposal was made, wherever it is decided.
create or replace function private.own_action(p_tool text, p_conversation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := private.current_action(auth.uid(), p_tool);
begin
  update public.agent_actions set conversation_id = p_conversation where id = own and conversation_id is null;
  return own;
end $$;
grant execute on function private.own_action(text,uuid) to app_server;

create or replace function private.refuse_agents(p_message text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = p_message, detail = '"person_only"';
  end if;
end $$;
grant execute on function private.refuse_agents(text) to authenticated;

create or replace function private.refuse_unless_person(p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.request_actor() <> 'person' then raise sqlstate 'PT403' using message = p_message; end if;
end $$;
grant execute on function private.refuse_unless_person(text) to authenticated;

-- What the server says of the action at work: `action` (its id), `actor`, `agent`, `tool`, `run`, `conversation`; null when unsaid.
create or replace function private.request_claim(p_name text) returns text
language plpgsql stable set search_path = '' as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- A person's own token may carry claims of any name; only those of the server's token are believed.
  return case when claims ->> 'role' = 'app_server' then nullif(claims ->> p_name, '') end;
end $$;
grant execute on function private.request_claim(text) to authenticated;

-- The words of a message, without tools and data.
create or replace function private.message_text(p_parts jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(part ->> 'text', '' order by n), '')
  from jsonb_array_elements(p_parts) with ordinality as t (part, n)
  where part ->> 'type' = 'text'
$$;
grant execute on function private.message_text(jsonb) to authenticated;

create or replace function private.hash_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.hash := md5(new.content);
  return new;
end $$;

-- A text as it is searched: small, without accents, with ss for ß and the like. The same for hosted databases, of
-- whatever collation.
create or replace function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when octet_length(p_text) = char_length(p_text) then lower(p_text) else
    replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]', '', 'g'), nfc)),
      'øłđħıŧ', 'oldhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;
grant execute on function private.folded(text) to authenticated;

-- Of scripts without spaces each letter with the one that follows; the last of a stretch alone.
create or replace function private.letter_pairs(p_text text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct case when joined and next_joined then letter || next_letter else letter end), '{}')
  from (
    select letter, joined, lead(letter) over (order by n) as next_letter, lead(joined) over (order by n) as next_joined
    from (
      select letter, n, code between 3584 and 3839 or code between 4096 and 4255 or code between 6016 and 6143
        or code between 12352 and 12543 or code between 13312 and 40959 or code between 63744 and 64255 or code > 131071 as joined
      from unnest(string_to_array(p_text, null)) with ordinality t (letter, n), ascii(letter) code) marked) pairs
  where joined
$$;
grant execute on function private.letter_pairs(text) to authenticated;

-- The words of a text as they stand, without accents, by their English stems, and in pairs of letters where no spaces
-- part them.
create or replace function private.words_of(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.to_tsvector('pg_catalog.simple', p_text) || pg_catalog.to_tsvector('pg_catalog.english', p_text)
    || case when octet_length(p_text) = char_length(p_text) then '' else
      pg_catalog.to_tsvector('pg_catalog.simple', folded) || pg_catalog.to_tsvector('pg_catalog.english', folded)
      || array_to_tsvector(private.letter_pairs(left(folded, 40000))) end
  from private.folded(p_text) folded
$$;
grant execute on function private.words_of(text) to authenticated;

-- Two names as good as the same: equal, or 0.6 alike (pg_trgm).
create or replace function private.alike(p_one text, p_other text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(btrim(p_one)) = lower(btrim(p_other))
    or extensions.similarity(lower(btrim(p_one)), lower(btrim(p_other))) >= 0.6
$$;
grant execute on function private.alike(text,text) to authenticated;

-- Text as it is compared with what was said: composed, small, single spaces.
create or replace function private.plain(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(lower(regexp_replace(normalize(p_text, nfc), '\s+', ' ', 'g')))
$$;
grant execute on function private.plain(text) to authenticated;

create or replace function private.line_count(p_text text) returns integer
language sql immutable set search_path = '' as $$
  select 1 + char_length(coalesce(p_text, '')) - char_length(replace(coalesce(p_text, ''), E'\n', ''))
$$;
grant execute on function private.line_count(text) to authenticated, service_role;

-- Where some lines stand among others, each place by the number of its first line (Knuth, Morris and Pratt 1977).
create or replace function private.places_of(p_wanted text[], p_lines text[], p_from integer, p_upto integer) returns setof integer
language plpgsql immutable set search_path = '' as $$
declare
  size integer := cardinality(p_wanted);
  -- How many lines of the wanted ones still fit when the next one does not.
  shorter integer[] := array_fill(0, array[size]);
  fits integer := 0;
begin
  if size = 0 then return; end if;
  for n in 2 .. size loop
    while fits > 0 and p_wanted[n] <> p_wanted[fits + 1] loop fits := shorter[fits]; end loop;
    if p_wanted[n] = p_wanted[fits + 1] then fits := fits + 1; end if;
    shorter[n] := fits;
  end loop;
  fits := 0;
  for n in p_from .. p_upto loop
    while fits > 0 and (fits = size or p_lines[n] <> p_wanted[fits + 1]) loop fits := shorter[fits]; end loop;
    if p_lines[n] = p_wanted[fits + 1] then fits := fits + 1; end if;
    if fits = size then return next n - size + 1; end if;
  end loop;
end $$;
grant execute on function private.places_of(text[],text[],integer,integer) to authenticated, service_role;

alter default privileges grant execute on functions to public;
