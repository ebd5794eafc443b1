set local check_function_bodies = off;

drop function private.images_quoting(uuid,bigint,integer,jsonb,jsonb,jsonb,jsonb);

-- What was made of messages that are gone and went another way or before them: quotes, facts, what was decided about facts, learnings, and
-- summaries that stand in the ledger alone. Planned for each list anew: a plan for any list walked the ledger for each of thousands.
create or replace function private.made_of_gone(p_messages uuid[], p_user uuid) returns table (table_name text, row_id uuid)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  if p_messages = '{}' then return; end if;
  return query
  select distinct c.table_name, c.row_id from public.action_changes c
  where coalesce(c.before, c.after) ->> 'message_id' = any (p_messages::text[]) and c.user_id = p_user
    and c.table_name in ('part_evidence', 'understood_facts', 'fact_decisions', 'learnings')
  union
  select c.table_name, c.row_id from public.action_changes c
  where c.table_name = 'session_summaries' and c.user_id = p_user
    and coalesce(c.before, c.after) ->> 'conversation_id' in (
      select m.before ->> 'conversation_id' from public.action_changes m
      where m.row_id = any (p_messages) and m.table_name = 'messages' and m.before is not null)
    and coalesce(c.before, c.after) -> 'messages' ?| p_messages::text[]
    and not exists (select from public.session_summaries s where s.id = c.row_id);
end $$;

-- Changes whose images hold such quotes, and rows that they are about and that hold some as they stand or in what is kept of them elsewhere.
-- p_gone: rows whose images go as a whole with this erasure; a conversation of thousands of messages was compared with itself.
create or replace function private.images_quoting(
  p_owner uuid, p_from bigint, p_most integer, p_gone uuid[], p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb,
  out hits bigint[], out live uuid[], out upto bigint, out looked_at integer
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  tables constant text[] := array(select distinct t.table_name from private.texts_of_agents() t where t.waits <> 'source');
  changed record;
  quoting uuid[];
begin
  select coalesce(array_agg(c.id) filter (where c.table_name = any (tables) and c.row_id <> all (p_gone) and (
      private.quotes_gone_words(c.table_name, c.before, p_marks, p_here, p_away, p_files)
      or private.quotes_gone_words(c.table_name, c.after, p_marks, p_here, p_away, p_files))), '{}'),
    coalesce(max(c.id), p_from), count(*)
  into hits, upto, looked_at
  from (
    select * from public.action_changes
    where user_id = p_owner and id > p_from and (table_name <> 'conversations' or op <> 'insert') order by id limit p_most) c;
  live := '{}';
  for changed in
    select c.table_name, array_agg(distinct c.row_id) as ids from public.action_changes c
    where c.user_id = p_owner and c.id > p_from and c.id <= images_quoting.upto and (c.table_name <> 'conversations' or c.op <> 'insert')
      and c.table_name = any (tables) and c.table_name <> 'attachments' and c.row_id <> all (p_gone)
    group by 1
  loop
    execute format('select array(select t.id from public.%1$I t where t.id = any ($1)
      and private.quotes_gone_words(%1$L, to_jsonb(t), $2, $3, $4, $5))', changed.table_name)
    into quoting using changed.ids, p_marks, p_here, p_away, p_files;
    live := live || quoting;
  end loop;
  live := live || array(
    select c.row_id from public.action_changes c
    where c.user_id = p_owner and c.id > p_from and c.id <= images_quoting.upto and (c.table_name <> 'conversations' or c.op <> 'insert')
      and c.table_name = 'attachments'
      and private.quotes_gone_words('attachments', private.with_text('attachments', coalesce(c.after, c.before)), p_marks, '{}', p_away, p_files));
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
    update public.agent_actions a set input = cut.told -> 'input', output = cut.told -> 'output', error_message = cut.told ->> 'error_message'
    from (
      select o.id, private.without_quotes('agent_actions', private.call_as_row(o), '{}', gone.away, gone.files) as told
      from public.agent_actions o where o.id = any (calls.hits) offset 0) cut
    where a.id = cut.id and cut.told is distinct from private.call_as_row(a);
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

revoke all on function private.images_quoting(uuid,bigint,integer,uuid[],jsonb,jsonb,jsonb,jsonb) from public, anon, authenticated, app_server, service_role;
