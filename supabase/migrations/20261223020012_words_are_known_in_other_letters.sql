set local check_function_bodies = off;

drop function private.first_texts(jsonb);

-- Keeps the answer as it stands; with p_status it also ends the run. Words that come after the run was ended elsewhere are
-- kept all the same, and so is the true ending of a run that was taken for lost; once another answer followed in its
-- conversation nothing of it is, and only its calls of models are counted. The answer carries the level of its turn.
-- A child run has no message of its own, and goes on no longer than its parent. p_calls: the calls of models since the save
-- before. `waiting` of the metadata is how long a model is waited for: it stands with the run, for those who follow it.
-- p_told: ids of what its model was told of; the answer names those that are there no more, and of a committee what is recorded of
-- the parts among them. `changed`: calls of this run by which something was kept that the person removed or changed since. `rests`: safety has asked for rest, in whichever conversation;
-- `hard`: in another one, since the run began; then no closing of a committee is kept, also at its end. `removed`: of a committee, words that the person removed since; null where nothing went.
create or replace function public.save_answer(
  p_run uuid, p_parts jsonb, p_metadata jsonb, p_status public.run_status default null,
  p_stop_reason text default null, p_steps integer default 0, p_input_tokens integer default null,
  p_output_tokens integer default null, p_error_code text default null, p_care jsonb default null,
  p_calls jsonb default null, p_told uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  run public.runs;
  late boolean;
  refused boolean := false;
begin
  -- In the order in which a turn begins: first the conversation, then its run.
  perform from public.conversations
  where id = (select conversation_id from public.runs where id = p_run and user_id = auth.uid()) for key share;
  select * into run from public.runs where id = p_run and user_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'This answer has no place any more.'; end if;
  -- Its child runs before the budget, as everywhere: they take the budget after themselves.
  if p_status is not null then
    perform from public.runs where parent_run_id = p_run and user_id = auth.uid() and status = 'running' order by id for update;
  end if;
  perform private.note_calls(run, p_calls);
  if run.status <> 'running' and run.parent_run_id is null and private.is_superseded(run) then
    if p_status is not null then perform private.settle_run(p_run); end if;
    return jsonb_build_object('stop_requested', true, 'budget_spent', false, 'waits', false, 'steered', false,
      'taken_back', '[]'::jsonb, 'superseded', true);
  end if;
  late := private.slept_through_erasing(p_run);
  if run.status <> 'running' or run.lease_until <= now() then p_parts := private.without_erased_calls(p_run, p_parts); end if;
  if p_status is not null then p_parts := private.with_late_ends(p_run, p_parts); end if;
  if p_metadata ? 'committee' and private.closes_committee(p_parts) and private.is_hard_since(run) then
    refused := true;
    p_parts := private.without_closing(p_parts);
    if p_status is not null then
      p_metadata := p_metadata || '{"stop": "hard_elsewhere"}';
      p_status := case p_status when 'completed' then 'stopped' else p_status end;
      p_stop_reason := 'hard_elsewhere';
    end if;
  end if;
  if jsonb_array_length(p_parts) > 0 and run.parent_run_id is null then
    insert into public.messages as m (id, conversation_id, ordinal, role, parts, metadata, run_id, safety)
    select run.answer_id, run.conversation_id, coalesce(max(ordinal), 0) + 1, 'assistant', p_parts, p_metadata - 'waiting', p_run, run.safety
    from public.messages where conversation_id = run.conversation_id
    on conflict (id) do update set parts = excluded.parts, metadata = excluded.metadata,
      safety = greatest(m.safety, excluded.safety);
  end if;
  if run.status = 'running' or (run.stop_reason = 'lost' and p_status is not null) then
    update public.runs set
      status = coalesce(p_status, 'running'), steps = p_steps,
      stop_reason = case when p_status is null then run.stop_reason else p_stop_reason end,
      input_tokens = p_input_tokens, output_tokens = p_output_tokens, error_code = p_error_code,
      care = coalesce(p_care, care), waiting = case when p_status is null then p_metadata -> 'waiting' end,
      -- The model that answered: another than was asked first, when that failed. What safety says is no model's.
      model = coalesce(nullif(p_metadata ->> 'voice', 'safety'), model),
      ended_at = case when p_status is not null then now() end,
      -- What slept through an erasure stays late, so that its next words are looked at like these.
      lease_until = case when late then run.lease_until else now() + interval '3 minutes' end
    where id = p_run;
  end if;
  if p_status is not null then
    perform private.settle_run(p_run);
    update public.runs set status = 'stopped', stop_reason = 'parent_ended', stop_requested = true, ended_at = now()
    where parent_run_id = p_run and user_id = auth.uid() and status = 'running';
  end if;
  return jsonb_build_object('stop_requested', run.stop_requested, 'stop_why', case when run.stop_requested then run.stop_reason end,
    'gone', private.gone_of(p_told, run.started_at), 'rests', p_status is null and private.is_resting(), 'hard', refused or p_status is null and private.is_hard_since(run),
    'seats', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.committee_seats(p_told) end,
    'removed', case when p_status is null and p_told <> '{}' and p_metadata ? 'committee' then private.words_removed_since(run.started_at) end,
    'waits', p_status is not null and private.after_answer(run, p_status, p_stop_reason, p_metadata),
    'steered', p_status is null and private.is_steered(run),
    'budget_spent', p_status is null and private.is_budget_spent(coalesce(run.parent_run_id, p_run)),
    'changed', case when p_status is null then private.calls_changed_in(p_run) else '[]' end,
    'taken_back', case when p_status is null then private.taken_back(run.conversation_id, p_run) else '[]' end);
end $$;

create or replace function public.remove_relationship(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_deletions();
  perform private.refuse_agents('Only the person removes a relationship.');
  delete from public.part_relationships where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This relationship is not there.'; end if;
  perform private.withdraw_quotes();
end $$;

-- What the caller deleted or removed since then and is not erased, for a committee that sits meanwhile: the newest 200 messages, the
-- beginnings of the newest five files, and the newest 50 notes of parts. Null where nothing went, also not for good.
create or replace function private.words_removed_since(p_since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  me constant uuid := auth.uid();
  removed jsonb;
begin
  select jsonb_agg(t.words) into removed from (
    (select private.message_text(c.before -> 'parts') as words
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.user_id = me and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user' and a.created_at > p_since
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200)
    union all
    (select left(f.content, 100000)
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      join private.attachment_contents f on f.id = c.row_id
      where c.user_id = me and c.table_name = 'attachments' and c.op = 'delete' and a.created_at > p_since
        and not exists (select from public.attachments t where t.id = c.row_id)
      order by c.id desc limit 5)
    union all
    (select c.before ->> 'body'
      from public.action_changes c join public.agent_actions a on a.id = c.action_id
      where c.user_id = me and c.table_name = 'part_notes' and c.op = 'delete' and a.created_at > p_since
        and not exists (select from public.part_notes t where t.id = c.row_id)
      order by c.id desc limit 50)) t;
  if removed is null and exists (select from public.agent_actions a where a.user_id = me and a.erased_at > p_since) then return '[]'; end if;
  return removed;
end $$;

-- The words of a text, small, and so each sign of a script without spaces. So compared, neither marks nor lines count, nor how a letter
-- is written (see `same_letters`). The voiced marks of half width belong to the sign before them.
create or replace function private.words_in(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  parted constant text := private.parted_signs(
    translate(private.without_signs(lower(private.composed(p_text))), '''’‘‚ʼ' || private.unseen_signs(), ''), ' ');
begin
  if octet_length(parted) = char_length(parted) then return array_remove(string_to_array(parted, ' '), ''); end if;
  return array_remove(array_remove(array_remove(string_to_array(private.same_letters(
    replace(replace(' ' || parted, ' ﾞ', 'ﾞ'), ' ﾟ', 'ﾟ')), ' '), ''), E'\u3099'), E'\u309a');
end $$;

-- A text in which each sign that is no part of a word is one space: as long as it was. In Korean an apostrophe is a mark of a quote.
create or replace function private.without_signs(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(case when octet_length(p_text) > char_length(p_text) and p_text ~ '[\uac00-\ud7a3][''’‘]|[''’‘][\uac00-\ud7a3]'
      then regexp_replace(p_text, '(?<=[\uac00-\ud7a3])[''’‘]|[''’‘](?=[\uac00-\ud7a3])', ' ', 'g') else p_text end,
    '[\u0001-\u001f!-&(-/:-@\[-`{-~\u00a0¡§«»·¿״\u2000-\u200a‐-―“-‟•…\u2028\u2029\u202f‹›\u205f\u3000-\u3002〈-】〔〕〝-〟・﴾﴿﹁-﹄！＂（），．：；？［］～｢｣،؛؟।॥]', ' ', 'g')
$$;

-- They without the closing, as of one that was stopped: its voices stay, and neither its closing words nor what they end with do.
create or replace function private.without_closing(p_parts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'data-committee' then jsonb_set(part, '{data,state}', '"stopped"') else part end
    order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n) where part ->> 'type' not in ('text', 'data-synthesis')
$$;

-- p_action: see `words_taken`; p_among: these rows alone.
create or replace function private.withdraw_quotes_of(p_action uuid, p_owner uuid, p_among uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  found uuid[];
begin
  if not (exists (select from public.learnings where user_id = p_owner) or exists (select from public.tasks where user_id = p_owner)
    or exists (select from public.plans where user_id = p_owner)
    or exists (select from public.part_assessments where user_id = p_owner and source = 'agent')
    or exists (select from public.proposals where user_id = p_owner and status = 'pending')
    or exists (select from public.attachments where user_id = p_owner and run_id is not null)) then return; end if;
  select * into gone from private.words_taken(case when p_action is not null then array[p_action] end, p_owner, null, false);
  if gone.here = '{}' and gone.away = '{}' and gone.files = '{}' then return; end if;
  found := private.rows_quoting(p_owner, p_among, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  select * into gone from private.words_taken(case when p_action is not null then array[p_action] end, p_owner, null, true);
  found := private.rows_quoting(p_owner, found, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  delete from public.learnings where id = any (found) and user_id = p_owner;
  delete from public.part_assessments where id = any (found) and user_id = p_owner;
  delete from public.attachments where id = any (found) and user_id = p_owner and run_id is not null;
  -- What an undo brought back and goes again in it is as it was before.
  update public.proposals p set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = coalesce((
    select (c.before ->> 'withdrawn_at')::timestamptz from public.action_changes c
    where c.action_id = nullif(current_setting('parley.action_id', true), '')::uuid and c.row_id = p.id and c.table_name = 'proposals'
    order by c.id limit 1), now())
  where id = any (found) and user_id = p_owner and status = 'pending';
  perform private.rename_errands(found, p_owner, gone.here, gone.away, gone.files);
  perform private.cut_rows('tasks', found, gone.here, gone.away, gone.files);
  perform private.cut_rows('plans', found, gone.here, gone.away, gone.files);
end $$;

-- Longer words that a model is told no more wherever an answer has them from, made ready to be cut: `p_own` (see `removed_words`) beside what
-- stood in removed files. p_stays: what still stands.
create or replace function private.with_removed_words(p_files jsonb, p_own jsonb, p_no_quotes text[], p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_own = '[]' then return p_files; end if;
  return private.both_gone(
    private.gone_words(p_own, p_no_quotes || private.own_words_that_stand(auth.uid()) || p_stays, 8), p_files);
end $$;

-- Signs that are not seen and part no words: soft hyphens, spaces of no width, joiners, marks of direction.
create or replace function private.unseen_signs() returns text
language sql immutable set search_path = '' as $$
  select E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufe00\ufe01\ufe0e\ufe0f\ufeff'
$$;

-- Signs that are written or left out without changing a word, as a pattern: accents, points of Hebrew, vowel signs and the stretching
-- sign of Arabic.
create or replace function private.signs_left_out() returns text
language sql immutable set search_path = '' as $$
  select '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]'
$$;

create or replace function private.set_fields(p_table text, p_id uuid, p_values jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  assignments text := (
    select string_agg(format('%1$I = r.%1$I', c), ', ') from unnest(private.columns_of(p_table)) c where p_values ? c);
begin
  if assignments is null then return; end if;
  execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $2) r where t.id = $1 and t.user_id = $3',
    p_table, assignments) using p_id, p_values, auth.uid();
end $$;

-- A text, small and without signs that are not seen, in the letters by which words are compared: of full and half width as one, without
-- signs that may be left out, i for the dotless one of Turkish, ss for ß. No word of it is parted, joined or emptied, so that they stand
-- in their places. The same as agents/engine/same-letters.ts.
create or replace function private.same_letters(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  letters text;
begin
  if octet_length(p_text) = char_length(p_text) then return p_text; end if;
  -- Some signs are a space and an accent when they are taken apart: spaces between words are marked meanwhile.
  letters := replace(normalize(translate(p_text, ' ', E'\x01'), nfkd), ' ', '');
  letters := regexp_replace(letters, '(?<=[^\u0001])' || private.signs_left_out() || '+', '', 'g');
  letters := translate(lower(normalize(letters, nfc)), E'\x01ıςøłđħŧ', ' iσoldht');
  return replace(replace(replace(replace(letters, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

-- The row of the caller's that holds what a unique index would not give twice, and the fields of that index. Ids are of all people: a row of
-- somebody else is none.
create or replace function private.row_in_the_way(p_table text, p_row jsonb, p_index text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  index_oid oid := (select oid from pg_catalog.pg_class where relname = p_index and relnamespace = 'public'::regnamespace);
  keys text;
  blocker jsonb;
  fields text[];
begin
  select string_agg(format('(%s)', pg_catalog.pg_get_indexdef(index_oid, n, true)), ', '),
    (select array_agg(a.attname::text) from pg_catalog.pg_depend d join pg_catalog.pg_attribute a
      on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.objid in (index_oid, (select oid from pg_catalog.pg_constraint where conindid = index_oid and contype = 'u'))
        and d.refobjid = format('public.%I', p_table)::regclass and d.refobjsubid > 0)
  into keys, fields
  from generate_series(1, (select indnkeyatts from pg_catalog.pg_index where indexrelid = index_oid)) n;
  execute format(
    'select to_jsonb(t) from public.%1$I t where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1) w)
      and t.id <> $2 and t.user_id = $3 and coalesce(%3$s, true) for update',
    p_table, keys,
    coalesce((select pg_catalog.pg_get_expr(indpred, indrelid) from pg_catalog.pg_index where indexrelid = index_oid), 'true'))
  into blocker using p_row, (p_row ->> 'id')::uuid, auth.uid();
  return jsonb_build_object('table_name', p_table, 'row_id', blocker -> 'id', 'row', blocker, 'fields', to_jsonb(fields));
end $$;

-- A row that was deleted comes back, unless it rests on something that is gone or something stands in its place. What it only
-- named and is gone for good, it names no more.
create or replace function private.revert_delete(p_change public.action_changes, p_scope private.undo_scope, p_choices jsonb)
returns setof jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current_row jsonb := private.lock_row(p_change.table_name, p_change.row_id);
  chosen text := private.choice_of(p_choices, p_change);
  missing record;
  hit text;
  blocker jsonb;
  parent public.action_changes;
begin
  if current_row is not null then
    if not (private.found_row(p_change, current_row)).touched then
      return next private.conflict(p_change, 'exists', null, null, current_row, p_change.before, '[]', chosen);
      if chosen is distinct from 'take_back' then return; end if;
    end if;
    perform private.set_fields(p_change.table_name, p_change.row_id, (
      select coalesce(jsonb_object_agg(f, p_change.before -> f), '{}')
      from private.changed_fields(p_change.before, current_row) f));
    return;
  end if;
  p_change.before := private.without_lost_links(p_change.table_name, p_change.before);
  parent := private.parent_change(p_change.table_name, p_change.before, 'delete', p_scope, p_change.id);
  if parent.id is not null and private.lock_row(parent.table_name, parent.row_id) is null then
    return query select private.revert_parent(parent, p_scope, p_choices);
    if private.lock_row(parent.table_name, parent.row_id) is null then return; end if;
  end if;
  for missing in select * from private.missing_rows(p_change.table_name, p_change.before, null, p_scope) loop
    -- A summary that went with a message is no decision of its own: it stays away while another of its messages is gone.
    if missing.field = 'messages' and exists (
      select from jsonb_array_elements_text(p_change.before -> 'messages') m
      join public.action_changes c on c.row_id = m::uuid and c.table_name = 'messages' and c.op = 'delete'
        and c.action_id = p_change.action_id) then
      return;
    end if;
    return next private.conflict(p_change, 'gone', null, null, null, p_change.before, jsonb_build_array(jsonb_build_object(
      'table_name', missing.table_name, 'row_id', missing.row_id, 'op', 'insert',
      'row', private.last_image(missing.table_name, missing.row_id))), chosen);
    if chosen is distinct from 'take_back' then return; end if;
    perform private.bring_back(missing.table_name, missing.row_id, p_scope);
  end loop;
  loop
    begin
      perform private.put_row(p_change.table_name, p_change.before);
      return;
    exception when unique_violation then
      get stacked diagnostics hit = constraint_name;
    end;
    blocker := private.blocker_of(p_change.table_name, p_change.before, hit, p_scope);
    -- Its place is taken by what is not the person's: it can only stay away, and nothing is told of that.
    if blocker ->> 'row_id' is null then
      return next private.conflict(p_change, 'gone', null, null, null, null, '[]', chosen);
      return;
    end if;
    return next private.conflict(p_change, 'exists', null, null, blocker -> 'row', p_change.before,
      jsonb_build_array(blocker || '{"op": "delete"}'), chosen);
    if chosen is distinct from 'take_back' then return; end if;
    perform private.drop_row(p_change.table_name, (blocker ->> 'row_id')::uuid);
  end loop;
end $$;

-- What the person wrote themselves and removed, as long as it waits for its erasure, of the newest 30 removals: notes of parts, and what
-- stood in memory, intentions, parts and connections, each as `gone_words` takes it, up to some 100,000 characters; with what of the latter is
-- no quote (see `own_words_that_went`).
create or replace function private.removed_words(out notes jsonb, out own jsonb, out no_quotes text[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  kinds constant text[] := array['part_notes', 'memory_files', 'goals', 'goal_parts', 'part_relationships', 'parts'];
  action uuid;
  went record;
begin
  notes := '[]';
  own := '[]';
  no_quotes := '{}';
  for action in
    select w.id from unnest(private.actions_that_wait(auth.uid())) with ordinality w (id, n)
    where exists (
      select from public.action_changes c
      where c.action_id = w.id and c.table_name = any (kinds) and private.is_deletion(c.op, c.before, c.after))
    order by w.n limit 30
  loop
    select n.texts, o.texts as own, o.no_quotes into went
    from private.notes_that_went(action, null) n, private.own_words_that_went(action, null) o;
    notes := notes || went.texts;
    own := own || went.own;
    no_quotes := no_quotes || went.no_quotes;
  end loop;
  notes := private.long_texts(private.first_texts(notes, 100000));
  own := private.long_texts(private.first_texts(own, 100000));
end $$;

-- The changes by which files that the caller gave went and that are not there and not erased.
create or replace function private.removed_files() returns setof public.action_changes
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
    select c.* from public.agent_actions a join public.action_changes c on c.action_id = a.id
    where a.user_id = auth.uid() and a.erase_at is not null and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'run_id' is null and not exists (select from public.attachments t where t.id = c.row_id);
end $$;

-- The best of the candidates with what was said around each, and those that are near in meaning (p_near), as {id, c, o, user, at, text}; their titles; about how many
-- messages there are in all, up to 10,000, and how many answer each heading. An answer of the companion is told of where it ended by
-- itself, what it answers still stands and is of no hard moment, and nothing before it was deleted, so that it cannot
-- repeat what was.
create or replace function private.recalled_messages(
  p_user uuid, p_queries tsquery[], p_weights real[], p_since timestamptz, p_until timestamptz, p_zone text, p_near uuid[]
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 1000;
  centres constant integer := 64;
  removed constant uuid[] := private.removed_quotes();
  words constant record := private.removed_words();
  away constant jsonb := private.gone_words(private.deleted_elsewhere(null) || words.notes, '{}', 8);
  files constant jsonb := private.with_removed_words(private.gone_files(null, '{}'), words.own, words.no_quotes, '{}');
  here constant uuid := private.request_claim('conversation')::uuid;
  seen_to constant timestamptz := (select c.summarised_to from public.conversations c where c.id = here and c.user_id = p_user);
  total constant integer := least(10000, greatest(
    (select count(*) from (select from public.messages m where m.user_id = p_user limit 1000) m),
    20 * (select count(*) from (select from public.conversations c where c.user_id = p_user limit 500) c)));
  answer jsonb;
begin
  with candidates as materialized (
    select * from private.candidate_messages(p_user, p_queries, most, p_since, p_until)
  ), weights as materialized (
    select 1 << (w.n - 1)::integer as bit,
      w.weight::float8 * ln((1 + (total - least(w.many, total) + 0.5) / (w.many + 0.5))::float8) as weight
    from unnest(p_weights, coalesce((select counts from candidates limit 1), '{}')) with ordinality w (weight, many, n)
    where w.many is not null
  ), beside as materialized (
    select c.*, coalesce(case when lag(c.ordinal) over w >= c.ordinal - 2 then lag(c.mask) over w end, 0)
        | coalesce(case when lead(c.ordinal) over w <= c.ordinal + 2 then lead(c.mask) over w end, 0) as near,
      bit_or(c.mask) over (partition by c.conversation_id, (c.at at time zone 'UTC')::date) as of_day
    from candidates c window w as (partition by c.conversation_id order by c.ordinal)
  ), weighed as materialized (
    select m.mask, (select coalesce(sum(w.weight), 0) from weights w where w.bit & m.mask <> 0) as weight
    from (select b.mask from beside b union select b.near & ~b.mask from beside b union select b.of_day from beside b) m (mask)
  ), best as (
    select b.conversation_id, b.ordinal
    from beside b join weighed own on own.mask = b.mask join weighed near on near.mask = b.near & ~b.mask
      join weighed day on day.mask = b.of_day
    order by own.weight + 0.5 * near.weight + 0.15 * day.weight desc, b.at desc, b.ordinal limit centres
  ), places as (
    select b.conversation_id, o.ordinal from best b, generate_series(b.ordinal - 2, b.ordinal + 2) o (ordinal)
    union
    select m.conversation_id, m.ordinal from public.messages m where m.id = any (p_near)
  ), around as materialized (
    select m.* from places p cross join lateral (
      select o.* from public.messages o where o.conversation_id = p.conversation_id and o.ordinal = p.ordinal offset 0) m
    where m.user_id = p_user and m.role in ('user', 'assistant') and m.safety < 'overwhelm' and m.id <> all (removed)
      and (p_since is null or m.created_at >= p_since) and (p_until is null or m.created_at < p_until)
      and (m.conversation_id is distinct from here or m.created_at <= seen_to)
  ), cut as materialized (
    select c.conversation_id, (
      select min((d.before ->> 'ordinal')::integer) from public.action_changes d
      where d.table_name = 'messages' and d.op = 'delete' and d.before ->> 'conversation_id' = c.conversation_id::text
        and d.user_id = p_user and not exists (select from public.messages o where o.id = d.row_id)) as deleted_from
    from (select distinct conversation_id from around where role = 'assistant') c
  ), shown as materialized (
    select m.id, m.conversation_id, m.ordinal, m.role, m.created_at, left(
        case when m.role = 'assistant' and (away <> '{}' or files <> '{}')
            then private.cut_quotes(private.cut_quotes(private.message_text(m.parts), away, 4, null, private.until_of_answer(m.created_at, false)),
              files, 4, null, m.created_at)
          when jsonb_array_length(m.parts) = 1 and m.parts -> 0 ->> 'type' = 'text' then m.parts -> 0 ->> 'text'
          else private.message_text(m.parts) end, 4000) as text
    from around m left join cut on cut.conversation_id = m.conversation_id
    where m.role = 'user' or m.metadata ->> 'stop' = 'finished' and (cut.deleted_from is null or cut.deleted_from > m.ordinal)
      and (m.run_id is null or exists (
        select from public.runs r join public.messages u on u.id = r.user_message_id
        where r.id = m.run_id and r.user_id = p_user and u.user_id = p_user and not private.is_flagged(r.safety)
          and not private.is_flagged(u.safety) and u.id <> all (removed)))
  )
  select jsonb_build_object('total', total,
    'counts', coalesce((select to_jsonb(counts) from candidates limit 1), '[]'),
    'titles', coalesce((select jsonb_object_agg(t.conversation_id, (
        select c.title from public.conversations c where c.id = t.conversation_id and c.user_id = p_user))
      from (select distinct s.conversation_id from shown s) t), '{}'),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'c', s.conversation_id, 'o', s.ordinal,
      'user', s.role = 'user', 'at', to_char(s.created_at at time zone p_zone, 'YYYY-MM-DD HH24:MI'), 'text', s.text)
      order by s.conversation_id, s.ordinal) from shown s where s.text <> ''), '[]'))
  into answer;
  return answer;
end $$;

-- The words of a text within marks of any language, or a line of a block quote, that are gone: as `runs_gone` names them. Of one
-- text at most 100 such places are compared; what comes after is taken for gone where each word of it is. Where the words were not
-- taken over whole, four words and more of them that say something are cut, or three where that is most of the quote.
create or replace function private.quotes_gone(
  p_text text, p_chunks text[], p_words text[], p_places integer[], p_sizes integer[], p_gone jsonb, p_least integer, p_run uuid,
  p_at timestamptz
) returns int4multirange
language plpgsql immutable set search_path = '' as $$
declare
  opening constant text := '([“„«「『‚‹《〈【‟｢﹁﹃〝＂﴿﴾][*_(\[….]*((…|\.\.\.)\s)?|[\s(\[{>—–:*_=/,“„«「『"‘-]["״”»›''’‘`]+[*_(\[….]*((…|\.\.\.)\s)?|\s[«‹][\s*_]*|^["״”])$';
  closing constant text := '^[*_….,;:!?)。、！？]*(["״”“»«‹›‘’''`」』》〉】｣﹂﹄〞〟＂﴾﴿]|\s+[»›]($|[\s.,;:!?)]))';
  block constant text := '\n[ \t]*>[\s>*_]*$';
  dense constant text := private.dense_sign();
  is_dense constant boolean := octet_length(p_text) <> char_length(p_text) and p_text ~ dense;
  is_narrow constant boolean := is_dense or p_text ~ '[^\s.,;:!?…()*_-]["״”“»«＂」』》〉】｣﹂﹄〞〟‹›][^\s.,;:!?…()*_-]|[''’][\uac00-\ud7a3]';
  count constant integer := cardinality(p_words);
  gone text;
  stays text;
  found int4range[];
  opens integer[];
  blocks boolean[];
  shuts boolean[];
  ends boolean[];
  said text;
  least_here integer;
  tries integer := 0;
  closings integer;
  is_whole boolean;
  looks integer := 0;
  shut integer;
  pieces int4range[];
begin
  -- Between two words nearly always stands one space; only what is longer is looked at, and one sign where marks touch two words.
  select array_agg(t.n order by t.n) filter (where t.n <= count and (t.gap ~ opening or t.gap ~ block)),
    array_agg(t.gap ~ block order by t.n) filter (where t.n <= count and (t.gap ~ opening or t.gap ~ block)),
    array_agg(coalesce(t.gap ~ closing, false) order by t.n), array_agg(coalesce(t.gap ~ '\n', false) order by t.n)
  into opens, blocks, shuts, ends
  from (
    select g.n, case when g.upto - g.behind > case when is_narrow or g.n = 1 or g.n > count then 0 else 1 end then
      translate(concat(case when g.n = 1 then E'\n' end, private.stretch(p_text, p_chunks, g.behind, g.upto - g.behind),
        case when g.n > count then E'\n' end), E'\x02' || private.unseen_signs(), E'\n') end as gap
    from (
      select u.n, coalesce(u.place, char_length(p_text) + 1) as upto, coalesce(lag(u.place + u.size) over (order by u.n), 1) as behind
      from unnest(p_places || null::integer, p_sizes || null::integer) with ordinality u (place, size, n)) g offset 0) t;
  if opens is not null then
    gone := private.said_gone(p_gone, p_run, p_at);
    stays := p_gone ->> ' stays';
  end if;
  if gone is null then return '{}'; end if;
  for i in 1 .. cardinality(opens) loop
    said := ' ';
    closings := 0;
    is_whole := false;
    least_here := p_least;
    for k in opens[i] .. least(opens[i] + 79, count) loop
      exit when not p_gone ? p_words[k] or closings >= 3;
      said := said || p_words[k] || ' ';
      if is_dense and p_least > 1 and p_words[k] ~ dense then least_here := 2 * p_least; end if;
      continue when not shuts[k + 1] and not (blocks[i] and (ends[k + 1] or k = count));
      closings := closings + 1;
      continue when k - opens[i] + 1 < least_here;
      tries := tries + 1;
      if tries > 100 or position(said in gone) > 0 and position(said in stays) = 0 then
        found := found || int4range(2 * opens[i], 2 * k + 1);
        is_whole := true;
      end if;
    end loop;
    -- Words that were changed, added or left out within the marks.
    continue when is_whole or is_dense or blocks[i] or looks > 150;
    shut := (select min(k) from generate_series(opens[i], least(opens[i] + 79, count)) k where shuts[k + 1]);
    continue when coalesce(shut - opens[i], 0) < 3;
    select p.looks, p.pieces into looks, pieces
    from private.pieces_gone(p_words[opens[i]:shut], opens[i], p_gone, gone, stays, p_least, looks) p;
    found := found || pieces;
  end loop;
  return coalesce((select range_agg(r) from unnest(found) r), '{}');
end $$;

-- Where each of these words begins in the text, and how long it is there.
create or replace function private.places_of_words(p_text text) returns table (n bigint, place integer, size integer)
language sql immutable set search_path = '' as $$
  select row_number() over (order by t.n),
    (t.upto - char_length(ltrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs())))::integer + 1, char_length(btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()))
  from (
    select p.n, p.piece, sum(char_length(p.piece)) over (order by p.n) as upto
    from string_to_table(replace(private.parted_signs(private.without_signs(p_text), E'\x01'), ' ', E'\x01 '), E'\x01') with ordinality p (piece, n)) t
  where btrim(t.piece, ' ''’‘‚ʼ' || private.unseen_signs()) not in ('', 'ﾞ', 'ﾟ')
$$;

-- Whether a row or a value of agents may quote what has these marks. Quicker than to look for quotes in it.
create or replace function private.may_quote(p_value jsonb, p_marks jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  pattern constant text := p_marks ->> ' pattern';
  -- Words of an answer that a model broke off in are beside each other in its text alone.
  said constant text := concat_ws(' ', p_value::text, case when jsonb_typeof(p_value -> 'parts') = 'array' then (
    select case when count(*) > 1 then string_agg(part ->> 'text', ' ' order by n) || ' ' || string_agg(part ->> 'text', '' order by n) end
    from jsonb_array_elements(p_value -> 'parts') with ordinality t (part, n) where part ->> 'type' = 'text') end);
  words text[];
begin
  if pattern is not null
    and private.same_letters(translate(lower(private.composed(said)), '''’‘‚ʼ' || private.unseen_signs(), '')) !~ pattern then
    return false;
  end if;
  -- Signs that a value writes as two, as an end of a line, part words, too.
  words := private.words_in(regexp_replace(said, '\\["\\/nrtbf]', ' ', 'g'));
  return exists (
    select from unnest(words, words[2:], words[3:], words[4:]) u (a, b, c, d)
    where d is not null and p_marks ? concat_ws(' ', a, b, c, d));
end $$;

-- Locks the rows table by table, in the order in which they were first changed.
create or replace function private.lock_rows(p_rows private.net_row[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select r.table_name, array_agg(r.row_id order by r.first_id) as ids from unnest(p_rows) r
    where r.op is not null group by 1 order by min(r.first_id)
  loop
    execute format('select from public.%I t join unnest($1) with ordinality o (id, n) on o.id = t.id where t.user_id = $2 order by o.n for update of t',
      one.table_name) using one.ids, auth.uid();
  end loop;
end $$;

create or replace function private.lock_row(p_table text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_row jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where id = $1 and user_id = $2 for update', p_table)
  into found_row using p_id, auth.uid();
  return found_row;
end $$;

-- Whether files of a conversation, or the caller's own of any other, were removed and are not erased.
create or replace function private.has_removed_files(p_conversation uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (select from private.removed_files()) or exists (
    select from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'of_conversation' = p_conversation::text
      and not exists (select from public.attachments a where a.id = c.row_id));
end $$;

-- All of that for a conversation, made ready to be cut (see `gone_words`).
create or replace function private.gone_for_prompt(p_conversation uuid, out here jsonb, out away jsonb, out files jsonb)
language plpgsql set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  words constant record := private.removed_words();
  stands record;
begin
  here := private.deleted_words(p_conversation);
  away := private.deleted_elsewhere(p_conversation) || words.notes;
  if here = '[]' and away = '[]' and words.own = '[]' and not removed then
    here := '{}';
    away := '{}';
    files := '{}';
    return;
  end if;
  perform private.keep_standing_words(p_conversation);
  stands := private.what_is_said(p_conversation);
  perform private.keep_stretches(stands.files, here, 6);
  perform private.keep_stretches(stands.files, away, 8);
  here := private.gone_words(here, stands.words, 6, stands.apart, private.stretches_that_stand(stands.files, here, 6));
  away := private.gone_words(away, stands.words, 8, stands.apart, private.stretches_that_stand(stands.files, away, 8));
  files := private.with_removed_words(case when removed then private.gone_files(p_conversation, stands.words) else '{}' end,
    words.own, words.no_quotes, stands.words);
end $$;

-- What no run of an errand is told any more, made ready to be cut (see `gone_words`): what was deleted or is of a hard moment, and what
-- stood in files and words of their own that were removed.
create or replace function private.gone_for_errand(p_conversation uuid, out away jsonb, out files jsonb)
language plpgsql stable set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  words constant record := private.removed_words();
  texts constant jsonb := private.deleted_elsewhere(p_conversation) || words.notes || private.hard_words();
  stays text[];
begin
  stays := case when texts = '[]' and words.own = '[]' and not removed then '{}' else private.said_words(p_conversation) end;
  away := private.gone_words(texts, stays, 8);
  files := private.with_removed_words(case when removed then private.gone_files(p_conversation, stays) else '{}' end,
    words.own, words.no_quotes, stays);
end $$;

-- What stood in files that the person removed and that are not erased, made ready to be cut (see `gone_words`): the newest five of a
-- conversation, and of the person's own in others the newest five and more up to some 300,000 characters. p_stays: what still stands.
create or replace function private.gone_files(p_conversation uuid, p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return private.words_of_files(array(
    select c.id from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'of_conversation' = p_conversation::text
      and not exists (select from public.attachments a where a.id = c.row_id)
    order by c.id desc limit 5) || array(
    select t.id from (
      select c.id, row_number() over w as nth, sum((c.before ->> 'characters')::integer) over w as characters
      from private.removed_files() c where c.before ->> 'of_conversation' is distinct from p_conversation::text
      window w as (order by c.id desc)) t
    where t.nth <= 5 or t.characters < 300000), p_stays);
end $$;

-- Of texts as `gone_words` takes them the first, up to about so many characters.
create or replace function private.first_texts(p_texts jsonb, p_most integer default 400000) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(one order by n), '[]') from (
    select one, n, sum(char_length(one ->> 'words')) over (order by n) - char_length(one ->> 'words') < p_most as near
    from jsonb_array_elements(p_texts) with ordinality t (one, n)) x
  where x.near
$$;

-- An undo removes as carefully as the person does.
create or replace function private.drop_row(p_table text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_table = 'conversations' then
    perform private.refuse_removal(p_id);
  elsif p_table = 'messages' then
    perform private.refuse_removal((select conversation_id from public.messages where id = p_id), p_id);
    perform private.free_files(p_id, false);
  end if;
  execute format('delete from public.%I where id = $1 and user_id = $2', p_table) using p_id, auth.uid();
end $$;

-- The parts of an answer with its texts cut (see `cut_quotes`): each by itself, and where there are several also as they were said one after
-- the other, since a model may break off in the middle of a quote, and go on after a tool or be gone on for by another one.
create or replace function private.cut_text_parts(
  p_parts jsonb, p_gone jsonb, p_least integer, p_run uuid default null, p_at timestamptz default null
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  texts text[];
  cut text[];
begin
  if not p_gone ? ' said' then return p_parts; end if;
  texts := array(
    select part ->> 'text' from jsonb_array_elements(p_parts) with ordinality t (part, n)
    where part ->> 'type' = 'text' and jsonb_typeof(part -> 'text') = 'string' order by n);
  if texts = '{}' then return p_parts; end if;
  cut := array(select private.cut_quotes(t.said, p_gone, p_least, p_run, p_at) from unnest(texts) with ordinality t (said, n) order by t.n);
  if cardinality(texts) > 1 then cut := private.cut_joined(cut, p_gone, p_least, p_run, p_at); end if;
  if cut is not distinct from texts then return p_parts; end if;
  return (
    select jsonb_agg(case when t.is_text then t.part || jsonb_build_object('text', cut[t.nth]) else t.part end order by t.n)
    from (
      select part, n, is_text, count(*) filter (where is_text) over (order by n) as nth
      from jsonb_array_elements(p_parts) with ordinality p (part, n)
      cross join lateral (select part ->> 'type' = 'text' and jsonb_typeof(part -> 'text') = 'string' as is_text) kind) t);
end $$;

-- A text without words that are gone (p_gone, see `gone_words`), whatever marks are around them: six words and more beside
-- each other (or eight, as they were made ready) wherever they stand, and from p_least words on what is within marks of any language or
-- quoted as a block. What p_run deleted stays, and what was said after p_at, when the text was written. Of the first 40,000 characters; the time it takes grows with their number alone.
create or replace function private.cut_quotes(
  p_text text, p_gone jsonb, p_least integer default 1, p_run uuid default null, p_at timestamptz default null
) returns text
language plpgsql immutable set search_path = '' as $$
declare
  marked constant text := '[“„‟«‹‚「『《〈【｢﹁﹃〝＂﴿﴾״]|\S"\S|(^|[\s(\[{>—–:*_=/,-])["”»›''’‘`]|(^|\n)[ \t]*>';
  body constant text := private.composed(case when p_text !~* '</?q>|&[lr]dquo;' then p_text
    else regexp_replace(regexp_replace(p_text, '<q>|&ldquo;', '“', 'gi'), '</q>|&rdquo;', '”', 'gi') end);
  head constant text := left(body, 40000);
  chunks text[];
  words text[];
  places integer[];
  sizes integer[];
  hit int4multirange;
  cut text := '';
  place integer := 1;
  span record;
begin
  if p_text is null or not p_gone ? ' said' then return p_text; end if;
  words := private.words_in(head);
  if words = '{}' then return p_text; end if;
  hit := private.runs_gone(words, p_gone, p_run, p_at);
  if isempty(hit) and head !~ marked then return p_text; end if;
  chunks := array(select substr(head, n, 2000) from generate_series(1, char_length(head), 1000) n order by n);
  select array_agg(p.place order by p.n), array_agg(p.size order by p.n) into places, sizes from private.places_of_words(head) p;
  hit := hit + private.quotes_gone(head, chunks, words, places, sizes, p_gone, p_least, p_run, p_at);
  if isempty(hit) then return p_text; end if;
  for span in select lower(r) / 2 as first, upper(r) / 2 as last from unnest(hit) r loop
    cut := cut || rtrim(private.stretch(head, chunks, place, places[span.first] - place), '*_') || '…';
    place := places[span.last] + sizes[span.last];
    -- Where one text ends and the next begins (see `cut_joined`).
    cut := cut || regexp_replace(substr(head, places[span.first], place - places[span.first]), '[^\u0002\u2063]', '', 'g');
    place := place + coalesce(char_length(substring(private.stretch(head, chunks, place, 40)
      from '^(?:[*_….,;:!?。、！？]+(?=["״＂“”«»‹›‘’''`」』》〉】｣﹂﹄〞〟﴾﴿])|[*_….]+)')), 0);
  end loop;
  return cut || substr(body, place);
end $$;

-- p_rows: messages and quotes that voices of a committee may lean on no more. p_gone: see `gone_words`; what p_run deleted stays,
-- and what was said after p_at, when the answer was given. What tools were asked is cut as their card shows it.
create or replace function private.cut_parts(
  p_parts jsonb, p_rows uuid[], p_gone jsonb, p_run uuid default null, p_at timestamptz default null
) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
    when part ->> 'type' = 'text' and part ? 'text' then part
    when part ? 'toolCallId' and part ? 'input' and p_gone ? ' said'
      then part || jsonb_build_object('input', private.cut_values(part -> 'input', p_gone, '{}', false, p_run, p_at))
    else private.cut_committee(part, p_rows, p_gone, p_run, p_at) end order by n), '[]')
  from jsonb_array_elements(private.cut_text_parts(p_parts, p_gone, 1, p_run, p_at)) with ordinality t (part, n)
$$;

-- The parts of an answer, also of a committee, without longer quotes of these texts, of which single words may stand anywhere.
create or replace function private.cut_long_quotes(p_parts jsonb, p_gone jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text' then part
    else private.cut_committee(part, '{}', p_gone, null, p_at, 4) end order by n), '[]')
  from jsonb_array_elements(private.cut_text_parts(p_parts, p_gone, 4, null, p_at)) with ordinality t (part, n)
$$;

-- Texts that follow each other, cut as one: with a sign between them that parts words and is kept where a quote that goes over it is cut,
-- and where one ends in a word and the next begins with one, once more as if it were the same word.
create or replace function private.cut_joined(
  p_texts text[], p_gone jsonb, p_least integer, p_run uuid, p_at timestamptz
) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  cut text[] := p_texts;
  between text;
  joined text;
begin
  foreach between in array array[E'\x02', E'\u2063'] loop
    joined := array_to_string(cut, between);
    continue when char_length(joined) > 40000 or cardinality(string_to_array(joined, between)) <> cardinality(cut)
      or between <> E'\x02' and joined !~ ('[[:alnum:]]' || between || '[[:alnum:]]');
    cut := string_to_array(private.cut_quotes(joined, p_gone, p_least, p_run, p_at), between);
  end loop;
  return cut;
end $$;

-- Whether these are parts of a committee that is being closed or was.
create or replace function private.closes_committee(p_parts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_parts @? '$[*] ? (@.type == "data-committee" && (@.data.state == "closing" || @.data.state == "done"))'
$$;

revoke all on function private.without_closing(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.with_removed_words(jsonb,jsonb,text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.signs_left_out() from public, anon, authenticated, app_server, service_role;

revoke all on function private.same_letters(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.removed_words() from public, anon, authenticated, app_server, service_role;

revoke all on function private.removed_files() from public, anon, authenticated, app_server, service_role;

revoke all on function private.first_texts(jsonb,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_text_parts(jsonb,jsonb,integer,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_joined(text[],jsonb,integer,uuid,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.closes_committee(jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function private.without_closing(jsonb) to app_server;

grant execute on function private.with_removed_words(jsonb,jsonb,text[],text[]) to app_server, authenticated;

grant execute on function private.signs_left_out() to app_server, authenticated;

grant execute on function private.same_letters(text) to app_server, authenticated;

grant execute on function private.removed_words(out jsonb,out jsonb,out text[]) to app_server, authenticated;

grant execute on function private.cut_text_parts(jsonb,jsonb,integer,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.cut_joined(text[],jsonb,integer,uuid,timestamptz) to app_server, authenticated;

grant execute on function private.closes_committee(jsonb) to app_server;
