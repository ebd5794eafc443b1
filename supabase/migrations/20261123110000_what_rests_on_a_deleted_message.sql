-- A suggestion or an assessment may tell of a message without naming a quote of it. It goes with the message, and an
-- undo brings none back.

-- Words of the person's messages in a conversation, up to a time, that are not there any more: deleted by this action, or
-- by any. Null where there are none.
create function private.deleted_words(p_owner uuid, p_conversation uuid, p_until timestamptz, p_action uuid default null)
returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  said record;
  words text[];
begin
  for said in
    select c.before -> 'parts' as parts from public.action_changes c
    where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
      and c.user_id = p_owner and c.before ->> 'role' = 'user' and (c.before ->> 'created_at')::timestamptz <= p_until
      and (p_action is null or c.action_id = p_action)
      and not exists (select from public.messages m where m.id = c.row_id)
    order by c.id desc limit 50
  loop
    words := coalesce(words, '{}') || private.matter_of(private.message_text(said.parts));
  end loop;
  return words;
end $$;

-- Whether what an agent wrote in a conversation rests on a message that is not there any more: it names no quote at all,
-- or it says something that stood there and in nothing else it could have it from.
create function private.rests_on_deleted(
  p_owner uuid, p_text text, p_quotes uuid[], p_names text, p_conversation uuid, p_at timestamptz, p_action uuid default null
) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  told text[];
  known text;
begin
  told := private.deleted_words(p_owner, p_conversation, p_at, p_action);
  if told is null then return false; end if;
  if p_quotes = '{}' then return true; end if;
  select concat_ws(' ', p_names, 'You said they said told mentioned described wrote feel feels felt part parts something more than once',
    string_agg(concat_ws(' ', e.quote, private.message_text(m.parts)), ' ')) into known
  from public.part_evidence e join public.messages m on m.id = e.message_id
  where e.id = any (p_quotes) and e.user_id = p_owner;
  told := array(
    select unnest(private.matter_of(p_text)) intersect select unnest(told) except select unnest(private.matter_of(known)));
  if told = '{}' then return false; end if;
  return exists (
    select unnest(told)
    except
    select unnest(private.matter_of(private.message_text(m.parts))) from public.messages m
    where m.conversation_id = p_conversation and m.user_id = p_owner and m.role = 'user' and m.created_at <= p_at);
end $$;

-- The same of a suggestion.
create function private.suggestion_rests_on_deleted(p public.proposals, p_action uuid default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.rests_on_deleted(p.user_id, concat_ws(' ', p.why, p.changes), p.evidence_ids || private.moved_quotes(p.changes),
    (select string_agg(name, ' ') from public.parts where id in (p.part_id, p.other_part_id)),
    p.conversation_id, p.created_at, p_action);
end $$;

create or replace function private.withdraw_proposals() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  talks uuid[];
  messages boolean;
  waiting public.proposals;
  named uuid[];
  brought boolean;
begin
  if present is null then return; end if;
  select coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'conversations'
      and not exists (select from public.conversations t where t.id = c.row_id)), '{}'),
    coalesce(bool_or(c.table_name = 'messages'), false)
  into gone, talks, messages
  from public.action_changes c
  where c.action_id = present and c.table_name in ('part_evidence', 'conversations', 'messages') and c.op = 'delete';
  for waiting in
    select * from public.proposals where user_id = auth.uid() and status = 'pending' for update
  loop
    named := waiting.evidence_ids || private.moved_quotes(waiting.changes);
    brought := reverting and exists (select from public.action_changes c
      where c.action_id = present and c.row_id = waiting.id and c.table_name = 'proposals');
    if waiting.kind not in ('create_part', 'edit_memory') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (named && gone or brought and exists (
        select unnest(named) except select id from public.part_evidence where user_id = waiting.user_id))
        and private.unmet(private.evidence_rules(waiting)) <> '[]'
      or waiting.conversation_id = any (talks)
      or (messages or brought) and private.suggestion_rests_on_deleted(waiting, case when not brought then present end) then
      update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now() where id = waiting.id;
    end if;
  end loop;
end $$;
revoke execute on function private.withdraw_proposals() from public, authenticated, app_server;

create or replace function private.withdraw_assessments() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := auth.uid();
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
begin
  if present is null or owner is null then return; end if;
  gone := array(
    select c.row_id from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  if gone <> '{}' then
    delete from public.part_assessments where user_id = owner and source = 'agent' and evidence_ids && gone;
  end if;
  -- What tells of a message in its conversation rests on it, too.
  delete from public.part_assessments s
  using public.action_changes made, public.agent_actions a
  where s.user_id = owner and s.source = 'agent' and s.note is not null
    and made.row_id = s.id and made.op = 'insert' and made.table_name = 'part_assessments' and a.id = made.action_id
    and a.reverts = '{}' and a.conversation_id in (
      select (c.before ->> 'conversation_id')::uuid from public.action_changes c
      where c.action_id = present and c.op = 'delete' and c.table_name = 'messages')
    and private.rests_on_deleted(owner, s.note, s.evidence_ids, (select name from public.parts where id = s.part_id),
      a.conversation_id, a.created_at, present);
  if not reverting then return; end if;
  delete from public.part_assessments s
  using public.action_changes back, public.action_changes made, public.agent_actions a
  where back.action_id = present and back.table_name = 'part_assessments' and back.row_id = s.id
    and s.user_id = owner and s.source = 'agent' and s.note is not null
    and made.row_id = s.id and made.op = 'insert' and made.table_name = 'part_assessments' and a.id = made.action_id
    and a.reverts = '{}' and (
      exists (select unnest(s.evidence_ids) except select id from public.part_evidence where user_id = owner)
      or private.rests_on_deleted(owner, s.note, s.evidence_ids, (select name from public.parts where id = s.part_id),
        a.conversation_id, a.created_at));
end $$;

revoke execute on function private.deleted_words(uuid, uuid, timestamptz, uuid),
  private.rests_on_deleted(uuid, text, uuid[], text, uuid, timestamptz, uuid),
  private.suggestion_rests_on_deleted(public.proposals, uuid) from public;
