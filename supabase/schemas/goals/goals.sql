-- Refuses what is no title or no reason of an intention, in words for the person.
create or replace function private.check_goal_words(p_title text, p_why text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(coalesce(p_title, '')) = '' then
    raise sqlstate 'PT400' using message = 'An intention needs a title. A few words will do.', detail = '"title"';
  elsif not private.is_visible(p_title) then
    raise sqlstate 'PT400' using message = 'An intention needs a title that can be read.', detail = '"title"';
  elsif char_length(btrim(p_title)) > 120 then
    raise sqlstate 'PT413' using message = 'The title can hold 120 characters.', detail = '"title"';
  elsif char_length(btrim(p_why)) > 2000 then
    raise sqlstate 'PT413' using message = 'Why it matters can hold 2,000 characters.', detail = '"why"';
  end if;
end $$;
grant execute on function private.check_goal_words(text,text) to authenticated;

-- How an intention stands for its person: one that is worked on waits while a suggestion of its conversation or an errand of it
-- waits for them.
create or replace function private.goal_standing(g public.goals) returns text
language sql stable set search_path = '' as $$
  select case when g.status = 'working' and (exists (
      select from public.proposals p
      where p.user_id = g.user_id and p.status = 'pending' and p.expires_at > now() and p.conversation_id = g.conversation_id)
      or exists (select from public.tasks t where t.goal_id = g.id and t.user_id = g.user_id and t.status = 'waiting'))
    then 'waiting' else g.status::text end
$$;
grant execute on function private.goal_standing(public.goals) to authenticated;

-- Which parts care, those for it first.
create or replace function private.parts_of_goal(p_goal uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'part_id', p.id, 'name', p.name, 'stance', c.stance, 'words', c.words) order by c.stance, lower(p.name), p.id), '[]')
  from public.goal_parts c join public.parts p on p.id = c.part_id
  where c.goal_id = p_goal and c.user_id = auth.uid()
$$;
grant execute on function private.parts_of_goal(uuid) to authenticated;

create or replace function private.goal_json(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(g) - 'user_id' || jsonb_build_object('standing', private.goal_standing(g), 'parts', private.parts_of_goal(g.id))
$$;
grant execute on function private.goal_json(public.goals) to authenticated;

-- Since when an intention stands in these words. Where a clock says that they came later than now, they count from what came before
-- them in the ledger, so that what is said since is said after them.
create or replace function private.goal_worded_at(g public.goals) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when worded.at <= now() then worded.at else coalesce((
      select max(b.created_at) from public.agent_actions b
      where b.user_id = auth.uid() and b.seq < worded.seq and b.created_at <= now()), '-infinity') end
  from (select coalesce(max(a.created_at), g.created_at) as at, coalesce(max(a.seq), 0) as seq
    from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.row_id = g.id and c.table_name = 'goals' and (c.op = 'insert'
      or (c.before ->> 'title', c.before ->> 'why') is distinct from (c.after ->> 'title', c.after ->> 'why'))) worded
$$;
grant execute on function private.goal_worded_at(public.goals) to authenticated, app_server;

-- The row of the ledger in which an intention got the words in which it stands; 0 where the ledger has none.
create or replace function private.goal_wording(g public.goals) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.id), 0) from public.action_changes c
  where c.user_id = auth.uid() and c.row_id = g.id and c.table_name = 'goals' and c.op <> 'delete' and (c.op = 'insert'
    or (c.before ->> 'title', c.before ->> 'why') is distinct from (c.after ->> 'title', c.after ->> 'why'))
$$;
grant execute on function private.goal_wording(public.goals) to authenticated, app_server;

-- Whether safety asked in the conversation of an intention about the words in which it stands, and that ended: as a manner of speaking,
-- or without danger. An alarm of another danger that came first is no answer, nor is one in which a wish to die was told.
create or replace function private.goal_answered(g public.goals) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages opener on opener.id = r.ended_alarm and opener.user_id = r.user_id
    where r.conversation_id = g.conversation_id and r.user_id = auth.uid() and not r.goal_unanswered
      and exists (select from public.runs o
        where o.user_message_id = opener.id and o.user_id = r.user_id
          and (select private.goal_wording(g)) = any (o.late_goal_words || o.goal_words))
      and (r.alarm_misread or not exists (
        select from public.runs d where d.conversation_id = g.conversation_id and d.user_id = auth.uid() and d.safety = 'acute'
          and d.started_at > private.goal_worded_at(g))))
$$;
grant execute on function private.goal_answered(public.goals) to authenticated, app_server;

-- An intention as an agent gets it: its words, how it stands, and who cares.
create or replace function private.goal_for_agents(g public.goals) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'title', g.title, 'why', g.why, 'standing', private.goal_standing(g),
    'answered', private.goal_answered(g), 'rests_on', jsonb_build_array(private.words_id(g.id, concat_ws(E'\x1f', g.title, g.why))),
    'ended_because', g.ended_because, 'parts', (
      select coalesce(jsonb_agg(part - 'part_id' order by n), '[]')
      from jsonb_array_elements(private.parts_of_goal(g.id)) with ordinality t (part, n)))
$$;
grant execute on function private.goal_for_agents(public.goals) to authenticated;

-- The caller's intention, locked for what comes next.
create or replace function private.own_goal(p_id uuid) returns public.goals
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  select * into goal from public.goals where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  return goal;
end $$;
grant execute on function private.own_goal(uuid) to authenticated;

create or replace function private.refuse_ended_goal(p_goal public.goals) returns void
language plpgsql set search_path = '' as $$
begin
  if p_goal.status = 'archived' then
    raise sqlstate 'PT409' using message = 'This intention is archived. Bring it back first.', detail = '"archived"';
  elsif p_goal.status = 'done' then
    raise sqlstate 'PT409' using message = 'This intention is done. Take it up again first.', detail = '"done"';
  end if;
end $$;
grant execute on function private.refuse_ended_goal(public.goals) to authenticated;

-- The parts that care, as the person says: those that are left out care no more. One that rests can stay, and is not added.
create or replace function private.keep_goal_parts(p_goal uuid, p_parts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  named uuid[];
begin
  if jsonb_typeof(p_parts) is distinct from 'array' or jsonb_array_length(p_parts) > 12 then
    raise sqlstate 'PT400' using message = 'Up to twelve parts can be named here.', detail = '"parts"';
  end if;
  select coalesce(array_agg((one ->> 'part_id')::uuid order by one ->> 'part_id'), '{}') into named from jsonb_array_elements(p_parts) one;
  if cardinality(named) <> (select count(distinct id) from unnest(named) id) then
    raise sqlstate 'PT400' using message = 'Each part is named once.', detail = '"parts"';
  end if;
  perform private.own_part(one, exists (
    select from public.goal_parts c where c.goal_id = p_goal and c.part_id = one)) from unnest(named) one;
  delete from public.goal_parts where goal_id = p_goal and user_id = auth.uid() and part_id <> all (named);
  insert into public.goal_parts as known (goal_id, part_id, stance, words)
  select p_goal, (one ->> 'part_id')::uuid, (one ->> 'stance')::public.goal_stance, nullif(btrim(one ->> 'words'), '')
  from jsonb_array_elements(p_parts) one
  on conflict (goal_id, part_id) do update set stance = excluded.stance, words = excluded.words
  where (known.stance, known.words) is distinct from (excluded.stance, excluded.words);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise sqlstate 'PT400' using message = 'What a part says can hold 300 characters, and it is for or against.', detail = '"parts"';
end $$;
grant execute on function private.keep_goal_parts(uuid,jsonb) to authenticated;

-- p_id is the id the row gets, where it was promised beforehand.
create or replace function private.insert_goal(p_fields jsonb, p_id uuid default null) returns public.goals
language plpgsql set search_path = '' as $$
declare
  made public.goals;
begin
  if not exists (select from public.profiles where user_id = auth.uid() and consented_at is not null) then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  end if;
  perform private.check_goal_words(p_fields ->> 'title', p_fields ->> 'why');
  insert into public.goals (id, title, why)
  values (coalesce(p_id, gen_random_uuid()), btrim(p_fields ->> 'title'), nullif(btrim(p_fields ->> 'why'), ''))
  returning * into made;
  perform private.keep_goal_parts(made.id, coalesce(p_fields -> 'parts', '[]'));
  return made;
end $$;
grant execute on function private.insert_goal(jsonb,uuid) to authenticated;

-- An intention of the caller of the same name, however it is spaced and in capitals or not; of several the last changed one that
-- is not archived.
create or replace function private.goal_named(p_title text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'title', g.title) from public.goals g
  where g.user_id = auth.uid() and lower(regexp_replace(btrim(g.title), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(p_title), '\s+', ' ', 'g'))
  order by g.status = 'archived', g.updated_at desc, g.id limit 1
$$;
grant execute on function private.goal_named(text) to authenticated;

-- One that has the name of another is made only where the person was told of that one (p_again). What comes twice at once waits
-- for the first and finds it.
create or replace function public.make_goal(p_title text, p_why text default null, p_parts jsonb default '[]', p_again boolean default false) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.goals;
  there jsonb;
begin
  perform private.refuse_agents('Only the person makes an intention; propose it instead.');
  perform private.check_goal_words(p_title, p_why);
  perform pg_advisory_xact_lock(hashtextextended('parley intentions ' || auth.uid(), 0));
  there := private.goal_named(p_title);
  if there is not null and not p_again then
    raise sqlstate 'PT409' using message = 'There is an intention of this name already.',
      detail = jsonb_build_object('reason', 'same_name', 'goal', there)::text;
  end if;
  made := private.insert_goal(jsonb_build_object('title', p_title, 'why', p_why, 'parts', p_parts));
  return private.goal_json(made);
end $$;
grant execute on function public.make_goal(text,text,jsonb,boolean) to app_server;

-- What is left out of p_changes (title, why, parts) stays.
create or replace function public.edit_goal(p_id uuid, p_changes jsonb, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person changes an intention.');
  goal := private.own_goal(p_id);
  perform private.refuse_ended_goal(goal);
  if goal.version is distinct from p_version then
    raise sqlstate 'PT409' using message = 'This intention has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.goal_json(goal))::text;
  elsif jsonb_typeof(p_changes) is distinct from 'object' or p_changes - array['title', 'why', 'parts'] <> '{}' then
    raise sqlstate 'PT400' using message = 'An intention has a title, a reason and parts that care.';
  end if;
  if p_changes ? 'title' then goal.title := btrim(coalesce(p_changes ->> 'title', '')); end if;
  if p_changes ? 'why' then goal.why := nullif(btrim(p_changes ->> 'why'), ''); end if;
  perform private.check_goal_words(goal.title, goal.why);
  update public.goals set title = goal.title, why = goal.why where id = p_id returning * into goal;
  if p_changes ? 'parts' then perform private.keep_goal_parts(p_id, p_changes -> 'parts'); end if;
  return private.goal_json(goal);
end $$;
grant execute on function public.edit_goal(uuid,jsonb,integer) to app_server;

-- How an intention stood before it was archived. What is done kept its reason; the rest is in the ledger.
create or replace function private.standing_before_archive(p_goal public.goals) returns public.goal_status
language sql stable set search_path = '' as $$
  select case when p_goal.ended_because is not null then 'done' else coalesce((
    select (c.before ->> 'status')::public.goal_status from public.action_changes c
    where c.row_id = p_goal.id and c.user_id = p_goal.user_id and c.table_name = 'goals' and c.op = 'update'
      and c.after ->> 'status' = 'archived' and c.before ->> 'status' in ('working', 'resting')
    order by c.id desc limit 1), 'working') end
$$;
grant execute on function private.standing_before_archive(public.goals) to authenticated;

-- Rests, is done, is archived, or is taken up again. Only moves that make sense; what is done says why, and keeps that when it
-- is archived. With one that ends its errands are paused. What is taken up from the archive stands as it did before it was
-- archived.
create or replace function public.move_goal(p_id uuid, p_to public.goal_status, p_reason text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  reason text := nullif(btrim(p_reason), '');
  next public.goal_status := p_to;
begin
  perform private.refuse_agents('Only the person says how an intention stands.');
  goal := private.own_goal(p_id);
  if goal.status = p_to then
    raise sqlstate 'PT409' using message = 'It stands like that already.', detail = '"already"';
  elsif p_to = 'resting' or p_to = 'done' or goal.status = 'archived' and p_to <> 'working' then
    perform private.refuse_ended_goal(goal);
  end if;
  if p_to = 'done' and reason is null then
    raise sqlstate 'PT400' using message = 'Say in a word or two why it is done.', detail = '"reason"';
  elsif char_length(reason) > 500 then
    raise sqlstate 'PT413' using message = 'The reason can hold 500 characters.', detail = '"reason"';
  elsif p_to is null or p_to <> 'done' and reason is not null then
    raise sqlstate 'PT400' using message = 'A reason belongs to what is done.', detail = '"reason"';
  end if;
  if goal.status = 'archived' then next := private.standing_before_archive(goal); end if;
  update public.goals set status = next,
    ended_because = case next when 'done' then coalesce(reason, ended_because) when 'archived' then ended_because end
  where id = p_id returning * into goal;
  if p_to in ('done', 'archived') then perform private.rest_errands(p_id); end if;
  return private.goal_json(goal);
end $$;
grant execute on function public.move_goal(uuid,public.goal_status,text) to app_server;

-- Its conversation stays: that is the person's own talk.
create or replace function public.remove_goal(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes an intention.');
  delete from public.goals where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This intention is not there.'; end if;
  perform private.withdraw_derived();
end $$;
grant execute on function public.remove_goal(uuid) to app_server;

-- The conversation of an intention, begun where there is none. It is named by what is said in it, as any other is. p_agent
-- answers there.
create or replace function public.open_goal_conversation(p_id uuid, p_agent text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
begin
  perform private.refuse_agents('Only the person begins to talk about an intention.');
  goal := private.own_goal(p_id);
  if goal.conversation_id is null then
    perform private.refuse_ended_goal(goal);
    insert into public.conversations (title, agent) values ('A conversation', p_agent) returning id into goal.conversation_id;
    update public.goals set conversation_id = goal.conversation_id where id = p_id;
  end if;
  return jsonb_build_object('conversation_id', goal.conversation_id);
end $$;
grant execute on function public.open_goal_conversation(uuid,text) to app_server;
