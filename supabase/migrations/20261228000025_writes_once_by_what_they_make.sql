set local check_function_bodies = off;

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written. One call of
-- a run has one row: whoever makes it a second time is refused with the detail "called", and a look-up that the person switched
-- off for the intention meanwhile with "switched_off". `p_late`: its answer was told that
-- it took too long; where that has ended, it says from now on what came of the call.
create or replace function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null, p_late boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  late boolean := private.slept_through_erasing(p_run);
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if p_late then
    -- Before or after the answer is saved whole, never beside it; locked in the same order.
    perform from public.conversations where id = p_conversation and user_id = uid for key share;
    perform from public.runs where id = p_run and user_id = uid for update;
  end if;
  if private.request_actor() = 'agent' then
    if exists (select from public.agent_actions
      where run_id = p_run and tool_call_id = left(p_tool_call_id, 400) and actor = 'agent' and id <> p_id) then
      raise sqlstate 'PT409' using message = 'This call was made already.', detail = '"called"';
    elsif not exists (select from public.agent_actions where id = p_id) then
      perform private.hold_run(p_run);
      -- What was only looked up and may not be any more is not told.
      if p_status = 'ok' then
        perform private.refuse_switched_off(p_conversation, p_tool);
        perform private.refuse_outside_persona(p_conversation, p_tool);
      end if;
    end if;
  end if;
  insert into public.agent_actions as a (
    id, user_id, actor, agent_id, tool, input, output, status, error_code, error_message, duration_ms,
    tool_call_id, conversation_id, run_id, write_key
  ) values (
    p_id, uid, private.request_actor(), private.request_agent(), p_tool, case when not late then p_input end, case when not late then p_output end,
    p_status, p_error_code, case when not late then p_error_message end,
    p_duration_ms, p_tool_call_id, p_conversation, p_run, case when not late then private.request_claim('write') end
  )
  on conflict (id) do update set
    tool = excluded.tool, input = excluded.input, output = excluded.output, status = excluded.status,
    error_code = excluded.error_code, error_message = excluded.error_message,
    duration_ms = excluded.duration_ms, tool_call_id = excluded.tool_call_id,
    conversation_id = excluded.conversation_id, run_id = excluded.run_id, write_key = case when not late then a.write_key end
  where a.user_id = uid and a.status = 'running';
  if not found then raise sqlstate 'PT409' using message = 'This action has already ended.'; end if;
  if p_late and not late then
    update public.messages m set parts = private.with_late_ends(p_run, m.parts)
    where m.user_id = uid and m.id = (select answer_id from public.runs where id = p_run and user_id = uid and status <> 'running')
      and m.parts @> jsonb_build_array(jsonb_build_object('toolCallId', p_tool_call_id))
      -- What would be shortened to fit stays as it was told.
      and pg_column_size(m.parts) + pg_column_size(p_output) < 4000000;
  end if;
end $$;

-- The tool calls of a conversation whose doing was taken back, by whomever, or withdrawn because that on which it stood was
-- taken back. With p_run only those of one run.
create or replace function private.taken_back(p_conversation uuid, p_run uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    with gone as (
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null
      union
      -- A call that was answered with what was done before it.
      select again.tool_call_id, again.run_id
      from public.agent_actions a
      join public.runs asked on asked.id = a.run_id
      join public.runs r on r.user_message_id = asked.user_message_id and r.user_id = asked.user_id
      join public.agent_actions again on again.run_id = r.id and again.write_key = a.write_key and again.status = 'refused'
        and again.output ->> 'actionId' = a.id::text
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.undone_by is not null and a.write_key is not null
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool = 'saveLearning' and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'learnings'
          and not exists (select from public.learnings l where l.id = c.row_id))
      union
      select a.tool_call_id, a.run_id from public.agent_actions a
      where a.conversation_id = p_conversation and a.user_id = auth.uid() and a.tool in ('createTask', 'updateTask') and exists (
        select from public.action_changes c where c.action_id = a.id and c.table_name = 'tasks'
          and not exists (select from public.tasks t where t.id = c.row_id))
      union
      select a.tool_call_id, a.run_id
      from (
        select id from public.proposals where user_id = auth.uid() and conversation_id = p_conversation and withdrawn is not null
        union all
        select id from public.memory_sources where user_id = auth.uid() and withdrawn_at is not null
      ) withdrawn
      join public.action_changes c on c.row_id = withdrawn.id and c.op = 'insert'
      join public.agent_actions a on a.id = c.action_id and a.conversation_id = p_conversation
    )
    select coalesce(jsonb_agg(tool_call_id), '[]') from gone
    where tool_call_id is not null and (p_run is null or run_id = p_run));
end $$;

-- One message has one write done once: what an agent did in answering it, in this run or in one before that was lost or failed, is not
-- done a second time with the same input while it stands as it was done. Refuses with the detail "done" and the id of the action. What
-- the other runs changed after it counts as standing, since they are gone through once more; a change of anybody else, or of this run, does not.
-- An answer that was set aside for another one has what it did for itself: it can be taken back without the one that stands.
create or replace function private.refuse_done_before(p_owner uuid) returns void
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  this_write constant text := private.request_claim('write');
  this_run constant uuid := private.request_claim('run')::uuid;
  runs_of_message uuid[];
  done uuid;
begin
  if this_write is null or this_run is null then return; end if;
  runs_of_message := array(
    select r.id from public.runs r left join public.runs asking on asking.id = r.parent_run_id
    where r.user_message_id = (select t.user_message_id from public.runs t where t.id = this_run and t.user_id = p_owner)
      and r.user_id = p_owner and not exists (
        select from public.messages m where m.id = coalesce(asking.answer_id, r.answer_id) and m.role = 'earlier'));
  select a.id into done
  from (select * from public.agent_actions where run_id = any (runs_of_message) offset 0) a
  where a.write_key = this_write and a.user_id = p_owner and a.actor = 'agent' and a.undone_by is null and a.erased_at is null
    -- Whatever its call was told, this is what it did.
    and exists (select from public.action_changes c where c.action_id = a.id)
    and not exists (
      select from public.action_changes c
      join public.action_changes later on later.row_id = c.row_id and later.table_name = c.table_name and later.id > c.id
        and later.action_id <> a.id
      join public.agent_actions who on who.id = later.action_id
      where c.action_id = a.id and (c.op <> 'insert' or private.is_deletion(later.op, later.before, later.after))
        and not (who.actor = 'agent' and who.run_id <> this_run and who.run_id = any (runs_of_message)))
  order by a.seq limit 1;
  if done is not null then
    raise sqlstate 'PT409' using message = 'This was done already in answering this message.', detail = to_jsonb('done ' || done)::text;
  end if;
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
  select * into gone from private.words_taken(array[p_target.id], owner, p_rows, false);
  if gone.here = '{}' and gone.away = '{}' and gone.files = '{}' then return true; end if;
  marks := private.marks_of(gone.away, gone.files);
  under := private.erasure_under_way(p_target);
  select * into calls from private.calls_quoting(owner, under.call_seq, p_most, marks, gone.away, gone.files);
  select * into images from private.images_quoting(owner, under.change_id, p_most, p_rows, marks, gone.here, gone.away, gone.files);
  select * into answers from private.answers_quoting(owner, coalesce(under.said_at, gone.since), under.said_id, p_most, marks, gone.here, gone.away, gone.files);
  if calls.hits <> '{}' or images.hits <> '{}' or answers.hits <> '{}' or images.live <> '{}' then
    select * into gone from private.words_taken(array[p_target.id], owner, p_rows, true);
    update public.agent_actions a set input = cut.told -> 'input', output = cut.told -> 'output', error_message = cut.told ->> 'error_message',
      write_key = null
    from (
      select o.id, private.without_quotes('agent_actions', private.call_as_row(o), '{}', gone.away, gone.files) as told
      from public.agent_actions o where o.id = any (calls.hits) offset 0) cut
    where a.id = cut.id and cut.told is distinct from private.call_as_row(a);
    update public.agent_actions a set write_key = null
    where a.write_key is not null and a.id in (select c.action_id from public.action_changes c where c.id = any (images.hits));
    touched := private.erase_documents(images.live, gone.away, gone.files);
    perform private.cut_images(images.hits, owner, gone.here, gone.away, gone.files);
    perform private.rename_errands(images.live, owner, gone.here, gone.away, gone.files);
    update public.proposals p set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
    where p.id = any (images.live) and p.status = 'pending'
      and private.without_quotes('proposals', to_jsonb(p), '{}', gone.away, gone.files) is distinct from to_jsonb(p);
    perform private.cut_rows(t.name, images.live, gone.here, gone.away, gone.files)
    from unnest(array['learnings', 'part_assessments', 'proposals', 'tasks', 'plans']) t (name);
    perform private.cut_rows('messages', answers.hits || images.live, gone.here, gone.away, gone.files);
    perform private.close_erased(null, touched);
  end if;
  update private.erasures_under_way set call_seq = calls.upto, change_id = images.upto, said_at = answers.upto, said_id = answers.upto_id
  where action_id = p_target.id;
  return calls.looked_at < p_most and images.looked_at < p_most and answers.looked_at < p_most;
end $$;
