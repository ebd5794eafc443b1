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
  said uuid[];
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
      and not exists (select from public.conversations t where t.id = c.row_id)), '{}'),
    coalesce(array_agg(distinct c.row_id) filter (where c.table_name = 'messages'
      and not exists (select from public.messages m where m.id = c.row_id)), '{}')
  into gone, talks, said
  from public.action_changes c
  where c.action_id = present and c.table_name in ('part_evidence', 'conversations', 'messages') and c.op = 'delete';
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
    if waiting.kind not in ('create_part', 'create_goal', 'edit_memory', 'follow_up') and (not private.stands(waiting.part_id)
      or (waiting.kind in ('merge_parts', 'relate_parts') and not private.stands(waiting.other_part_id))) then
      update public.proposals set status = 'expired', withdrawn = 'part_gone', withdrawn_at = now() where id = waiting.id;
    elsif (named && gone or brought and exists (
        select unnest(named) except select id from public.part_evidence where user_id = waiting.user_id))
        and private.unmet(private.evidence_rules(waiting)) <> '[]'
      or waiting.message_ids && said or brought and exists (
        select unnest(waiting.message_ids) except select id from public.messages where user_id = waiting.user_id)
      or waiting.message_ids <> '{}' and named && gone
      or waiting.conversation_id = any (talks) or waiting.id = any (resting) then
      continue when reverting and private.stood_without('proposals', to_jsonb(waiting), array(
        select * from unnest(private.missing_of(waiting.user_id, named, waiting.conversation_id))
        union
        select id from unnest(waiting.message_ids) id where not exists (select from public.messages m where m.id = id.id)));
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
