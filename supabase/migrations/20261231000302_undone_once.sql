set local check_function_bodies = off;

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
  if not p_preview then perform private.refuse_undone_before(p_actions); end if;
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

-- What an agent took back in answering a message, in a run that was lost, failed, stopped or set aside, is all that the message asked
-- for: a run that answers it again takes back nothing else, as long as the first stands. "Undo" means what was newest when it was said.
create or replace function private.refuse_undone_before(p_actions uuid[]) returns void
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  this_run constant uuid := private.request_claim('run')::uuid;
begin
  if this_run is null or private.request_actor() = 'person' or private.request_claim('tool') is distinct from 'undoAction' then
    return;
  end if;
  if exists (
    select from (
      select r.id from public.runs r
      where r.user_message_id = (
          select m.id from public.runs t join public.messages m on m.id = t.user_message_id where t.id = this_run and t.user_id = auth.uid())
        and r.user_id = auth.uid() and r.id <> all (private.runs_of_answer(this_run)) offset 0) before
    join public.agent_actions a on a.run_id = before.id and a.user_id = auth.uid()
    where a.tool = 'undoAction' and a.actor = 'agent' and a.undone_by is null and a.reverts <> '{}' and a.reverts <> p_actions) then
    raise sqlstate 'PT409' using
      message = 'Something was taken back already in answering this message. More is taken back when the person asks for it again.',
      detail = '"undone_before"';
  end if;
end $$;

revoke all on function private.refuse_undone_before(uuid[]) from public, anon, authenticated, app_server, service_role;

grant execute on function private.refuse_undone_before(uuid[]) to app_server;
