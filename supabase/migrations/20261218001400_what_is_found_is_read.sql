set local check_function_bodies = off;

drop function public.recall_candidates(jsonb,date,date,text,text);

-- For agents: what may answer a question, of all that the person said and kept, with what was said around it; ranked by
-- whoever asks. p_headings: [{"words": ["…"], "weight": 1}], at most twelve. Days are the person's. p_model, p_bits: the question
-- as an embedding model hears it, by the signs of its numbers; what is near to it comes along, in `near` with its own numbers. p_reads: a model is to read the best of it, see
-- careful_while_read. Nothing of a hard moment,
-- of a letter, of what was deleted or set aside, and nothing of this conversation that is read anyway.
create or replace function public.recall_candidates(
  p_headings jsonb, p_from date default null, p_to date default null, p_model text default null, p_bits text default null,
  p_reads boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  since constant timestamptz := p_from::timestamp at time zone zone;
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  queries tsquery[];
  weights real[];
  near uuid[] := '{}';
  vectors jsonb;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  select array_agg(private.recall_query(array(select left(w, 40) from jsonb_array_elements_text(h -> 'words') with ordinality t (w, n)
      where n <= 12)) order by place), array_agg((h ->> 'weight')::real order by place)
    into queries, weights
  from jsonb_array_elements(p_headings) with ordinality t (h, place) where place <= 12;
  if queries is null then raise sqlstate 'PT400' using message = 'Say words to look for.'; end if;
  if p_bits ~ '^[01]+$' and char_length(p_bits) between 8 and 4096 then
    select coalesce(array_agg(n.id), '{}'), coalesce(jsonb_object_agg(n.id, encode(n.vector, 'base64')), '{}') into near, vectors
    from private.nearest_words(uid, p_model, p_bits, since, until) n;
  end if;
  return private.recalled_messages(uid, queries, weights, since, until, zone, near) || jsonb_build_object(
    'texts', private.recalled_texts(uid, queries, since, until, zone, near), 'time_zone', zone, 'near', vectors,
    'careful', case when p_reads then private.careful_while_read(zone) end);
end $$;

-- All careful days of the caller, from minute to minute where they are, for whoever has a model read what was found: it is shown
-- nothing of them. Null where what they may use of models does not hold one such call beside what other answers hold.
create or replace function private.careful_while_read(p_zone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  estimate constant integer := 3000;
  price constant integer := 1500;
  asking constant uuid := (select coalesce(r.parent_run_id, r.id) from public.runs r
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid());
begin
  if exists (
    select from private.reservations own join private.budgets b on b.user_id = own.user_id, lateral (
      select coalesce(sum(o.tokens), 0) as tokens, coalesce(sum(o.micros), 0) as micros from private.reservations o
      where o.user_id = own.user_id and o.run_id <> own.run_id and o.counted_at is null) held
    where own.run_id = asking and own.user_id = auth.uid()
      and (b.used_tokens + held.tokens + estimate > own.limit_tokens or b.used_micros + held.micros + price > own.limit_micros)) then
    return null;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_array(to_char(d.since at time zone p_zone, 'YYYY-MM-DD HH24:MI'),
    to_char(d.until at time zone p_zone, 'YYYY-MM-DD HH24:MI'))), '[]') from private.careful_days('-infinity', 'infinity') d);
end $$;

revoke all on function public.recall_candidates(jsonb,date,date,text,text,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.careful_while_read(text) from public, anon, authenticated, app_server, service_role;

grant execute on function public.recall_candidates(jsonb,date,date,text,text,boolean) to app_server;
