-- Of what a suggestion or an assessment of an agent rests on, what is not there: quotes, its conversation, words in it.
create or replace function private.missing_of(p_user uuid, p_quotes uuid[], p_conversation uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select q from unnest(p_quotes) q where not exists (select from public.part_evidence e where e.id = q)
    union
    select p_conversation where p_conversation is not null
      and not exists (select from public.conversations t where t.id = p_conversation)
    union
    select c.row_id from public.action_changes c
    where c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'conversation_id' = p_conversation::text
      and c.user_id = p_user and c.before ->> 'role' = 'user' and not exists (select from public.messages m where m.id = c.row_id))
$$;

-- Whether a passage stood already without what it names and is not there.
create or replace function private.passage_stood(p_source public.memory_sources) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_source.withdrawn_at is null and bool_and(s.source_kind <> 'action')
    and private.stood_without('memory_sources', to_jsonb(p_source), array_agg(distinct s.source_id)), false)
  from public.memory_sources s
  where s.file_id = p_source.file_id and s.anchor = p_source.anchor and s.passage = p_source.passage
    and s.created_at = p_source.created_at and not private.source_is_there(s)
$$;

-- Whether an earlier image of a row is one of a row that stands, and reads as it does now.
create or replace function private.stands_in_image(p_table text, p_image jsonb, p_now jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_image is not null and case p_table
    when 'proposals' then coalesce(p_image ->> 'status' = 'pending' and private.wording_of(p_image) = private.wording_of(p_now), false)
    when 'memory_sources' then p_image ->> 'withdrawn_at' is null
    else true end
$$;

-- Whether a row stood as it reads now at the end of an earlier action while all of these were away. Linear in their
-- changes.
create or replace function private.stood_without(p_table text, p_now jsonb, p_missing uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  with told as materialized (
    select c.id, c.action_id, c.row_id, fits.was, fits.came
    from public.action_changes c cross join lateral (
      select
        case when c.row_id = any (p_missing) then c.before is null
          else private.stands_in_image(p_table, c.before, p_now) end::integer as was,
        case when c.row_id = any (p_missing) then c.after is null
          else private.stands_in_image(p_table, c.after, p_now) end::integer as came) fits
    where c.row_id = any (p_missing || (p_now ->> 'id')::uuid)
  ), counted as (
    select id, max(id) over (partition by action_id) as last_id, action_id,
      sum(step) over (order by id) + (
        select coalesce(sum(first.was), 0) from (select distinct on (row_id) was from told order by row_id, id) first) + (
        -- What the ledger has never heard of, or no more, was away all the time.
        select count(*) from unnest(p_missing) m (id) where not exists (select from told where told.row_id = m.id)) as fitting
    from (select t.*, t.came - lag(t.came, 1, t.was) over (partition by t.row_id order by t.id) as step from told t) steps
  )
  select p_missing <> '{}' and exists (
    select from counted
    where id = last_id and action_id::text is distinct from current_setting('parley.action_id', true)
      and fitting = cardinality(p_missing) + 1)
$$;
