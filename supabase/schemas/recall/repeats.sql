-- Of texts that others wrote, as [{"id", "text"}], those that repeat what the caller said on a careful day, wherever they were
-- written: four words beside each other of which two say something, or four such words of one message in any order (all of them
-- where it has two or three; of a message with one, none). Compared with the newest 300 messages of such days; where there are
-- more, every text is taken for one.
create or replace function private.repeats_careful(p_texts jsonb) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid constant uuid := auth.uid();
  most constant integer := 300;
  said jsonb;
begin
  if jsonb_array_length(p_texts) = 0 then return '{}'; end if;
  select jsonb_agg(jsonb_build_object('id', m.id, 'text', left(private.message_text(m.parts), 4000))) into said from (
    select o.id, o.parts from (
      select distinct n.id, n.created_at from private.careful_days('-infinity', 'infinity') d join public.messages n
        on n.user_id = uid and n.role = 'user' and n.created_at between d.since and d.until
      order by n.created_at desc limit most + 1) k
    join public.messages o on o.id = k.id) m;
  if said is null then return '{}'; end if;
  if jsonb_array_length(said) > most then
    return array(select t ->> 'id' from jsonb_array_elements(p_texts) t);
  end if;
  return array(
    with texts as materialized (
      select true as is_said, t ->> 'id' as id, t ->> 'text' as words from jsonb_array_elements(said) t
      union all
      select false, t ->> 'id', t ->> 'text' from jsonb_array_elements(p_texts) t
    ), lexemes as materialized (
      select distinct t.is_said, t.id, l.lexeme from texts t,
        unnest(tsvector_to_array(to_tsvector('pg_catalog.english', t.words))) l (lexeme) where char_length(l.lexeme) >= 3
    ), sizes as (
      select s.id, count(*) as many from lexemes s where s.is_said group by 1 having count(*) > 1
    ), runs as materialized (
      select distinct t.is_said, t.id, array_to_string(w.words[n:n + 3], ' ') as run
      from texts t, lateral (select private.words_in(t.words) as words offset 0) w, generate_series(1, cardinality(w.words) - 3) n
    )
    select distinct h.id from (
      select o.id from lexemes s join lexemes o on o.lexeme = s.lexeme and s.is_said and not o.is_said join sizes z on z.id = s.id
      group by o.id, s.id, z.many having count(*) >= least(4, z.many)
      union all
      select o.id from runs s join runs o on o.run = s.run and s.is_said and not o.is_said
      where length(to_tsvector('pg_catalog.english', s.run)) > 1) h);
end $$;
