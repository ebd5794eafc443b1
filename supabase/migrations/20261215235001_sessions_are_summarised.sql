set local check_function_bodies = off;

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
          where r.conversation_id = t.id and r.status = 'running' and r.lease_until > now())
      order by t.last_message_at desc limit least(greatest(p_most, 1), 200)) c);
end $$;

-- The same for the job that summarises it, with the person's words: none of a hard moment, of an answer that was tapped, or
-- of a session that is told nothing of. `model`: whether a model may read them; not on a careful day and not after a day.
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
        and not (m.metadata ? 'button')) end,
    'model', coalesce((session ->> 'ended_at')::timestamptz > now() - interval '1 day', false)
      and not exists (select from public.safety_rests r
        where r.user_id = auth.uid()
          and greatest(r.careful_until, r.exploring_locked_until) > (session ->> 'began_at')::timestamptz));
end $$;

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

-- Whether all that a summary was made of is there and none of it was found to be of a hard moment since.
create or replace function private.summary_stands(s public.session_summaries) returns boolean
language sql stable set search_path = '' as $$
  select count(m.id) = cardinality(s.messages)
  from public.messages m where m.id = any (s.messages) and m.user_id = s.user_id and not private.is_flagged(m.safety)
$$;

-- Columns that follow from other writes. They are neither recorded as changes nor compared by undo.
create or replace function private.substance(p_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return p_row - array['version', 'updated_at', 'last_message_at', 'summarised_to', 'hash', 'snapshot', 'snapshot_seq', 'of_conversation', 'of_message'];
end $$;

-- How long nothing is said before a session has ended.
create or replace function private.session_pause() returns interval
language sql immutable set search_path = '' as $$ select interval '30 minutes' $$;

-- Puts back what is not there and names only what is there, from the images in these changes. Columns that an image
-- does not know yet get what a new row gets. Answers the changes of those that were put back.
create or replace function private.put_images(p_table text, p_changes bigint[]) returns bigint[]
language plpgsql security definer set search_path = '' as $$
declare
  writable text[] := private.columns_of(p_table);
  names text := coalesce((
    select string_agg(format(
      ' and (c.before ->> %1$L is null or exists (select from public.%2$I f where f.id = (c.before ->> %1$L)::uuid))',
      l.field, l.named_table), '') from private.links_of(p_table) l), '') || case when p_table = 'session_summaries' then
    ' and not exists (select from jsonb_array_elements_text(c.before -> ''messages'') m
      where not exists (select from public.messages f where f.id = m::uuid))' else '' end;
  alike record;
  back bigint[] := '{}';
begin
  for alike in execute format($ready$
    select array(select k from jsonb_object_keys(c.before) k where k = any ($2) order by k) as columns,
      array_agg(c.id order by o.n) as ids
    from unnest($1) with ordinality o (id, n) join public.action_changes c on c.id = o.id
    where not exists (select from public.%I t where t.id = c.row_id) %s group by 1 $ready$, p_table, names)
  using p_changes, writable loop
    back := back || private.put_where_free(p_table,
      (select string_agg(format('%I', k), ', ') from unnest(alike.columns) k), alike.ids);
  end loop;
  return back;
end $$;

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

-- Rows that this row names and that are neither there nor brought back by the scope.
create or replace function private.missing_rows(p_table text, p_row jsonb, p_fields text[], p_scope private.undo_scope)
returns table (field text, table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  there boolean;
begin
  for field, table_name, row_id in
    select l.field, l.named_table, (p_row ->> l.field)::uuid from private.links_of(p_table) l
    where p_row ->> l.field is not null and (p_fields is null or l.field = any (p_fields))
    union all
    select 'messages', 'messages', m::uuid
    from jsonb_array_elements_text(case when p_table = 'session_summaries' then p_row -> 'messages' else '[]' end) m
  loop
    execute format('select exists (select from public.%I where id = $1)', table_name) into there using row_id;
    if not there and (private.own_change(p_scope, table_name, row_id, 'delete')).id is null then
      return next;
    end if;
  end loop;
end $$;

-- A message that is found to be of a hard moment later takes its summary along for good: also out of the ledger.
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
  if gone = '{}' then return null; end if;
  with erased as (
    delete from public.action_changes where row_id = any (gone) and table_name = 'session_summaries' returning action_id)
  select array_agg(distinct action_id) into touched from erased;
  perform private.close_erased(null, touched);
  return null;
end $$;

-- A summary goes with each message it was made of, in the same action; an undo brings both back.
create or replace function private.drop_summary_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.session_summaries
  where conversation_id = old.conversation_id and user_id = old.user_id and messages @> array[old.id];
  return null;
end $$;









revoke all on table public.session_summaries from public, anon, authenticated, app_server, service_role;



revoke all on function public.sessions_due(integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.session_to_summarise(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.remove_session_summary(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_session_summaries(timestamp with time zone,uuid,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.keep_session_summary(uuid,timestamp with time zone,uuid[],text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.summary_stands(public.session_summaries) from public, anon, authenticated, app_server, service_role;

revoke all on function private.session_pause() from public, anon, authenticated, app_server, service_role;

revoke all on function private.next_session(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_summary_of_hard_words() from public, anon, authenticated, app_server, service_role;

revoke all on function private.drop_summary_of_message() from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.session_summaries
  for each row execute function private.touch();

create or replace trigger ledger after insert or delete or update on public.session_summaries
  for each row execute function private.record_change();

create or replace trigger erase_summary after update of safety on public.messages
  for each row when (((new.role = 'user'::public.message_role) and (new.safety <> ALL (ARRAY['none'::public.safety_level, 'watch'::public.safety_level])) and (old.safety = ANY (ARRAY['none'::public.safety_level, 'watch'::public.safety_level])))) execute function private.erase_summary_of_hard_words();

create or replace trigger drop_summary after delete on public.messages
  for each row when (((old.role = 'user'::public.message_role) and (current_setting('parley.reverting'::text, true) is distinct from 'on'::text))) execute function private.drop_summary_of_message();

create policy "own summaries" on public.session_summaries for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

grant select on table public.session_summaries to authenticated, service_role;

grant insert, update, delete on table public.session_summaries to app_server;

grant execute on function public.sessions_due(integer) to app_server;

grant execute on function public.session_to_summarise(uuid) to app_server;

grant execute on function public.remove_session_summary(uuid) to app_server;

grant execute on function public.list_session_summaries(timestamptz,uuid,integer) to authenticated;

grant execute on function public.keep_session_summary(uuid,timestamptz,uuid[],text,text) to app_server;

grant execute on function private.summary_stands(public.session_summaries) to authenticated;

grant execute on function private.session_pause() to authenticated;

grant execute on function private.next_session(uuid) to app_server;
