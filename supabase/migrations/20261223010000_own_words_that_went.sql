set local check_function_bodies = off;

drop function private.words_taken(uuid,uuid,uuid[],boolean);

create or replace function public.put_away_memory_file(p_path text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.memory_files;
begin
  perform private.refuse_agents('Only the person puts a file away.');
  file := private.memory_file(p_path);
  update public.memory_files set deleted_at = now() where id = file.id returning * into file;
  perform private.withdraw_quotes();
  return private.memory_json(file);
end $$;

-- The words that actions took away, the newest first (of p_rows alone, where it is given), made ready to be cut as `without_quotes` takes them,
-- and since when they were known. p_stand: without what is said elsewhere, too, which takes longer to know. Without actions what
-- waits for its erasure: up to some 400,000 characters of messages and notes, of the person's own words, and of files.
create or replace function private.words_taken(
  p_actions uuid[], p_owner uuid, p_rows uuid[], p_stand boolean, out here jsonb, out away jsonb, out files jsonb, out since timestamptz
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  action uuid;
  went record;
  lost jsonb := '[]';
  own jsonb := '[]';
  no_quotes text[] := '{}';
  talks uuid[] := '{}';
  goals uuid[];
  removed bigint[] := '{}';
  ready jsonb;
  stays text[] := '{}';
begin
  here := '{}';
  foreach action in array coalesce(p_actions, private.actions_that_wait(p_owner)) loop
    for went in select * from private.texts_that_went(action, p_rows) loop
      since := least(since, went.since);
      lost := lost || went.texts;
      talks := talks || went.talk;
      continue when p_actions is null;
      goals := private.goals_of_talk(went.talk, p_owner);
      -- Answers of the conversation are cut with the erasure alone, and go where all of it goes.
      continue when goals = '{}' and (p_rows is null or not exists (select from public.conversations where id = went.talk));
      ready := private.gone_words(went.texts, case when p_stand then private.standing_words(went.talk, p_owner) else '{}' end, 6);
      here := here || (select jsonb_object_agg(id, ready) from unnest(goals || went.talk) id);
    end loop;
    select f.changes, f.since as file_since, n.texts, n.since as note_since, o.texts as own, o.no_quotes, o.since as own_since into went
    from private.files_that_went(action, p_rows) f, private.notes_that_went(action, p_rows) n, private.own_words_that_went(action, p_rows) o;
    removed := removed || went.changes;
    lost := lost || went.texts;
    own := own || went.own;
    no_quotes := no_quotes || went.no_quotes;
    since := least(since, went.file_since, went.note_since, went.own_since);
  end loop;
  if p_actions is null then
    removed := private.newest_files(removed);
    since := null;
  end if;
  since := since - interval '15 minutes';
  lost := private.first_texts(private.long_texts(lost));
  own := private.first_texts(private.long_texts(own));
  if p_stand and (lost <> '[]' or own <> '[]' or removed <> '{}') then stays := private.said_elsewhere(talks, p_owner); end if;
  away := private.gone_words(lost, stays, 8);
  files := private.words_of_files(removed, stays);
  if own <> '[]' then
    if p_stand then stays := no_quotes || private.own_words_that_stand(p_owner) || stays; end if;
    files := private.both_gone(private.gone_words(own, stays, 8), files);
  end if;
end $$;

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
  update public.proposals set status = 'expired', withdrawn = 'evidence_gone', withdrawn_at = now()
  where id = any (found) and user_id = p_owner and status = 'pending';
  perform private.rename_errands(found, p_owner, gone.here, gone.away, gone.files);
  perform private.cut_rows('tasks', found, gone.here, gone.away, gone.files);
  perform private.cut_rows('plans', found, gone.here, gone.away, gone.files);
end $$;

-- Refuses what an agent writes where it quotes at length what went since its run began: it read the words before that. What an undo
-- brings back is seen to by `withdraw_quotes`.
create or replace function private.refuse_deleted_words(p_table text, p_old jsonb, p_new jsonb) returns void
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  owner constant uuid := p_new ->> 'user_id';
  written jsonb;
  deletions uuid[];
  gone record;
begin
  if private.fields_of_agents(p_table) = '{}' or coalesce(current_setting('parley.reverting', true), '') = 'on' then return; end if;
  written := private.with_text(p_table, p_new);
  deletions := array(
    select a.id from public.agent_actions a
    where a.user_id = owner and a.created_at >= current_setting('parley.deleted_meanwhile')::timestamptz and a.erase_at is not null
    order by a.seq desc);
  select * into gone from private.words_taken(deletions, owner, null, false);
  if not private.writes_quotes(p_table, p_old, written, gone.away, gone.files) then return; end if;
  select * into gone from private.words_taken(deletions, owner, null, true);
  if private.writes_quotes(p_table, p_old, written, gone.away, gone.files) then
    raise sqlstate 'PT409' using detail = '"words_gone"',
      message = 'The person deleted words that this repeats while you were answering, so nothing was kept. Go on without them.';
  end if;
end $$;

-- What the person wrote themselves in memory, intentions, parts and connections that an action of theirs took away and that are not there,
-- as `gone_words` takes it, and what of it is no quote: what agents wrote into that memory, and names of parts. Memory that went with
-- messages rests on them. What an agent or an
-- accepted suggestion made, and an undo of it takes away, is none.
create or replace function private.own_words_that_went(
  p_action uuid, p_rows uuid[], out texts jsonb, out no_quotes text[], out since timestamptz
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  texts := '[]';
  no_quotes := '{}';
  if not coalesce((select private.waits_for_erasure(a.actor, a.tool, a.reverts) from public.agent_actions a where a.id = p_action), false)
    or exists (
      select from public.agent_actions a, unnest(a.reverts) undone
      join public.agent_actions u on u.id = undone where a.id = p_action and (u.actor <> 'person' or u.tool = 'decideProposal'))
    or exists (
      select from public.action_changes c where c.action_id = p_action and c.table_name = 'proposals'
        and c.before ->> 'status' = 'accepted' and c.after ->> 'status' is distinct from 'accepted') then
    return;
  end if;
  with went as materialized (
    select d.* from private.deletions_of(p_action) d
    where d.table_name in ('memory_files', 'goals', 'goal_parts', 'part_relationships', 'parts', 'memory_sources', 'messages')
  )
  select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(said),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz))), '[]'),
    min((d.before ->> 'created_at')::timestamptz),
    array(select private.only_words(coalesce(n.before ->> 'passage', n.before ->> 'name')) from went n
      where n.table_name in ('memory_sources', 'parts') and coalesce(n.before ->> 'passage', n.before ->> 'name', '') <> '')
  into texts, since, no_quotes
  from went d cross join private.own_words_of(d.table_name, d.before) said
  where (p_rows is null or d.row_id = any (p_rows))
    and (d.table_name <> 'memory_files' or not exists (select from went m where m.table_name = 'messages'))
    and not exists (select from public.memory_files t where t.id = d.row_id and t.deleted_at is null)
    and not exists (select from public.goals t where t.id = d.row_id)
    and not exists (select from public.goal_parts t where t.id = d.row_id)
    and not exists (select from public.part_relationships t where t.id = d.row_id)
    and not exists (select from public.parts t where t.id = d.row_id);
end $$;

-- What stands of the same: in the newest 500 parts, intentions and notes of parts, and in the first 20,000 characters of the newest 200
-- memory files.
create or replace function private.own_words_that_stand(p_owner uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select private.only_words(said) from (
      (select 'parts' as kind, to_jsonb(p) as row from public.parts p where p.user_id = p_owner order by p.created_at desc limit 500)
      union all
      (select 'goals', to_jsonb(g) from public.goals g where g.user_id = p_owner order by g.created_at desc limit 500)
      union all
      (select 'goal_parts', to_jsonb(g) from public.goal_parts g where g.user_id = p_owner order by g.created_at desc limit 500)
      union all
      (select 'part_relationships', to_jsonb(r) from public.part_relationships r where r.user_id = p_owner order by r.created_at desc limit 500)
      union all
      (select 'part_notes', to_jsonb(n) from public.part_notes n where n.user_id = p_owner order by n.created_at desc limit 500)
      union all
      (select 'memory_files', jsonb_build_object('content', left(f.content, 20000)) from public.memory_files f
        where f.user_id = p_owner and f.deleted_at is null order by f.updated_at desc limit 200)) t
    cross join private.own_words_of(t.kind, t.row) said);
end $$;

-- What the person wrote themselves in a row: each text of it. The name of a part is no quote.
create or replace function private.own_words_of(p_table text, p_row jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select said.words
  from unnest(case p_table
    when 'memory_files' then array['content']
    when 'goals' then array['title', 'why', 'ended_because']
    when 'goal_parts' then array['words']
    when 'part_relationships' then array['note']
    when 'part_notes' then array['body']
    when 'parts' then array['role', 'age', 'body_location', 'protects', 'beliefs', 'emotions', 'fears', 'needs', 'triggers', 'set_down']
    end) field
  cross join lateral jsonb_array_elements_text(case jsonb_typeof(p_row -> field)
    when 'array' then p_row -> field when 'string' then jsonb_build_array(p_row -> field) else '[]' end) said (words)
$$;

-- Of changes by which files went those of the person's own files, the newest up to some 400,000 characters.
create or replace function private.newest_files(p_changes bigint[]) returns bigint[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id order by id desc), '{}') from (
    select c.id, sum((c.before ->> 'characters')::integer) over (order by c.id desc) - (c.before ->> 'characters')::integer < 400000 as near
    from public.action_changes c where c.id = any (p_changes) and c.before ->> 'run_id' is null) t
  where near
$$;

-- Of texts as `gone_words` takes them the first, up to about 400,000 characters.
create or replace function private.first_texts(p_texts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(one order by n), '[]') from (
    select one, n, sum(char_length(one ->> 'words')) over (order by n) - char_length(one ->> 'words') < 400000 as near
    from jsonb_array_elements(p_texts) with ordinality t (one, n)) x
  where x.near
$$;

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
  select * into images from private.images_quoting(owner, under.change_id, p_most, marks, gone.here, gone.away, gone.files);
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

-- Words of two kinds that are gone as one, as `gone_words` makes each ready.
create or replace function private.both_gone(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_one = '{}' then p_other when p_other = '{}' then p_one
    else p_one || p_other || jsonb_build_object(' said', p_one -> ' said' || (p_other -> ' said'), ' whole', p_one -> ' whole' || (p_other -> ' whole'),
      ' stays', concat(p_one ->> ' stays', E'\x01', p_other ->> ' stays')) end
$$;

-- The actions that took away what waits for its erasure, the newest 500.
create or replace function private.actions_that_wait(p_owner uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select a.id from public.agent_actions a where a.user_id = p_owner and a.erase_at is not null order by a.seq desc limit 500);
end $$;

revoke all on function private.words_taken(uuid[],uuid,uuid[],boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.own_words_that_went(uuid,uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.own_words_that_stand(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.own_words_of(text,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.newest_files(bigint[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.first_texts(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.both_gone(jsonb,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.actions_that_wait(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function private.own_words_of(text,jsonb) to app_server;
