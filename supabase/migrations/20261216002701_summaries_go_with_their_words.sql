set local check_function_bodies = off;

drop trigger erase_summary on public.messages;

drop trigger drop_summary on public.messages;

-- What an agent wrote in a document for the person rests on what was said before it in its conversation, and on quotes that
-- stand in it, too long to stand there by chance: it goes with them, and comes back with them.
create or replace function private.withdraw_documents() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := (select user_id from public.agent_actions where id = present);
  made private.agent_text[];
  quotes text[];
begin
  if present is null or not exists (select from public.attachments where user_id = owner and run_id is not null) then return; end if;
  made := array(
    select row(a.id, '', '{}'::uuid[], null, a.of_conversation, private.place_of_run(a.run_id))::private.agent_text
    from public.attachments a where a.user_id = owner and a.run_id is not null
      and a.of_conversation = any (private.conversations_cut(present)));
  quotes := array(
    select private.plain(c.before ->> 'quote') from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  delete from public.attachments a
  where a.user_id = owner and a.run_id is not null and (
    a.id = any (private.resting_on_deleted(owner, made, present))
    or coalesce(current_setting('parley.reverting', true), '') = 'on' and private.rests_on_gone(present, a)
    or quotes <> '{}' and exists (
      select from private.attachment_contents c, unnest(quotes) quote
      where c.id = a.id and octet_length(quote) >= 8 and position(quote in private.plain(c.content)) > 0));
end $$;

-- The person's last message, where its answer was lost and can be gone on with by itself while they look: once, within the
-- hour, by the model that began it, and not where safety spoke, another answer is shown, the budget is spent, somebody asked to stop, words wait or something was
-- erased since. Null where it is for the person to ask again.
create or replace function private.message_to_resume(p_conversation uuid) returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  asked public.messages;
  run public.runs;
begin
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = auth.uid() and role = 'user' order by ordinal desc limit 1;
  if asked.id is null or asked.safety <> 'none' then return null; end if;
  select * into run from (select * from public.runs where user_message_id = asked.id offset 0) r
  where r.user_id = auth.uid() and r.parent_run_id is null order by r.started_at desc limit 1;
  if run.id is null or run.status not in ('failed', 'running') or run.lease_until > now() and run.status = 'running'
    or run.status = 'failed' and run.stop_reason is distinct from 'lost' then
    return null;
  elsif run.safety <> 'none' or run.raised is not null or run.about_abuse or run.stop_requested or run.model = 'guide'
    or run.started_at < now() - interval '1 hour' then
    return null;
  elsif exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.id <> run.id and r.stop_reason = 'lost')
    or exists (select from public.messages where id = run.answer_id and (role = 'earlier' or metadata ->> 'voice' = 'safety'))
    or exists (select from (select * from public.runs where user_message_id = asked.id offset 0) r
      where r.parent_run_id is null and r.status = 'completed' and exists (
        select from public.messages where id = r.answer_id and role = 'assistant'))
    or (select m.metadata ->> 'voice' from public.messages m
      where m.conversation_id = p_conversation and m.role = 'assistant' and m.ordinal < asked.ordinal
      order by m.ordinal desc limit 1) = 'safety'
    or exists (select from public.conversations where id = p_conversation and answers = 'guide')
    or exists (select from public.model_choices where user_id = auth.uid() and updated_at > run.started_at)
    or exists (select from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.row_id = p_conversation and c.table_name = 'conversations' and c.op = 'update' and a.created_at > run.started_at
        and (c.before -> 'answers' is distinct from c.after -> 'answers' or c.before -> 'effort' is distinct from c.after -> 'effort'))
    or exists (select from public.waiting_messages where conversation_id = p_conversation)
    or private.is_budget_spent(run.id) or private.slept_through_erasing(run.id) then
    return null;
  end if;
  return asked.id;
end $$;

-- A message that is found to be of a hard moment later takes its summary along for good: also out of the ledger, where one
-- may stand that went before.
create or replace function private.erase_summary_of_hard_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone uuid[];
  touched uuid[];
  was text := coalesce(current_setting('parley.erasing', true), '');
begin
  perform set_config('parley.erasing', 'on', true);
  with deleted as (
    delete from public.session_summaries
    where conversation_id = new.conversation_id and user_id = new.user_id and messages @> array[new.id] returning id)
  select coalesce(array_agg(id), '{}') into gone from deleted;
  perform set_config('parley.erasing', was, true);
  gone := gone || array(
    select distinct c.row_id from public.action_changes c
    where c.user_id = new.user_id and c.table_name = 'session_summaries'
      and coalesce(c.before, c.after) -> 'messages' ? new.id::text);
  if gone = '{}' then return null; end if;
  with erased as (
    delete from public.action_changes where row_id = any (gone) and table_name = 'session_summaries' returning action_id)
  select array_agg(distinct action_id) into touched from erased;
  perform private.close_erased(null, touched);
  return null;
end $$;

create or replace trigger erase_summary after update of safety on public.messages
  for each row when (((new.role = 'user'::public.message_role) and private.is_flagged(new.safety) and (not private.is_flagged(old.safety)))) execute function private.erase_summary_of_hard_words();

create or replace trigger drop_summary after delete on public.messages
  for each row when ((old.role = 'user'::public.message_role)) execute function private.drop_summary_of_message();
