-- Proposals of all nine kinds: made, revised, shown with their exact preview, decided by the person alone.

-- The quotes must all be kept, and the parts must be there. Nothing of a resting part is proposed.
create function private.check_subjects(p public.proposals) returns void
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

-- The checks that a proposal passes before anybody is asked, and the ground it stands on.
create function private.checked(p public.proposals) returns public.proposals
language plpgsql set search_path = '' as $$
declare
  shown jsonb;
begin
  perform private.check_payload(p.kind, p.changes);
  perform private.check_subjects(p);
  if private.request_actor() <> 'person' then
    perform private.refuse_while_locked();
    if p.changes ->> 'category' = 'exile' then
      raise sqlstate 'PT403' using message = 'Only the person says that a part is tender.', detail = '"exile"';
    end if;
    if p.changes ?| array['distance', 'bearing', 'loudness'] then
      raise sqlstate 'PT403' using message = 'Where a part sits and how loud it is only the person says.', detail = '"person_only"';
    end if;
    perform private.refuse_unmet(private.proposal_rules(p), p.kind);
  end if;
  shown := private.preview(p, p.changes);
  if shown -> 'problem' <> 'null' then
    raise exception using errcode = shown #>> '{problem,code}', message = shown #>> '{problem,message}',
      detail = coalesce(shown #>> '{problem,detail}', '');
  elsif shown -> 'changes' = '[]' then
    raise sqlstate 'PT409' using message = 'This would change nothing.', detail = '"nothing"';
  end if;
  p.ground := shown ->> 'seen';
  return p;
end $$;

drop function public.create_proposal(public.proposal_kind, jsonb, text, uuid[], uuid, boolean, uuid);
create function public.create_proposal(
  p_kind public.proposal_kind, p_changes jsonb, p_why text, p_evidence uuid[] default '{}', p_part uuid default null,
  p_other_part uuid default null, p_named boolean default false, p_conversation uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.proposals;
begin
  made.id := gen_random_uuid(); made.user_id := auth.uid(); made.result_id := gen_random_uuid();
  made.kind := p_kind; made.changes := p_changes; made.why := p_why; made.evidence_ids := coalesce(p_evidence, '{}');
  made.part_id := p_part; made.other_part_id := p_other_part; made.named := coalesce(p_named, false);
  made.conversation_id := p_conversation;
  made := private.checked(made);
  insert into public.proposals (
    id, result_id, conversation_id, run_id, kind, part_id, other_part_id, changes, why, evidence_ids, named, ground)
  values (made.id, made.result_id, p_conversation, private.request_header('x-action-run')::uuid, p_kind, p_part, p_other_part,
    p_changes, p_why, made.evidence_ids, made.named, made.ground)
  returning * into made;
  return jsonb_build_object('proposalId', made.id, 'status', made.status);
end $$;
drop function private.unmet_part_rules(text, uuid[], boolean, uuid);

-- The caller's proposal while it waits, locked; otherwise the reason why it does not.
create function private.pending_proposal(p_id uuid) returns public.proposals
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

-- A pending proposal put another way; what is left out stays. An agent's revision must hold every rule anew. The day
-- on which it expires stays the same.
create function public.update_proposal(
  p_id uuid, p_changes jsonb default null, p_why text default null, p_evidence uuid[] default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.proposals := private.pending_proposal(p_id);
begin
  asked.changes := coalesce(p_changes, asked.changes);
  asked.why := coalesce(p_why, asked.why);
  asked.evidence_ids := coalesce(p_evidence, asked.evidence_ids);
  asked := private.checked(asked);
  update public.proposals set changes = asked.changes, why = asked.why, evidence_ids = asked.evidence_ids,
    ground = asked.ground, revised_at = now()
  where id = p_id;
  return jsonb_build_object('proposalId', p_id, 'status', asked.status);
end $$;

-- A proposal as the person sees it: its quotes, the parts it is about by name, and while it waits what acceptance
-- would change. All kinds can be undone, and it says so before the decision.
create or replace function private.proposal_json(p public.proposals) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  open boolean := p.status = 'pending' and p.expires_at > now();
  shown jsonb := case when open then private.preview(p, p.changes) end;
begin
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
      from public.part_evidence e where e.id = any (p.evidence_ids || private.moved_quotes(p.changes))));
end $$;

-- Volatile, because a preview writes and takes it back.
create or replace function public.list_proposals(
  p_status public.proposal_status default null, p_conversation uuid default null, p_part uuid default null
) returns jsonb
language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(private.proposal_json(p) order by p.created_at desc, p.id), '[]')
  from public.proposals p
  where p.user_id = auth.uid()
    and (p_status is null or (p.status = p_status and (p_status <> 'pending' or p.expires_at > now())))
    and (p_conversation is null or p.conversation_id = p_conversation)
    and (p_part is null or p_part in (p.part_id, p.other_part_id))
$$;
alter function public.get_part(uuid) volatile;

-- All that waits for the person, newest first, and what was answered, expired or withdrawn in the last 30 days.
create function public.list_inbox() returns jsonb
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

-- The person's decision, in one transaction. p_changes are their edits over what was proposed; p_seen names the
-- preview they decided on. When the ground is another by now nothing happens, and the answer is the new preview.
drop function public.decide_proposal(uuid, public.proposal_decision, jsonb);
create function public.decide_proposal(
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
  asked := private.pending_proposal(p_id);
  final := asked.changes || coalesce(p_changes, '{}');
  if p_decision = 'accept' then
    if private.preview(asked, asked.changes) ->> 'seen' is distinct from coalesce(p_seen, asked.ground) then
      return jsonb_build_object('changed_since', true, 'proposal', private.proposal_json(asked));
    end if;
    made := private.carry_out(asked, final);
  end if;
  update public.proposals set
    status = case when p_decision = 'accept' then 'executed' else 'rejected' end::public.proposal_status,
    decision = p_decision, edited = p_changes is not null, changes = final,
    part_id = case when kind = 'create_part' then made else part_id end,
    decided_by_action = private.own_action('decideProposal', asked.conversation_id), decided_at = now()
  where id = p_id returning * into asked;
  return jsonb_build_object('changed_since', false, 'proposal', private.proposal_json(asked));
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.check_subjects(public.proposals), private.checked(public.proposals),
  private.pending_proposal(uuid) to authenticated;
revoke execute on function public.create_proposal, public.update_proposal, public.list_inbox, public.decide_proposal
  from public, anon;
grant execute on function public.create_proposal, public.update_proposal, public.list_inbox, public.decide_proposal
  to authenticated;
