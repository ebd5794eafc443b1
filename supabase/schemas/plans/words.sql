-- A row of a plan, or an image of one, without words that are gone: what agents wrote in it. What the person wrote stays theirs.
-- p_here: said in its conversation, of which few words are known again; p_away: anywhere else (see `gone_words`).
create or replace function private.cut_plan(p_row jsonb, p_here jsonb, p_away jsonb, p_at timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select p_row || (
    select coalesce(jsonb_object_agg(key, private.cut_values(p_row -> key, p_here, p_away, false, null, p_at)), '{}')
    from unnest(array['goal', 'result']) key where jsonb_typeof(p_row -> key) = 'string')
  || case when jsonb_typeof(p_row -> 'steps') = 'array' then jsonb_build_object('steps', (
      select coalesce(jsonb_agg(step || (
        select coalesce(jsonb_object_agg(key, private.cut_values(step -> key, p_here, p_away, false, null, p_at)), '{}')
        from unnest(array['text', 'result']) key
        where jsonb_typeof(step -> key) = 'string' and (key <> 'text' or not coalesce((step ->> 'theirs')::boolean, false))) order by n), '[]')
      from jsonb_array_elements(p_row -> 'steps') with ordinality t (step, n))) else '{}' end
$$;
grant execute on function private.cut_plan(jsonb,jsonb,jsonb,timestamptz) to app_server;

-- What agents wrote in plans quotes words that the present action deleted: the quotes go with them, and come back with them.
create or replace function private.withdraw_words_of_plans() returns void
language plpgsql security definer set search_path = '' as $$
declare
  present constant uuid := nullif(current_setting('parley.action_id', true), '')::uuid;
  owner constant uuid := auth.uid();
  gone record;
begin
  if present is null or owner is null or not exists (select from public.plans where user_id = owner) then return; end if;
  for gone in select * from private.texts_that_went(present) loop
    perform private.cut_plans(gone.talk, owner, gone.texts, gone.since);
  end loop;
end $$;

-- The newest 200 plans that were written since words were said: without quotes of them.
create or replace function private.cut_plans(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  here jsonb := private.gone_words(p_texts, '{}', 6);
  away jsonb := private.gone_words(private.long_texts(p_texts), '{}', 8);
  found uuid[];
begin
  found := array(
    select p.id from (
      select * from public.plans where user_id = p_owner and updated_at > p_since - interval '15 minutes'
      order by updated_at desc limit 200) p
    where private.cut_plan(to_jsonb(p), case when p.conversation_id = p_talk then here else '{}' end, away, now()) is distinct from to_jsonb(p));
  if found = '{}' then return; end if;
  here := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6);
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  update public.plans p set goal = (cut.r).goal, result = (cut.r).result, steps = (cut.r).steps
  from (
    select o.id, jsonb_populate_record(null::public.plans, private.cut_plan(
      to_jsonb(o), case when o.conversation_id = p_talk then here else '{}' end, away, now())) as r
    from public.plans o where o.id = any (found)) cut
  where p.id = cut.id;
end $$;

-- With the erasure of words their quotes leave for good what agents wrote in plans: the plans, what the ledger keeps of them, what the
-- calls were asked that wrote them, and why calls were made. Only for the function that erases.
create or replace function private.erase_from_plans(p_talk uuid, p_owner uuid, p_texts jsonb, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  since constant timestamptz := p_since - interval '15 minutes';
  here jsonb := private.gone_words(p_texts, private.standing_words(p_talk, p_owner), 6);
  away jsonb;
begin
  update public.agent_actions a set input = cut.input
  from (
    select o.id, private.cut_values(o.input, case when o.conversation_id = p_talk then here else '{}' end, '{}', false, null, now()) as input
    from public.agent_actions o
    where o.user_id = p_owner and o.created_at > since and o.conversation_id = p_talk
      and (o.tool in ('updatePlan', 'taskCompletion', 'askQuestion') or o.input ? 'why') offset 0) cut
  where a.id = cut.id and a.input is distinct from cut.input;
  if not exists (select from public.action_changes c where c.user_id = p_owner and c.table_name = 'plans') then return; end if;
  perform private.cut_plans(p_talk, p_owner, p_texts, p_since);
  away := private.gone_words(private.long_texts(p_texts), private.said_elsewhere(p_talk, p_owner), 8);
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.cut_plan(o.before, k.here, away, now()) as before, private.cut_plan(o.after, k.here, away, now()) as after
    from public.action_changes o cross join lateral (
      select case when (coalesce(o.after, o.before) ->> 'conversation_id')::uuid = p_talk then here else '{}' end as here) k
    where o.user_id = p_owner and o.table_name = 'plans') cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
end $$;
