-- Proposals: when one may be made, how it looks, and the one transaction in which the person decides.

-- Which rules for proposing a new part are not met yet (empty: it may be proposed). Path A: the person named it
-- in this conversation and one quote stands. Path B: 3 quotes, 2 sessions on 2 days, 2 kinds, one quote of 4 words
-- or more, none older than 180 days; decline memory, likeness and counts hold for both.
create function private.unmet_part_rules(
  p_name text, p_evidence uuid[], p_named boolean, p_conversation uuid
) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  uid uuid := auth.uid();
  quotes integer; talks integer; days integer; kinds integer; long_quotes integer;
  unmet text[] := '{}';
  declined timestamptz;
begin
  select count(*), count(distinct e.conversation_id), count(distinct e.created_at::date), count(distinct e.kind),
    count(*) filter (where cardinality(regexp_split_to_array(btrim(e.quote), '\s+')) >= 4)
  into quotes, talks, days, kinds, long_quotes
  from public.part_evidence e join public.messages m on m.id = e.message_id
  where e.id = any (p_evidence) and e.user_id = uid and e.part_id is null
    and e.created_at > now() - interval '180 days' and not private.is_flagged(m.safety);

  if p_named then
    if quotes < 1 then unmet := unmet || 'one_quote'::text; end if;
    if not exists (
      select from public.messages m
      where m.user_id = uid and m.conversation_id = p_conversation and m.role = 'user'
        and position(lower(normalize(p_name, nfc)) in lower(normalize(private.message_text(m.parts), nfc))) > 0
    ) then unmet := unmet || 'named_by_person'::text; end if;
  else
    if quotes < 3 then unmet := unmet || 'three_quotes'::text; end if;
    if talks < 2 then unmet := unmet || 'two_sessions'::text; end if;
    if days < 2 then unmet := unmet || 'two_days'::text; end if;
    if kinds < 2 then unmet := unmet || 'two_kinds'::text; end if;
    if long_quotes < 1 then unmet := unmet || 'four_words'::text; end if;
  end if;
  if exists (select from public.parts p where p.user_id = uid
      and (lower(p.name) = lower(btrim(p_name)) or extensions.similarity(lower(p.name), lower(p_name)) >= 0.6)) then
    unmet := unmet || 'no_near_duplicate'::text;
  end if;
  if (select count(*) from public.proposals where user_id = uid and status = 'pending' and expires_at > now()) >= 3 then
    unmet := unmet || 'three_pending'::text;
  end if;
  if exists (select from public.proposals where user_id = uid and kind = 'create_part' and status = 'pending'
      and expires_at > now() and (conversation_id = p_conversation or lower(changes ->> 'name') = lower(btrim(p_name)))) then
    unmet := unmet || 'one_per_session'::text;
  end if;
  if exists (select from public.proposals where user_id = uid and kind = 'create_part' and decision = 'never'
      and lower(changes ->> 'name') = lower(btrim(p_name))) then
    unmet := unmet || 'never_again'::text;
  end if;
  select max(decided_at) into declined from public.proposals
  where user_id = uid and kind = 'create_part' and decision = 'not_now' and lower(changes ->> 'name') = lower(btrim(p_name));
  if declined > now() - interval '30 days' then
    unmet := unmet || 'declined_lately'::text;
  elsif declined is not null and (
    select count(*) from public.part_evidence where id = any (p_evidence) and user_id = uid and created_at > declined) < 2 then
    unmet := unmet || 'two_new_quotes'::text;
  end if;
  return unmet;
end $$;

create function public.create_proposal(
  p_kind public.proposal_kind, p_changes jsonb, p_why text, p_evidence uuid[] default '{}',
  p_part uuid default null, p_named boolean default false, p_conversation uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  part public.parts;
  made public.proposals;
  unmet text[];
begin
  perform private.refuse_while_locked();
  perform private.check_part_fields(p_changes);
  if p_changes = '{}' then
    raise sqlstate 'PT400' using message = 'A proposal changes at least one field.';
  elsif p_changes ->> 'category' = 'exile' then
    raise sqlstate 'PT403' using message = 'Only the person says that a part is tender.', detail = '"exile"';
  elsif (select count(*) from public.part_evidence where id = any (p_evidence) and user_id = auth.uid()) <> cardinality(p_evidence) then
    raise sqlstate 'PT404' using message = 'One of these quotes is not kept. Keep it first with addEvidence.', detail = '"evidence"';
  end if;
  -- The values must be ones that a part can hold; wrong ones fail here, before anybody is asked.
  perform jsonb_populate_record(null::public.parts, p_changes);

  if p_kind = 'create_part' then
    if p_part is not null or btrim(coalesce(p_changes ->> 'name', '')) = '' then
      raise sqlstate 'PT400' using message = 'A new part needs a name and no part id.';
    end if;
    unmet := private.unmet_part_rules(p_changes ->> 'name', p_evidence, p_named, p_conversation);
    if unmet <> '{}' then
      raise sqlstate 'PT403' using message = 'It is too early to propose this part.',
        detail = jsonb_build_object('unmet', unmet)::text;
    end if;
  else
    select * into part from public.parts where id = p_part and user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'This part is not there.'; end if;
    if cardinality(p_evidence) < 1 then
      raise sqlstate 'PT403' using message = 'A change stands on at least one quote.', detail = '{"unmet": ["one_quote"]}';
    end if;
    if exists (select from public.proposals where user_id = auth.uid() and part_id = p_part and kind = 'update_part'
        and changes = p_changes and (decision = 'never' or (decision = 'not_now' and decided_at > now() - interval '30 days')
          or (status = 'pending' and expires_at > now()))) then
      raise sqlstate 'PT403' using message = 'This was proposed before.', detail = '{"unmet": ["declined_lately"]}';
    end if;
  end if;
  insert into public.proposals (conversation_id, run_id, kind, part_id, changes, why, evidence_ids, base_version)
  values (p_conversation, private.request_header('x-action-run')::uuid, p_kind, p_part, p_changes, p_why, p_evidence, part.version)
  returning * into made;
  return jsonb_build_object('proposalId', made.id, 'status', made.status);
end $$;

-- A proposal as the person sees it: with its quotes and the fields as they stand now.
create function private.proposal_json(p public.proposals) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'conversation_id', p.conversation_id, 'kind', p.kind,
    'status', case when p.status = 'pending' and p.expires_at <= now() then 'expired' else p.status::text end,
    'part_id', p.part_id, 'changes', p.changes, 'why', p.why, 'decision', p.decision, 'edited', p.edited,
    'decided_by_action', p.decided_by_action, 'decided_at', p.decided_at, 'created_at', p.created_at,
    'expires_at', p.expires_at,
    'current', case when p.kind = 'update_part' then coalesce((
      select jsonb_object_agg(key, to_jsonb(t) -> key)
      from public.parts t, jsonb_object_keys(p.changes) key where t.id = p.part_id), '{}') else '{}' end,
    'evidence', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'run_id' order by e.created_at), '[]')
      from public.part_evidence e where e.id = any (p.evidence_ids)))
$$;

create function public.list_proposals(
  p_status public.proposal_status default null, p_conversation uuid default null, p_part uuid default null
) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.proposal_json(p) order by p.created_at desc), '[]')
  from public.proposals p
  where p.user_id = auth.uid()
    and (p_status is null or (p.status = p_status and (p_status <> 'pending' or p.expires_at > now())))
    and (p_conversation is null or p.conversation_id = p_conversation)
    and (p_part is null or p.part_id = p_part)
$$;

-- The action of this transaction, for functions that note which action carried something out. It belongs to the
-- conversation in which the proposal was made, wherever it is decided.
create function private.own_action(p_tool text, p_conversation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  own uuid := private.current_action(auth.uid(), p_tool);
begin
  update public.agent_actions set conversation_id = p_conversation where id = own and conversation_id is null;
  return own;
end $$;

-- The person's decision, in one transaction. p_changes are their edits over what was proposed.
create function public.decide_proposal(
  p_id uuid, p_decision public.proposal_decision, p_changes jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.proposals;
  part public.parts;
  final jsonb;
begin
  if private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Only the person decides.';
  end if;
  select * into asked from public.proposals where id = p_id and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This proposal is not there.'; end if;
  if asked.status <> 'pending' then
    raise sqlstate 'PT409' using message = 'This was already decided.',
      detail = jsonb_build_object('reason', 'decided', 'proposal', private.proposal_json(asked))::text;
  elsif asked.expires_at <= now() then
    raise sqlstate 'PT409' using message = 'This proposal has expired.', detail = '{"reason": "expired"}';
  end if;
  final := asked.changes || coalesce(p_changes, '{}');

  if p_decision = 'accept' and asked.kind = 'create_part' then
    part := private.insert_part(final);
    update public.part_evidence set part_id = part.id
    where id = any (asked.evidence_ids) and user_id = auth.uid() and part_id is null;
  elsif p_decision = 'accept' then
    select * into part from public.parts where id = asked.part_id and user_id = auth.uid() for update;
    if not found then raise sqlstate 'PT404' using message = 'The part this was about is not there any more.'; end if;
    if part.version <> asked.base_version then
      update public.proposals set base_version = part.version where id = asked.id returning * into asked;
      return jsonb_build_object('changed_since', true, 'proposal', private.proposal_json(asked));
    end if;
    part := private.write_part(asked.part_id, final);
    update public.part_evidence set part_id = part.id
    where id = any (asked.evidence_ids) and user_id = auth.uid() and part_id is null;
  end if;

  update public.proposals set
    status = case when p_decision = 'accept' then 'executed' else 'rejected' end::public.proposal_status,
    decision = p_decision, edited = p_changes is not null, changes = final, part_id = coalesce(part.id, part_id),
    decided_by_action = private.own_action('decideProposal', asked.conversation_id), decided_at = now()
  where id = p_id returning * into asked;
  return jsonb_build_object('changed_since', false, 'proposal', private.proposal_json(asked));
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.unmet_part_rules(text, uuid[], boolean, uuid), private.proposal_json(public.proposals),
  private.own_action(text, uuid) to authenticated;
revoke execute on function public.create_proposal, public.list_proposals, public.decide_proposal from public, anon;
grant execute on function public.create_proposal, public.list_proposals, public.decide_proposal to authenticated;
