-- The parts of an answer with its texts cut (see `cut_quotes`): each by itself, and where there are several also as they were said one after
-- the other, since a model may break off in the middle of a quote, and go on after a tool or be gone on for by another one.
create or replace function private.cut_text_parts(
  p_parts jsonb, p_gone jsonb, p_least integer, p_run uuid default null, p_at timestamptz default null
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  texts text[];
  cut text[];
begin
  if not p_gone ? ' said' then return p_parts; end if;
  texts := array(
    select part ->> 'text' from jsonb_array_elements(p_parts) with ordinality t (part, n)
    where part ->> 'type' = 'text' and jsonb_typeof(part -> 'text') = 'string' order by n);
  if texts = '{}' then return p_parts; end if;
  cut := array(select private.cut_quotes(t.said, p_gone, p_least, p_run, p_at) from unnest(texts) with ordinality t (said, n) order by t.n);
  if cardinality(texts) > 1 then cut := private.cut_joined(cut, p_gone, p_least, p_run, p_at); end if;
  if cut is not distinct from texts then return p_parts; end if;
  return (
    select jsonb_agg(case when t.is_text then t.part || jsonb_build_object('text', cut[t.nth]) else t.part end order by t.n)
    from (
      select part, n, is_text, count(*) filter (where is_text) over (order by n) as nth
      from jsonb_array_elements(p_parts) with ordinality p (part, n)
      cross join lateral (select part ->> 'type' = 'text' and jsonb_typeof(part -> 'text') = 'string' as is_text) kind) t);
end $$;
grant execute on function private.cut_text_parts(jsonb,jsonb,integer,uuid,timestamptz) to app_server, authenticated;

-- Texts that follow each other, cut as one: with a sign between them that parts words and is kept where a quote that goes over it is cut,
-- and where one ends in a word and the next begins with one, once more as if it were the same word.
create or replace function private.cut_joined(
  p_texts text[], p_gone jsonb, p_least integer, p_run uuid, p_at timestamptz
) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  cut text[] := p_texts;
  between text;
  joined text;
begin
  foreach between in array array[E'\x02', E'\u2063'] loop
    joined := array_to_string(cut, between);
    continue when char_length(joined) > 40000 or cardinality(string_to_array(joined, between)) <> cardinality(cut)
      or between <> E'\x02' and joined !~ ('[[:alnum:]]' || between || '[[:alnum:]]');
    cut := string_to_array(private.cut_quotes(joined, p_gone, p_least, p_run, p_at), between);
  end loop;
  return cut;
end $$;
grant execute on function private.cut_joined(text[],jsonb,integer,uuid,timestamptz) to app_server, authenticated;
