-- Removing a long conversation records many rows in one transaction: what does not differ from row to row is looked up
-- once for all of them.

-- The columns of a table that name rows of others, and whether its row goes when that one goes. The catalogue is read
-- once in a transaction for each table.
create function private.links_of(p_table text) returns table (field text, named_table text, cascades boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  setting text := 'parley.links_' || p_table;
  links text := nullif(current_setting(setting, true), '');
begin
  if links is null then
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', a.attname, 'named_table', f.relname, 'cascades', k.confdeltype = 'c') order by k.oid, pair.mine), '[]')
    into links
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class f on f.oid = k.confrelid and f.relnamespace = 'public'::regnamespace
    cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'id'
    where k.contype = 'f' and k.conrelid = format('public.%I', p_table)::regclass;
    perform set_config(setting, links, true);
  end if;
  return query select l.field, l.named_table, l.cascades
    from jsonb_to_recordset(links::jsonb) as l (field text, named_table text, cascades boolean);
end $$;

-- As current_action, which looks the action up: once for each action and owner of a transaction.
create function private.recording_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  action text := current_setting('parley.action_id', true);
begin
  if action <> '' and current_setting('parley.action_and_owner', true) = action || p_owner then return action; end if;
  action := private.current_action(p_owner, p_fallback_tool);
  perform set_config('parley.action_and_owner', action || p_owner, true);
  return action;
end $$;

-- Row trigger of every domain table. With the argument 'deletes' only deletions are recorded (the conversation's own
-- text grows all the time and is no decision), except while an undo is at work. While something is erased nothing is.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['snapshot', 'snapshot_seq'];
  old_row jsonb;
  new_row jsonb;
  owner uuid;
  op public.change_op := lower(tg_op);
  action uuid;
begin
  if coalesce(current_setting('parley.erasing', true), '') = 'on'
    or (tg_op <> 'DELETE' and tg_nargs > 0 and coalesce(current_setting('parley.reverting', true), '') <> 'on') then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - derived; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - derived; end if;
  owner := coalesce(new_row, old_row) ->> 'user_id';
  if (tg_op = 'UPDATE' and private.substance(old_row) = private.substance(new_row))
    -- When the account itself goes, its ledger goes with it.
    or (tg_op = 'DELETE' and not exists (select from auth.users where id = owner)) then
    return null;
  end if;
  action := private.recording_action(owner, tg_table_name || '.' || lower(tg_op));
  insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
  values (action, owner, tg_table_name, (coalesce(new_row, old_row) ->> 'id')::uuid, op, old_row, new_row);
  if private.is_deletion(op, old_row, new_row)
    and current_setting('parley.action_that_removes', true) is distinct from action::text then
    update public.agent_actions set erase_at = now() + private.grace()
    where id = action and erase_at is null and private.waits_for_erasure(actor, tool, reverts);
    perform set_config('parley.action_that_removes', action::text, true);
  end if;
  return null;
end $$;

create or replace function private.rename_after_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named text;
begin
  if old.role <> 'user' or coalesce(current_setting('parley.reverting', true), '') = 'on'
    or coalesce(current_setting('parley.erasing', true), '') = 'on'
    -- The conversation itself goes.
    or not exists (select from public.conversations where id = old.conversation_id) then return null; end if;
  named := private.title_from(private.message_text(old.parts), old.safety);
  update public.conversations c set title = coalesce((
    select nullif(private.title_from(private.message_text(m.parts), m.safety), '') from public.messages m
    where m.conversation_id = c.id and m.role = 'user' order by m.ordinal limit 1), 'A conversation')
  where c.id = old.conversation_id and c.user_id = old.user_id and c.title = named;
  return null;
end $$;

revoke execute on function private.links_of(text), private.recording_action(uuid, text) from public;
