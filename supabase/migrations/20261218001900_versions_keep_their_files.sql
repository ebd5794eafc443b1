set local check_function_bodies = off;

drop trigger give_files_back on public.messages;

drop function private.give_files_back();

drop function private.free_files(uuid);

-- Out: the files that were sent with it. Asked once more, when the first answer was lost on its way, it tells those that still
-- wait for other words.
create or replace function public.withdraw_last_message(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  said public.messages;
  files jsonb;
begin
  perform private.refuse_unless_person('Only the person changes what they wrote.');
  files := private.freed_files(p_id);
  if files is not null then return jsonb_build_object('files', files); end if;
  select * into said from public.messages where id = p_id and user_id = auth.uid() and role = 'user';
  if found and exists (select from public.messages
    where conversation_id = said.conversation_id and user_id = auth.uid() and role = 'user' and ordinal > said.ordinal) then
    raise sqlstate 'PT409' using message = 'Only your last message can be changed. Something was written after this one.';
  end if;
  -- Its files wait for the words that take its place; who writes those names them.
  files := private.free_files(p_id, true);
  -- Refuses for everything a deletion by hand is refused for, before the answer is touched.
  perform public.delete_message(p_id);
  delete from public.messages
  where conversation_id = said.conversation_id and user_id = auth.uid() and role <> 'user' and ordinal > said.ordinal;
  return jsonb_build_object('files', files);
end $$;

-- Takes the person's last words out with their answers, as when they are written anew, and brings back what stood in their place.
-- The conversation is named by its words again, unless the person named it.
create or replace function public.show_words(p_id uuid, p_words uuid) returns void
language plpgsql set search_path = '' as $$
declare
  said public.messages := private.last_words(p_id);
  taken_out uuid := (select removal from private.rewritten_words(said) where id = p_words);
  answer jsonb;
  choices jsonb;
begin
  if taken_out is null then
    raise sqlstate 'PT404' using message = 'These words are not there any more.';
  end if;
  perform private.begin_own_action('editMessage', said.conversation_id);
  perform public.withdraw_last_message(p_id);
  perform set_config('parley.action_id', '', true);
  answer := public.undo_action(taken_out);
  if answer ->> 'action_id' is null then
    choices := private.choices_for_words(said.conversation_id, answer -> 'conflicts');
    if jsonb_array_length(choices) = jsonb_array_length(answer -> 'conflicts') then
      answer := public.undo_action(taken_out, false, choices, answer ->> 'seen');
    end if;
  end if;
  if answer ->> 'action_id' is null then
    raise sqlstate 'PT409' using message = 'What came with these words has changed since. History can bring them back.';
  end if;
end $$;

-- Words that an undo brought back stand in the place of those that were written in their place: these go with the answers to
-- them, as when they are written anew. Where it took back several changes of one message, the words before the first stand.
-- Refuses what a deletion by hand refuses.
create or replace function private.take_other_versions_out(p_undo uuid) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  back uuid[] := array(
    select row_id from (
      select came.row_id, gone.action_id, first_value(gone.action_id) over (
        partition by coalesce(came.after -> 'metadata' ->> 'anew', came.row_id::text) order by gone.id) as first_action
      from public.action_changes came left join lateral (
        select g.id, g.action_id from public.action_changes g
        where g.row_id = came.row_id and g.table_name = 'messages' and g.op = 'delete'
          and g.action_id in (select unnest(reverts) from public.agent_actions where id = p_undo)
        order by g.id limit 1) gone on true
      where came.action_id = p_undo and came.table_name = 'messages' and came.op = 'insert' and came.after ->> 'role' = 'user') t
    where action_id is not distinct from first_action);
  families text[] := array(select coalesce(metadata ->> 'anew', id::text) from public.messages where id = any (back));
  other public.messages;
  answer uuid;
begin
  for other in
    select m.* from public.messages m
    where m.conversation_id in (select conversation_id from public.messages where id = any (back))
      and m.user_id = auth.uid() and m.role = 'user' and coalesce(m.metadata ->> 'anew', m.id::text) = any (families)
      and m.id <> all (back)
  loop
    for answer in
      select id from public.messages
      where conversation_id = other.conversation_id and role <> 'user' and ordinal > other.ordinal and ordinal < coalesce((
        select min(ordinal) from public.messages
        where conversation_id = other.conversation_id and role = 'user' and ordinal > other.ordinal), 2147483647)
    loop
      perform private.drop_row('messages', answer);
    end loop;
    perform private.free_files(other.id, true);
    perform private.drop_row('messages', other.id);
    update public.conversations c set title = coalesce(private.title_of_messages(c.id), 'A conversation')
    where c.id = other.conversation_id and c.title = any (private.titles_of(other.parts, other.safety))
      and not exists (select from public.messages m
        where m.conversation_id = c.id and m.role = 'user' and c.title = any (private.titles_of(m.parts, m.safety)));
  end loop;
  -- Answers that were given to them since, unless the person chose that they stay.
  for answer in
    select m.id
    from public.action_changes gone
    join public.runs r on r.user_message_id = gone.row_id and r.user_id = auth.uid()
    join public.messages m on m.run_id = r.id and m.user_id = auth.uid() and m.role <> 'user' and m.id <> all (back)
    where gone.action_id = p_undo and gone.table_name = 'messages' and gone.op = 'delete' and gone.before ->> 'role' = 'user'
      and coalesce(gone.before -> 'metadata' ->> 'anew', gone.row_id::text) = any (families)
      and not exists (select from public.messages where id = gone.row_id)
      and not exists (select from public.agent_actions a where a.id = p_undo
        and a.input -> 'choices' @> jsonb_build_array(jsonb_build_object('row_id', m.id, 'choice', 'keep')))
  loop
    perform private.drop_row('messages', answer);
  end loop;
end $$;

-- Versions of these words of the person: taken out with their answers as they were written anew, or when an undo showed another
-- version in their place, and not erased. All versions carry the id of the first. Nothing of a hard moment is among them.
create or replace function private.rewritten_words(p_said public.messages)
returns table (id uuid, said_at timestamptz, removal uuid, runs jsonb)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select distinct on (c.row_id) c.row_id, (c.before ->> 'created_at')::timestamptz, a.id, (
    select coalesce(jsonb_agg(r.id order by r.started_at), '[]')
    from (select * from public.runs where user_message_id = c.row_id offset 0) r
    where r.user_id = auth.uid() and r.parent_run_id is null)
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_said.conversation_id::text
    and c.user_id = auth.uid() and c.before ->> 'role' = 'user'
    and coalesce(c.before -> 'metadata' ->> 'anew', c.row_id::text) = coalesce(p_said.metadata ->> 'anew', p_said.id::text)
    and (a.tool = 'editMessage' and a.reverts = '{}' or private.exchanged_words(a)) and a.undone_by is null and a.erased_at is null
    and not exists (select from public.messages m where m.id = c.row_id)
    and not exists (select from public.action_changes hard where hard.action_id = a.id and hard.table_name = 'messages'
      and (hard.before ->> 'safety' <> 'none' or hard.before -> 'metadata' ->> 'voice' = 'safety'))
  order by c.row_id, a.seq desc
$$;

-- Takes back these actions, or with `p_since` everything of the caller's from that seq on, of which these still told.
create or replace function private.revert_actions(
  p_actions uuid[], p_tool text, p_preview boolean, p_choices jsonb, p_seen text, p_since bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undo_id uuid := coalesce(private.request_claim('action')::uuid, gen_random_uuid());
  scope private.undo_scope := row(p_actions, p_since, '{}');
  raised jsonb := '[]';
  changes jsonb := '[]';
  ground text;
  undecided boolean;
  left_out integer;
  target public.agent_actions;
  answer jsonb;
begin
  perform private.check_choices(p_choices);
  for target in select * from public.agent_actions where id = any (p_actions) order by seq for update loop
    if target.user_id is distinct from auth.uid() then
      raise sqlstate 'PT404' using message = 'No such action.';
    elsif p_since is null then
      perform private.refuse_undo(target, false);
    end if;
  end loop;

  begin
    perform private.open_undo(undo_id, p_actions, p_tool, p_choices);
    raised := private.revert_rows(scope, p_choices);
    ground := md5(p_actions::text || coalesce((
      select string_agg(private.conflict_substance(c)::text, ',' order by c ->> 'table_name', c ->> 'row_id', c ->> 'field')
      from jsonb_array_elements(raised) c), ''));
    undecided := exists (select from jsonb_array_elements(raised) c where c ->> 'choice' is null);
    if not undecided then
      perform private.take_other_versions_out(undo_id);
      perform private.give_files_back(undo_id);
      perform private.bring_summaries_back(undo_id);
      perform private.end_undo();
    end if;
    perform private.record_net(undo_id);
    changes := private.changes_json(undo_id);
    select count(*) - jsonb_array_length(changes) into left_out from public.action_changes where action_id = undo_id;
    if p_since is not null and changes = '[]' and raised = '[]'
      and not exists (select from public.agent_actions where id = any (p_actions) and undone_by is null) then
      raise sqlstate 'PT409' using message = 'Nothing was changed since then.';
    elsif p_preview or undecided or (p_seen is not null or raised <> '[]') and p_seen is distinct from ground then
      raise sqlstate 'PT299';
    end if;
    perform private.settle_undone(undo_id, p_actions);
    raised := '[]';
  exception when sqlstate 'PT299' then
    undo_id := null;
  end;
  perform set_config('parley.action_id', '', true), set_config('parley.reverting', '', true);
  answer := jsonb_build_object('action_id', undo_id, 'changes', changes, 'changes_left_out', left_out,
    'conflicts', raised, 'seen', ground);
  return case when private.request_actor() = 'person' then answer else private.undo_for_agents(answer) end;
end $$;

-- Whether the caller may take this back. `p_all`: whatever its state, as part of going back to a moment. A rest is never
-- taken back: while it lasts it protects, and then it has ended by itself. What a misreading took back can come back.
create or replace function private.refuse_undo(p_target agent_actions, p_all boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_target.erased_at is not null then
    raise sqlstate 'PT409' using detail = jsonb_build_object('reason', 'erased', 'since', p_target.erased_at)::text,
      message = format('What this held was erased for good on %s. It cannot be brought back.',
        to_char(p_target.erased_at at time zone private.person_zone(), 'FMDD FMMonth YYYY'));
  elsif p_target.undone_by is not null and not p_all then
    raise sqlstate 'PT409' using message = 'This has already been taken back.', detail = '"undone"';
  elsif private.request_actor() <> 'person' and p_target.actor = 'person' then
    raise sqlstate 'PT403' using message = 'Only the person can take back what the person did.';
  elsif p_target.tool = 'removeModelKey' and not p_all then
    raise sqlstate 'PT409' using message = 'A removed key cannot come back. You can paste it again under Settings.';
  elsif p_target.actor = 'safety' and p_target.tool in ('undo', 'redo') and private.is_misread(p_target.run_id) then
    null;
  elsif p_target.actor = 'safety' and private.is_resting() then
    raise sqlstate 'PT423' using message = 'This rest protects you today. It ends by itself.';
  elsif p_target.actor = 'safety' then
    raise sqlstate 'PT409' using message = 'This was noted for your safety. It has ended by itself.';
  end if;
end $$;

-- Words that an undo brought back have the files again that they had, as far as no other words have them: after those went that
-- stood in their place.
create or replace function private.give_files_back(p_undo uuid) returns void
language sql set search_path = '' as $$
  update public.attachments a set of_message = back.message
  from (
    select distinct on (file) file, m.id as message, m.user_id, m.conversation_id
    from public.messages m cross join lateral jsonb_array_elements_text(m.metadata -> 'freed') file
    where m.role = 'user' and m.id in (
      select row_id from public.action_changes where action_id = p_undo and table_name = 'messages' and op = 'insert')
    order by file, m.ordinal) back
  where a.id = back.file::uuid and a.user_id = back.user_id and a.of_conversation = back.conversation_id
    and a.of_message is null and a.run_id is null and private.waits_with(a) is null
$$;

-- The files of a message that goes wait for other words, and it notes which they were, so that it comes back with them. Without
-- `p_all` those stay with it that came back in the same action as itself: they go and come with it. Out: their ids, oldest first.
create or replace function private.free_files(p_message uuid, p_all boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  files jsonb;
begin
  with brought as (
    select action_id from public.action_changes
    where row_id = p_message and table_name = 'messages' and op = 'insert' order by id desc limit 1),
  own as (
    update public.attachments a set of_message = null
    where a.of_message = p_message and a.user_id = auth.uid() and (p_all or not exists (
      select from public.action_changes c join brought b on b.action_id = c.action_id
      where c.row_id = a.id and c.table_name = 'attachments' and c.op = 'insert'))
    returning id, created_at)
  select coalesce(jsonb_agg(id order by created_at, id), '[]') into files from own;
  if files = '[]' then return files; end if;
  perform set_config('parley.erasing', 'on', true);
  update public.messages set metadata = coalesce(metadata, '{}') || jsonb_build_object('freed', files)
  where id = p_message and user_id = auth.uid() and role = 'user';
  perform set_config('parley.erasing', '', true);
  return files;
end $$;

-- Whether an undo or a redo showed words of the person in the place of another version of them, and did nothing else: it goes
-- back, through one action each time, to one change or one deletion of a message.
create or replace function private.exchanged_words(p_action public.agent_actions) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  taken_back public.agent_actions := p_action;
begin
  if p_action.reverts = '{}' or not exists (
    select from public.action_changes gone join public.action_changes came on came.action_id = gone.action_id
    where gone.action_id = p_action.id and gone.table_name = 'messages' and gone.op = 'delete' and gone.before ->> 'role' = 'user'
      and came.table_name = 'messages' and came.op = 'insert' and came.after ->> 'role' = 'user'
      and coalesce(gone.before -> 'metadata' ->> 'anew', gone.row_id::text)
        = coalesce(came.after -> 'metadata' ->> 'anew', came.row_id::text)) then
    return false;
  end if;
  while cardinality(taken_back.reverts) = 1 loop
    select * into taken_back from public.agent_actions where id = taken_back.reverts[1];
  end loop;
  return coalesce(taken_back.reverts = '{}' and taken_back.tool in ('editMessage', 'deleteMessage'), false);
end $$;

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
  execute format('delete from public.%I where id = $1', p_table) using p_id;
end $$;

-- What is chosen without a question where words come back: the title goes by the words that stand, unless the person named the
-- conversation; and what an undo had brought instead of them is gone already.
create or replace function private.choices_for_words(p_conversation uuid, p_conflicts jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('table_name', c -> 'table_name', 'row_id', c -> 'row_id', 'field', c -> 'field',
    'choice', case when c ->> 'table_name' = 'conversations' and exists (select from public.conversations
      where id = p_conversation and title in ('A conversation', private.title_of_messages(id))) then 'take_back' else 'keep' end)), '[]')
  from jsonb_array_elements(p_conflicts) c
  where c ->> 'table_name' = 'conversations' and c ->> 'field' = 'title' or c ->> 'op' = 'insert' and c ->> 'reason' = 'gone'
$$;

revoke all on function private.give_files_back(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.free_files(uuid,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.exchanged_words(public.agent_actions) from public, anon, authenticated, app_server, service_role;

revoke all on function private.choices_for_words(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

grant execute on function private.free_files(uuid,boolean) to app_server;

grant execute on function private.choices_for_words(uuid,jsonb) to app_server;
