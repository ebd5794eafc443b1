-- Proposals: made, decided, carried out, withdrawn.
set local check_function_bodies = off;
-- While this file runs a new function is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- A passage names those quotes of its suggestion that are there when it is accepted.
create or replace function private.carry_out(p public.proposals, p_final jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
  made uuid := p.part_id;
begin
  perform private.check_payload(p.kind, p_final);
  if p.kind not in ('create_part', 'edit_memory') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;

  case p.kind
    when 'create_part' then
      made := (private.insert_part(p_final, p.result_id)).id;
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
        (select coalesce(jsonb_agg(jsonb_build_object('kind', 'evidence', 'id', e.id)), '[]') from public.part_evidence e
          where e.id = any (p.evidence_ids) and e.user_id = auth.uid()));
  end case;
  -- Quotes that belonged to no part yet belong to the part they led to.
  if p.kind in ('create_part', 'update_part', 'rename_part', 'reclassify_part', 'merge_parts') then
    update public.part_evidence set part_id = made
    where id = any (p.evidence_ids) and user_id = auth.uid() and part_id is null;
  end if;
  return made;
end $$;
grant execute on function private.carry_out(public.proposals,jsonb) to authenticated;

create or replace function private.check_payload(p_kind public.proposal_kind, p_changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  known text[] := case p_kind
    when 'rename_part' then array['name']
    when 'reclassify_part' then array['category']
    when 'relate_parts' then array['type', 'status', 'polarization', 'note']
    when 'retire_part' then array[]::text[]
    when 'edit_memory' then array['path', 'anchor', 'op', 'text'] end;
  needed text := case p_kind
    when 'create_part' then 'name' when 'split_part' then 'name' when 'rename_part' then 'name'
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
grant execute on function private.check_payload(public.proposal_kind,jsonb) to authenticated;

-- What was asked and the rows as they were before, one image each. Where a part stands on the map, how loud it is, and
-- what the memory keeps of parts are no ground to a decision that is not about them.
create or replace function private.ground_of(p_kind public.proposal_kind, p_asked jsonb, p_changes jsonb, p_problem jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(p_asked::text || coalesce(jsonb_agg(jsonb_build_array(
      c ->> 'row_id', private.substance(c -> 'before') - array['distance', 'bearing', 'loudness']) order by c ->> 'row_id')::text, '')
    || coalesce(p_problem ->> 'message', ''))
  from (
    select distinct on (c ->> 'row_id') c from jsonb_array_elements(p_changes) with ordinality as t (c, n)
    where p_kind = 'edit_memory' or c ->> 'table_name' not in ('memory_files', 'memory_sources')
    order by c ->> 'row_id', n
  ) first
  where c ->> 'op' <> 'insert'
$$;
grant execute on function private.ground_of(public.proposal_kind,jsonb,jsonb,jsonb) to authenticated;

-- What p_gone kept goes to p_kept, and it rests. Nothing is deleted: a quote or a connection that p_kept has already
-- stays with the part that rests, and so does its page in the memory.
create or replace function private.merge_parts(p_kept uuid, p_gone uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.part_evidence e set part_id = p_kept where e.part_id = p_gone and not exists (
    select from public.part_evidence k where k.part_id = p_kept and k.message_id = e.message_id and k.kind = e.kind
      and k.start_offset = e.start_offset and k.end_offset = e.end_offset);
  update public.part_relationships r set from_part_id = p_kept where r.from_part_id = p_gone and r.to_part_id <> p_kept
    and not exists (select from public.part_relationships k
      where k.type = r.type and (k.from_part_id = p_kept and k.to_part_id = r.to_part_id
        or r.type <> 'protector_exile' and k.to_part_id = p_kept and k.from_part_id = r.to_part_id));
  update public.part_relationships r set to_part_id = p_kept where r.to_part_id = p_gone and r.from_part_id <> p_kept
    and not exists (select from public.part_relationships k
      where k.type = r.type and (k.to_part_id = p_kept and k.from_part_id = r.from_part_id
        or r.type <> 'protector_exile' and k.from_part_id = p_kept and k.to_part_id = r.from_part_id));
  update public.part_assessments set part_id = p_kept where part_id = p_gone;
  update public.part_notes set part_id = p_kept where part_id = p_gone;
  update public.parts set retired_at = now(), merged_into = p_kept where id = p_gone;
end $$;
grant execute on function private.merge_parts(uuid,uuid) to authenticated;

-- A preview shows what the person's own decision would do, whoever asks for it. It is always rolled back, claims and all.
create or replace function private.open_preview() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := gen_random_uuid();
  claims jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}');
begin
  insert into public.agent_actions (id, user_id, actor, tool, status) values (opened, auth.uid(), 'person', 'preview', 'ok');
  perform set_config('parley.action_id', opened::text, true),
    set_config('request.jwt.claims', (claims || '{"actor": "person"}')::text, true);
  return opened;
end $$;
grant execute on function private.open_preview() to app_server;

-- What acceptance would change: the very same SQL, rolled back. It runs as the person, so only the person gets the
-- rows themselves; an agent gets counts. `seen` names all that a card shows: what was asked and why, the quotes it
-- stands on, and the rows it would change as they are now.
create or replace function private.preview(p public.proposals, p_changes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  for_person boolean := private.request_actor() = 'person';
  changes jsonb := '[]';
  problem jsonb;
  opened uuid;
  code text; words text; more text;
begin
  begin
    opened := private.open_preview();
    perform private.carry_out(p, p_changes);
    changes := private.changes_json(opened);
    raise sqlstate 'PT299';
  exception
    when sqlstate 'PT299' then null;
    when others then
      get stacked diagnostics code = returned_sqlstate, words = message_text, more = pg_exception_detail;
      if code ~ '^(22|23)' then
        code := 'PT400'; words := 'Something in this is too long, or not of the right kind.'; more := '';
      elsif code !~ '^PT' then
        raise;
      end if;
      problem := jsonb_build_object('code', code, 'message', words, 'detail', nullif(more, ''));
  end;
  return jsonb_build_object(
    'changes', case when for_person then changes else private.count_by_table(changes) end,
    'problem', problem, 'seen', private.ground_of(p.kind, jsonb_build_array(p_changes, p.why, (
      select jsonb_agg(e.id order by e.id) from public.part_evidence e where e.id = any (p.evidence_ids))), changes, problem));
end $$;
grant execute on function private.preview(public.proposals,jsonb) to authenticated;

-- How two parts are: a connection of this type is brought up to date, the only one of another type changes its type,
-- otherwise a new one begins. What the person said about it is kept with it.
create or replace function private.relate_parts(p_id uuid, p_from uuid, p_to uuid, p_changes jsonb, p_evidence uuid[]) returns uuid
language plpgsql set search_path = '' as $$
declare
  known public.part_relationships;
begin
  if p_from = p_to then
    raise sqlstate 'PT400' using message = 'A part cannot be connected with itself.';
  end if;
  select * into known from public.part_relationships r
  where (r.from_part_id = p_from and r.to_part_id = p_to) or (r.from_part_id = p_to and r.to_part_id = p_from
    and not (r.type = 'protector_exile' and p_changes ->> 'type' = 'protector_exile'))
  order by r.type::text = p_changes ->> 'type' desc, r.from_part_id = p_from desc, r.created_at limit 1;
  if known.id is null then
    insert into public.part_relationships (id, from_part_id, to_part_id, type, status, polarization, note)
    select p_id, p_from, p_to, r.type, coalesce(r.status, 'active'), r.polarization, r.note
    from jsonb_populate_record(null::public.part_relationships, p_changes) r
    returning * into known;
  else
    update public.part_relationships t set
      type = r.type, status = r.status, polarization = r.polarization, note = r.note,
      from_part_id = case when r.type = 'protector_exile' then p_from else t.from_part_id end,
      to_part_id = case when r.type = 'protector_exile' then p_to else t.to_part_id end
    from jsonb_populate_record(known, p_changes) r
    where t.id = known.id returning t.* into known;
  end if;
  insert into public.relationship_observations (id, relationship_id, evidence_id, polarization, status)
  select overlay(overlay(md5(p_id::text || e.id::text) placing '4' from 13) placing '8' from 17)::uuid, known.id, e.id, known.polarization, known.status
  from public.part_evidence e where e.id = any (p_evidence) and e.user_id = auth.uid()
  on conflict do nothing;
  return known.id;
end $$;
grant execute on function private.relate_parts(uuid,uuid,uuid,jsonb,uuid[]) to authenticated;

-- A proposal as the person sees it: its quotes, the parts it is about by name, and while it waits what acceptance
-- would change. All kinds can be undone, and it says so before the decision.
create or replace function private.proposal_json(p public.proposals) returns jsonb
language plpgsql set search_path = '' as $$
declare
  open boolean := p.status = 'pending' and p.expires_at > now();
  shown jsonb;
begin
  if private.request_actor() <> 'person' then return private.proposal_for_agents(p, open); end if;
  shown := case when open then private.preview(p, p.changes) end;
  return jsonb_build_object(
    'id', p.id, 'conversation_id', p.conversation_id, 'kind', p.kind,
    'status', case when p.status = 'pending' and not open then 'expired' else p.status::text end,
    'part_id', p.part_id, 'other_part_id', p.other_part_id, 'result_id', p.result_id,
    'changes', p.changes, 'why', p.why, 'decision', p.decision, 'edited', p.edited,
    'decided_by_action', p.decided_by_action, 'decided_at', p.decided_at, 'created_at', p.created_at,
    'expires_at', p.expires_at, 'revised_at', p.revised_at, 'withdrawn', p.withdrawn, 'withdrawn_at', p.withdrawn_at,
    'reversible', true,
    'preview', shown,
    'names', (
      select coalesce(jsonb_object_agg(t.id, t.name), '{}') from public.parts t
      where t.id in (p.part_id, p.other_part_id, p.result_id) or position(t.id::text in shown ->> 'changes') > 0),
    'evidence', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at, e.id), '[]')
      from public.part_evidence e
      where e.id = any (p.evidence_ids || private.moved_quotes(p.changes)) and private.is_shown(e)));
end $$;
grant execute on function private.proposal_json(public.proposals) to authenticated;

create or replace function public.create_proposal(
  p_kind public.proposal_kind, p_changes jsonb, p_why text, p_evidence uuid[] default '{}', p_part uuid default null,
  p_other_part uuid default null, p_named boolean default false, p_conversation uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.proposals;
begin
  select p.* into made
  from private.made_for_this_message('proposals') m join public.proposals p on p.id = m.row_id
  where not m.in_this_run and m.image ->> 'kind' = p_kind::text and m.image -> 'changes' = p_changes and p.withdrawn is null
    and m.image -> 'part_id' = coalesce(to_jsonb(p_part), 'null')
    and m.image -> 'other_part_id' = coalesce(to_jsonb(p_other_part), 'null')
  limit 1;
  if found then
    return jsonb_build_object('proposalId', made.id, 'status', made.status, 'already', true);
  end if;
  made.id := gen_random_uuid(); made.user_id := auth.uid(); made.result_id := gen_random_uuid();
  made.kind := p_kind; made.changes := p_changes; made.why := p_why; made.evidence_ids := coalesce(p_evidence, '{}');
  made.part_id := p_part; made.other_part_id := p_other_part; made.named := coalesce(p_named, false);
  made.conversation_id := p_conversation;
  made := private.checked(made);
  insert into public.proposals (
    id, result_id, conversation_id, run_id, kind, part_id, other_part_id, changes, why, evidence_ids, named)
  values (made.id, made.result_id, p_conversation, private.request_claim('run')::uuid, p_kind, p_part, p_other_part,
    p_changes, p_why, made.evidence_ids, made.named)
  returning * into made;
  return jsonb_build_object('proposalId', made.id, 'status', made.status);
end $$;
grant execute on function public.create_proposal(public.proposal_kind,jsonb,text,uuid[],uuid,uuid,boolean,uuid) to authenticated;

-- A suggestion that is accepted may let a part rest or take it into another. What else is suggested about that part goes
-- with it in the same action, as it does when the person lets a part rest by hand; so an undo brings all of it back.
create or replace function public.decide_proposal(
  p_id uuid, p_decision public.proposal_decision, p_changes jsonb default null, p_seen text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.proposals;
  final jsonb;
  made uuid;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person decides.';
  end if;
  perform private.hold_words('{}', p.evidence_ids || private.moved_quotes(p.changes))
  from public.proposals p where p.id = p_id and p.user_id = auth.uid();
  asked := private.pending_proposal(p_id);
  if private.preview(asked, asked.changes) ->> 'seen' is distinct from p_seen then
    return jsonb_build_object('changed_since', true, 'proposal', private.proposal_json(asked));
  end if;
  final := asked.changes || coalesce(p_changes, '{}');
  if p_decision = 'accept' then made := private.carry_out(asked, final); end if;
  update public.proposals set
    status = case when p_decision = 'accept' then 'executed' else 'rejected' end::public.proposal_status,
    decision = p_decision, edited = p_changes is not null, changes = final,
    part_id = case when kind = 'create_part' then made else part_id end,
    decided_by_action = private.own_action('decideProposal', asked.conversation_id), decided_at = now()
  where id = p_id returning * into asked;
  if p_decision = 'accept' and asked.kind in ('retire_part', 'merge_parts') then perform private.withdraw_derived(); end if;
  return jsonb_build_object('changed_since', false, 'proposal', private.proposal_json(asked));
end $$;
grant execute on function public.decide_proposal(uuid,public.proposal_decision,jsonb,text) to authenticated;

-- The newest 200: what waits is always among them, since 50 may wait at once.
create or replace function public.list_proposals(
  p_status public.proposal_status default null, p_conversation uuid default null, p_part uuid default null
) returns jsonb
language sql set search_path = '' as $$
  select coalesce(jsonb_agg(private.proposal_json(p) order by p.created_at desc, p.id), '[]')
  from (
    select * from public.proposals p
    where p.user_id = auth.uid()
      and (p_status is null or (p.status = p_status and (p_status <> 'pending' or p.expires_at > now())))
      and (p_conversation is null or p.conversation_id = p_conversation)
      and (p_part is null or p_part in (p.part_id, p.other_part_id))
    order by p.created_at desc, p.id limit 200) p
$$;
grant execute on function public.list_proposals(public.proposal_status,uuid,uuid) to authenticated;

-- The quotes must all be kept, and the parts must be there. Nothing of a resting part is proposed.
create or replace function private.check_subjects(p public.proposals) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(distinct id) from public.part_evidence where id = any (p.evidence_ids || private.moved_quotes(p.changes)) and user_id = auth.uid())
    <> (select count(distinct id) from unnest(p.evidence_ids || private.moved_quotes(p.changes)) id) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  elsif p.kind in ('create_part', 'edit_memory') and p.part_id is not null then
    raise sqlstate 'PT400' using message = 'This kind of proposal takes no part id.';
  end if;
  if p.kind not in ('create_part', 'edit_memory') then perform private.own_part(p.part_id); end if;
  if p.kind in ('merge_parts', 'relate_parts') then perform private.own_part(p.other_part_id); end if;
end $$;
grant execute on function private.check_subjects(public.proposals) to authenticated;

-- The checks that a proposal passes before anybody is asked.
create or replace function private.checked(p public.proposals) returns public.proposals
language plpgsql set search_path = '' as $$
declare
  shown jsonb;
begin
  perform private.check_payload(p.kind, p.changes);
  perform private.check_subjects(p);
  perform private.hold_words('{}', p.evidence_ids || private.moved_quotes(p.changes));
  if private.request_actor() <> 'person' then
    perform private.refuse_while_locked();
    if p.changes ->> 'category' = 'exile' then
      raise sqlstate 'PT403' using message = 'Only the person says that a part is tender.', detail = '"exile"';
    end if;
    if p.changes ?| array['distance', 'bearing', 'loudness'] then
      raise sqlstate 'PT403' using message = 'Where a part sits and how loud it is only the person says.', detail = '"person_only"';
    end if;
    perform private.refuse_unmet(private.proposal_rules(p), p.kind);
    if exists (select unnest(p.evidence_ids) except select id from public.part_evidence where user_id = auth.uid()) then
      raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
    end if;
  end if;
  shown := private.preview(p, p.changes);
  if shown -> 'problem' <> 'null' then
    raise exception using errcode = shown #>> '{problem,code}', message = shown #>> '{problem,message}',
      detail = coalesce(shown #>> '{problem,detail}', '');
  elsif shown -> 'changes' = '[]' then
    raise sqlstate 'PT409' using message = 'This would change nothing.', detail = '"nothing"';
  end if;
  return p;
end $$;
grant execute on function private.checked(public.proposals) to authenticated;

-- The caller's proposal while it waits, locked; otherwise the reason why it does not.
create or replace function private.pending_proposal(p_id uuid) returns public.proposals
language plpgsql set search_path = '' as $$
declare
  asked public.proposals;
begin
  select * into asked from public.proposals where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This proposal is not there.'; end if;
  if asked.withdrawn is not null then
    raise sqlstate 'PT409' using message = 'What this proposal rested on is gone, so it was withdrawn.', detail = '{"reason": "withdrawn"}';
  elsif asked.status = 'expired' or (asked.status = 'pending' and asked.expires_at <= now()) then
    raise sqlstate 'PT409' using message = 'This proposal has expired.', detail = '{"reason": "expired"}';
  elsif asked.status <> 'pending' then
    raise sqlstate 'PT409' using message = 'This was already decided.',
      detail = jsonb_build_object('reason', 'decided', 'proposal', private.proposal_json(asked))::text;
  end if;
  return asked;
end $$;
grant execute on function private.pending_proposal(uuid) to authenticated;

-- All that waits for the person, newest first, and what was answered, expired or withdrawn in the last 30 days.
create or replace function public.list_inbox() returns jsonb
language sql volatile set search_path = '' as $$
  with mine as (
    select p, coalesce(p.decided_at, p.withdrawn_at, least(p.expires_at, now())) as closed_at,
      p.status = 'pending' and p.expires_at > now() as open
    from public.proposals p where p.user_id = auth.uid()
  ), recent as (
    select * from mine where not open and closed_at > now() - interval '30 days' order by closed_at desc limit 30
  )
  select jsonb_build_object(
    'pending', (select coalesce(jsonb_agg(private.proposal_json(m.p) order by (m.p).created_at desc), '[]') from mine m where open),
    'recent', (select coalesce(jsonb_agg(private.proposal_json(r.p) order by r.closed_at desc), '[]') from recent r))
$$;
grant execute on function public.list_inbox() to authenticated;

-- A pending proposal put another way; what is left out stays. An agent's revision must hold every rule anew. The day
-- on which it expires stays the same.
create or replace function public.update_proposal(
  p_id uuid, p_changes jsonb default null, p_why text default null, p_evidence uuid[] default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.proposals;
begin
  perform private.hold_words('{}', p.evidence_ids || private.moved_quotes(p.changes))
  from public.proposals p where p.id = p_id and p.user_id = auth.uid();
  asked := private.pending_proposal(p_id);
  asked.changes := coalesce(p_changes, asked.changes);
  asked.why := coalesce(p_why, asked.why);
  asked.evidence_ids := coalesce(p_evidence, asked.evidence_ids);
  asked := private.checked(asked);
  update public.proposals set changes = asked.changes, why = asked.why, evidence_ids = asked.evidence_ids,
    revised_at = now()
  where id = p_id;
  return jsonb_build_object('proposalId', p_id, 'status', asked.status);
end $$;
grant execute on function public.update_proposal(uuid,jsonb,text,uuid[]) to authenticated;

create or replace function private.next_place() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then
    new.ordinal := greatest(new.ordinal, 1 + coalesce((
      select max((c.before ->> 'ordinal')::integer) from public.action_changes c
      where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = new.conversation_id::text
        and c.user_id = new.user_id), 0));
  end if;
  return new;
end $$;

create or replace function private.stands(p_part uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.parts where id = p_part and retired_at is null)
$$;
grant execute on function private.stands(uuid) to authenticated;

-- Withdraws pending proposals whose quotes or parts went in the present action, under that same action: taking the
-- action back brings them back.
create or replace function private.withdraw_proposals() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  talks uuid[];
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
      and not exists (select from public.conversations t where t.id = c.row_id)), '{}')
  into gone, talks
  from public.action_changes c
  where c.action_id = present and c.table_name in ('part_evidence', 'conversations') and c.op = 'delete';
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
    if waiting.kind not in ('create_part', 'edit_memory') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (named && gone or brought and exists (
        select unnest(named) except select id from public.part_evidence where user_id = waiting.user_id))
        and private.unmet(private.evidence_rules(waiting)) <> '[]'
      or waiting.conversation_id = any (talks) or waiting.id = any (resting) then
      continue when reverting and private.stood_without(
        'proposals', to_jsonb(waiting), private.missing_of(waiting.user_id, named, waiting.conversation_id));
      update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now() where id = waiting.id;
    end if;
  end loop;
end $$;

create or replace function private.withdraw_assessments() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := auth.uid();
  reverting boolean := coalesce(current_setting('parley.reverting', true), '') = 'on';
  gone uuid[];
  cut uuid[];
  back uuid[];
  resting uuid[];
  rested uuid[] := '{}';
begin
  if present is null or owner is null then return; end if;
  gone := array(
    select c.row_id from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  if gone <> '{}' then
    rested := array(
      select id from public.part_assessments where user_id = owner and source = 'agent' and evidence_ids && gone);
  end if;
  -- What tells of a message in its conversation rests on it, too.
  cut := private.conversations_cut(present);
  if cut <> '{}' then
    rested := rested || private.resting_on_deleted(owner, private.texts_of_assessments(owner, cut), present);
  end if;
  if reverting then
    back := array(
      select distinct s.id from public.part_assessments s
      join public.action_changes b on b.action_id = present and b.table_name = 'part_assessments' and b.row_id = s.id
      where s.user_id = owner and s.source = 'agent' and s.note is not null);
    resting := private.resting_on_deleted(owner, private.texts_of_assessments(owner, null, back));
    rested := rested || resting || array(
      select s.id from public.part_assessments s where s.user_id = owner and s.id = any (back)
        and exists (select unnest(s.evidence_ids) except select id from public.part_evidence where user_id = owner));
  end if;
  delete from public.part_assessments s where s.user_id = owner and s.id = any (rested)
    and not (reverting and private.stood_without('part_assessments', to_jsonb(s), private.missing_of(owner, s.evidence_ids, (
      select t.conversation_id from unnest(private.texts_of_assessments(owner, null, array[s.id])) t limit 1))));
end $$;

alter default privileges grant execute on functions to public;
