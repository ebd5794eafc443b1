set local check_function_bodies = off;

-- Takes back the quotes that agents kept of these messages. Only for safety.
create or replace function public.withdraw_quotes(p_messages uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  kept uuid[];
begin
  if private.request_actor() <> 'safety' then
    raise sqlstate 'PT403' using message = 'Only what watches over safety takes back what a hard moment rests on.';
  end if;
  perform private.one_undo_at_a_time();
  kept := array(
    select distinct a.id from public.part_evidence e
    join public.action_changes c on c.row_id = e.id and c.table_name = 'part_evidence' and c.op = 'insert'
    join public.agent_actions a on a.id = c.action_id and a.actor = 'agent' and a.tool = 'addEvidence'
      and a.undone_by is null and a.erased_at is null
    where e.message_id = any (p_messages) and e.user_id = auth.uid());
  if kept = '{}' then raise sqlstate 'PT404' using message = 'No quote of this was kept.'; end if;
  return private.revert_actions(kept, 'undo', false, '[]', null);
end $$;

-- Everything that agents did in one run and that still stands.
create or replace function public.undo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  standing uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  standing := array(
    select a.id from private.actions_of_run(p_run) a
    where a.undone_by is null and a.actor = 'agent' and a.erased_at is null and exists (select from public.action_changes c where c.action_id = a.id)
    order by a.seq);
  if standing = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn is left to take back.';
  end if;
  return private.revert_actions(standing, 'undo', p_preview, p_choices, p_seen);
end $$;

create or replace function public.redo_run(
  p_run uuid, p_preview boolean default false, p_choices jsonb default '[]', p_seen text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  undos uuid[];
begin
  perform private.one_undo_at_a_time();
  if not exists (select from private.actions_of_run(p_run)) then
    raise sqlstate 'PT404' using message = 'No such turn.';
  end if;
  undos := array(
    select u.id from public.agent_actions u where u.id in (
      select a.undone_by from private.actions_of_run(p_run) a
      where a.undone_by is not null and a.actor = 'agent')
    order by u.seq);
  if undos = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing of this turn waits to be brought back.';
  end if;
  return private.revert_actions(undos, 'redo', p_preview, p_choices, p_seen);
end $$;

-- Ends a tool call: fills in what was asked, what came back, how it went. Opens the row if nothing was written.
create or replace function public.finish_action(
  p_id uuid, p_tool text, p_input jsonb, p_output jsonb, p_status public.action_status,
  p_error_code text default null, p_error_message text default null, p_duration_ms integer default null,
  p_tool_call_id text default null, p_conversation uuid default null, p_run uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  late boolean := private.slept_through_erasing(p_run);
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
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
end $$;

-- Whether something went with this action for which the time of grace runs: by the person's hand, or by an undo.
create or replace function private.waits_for_erasure(
  p_actor public.action_actor, p_tool text, p_reverts uuid[]
) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_reverts <> '{}' or (p_actor = 'person' and p_tool <> 'decideProposal')
    or (p_actor = 'agent' and p_tool = 'deleteMessages');
end $$;

-- p_except is the conversation that is going on; its own session is no news to it.
create or replace function private.snapshot(p_user uuid, p_except uuid default null) returns jsonb
language sql stable set search_path = '' as $$
  with overview as (
    select path, content from public.memory_files
    where user_id = p_user and path = 'overview.md' and deleted_at is null
  ), living as (
    select p.*, f.path from public.parts p
    left join public.memory_files f on f.part_id = p.id and f.deleted_at is null
    where p.user_id = p_user and p.retired_at is null
  )
  select jsonb_build_object(
    'day', private.person_day(), 'time_zone', private.person_zone(),
    'identity', (
      select coalesce(jsonb_agg(jsonb_build_object('path', o.path, 'anchor', s.anchor, 'text', left(s.body, 4000)) order by s.n), '[]')
      from overview o, lateral (
        select n, anchor, private.section_text(o.content, anchor) as body
        from unnest(array['who', 'focus', 'patterns']) with ordinality as a (anchor, n)
      ) s where s.body <> ''),
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'category', l.category, 'status', l.status,
        'role', l.role, 'path', l.path) order by l.updated_at desc, l.name), '[]')
      from (select * from living order by updated_at desc, name limit 40) l),
    'relationships', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'from_part_id', r.from_part_id, 'to_part_id', r.to_part_id,
        'sentence', private.relationship_sentence(r), 'path', f.path) order by r.updated_at desc, r.id), '[]')
      from (
        select * from public.part_relationships r
        where r.user_id = p_user and not exists (
          select from public.parts t where t.id in (r.from_part_id, r.to_part_id) and t.retired_at is not null)
        order by r.updated_at desc, r.id limit 60
      ) r
      left join public.memory_files f on f.relationship_id = r.id and f.deleted_at is null),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('action_id', t.id, 'at', t.created_at, 'actor', t.actor,
        'agent_id', t.agent_id, 'fact', t.fact) order by t.seq desc), '[]')
      from (
        select * from (
          -- The same fact several times on one day is one fact.
          select distinct on (f.fact, f.actor, f.agent_id, f.said_on) f.*
          from (
            select a.id, a.seq, a.created_at, a.actor, a.agent_id, private.say_action_facts(a.id) as fact,
              private.day_in(a.created_at, (select private.person_zone())) as said_on
            from (
              select * from public.agent_actions a
              where a.user_id = p_user and a.undone_by is null and a.reverts = '{}' and a.actor <> 'safety'
                and exists (select from public.action_changes c where c.action_id = a.id and c.table_name in
                  ('parts', 'part_relationships', 'part_evidence', 'proposals', 'memory_files'))
              order by a.seq desc limit 20
            ) a
          ) f where f.fact is not null
          order by f.fact, f.actor, f.agent_id, f.said_on, f.seq desc
        ) d order by d.seq desc limit 8
      ) t),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('conversation_id', t.id, 'title', t.title, 'at', t.last_message_at, 'quotes', (
        select count(*) from public.part_evidence e join public.messages m on m.id = e.message_id
        where e.conversation_id = t.id and not private.is_flagged(m.safety))) order by t.last_message_at desc), '[]')
      from (
        select * from public.conversations c
        where c.user_id = p_user and c.id is distinct from p_except order by c.last_message_at desc limit 6
      ) t),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('path', t.path, 'title', private.memory_title(t)) order by t.updated_at desc, t.path), '[]')
      from (
        select * from public.memory_files f
        where f.user_id = p_user and f.kind = 'note' and f.deleted_at is null order by f.updated_at desc, f.path limit 12
      ) t))
$$;

-- Which agent acts; null when no agent does.
create or replace function private.request_agent() returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when private.request_actor() = 'agent' then private.request_claim('agent') end;
end $$;

-- Opens the action under which everything of this undo is recorded.
create or replace function private.open_undo(p_id uuid, p_actions uuid[], p_tool text, p_choices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, reverts, conversation_id, run_id, input)
  select p_id, auth.uid(), private.request_actor(), private.request_agent(), coalesce(private.request_claim('tool'), p_tool),
    case when private.request_actor() = 'person' then 'ok' else 'running' end::public.action_status, p_actions,
    case when count(distinct a.conversation_id) = 1 and count(*) = count(a.conversation_id)
      then min(a.conversation_id::text)::uuid end,
    private.request_claim('run')::uuid,
    case when p_choices <> '[]' then jsonb_build_object('choices', p_choices) end
  from public.agent_actions a where a.id = any (p_actions);
  perform set_config('parley.action_id', p_id::text, true);
  perform set_config('parley.reverting', 'on', true);
  set constraints all deferred;
end $$;

-- What agents were told, or tried without effect, while the things that this action took away were there: any of it may
-- tell of them. What they did goes when it names one of them. Looks at `p_most` actions and says whether it is through.
-- What agents wrote later goes, too, when it names a heading that went.
create or replace function private.erase_lookups(p_target public.agent_actions, p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ids jsonb;
  named text;
  from_seq bigint := p_target.erased_to;
  told uuid[];
  looked_at integer;
begin
  select coalesce(jsonb_object_agg(row_id, true) filter (where table_name not in ('messages', 'runs', 'conversations')), '{}'),
    (select private.as_any_words(array_agg(word)) from unnest(
      array_agg(distinct before ->> 'path') || array_agg(distinct before ->> 'name')
      || array_agg(distinct private.slug(before ->> 'name', null))
      || (select array_agg(distinct coalesce(w.anchor, w.path)) from private.names_that_went(p_target.id) w)) word where word is not null)
  into ids, named
  from private.deletions_of(p_target.id);
  -- Numbers are given out when a row is written, which may be a little before what it did is there.
  if from_seq is null then from_seq := private.before_deleted(p_target.id) - 200; end if;
  select count(*), max(a.seq), array_agg(a.id) filter (where a.actor = 'agent' and (
      not exists (select from public.action_changes c where c.action_id = a.id)
      or concat(a.input, ' ', a.output) ~ named or private.names_any_id(concat(a.input, ' ', a.output), ids)))
  into looked_at, from_seq, told
  from (
    select * from public.agent_actions
    where user_id = p_target.user_id and seq > from_seq order by seq limit p_most) a;
  perform private.erase_tool_calls(told);
  perform private.blank_actions(told, p_target.user_id);
  update public.agent_actions set erased_to = coalesce(from_seq, erased_to) where id = p_target.id;
  return looked_at < p_most;
end $$;

-- The action that owns the writes of this transaction; opened here when nobody has opened it. It has its number only once
-- no summary is being kept; one that changes more in a later transaction has a number that a summary may count already, so
-- none stays. An agent that woke up late writes nothing of what it was told.
create or replace function private.current_action(p_owner uuid, p_fallback_tool text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  named uuid := private.request_claim('action')::uuid;
  actor public.action_actor := private.request_actor();
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
  if actor <> 'person' and private.slept_through_erasing(private.request_claim('run')::uuid) then
    raise sqlstate 'PT409' using message = 'This answer was cut off, and something was erased since. Ask again.';
  end if;
  if known.id is null then
    insert into public.agent_actions (id, user_id, actor, agent_id, tool, status, conversation_id, run_id)
    values (
      coalesce(named, gen_random_uuid()), p_owner, actor, private.request_agent(),
      coalesce(private.request_claim('tool'), p_fallback_tool),
      case when actor = 'person' then 'ok' else 'running' end::public.action_status,
      private.request_claim('conversation')::uuid,
      private.request_claim('run')::uuid
    ) returning * into known;
  end if;
  perform set_config('parley.action_id', known.id::text, true);
  return known.id;
end $$;

-- A ledger row: all of it for the person; for an agent what was done, by whom and when.
create or replace function private.action_json(a public.agent_actions) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  hidden boolean;
begin
  if private.request_actor() <> 'person' then
    return jsonb_build_object('id', a.id, 'seq', a.seq, 'tool', a.tool, 'actor', a.actor,
      'agent_id', a.agent_id, 'status', a.status,
      'created_at', a.created_at, 'undone', a.undone_by is not null, 'change_count', private.change_count(a.id));
  end if;
  hidden := private.tells_hard_words(a);
  return (
    select to_jsonb(a) - 'user_id' || jsonb_build_object(
      'change_count', count(c.id),
      'about', case when hidden then '{"name": null, "quote": null, "decision": null}'::jsonb else jsonb_build_object(
        'name', coalesce(
          max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
          max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
          max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations'),
          max(coalesce(c.after, c.before) ->> 'path') filter (where c.table_name = 'memory_files')),
        'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'
          and private.is_shown(jsonb_populate_record(null::public.part_evidence, coalesce(c.after, c.before)))),
        'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')) end)
      || case when hidden then '{"input": null, "output": null, "error_message": null}' else '{}'::jsonb end
    from public.action_changes c where c.action_id = a.id);
end $$;

revoke all on function private.request_agent() from public, anon, authenticated, app_server, service_role;

grant execute on function private.request_agent() to authenticated;
