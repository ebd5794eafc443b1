-- A suggestion that was revised says nothing of a deleted message any more, while an earlier version of it does: each
-- version in the ledger is asked whether it rests on the message, not only whether it names a quote that went.

-- Which wording of a suggestion an image has; the same for every image that says the same.
create function private.wording_of(p_image jsonb) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_image is not null then md5(jsonb_build_array(p_image -> 'id', p_image -> 'why', p_image -> 'changes',
    p_image -> 'evidence_ids', p_image -> 'part_id', p_image -> 'other_part_id')::text)::uuid end
$$;

-- Of some suggestions, the wordings that tell of what an action deleted. When a wording was written is told by the
-- agents' run that wrote it first.
create function private.wordings_resting_on(p_action uuid, p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  cut constant uuid[] := private.conversations_cut(p_action);
begin
  if cut = '{}' then return '{}'; end if;
  return private.resting_on_deleted(p_user, array(
    select row(w.wording, concat_ws(' ', i.why, i.changes), i.evidence_ids || private.moved_quotes(i.changes),
      (select string_agg(name, ' ' order by name) from public.parts where id in (i.part_id, i.other_part_id)),
      i.conversation_id, coalesce(w.place, private.place_of_run(i.run_id)))::private.agent_text
    from (
      select private.wording_of(image) as wording, min(place) as place, (array_agg(image))[1] as image
      from (
        select c.after as image,
          case when a.actor <> 'person' and a.conversation_id::text = c.after ->> 'conversation_id'
            then private.place_of_run(a.run_id) end as place
        from public.action_changes c join public.agent_actions a on a.id = c.action_id
        where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
        union all
        select c.before, null from public.action_changes c
        where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)) t
      where (image ->> 'conversation_id')::uuid = any (cut)
      group by 1) w,
      lateral jsonb_populate_record(null::public.proposals, w.image) i), p_action);
end $$;

-- Whether an image of a suggestion goes: it names what went, or its wording tells of it.
create function private.image_goes(p_image jsonb, p_rows uuid[], p_wordings uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.suggestion_names(p_image, p_rows) or private.wording_of(p_image) = any (p_wordings), false)
$$;

drop function private.erase_other_grounds(uuid[], uuid, uuid[], uuid, uuid[]);
create function private.erase_other_grounds(p_done uuid[], p_rows uuid[], p_wordings uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  known record;
  touched uuid[] := '{}';
begin
  for known in
    select distinct on (c.row_id) c.row_id as id, coalesce(to_jsonb(p), c.after, c.before) as image, p.id is not null as live
    from public.action_changes c left join public.proposals p on p.id = c.row_id
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among) and c.row_id <> all (p_done)
    order by c.row_id, c.id desc
  loop
    if not known.live and private.image_goes(known.image, p_rows, p_wordings) then
      with erased as (delete from public.action_changes where row_id = known.id and table_name = 'proposals' returning action_id)
      select touched || array_agg(distinct action_id) into touched from erased;
    else
      update public.action_changes c set
        before = case when not t.before_goes then c.before when c.after is null or t.after_goes then known.image else c.after end,
        after = case when t.after_goes then known.image else c.after end
      from (
        select id, private.image_goes(before, p_rows, p_wordings) as before_goes, private.image_goes(after, p_rows, p_wordings) as after_goes
        from public.action_changes where row_id = known.id and table_name = 'proposals') t
      where c.id = t.id and (t.before_goes or t.after_goes);
      if found then touched := touched || private.drop_empty_changes(known.id); end if;
    end if;
  end loop;
  return touched;
end $$;

create or replace function private.erase_proposals(
  p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[], out brought uuid[], out touched uuid[]
)
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := private.suggestions_to_erase(p_action, p_rows, p_user, p_among);
  wordings uuid[] := private.wordings_resting_on(p_action, p_user, p_among);
  said public.proposals;
begin
  brought := array(
    select distinct c.action_id from public.action_changes c
    where c.user_id = p_user and c.table_name = 'proposals' and c.row_id = any (p_among)
      and (c.row_id = any (ids) or private.image_goes(c.after, p_rows, wordings) or private.image_goes(c.before, p_rows, wordings)));
  touched := '{}';
  for said in
    update public.proposals p set why = 'Erased.',
      changes = case when p.status = 'rejected' and p.changes ? 'name'
        then jsonb_build_object('name', p.changes -> 'name') else '{}' end,
      status = case when p.status = 'pending' then 'expired' else p.status end::public.proposal_status,
      withdrawn = case when p.status = 'pending' then 'evidence_gone' else p.withdrawn end
    where p.id = any (ids) returning *
  loop
    update public.action_changes set
      before = case when before is not null then to_jsonb(said) end, after = case when after is not null then to_jsonb(said) end
    where row_id = said.id and table_name = 'proposals';
    touched := touched || private.drop_empty_changes(said.id);
  end loop;
  touched := touched || private.erase_other_grounds(ids, p_rows, wordings, p_user, p_among);
end $$;

revoke execute on function private.wording_of(jsonb), private.wordings_resting_on(uuid, uuid, uuid[]),
  private.image_goes(jsonb, uuid[], uuid[]), private.erase_other_grounds(uuid[], uuid[], uuid[], uuid, uuid[]) from public, anon;
