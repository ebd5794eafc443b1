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

-- How far an erasure is. One that was put off and is due anew begins from its beginning.
create or replace function private.erasure_under_way(p_target public.agent_actions) returns private.erasures_under_way
language plpgsql security definer set search_path = '' as $$
declare
  under private.erasures_under_way;
begin
  delete from private.erasures_under_way where action_id = p_target.id and due <> p_target.erase_at;
  insert into private.erasures_under_way (action_id, due) values (p_target.id, p_target.erase_at) on conflict (action_id) do nothing;
  select * into under from private.erasures_under_way where action_id = p_target.id;
  if under.call_seq is null then
    -- Numbers are given out when a row is written, which may be a little before what it did is there.
    under.call_seq := private.before_deleted(p_target.id) - 200;
    under.change_id := private.change_before(p_target.user_id, under.call_seq);
  end if;
  return under;
end $$;

-- A change (by its number) before those of the actions after this one.
create or replace function private.change_before(p_owner uuid, p_seq bigint) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(min(c.id) - 200, 0) from (
    select a.id from public.agent_actions a where a.user_id = p_owner and a.seq > p_seq order by a.seq limit 50) a
  join public.action_changes c on c.action_id = a.id
$$;

create or replace function private.call_as_row(a public.agent_actions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('tool', a.tool, 'created_at', a.created_at, 'input', a.input, 'output', a.output, 'error_message', a.error_message)
$$;

create or replace function private.calls_quoting(
  p_owner uuid, p_from bigint, p_most integer, p_marks jsonb, p_away jsonb, p_files jsonb,
  out hits uuid[], out upto bigint, out looked_at integer
)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select coalesce(array_agg(a.id) filter (where
      private.quotes_gone_words('agent_actions', private.call_as_row(a), p_marks, '{}', p_away, p_files)), '{}'),
    coalesce(max(a.seq), p_from), count(*)
  from (select * from public.agent_actions where user_id = p_owner and seq > p_from order by seq limit p_most) a
$$;

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
  select coalesce(array_agg(c.id) filter (where
      private.quotes_gone_words(c.table_name, c.before, p_marks, p_here, p_away, p_files)
      or private.quotes_gone_words(c.table_name, c.after, p_marks, p_here, p_away, p_files)), '{}'),
    coalesce(max(c.id), p_from), count(*)
  into hits, upto, looked_at
  from (
    select * from public.action_changes
    where user_id = p_owner and id > p_from and (table_name <> 'conversations' or op <> 'insert')
      and table_name = any (tables) and row_id <> all (p_gone) order by id limit p_most) c;
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
      and c.table_name = 'attachments' and c.row_id <> all (p_gone)
      and private.quotes_gone_words('attachments', private.with_text('attachments', coalesce(c.after, c.before)), p_marks, '{}', p_away, p_files));
end $$;

create or replace function private.answers_quoting(
  p_owner uuid, p_from timestamptz, p_from_id uuid, p_most integer, p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb,
  out hits uuid[], out upto timestamptz, out upto_id uuid, out looked_at integer
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  select coalesce(array_agg(m.id) filter (where private.quotes_gone_words('messages', jsonb_build_object('role', m.role,
      'conversation_id', m.conversation_id, 'created_at', m.created_at, 'parts', m.parts), p_marks, p_here, p_away, p_files)), '{}'),
    count(*), (array_agg(m.created_at order by m.created_at desc, m.id desc))[1], (array_agg(m.id order by m.created_at desc, m.id desc))[1]
  into hits, looked_at, upto, upto_id
  from (
    select * from public.messages
    where user_id = p_owner and created_at >= p_from
      and (created_at, id) > (p_from, coalesce(p_from_id, '00000000-0000-0000-0000-000000000000')) and role <> 'user'
    order by created_at, id limit p_most) m;
  upto := coalesce(upto, p_from);
  upto_id := coalesce(upto_id, p_from_id);
end $$;

create or replace function private.cut_images(p_changes bigint[], p_owner uuid, p_here jsonb, p_away jsonb, p_files jsonb) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  renamed uuid[];
begin
  -- Each errand is called by the beginning of its instructions.
  renamed := array(
    select distinct (image.row ->> 'conversation_id')::uuid
    from public.action_changes o cross join lateral (values (o.before), (o.after)) image (row)
    where o.id = any (p_changes) and o.table_name = 'tasks' and image.row ->> 'given_by' = 'agent'
      and image.row -> 'instructions' is distinct from private.without_quotes('tasks', image.row, p_here, p_away, p_files) -> 'instructions');
  update public.action_changes c set before = cut.before, after = cut.after
  from (
    select o.id, private.without_quotes(o.table_name, o.before, p_here, p_away, p_files) as before,
      private.without_quotes(o.table_name, o.after, p_here, p_away, p_files) as after
    from public.action_changes o where o.id = any (p_changes) offset 0) cut
  where c.id = cut.id and (c.before is distinct from cut.before or c.after is distinct from cut.after);
  update public.action_changes c set before = c.before || '{"title": "An errand"}', after = c.after || '{"title": "An errand"}'
  where c.user_id = p_owner and c.table_name = 'conversations' and c.row_id = any (renamed);
end $$;

-- Documents that quote such words are erased as a whole, since the file as it was made holds them, too; of those that were removed before
-- nothing comes back. Answers the actions of which changes went.
create or replace function private.erase_documents(p_rows uuid[], p_away jsonb, p_files jsonb) returns uuid[]
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  ids uuid[];
  touched uuid[];
begin
  ids := array(
    select d.row_id from (
      select distinct on (c.row_id) c.row_id, private.with_text('attachments', coalesce(c.after, c.before)) as image
      from public.action_changes c where c.row_id = any (p_rows) and c.table_name = 'attachments' order by c.row_id, c.id desc) d
    where private.without_quotes('attachments', d.image, '{}', p_away, p_files) is distinct from d.image);
  if ids = '{}' then return '{}'; end if;
  delete from public.attachments where id = any (ids) and run_id is not null;
  with erased as (delete from public.action_changes where row_id = any (ids) and table_name = 'attachments' returning action_id)
  select array_agg(distinct action_id) into touched from erased;
  delete from private.attachment_contents where id = any (ids);
  return touched;
end $$;
