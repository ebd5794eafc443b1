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
