set local check_function_bodies = off;

drop trigger limit_sizes on public.proposals;

drop function public.said_of(jsonb,date);

drop function private.without_seat(jsonb,text[],text);

drop function private.texts_without(jsonb,text);

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

-- For agents: what the person said in which something may be stated, of somebody or of a place, oldest first, as {id, c, o,
-- user, at, text}. p_names: the words of each name, which stand together in a message; without names: whatever they said.
-- p_stating: [{"words": ["lives"], "phrase": "lives (?:in|to) "}] for each matter: a message that states something of it has
-- one of the words and the phrase. Of each name and matter the newest 400, so that no other talk of a name hides what was once
-- said of it. p_to: what was said up to this day of the person. What is found is what recall_candidates finds of their messages.
create or replace function public.said_of(p_names jsonb, p_stating jsonb, p_to date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
  until constant timestamptz := (p_to + 1)::timestamp at time zone zone;
  own constant tsquery := format('%L', '@' || uid)::tsquery;
  removed constant uuid[] := private.removed_quotes();
  most constant integer := 400;
  named tsquery[];
  answer jsonb;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  select coalesce(array_agg(q.query) filter (where numnode(q.query) > 0), case when p_names = '[]' then array[''::tsquery] end) into named
  from (
    select (select string_agg('(' || private.recall_query(array[left(w, 40)])::text || ')', ' & ')::tsquery
      from jsonb_array_elements_text(n.words) with ordinality t (w, place) where place <= 4) as query
    from jsonb_array_elements(p_names) with ordinality n (words, place) where place <= 12) q;
  with stated as (
    select own && n.query && (select string_agg(quote_literal(w), ' | ') from jsonb_array_elements_text(s.one -> 'words') w)::tsquery as query,
      s.one ->> 'phrase' as phrase
    from unnest(named) n (query), jsonb_array_elements(p_stating) with ordinality s (one, place) where s.place <= 12
  ), found as (
    select distinct m.conversation_id, m.ordinal
    from stated cross join lateral (
      select w.conversation_id, w.ordinal from (
        select o.* from public.messages o
        where private.message_words(o.user_id, o.parts) @@ stated.query and o.safety < 'overwhelm' and o.role = 'user' offset 0) w
      where w.user_id = uid and (until is null or w.created_at < until) and w.id <> all (removed)
        and left(private.message_text(w.parts), 4000) ~ stated.phrase
      order by w.created_at desc, w.ordinal desc limit most) m
  ), said as materialized (
    select m.* from found f cross join lateral (
      select o.* from public.messages o where o.conversation_id = f.conversation_id and o.ordinal = f.ordinal offset 0) m
    where m.user_id = uid and m.role = 'user'
  )
  select jsonb_build_object('time_zone', zone, 'messages', coalesce(jsonb_agg(jsonb_build_object('id', s.id,
    'c', s.conversation_id, 'o', s.ordinal, 'user', true, 'at', to_char(s.created_at at time zone zone, 'YYYY-MM-DD HH24:MI'),
    'text', left(private.message_text(s.parts), 4000)) order by s.created_at, s.ordinal), '[]')) into answer
  from said s;
  return answer;
end $$;

-- Suggests to remember what a voice of a committee said, for the person to decide: the words as they stand, with the messages
-- and quotes that they rest on, so that it goes with them. Refused where any of that is deleted. One for each line, for as long
-- as it waits or stands in memory.
create or replace function public.propose_line(p_message uuid, p_round integer, p_seat text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer public.messages;
  line jsonb;
  made public.proposals;
  same public.proposals;
begin
  perform private.refuse_unless_person('Only the person suggests a line of a committee.');
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('|', 'parley line', auth.uid(), p_message, p_round, p_seat), 0));
  select * into answer from public.messages where id = p_message and user_id = auth.uid() and role = 'assistant';
  line := private.line_shown(answer, p_round, p_seat);
  if line is null then raise sqlstate 'PT404' using message = 'This line is not here any more.'; end if;
  select coalesce(array_agg(distinct evidence_id) filter (where evidence_id is not null), '{}'),
    coalesce(array_agg(distinct message_id) filter (where message_id is not null), '{}')
  into made.evidence_ids, made.message_ids from private.sources_of_line(line -> 'said');
  made.message_ids := array(select unnest(made.message_ids) union select unnest(private.messages_answered(answer)));
  perform private.hold_words(made.message_ids, made.evidence_ids);
  perform private.refuse_deleted_line(line, p_seat, made.message_ids, made.evidence_ids);
  made.kind := 'edit_memory';
  made.changes := jsonb_build_object('path', 'overview.md', 'anchor', 'focus', 'op', 'append_item', 'text', btrim(regexp_replace(
    format('From a committee, written by software: %s said “%s”', line ->> 'name', line ->> 'shown'), '\s+', ' ', 'g')));
  made.conversation_id := answer.conversation_id;
  select * into same from public.proposals p
  where p.user_id = auth.uid() and p.kind = made.kind and p.conversation_id = made.conversation_id and p.changes = made.changes
    and (p.status = 'pending' and p.expires_at > now() or p.status = 'executed' and exists (
      select from public.memory_files f where f.user_id = auth.uid() and f.path = 'overview.md' and f.deleted_at is null
        and position(made.changes ->> 'text' in f.content) > 0))
  order by p.created_at desc limit 1;
  if found then return jsonb_build_object('proposalId', same.id, 'status', same.status); end if;
  made.why := 'You chose this line of a committee.';
  return private.keep_proposal(made);
end $$;

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

-- All words that the image of a part holds beside its name.
create or replace function private.words_of_part(p_image jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select p_image ->> key from unnest(array['role', 'protects', 'body_location', 'image', 'age', 'emoji']) key where p_image ->> key is not null
  union
  select jsonb_array_elements_text(p_image -> key) from unnest(array['emotions', 'beliefs', 'fears', 'needs', 'triggers', 'set_down']) key
  where jsonb_typeof(p_image -> key) = 'array'
$$;

-- The parts of an answer without one part of the person that sat there: without its voice and its name, and of what the others
-- said without the words that were kept of it. Where it did not sit nothing is cut.
create or replace function private.without_seat(p_parts jsonb, p_gone jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  its_key constant text := p_gone ->> 'key';
  others text[];
  words text;
begin
  if not exists (
    select from jsonb_array_elements(p_parts) part
    where part ->> 'type' = 'data-voice' and part #>> '{data,seat}' = its_key
      or part ->> 'type' = 'data-committee' and part #> '{data,seats}' @> jsonb_build_array(jsonb_build_object('key', its_key))) then
    return p_parts;
  end if;
  -- Somebody else who sits there may be called the same.
  select coalesce(array_agg(lower(seat ->> 'name')), '{}') into others
  from jsonb_array_elements(p_parts) part, jsonb_array_elements(part #> '{data,seats}') seat
  where part ->> 'type' = 'data-committee' and seat ->> 'key' <> its_key;
  select private.as_whole_words(array_agg(one)) into words from (
    select jsonb_array_elements_text(p_gone -> 'texts') as one
    union
    select name from jsonb_array_elements_text(p_gone -> 'names') name where lower(name) <> all (others)) t;
  return (
    select coalesce(jsonb_agg(case part ->> 'type'
      when 'text' then part || jsonb_build_object('text', private.cut_words(coalesce(part ->> 'text', ''), words))
      when 'data-voice' then part || jsonb_build_object('data', private.voice_without_words(part -> 'data', words))
      when 'data-committee' then part || jsonb_build_object('data', part -> 'data' || jsonb_build_object(
        'question', private.cut_words(coalesce(part #>> '{data,question}', ''), words), 'seats', (
          select coalesce(jsonb_agg(case when seat ->> 'key' = its_key
            then seat || '{"name": "A part that is gone", "color": null, "emoji": null}' else seat end order by s), '[]')
          from jsonb_array_elements(part #> '{data,seats}') with ordinality t (seat, s))))
      when 'data-synthesis' then part || jsonb_build_object('data', part -> 'data' || jsonb_build_object(
        'agreements', private.texts_without(part #> '{data,agreements}', words), 'next', private.texts_without(part #> '{data,next}', words),
        'differences', (
          select coalesce(jsonb_agg(one || jsonb_build_object('words', private.cut_words(one ->> 'words', words)) order by d), '[]')
          from jsonb_array_elements(part #> '{data,differences}') with ordinality t (one, d) where one ->> 'seat' <> its_key)))
      else part end order by n), '[]')
    from jsonb_array_elements(p_parts) with ordinality t (part, n)
    where part ->> 'type' <> 'data-voice' or part #>> '{data,seat}' <> its_key);
end $$;

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
    if waiting.kind not in ('create_part', 'edit_memory') and (not private.stands(waiting.part_id)
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

-- What a voice said without these words. It keeps its stance and everything else, also the person's own words that stand in a
-- message or a quote of theirs.
create or replace function private.voice_without_words(p_voice jsonb, p_pattern text) returns jsonb
language sql immutable set search_path = '' as $$
  with cut as (
    select (
      select coalesce(jsonb_agg(case when piece ->> 'from' = 'yours' and num_nonnulls(piece ->> 'messageId', piece ->> 'evidenceId') > 0 then piece
        else piece || jsonb_build_object('text', private.cut_words(piece ->> 'text', p_pattern)) end order by n), '[]')
      from jsonb_array_elements(p_voice -> 'pieces') with ordinality t (piece, n)) as pieces,
      nullif(p_voice -> 'fields', 'null') as fields)
  select p_voice || jsonb_build_object('pieces', cut.pieces,
    'text', case when cut.pieces = '[]' then private.cut_words(coalesce(p_voice ->> 'text', ''), p_pattern)
      else (select string_agg(piece ->> 'text', '' order by n) from jsonb_array_elements(cut.pieces) with ordinality t (piece, n)) end,
    'fields', cut.fields || jsonb_build_object(
      'wants', private.cut_words(cut.fields ->> 'wants', p_pattern), 'fears', private.cut_words(cut.fields ->> 'fears', p_pattern),
      'quotes', (
        select coalesce(jsonb_agg(quote order by n), '[]') from jsonb_array_elements(cut.fields -> 'quotes') with ordinality t (quote, n)
        where num_nonnulls(quote ->> 'messageId', quote ->> 'evidenceId') > 0 or quote ->> 'text' = private.cut_words(quote ->> 'text', p_pattern))))
  from cut
$$;

create or replace function private.texts_without(p_texts jsonb, p_pattern text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(private.cut_words(one, p_pattern) order by n), '[]')
  from jsonb_array_elements_text(p_texts) with ordinality t (one, n)
$$;

create or replace function private.suggestions_to_erase(p_action uuid, p_rows uuid[], p_user uuid, p_among uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  went bigint := greatest((select max(id) from public.action_changes where action_id = p_action),
    (select max(id) from private.stayed_gone(p_action)));
  gone jsonb[] := array(
    select before || jsonb_build_object('began', (select min(b.id) from public.action_changes b where b.row_id = c.row_id and b.op = 'insert'))
    from (
      select * from public.action_changes own where own.action_id = p_action union all select * from private.stayed_gone(p_action)) c
    where table_name in ('memory_files', 'part_relationships') and row_id = any (p_rows) and before is not null);
  sections text[] := array(select w.path || '@' || w.anchor from private.names_that_went(p_action) w where w.anchor is not null);
  -- An undo of their acceptance makes suggestions wait for an answer again.
  waiting_again uuid[] := array(
    select c.row_id from public.action_changes c
    where c.action_id = p_action and c.table_name = 'proposals' and c.after ->> 'status' = 'pending');
  cut uuid[] := private.conversations_cut(p_action);
  resting uuid[];
begin
  resting := private.resting_on_deleted(p_user, array(
    select private.text_of_suggestion(p) from public.proposals p
    where p.id = any (p_among) and p.user_id = p_user and p.conversation_id = any (cut)
      and not (p.why = 'Erased.' and p.changes - 'name' = '{}')), p_action);
  return array(
    select p.id
    from public.proposals p
    -- When it was made, in the order in which things were written.
    cross join lateral (select coalesce(min(c.id), 0) as at from public.action_changes c where c.row_id = p.id and c.op = 'insert') made
    where p.user_id = p_user and p.id = any (p_among) and not (p.why = 'Erased.' and p.changes - 'name' = '{}') and (
      p.evidence_ids && p_rows or p.message_ids && p_rows or p.kind = 'split_part' and private.moved_quotes(p.changes) && p_rows
      or p.result_id = any (p_rows) and p.id <> all (waiting_again) or p.conversation_id = any (p_rows)
      or made.at <= went and p.id <> all (waiting_again) and (
        exists (select from unnest(gone) g
          where g ->> 'path' = p.changes ->> 'path' and coalesce((g ->> 'began')::bigint, 0) <= made.at)
        or p.changes ->> 'path' || '@' || (p.changes ->> 'anchor') = any (sections)
        or p.kind = 'relate_parts' and exists (select from unnest(gone) g
          where array[p.part_id, p.other_part_id] @> array[(g ->> 'from_part_id')::uuid, (g ->> 'to_part_id')::uuid]))
      or exists (select from public.action_changes c
        where c.action_id = p_action and c.row_id = p.id and c.table_name = 'proposals') and p.id <> all (waiting_again)
      or p.id = any (resting)));
end $$;

-- Whether an image of a suggestion stands on one of these rows, or made it.
create or replace function private.suggestion_names(p_image jsonb, p_rows uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_image ->> 'result_id')::uuid = any (p_rows), false) or exists (
    select from jsonb_array_elements_text(coalesce(p_image -> 'evidence_ids', '[]') || coalesce(p_image -> 'message_ids', '[]')) named
    where named::uuid = any (p_rows))
    or p_image ->> 'kind' = 'split_part' and private.moved_quotes(p_image -> 'changes') && p_rows
$$;

-- The person's own words in what a voice said: the quote and the message that each came from. A look-up names the conversation
-- alone, so that the message is the newest there that says it.
create or replace function private.sources_of_line(p_said jsonb)
returns table (evidence_id uuid, message_id uuid, conversation_id uuid)
language sql stable set search_path = '' as $$
  select (piece ->> 'evidenceId')::uuid, coalesce((piece ->> 'messageId')::uuid, (
      select m.id from public.messages m
      where piece ->> 'evidenceId' is null and m.conversation_id = (piece ->> 'conversationId')::uuid and m.user_id = auth.uid() and m.role = 'user'
        and position(btrim(private.plain(btrim(piece ->> 'text', '“”"„«» ')), '….,;: ') in private.plain(private.message_text(m.parts))) > 0
      order by m.ordinal desc limit 1)),
    (piece ->> 'conversationId')::uuid
  from jsonb_array_elements(p_said -> 'pieces') piece where piece ->> 'from' = 'yours'
$$;

-- Of the parts among these rows, what is cut where they sat in a committee, as {key, names, texts}: what they were called, and
-- what was noted of them in several words. A single word ("sad", "work") is anybody's and names nobody.
create or replace function private.seats_that_went(p_rows uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', 'part:' || went.row_id, 'names', went.names, 'texts', went.texts)), '[]')
  from (
    select c.row_id,
      coalesce(jsonb_agg(distinct btrim(kept.words)) filter (where kept.is_name and btrim(kept.words) ~ '[^ -~]|...'), '[]') as names,
      coalesce(jsonb_agg(distinct rtrim(btrim(kept.words), '.,;:!?… ')) filter (where private.is_of_several_words(kept.words)), '[]') as texts
    from public.action_changes c
    cross join lateral unnest(array[c.before, c.after]) image
    cross join lateral (
      select image ->> 'name' as words, true as is_name union all select t, false from private.words_of_part(image) t) kept
    where c.row_id = any (p_rows) and c.table_name = 'parts' and image is not null
    group by c.row_id) went
$$;

-- Where a message, a quote or the part that words came from is gone, what is left of the line is nothing to remember.
create or replace function private.refuse_deleted_line(p_line jsonb, p_seat text, p_messages uuid[], p_quotes uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_line ->> 'shown' is distinct from p_line #>> '{said,text}' or position('“…”' in p_line ->> 'shown') > 0
    or p_seat like 'part:%' and not exists (select from public.parts where id = substr(p_seat, 6)::uuid and user_id = auth.uid())
    or exists (select from unnest(p_messages) named where not exists (select from public.messages where id = named and user_id = auth.uid()))
    or exists (select from unnest(p_quotes) named where not exists (select from public.part_evidence where id = named and user_id = auth.uid()))
    or exists (select from private.sources_of_line(p_line -> 'said') s
      where s.evidence_id is null and s.message_id is null and s.conversation_id is not null) then
    raise sqlstate 'PT409' using message = 'Something that this line rests on was deleted, so it cannot be remembered.', detail = '"words_gone"';
  end if;
end $$;

create or replace function private.parts_of_seats(p_seats jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select distinct substr(seat, 6)::uuid from jsonb_array_elements_text(p_seats) seat where seat like 'part:%')
$$;

-- Opens a committee in the turn that begins: refuses what may not be, or hands back what is recorded of the parts that sit.
-- Null where safety speaks in this conversation: it answers, or says that it is over. p_fresh: the message is new. Where one is
-- answered once more, or a committee goes on, the parts that are gone by now, or of which too little is noted by now, are left
-- out; where voices are asked again only they must be here.
create or replace function private.open_committee(
  p_conversation uuid, p_message uuid, p_ask jsonb, p_safety public.safety_level, p_fresh boolean
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  rest public.safety_rests;
  begins constant boolean := p_fresh and not p_ask ? 'continues';
  wanted constant uuid[] := private.parts_of_seats(p_ask -> 'seats');
  needed constant uuid[] := case when p_ask ? 'again' then private.parts_of_seats(p_ask -> 'again') when begins then wanted else '{}' end;
  examples constant integer := (select count(*) from jsonb_array_elements_text(p_ask -> 'seats') seat where seat not like 'part:%');
  seats constant jsonb := (
    select coalesce(jsonb_agg(seat order by n), '[]') from jsonb_array_elements(private.committee_seats(wanted)) with ordinality t (seat, n)
    where (seat ->> 'enough')::boolean or (seat ->> 'id')::uuid = any (needed));
  here constant uuid[] := array(select (seat ->> 'id')::uuid from jsonb_array_elements(seats) seat);
  unknown text;
begin
  if private.is_flagged(p_safety) or private.safety_spoke_last(p_conversation, p_message) then return null; end if;
  select * into rest from public.safety_rests where user_id = auth.uid();
  if private.still_rests(rest.careful_until) or private.still_rests(rest.exploring_locked_until) then
    raise sqlstate 'PT423' using message = 'The committee rests today. Talking and grounding stay open.', detail = '"rests"';
  elsif not needed <@ here then
    raise sqlstate 'PT404' using detail = '"seat_gone"', message = case when p_ask ? 'again'
      then 'The part you want to ask again is not here any more.'
      else 'One of the parts you chose is not here any more. Please choose again.' end;
  elsif not p_ask ? 'again' and examples + cardinality(here) < 2 then
    raise sqlstate 'PT400' using detail = '"too_few"', message = case when p_ask ? 'continues'
      then 'Too few of those who sat there are still here to go on. You can ask a new committee.'
      else 'A committee needs at least two who sit there.' end;
  end if;
  select seat ->> 'name' into unknown from jsonb_array_elements(seats) seat where not (seat ->> 'enough')::boolean limit 1;
  if unknown is not null then
    raise sqlstate 'PT409' using message = format('Not enough is known of %s yet to speak for it. Two of your own sentences about it are enough.', unknown),
      detail = '"not_enough"';
  end if;
  perform private.refuse_round(p_conversation, p_ask);
  return seats;
end $$;

-- The messages of the person that a committee answered: with this answer and, where it went on, with those before it.
create or replace function private.messages_answered(p_answer public.messages) returns uuid[]
language sql stable set search_path = '' as $$
  with recursive chain as (
    select p_answer.run_id as run, null::uuid as asked
    union
    select held.run_id, r.user_message_id
    from chain join public.runs r on r.id = chain.run and r.user_id = auth.uid()
    left join public.messages asking on asking.id = r.user_message_id and asking.user_id = auth.uid()
    left join public.messages held on held.id = (asking.metadata #>> '{committee,continues}')::uuid and held.user_id = auth.uid()
  )
  select coalesce(array_agg(distinct asked), '{}') from chain where asked is not null
$$;

-- What a voice said in one round of an answer, as it is shown: words that are deleted are cut. Null where nobody said anything.
create or replace function private.line_shown(p_answer public.messages, p_round integer, p_seat text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('said', part -> 'data', 'name', seat ->> 'name', 'shown', private.cut_voice(part -> 'data', '{}',
    array(select gone ->> 'words' from jsonb_array_elements(private.deleted_words(p_answer.conversation_id)) gone),
    private.said_words(p_answer.conversation_id)) ->> 'text')
  from jsonb_array_elements(p_answer.parts) part, jsonb_array_elements(p_answer.parts) held, jsonb_array_elements(held #> '{data,seats}') seat
  where part ->> 'type' = 'data-voice' and part #>> '{data,seat}' = p_seat and part #>> '{data,round}' = p_round::text
    and btrim(part #>> '{data,text}') <> '' and held ->> 'type' = 'data-committee' and seat ->> 'key' = p_seat
  limit 1
$$;

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

-- Scripts without spaces: four letters are taken for several words.
create or replace function private.is_of_several_words(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(p_text) ~ '[[:alnum:]]\S*\s+\S*[[:alnum:]]'
    or char_length(btrim(p_text)) >= 4 and p_text ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]'
$$;

-- An answer keeps its words; the tool calls in it that held erased things go, and so do the look-ups of a committee's voices,
-- which have runs of their own and are taken over by another answer to the same message.
create or replace function private.erase_tool_calls(p_actions uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.messages m set parts = (
    select coalesce(jsonb_agg(private.without_look_ups(part, calls.ids) order by n), '[]')
    from jsonb_array_elements(m.parts) with ordinality t (part, n)
    where coalesce(part ->> 'toolCallId', '') <> all (calls.ids))
  from (
    select answers.id as answer_id, a.user_id, array_agg(a.tool_call_id) as ids
    from public.agent_actions a join public.runs r on r.id = a.run_id and r.user_id = a.user_id
    left join public.runs asking on asking.id = r.parent_run_id and asking.user_id = r.user_id
    cross join lateral (
      select coalesce(asking.answer_id, r.answer_id) as id
      union
      select other.answer_id from public.runs other
      where r.agent = 'voice' and other.user_message_id = asking.user_message_id
        and other.conversation_id = asking.conversation_id and other.user_id = asking.user_id) answers
    where a.id = any (p_actions) and a.tool_call_id is not null group by 1, 2) calls
  where m.id = calls.answer_id and m.user_id = calls.user_id
    and exists (select from jsonb_array_elements(m.parts) part where part ->> 'toolCallId' = any (calls.ids)
      or part is distinct from private.without_look_ups(part, calls.ids))
$$;

-- With the erasure of a deletion what committees leant on goes for good, in any conversation of the person: words of messages
-- and quotes, also in the closing words, and where a part sat what was kept of it. Only for the function that erases.
create or replace function private.erase_from_committees(p_rows uuid[], p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  answer record;
  seat jsonb;
  cut jsonb;
  stays text[];
  gone constant jsonb := private.seats_that_went(p_rows);
  words constant text[] := array(
    select private.plain(private.message_text(c.before -> 'parts')) from public.action_changes c
    where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user');
  still_said constant text[] := array(
    select said from (
      select distinct (c.before ->> 'conversation_id')::uuid as id from public.action_changes c
      where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user') talk, unnest(private.said_words(talk.id)) said);
begin
  for answer in select id, conversation_id, parts from public.messages where user_id = p_user and metadata ? 'committee' and role <> 'user' loop
    stays := still_said || private.said_words(answer.conversation_id);
    select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
        then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', words, stays))
        else private.cut_committee(part, p_rows, words, stays) end order by n), '[]') into cut
    from jsonb_array_elements(answer.parts) with ordinality t (part, n);
    for seat in select * from jsonb_array_elements(gone) loop
      cut := private.without_seat(cut, seat);
    end loop;
    update public.messages set parts = cut where id = answer.id and parts is distinct from cut;
  end loop;
end $$;

create or replace function private.cut_words(p_text text, p_pattern text) returns text
language sql immutable set search_path = '' as $$
  select case when p_pattern is null then p_text else regexp_replace(p_text, p_pattern, '…', 'g') end
$$;

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

-- A passage names those quotes and messages of its suggestion that are there when it is accepted.
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
        (select coalesce(jsonb_agg(jsonb_build_object('kind', named.kind, 'id', named.id)), '[]') from (
          select 'evidence' as kind, e.id from public.part_evidence e where e.id = any (p.evidence_ids) and e.user_id = auth.uid()
          union all
          select 'message', m.id from public.messages m where m.id = any (p.message_ids) and m.user_id = auth.uid()) named));
  end case;
  -- Quotes that belonged to no part yet belong to the part they led to.
  if p.kind in ('create_part', 'update_part', 'rename_part', 'reclassify_part', 'merge_parts') then
    update public.part_evidence set part_id = made
    where id = any (p.evidence_ids) and user_id = auth.uid() and part_id is null;
  end if;
  return made;
end $$;

-- A pattern that finds any of these texts as whole words, however their spaces and apostrophes are written. Several words are
-- found in capital and small letters alike; a single one, which is a name, as it is written, so that "I fear" does not name
-- the part Fear. Null without texts.
create or replace function private.as_whole_words(p_texts text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when text ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]' then f.found_by
    else '(?<![[:alnum:]])(?:' || f.found_by || ')(?![[:alnum:]])' end, '|' order by char_length(text) desc, text)
  from unnest(p_texts) text, lateral (
    select string_agg(case
        when letter = ' ' then '\s+'
        when letter in ('''', '’') then '[''’]'
        when letter !~ '[[:alnum:]]' then '\' || letter
        when lower(letter) <> upper(letter) and (private.is_of_several_words(text) or place = 1 and letter = lower(letter))
          then '[' || lower(letter) || upper(letter) || ']'
        else letter end, '' order by place) as found_by
    from regexp_split_to_table(regexp_replace(text, '\s+', ' ', 'g'), '') with ordinality t (letter, place)) f
  where text <> ''
$$;

revoke all on function public.said_of(jsonb,jsonb,date) from public, anon, authenticated, app_server, service_role;

revoke all on function public.propose_line(uuid,integer,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_seat(jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.voice_without_words(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.texts_without(jsonb,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.sources_of_line(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.seats_that_went(uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_deleted_line(jsonb,text,uuid[],uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parts_of_seats(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.messages_answered(public.messages) from public, anon, authenticated, app_server, service_role;

revoke all on function private.line_shown(public.messages,integer,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_proposal(public.proposals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_of_several_words(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_words(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.as_whole_words(text[]) from public, anon, authenticated, app_server, service_role;

create or replace trigger limit_sizes before insert or update on public.proposals
  for each row execute function private.limit_sizes('changes', '262144', 'evidence_ids', '8000', 'message_ids', '8000');

grant execute on function public.said_of(jsonb,jsonb,date) to app_server;

grant execute on function public.propose_line(uuid,integer,text) to app_server;

grant execute on function private.sources_of_line(jsonb) to app_server;

grant execute on function private.refuse_deleted_line(jsonb,text,uuid[],uuid[]) to app_server;

grant execute on function private.parts_of_seats(jsonb) to app_server;

grant execute on function private.messages_answered(public.messages) to app_server;

grant execute on function private.line_shown(public.messages,integer,text) to app_server;

grant execute on function private.keep_proposal(public.proposals) to authenticated;
