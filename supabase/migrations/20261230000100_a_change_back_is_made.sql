set local check_function_bodies = off;

-- Whoever acts says how well they know the part; the companion's view and the person's stand side by side.
create or replace function public.create_assessment(
  p_part uuid, p_identified smallint, p_understood smallint, p_note text default null, p_evidence uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  made public.part_assessments;
  already boolean;
begin
  if private.request_actor() <> 'person' then perform private.refuse_while_locked(); end if;
  part := private.own_part(p_part);
  perform private.hold_words('{}', p_evidence);
  if (select count(*) from public.part_evidence where id = any (p_evidence) and user_id = auth.uid())
    <> cardinality(p_evidence) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  end if;
  select a.* into made
  from private.made_for_this_message('part_assessments') m join public.part_assessments a on a.id = m.row_id
  where not m.in_this_run and a.part_id = p_part and a.identified = p_identified and a.understood = p_understood
    and a.note is not distinct from nullif(btrim(p_note), '') and not private.assessed_since(a.id)
  order by a.created_at limit 1;
  already := found;
  if not already then
    insert into public.part_assessments (part_id, source, identified, understood, note, evidence_ids, run_id)
    values (p_part, case when private.request_actor() = 'person' then 'human' else 'agent' end::public.assessment_source,
      p_identified, p_understood, nullif(btrim(p_note), ''), p_evidence, private.request_claim('run')::uuid)
    returning * into made;
  end if;
  return to_jsonb(made) - 'user_id' || jsonb_build_object('part_name', part.name)
    || case when already then '{"already": true}' else '{}' end::jsonb;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'One of these values does not fit.';
end $$;

-- The runs that write one answer: the one of the turn, and those of the agents that it asks.
create or replace function private.runs_of_answer(p_run uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select private.run_with_children((select coalesce(parent_run_id, id) from public.runs where id = p_run and user_id = auth.uid()))
$$;

-- One message has one write done once: what an agent did in answering it, in this run or in one before that was lost or failed, is not
-- done a second time with the same input while it stands as it was done. Refuses with the detail "done" and the id of the action.
-- It stands no more after a change of anybody else, or of this answer: what that did itself, and what it heard again of a run
-- before it. What the runs before changed counts only once it was heard again, since they are gone through once more; what they
-- took away is gone. What was added stands while it is there, but not where this answer put it into another state or said
-- something else in its place. An answer that was set aside for another one has what it did for itself: it can be taken back
-- without the one that stands.
create or replace function private.refuse_done_before(p_owner uuid) returns void
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  this_write constant text := private.request_claim('write');
  this_run constant uuid := private.request_claim('run')::uuid;
  runs_of_message uuid[];
  runs_of_answer uuid[];
  same uuid[];
  heard uuid[];
  done uuid;
begin
  if this_write is null or this_run is null then return; end if;
  runs_of_message := array(
    select r.id from public.runs r left join public.runs asking on asking.id = r.parent_run_id
    where r.user_message_id = (select t.user_message_id from public.runs t where t.id = this_run and t.user_id = p_owner)
      and r.user_id = p_owner and not exists (
        select from public.messages m where m.id = coalesce(asking.answer_id, r.answer_id) and m.role = 'earlier'));
  same := array(
    select a.id from (select * from public.agent_actions where run_id = any (runs_of_message) offset 0) a
    where a.write_key = this_write and a.user_id = p_owner and a.actor = 'agent' and a.undone_by is null and a.erased_at is null
      -- Whatever its call was told, this is what it did.
      and exists (select from public.action_changes c where c.action_id = a.id));
  if same = '{}' then return; end if;
  runs_of_answer := private.runs_of_answer(this_run);
  -- Of a call that heard the first answer, or that found all as it wanted it, by itself.
  heard := array(
    select known.id from public.agent_actions again
    join public.agent_actions known on known.run_id = any (runs_of_message) and known.write_key = again.write_key and known.id <> again.id
    where again.run_id = any (runs_of_answer) and again.user_id = p_owner and case again.status
      when 'refused' then known.id::text = again.output ->> 'actionId'
      when 'ok' then not exists (select from public.action_changes c where c.action_id = again.id) end);
  select a.id into done from public.agent_actions a
  where a.id = any (same)
    and not exists (
      select from public.action_changes c
      join public.action_changes later on later.row_id = c.row_id and later.table_name = c.table_name and later.id > c.id
        and later.action_id <> a.id
      join public.agent_actions who on who.id = later.action_id
      cross join lateral (select private.is_deletion(later.op, later.before, later.after) as away) is_gone
      where c.action_id = a.id and case
        when who.actor = 'agent' and (who.run_id = any (runs_of_answer) or who.id = any (heard)) then
          -- Another tool that writes more into what was added leaves it there.
          c.op <> 'insert' or is_gone.away or who.write_key is null or who.tool = a.tool
        when who.actor = 'agent' and who.run_id = any (runs_of_message) then is_gone.away and who.write_key is null
        else c.op <> 'insert' or is_gone.away end)
    and not exists (
      select from public.action_changes c
      where c.action_id = a.id and c.table_name = 'part_assessments' and private.assessed_since(c.row_id))
  order by a.seq limit 1;
  if done is not null then
    raise sqlstate 'PT409' using message = 'This was done already in answering this message.', detail = to_jsonb('done ' || done)::text;
  end if;
end $$;

-- Whether this answer said how well it knows a part after this assessment of it: of such words the newest count. What a run before it said
-- is said again once a call of this answer heard it.
create or replace function private.assessed_since(p_assessment uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  this_run constant uuid := private.request_claim('run')::uuid;
  of_answer constant uuid[] := private.runs_of_answer(this_run);
begin
  return exists (
    select from public.runs r
    join public.agent_actions a on a.run_id = r.id and a.user_id = r.user_id and a.undone_by is null
    join public.action_changes c on c.action_id = a.id and c.op = 'insert' and c.table_name = 'part_assessments'
    join public.action_changes this on this.row_id = p_assessment and this.op = 'insert' and this.table_name = 'part_assessments'
      and this.id < c.id and this.after ->> 'part_id' = c.after ->> 'part_id'
    where r.user_message_id = (select t.user_message_id from public.runs t where t.id = this_run) and r.user_id = auth.uid()
      and (r.id = any (of_answer) or exists (
        select from public.agent_actions heard
        where heard.run_id = any (of_answer) and heard.output ->> 'assessmentId' = c.row_id::text)));
end $$;

revoke all on function private.runs_of_answer(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.assessed_since(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.assessed_since(uuid) to app_server;
