set local check_function_bodies = off;

drop function public.hear_channel(text,text,text,uuid,text);

drop function private.conversation_of_thread(uuid,text,text,text);

-- The persona of one place, made or changed. One place has one, whoever wrote it.
create or replace function public.save_persona(
  p_channel text, p_server text, p_name text, p_words text, p_tools_off text[], p_model text, p_output_tokens integer
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.personas;
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  update public.personas set name = p_name, words = p_words, tools_off = p_tools_off, model = p_model, output_tokens = p_output_tokens
  where user_id = auth.uid() and channel is not distinct from p_channel and server is not distinct from p_server
  returning * into made;
  if not found then
    insert into public.personas (channel, server, name, words, tools_off, model, output_tokens)
    values (p_channel, p_server, p_name, p_words, p_tools_off, p_model, p_output_tokens) returning * into made;
  end if;
  return jsonb_build_object('id', made.id);
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Somebody else wrote a persona for this place. They can change or remove it.';
  when check_violation then
    raise sqlstate 'PT400' using message = 'This persona cannot be kept so.';
end $$;

create or replace function public.remove_persona(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  delete from public.personas where id = p_id and user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'This persona is not there any more.'; end if;
  return jsonb_build_object('action', private.own_action('removePersona', null));
end $$;

-- All personas, for whoever looks after this Parley; `own`: the caller wrote it, and may change it.
create or replace function public.list_personas() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only a person looks after this Parley.');
  perform private.refuse_below('admin');
  return (
    select coalesce(jsonb_agg(private.persona_told(p) || jsonb_build_object('id', p.id, 'channel', p.channel, 'server', p.server,
      'own', p.user_id = auth.uid()) order by p.channel nulls first, p.server nulls first), '[]')
    from public.personas p);
end $$;

-- The ways in of the caller, oldest first, each with the end of its id, when it was heard last, and the persona that
-- answers there.
create or replace function public.list_channel_links() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'channel', l.channel, 'ends', right(l.sender, 4),
    'linked_at', l.created_at, 'heard_at', (
      select max(t.heard_at) from public.channel_threads t
      where t.user_id = l.user_id and t.channel = l.channel and t.sender = l.sender and t.heard_at >= l.created_at),
    'persona', private.persona_told(private.persona_of(l.channel, (
      select t.server from public.channel_threads t
      where t.user_id = l.user_id and t.channel = l.channel and t.sender = l.sender and t.left_at is null
      order by t.heard_at desc limit 1))))
    order by l.created_at, l.id), '[]')
  from public.channel_links l where l.user_id = auth.uid()
$$;

-- What the newest message of a conversation was, or would be, asked with, read again from what is stored: as begin_turn
-- hands it back, without beginning anything. `tries` ends with the answer that stands. Null where nothing was said yet.
create or replace function public.last_request(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  uid constant uuid := auth.uid();
  most constant integer := 400;
  talk public.conversations;
  asked public.messages;
  person public.profiles;
  rest public.safety_rests;
  messages jsonb;
  known jsonb;
  earlier jsonb := '[]';
begin
  select * into talk from public.conversations where id = p_conversation and user_id = uid;
  if not found then raise sqlstate 'PT404' using message = 'This conversation is not there.'; end if;
  select * into asked from public.messages
  where conversation_id = p_conversation and user_id = uid and role = 'user' order by ordinal desc limit 1;
  if not found then return null; end if;
  select * into person from public.profiles where user_id = uid;
  select * into rest from public.safety_rests where user_id = uid;
  messages := private.history_of_turn(p_conversation, asked.ordinal, most);
  if jsonb_array_length(messages) >= most then
    known := private.care_before(p_conversation, asked.id);
    earlier := private.hard_messages_before(p_conversation, (messages #>> '{0,id}')::uuid, (known ->> 'after')::uuid);
  end if;
  return jsonb_build_object(
    'run_id', gen_random_uuid(), 'answer_id', gen_random_uuid(), 'agent', coalesce(talk.agent, ''), 'goal', private.goal_told(p_conversation), 'title', talk.title, 'fresh', false,
    'country', person.country, 'level', private.level_of_caller(), 'careful_until', rest.careful_until,
    'exploring_locked_until', rest.exploring_locked_until,
    'minor', coalesce(rest.minor, false), 'age_corrected', coalesce(rest.age_corrected, false),
    'messages', messages, 'care', known, 'earlier', earlier, 'alarms', private.alarms_of(p_conversation),
    'time_zone', private.person_zone(), 'taken_back', private.taken_back(p_conversation),
    'attachments', private.attachments_told(p_conversation),
    'tries', private.earlier_tries(p_conversation, asked.id), 'last_title', null,
    'sessions', private.sessions_told(p_conversation), 'learnings', private.learnings_told(p_conversation), 'plan', private.plan_told(p_conversation),
    'snapshot', private.snapshot(uid, p_conversation),
    'persona', private.persona_told(private.persona_of_talk(p_conversation)),
    'who_answers', private.who_answers(p_conversation, p_fixed), 'budget', null);
end $$;

-- The same for a person who speaks on their own computer, where nobody needs to be linked.
create or replace function public.hear_own_terminal(p_thread text, p_message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_unless_person('Only the person writes here.');
  return jsonb_build_object('person', auth.uid(),
    'conversation', private.conversation_of_thread(auth.uid(), 'terminal', 'local', p_thread, null),
    'heard', private.was_heard(auth.uid(), p_message));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;

-- Who speaks, by the channel's own id alone, and where their thread goes on; whether they are a guest, and whether this is the
-- message by which they agreed to be one. Null: nobody is linked to it. p_signature: of a signed
-- request, which is heard once. p_server: from which of its servers the channel says it comes. For the server alone.
create or replace function public.hear_channel(
  p_channel text, p_sender text, p_thread text, p_message uuid, p_signature text default null,
  p_server text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link record;
begin
  perform private.refuse_unless_channel();
  if p_signature is not null then
    delete from private.heard_signatures where heard_at < now() - interval '30 minutes';
    insert into private.heard_signatures (signature) values (decode(p_signature, 'hex')) on conflict do nothing;
    if not found then raise sqlstate 'PT409' using message = 'This was heard already.', detail = '"replayed"'; end if;
  end if;
  select l.user_id, g.user_id is not null as guest, g.agreed_with into link
  from public.channel_links l left join private.guests g on g.user_id = l.user_id
  where l.channel = p_channel and l.sender = p_sender;
  if not found then return null; end if;
  return jsonb_build_object('person', link.user_id, 'guest', link.guest, 'agreed', link.agreed_with is not distinct from p_message,
    'conversation', private.conversation_of_thread(link.user_id, p_channel, p_sender, p_thread, p_server),
    'heard', private.was_heard(link.user_id, p_message));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;

-- Who answers in a conversation of the caller; null where Parley answers as itself.
create or replace function public.get_persona(p_conversation uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.persona_told(private.persona_of_talk(p_conversation))
$$;

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
    tool_call_id, conversation_id, run_id
  ) values (
    p_id, uid, private.request_actor(), private.request_agent(), p_tool, case when not late then p_input end, case when not late then p_output end,
    p_status, p_error_code, case when not late then p_error_message end,
    p_duration_ms, p_tool_call_id, p_conversation, p_run
  )
  on conflict (id) do update set
    tool = excluded.tool, input = excluded.input, output = excluded.output, status = excluded.status,
    error_code = excluded.error_code, error_message = excluded.error_message,
    duration_ms = excluded.duration_ms, tool_call_id = excluded.tool_call_id,
    conversation_id = excluded.conversation_id, run_id = excluded.run_id
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

-- An agent is about to call a tool of a server, which leaves Parley. Goes through where the person said yes to this tool always, or to this
-- very call, which then is used up; otherwise the person is asked, and the call is not made. p_hash: the tool as the agent was told
-- of it. Only within a running answer, and not where connections are switched off for the intention.
create or replace function public.claim_approval(p_server uuid, p_tool text, p_hash text, p_arguments jsonb, p_call text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  run constant uuid := private.request_claim('run')::uuid;
  talk constant uuid := private.request_claim('conversation')::uuid;
  digest constant text := private.arguments_hash(p_arguments);
  allowed public.mcp_tools;
  approval public.approvals;
begin
  if private.request_actor() <> 'agent' or run is null or talk is null then
    raise sqlstate 'PT403' using message = 'A connection is used in a conversation alone.';
  end if;
  perform private.hold_run(run);
  perform private.refuse_below('user');
  perform private.refuse_switched_off(talk, 'connections');
  perform private.refuse_outside_persona(talk, 'connections');
  select t.* into allowed from public.mcp_tools t join public.mcp_servers s on s.id = t.server_id and s.is_on
  where t.server_id = p_server and t.user_id = auth.uid() and t.tool = p_tool and t.is_on for share of t;
  if not found then
    raise sqlstate 'PT403' using message = 'The person has this tool switched off. Nothing was sent.', detail = '"off"';
  elsif allowed.seen_hash <> p_hash or private.mcp_hash_now(p_server, p_tool) is distinct from p_hash then
    raise sqlstate 'PT403' using detail = '"changed"',
      message = 'This tool describes itself otherwise than when the person allowed it, so it is off until they look at it in the settings. Nothing was sent.';
  end if;
  if allowed.always then return jsonb_build_object('go', true); end if;
  update public.approvals set state = 'used', used_at = now() where id = (
    select id from public.approvals
    where conversation_id = talk and user_id = auth.uid() and server_id = p_server and tool = p_tool and seen_hash = p_hash
      and arguments_hash = digest and state in ('once', 'always') and expires_at > now()
    order by decided_at limit 1 for update)
  returning * into approval;
  if found then return jsonb_build_object('go', true); end if;
  -- What was asked before and is not answered yet gives way to what is asked now.
  update public.approvals set expires_at = now()
  where conversation_id = talk and user_id = auth.uid() and state = 'asked' and expires_at > now()
    and server_id = p_server and tool = p_tool and arguments_hash = digest;
  if (select count(*) from public.approvals
      where conversation_id = talk and user_id = auth.uid() and state = 'asked' and expires_at > now()) >= 5 then
    raise sqlstate 'PT429' using message = 'Five calls wait for the person already. Nothing was sent; wait for their answers.';
  end if;
  insert into public.approvals (user_id, conversation_id, server_id, tool, tool_call_id, seen_hash, arguments_hash, expires_at)
  values (auth.uid(), talk, p_server, p_tool, left(p_call, 400), p_hash, digest, now() + interval '24 hours') returning * into approval;
  return jsonb_build_object('go', false, 'approval', approval.id);
end $$;

-- Begins a turn with who is to answer it, so that asking for that costs no round trip of its own. What the guide answers takes
-- nothing of a budget; of a spent one the answer says so, and no more: safety speaks all the same. A committee begins when the
-- budget holds all of it.
create or replace function public.begin_answered_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_fixed boolean, p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false,
  p_button text default null, p_safety_action uuid default null,
  p_month_tokens bigint default null, p_month_micros bigint default null, p_files uuid[] default '{}', p_committee jsonb default null,
  p_guest_tokens bigint default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  who jsonb := private.who_answers(p_conversation, p_fixed);
  is_guide boolean := who ->> 'provider' = 'guide';
  model text := case when is_guide then 'guide' else coalesce(who ->> 'model', p_model) end;
  opened jsonb := public.begin_turn(p_conversation, p_message, p_text, p_safety, p_agent, model,
    p_per_minute, p_history, coalesce(not is_guide, p_recall), p_button, p_safety_action, p_files, p_committee);
  -- As it was kept with the message, which may be answered once more.
  ask constant jsonb := opened #> array['messages', '-1', 'metadata', 'committee'];
  seats jsonb;
begin
  if jsonb_typeof(ask) = 'object' then
    seats := private.open_committee(p_conversation, p_message, ask, p_safety, (opened ->> 'fresh')::boolean);
  end if;
  return opened || jsonb_build_object('who_answers', who, 'persona', private.persona_told(private.persona_of_talk(p_conversation)),
    'connections', case when model <> 'guide' then private.connections_told() end,
    'approved', case when model <> 'guide' then private.calls_approved(p_message) end,
    'committee', case when jsonb_typeof(ask) = 'object' then jsonb_build_object('ask', ask, 'parts', seats) end,
    'budget', case when model <> 'guide' then
      private.reserve_budget((opened ->> 'run_id')::uuid, private.month_tokens(p_month_tokens, p_guest_tokens), p_month_micros,
        case when seats is not null then (ask ->> 'tokens')::bigint end) end);
end $$;

-- Who is to answer in a conversation, with the effort chosen for it: null leaves it to the environment (a model that is set
-- there, else the guide), or to the persona of a way in, which takes the guide or the small model of the server. p_fixed: the environment sets a model, and wins where nothing was chosen for the conversation.
-- `here`: who answers was chosen for it; `missing`: that is there no more, so that the usual one answers.
create or replace function private.who_answers(p_conversation uuid, p_fixed boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
  chosen public.model_choices;
  told jsonb;
  has_model boolean;
  missing boolean;
  persona text := (private.persona_of_talk(p_conversation)).model;
begin
  select * into talk from public.conversations where id = p_conversation and user_id = auth.uid();
  if talk.answers = 'guide' or persona = 'guide' then return jsonb_build_object('provider', 'guide', 'here', true); end if;
  select * into chosen from public.model_choices where user_id = auth.uid();
  has_model := found;
  missing := coalesce(talk.answers = 'model' and not has_model or talk.answers = 'small' and not p_fixed, false);
  told := jsonb_build_object('effort', talk.effort, 'missing', missing, 'here', talk.answers is not null);
  if has_model and (talk.answers = 'model' or not p_fixed and chosen.answers = 'model') then
    return told || jsonb_build_object('provider', chosen.provider, 'address', chosen.address, 'model', chosen.model,
      'agreed_host', chosen.agreed_host, 'keyed', chosen.keyed,
      'sealed', private.sealed_model_key(chosen.address));
  end if;
  if p_fixed and (missing or talk.effort is not null or talk.answers = 'small' or persona = 'small') then
    return told || jsonb_build_object('provider', 'server',
      'tier', case when talk.answers = 'small' or persona = 'small' then 'small' else 'main' end);
  end if;
  return case when missing then jsonb_build_object('provider', 'guide', 'here', true, 'missing', true) end;
end $$;

-- Refuses what the persona that answers in a conversation may not use, as it stands now.
create or replace function private.refuse_outside_persona(p_conversation uuid, p_tool text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  answering public.personas := private.persona_of_talk(p_conversation);
begin
  if answering.id is not null and p_tool = any (answering.tools_off) then
    raise sqlstate 'PT403' using detail = '"switched_off"',
      message = 'This is not used in this conversation. Go on without it, and say so if the person asked for it.';
  end if;
end $$;

-- A persona as whoever it answers may see it.
create or replace function private.persona_told(p public.personas) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p.id is not null then jsonb_build_object('name', p.name, 'words', p.words, 'tools_off', p.tools_off,
    'model', p.model, 'output_tokens', p.output_tokens) end
$$;

-- The persona of a conversation of the caller that came by a way in; null in the browser's own, and where none was written.
create or replace function private.persona_of_talk(p_conversation uuid) returns public.personas
language plpgsql stable security definer set search_path = '' as $$
declare
  thread public.channel_threads;
begin
  select * into thread from public.channel_threads where conversation_id = p_conversation and user_id = auth.uid();
  if not found then return null; end if;
  return private.persona_of(thread.channel, thread.server);
end $$;

-- The persona that answers what comes by a channel from one of its servers: that of the server, else of the channel, else the one of
-- all ways in. It holds as long as whoever wrote it looks after this Parley.
create or replace function private.persona_of(p_channel text, p_server text) returns public.personas
language sql stable security definer set search_path = '' as $$
  select p.* from public.personas p
  where (p.channel is null or p.channel = p_channel) and (p.server is null or p.server = p_server)
    and exists (select from public.levels l where l.user_id = p.user_id and l.level in ('admin', 'owner'))
    and not private.is_anonymous(p.user_id)
  order by p.server is null, p.channel is null limit 1
$$;

-- A run is the token of the lease: it is never handed on, and every write of an agent carries it. Once it was taken for lost,
-- its parent ended or its conversation was deleted, nothing is done in its name; what is being done holds it until it is done.
-- Nor is what needs more than the person's level, what they switched off for an intention, or what the persona that answers may not
-- use, as it is now.
create or replace function private.hold_run(p_run uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run public.runs;
begin
  perform private.refuse_below(private.request_claim('needs'));
  select * into run from public.runs where id = p_run and user_id = auth.uid() for share;
  if run.stop_reason = 'lost' or (run.parent_run_id is not null and run.status <> 'running')
    or (run.id is null and exists (
      select from public.action_changes c
      where c.row_id = p_run and c.user_id = auth.uid() and c.table_name = 'runs' and c.op = 'delete'))
  then
    raise sqlstate 'PT409' using message = 'This answer has ended.', detail = '"ended"';
  end if;
  -- While a tool runs, and not where its refusal is noted.
  if private.request_claim('needs') is not null then
    perform private.refuse_switched_off(run.conversation_id, private.request_claim('tool'));
    perform private.refuse_outside_persona(run.conversation_id, private.request_claim('tool'));
  end if;
end $$;

-- The conversation in which a thread of a person goes on. One that was deleted is not begun anew: the next message begins another.
create or replace function private.conversation_of_thread(
  p_user uuid, p_channel text, p_sender text, p_thread text, p_server text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  known public.channel_threads;
begin
  select * into known from public.channel_threads
  where user_id = p_user and channel = p_channel and sender = p_sender and thread = p_thread and left_at is null;
  if known.id is not null and not exists (select from public.conversations where id = known.conversation_id)
    and exists (select from public.action_changes
      where row_id = known.conversation_id and table_name = 'conversations' and op = 'delete' and user_id = p_user) then
    update public.channel_threads set left_at = now() where id = known.id;
    known := null;
  end if;
  if known.id is null then
    insert into public.channel_threads as t (user_id, channel, sender, thread, server) values (p_user, p_channel, p_sender, p_thread, p_server)
    on conflict (user_id, channel, sender, thread) where left_at is null do update set heard_at = now() returning * into known;
  elsif known.heard_at < now() - interval '1 minute' or known.server is distinct from p_server then
    update public.channel_threads set heard_at = now(), server = p_server where id = known.id;
  end if;
  return known.conversation_id;
end $$;







revoke all on table public.personas from public, anon, authenticated, app_server, service_role;



revoke all on function public.save_persona(text,text,text,text,text[],text,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function public.remove_persona(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function public.list_personas() from public, anon, authenticated, app_server, service_role;

revoke all on function public.hear_channel(text,text,text,uuid,text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function public.get_persona(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.refuse_outside_persona(uuid,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.persona_told(public.personas) from public, anon, authenticated, app_server, service_role;

revoke all on function private.persona_of_talk(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.persona_of(text,text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.conversation_of_thread(uuid,text,text,text,text) from public, anon, authenticated, app_server, service_role;

create or replace trigger touch before update on public.personas
  for each row execute function private.touch();

create or replace trigger limit_rows before insert on public.personas
  for each row execute function private.limit_rows('200', 'personas');

create or replace trigger ledger after insert or delete or update on public.personas
  for each row execute function private.record_change();

create policy "own personas" on public.personas for all to authenticated
  using ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

grant select on table public.personas to authenticated, service_role;

grant insert, update, delete on table public.personas to app_server;

grant execute on function public.save_persona(text,text,text,text,text[],text,integer) to app_server;

grant execute on function public.remove_persona(uuid) to app_server;

grant execute on function public.list_personas() to app_server;

grant execute on function public.hear_channel(text,text,text,uuid,text,text) to app_server;

grant execute on function public.get_persona(uuid) to app_server;

grant execute on function private.refuse_outside_persona(uuid,text) to app_server;

grant execute on function private.persona_told(public.personas) to app_server;

grant execute on function private.persona_of_talk(uuid) to app_server;

grant execute on function private.persona_of(text,text) to app_server;

grant execute on function private.conversation_of_thread(uuid,text,text,text,text) to app_server;
