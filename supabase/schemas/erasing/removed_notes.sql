-- What the person wrote themselves and removed, as long as it waits for its erasure, of the newest 30 removals: notes of parts, and what
-- stood in memory, intentions, parts and connections, each as `gone_words` takes it, up to some 100,000 characters; with what of the latter is
-- no quote (see `own_words_that_went`).
create or replace function private.removed_words(out notes jsonb, out own jsonb, out no_quotes text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  kinds constant text[] := array['part_notes', 'memory_files', 'goals', 'goal_parts', 'part_relationships', 'parts'];
  action uuid;
  went record;
begin
  notes := '[]';
  own := '[]';
  no_quotes := '{}';
  for action in
    select w.id from unnest(private.actions_that_wait(auth.uid())) with ordinality w (id, n)
    where exists (
      select from public.action_changes c
      where c.action_id = w.id and c.table_name = any (kinds) and private.is_deletion(c.op, c.before, c.after))
    order by w.n limit 30
  loop
    select n.texts, o.texts as own, o.no_quotes into went
    from private.notes_that_went(action, null) n, private.own_words_that_went(action, null) o;
    notes := notes || went.texts;
    own := own || went.own;
    no_quotes := no_quotes || went.no_quotes;
  end loop;
  notes := private.long_texts(private.first_texts(notes, 100000));
  own := private.long_texts(private.first_texts(own, 100000));
end $$;
grant execute on function private.removed_words(out jsonb,out jsonb,out text[]) to app_server, authenticated;

-- Longer words that a model is told no more wherever an answer has them from, made ready to be cut: `p_own` (see `removed_words`) beside what
-- stood in removed files. p_stays: what still stands.
create or replace function private.with_removed_words(p_files jsonb, p_own jsonb, p_no_quotes text[], p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_own = '[]' then return p_files; end if;
  return private.both_gone(
    private.gone_words(p_own, p_no_quotes || private.own_words_that_stand(auth.uid()) || p_stays, 8), p_files);
end $$;
grant execute on function private.with_removed_words(jsonb,jsonb,text[],text[]) to app_server, authenticated;
