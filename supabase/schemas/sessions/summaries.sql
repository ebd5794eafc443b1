-- How long nothing is said before a session has ended.
create or replace function private.session_pause() returns interval
language sql immutable set search_path = '' as $$ select interval '30 minutes' $$;
grant execute on function private.session_pause() to authenticated;

-- Conversations in which a session ended that was not seen to yet, of everybody, the newest first. For the server's own job
-- alone, which then acts for each person with that person's rights.
create or replace function public.sessions_due(p_most integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'sessions' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('person', c.user_id, 'conversation', c.id) order by c.last_message_at desc), '[]')
    from (
      select * from public.conversations t
      where (t.summarised_to is null or t.summarised_to < t.last_message_at)
        and t.last_message_at < now() - private.session_pause()
        and not exists (select from public.runs r
          where r.conversation_id = t.id and r.status = 'running' and r.lease_until > now() and r.lease_until < now() + interval '10 minutes')
      order by t.last_message_at desc limit least(greatest(p_most, 1), 200)) c);
end $$;
grant execute on function public.sessions_due(integer) to app_server;

-- The earliest session of a conversation that was not seen to: the person's own messages among its newest 400, up to a
-- pause or two hundred of them. `until`: what is said later belongs to the next one. `hard`: something in it is of a hard
-- moment, so nothing is told of it. Null while it may go on.
create or replace function private.next_session(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  talk public.conversations;
  ids uuid[];
  first_at timestamptz;
  last_at timestamptz;
  next_at timestamptz;
begin
  select * into talk from public.conversations where id = p_conversation and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  with newest as (
    select m.id, m.role, m.created_at, m.ordinal from public.messages m
    where m.conversation_id = p_conversation order by m.ordinal desc limit 400
  ), said as (
    select n.id, n.created_at, n.ordinal,
      n.created_at - lag(n.created_at) over (order by n.ordinal) >= private.session_pause() as pauses,
      row_number() over (order by n.ordinal) as place
    from newest n where n.role = 'user' and (talk.summarised_to is null or n.created_at > talk.summarised_to)
  ), sessions as (
    select *, count(*) filter (where pauses or place > 200) over (order by ordinal) as after from said)
  select array_agg(s.id order by s.ordinal) filter (where s.after = 0), min(s.created_at) filter (where s.after = 0),
    max(s.created_at) filter (where s.after = 0), min(s.created_at) filter (where s.after > 0)
  into ids, first_at, last_at, next_at from sessions s;
  if ids is null then
    return jsonb_build_object('from', talk.summarised_to, 'until', talk.last_message_at, 'messages', '[]'::jsonb, 'hard', false);
  elsif next_at is null and greatest(last_at, talk.last_message_at) > now() - private.session_pause() then
    return null;
  end if;
  return jsonb_build_object('from', talk.summarised_to, 'began_at', first_at, 'ended_at', last_at,
    'until', case when next_at is null then greatest(last_at, talk.last_message_at) else last_at end,
    'messages', to_jsonb(ids),
    'hard', exists (
      select from public.messages m
      where m.conversation_id = p_conversation and m.created_at >= first_at and (next_at is null or m.created_at < next_at)
        and (private.is_flagged(m.safety) or m.metadata ->> 'voice' = 'safety'))
      or exists (select from public.runs r where r.user_message_id = any (ids)
        and (private.is_flagged(r.safety) or r.raised is not null or r.about_abuse or r.ended_alarm is not null)));
end $$;
grant execute on function private.next_session(uuid) to app_server;

-- The same for the job that summarises it, with the person's words: none of a hard moment, of an answer that was tapped, or
-- of a session that is told nothing of. `model`: whether a model may read them; not on a careful day, not after a day, and not where the
-- person connected a model or chose who answers here. `models`: who answered them.
create or replace function public.session_to_summarise(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  session jsonb := private.next_session(p_conversation);
begin
  if session is null then return null; end if;
  return session || jsonb_build_object(
    'said', case when (session ->> 'hard')::boolean then '[]' else (
      select coalesce(jsonb_agg(left(private.message_text(m.parts), 4000) order by m.ordinal), '[]')
      from public.messages m
      where m.id in (select jsonb_array_elements_text(session -> 'messages')::uuid) and m.user_id = auth.uid()
        and not (m.metadata ? 'button') and private.message_text(m.parts) <> '') end,
    'models', private.models_of(array(select jsonb_array_elements_text(session -> 'messages')::uuid)),
    'model', not (session ->> 'hard')::boolean
      and not exists (select from public.model_choices where user_id = auth.uid())
      and not exists (select from public.conversations where id = p_conversation and answers not in ('small'))
      and coalesce((session ->> 'ended_at')::timestamptz > now() - interval '1 day', false)
      and not exists (select from public.safety_rests r
        where r.user_id = auth.uid()
          and greatest(r.careful_until, r.exploring_locked_until) > (session ->> 'began_at')::timestamptz));
end $$;
grant execute on function public.session_to_summarise(uuid) to app_server;

-- Keeps the summary of that session, or without words only that it was seen to. Refused with "superseded" where the
-- session is not the one that was read: another process was first, or something of it went. Answers the summary's id.
create or replace function public.keep_session_summary(
  p_conversation uuid, p_from timestamptz, p_messages uuid[], p_text text default null, p_made_by text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  session jsonb;
  kept uuid;
begin
  if private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  session := private.next_session(p_conversation);
  if session is null or (session ->> 'from')::timestamptz is distinct from p_from
    or session -> 'messages' is distinct from to_jsonb(p_messages) then
    raise sqlstate 'PT409' using message = 'This session is another one by now.', detail = '"superseded"';
  end if;
  if btrim(p_text) <> '' and p_messages <> '{}' and not (session ->> 'hard')::boolean then
    insert into public.session_summaries (conversation_id, messages, began_at, ended_at, text, made_by)
    values (p_conversation, p_messages, (session ->> 'began_at')::timestamptz, (session ->> 'ended_at')::timestamptz,
      btrim(p_text), p_made_by)
    returning id into kept;
  end if;
  update public.conversations set summarised_to = (session ->> 'until')::timestamptz
  where id = p_conversation and user_id = auth.uid();
  return to_jsonb(kept);
end $$;
grant execute on function public.keep_session_summary(uuid,timestamptz,uuid[],text,text) to app_server;

-- Whether all that a summary was made of is there and none of it was found to be of a hard moment since.
create or replace function private.summary_stands(s public.session_summaries) returns boolean
language sql stable set search_path = '' as $$
  select count(m.id) = cardinality(s.messages)
  from public.messages m where m.id = any (s.messages) and m.user_id = s.user_id and not private.is_flagged(m.safety)
$$;
grant execute on function private.summary_stands(public.session_summaries) to authenticated;

-- The summaries of the person, the latest first, a page at a time; before: the last of the page before.
create or replace function public.list_session_summaries(
  p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 10
) returns jsonb
language sql stable set search_path = '' as $$
  with page as (
    select s.*, c.title, row_number() over (order by s.ended_at desc, s.id desc) as n
    from public.session_summaries s join public.conversations c on c.id = s.conversation_id
    where s.user_id = auth.uid() and private.summary_stands(s)
      and (p_before is null or (s.ended_at, s.id) < (p_before, p_before_id))
    order by s.ended_at desc, s.id desc limit least(greatest(p_limit, 1), 100) + 1
  )
  select jsonb_build_object(
    'summaries', coalesce(jsonb_agg(jsonb_build_object('id', id, 'conversation_id', conversation_id, 'title', title,
      'began_at', began_at, 'ended_at', ended_at, 'text', text, 'made_by', made_by) order by n)
      filter (where n <= least(greatest(p_limit, 1), 100)), '[]'),
    'has_more', count(*) > least(greatest(p_limit, 1), 100))
  from page
$$;
grant execute on function public.list_session_summaries(timestamptz,uuid,integer) to authenticated;

create or replace function public.remove_session_summary(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  gone public.session_summaries;
begin
  perform private.refuse_unless_person('Only the person removes a summary.');
  delete from public.session_summaries where id = p_id and user_id = auth.uid() returning * into gone;
  if not found then raise sqlstate 'PT404' using message = 'This summary is not there any more.'; end if;
  return jsonb_build_object('action', private.own_action('removeSummary', gone.conversation_id));
end $$;
grant execute on function public.remove_session_summary(uuid) to app_server;

-- A summary goes with each message it was made of, in the same action; an undo brings both back.
create or replace function private.drop_summary_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.session_summaries
  where conversation_id = old.conversation_id and user_id = old.user_id and messages @> array[old.id];
  return null;
end $$;

-- A summary went with the first of its messages that was deleted. Once an undo has brought back the last of them that was
-- missing it comes back, too, whichever deletion it went with.
create or replace function private.bring_summaries_back(p_undo uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  back text[] := array(
    select row_id::text from public.action_changes where action_id = p_undo and table_name = 'messages' and op = 'insert');
  gone public.action_changes;
begin
  if back = '{}' then return; end if;
  update private.vector_marks k set model = null
  where k.user_id = auth.uid() and k.conversation_id in (select m.conversation_id from public.messages m where m.id = any (back::uuid[]));
  for gone in
    select distinct on (c.row_id) c.* from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'session_summaries' and coalesce(c.before, c.after) -> 'messages' ?| back
    order by c.row_id, c.id desc
  loop
    if gone.op = 'delete' and not exists (
        select from jsonb_array_elements_text(gone.before -> 'messages') m
        where not exists (select from public.messages t where t.id = m::uuid))
      and exists (select from public.action_changes c
        where c.action_id = gone.action_id and c.table_name = 'messages' and c.op = 'delete'
          and gone.before -> 'messages' ? c.row_id::text) then
      perform private.put_row('session_summaries', gone.before);
    end if;
  end loop;
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
