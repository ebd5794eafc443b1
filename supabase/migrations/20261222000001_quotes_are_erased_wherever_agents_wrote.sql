set local check_function_bodies = off;

drop function private.withdraw_words_of_errands();

drop function private.with_other_title(jsonb);

drop function private.texts_that_went(uuid);

drop function private.said_elsewhere(uuid,uuid);

drop function private.remove_quoting_documents(uuid,uuid,jsonb,timestamp with time zone);

drop function private.quoting_deleted(uuid,uuid,uuid[],text[],integer);

drop function private.erase_from_others(uuid,uuid,jsonb,timestamp with time zone);

drop function private.erase_from_errands(uuid,uuid,jsonb,timestamp with time zone);

drop function private.erase_from_calls(uuid[],uuid,jsonb);

drop function private.erase_from_answers(uuid);

drop function private.cut_words_of_errand(jsonb,jsonb,jsonb,timestamp with time zone);

drop function private.cut_message(jsonb,jsonb,jsonb);

drop function private.cut_from_elsewhere(jsonb,jsonb,timestamp with time zone);

drop function private.cut_file_values(jsonb,jsonb,timestamp with time zone);

drop function private.cut_errands(uuid,uuid,jsonb,timestamp with time zone);

drop function private.cut_errand_calls(jsonb,jsonb,jsonb);

drop function private.cut_errand(jsonb,jsonb,jsonb,timestamp with time zone);

create or replace function public.remove_note(p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_agents('Only the person removes this.');
  delete from public.part_notes where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This is not there any more.'; end if;
  perform private.withdraw_derived();
end $$;

create or replace function public.remove_attachment(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.attachments;
begin
  perform private.refuse_unless_person('Only the person removes a file of theirs.');
  delete from public.attachments where id = p_id and user_id = auth.uid() returning * into file;
  if not found then raise sqlstate 'PT404' using message = 'This file is not there any more.'; end if;
  perform private.keep_removed_words(file);
  perform private.withdraw_derived();
  return jsonb_build_object('action', private.own_action('removeFile', file.of_conversation));
end $$;

-- When the text of a row was written last: nothing that was said later is quoted there. Null where that is not known.
create or replace function private.written_at(p_table text, p_row jsonb) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case p_table when 'tasks' then null
    when 'learnings' then p_row ->> 'updated_at'
    when 'proposals' then greatest((p_row ->> 'created_at')::timestamptz, (p_row ->> 'revised_at')::timestamptz)::text
    else p_row ->> 'created_at' end::timestamptz;
end $$;

-- Whether a row that is written holds such quotes in a field that reads otherwise than before.
create or replace function private.writes_quotes(p_table text, p_old jsonb, p_new jsonb, p_away jsonb, p_files jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  told jsonb;
begin
  if p_away = '{}' and p_files = '{}' then return false; end if;
  told := private.without_quotes(p_table, p_new, '{}', p_away, p_files);
  return exists (
    select from unnest(private.fields_of_agents(p_table)) f
    where told -> f is distinct from p_new -> f and p_new -> f is distinct from p_old -> f);
end $$;

-- The words that an action took away (of p_rows alone, where it is given), made ready to be cut as `without_quotes` takes them, and since when they
-- were known. p_stand: without what is said elsewhere, too, which takes longer to know. Without an action what waits for its
-- erasure: the newest 200 messages and five files.
create or replace function private.words_taken(
  p_action uuid, p_owner uuid, p_rows uuid[], p_stand boolean, out here jsonb, out away jsonb, out files jsonb, out since timestamptz
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  went record;
  lost jsonb := '[]';
  talks uuid[] := '{}';
  goals uuid[];
  removed bigint[];
  ready jsonb;
  stays text[] := '{}';
begin
  here := '{}';
  if p_action is null then
    lost := private.deleted_elsewhere(null);
    removed := array(
      select c.id from public.action_changes c
      where c.user_id = p_owner and c.table_name = 'attachments' and c.op = 'delete' and c.before ->> 'run_id' is null
        and not exists (select from public.attachments a where a.id = c.row_id)
      order by c.id desc limit 5);
  else
    for went in select * from private.texts_that_went(p_action, p_rows) loop
      since := least(since, went.since);
      lost := lost || went.texts;
      talks := talks || went.talk;
      goals := private.goals_of_talk(went.talk, p_owner);
      -- Answers of the conversation are cut with the erasure alone, and go where all of it goes.
      continue when goals = '{}' and (p_rows is null or not exists (select from public.conversations where id = went.talk));
      ready := private.gone_words(went.texts, case when p_stand then private.standing_words(went.talk, p_owner) else '{}' end, 6);
      here := here || (select jsonb_object_agg(id, ready) from unnest(goals || went.talk) id);
    end loop;
    select f.changes, lost || n.texts, least(words_taken.since, f.since, n.since) into removed, lost, since
    from private.files_that_went(p_action, p_rows) f, private.notes_that_went(p_action, p_rows) n;
  end if;
  since := since - interval '15 minutes';
  if p_stand and (lost <> '[]' or removed <> '{}') then stays := private.said_elsewhere(talks, p_owner); end if;
  away := private.gone_words(private.long_texts(lost), stays, 8);
  files := private.words_of_files(removed, stays);
end $$;

-- The same for files that went with these changes, of whatever conversation.
create or replace function private.words_of_files(p_changes bigint[], p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  file record;
  made jsonb := '{}';
  said jsonb := '[]';
  whole jsonb := '[]';
  stands jsonb;
begin
  for file in
    with gone as (
      select c.id, c.row_id, c.before from public.action_changes c where c.id = any (p_changes)
    ), kept as materialized (
      select g.id, w.words, case when w.id is null then private.gone_words(jsonb_build_array(private.file_text(g.before, t.content)), '{}', 8)
        else w.ready end as ready
      from gone g join private.attachment_contents t on t.id = g.row_id and t.content <> ''
      left join private.removed_file_words w on w.id = g.row_id
    ), texts as materialized (
      select id, ready, coalesce(words, private.without_stretches(ready)) as words from kept
    )
    select t.*, (t.words #>> '{" said",0,at}')::numeric as at,
      sum(char_length(t.words #>> '{" said",0,words}')) over (order by t.id desc) - char_length(t.words #>> '{" said",0,words}') < 300000 as near
    from texts t where t.ready <> '{}' order by at desc, t.id desc
  loop
    -- Of a stretch that stands in several the first counts, which comes last.
    made := made || case when file.near then file.ready else file.words end;
    said := said || (file.words -> ' said');
    whole := whole || (file.words -> ' whole');
  end loop;
  if made = '{}' then return made; end if;
  stands := (
    select jsonb_object_agg(r.run, null) from private.runs_of_words(string_to_array(btrim((
      select string_agg(l.words, E'\x01') filter (where l.near) from (
        select s.words, sum(char_length(s.words)) over (order by s.n) - char_length(s.words) < 600000 as near
        from unnest(p_stays) with ordinality s (words, n)) l)), ' '), 8, false) r
    where made ? r.run);
  if stands is not null then
    made := (select jsonb_object_agg(key, value) from jsonb_each(made) where not stands ? key);
  end if;
  return made || jsonb_build_object(' stays', array_to_string(p_stays, E'\x01'), ' said', said, ' whole', whole);
end $$;

-- What an errand is to do and what was asked, without such words of others than its person.
create or replace function private.words_of_errand(p_task public.tasks) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone constant record := private.gone_for_errand(p_task.conversation_id);
begin
  return (
    select jsonb_build_object('instructions', t.told ->> 'instructions', 'question', t.told -> 'question',
      'answer', p_task.answer, 'asked_before', t.told -> 'asked_before')
    from (select private.without_quotes('tasks', to_jsonb(p_task), '{}', gone.away, gone.files) as told) t);
end $$;

-- A row of such a table, or an image of one, without quotes of words that are gone: of p_away and p_files longer ones (see `gone_words`); of
-- p_here, by the id of a conversation or of an intention that is talked about in it, all there are in its answers and errands.
create or replace function private.without_quotes(p_table text, p_row jsonb, p_here jsonb, p_away jsonb, p_files jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := p_row;
  at timestamptz;
  here jsonb;
  key text;
begin
  if p_row is null or not private.is_of_agent(p_table, p_row) then return p_row; end if;
  at := private.written_at(p_table, p_row);
  here := case when p_here <> '{}' and p_table in ('messages', 'tasks')
    then p_here -> (p_row ->> case p_table when 'tasks' then 'goal_id' else 'conversation_id' end) end;
  foreach key in array private.fields_of_agents(p_table) loop
    continue when coalesce(jsonb_typeof(p_row -> key), 'null') not in ('string', 'array', 'object')
      or p_table = 'tasks' and key = 'instructions' and p_row ->> 'given_by' <> 'agent'
      or p_table = 'agent_actions' and key = 'output' and p_row ->> 'tool' = 'readAttachment';
    told := told || jsonb_build_object(key, case
      when p_table = 'messages' then private.cut_answer(p_row -> key, coalesce(here, '{}'), p_away, p_files, at)
      when p_table = 'tasks' and key = 'asked_before' then (
        select coalesce(jsonb_agg(one || jsonb_build_object('question', private.cut_value_of_agent(
          one -> 'question', coalesce(here, '{}'), p_away, p_files, true, at)) order by n), '[]')
        from jsonb_array_elements(p_row -> key) with ordinality t (one, n))
      else private.cut_value_of_agent(p_row -> key, coalesce(here, '{}'), p_away, p_files, p_table in ('tasks', 'agent_actions'), at) end);
  end loop;
  return told;
end $$;

-- p_action: see `words_taken`; p_among: these rows alone.
create or replace function private.withdraw_quotes_of(p_action uuid, p_owner uuid, p_among uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  found uuid[];
begin
  if not (exists (select from public.learnings where user_id = p_owner) or exists (select from public.tasks where user_id = p_owner)
    or exists (select from public.part_assessments where user_id = p_owner and source = 'agent')
    or exists (select from public.proposals where user_id = p_owner and status = 'pending')
    or exists (select from public.attachments where user_id = p_owner and run_id is not null)) then return; end if;
  select * into gone from private.words_taken(p_action, p_owner, null, false);
  if gone.here = '{}' and gone.away = '{}' and gone.files = '{}' then return; end if;
  found := private.rows_quoting(p_owner, p_among, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  select * into gone from private.words_taken(p_action, p_owner, null, true);
  found := private.rows_quoting(p_owner, found, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  delete from public.learnings where id = any (found) and user_id = p_owner;
  delete from public.part_assessments where id = any (found) and user_id = p_owner;
  delete from public.attachments where id = any (found) and user_id = p_owner and run_id is not null;
  update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
  where id = any (found) and user_id = p_owner and status = 'pending';
  perform private.rename_errands(found, p_owner, gone.here, gone.away, gone.files);
  perform private.cut_rows('tasks', found, gone.here, gone.away, gone.files);
end $$;

-- What agents wrote and what quotes words that the present action took away goes with them, wherever it was written, and comes back with
-- them: see `texts_of_agents`. What an undo brings back is compared with all that waits for its erasure. What stands in other
-- words of the person is no quote of these; it is read only where something holds any.
create or replace function private.withdraw_quotes() returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  present constant uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner constant uuid := auth.uid();
  back uuid[];
begin
  if present is null or owner is null then return; end if;
  perform private.withdraw_quotes_of(present, owner, null);
  if coalesce(current_setting('parley.reverting', true), '') <> 'on' then return; end if;
  back := array(
    select distinct c.row_id from public.action_changes c
    where c.action_id = present and c.table_name in (select t.table_name from private.texts_of_agents() t where t.waits in ('withdrawn', 'cut')));
  if back <> '{}' then perform private.withdraw_quotes_of(null, owner, back); end if;
end $$;

-- Learnings of agents that tell of what the present action deleted in the conversation they come from, also where the message
-- they rest on stays; for those that quote it see `withdraw_quotes`. What the person put in their own words is theirs.
create or replace function private.withdraw_learnings() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present constant uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner constant uuid := auth.uid();
  cut uuid[];
begin
  if present is null or owner is null then return; end if;
  cut := private.conversations_cut(present);
  if cut = '{}' then return; end if;
  delete from public.learnings l where l.user_id = owner and not l.reworded
    and l.id = any (private.resting_on_deleted(owner, private.texts_of_learnings(owner, cut), present));
end $$;

-- What an agent wrote in a document for the person rests on what was said before it in its conversation, and on kept quotes that
-- stand in it: it goes with them, and comes back with them. Of longer quotes of anything else see `withdraw_quotes`.
create or replace function private.withdraw_documents() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner uuid := (select user_id from public.agent_actions where id = present);
  made private.agent_text[];
  quotes text[];
begin
  if present is null or not exists (select from public.attachments where user_id = owner and run_id is not null) then return; end if;
  made := array(
    select row(a.id, '', '{}'::uuid[], null, a.of_conversation, private.place_of_run(a.run_id))::private.agent_text
    from public.attachments a where a.user_id = owner and a.run_id is not null
      and a.of_conversation = any (private.conversations_cut(present)));
  quotes := array(
    select private.plain(c.before ->> 'quote') from public.action_changes c
    where c.action_id = present and c.op = 'delete' and c.table_name = 'part_evidence'
      and not exists (select from public.part_evidence e where e.id = c.row_id));
  delete from public.attachments a
  where a.user_id = owner and a.run_id is not null and (
    a.id = any (private.resting_on_deleted(owner, made, present))
    or coalesce(current_setting('parley.reverting', true), '') = 'on' and private.rests_on_gone(present, a)
    or quotes <> '{}' and exists (
      select from private.attachment_contents c, unnest(quotes) quote
      where c.id = a.id and octet_length(quote) >= 8 and position(quote in private.plain(c.content)) > 0));
end $$;

-- What was derived from the things that the present action has changed or undone goes with them.
create or replace function private.withdraw_derived() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_proposals();
  perform private.withdraw_memory();
  perform private.withdraw_assessments();
  perform private.withdraw_documents();
  perform private.withdraw_learnings();
  perform private.withdraw_quotes();
end $$;

-- A row with what is kept of it elsewhere: what stands in a document.
create or replace function private.with_text(p_table text, p_row jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_table <> 'attachments' or p_row ->> 'run_id' is null then return p_row; end if;
  return p_row || jsonb_build_object('content', (
    select c.content from private.attachment_contents c
    where c.id = (p_row ->> 'id')::uuid and c.user_id = (p_row ->> 'user_id')::uuid));
end $$;

-- The messages of the person that an action deleted and that are not there, of p_rows alone where it is given, by conversation, as
-- `gone_words` takes them.
create or replace function private.texts_that_went(p_action uuid, p_rows uuid[] default null) returns table (talk uuid, since timestamptz, texts jsonb)
language sql stable security definer set search_path = '' as $$
  select (d.before ->> 'conversation_id')::uuid, min((d.before ->> 'created_at')::timestamptz),
    jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(d.before -> 'parts')),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz)))
  from private.deletions_of(p_action) d
  where d.table_name = 'messages' and d.before ->> 'role' = 'user' and (p_rows is null or d.row_id = any (p_rows))
    and not exists (select from public.messages m where m.id = d.row_id)
  group by 1
$$;

-- Every place that holds text which an agent wrote, and what becomes of longer quotes in it of a message that the person deletes, or of a
-- file that they remove, wherever it was written. `waits`, while that waits its thirty days: 'withdrawn' (the row goes, and comes back with an
-- undo), 'cut' (the quotes go, and come back), 'read' (they are left out where the text is read for a model), 'source' (it goes with the source it
-- names). With the erasure they are cut for good in each but the last, where it stands and in what the ledger keeps of it (`erase_words`).
create or replace function private.texts_of_agents() returns table (table_name text, field text, waits text)
language sql immutable set search_path = '' as $$
  values ('messages', 'parts', 'read'),
    ('agent_actions', 'input', 'read'), ('agent_actions', 'output', 'read'), ('agent_actions', 'error_message', 'read'),
    ('learnings', 'text', 'withdrawn'), ('part_assessments', 'note', 'withdrawn'),
    ('proposals', 'why', 'withdrawn'), ('proposals', 'changes', 'withdrawn'),
    -- `content` is kept in private.attachment_contents (see `with_text`).
    ('attachments', 'name', 'withdrawn'), ('attachments', 'content', 'withdrawn'),
    ('tasks', 'note', 'cut'), ('tasks', 'question', 'cut'), ('tasks', 'talk', 'cut'), ('tasks', 'choices', 'cut'),
    ('tasks', 'asked_before', 'cut'), ('tasks', 'instructions', 'cut'),
    ('memory_sources', 'passage', 'source')
$$;

-- What still stands of what a person wrote or gave, where words that are gone could be from, too: in these conversations, in their newest
-- 2,000 messages, in the names of their parts, and in the first 200,000 characters of their newest files.
create or replace function private.said_elsewhere(p_talks uuid[], p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with files as (
    select a.id, sum(a.characters) over w - a.characters as before from public.attachments a
    where a.user_id = p_owner and a.run_id is null
    window w as (order by a.created_at desc, a.id))
  select array(select said from unnest(p_talks) talk, unnest(private.standing_words(talk, p_owner)) said)
    || array(select private.only_words(private.message_text(parts)) from public.messages
      where user_id = p_owner and role = 'user' order by created_at desc limit 2000)
    || array(select private.only_words(name) from public.parts where user_id = p_owner order by created_at desc limit 500)
    || array(
      select coalesce(k.words, private.only_words(left(c.content, (200000 - f.before)::integer)))
      from files f join private.attachment_contents c on c.id = f.id left join private.standing_file_words k on k.id = f.id
      where f.before < 200000 order by f.before)
$$;

-- The rows of a person that may be withdrawn or cut and that hold longer quotes of these words, of those that were written since: of errands,
-- documents and assessments the newest 500. Suggestions are those that wait for an answer.
create or replace function private.rows_quoting(
  p_owner uuid, p_among uuid[], p_here jsonb, p_away jsonb, p_files jsonb, p_since timestamptz
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := coalesce(p_since, '-infinity');
  marks constant jsonb := private.marks_of(p_away, p_files);
begin
  return array(
    with written as (
      select 'learnings' as kind, l.id, to_jsonb(l) as image from public.learnings l where l.user_id = p_owner and l.updated_at >= since
      union all
      select 'part_assessments', s.id, to_jsonb(s) from (
        select * from public.part_assessments a
        where a.user_id = p_owner and a.source = 'agent' and a.note is not null and a.created_at >= since order by a.created_at desc limit 500) s
      union all
      select 'proposals', p.id, to_jsonb(p) from public.proposals p where p.user_id = p_owner and p.status = 'pending'
      union all
      select 'attachments', d.id, private.with_text('attachments', to_jsonb(d)) from (
        select * from public.attachments a
        where a.user_id = p_owner and a.run_id is not null and a.created_at >= since order by a.created_at desc limit 500) d
      union all
      select 'tasks', t.id, to_jsonb(t) from (
        select * from public.tasks o where o.user_id = p_owner and o.updated_at >= since order by o.updated_at desc limit 500) t)
    select w.id from written w
    where (p_among is null or w.id = any (p_among)) and private.quotes_gone_words(w.kind, w.image, marks, p_here, p_away, p_files));
end $$;

-- Errands whose instructions hold such quotes are called by them no more.
create or replace function private.rename_errands(p_errands uuid[], p_owner uuid, p_here jsonb, p_away jsonb, p_files jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.conversations c set title = 'An errand'
  from public.tasks t
  where t.id = any (p_errands) and t.user_id = p_owner and c.id = t.conversation_id and c.user_id = p_owner and t.given_by = 'agent'
    and t.instructions <> private.without_quotes('tasks', to_jsonb(t), p_here, p_away, p_files) ->> 'instructions'
$$;

-- Refuses what an agent writes where it quotes at length what went since its run began: it read the words before that. What an undo
-- brings back is seen to by `withdraw_quotes`.
create or replace function private.refuse_deleted_words(p_table text, p_old jsonb, p_new jsonb) returns void
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  owner constant uuid := p_new ->> 'user_id';
  written jsonb;
  deletion uuid;
  gone record;
begin
  if private.fields_of_agents(p_table) = '{}' or coalesce(current_setting('parley.reverting', true), '') = 'on' then return; end if;
  written := private.with_text(p_table, p_new);
  for deletion in
    select a.id from public.agent_actions a
    where a.user_id = owner and a.created_at >= current_setting('parley.deleted_meanwhile')::timestamptz and a.erase_at is not null
    order by a.seq desc limit 20
  loop
    select * into gone from private.words_taken(deletion, owner, null, false);
    continue when not private.writes_quotes(p_table, p_old, written, gone.away, gone.files);
    select * into gone from private.words_taken(deletion, owner, null, true);
    if private.writes_quotes(p_table, p_old, written, gone.away, gone.files) then
      raise sqlstate 'PT409' using detail = '"words_gone"',
        message = 'The person deleted words that this repeats while you were answering, so nothing was kept. Go on without them.';
    end if;
  end loop;
end $$;

-- Row trigger of every domain table. With the argument 'deletes' only deletions are recorded (the conversation's own
-- text grows all the time and is no decision), except while an undo is at work; with a second argument also what this kind of
-- actor adds. While something is erased nothing is.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['snapshot', 'snapshot_seq'];
  old_row jsonb;
  new_row jsonb;
  owner uuid;
  op public.change_op := lower(tg_op);
  action uuid;
begin
  if coalesce(current_setting('parley.erasing', true), '') = 'on'
    or (tg_op <> 'DELETE' and tg_nargs > 0 and coalesce(current_setting('parley.reverting', true), '') <> 'on'
      and not (tg_op = 'INSERT' and tg_nargs > 1 and private.request_actor()::text = tg_argv[1])) then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - derived; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - derived; end if;
  owner := coalesce(new_row, old_row) ->> 'user_id';
  if (tg_op = 'UPDATE' and private.substance(old_row) = private.substance(new_row))
    -- When the account itself goes, its ledger goes with it.
    or (tg_op = 'DELETE' and not exists (select from auth.users where id = owner)) then
    return null;
  end if;
  action := private.recording_action(owner, tg_table_name || '.' || lower(tg_op));
  if new_row is not null and current_setting('parley.deleted_meanwhile', true) <> '' then
    perform private.refuse_deleted_words(tg_table_name, old_row, new_row);
  end if;
  insert into public.action_changes (action_id, user_id, table_name, row_id, op, before, after)
  values (action, owner, tg_table_name, (coalesce(new_row, old_row) ->> 'id')::uuid, op, old_row, new_row);
  if private.is_deletion(op, old_row, new_row)
    and current_setting('parley.action_that_removes', true) is distinct from action::text then
    update public.agent_actions set erase_at = now() + private.grace()
    where id = action and erase_at is null and private.waits_for_erasure(actor, tool, reverts);
    perform set_config('parley.action_that_removes', action::text, true);
  end if;
  return null;
end $$;

-- Whether a row, or an image of one, holds such quotes.
create or replace function private.quotes_gone_words(p_table text, p_row jsonb, p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if p_row is null or not private.may_quote(p_row, p_marks) and not coalesce(
    p_here ? (p_row ->> case p_table when 'tasks' then 'goal_id' when 'messages' then 'conversation_id' end), false) then
    return false;
  end if;
  return private.without_quotes(p_table, p_row, p_here, p_away, p_files) is distinct from p_row;
end $$;

-- The notes of parts that the person wrote, an action took away and that are not there.
create or replace function private.notes_that_went(p_action uuid, p_rows uuid[], out texts jsonb, out since timestamptz)
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(d.before ->> 'body'),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz))), '[]'), min((d.before ->> 'created_at')::timestamptz)
  from private.deletions_of(p_action) d
  where d.table_name = 'part_notes' and (p_rows is null or d.row_id = any (p_rows))
    and not exists (select from public.part_notes n where n.id = d.row_id)
$$;

-- Whether a row or a value of agents may quote what has these marks. Quicker than to look for quotes in it.
create or replace function private.may_quote(p_value jsonb, p_marks jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  pattern constant text := p_marks ->> ' pattern';
  words text[];
begin
  if pattern is not null and translate(lower(private.composed(p_value::text)), '''’‘‚ʼ' || private.unseen_signs(), '') !~ pattern then
    return false;
  end if;
  -- Signs that a value writes as two, as an end of a line, part words, too.
  words := private.words_in(regexp_replace(p_value::text, '\\["\\/nrtbf]', ' ', 'g'));
  return exists (
    select from unnest(words, words[2:], words[3:], words[4:]) u (a, b, c, d)
    where d is not null and p_marks ? concat_ws(' ', a, b, c, d));
end $$;

-- What a text holds that quotes four words and more of what is gone: any four of its words beside each other, and, under ' pattern', where
-- they are few, the longest of each four.
create or replace function private.marks_of(p_away jsonb, p_files jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with words as (
    select s.n as said, w.n, w.word
    from jsonb_array_elements(coalesce(p_away -> ' said', '[]') || coalesce(p_files -> ' said', '[]')) with ordinality s (one, n),
      string_to_table(btrim(one ->> 'words'), ' ') with ordinality w (word, n)
  ), fours as (
    select array[word, lead(word) over beside, lead(word, 2) over beside, lead(word, 3) over beside] as four
    from words window beside as (partition by said order by n)
  ), marks as (
    select distinct (select w from unnest(four) w order by char_length(w) desc, w limit 1) as mark from fours where four[4] is not null
  )
  select coalesce((select jsonb_object_agg(array_to_string(four, ' '), null) from fours where four[4] is not null), '{}') || (
    select jsonb_build_object(' pattern', case when count(*) <= 300 then string_agg(regexp_replace(mark, '([^[:alnum:]])', '\\\1', 'g'), '|') end)
    from marks)
$$;

-- Whether a row of such a table, or an image of one, is an agent's. What the person put in their own words is theirs.
create or replace function private.is_of_agent(p_table text, p_row jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(case p_table
    when 'messages' then p_row ->> 'role' <> 'user'
    when 'learnings' then p_row ->> 'reworded' <> 'true'
    when 'part_assessments' then p_row ->> 'source' = 'agent' end, true)
    and (p_table <> 'attachments' or p_row ->> 'run_id' is not null);
end $$;

-- Changes whose images hold such quotes, and rows that they are about and that hold some as they stand or in what is kept of them elsewhere.
create or replace function private.images_quoting(
  p_owner uuid, p_from bigint, p_most integer, p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb,
  out hits bigint[], out live uuid[], out upto bigint, out looked_at integer
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  tables constant text[] := array(select distinct t.table_name from private.texts_of_agents() t where t.waits <> 'source');
  changed record;
  quoting uuid[];
begin
  select coalesce(array_agg(c.id) filter (where c.table_name = any (tables) and (
      private.quotes_gone_words(c.table_name, c.before, p_marks, p_here, p_away, p_files)
      or private.quotes_gone_words(c.table_name, c.after, p_marks, p_here, p_away, p_files))), '{}'),
    coalesce(max(c.id), p_from), count(*)
  into hits, upto, looked_at
  from (
    select * from public.action_changes
    where user_id = p_owner and id > p_from and (table_name <> 'conversations' or op <> 'insert') order by id limit p_most) c;
  live := '{}';
  for changed in
    select c.table_name, array_agg(distinct c.row_id) as ids from public.action_changes c
    where c.user_id = p_owner and c.id > p_from and c.id <= images_quoting.upto and (c.table_name <> 'conversations' or c.op <> 'insert')
      and c.table_name = any (tables) and c.table_name <> 'attachments'
    group by 1
  loop
    execute format('select array(select t.id from public.%1$I t where t.id = any ($1)
      and private.quotes_gone_words(%1$L, to_jsonb(t), $2, $3, $4, $5))', changed.table_name)
    into quoting using changed.ids, p_marks, p_here, p_away, p_files;
    live := live || quoting;
  end loop;
  live := live || array(
    select c.row_id from public.action_changes c
    where c.user_id = p_owner and c.id > p_from and c.id <= images_quoting.upto and (c.table_name <> 'conversations' or c.op <> 'insert')
      and c.table_name = 'attachments'
      and private.quotes_gone_words('attachments', private.with_text('attachments', coalesce(c.after, c.before)), p_marks, '{}', p_away, p_files));
end $$;

-- What stood in the files of a conversation that the person removed and that are not erased, the newest five, made ready to be cut
-- (see `gone_words`). p_stays: what still stands.
create or replace function private.gone_files(p_conversation uuid, p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return private.words_of_files(array(
    select c.id from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'of_conversation' = p_conversation::text
      and not exists (select from public.attachments a where a.id = c.row_id)
    order by c.id desc limit 5), p_stays);
end $$;

-- The changes by which an action took files away that are not there, and since when these were known. A document of an agent counts
-- where the person removed it, not where it went with messages.
create or replace function private.files_that_went(p_action uuid, p_rows uuid[] default null, out changes bigint[], out since timestamptz)
language sql stable security definer set search_path = '' as $$
  with went as materialized (
    select d.id, d.row_id, d.table_name, d.before ->> 'run_id' as run, (d.before ->> 'created_at')::timestamptz as at
    from private.deletions_of(p_action) d where d.table_name in ('attachments', 'messages'))
  select coalesce(array_agg(w.id order by w.id desc), '{}'), min(w.at) from went w
  where w.table_name = 'attachments' and (p_rows is null or w.row_id = any (p_rows))
    and (w.run is null or not exists (select from went m where m.table_name = 'messages'))
    and not exists (select from public.attachments a where a.id = w.row_id)
$$;

create or replace function private.fields_of_agents(p_table text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select t.field from private.texts_of_agents() t where t.table_name = p_table);
end $$;

-- How far an erasure is. One that was put off and is due anew begins from its beginning.
create or replace function private.erasure_under_way(p_target public.agent_actions) returns private.erasures_under_way
language plpgsql security definer set search_path = '' as $$
declare
  under private.erasures_under_way;
begin
  delete from private.erasures_under_way where action_id = p_target.id and due <> p_target.erase_at;
  insert into private.erasures_under_way (action_id, due) values (p_target.id, p_target.erase_at) on conflict (action_id) do nothing;
  select * into under from private.erasures_under_way where action_id = p_target.id;
  if under.call_seq is null then
    -- Numbers are given out when a row is written, which may be a little before what it did is there.
    under.call_seq := private.before_deleted(p_target.id) - 200;
    under.change_id := private.change_before(p_target.user_id, under.call_seq);
  end if;
  return under;
end $$;

-- How much of what was done since a deletion its erasure has looked through, and of how much: the actions, for what is gone and once more for
-- quotes of it, and their changes.
create or replace function private.erased_so_far(p_target public.agent_actions) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  first_seq constant bigint := (select private.before_deleted(p_target.id)) - 200;
  under private.erasures_under_way;
  first_change bigint;
begin
  select * into under from private.erasures_under_way where action_id = p_target.id;
  first_change := private.change_before(p_target.user_id, first_seq);
  return (
    select jsonb_build_object(
      'done', count(*) filter (where a.seq <= coalesce(p_target.erased_to, 0)) + count(*) filter (where a.seq <= coalesce(under.call_seq, 0)) + (
        select count(*) from public.action_changes c where c.user_id = p_target.user_id and c.id > first_change and c.id <= under.change_id),
      'of', 2 * count(*) + (select count(*) from public.action_changes c where c.user_id = p_target.user_id and c.id > first_change))
    from public.agent_actions a where a.user_id = p_target.user_id and a.seq > first_seq);
end $$;

-- With the erasure of what a person deleted or removed, longer quotes of its words leave for good what agents wrote, in any conversation:
-- what is recorded of their calls, what the ledger keeps of their rows, so that no undo of anything else brings them back, the rows
-- themselves, and answers (see `texts_of_agents`). Looks at `p_most` of each that were written since and says whether it is through. p_rows: what is gone.
create or replace function private.erase_words(p_target public.agent_actions, p_rows uuid[], p_most integer) returns boolean
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  under private.erasures_under_way;
  owner constant uuid := p_target.user_id;
  gone record;
  marks jsonb;
  calls record;
  images record;
  answers record;
  touched uuid[];
begin
  select * into gone from private.words_taken(p_target.id, owner, p_rows, false);
  if gone.here = '{}' and gone.away = '{}' and gone.files = '{}' then return true; end if;
  marks := private.marks_of(gone.away, gone.files);
  under := private.erasure_under_way(p_target);
  select * into calls from private.calls_quoting(owner, under.call_seq, p_most, marks, gone.away, gone.files);
  select * into images from private.images_quoting(owner, under.change_id, p_most, marks, gone.here, gone.away, gone.files);
  select * into answers from private.answers_quoting(owner, coalesce(under.said_at, gone.since), under.said_id, p_most, marks, gone.here, gone.away, gone.files);
  if calls.hits <> '{}' or images.hits <> '{}' or answers.hits <> '{}' or images.live <> '{}' then
    select * into gone from private.words_taken(p_target.id, owner, p_rows, true);
    update public.agent_actions a set input = cut.told -> 'input', output = cut.told -> 'output', error_message = cut.told ->> 'error_message'
    from (
      select o.id, private.without_quotes('agent_actions', private.call_as_row(o), '{}', gone.away, gone.files) as told
      from public.agent_actions o where o.id = any (calls.hits) offset 0) cut
    where a.id = cut.id and cut.told is distinct from private.call_as_row(a);
    touched := private.erase_documents(images.live, gone.away, gone.files);
    perform private.cut_images(images.hits, owner, gone.here, gone.away, gone.files);
    perform private.rename_errands(images.live, owner, gone.here, gone.away, gone.files);
    update public.proposals p set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
    where p.id = any (images.live) and p.status = 'pending'
      and private.without_quotes('proposals', to_jsonb(p), '{}', gone.away, gone.files) is distinct from to_jsonb(p);
    perform private.cut_rows(t.name, images.live, gone.here, gone.away, gone.files)
    from unnest(array['learnings', 'part_assessments', 'proposals', 'tasks']) t (name);
    perform private.cut_rows('messages', answers.hits || images.live, gone.here, gone.away, gone.files);
    perform private.close_erased(null, touched);
  end if;
  update private.erasures_under_way set call_seq = calls.upto, change_id = images.upto, said_at = answers.upto, said_id = answers.upto_id
  where action_id = p_target.id;
  return calls.looked_at < p_most and images.looked_at < p_most and answers.looked_at < p_most;
end $$;

-- With the erasure of a deletion what committees leant on goes for good, in any conversation of the person, also in one that is deleted and not
-- erased: words of messages and quotes, also in the closing words, and where a part sat what was kept of it. Only for the function that erases.
create or replace function private.erase_from_committees(p_rows uuid[], p_user uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  answer record;
  seat jsonb;
  cut jsonb;
  gone constant jsonb := private.seats_that_went(p_rows);
  texts constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(c.before -> 'parts')),
      'at', extract(epoch from (c.before ->> 'created_at')::timestamptz))), '[]')
    from public.action_changes c
    where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user');
  words constant jsonb := private.gone_words(texts, '{}', 6);
  talks constant uuid[] := array(
    select distinct (c.before ->> 'conversation_id')::uuid from public.action_changes c
    where c.row_id = any (p_rows) and c.table_name = 'messages' and c.before ->> 'role' = 'user');
  still_said constant text[] := array(select said from unnest(talks) talk, unnest(private.standing_words(talk, p_user)) said);
  given timestamptz;
begin
  for answer in select * from private.answers_of_committees(p_user) loop
    -- Most answers name nothing of it: only for others is read what else stands in their conversation.
    given := private.until_of_answer(answer.created_at, answer.conversation_id = any (talks));
    cut := private.cut_parts(answer.parts, p_rows, words, null, given);
    if cut <> answer.parts then
      cut := private.cut_parts(answer.parts, p_rows,
        private.gone_words(texts, still_said || private.standing_words(answer.conversation_id, p_user), 6), null, given);
    end if;
    for seat in select * from jsonb_array_elements(gone) loop
      cut := private.without_seat(cut, seat);
    end loop;
    continue when cut is not distinct from answer.parts;
    if answer.change is null then update public.messages set parts = cut where id = answer.id; end if;
    update public.action_changes set before = before || jsonb_build_object('parts', cut) where id = answer.change and before is not null;
    update public.action_changes set after = after || jsonb_build_object('parts', cut) where id = answer.change and after is not null;
  end loop;
end $$;

-- Documents that quote such words are erased as a whole, since the file as it was made holds them, too; of those that were removed before
-- nothing comes back. Answers the actions of which changes went.
create or replace function private.erase_documents(p_rows uuid[], p_away jsonb, p_files jsonb) returns uuid[]
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  ids uuid[];
  touched uuid[];
begin
  ids := array(
    select d.row_id from (
      select distinct on (c.row_id) c.row_id, private.with_text('attachments', coalesce(c.after, c.before)) as image
      from public.action_changes c where c.row_id = any (p_rows) and c.table_name = 'attachments' order by c.row_id, c.id desc) d
    where private.without_quotes('attachments', d.image, '{}', p_away, p_files) is distinct from d.image);
  if ids = '{}' then return '{}'; end if;
  delete from public.attachments where id = any (ids) and run_id is not null;
  with erased as (delete from public.action_changes where row_id = any (ids) and table_name = 'attachments' returning action_id)
  select array_agg(distinct action_id) into touched from erased;
  delete from private.attachment_contents where id = any (ids);
  return touched;
end $$;

create or replace function private.erase_action(p_action uuid, p_most integer default 1000000)
returns timestamp with time zone
language plpgsql security definer set search_path = '' set enable_seqscan = 'off' as $$
declare
  target public.agent_actions;
  gone record;
  passages record;
  about uuid[];
  touched uuid[];
  names text[];
  merged uuid[];
begin
  select * into target from public.agent_actions where id = p_action and erase_at is not null for update;
  if not found or target.undone_by is not null then return null; end if;
  perform set_config('parley.erasing', 'on', true);
  if not (private.erase_lookups(target, p_most) and private.erase_remembered(target, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, false);
  if gone.rows = '{}' then
    -- All of it is there again.
    update public.agent_actions set erase_at = null, erased_to = null, erased_until = null where id = p_action;
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  if not (private.erase_words(target, gone.rows, p_most) and private.erase_next_suggestions(target, gone.rows, p_most)) then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into passages from private.erase_passages(p_action, gone.rows, target.user_id, p_most);
  perform private.erase_tool_calls(passages.wrote);
  perform private.blank_actions(passages.wrote, target.user_id);
  perform private.close_erased(null, passages.touched);
  if not passages.through then
    perform set_config('parley.erasing', '', true);
    return null;
  end if;
  select * into gone from private.gone_with(p_action, true);
  select array_remove(array_agg(distinct c.before ->> 'name') || array_agg(distinct c.after ->> 'name'), null) into names
  from public.action_changes c where c.row_id = any (gone.rows) and c.table_name = 'parts';
  touched := private.erase_assessments(p_action, gone.rows, target.user_id);
  about := private.actions_about(gone.rows, gone.tables) || p_action;
  perform private.erase_headings(p_action, target.user_id);
  perform private.erase_titles(p_action);
  if gone.tables && array['messages', 'part_evidence', 'parts'] then
    perform private.erase_from_committees(gone.rows, target.user_id);
  end if;
  if gone.tables && array['parts', 'part_relationships'] then
    perform private.erase_from_pictures(gone.rows, target.user_id);
  end if;
  if names <> '{}' then
    merged := private.merged_with(gone.rows);
    if merged <> '{}' then perform private.erase_names(names, merged, target.user_id); end if;
  end if;
  perform private.erase_tool_calls(about || touched);
  perform private.blank_actions(about || touched, target.user_id);
  with erased as (delete from public.action_changes where row_id = any (gone.rows) returning action_id)
  select touched || array_agg(distinct action_id) into touched from erased;
  delete from private.attachment_contents c
  where c.id = any (gone.rows) and not exists (select from public.attachments a where a.id = c.id);
  perform private.close_erased(p_action, touched);
  update public.conversations set snapshot = null, snapshot_seq = null
  where user_id = target.user_id and snapshot is not null;
  delete from private.erasures_under_way where action_id = p_action;
  perform set_config('parley.erasing', '', true);
  return now();
end $$;

-- Since when an agent's run, or the one that asked for it, works, where the person deleted or removed anything since; null where they did
-- not. One look into an index for each transaction in which an agent writes.
create or replace function private.deleted_since(p_run uuid, p_owner uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  began constant timestamptz := (
    select coalesce(asking.started_at, r.started_at) from public.runs r left join public.runs asking on asking.id = r.parent_run_id where r.id = p_run);
begin
  return (
    select began where exists (
      select from public.agent_actions a where a.user_id = p_owner and a.created_at >= began and a.erase_at is not null));
end $$;

-- p_whole: short messages go, too, where a text holds them whole.
create or replace function private.cut_value_of_agent(
  p_value jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_whole boolean, p_at timestamptz
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  told jsonb := p_value;
begin
  if p_whole and (p_here <> '{}' or p_away <> '{}') then told := private.cut_values(told, p_here, p_away, false, null, p_at);
  elsif p_away <> '{}' then told := private.cut_long_values(told, p_away, private.until_of_answer(p_at, false)); end if;
  if p_files <> '{}' then told := private.cut_long_values(told, p_files, p_at); end if;
  return told;
end $$;

-- These rows of a table without such quotes.
create or replace function private.cut_rows(p_table text, p_ids uuid[], p_here jsonb, p_away jsonb, p_files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  fields constant text := (select string_agg(quote_ident(f), ', ') from unnest(private.fields_of_agents(p_table)) f);
begin
  execute format($cut$
    update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, o.cut) r)
    from (
      select i.id, private.without_quotes(%1$L, to_jsonb(i), $1, $2, $3) as cut from public.%1$I i where i.id = any ($4) offset 0) o
    where t.id = o.id and o.cut is distinct from to_jsonb(t) $cut$, p_table, fields)
  using p_here, p_away, p_files, p_ids;
end $$;

-- What voices asked without words that are gone; what they found is told by the rows it names.
create or replace function private.cut_look_ups(p_look_ups jsonb, p_gone jsonb, p_run uuid, p_at timestamptz, p_least integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when one ? 'input' then one || jsonb_build_object('input', case
      when p_least = 1 then private.cut_values(one -> 'input', p_gone, '{}', false, p_run, p_at)
      else private.cut_long_values(one -> 'input', p_gone, p_at) end) else one end order by n), '[]')
  from jsonb_array_elements(p_look_ups) with ordinality t (one, n)
$$;

-- The texts within a value without longer quotes of what is gone; one that is such words as a whole goes.
create or replace function private.cut_long_values(p_value jsonb, p_gone jsonb, p_at timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := p_value #>> '{}';
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_long_values(one, p_gone, p_at) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_long_values(value, p_gone, p_at)), '{}') from jsonb_each(p_value));
    when 'string' then
      if not private.holds_words(words, 4) then return p_value; end if;
      return case when private.is_said_gone(words, p_gone, null, p_at) then '"“…”"'
        else to_jsonb(private.cut_quotes(words, p_gone, 4, null, p_at)) end;
    else return p_value;
  end case;
end $$;

create or replace function private.cut_images(p_changes bigint[], p_owner uuid, p_here jsonb, p_away jsonb, p_files jsonb) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  renamed uuid[];
begin
  -- Each errand is called by the beginning of its instructions.
  renamed := array(
    select distinct (image.row ->> 'conversation_id')::uuid
    from public.action_changes o cross join lateral (values (o.before), (o.after)) image (row)
    where o.id = any (p_changes) and o.table_name = 'tasks' and image.row ->> 'given_by' = 'agent'
      and image.row -> 'instructions' is distinct from private.without_quotes('tasks', image.row, p_here, p_away, p_files) -> 'instructions');
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.without_quotes(o.table_name, o.before, p_here, p_away, p_files) as before,
      private.without_quotes(o.table_name, o.after, p_here, p_away, p_files) as after
    from public.action_changes o where o.id = any (p_changes) offset 0) cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
  update public.action_changes c set before = c.before || '{"title": "An errand"}', after = c.after || '{"title": "An errand"}'
  where c.user_id = p_owner and c.table_name = 'conversations' and c.row_id = any (renamed);
end $$;

-- The parts of an answer without what stood in removed files: in its text, in what a committee said, and in what its tools were
-- asked and found. What was read in a file that is still there stays.
create or replace function private.cut_file_words(p_parts jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ? 'toolCallId' and part ->> 'type' <> 'tool-readAttachment' then part || (
      select coalesce(jsonb_object_agg(key, private.cut_long_values(part -> key, p_files, p_at)), '{}')
      from unnest(array['input', 'output']) key where part ? key)
    when part ->> 'type' = 'data-voice' and jsonb_typeof(part #> '{data,lookUps}') = 'array'
      then jsonb_set(part, '{data,lookUps}', private.cut_long_values(part #> '{data,lookUps}', p_files, p_at))
    else part end order by n), '[]')
  from jsonb_array_elements(private.cut_long_quotes(p_parts, p_files, p_at)) with ordinality t (part, n)
$$;

-- The parts of an answer that was given at p_at: in its words, in what a committee said, and in what its tools were asked and found, but for what
-- was read in files.
create or replace function private.cut_answer(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  told jsonb := p_parts;
begin
  if p_here <> '{}' then told := private.cut_parts(told, '{}', p_here, null, p_at); end if;
  if p_away <> '{}' then
    told := (
      select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
          select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, '{}', p_away, false, null, p_at)), '{}')
          from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
        else part end order by n), '[]')
      from jsonb_array_elements(private.cut_long_quotes(told, p_away, private.until_of_answer(p_at, false))) with ordinality t (part, n));
  end if;
  if p_files <> '{}' then told := private.cut_file_words(told, p_files, p_at); end if;
  return told;
end $$;

-- The action that owns the writes of this transaction; opened here when nobody has opened it. It has its number only once
-- no summary is being kept; one that changes more in a later transaction has a number that a summary may count already, so
-- none stays. An agent that woke up late writes nothing of what it was told.
-- An agent that another one asked writes nothing once its run has ended, which may be with its parent's, in another process.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  acting public.action_actor := private.request_actor();
  known public.agent_actions;
begin
  if opened is not null then
    select * into known from public.agent_actions where id = opened;
    if known.user_id = p_owner then return opened; end if;
    raise sqlstate 'PT404' using message = 'No such action.';
  end if;
  perform private.hold_snapshots(p_owner);
  if named is not null then
    select * into known from public.agent_actions where id = named;
    if found and known.user_id <> p_owner then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif found and known.status <> 'running' then
      raise sqlstate 'PT409' using message = 'This action has already ended.';
    elsif found then
      update public.conversations set snapshot = null, snapshot_seq = null where id in (
        select id from public.conversations where user_id = p_owner and snapshot is not null order by id for update);
    end if;
  end if;
  if acting <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if acting not in ('person', 'safety') then perform private.hold_run(private.request_claim('run')::uuid); end if;
  if acting = 'agent' then perform private.refuse_errand_now(private.request_claim('run')::uuid); end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id, tool_call_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, acting, private.request_agent(),
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when acting = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid, private.request_claim('call')
    )
    on conflict (run_id, tool_call_id) where actor = 'agent' and run_id is not null and tool_call_id is not null do nothing
    returning * into known;
    if not found then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    end if;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  if acting = 'agent' then
    perform set_config('parley.deleted_meanwhile', coalesce(private.deleted_since(private.request_claim('run')::uuid, p_owner)::text, ''), true);
  end if;
  return known.id;
end $$;

-- A change (by its number) before those of the actions after this one.
create or replace function private.change_before(p_owner uuid, p_seq bigint) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(min(c.id) - 200, 0) from (
    select a.id from public.agent_actions a where a.user_id = p_owner and a.seq > p_seq order by a.seq limit 50) a
  join public.action_changes c on c.action_id = a.id
$$;

create or replace function private.calls_quoting(
  p_owner uuid, p_from bigint, p_most integer, p_marks jsonb, p_away jsonb, p_files jsonb,
  out hits uuid[], out upto bigint, out looked_at integer
)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select coalesce(array_agg(a.id) filter (where
      private.quotes_gone_words('agent_actions', private.call_as_row(a), p_marks, '{}', p_away, p_files)), '{}'),
    coalesce(max(a.seq), p_from), count(*)
  from (select * from public.agent_actions where user_id = p_owner and seq > p_from order by seq limit p_most) a
$$;

create or replace function private.call_as_row(a public.agent_actions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('tool', a.tool, 'created_at', a.created_at, 'input', a.input, 'output', a.output, 'error_message', a.error_message)
$$;

create or replace function private.answers_quoting(
  p_owner uuid, p_from timestamptz, p_from_id uuid, p_most integer, p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb,
  out hits uuid[], out upto timestamptz, out upto_id uuid, out looked_at integer
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  select coalesce(array_agg(m.id) filter (where private.quotes_gone_words('messages', jsonb_build_object('role', m.role,
      'conversation_id', m.conversation_id, 'created_at', m.created_at, 'parts', m.parts), p_marks, p_here, p_away, p_files)), '{}'),
    count(*), (array_agg(m.created_at order by m.created_at desc, m.id desc))[1], (array_agg(m.id order by m.created_at desc, m.id desc))[1]
  into hits, looked_at, upto, upto_id
  from (
    select * from public.messages
    where user_id = p_owner and created_at >= p_from
      and (created_at, id) > (p_from, coalesce(p_from_id, '00000000-0000-0000-0000-000000000000')) and role <> 'user'
    order by created_at, id limit p_most) m;
  upto := coalesce(upto, p_from);
  upto_id := coalesce(upto_id, p_from_id);
end $$;

-- The answers of committees, and the images of those that were deleted, by their change.
create or replace function private.answers_of_committees(p_user uuid)
returns table (id uuid, conversation_id uuid, created_at timestamptz, parts jsonb, change bigint)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select m.id, m.conversation_id, m.created_at, m.parts, null::bigint from public.messages m
  where m.user_id = p_user and m.metadata ? 'committee' and m.role <> 'user'
  union all
  select c.row_id, (image ->> 'conversation_id')::uuid, (image ->> 'created_at')::timestamptz, image -> 'parts', c.id
  from public.action_changes c cross join lateral coalesce(c.before, c.after) image
  where c.user_id = p_user and c.table_name = 'messages' and c.op in ('delete', 'insert')
    and image -> 'metadata' ? 'committee' and image ->> 'role' <> 'user'
$$;

revoke all on function private.written_at(text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.writes_quotes(text,jsonb,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.words_taken(uuid,uuid,uuid[],boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.words_of_files(bigint[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_quotes(text,jsonb,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.withdraw_quotes_of(uuid,uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.withdraw_quotes() from public, anon, authenticated, app_server, service_role;

revoke all on function private.with_text(text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.texts_that_went(uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.texts_of_agents() from public, anon, authenticated, app_server, service_role;

revoke all on function private.said_elsewhere(uuid[],uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rows_quoting(uuid,uuid[],jsonb,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rename_errands(uuid[],uuid,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_deleted_words(text,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.quotes_gone_words(text,jsonb,jsonb,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.notes_that_went(uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.may_quote(jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.marks_of(jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_of_agent(text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.images_quoting(uuid,bigint,integer,jsonb,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.files_that_went(uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.fields_of_agents(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erasure_under_way(public.agent_actions) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_words(public.agent_actions,uuid[],integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.erase_documents(uuid[],jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.deleted_since(uuid,uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_value_of_agent(jsonb,jsonb,jsonb,jsonb,boolean,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_rows(text,uuid[],jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_long_values(jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_images(bigint[],uuid,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_answer(jsonb,jsonb,jsonb,jsonb,timestamp with time zone) from public, anon, authenticated, app_server, service_role;

revoke all on function private.change_before(uuid,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function private.calls_quoting(uuid,bigint,integer,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.call_as_row(public.agent_actions) from public, anon, authenticated, app_server, service_role;

revoke all on function private.answers_quoting(uuid,timestamp with time zone,uuid,integer,jsonb,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.answers_of_committees(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.written_at(text,jsonb) to app_server;

grant execute on function private.without_quotes(text,jsonb,jsonb,jsonb,jsonb) to app_server;

grant execute on function private.withdraw_quotes() to app_server;

grant execute on function private.texts_of_agents() to app_server;

grant execute on function private.is_of_agent(text,jsonb) to app_server;

grant execute on function private.fields_of_agents(text) to app_server;

grant execute on function private.cut_value_of_agent(jsonb,jsonb,jsonb,jsonb,boolean,timestamptz) to app_server;

grant execute on function private.cut_long_values(jsonb,jsonb,timestamptz) to app_server;

grant execute on function private.cut_answer(jsonb,jsonb,jsonb,jsonb,timestamptz) to app_server;
