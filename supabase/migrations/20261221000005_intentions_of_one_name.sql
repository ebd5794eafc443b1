set local check_function_bodies = off;

drop function public.make_goal(text,text,jsonb);

-- One that has the name of another is made only where the person was told of that one (p_again). What comes twice at once waits
-- for the first and finds it.
create or replace function public.make_goal(p_title text, p_why text default null, p_parts jsonb default '[]', p_again boolean default false) returns jsonb
language plpgsql set search_path = '' as $$
declare
  made public.goals;
  there jsonb;
begin
  perform private.refuse_agents('Only the person makes an intention; propose it instead.');
  perform private.check_goal_words(p_title, p_why);
  perform pg_advisory_xact_lock(hashtextextended('parley intentions ' || auth.uid(), 0));
  there := private.goal_named(p_title);
  if there is not null and not p_again then
    raise sqlstate 'PT409' using message = 'There is an intention of this name already.',
      detail = jsonb_build_object('reason', 'same_name', 'goal', there)::text;
  end if;
  made := private.insert_goal(jsonb_build_object('title', p_title, 'why', p_why, 'parts', p_parts));
  return private.goal_json(made);
end $$;

-- What acceptance would change: the very same SQL, rolled back. It runs as the person, so only the person gets the
-- rows themselves; an agent gets counts. `seen` names all that a card shows: what was asked and why, the quotes it
-- stands on, and the rows it would change as they are now.
create or replace function private.preview(p public.proposals, p_changes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  for_person boolean := private.request_actor() = 'person';
  changes jsonb := '[]';
  problem jsonb;
  opened uuid;
  code text; words text; more text;
  there constant jsonb := case when for_person and p.kind = 'create_goal' then private.goal_named(p_changes ->> 'title') end;
begin
  begin
    opened := private.open_preview();
    perform private.carry_out(p, p_changes);
    changes := private.changes_json(opened);
    raise sqlstate 'PT299';
  exception
    when sqlstate 'PT299' then null;
    when others then
      get stacked diagnostics code = returned_sqlstate, words = message_text, more = pg_exception_detail;
      if code ~ '^(22|23)' then
        code := 'PT400'; words := 'Something in this is too long, or not of the right kind.'; more := '';
      elsif code !~ '^PT' then
        raise;
      end if;
      problem := jsonb_build_object('code', code, 'message', words, 'detail', nullif(more, ''));
  end;
  return jsonb_build_object(
    'changes', case when for_person then changes else private.count_by_table(changes) end,
    'problem', problem, 'there', there, 'seen', private.ground_of(p.kind, jsonb_build_array(p_changes, p.why, (
      select jsonb_agg(e.id order by e.id) from public.part_evidence e where e.id = any (p.evidence_ids)))
      || case when there is null then '[]' else jsonb_build_array(there -> 'id') end, changes, problem));
end $$;

-- An intention of the caller of the same name, however it is spaced and in capitals or not; of several the last changed one that
-- is not archived.
create or replace function private.goal_named(p_title text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'title', g.title) from public.goals g
  where g.user_id = auth.uid() and lower(regexp_replace(btrim(g.title), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(p_title), '\s+', ' ', 'g'))
  order by g.status = 'archived', g.updated_at desc, g.id limit 1
$$;

revoke all on function public.make_goal(text,text,jsonb,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_named(text) from public, anon, authenticated, app_server, service_role;

grant execute on function public.make_goal(text,text,jsonb,boolean) to app_server;

grant execute on function private.goal_named(text) to authenticated;
