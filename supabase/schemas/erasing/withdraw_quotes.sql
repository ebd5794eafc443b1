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
grant execute on function private.withdraw_quotes() to app_server;

-- p_action: see `words_taken`; p_among: these rows alone.
create or replace function private.withdraw_quotes_of(p_action uuid, p_owner uuid, p_among uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  found uuid[];
begin
  if not (exists (select from public.learnings where user_id = p_owner) or exists (select from public.tasks where user_id = p_owner)
    or exists (select from public.plans where user_id = p_owner)
    or exists (select from public.part_assessments where user_id = p_owner and source = 'agent')
    or exists (select from public.proposals where user_id = p_owner and status = 'pending')
    or exists (select from public.attachments where user_id = p_owner and run_id is not null)) then return; end if;
  select * into gone from private.words_taken(case when p_action is not null then array[p_action] end, p_owner, null, false);
  if gone.here = '{}' and gone.away = '{}' and gone.files = '{}' then return; end if;
  found := private.rows_quoting(p_owner, p_among, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  select * into gone from private.words_taken(case when p_action is not null then array[p_action] end, p_owner, null, true);
  found := private.rows_quoting(p_owner, found, gone.here, gone.away, gone.files, gone.since);
  if found = '{}' then return; end if;
  delete from public.learnings where id = any (found) and user_id = p_owner;
  delete from public.part_assessments where id = any (found) and user_id = p_owner;
  delete from public.attachments where id = any (found) and user_id = p_owner and run_id is not null;
  -- What an undo brought back and goes again in it is as it was before.
  update public.proposals p set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = coalesce((
    select (c.before ->> 'withdrawn_at')::timestamptz from public.action_changes c
    where c.action_id = nullif(current_setting('parley.action_id', true), '')::uuid and c.row_id = p.id and c.table_name = 'proposals'
    order by c.id limit 1), now())
  where id = any (found) and user_id = p_owner and status = 'pending';
  perform private.rename_errands(found, p_owner, gone.here, gone.away, gone.files);
  perform private.cut_rows('tasks', found, gone.here, gone.away, gone.files);
  perform private.cut_rows('plans', found, gone.here, gone.away, gone.files);
end $$;

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
        select * from public.tasks o where o.user_id = p_owner and o.updated_at >= since order by o.updated_at desc limit 500) t
      union all
      select 'plans', p.id, to_jsonb(p) from (
        select * from public.plans o where o.user_id = p_owner and o.updated_at >= since order by o.updated_at desc limit 500) p)
    select w.id from written w
    where (p_among is null or w.id = any (p_among)) and private.quotes_gone_words(w.kind, w.image, marks, p_here, p_away, p_files));
end $$;

-- Whether a row, or an image of one, holds such quotes.
create or replace function private.quotes_gone_words(p_table text, p_row jsonb, p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if p_row is null or not private.may_quote(p_row, p_marks) and not coalesce(
    p_here ? (p_row ->> case p_table when 'tasks' then 'goal_id' when 'messages' then 'conversation_id' when 'plans' then 'conversation_id' end), false) then
    return false;
  end if;
  return private.without_quotes(p_table, p_row, p_here, p_away, p_files) is distinct from p_row;
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

-- Errands whose instructions hold such quotes are called by them no more.
create or replace function private.rename_errands(p_errands uuid[], p_owner uuid, p_here jsonb, p_away jsonb, p_files jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.conversations c set title = 'An errand'
  from public.tasks t
  where t.id = any (p_errands) and t.user_id = p_owner and c.id = t.conversation_id and c.user_id = p_owner and t.given_by = 'agent'
    and t.instructions <> private.without_quotes('tasks', to_jsonb(t), p_here, p_away, p_files) ->> 'instructions'
$$;
