set local check_function_bodies = off;

-- Words that an undo brought back stand in the place of those that were written in their place: these go with the answers to
-- them, as when they are written anew. Where it took back several changes of one message, the words before the first stand.
-- Refuses what a deletion by hand refuses.
create or replace function private.take_other_versions_out(p_undo uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  undone uuid[] := array(select unnest(reverts) from public.agent_actions where id = p_undo);
  -- One pass over the changes: a lookup for each message took seconds where a long conversation comes back.
  back uuid[] := array(
    select row_id from (
      select row_id, gone_by, first_value(gone_by) over (partition by coalesce(anew, row_id::text) order by gone) as first_action
      from (
        select c.row_id, bool_or(c.op = 'insert') as came,
          max(c.after -> 'metadata' ->> 'anew') filter (where c.op = 'insert') as anew,
          min(c.id) filter (where c.op = 'delete') as gone,
          (array_agg(c.action_id order by c.id) filter (where c.op = 'delete'))[1] as gone_by
        from public.action_changes c
        where c.table_name = 'messages' and (
          c.action_id = p_undo and c.op = 'insert' and c.after ->> 'role' = 'user'
          or c.action_id = any (undone) and c.op = 'delete')
        group by c.row_id) changed
      where came) t
    where gone_by is not distinct from first_action);
  families text[] := array(select coalesce(metadata ->> 'anew', id::text) from public.messages where id = any (back));
  other public.messages;
  answer uuid;
begin
  for other in
    select m.* from public.messages m
    where m.conversation_id in (select conversation_id from public.messages where id = any (back))
      and m.user_id = auth.uid() and m.role = 'user' and coalesce(m.metadata ->> 'anew', m.id::text) = any (families)
      and m.id <> all (back)
  loop
    for answer in
      select id from public.messages
      where conversation_id = other.conversation_id and role <> 'user' and not metadata ? 'rhythm'
        and ordinal > other.ordinal and ordinal < coalesce((
        select min(ordinal) from public.messages
        where conversation_id = other.conversation_id and role = 'user' and ordinal > other.ordinal), 2147483647)
    loop
      perform private.drop_row('messages', answer);
    end loop;
    perform private.free_files(other.id, true);
    perform private.drop_row('messages', other.id);
    update public.conversations c set title = coalesce(private.title_of_messages(c.id), 'A conversation')
    where c.id = other.conversation_id and c.title = any (private.titles_of(other.parts, other.safety))
      and not exists (select from public.messages m
        where m.conversation_id = c.id and m.role = 'user' and c.title = any (private.titles_of(m.parts, m.safety)));
  end loop;
  -- Answers that were given to them since, unless the person chose that they stay.
  for answer in
    select m.id
    from public.action_changes gone
    join public.runs r on r.user_message_id = gone.row_id and r.user_id = auth.uid()
    join public.messages m on m.run_id = r.id and m.user_id = auth.uid() and m.role <> 'user' and m.id <> all (back)
    where gone.action_id = p_undo and gone.table_name = 'messages' and gone.op = 'delete' and gone.before ->> 'role' = 'user'
      and coalesce(gone.before -> 'metadata' ->> 'anew', gone.row_id::text) = any (families)
      and not exists (select from public.messages where id = gone.row_id)
      and not exists (select from public.agent_actions a where a.id = p_undo
        and a.input -> 'choices' @> jsonb_build_array(jsonb_build_object('row_id', m.id, 'choice', 'keep')))
  loop
    perform private.drop_row('messages', answer);
  end loop;
end $$;
