-- A decision counts for the preview that was shown, and carries its `seen`. What a proposal stood on when it was made is
-- asked by nobody since then.

-- The checks that a proposal passes before anybody is asked.
create or replace function private.checked(p public.proposals) returns public.proposals
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
  return p;
end $$;

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

create or replace function public.update_proposal(
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
    revised_at = now()
  where id = p_id;
  return jsonb_build_object('proposalId', p_id, 'status', asked.status);
end $$;

drop trigger limit_sizes on public.proposals;
create trigger limit_sizes before insert or update on public.proposals for each row execute function
  private.limit_sizes('changes', '262144', 'evidence_ids', '8000');
alter table public.proposals drop column ground;
update public.action_changes set before = before - 'ground', after = after - 'ground'
where table_name = 'proposals' and (before ? 'ground' or after ? 'ground');
