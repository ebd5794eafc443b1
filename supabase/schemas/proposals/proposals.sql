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
  made.kind := p_kind; made.changes := p_changes; made.why := p_why; made.evidence_ids := coalesce(p_evidence, '{}');
  made.part_id := p_part; made.other_part_id := p_other_part; made.named := p_named;
  made.conversation_id := p_conversation;
  return private.keep_proposal(made);
end $$;
grant execute on function public.create_proposal(public.proposal_kind,jsonb,text,uuid[],uuid,uuid,boolean,uuid) to authenticated;

-- Puts a suggestion before the person that passes every check.
create or replace function private.keep_proposal(p public.proposals) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.proposals := p;
begin
  made.id := gen_random_uuid(); made.user_id := auth.uid(); made.result_id := gen_random_uuid();
  made.named := coalesce(made.named, false); made.message_ids := coalesce(made.message_ids, '{}');
  made := private.checked(made);
  insert into public.proposals (
    id, result_id, conversation_id, run_id, kind, part_id, other_part_id, changes, why, evidence_ids, message_ids, named)
  values (made.id, made.result_id, made.conversation_id, private.request_claim('run')::uuid, made.kind, made.part_id, made.other_part_id,
    made.changes, made.why, made.evidence_ids, made.message_ids, made.named)
  returning * into made;
  return jsonb_build_object('proposalId', made.id, 'status', made.status);
end $$;
grant execute on function private.keep_proposal(public.proposals) to authenticated;

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
  perform private.hold_words(p.message_ids, p.evidence_ids || private.moved_quotes(p.changes))
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
  elsif p.kind in ('create_part', 'create_goal', 'edit_memory', 'follow_up') and p.part_id is not null then
    raise sqlstate 'PT400' using message = 'This kind of proposal takes no part id.';
  end if;
  if p.kind not in ('create_part', 'create_goal', 'edit_memory', 'follow_up') then perform private.own_part(p.part_id); end if;
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
  perform private.hold_words(p.message_ids, p.evidence_ids || private.moved_quotes(p.changes));
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
  perform private.hold_words(p.message_ids, p.evidence_ids || private.moved_quotes(p.changes))
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
