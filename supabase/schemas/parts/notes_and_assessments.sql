create or replace function private.note_json(n public.part_notes) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(n) - 'user_id'
$$;
grant execute on function private.note_json(public.part_notes) to authenticated;

create or replace function public.add_note(p_part uuid, p_kind public.note_kind, p_body text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.part_notes;
begin
  perform private.refuse_agents('Only the person writes here.');
  if btrim(coalesce(p_body, '')) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this yet.';
  elsif char_length(p_body) > 20000 then
    raise sqlstate 'PT413' using message = 'This can hold 20,000 characters.';
  end if;
  perform private.refuse_merged(private.own_part(p_part, true));
  insert into public.part_notes (part_id, kind, body) values (p_part, p_kind, p_body) returning * into made;
  return private.note_json(made);
end $$;
grant execute on function public.add_note(uuid,public.note_kind,text) to authenticated;

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
grant execute on function private.assessed_since(uuid) to app_server;

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
grant execute on function public.create_assessment(uuid,smallint,smallint,text,uuid[]) to authenticated;

create or replace function public.edit_note(p_id uuid, p_body text, p_version integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  note public.part_notes;
begin
  perform private.refuse_agents('Only the person writes here.');
  select * into note from public.part_notes where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
  if note.version <> p_version then
    raise sqlstate 'PT409' using message = 'This has changed since you opened it.',
      detail = jsonb_build_object('reason', 'changed', 'current', private.note_json(note))::text;
  elsif btrim(coalesce(p_body, '')) = '' then
    raise sqlstate 'PT400' using message = 'There is nothing in this yet.';
  elsif char_length(p_body) > 20000 then
    raise sqlstate 'PT413' using message = 'This can hold 20,000 characters.';
  end if;
  update public.part_notes set body = p_body where id = p_id returning * into note;
  return private.note_json(note);
end $$;
grant execute on function public.edit_note(uuid,text,integer) to authenticated;

-- Newest first.
create or replace function public.list_assessments(p_part uuid, p_limit integer default 50) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.parts where id = p_part and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This part is not there.';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at desc, a.id), '[]')
    from (
      select * from public.part_assessments where part_id = p_part
      order by created_at desc, id limit least(greatest(p_limit, 1), 200)) a);
end $$;
grant execute on function public.list_assessments(uuid,integer) to authenticated;

-- What the person wrote about a part or to it, newest first. p_before is the created_at of the last one seen.
create or replace function public.list_notes(
  p_part uuid, p_kind public.note_kind default null, p_before timestamptz default null, p_limit integer default 20
) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.note_json(n) order by n.created_at desc, n.id), '[]')
  from (
    select * from public.part_notes
    where part_id = p_part and user_id = auth.uid() and (p_kind is null or kind = p_kind)
      and (p_before is null or created_at < p_before)
    order by created_at desc, id limit least(greatest(p_limit, 1), 100)) n
$$;
grant execute on function public.list_notes(uuid,public.note_kind,timestamp with time zone,integer) to authenticated;

create or replace function public.remove_note(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes this.');
  delete from public.part_notes where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
  perform private.withdraw_derived();
end $$;
grant execute on function public.remove_note(uuid) to authenticated;
