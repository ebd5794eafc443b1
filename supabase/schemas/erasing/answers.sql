-- The message that asks for a deletion while it is carried out.
create or replace function private.asks_for_this(p_message uuid) returns boolean
language sql stable set search_path = '' as $$
  select private.request_claim('tool') is not distinct from 'deleteMessages' and exists (
    select from public.runs r where r.id = private.request_claim('run')::uuid and r.user_message_id = p_message)
$$;
grant execute on function private.asks_for_this(uuid) to app_server;

-- Until when an answer may have come to know words: until it is given, and where they were said in another conversation while it was
-- being written for a while longer.
create or replace function private.until_of_answer(p_at timestamptz, p_here boolean) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when p_here then p_at else p_at + interval '15 minutes' end
$$;
grant execute on function private.until_of_answer(timestamptz,boolean) to app_server, authenticated;

-- With the erasure of a deletion its words, and with that of a file longer quotes of what stood in it, leave the answers for
-- good. Only for the function that erases.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  words jsonb;
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, min((before ->> 'created_at')::timestamptz) as since,
      jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(before -> 'parts')),
        'at', extract(epoch from (before ->> 'created_at')::timestamptz))) as texts
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 6);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_parts(parts, '{}', words, null, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' and created_at >= gone.since offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
    perform private.erase_from_others(gone.talk, gone.user_id, private.long_texts(gone.texts), gone.since);
    perform private.erase_from_errands(gone.talk, gone.user_id, gone.texts, gone.since);
  end loop;
  for gone in
    select (d.before ->> 'of_conversation')::uuid as talk, d.user_id, jsonb_agg(private.file_text(d.before, c.content)) as texts
    from private.deletions_of(p_action) d join private.attachment_contents c on c.id = d.row_id
    where d.table_name = 'attachments' and d.before ->> 'of_conversation' is not null group by 1, 2
  loop
    words := private.gone_words(gone.texts, private.standing_words(gone.talk, gone.user_id), 8);
    update public.messages m set parts = cut.parts
    from (
      select id, private.cut_file_words(parts, words, created_at) as parts from public.messages
      where conversation_id = gone.talk and user_id = gone.user_id and role <> 'user' offset 0) cut
    where m.id = cut.id and m.parts is distinct from cut.parts;
  end loop;
end $$;

-- The parts of an answer without longer quotes of texts from other conversations: in its words, and in what its tools were asked and
-- found, but for what was read in files.
create or replace function private.cut_from_elsewhere(p_parts jsonb, p_gone jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
      select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, '{}', p_gone, false, null, p_at)), '{}')
      from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
    else part end order by n), '[]')
  from jsonb_array_elements(private.cut_long_quotes(p_parts, p_gone, private.until_of_answer(p_at, false))) with ordinality t (part, n)
$$;

-- The same for what these answers did: what is recorded of their calls, and the notes of assessments that they made.
create or replace function private.erase_from_calls(p_answers uuid[], p_owner uuid, p_gone jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  runs constant uuid[] := array(select id from public.runs where user_id = p_owner and answer_id = any (p_answers));
  wrote uuid[];
begin
  if runs = '{}' then return; end if;
  update public.agent_actions a set input = cut.input, output = cut.output
  from (
    select id, private.cut_values(input, '{}', p_gone, false, null, created_at) as input,
      case when tool = 'readAttachment' then output else private.cut_values(output, '{}', p_gone, false, null, created_at) end as output
    from public.agent_actions where user_id = p_owner and run_id = any (runs) offset 0) cut
  where a.id = cut.id and (a.input is distinct from cut.input or a.output is distinct from cut.output);
  with cut as (
    update public.part_assessments s set note = t.note
    from (
      select id, private.cut_quotes(note, p_gone, 4, null, private.until_of_answer(created_at, false)) as note
      from public.part_assessments where user_id = p_owner and run_id = any (runs) and note is not null offset 0) t
    where s.id = t.id and s.note <> t.note returning s.id)
  select array_agg(id) into wrote from cut;
  update public.action_changes c set
    before = case when c.before is not null then c.before || jsonb_build_object('note', s.note) end,
    after = case when c.after is not null then c.after || jsonb_build_object('note', s.note) end
  from public.part_assessments s
  where c.row_id = s.id and s.id = any (wrote) and c.table_name = 'part_assessments' and c.user_id = p_owner;
end $$;

-- Of these texts of agents, those that quote a message of the person at length which the present action deleted, wherever it stood; what
-- stands in any of the person's newest 2,000 messages is none. p_least: so many words within marks.
create or replace function private.quoting_deleted(p_action uuid, p_owner uuid, p_ids uuid[], p_texts text[], p_least integer) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  deleted jsonb;
  words jsonb;
  found uuid[];
begin
  if coalesce(p_ids, '{}') = '{}' then return '{}'; end if;
  select private.long_texts(coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(c.before -> 'parts')), 'at', 0) order by c.id desc), '[]'))
  into deleted from public.action_changes c
  where c.action_id = p_action and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
    and not exists (select from public.messages m where m.id = c.row_id);
  words := private.gone_words(deleted, '{}', 8);
  if words = '{}' then return '{}'; end if;
  found := array(select id from unnest(p_ids, p_texts) u (id, words_in) where private.cut_quotes(words_in, words, p_least, null, null) <> words_in);
  if found = '{}' then return found; end if;
  words := private.gone_words(deleted, array(
    select private.only_words(private.message_text(parts)) from public.messages
    where user_id = p_owner and role = 'user' order by created_at desc limit 2000), 8);
  if words = '{}' then return '{}'; end if;
  return array(select id from unnest(p_ids, p_texts) u (id, words_in)
    where id = any (found) and private.cut_quotes(words_in, words, p_least, null, null) <> words_in);
end $$;

-- In other conversations longer quotes of these texts go for good, among the newest answers that were given since; what stands in
-- any of the person's newest 2,000 messages, in a file of such a conversation or as the name of a part stays. That is read
-- only where an answer holds any of them.
create or replace function private.erase_from_others(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words jsonb := private.gone_words(p_texts, '{}', 8);
  answers uuid[];
begin
  if words = '{}' then return; end if;
  answers := array(
    select m.id from (
      select * from public.messages
      where user_id = p_owner and created_at > p_since - interval '15 minutes' and role <> 'user' and conversation_id <> p_talk
      order by created_at desc limit 2000) m
    where m.parts is distinct from private.cut_from_elsewhere(m.parts, words, m.created_at));
  if answers = '{}' then return; end if;
  words := private.gone_words(p_texts, array(
    select said from (
      select distinct conversation_id as id from public.messages where id = any (answers) limit 20) talk,
      unnest(private.standing_words(talk.id, p_owner)) said
    union all
    (select private.only_words(private.message_text(parts)) from public.messages
      where user_id = p_owner and role = 'user' order by created_at desc limit 2000)), 8);
  if words = '{}' then return; end if;
  update public.messages set parts = private.cut_from_elsewhere(parts, words, created_at) where id = any (answers);
  perform private.erase_from_calls(answers, p_owner, words);
end $$;

-- What stood in a file, as `gone_words` takes it; a document is known to the answer in which it was made.
create or replace function private.file_text(p_file jsonb, p_content text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('words', private.only_words(p_content), 'at', extract(epoch from (p_file ->> 'created_at')::timestamptz)
    - case when p_file ->> 'run_id' is null then 0 else 900 end)
$$;

-- Of texts as `gone_words` takes them those of four words and more.
create or replace function private.long_texts(p_texts jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(one order by n), '[]') from jsonb_array_elements(p_texts) with ordinality t (one, n)
    where one ->> 'words' ~ '\S \S+ \S+ \S');
end $$;
grant execute on function private.long_texts(jsonb) to app_server;

-- How many lines of memory and suggestions went with a deletion of the person's own: counts alone, also for agents.
create or replace function private.gone_along(p_action uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', count(distinct c.row_id) filter (where c.table_name = 'memory_sources'),
    'suggestions', count(distinct c.row_id) filter (where c.table_name = 'proposals' and c.after ->> 'withdrawn' is not null))
  from public.action_changes c where c.action_id = p_action and c.user_id = auth.uid()
$$;
grant execute on function private.gone_along(uuid) to app_server;

-- What stands in a conversation, as `only_words` writes it: the newest 400 messages of the person, the names of their parts, and the
-- first 200,000 characters of the newest files that they added there. Of long files that are kept made ready `files` names those of
-- which stretches are compared; `apart` is all else.
create or replace function private.what_stands(p_conversation uuid, p_owner uuid, out words text[], out apart text[], out files uuid[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  with files as (
    select a.id, a.characters, row_number() over w as n, sum(a.characters) over w - a.characters as before
    from public.attachments a where a.of_conversation = p_conversation and a.user_id = p_owner and a.run_id is null
    window w as (order by a.created_at desc, a.id)
  ), texts as materialized (
    (select 1 as kind, -ordinal::bigint as n, private.only_words(private.message_text(parts)) as words, null::uuid as ready from public.messages
      where conversation_id = p_conversation and user_id = p_owner and role = 'user' order by ordinal desc limit 400)
    union all
    (select 2, 0, private.only_words(name), null from public.parts where user_id = p_owner order by created_at desc limit 500)
    union all
    select case when k.id is null then 3 else 4 end, f.n, coalesce(k.words, (
      select private.only_words(left(c.content, (200000 - f.before)::integer)) from private.attachment_contents c where c.id = f.id)), k.id
    from files f
    left join private.standing_file_words k on k.id = f.id and f.before + f.characters <= 200000
    where f.before < 200000
  )
  select array_agg(t.words order by t.kind, t.n), array_agg(t.words order by t.kind, t.n) filter (where t.ready is null),
    array_agg(t.ready) filter (where t.ready is not null and t.near)
  into words, apart, files
  from (
    select *, sum(char_length(x.words)) over (order by x.kind, x.n rows unbounded preceding) - char_length(x.words) < 600000 as near
    from texts x where x.words <> '') t;
  words := coalesce(words, '{}');
  apart := coalesce(apart, '{}');
  files := coalesce(files, '{}');
end $$;

create or replace function private.standing_words(p_conversation uuid, p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select s.words from private.what_stands(p_conversation, p_owner) s
$$;

create or replace function private.said_words(p_conversation uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.standing_words(p_conversation, auth.uid())
$$;
grant execute on function private.said_words(uuid) to app_server, authenticated;

-- The same for a conversation of the person's own.
create or replace function private.what_is_said(p_conversation uuid, out words text[], out apart text[], out files uuid[])
language sql stable security definer set search_path = '' as $$
  select s.words, s.apart, s.files from private.what_stands(p_conversation, auth.uid()) s
$$;
grant execute on function private.what_is_said(uuid) to app_server, authenticated;

-- What is deleted in a conversation and not erased, made ready to be cut: see `gone_words`. Where that is nothing, nothing else is read.
create or replace function private.gone_in(p_conversation uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone constant jsonb := private.deleted_words(p_conversation);
  stands record;
begin
  if gone = '[]' then return '{}'; end if;
  stands := private.what_is_said(p_conversation);
  return private.gone_words(gone, stands.words, 6, stands.apart, private.stretches_that_stand(stands.files, gone, 6));
end $$;
grant execute on function private.gone_in(uuid) to app_server, authenticated;

-- The words of messages that are deleted and not erased, by their ids.
create or replace function private.words_of_deleted(p_messages uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(c.before -> 'parts')))), '[]')
    from public.action_changes c
    where c.row_id = any (p_messages) and c.table_name = 'messages' and c.op = 'delete' and c.user_id = auth.uid()
      and c.before ->> 'role' = 'user');
end $$;
grant execute on function private.words_of_deleted(uuid[]) to app_server, authenticated;

-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted,
-- and so is what a voice leans on that is gone, in whatever conversation it stood. p_gone: see `gone_in`. p_at: when it was given.
create or replace function private.without_deleted(p_parts jsonb, p_run uuid, p_gone jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  missing uuid[] := case when p_parts @> '[{"type": "data-committee"}]' or p_parts @> '[{"type": "data-voice"}]' then private.leant_on_missing(p_parts) else '{}' end;
begin
  if missing = '{}' then return case when p_gone = '{}' then p_parts else private.cut_parts(p_parts, missing, p_gone, p_run, p_at) end; end if;
  -- A quote goes last, since words around it may go on in it.
  return private.cut_parts(private.cut_parts(p_parts, '{}', private.gone_words(private.words_of_deleted(missing),
    case when p_gone ? ' stays' then array[p_gone ->> ' stays'] else '{}' end, 6)), missing, p_gone, p_run, p_at);
end $$;
grant execute on function private.without_deleted(jsonb,uuid,jsonb,timestamptz) to app_server, authenticated;

-- What the person deleted in other conversations and is not erased, the newest 200 messages of four words and more.
create or replace function private.deleted_elsewhere(p_conversation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select private.long_texts(coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(t.parts)), 'at', t.at) order by t.id desc), '[]'))
    from (
      select c.id, c.before -> 'parts' as parts, extract(epoch from (c.before ->> 'created_at')::timestamptz) as at
      from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
        and c.before ->> 'conversation_id' is distinct from p_conversation::text
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t);
end $$;
grant execute on function private.deleted_elsewhere(uuid) to app_server;

-- What stood in a file that is removed is made ready to be cut once, since that takes long where it has no spaces: `ready` as
-- `gone_words` makes it, with stretches and without them. It goes with what stood in the file.
create or replace function private.keep_removed_words(p_file public.attachments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ready jsonb;
begin
  if p_file.user_id is distinct from auth.uid() or p_file.of_conversation is null
    or exists (select from private.removed_file_words where id = p_file.id) then return; end if;
  select private.gone_words(jsonb_build_array(private.file_text(to_jsonb(p_file), c.content)), '{}', 8) into ready
  from private.attachment_contents c where c.id = p_file.id and c.content <> '';
  if ready is null then return; end if;
  insert into private.removed_file_words (id, ready, words) values (p_file.id, ready, private.without_stretches(ready));
end $$;
grant execute on function private.keep_removed_words(public.attachments) to app_server;

create or replace function private.without_stretches(p_gone jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_gone) where key like ' %' or position(' ' in key) = 0
$$;
grant execute on function private.without_stretches(jsonb) to app_server;

-- What stood in the files of a conversation that the person removed and that are not erased, the newest five, made ready to be cut
-- (see `gone_words`). p_stays: what still stands.
create or replace function private.gone_files(p_conversation uuid, p_stays text[]) returns jsonb
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
      select c.id, c.row_id, c.before from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
        and c.before ->> 'of_conversation' = p_conversation::text
        and not exists (select from public.attachments a where a.id = c.row_id)
      order by c.id desc limit 5
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
grant execute on function private.gone_files(uuid,text[]) to app_server;

-- Whether files of a conversation were removed and are not erased.
create or replace function private.has_removed_files(p_conversation uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (
    select from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'of_conversation' = p_conversation::text
      and not exists (select from public.attachments a where a.id = c.row_id));
end $$;
grant execute on function private.has_removed_files(uuid) to app_server;

-- All of that for a conversation, made ready to be cut (see `gone_words`).
create or replace function private.gone_for_prompt(p_conversation uuid, out here jsonb, out away jsonb, out files jsonb)
language plpgsql set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  stands record;
begin
  here := private.deleted_words(p_conversation);
  away := private.deleted_elsewhere(p_conversation);
  if here = '[]' and away = '[]' and not removed then
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
  files := case when removed then private.gone_files(p_conversation, stands.words) else '{}' end;
end $$;
grant execute on function private.gone_for_prompt(uuid) to app_server;

-- Answers, as the parts of each, as the next prompt gets them: without quotes of what was deleted, also where one says what it
-- deleted and in what tools were asked and found, but for what was read in files that stand, and without what was read in files that were removed since, and
-- of committees without parts that were removed, without words of calls that the person removed or changed since, and without what tools found and is gone or reads otherwise, which is looked for once
-- for all of them. p_at: when each was given. p_here, p_away, p_files: see `gone_for_prompt`.
create or replace function private.answers_for_prompt(p_answers jsonb[], p_at timestamptz[], p_here jsonb, p_away jsonb, p_files jsonb) returns jsonb[]
language plpgsql stable set search_path = '' as $$
declare
  told jsonb[] := private.without_gone_results(array(
    select private.without_removed_files(private.without_deleted(parts, null, p_here, at))
    from unnest(private.calls_of_today(p_answers), p_at) with ordinality t (parts, at, n) order by n));
begin
  return array(
    select private.parts_for_prompt(parts, p_here, p_away, p_files, at)
    from unnest(private.results_of_today(told, p_at), p_at) with ordinality t (parts, at, n) order by n);
end $$;
grant execute on function private.answers_for_prompt(jsonb[],timestamptz[],jsonb,jsonb,jsonb) to app_server;

-- Of one of them what is left to cut when what is gone was left out.
create or replace function private.parts_for_prompt(p_parts jsonb, p_here jsonb, p_away jsonb, p_files jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := p_parts;
begin
  if p_away <> '{}' then told := private.cut_long_quotes(told, p_away, private.until_of_answer(p_at, false)); end if;
  if p_files <> '{}' then told := private.cut_file_words(told, p_files, p_at); end if;
  if jsonb_path_exists(told, '$[*].type ? (@ == "data-committee")') then told := private.without_removed_seats(told); end if;
  if p_here = '{}' and p_away = '{}' or not jsonb_path_exists(told, '$[*].toolCallId') then return told; end if;
  return (
    select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
        select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, p_here, p_away, false, null, p_at)), '{}')
        from unnest(array['input', 'output']) key where part ? key and (key = 'input' or part ->> 'type' <> 'tool-readAttachment'))
      else part end order by n), '[]')
    from jsonb_array_elements(told) with ordinality t (part, n));
end $$;
grant execute on function private.parts_for_prompt(jsonb,jsonb,jsonb,jsonb,timestamptz) to app_server;

-- For the person's download: answers as they are shown, of those that hold what was deleted. As [{id, parts}].
create or replace function public.answers_without_deleted() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cut jsonb := '[]';
  talk record;
begin
  perform private.refuse_unless_person('Only the person downloads what is kept of them.');
  for talk in
    select c.id, g.gone
    from public.conversations c cross join lateral (select private.gone_in(c.id) as gone offset 0) g
    where c.user_id = auth.uid()
      and (g.gone <> '{}' or exists (
        select from public.messages m
        where m.conversation_id = c.id and (m.metadata ? 'committee' or jsonb_path_exists(m.parts, '$[*].toolCallId'))))
  loop
    cut := cut || (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'parts', m.shown) order by m.ordinal), '[]')
      from (
        select o.id, o.ordinal, o.parts, (
            select coalesce(jsonb_agg(private.part_that_stands(part) order by n), '[]')
            from jsonb_array_elements(private.without_deleted(o.parts, o.run_id, talk.gone, o.created_at)) with ordinality t (part, n)) as shown
        from public.messages o where o.conversation_id = talk.id and o.user_id = auth.uid() and o.role <> 'user' offset 0) m
      where m.shown is distinct from m.parts);
  end loop;
  return cut;
end $$;
grant execute on function public.answers_without_deleted() to authenticated;
