set local check_function_bodies = off;

-- An agent turns on a check-in that the person asked for in the very message it answers, in words of theirs: again and again
-- (p_cron), or once. Whoever calls worked out p_next.
create or replace function public.schedule_check_in(
  p_asked text, p_cron text, p_once timestamptz, p_zone text, p_next timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := private.known_zone(p_zone);
  made public.jobs;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person turns on what asks by itself under Settings, Rhythms.';
  end if;
  perform private.refuse_while_locked();
  if not (private.said_in_turn(p_asked) and private.asks_for_check_in(p_asked)) then
    raise sqlstate 'PT403' using detail = '"not_asked"',
      message = 'The person did not ask for this in their last message. Offer one question with proposeFollowUp; a rhythm they turn on under Settings, Rhythms.';
  elsif zone is null then
    raise sqlstate 'PT400' using message = 'This time zone is not known here.', detail = '{"issues": [{"field": "timeZone"}]}';
  elsif p_next is null or p_next <= now() then
    raise sqlstate 'PT400' using message = 'Please choose a time that lies ahead.',
      detail = jsonb_build_object('issues', jsonb_build_array(jsonb_build_object('field', case when p_cron is null then 'date' else 'days' end)))::text;
  end if;
  select * into made from public.jobs j
  where j.user_id = auth.uid() and j.part_id is null and j.kind = case when p_cron is null then 'once' else 'check_in' end
    and j.cron is not distinct from p_cron and j.once_at is not distinct from p_once and j.time_zone = zone and j.paused_at is null;
  if found then
    raise sqlstate 'PT409' using message = 'This is on already.', detail = '"already"';
  end if;
  insert into public.jobs (user_id, kind, cron, once_at, time_zone, next_at)
  values (auth.uid(), case when p_cron is null then 'once' else 'check_in' end, p_cron, p_once, zone, p_next) returning * into made;
  return jsonb_build_object('rhythm', left(made.id::text, 8), 'next', made.next_at, 'timeZone', zone);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'These are no times that can be kept.', detail = '{"issues": [{"field": "time"}]}';
end $$;

-- An agent takes away a rhythm that the person asked to stop in the very message it answers. p_rhythm: the beginning of its id;
-- without it the only one there is, else the refusal names all.
create or replace function public.cancel_check_in(p_asked text, p_rhythm text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named uuid[];
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person deletes what asks by itself under Settings, Rhythms.';
  elsif not private.said_in_turn(p_asked) or private.plain(p_asked) !~
    '\m(stop|cancel|end|delete|remove|quit|pause|turn off|switch off|no more|don.?t|do not|never)\M' then
    raise sqlstate 'PT403' using message = 'The person did not ask for this in their last message.', detail = '"not_asked"';
  end if;
  select coalesce(array_agg(j.id), '{}') into named from public.jobs j
  where j.user_id = auth.uid() and (p_rhythm is null and j.next_at is not null or left(j.id::text, 8) = p_rhythm);
  if named = '{}' then
    raise sqlstate 'PT404' using message = 'There is no such rhythm.';
  elsif cardinality(named) > 1 then
    raise sqlstate 'PT409' using message = 'There are several. Name one of them.', detail = (
      select jsonb_build_object('rhythms', jsonb_agg(jsonb_build_object('rhythm', left(j.id::text, 8), 'kind', j.kind,
        'cron', j.cron, 'once', j.once_at, 'timeZone', j.time_zone) order by j.created_at))::text
      from public.jobs j where j.id = any (named));
  end if;
  delete from public.jobs where id = named[1] and user_id = auth.uid();
  return jsonb_build_object('rhythm', left(named[1]::text, 8), 'removed', true);
end $$;

-- Withdraws pending proposals whose quotes or parts went in the present action, under that same action: taking the
-- action back brings them back.
create or replace function private.withdraw_proposals() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  talks uuid[];
  said uuid[];
  cut uuid[];
  back uuid[] := '{}';
  resting uuid[];
  waiting public.proposals;
  named uuid[];
  brought boolean;
begin
  if present is null then return; end if;
  select coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'conversations'
      and not exists (select from public.conversations t where t.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'messages'
      and not exists (select from public.messages m where m.id = c.row_id)), '{}')
  into gone, talks, said
  from public.action_changes c
  where c.action_id = present and c.table_name in ('part_evidence', 'conversations', 'messages') and c.op = 'delete';
  perform from public.proposals where user_id = auth.uid() and status = 'pending' order by id for update;
  cut := private.conversations_cut(present);
  if reverting then
    back := array(select distinct c.row_id from public.action_changes c where c.action_id = present and c.table_name = 'proposals');
  end if;
  resting := private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.conversation_id = any (cut)
        and p.conversation_id <> all (talks) and p.id <> all (back)), present)
    || private.resting_on_deleted(auth.uid(), array(
      select private.text_of_suggestion(p) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.id = any (back)));
  for waiting in
    select * from public.proposals where user_id = auth.uid() and status = 'pending'
  loop
    named := waiting.evidence_ids || private.moved_quotes(waiting.changes);
    brought := waiting.id = any (back);
    if waiting.kind not in ('create_part', 'create_goal', 'edit_memory', 'follow_up') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (named && gone or brought and exists (
        select unnest(named) except select id from public.part_evidence where user_id = waiting.user_id))
        and private.unmet(private.evidence_rules(waiting)) <> '[]'
      or waiting.message_ids && said or brought and exists (
        select unnest(waiting.message_ids) except select id from public.messages where user_id = waiting.user_id)
      or waiting.message_ids <> '{}' and named && gone
      or waiting.conversation_id = any (talks) or waiting.id = any (resting) then
      continue when reverting and private.stood_without('proposals', to_jsonb(waiting), array(
        select * from unnest(private.missing_of(waiting.user_id, named, waiting.conversation_id))
        union
        select id from unnest(waiting.message_ids) id where not exists (select from public.messages m where m.id = id.id)));
      update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now() where id = waiting.id;
    end if;
  end loop;
end $$;

-- Whether two proposals are about the same matter: what a "no" is remembered for.
create or replace function private.same_matter(a public.proposals, b public.proposals) returns boolean
language sql stable set search_path = '' as $$
  select case
    when a.kind in ('update_part', 'rename_part', 'reclassify_part') then
      b.kind in ('update_part', 'rename_part', 'reclassify_part') and a.part_id = b.part_id and exists (
        select from jsonb_each(a.changes) f where private.plain(f.value::text) = private.plain((b.changes -> f.key)::text))
    when a.kind <> b.kind then false
    when a.kind = 'create_part' then private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'create_goal' then private.alike(a.changes ->> 'title', b.changes ->> 'title')
    when a.kind = 'split_part' then a.part_id = b.part_id and private.alike(a.changes ->> 'name', b.changes ->> 'name')
    when a.kind = 'merge_parts' then array[a.part_id, a.other_part_id] @> array[b.part_id, b.other_part_id]
    when a.kind = 'relate_parts' then
      (array[a.part_id, a.other_part_id] = array[b.part_id, b.other_part_id]
        or (a.changes ->> 'type' <> 'protector_exile' and array[a.other_part_id, a.part_id] = array[b.part_id, b.other_part_id]))
      and a.changes - 'note' = b.changes - 'note'
    when a.kind = 'retire_part' then a.part_id = b.part_id
    -- Whoever wants no such offer, or not now, wants none at another hour either.
    when a.kind = 'follow_up' then true
    else a.changes = b.changes end
$$;

-- Whether these words stand in the message that the run of an agent answers, of no hard moment.
create or replace function private.said_in_turn(p_words text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages m on m.id = r.user_message_id
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and m.role = 'user'
      and not private.is_flagged(m.safety) and private.plain(p_words) <> ''
      and position(private.plain(p_words) in private.plain(private.message_text(m.parts))) > 0)
$$;

-- The one question that an accepted suggestion leads to. p_fields: `once`, the moment, and `time_zone`.
create or replace function private.insert_follow_up(p_id uuid, p_fields jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
  zone text;
begin
  moment := (p_fields ->> 'once')::timestamptz;
  zone := private.check_times(null, moment, p_fields ->> 'time_zone', moment);
  insert into public.jobs (id, kind, once_at, time_zone, next_at) values (p_id, 'once', moment, zone, moment);
  return p_id;
exception when invalid_datetime_format or datetime_field_overflow then
  raise sqlstate 'PT400' using message = 'Please choose a day and a time.', detail = '{"issues": [{"field": "once"}]}';
end $$;

-- What a proposal of any kind must stand on.
create or replace function private.evidence_rules(p public.proposals) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  one_quote jsonb := (select jsonb_build_array(private.rule('one_quote', count(*), 1)) from private.counting_quotes(p.evidence_ids));
  fields jsonb := private.category_rules(p.changes ->> 'category', p.evidence_ids) || private.verbatim_rule(p.changes, p.evidence_ids);
begin
  case p.kind
    when 'create_part' then
      return private.new_part_quotes(p.changes ->> 'name', p.evidence_ids, p.named, p.conversation_id) || fields;
    when 'split_part' then
      return private.new_part_quotes(p.changes ->> 'name', private.moved_quotes(p.changes), p.named, p.conversation_id, p.part_id) || fields;
    when 'update_part', 'reclassify_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids) || fields
        || case when p.changes ? 'name' then jsonb_build_array(
          private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1)) else '[]' end;
    when 'rename_part' then
      return private.change_rules(p.part_id, p.changes, p.evidence_ids)
        || jsonb_build_array(private.rule('name_said', private.said_by_person(p.changes ->> 'name')::integer, 1));
    when 'relate_parts' then
      return private.linking_rule(p.part_id, p.other_part_id, p.evidence_ids);
    when 'merge_parts' then
      return one_quote || fields;
    when 'retire_part' then
      return one_quote;
    when 'create_goal' then
      return one_quote || jsonb_build_array((select private.rule('goal_there', count(*), 0, count(*) = 0) from public.goals g
        where g.user_id = auth.uid() and g.status <> 'archived' and private.alike(g.title, p.changes ->> 'title')));
    when 'edit_memory', 'follow_up' then
      return '[]';
  end case;
end $$;

-- The quotes must all be kept, and the parts must be there. Nothing of a resting part is proposed.
create or replace function private.check_subjects(p public.proposals) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(distinct id) from public.part_evidence where id = any (p.evidence_ids || private.moved_quotes(p.changes)) and user_id = auth.uid())
    <> (select count(distinct id) from unnest(p.evidence_ids || private.moved_quotes(p.changes)) id) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  elsif p.kind in ('create_part', 'create_goal', 'edit_memory', 'follow_up') and p.part_id is not null then
    raise sqlstate 'PT400' using message = 'This kind of proposal takes no part id.';
  end if;
  if p.kind not in ('create_part', 'create_goal', 'edit_memory', 'follow_up') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;
end $$;

create or replace function private.check_payload(p_kind public.proposal_kind, p_changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  known text[] := case p_kind
    when 'create_goal' then array['title', 'why']
    when 'follow_up' then array['once', 'time_zone']
    when 'rename_part' then array['name']
    when 'reclassify_part' then array['category']
    when 'relate_parts' then array['type', 'status', 'polarization', 'note']
    when 'retire_part' then array[]::text[]
    when 'edit_memory' then array['path', 'anchor', 'op', 'text'] end;
  needed text := case p_kind
    when 'create_part' then 'name' when 'create_goal' then 'title' when 'follow_up' then 'once' when 'split_part' then 'name' when 'rename_part' then 'name'
    when 'reclassify_part' then 'category' when 'relate_parts' then 'type' when 'edit_memory' then 'path' end;
begin
  if jsonb_typeof(p_changes) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'The changes must be fields with values.';
  elsif known is null then
    perform private.check_part_fields(case when p_kind = 'split_part' then p_changes - 'evidence' else p_changes end);
  elsif p_changes - known <> '{}' then
    raise sqlstate 'PT400' using message = 'These changes do not belong to this kind of proposal.';
  end if;
  if needed is not null and btrim(coalesce(p_changes ->> needed, '')) = '' then
    raise sqlstate 'PT400' using message = format('This proposal needs a %s.', needed);
  elsif p_kind = 'update_part' and p_changes = '{}' then
    raise sqlstate 'PT400' using message = 'A proposal changes at least one field.';
  elsif p_kind = 'split_part' and cardinality(private.moved_quotes(p_changes)) = 0 then
    raise sqlstate 'PT400' using message = 'Say which quotes go with the new part.';
  end if;
end $$;

-- A passage names those quotes and messages of its suggestion that are there when it is accepted.
create or replace function private.carry_out(p public.proposals, p_final jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  made uuid := p.part_id;
begin
  perform private.check_payload(p.kind, p_final);
  if p.kind not in ('create_part', 'create_goal', 'edit_memory', 'follow_up') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;

  case p.kind
    when 'create_part' then
      made := (private.insert_part(p_final, p.result_id)).id;
    when 'create_goal' then
      made := (private.insert_goal(p_final, p.result_id)).id;
    when 'follow_up' then
      made := private.insert_follow_up(p.result_id, p_final);
    when 'update_part', 'rename_part', 'reclassify_part' then
      perform private.write_part(p.part_id, p_final);
    when 'merge_parts' then
      if p.part_id = p.other_part_id then
        raise sqlstate 'PT400' using message = 'A part cannot go into itself.';
      end if;
      perform private.merge_parts(p.part_id, p.other_part_id);
      if p_final <> '{}' then perform private.write_part(p.part_id, p_final); end if;
    when 'split_part' then
      made := (private.insert_part(p_final - 'evidence', p.result_id)).id;
      update public.part_evidence set part_id = made
      where id = any (private.moved_quotes(p_final)) and part_id = p.part_id;
    when 'relate_parts' then
      made := private.relate_parts(p.result_id, p.part_id, p.other_part_id, p_final, p.evidence_ids);
    when 'retire_part' then
      update public.parts set retired_at = now() where id = p.part_id;
    when 'edit_memory' then
      file := private.write_section(p_final ->> 'path', p_final ->> 'anchor', p_final ->> 'op', p_final ->> 'text');
      made := file.id;
      perform private.keep_memory_sources(file.id, p_final ->> 'anchor',
        private.passage_of(p_final ->> 'anchor', p_final ->> 'op', p_final ->> 'text'),
        (select coalesce(jsonb_agg(jsonb_build_object('kind', named.kind, 'id', named.id)), '[]') from (
          select 'evidence' as kind, e.id from public.part_evidence e where e.id = any (p.evidence_ids) and e.user_id = auth.uid()
          union all
          select 'message', m.id from public.messages m where m.id = any (p.message_ids) and m.user_id = auth.uid()) named));
  end case;
  -- Quotes that belonged to no part yet belong to the part they led to.
  if p.kind in ('create_part', 'update_part', 'rename_part', 'reclassify_part', 'merge_parts') then
    update public.part_evidence set part_id = made
    where id = any (p.evidence_ids) and user_id = auth.uid() and part_id is null;
  end if;
  return made;
end $$;

-- Whether words ask for being asked at a time, and do not ask for the contrary.
create or replace function private.asks_for_check_in(p_words text) returns boolean
language sql immutable set search_path = '' as $$
  select private.plain(p_words) ~ '\m(ask|remind|check|schedule|nudge|set up|turn on|start)\M'
    and private.plain(p_words) ~ ('\m(every|each|daily|weekly|regularly|tomorrow|tonight|today|later|next|in|on|at|morning|evening|noon|night|weekend'
      || '|weekdays?|(mon|tues|wednes|thurs|fri|satur|sun)days?|mornings|evenings|nights)\M')
    and private.plain(p_words) !~ '\m(don.?t|do not|never|stop|no longer|not|no more|cancel)\M'
$$;

revoke all on function public.schedule_check_in(text,text,timestamp with time zone,text,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function public.cancel_check_in(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.said_in_turn(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.insert_follow_up(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.asks_for_check_in(text) from public, anon, authenticated, app_server, service_role;

grant execute on function public.schedule_check_in(text,text,timestamptz,text,timestamptz) to app_server;

grant execute on function public.cancel_check_in(text,text) to app_server;

grant execute on function private.said_in_turn(text) to app_server;

grant execute on function private.insert_follow_up(uuid,jsonb) to app_server;

grant execute on function private.asks_for_check_in(text) to app_server;
