-- A conversation is called by its first message. Deleting or erasing a later one that reads the same changes nothing.

create or replace function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named text;
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on'
    -- The conversation itself goes.
    or not exists (select from public.conversations where id = old.conversation_id)
    or exists (select from public.messages m
      where m.conversation_id = old.conversation_id and m.role = 'user' and m.ordinal < old.ordinal) then return null; end if;
  named := private.title_from(private.message_text(old.parts), old.safety);
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' order by m.ordinal limit 1), 'A conversation')
  where c.id = old.conversation_id and c.user_id = old.user_id and c.title = named;
  return null;
end $$;

create or replace function private.erase_titles(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  nameless constant jsonb := '{"title": "A conversation"}';
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk,
      array_agg(distinct private.title_from(private.message_text(before -> 'parts'), (before ->> 'safety')::public.safety_level)) as titles
    from public.action_changes
    where action_id = p_action and table_name = 'messages' and op = 'delete' and before ->> 'role' = 'user' group by 1
  loop
    gone.titles := array(
      select unnest(gone.titles) except select private.title_from(private.message_text(m.parts), m.safety)
      from public.messages m where m.conversation_id = gone.talk and m.role = 'user');
    continue when gone.titles = '{}';
    update public.conversations set title = nameless ->> 'title' where id = gone.talk and title = any (gone.titles);
    update public.action_changes set
      before = case when before ->> 'title' = any (gone.titles) then before || nameless else before end,
      after = case when after ->> 'title' = any (gone.titles) then after || nameless else after end
    where row_id = gone.talk and table_name = 'conversations'
      and (before ->> 'title' = any (gone.titles) or after ->> 'title' = any (gone.titles));
  end loop;
end $$;
