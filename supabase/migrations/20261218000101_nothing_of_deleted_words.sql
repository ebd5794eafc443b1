set local check_function_bodies = off;

drop function public.begin_summary_call(bigint,bigint);

drop function private.without_deleted(jsonb,uuid,uuid,jsonb);

drop function private.cut_quotes(text,text[],text[]);

drop function private.cut_parts(jsonb,text[],text[]);

-- An answer that is being written, for whoever follows it from another process: the one that runs in a conversation, or with
-- p_run how far that one is. `parts` as they are read there, and only when something was saved since `p_seen`. Nothing when
-- there is no such run.
create or replace function public.follow_run(p_conversation uuid, p_run uuid default null, p_seen text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  run public.runs;
  answer public.messages;
  version text;
  told jsonb;
  gone jsonb;
begin
  if p_run is null then
    select * into run from public.runs
    where conversation_id = p_conversation and user_id = auth.uid() and status = 'running' and lease_until > now()
      and parent_run_id is null;
  else
    select * into run from public.runs where id = p_run and conversation_id = p_conversation and user_id = auth.uid();
  end if;
  if not found then return null; end if;
  -- Every save moves the lease on.
  version := concat_ws(' ', run.status, run.lease_until);
  told := jsonb_build_object('run_id', run.id, 'answer_id', run.answer_id, 'version', version,
    'saved', run.lease_until > run.started_at + interval '3 minutes',
    'stop', case when run.status <> 'running' then run.stop_reason when run.lease_until <= now() then 'lost' end);
  if version = p_seen then return told; end if;
  select * into answer from public.messages where id = run.answer_id and user_id = auth.uid();
  gone := private.deleted_words(p_conversation);
  return told || jsonb_build_object(
    'parts', coalesce(private.without_deleted(answer.parts, run.id, gone, private.said_beside(p_conversation, gone)), '[]'),
    'metadata', coalesce(answer.metadata, '{}') - 'stop', 
    'waiting', case when run.status = 'running' then run.waiting end);
end $$;

-- Before a model is asked for a summary of a session as it was read: takes it, so that it is sent once, whichever server is
-- first, and counts the estimate against the budget. Out: `ask`; `busy` where another one is at it or was; `rule` where there is
-- no room, or whoever took it was cut off. A job that is cut off leaves the estimate counted.
create or replace function public.begin_summary_call(
  p_conversation uuid, p_from timestamptz, p_messages uuid[], p_month_tokens bigint default null, p_month_micros bigint default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  budget private.budgets;
  held record;
  estimate record := private.summary_estimate();
  last_said constant uuid := p_messages[cardinality(p_messages)];
  session jsonb;
  taken private.summary_calls;
begin
  if auth.uid() is null or private.request_actor() <> 'job' then
    raise sqlstate 'PT403' using message = 'Only a job of Parley makes summaries.';
  end if;
  perform from public.conversations where id = p_conversation and user_id = auth.uid() for update;
  session := private.next_session(p_conversation);
  if session is null or last_said is null or (session ->> 'from')::timestamptz is distinct from p_from
    or session -> 'messages' is distinct from to_jsonb(p_messages) then
    return 'busy';
  end if;
  select * into taken from private.summary_calls where conversation_id = p_conversation;
  if taken.last_message = last_said then
    return case when taken.taken_at between now() - interval '1 minute' and now() then 'busy' else 'rule' end;
  end if;
  budget := private.open_budget();
  select coalesce(sum(tokens), 0) as tokens, coalesce(sum(micros), 0) as micros into held
  from private.reservations where user_id = auth.uid() and counted_at is null;
  if budget.used_tokens + held.tokens + estimate.tokens > p_month_tokens
    or budget.used_micros + held.micros + estimate.micros > p_month_micros then
    return 'rule';
  end if;
  update private.budgets set used_tokens = used_tokens + estimate.tokens, used_micros = used_micros + estimate.micros
  where user_id = auth.uid();
  insert into private.summary_calls as c (conversation_id, user_id, last_message, taken_at)
  values (p_conversation, auth.uid(), last_said, now())
  on conflict (conversation_id) do update set last_message = excluded.last_message, taken_at = excluded.taken_at;
  return 'ask';
end $$;

-- For the person's download: answers as they are shown, of those that hold what was deleted. As [{id, parts}].
create or replace function public.answers_without_deleted() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cut jsonb := '[]';
  talk record;
begin
  perform private.refuse_unless_person('Only the person downloads what is kept of them.');
  for talk in
    select c.id, g.gone, private.said_beside(c.id, g.gone) as stays
    from public.conversations c cross join lateral (select private.deleted_words(c.id) as gone offset 0) g
    where c.user_id = auth.uid()
      and (g.gone <> '[]' or exists (select from public.messages m where m.conversation_id = c.id and m.metadata ? 'committee'))
  loop
    cut := cut || (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'parts', m.shown) order by m.ordinal), '[]')
      from (
        select o.id, o.ordinal, o.parts, private.without_deleted(o.parts, o.run_id, talk.gone, talk.stays) as shown
        from public.messages o where o.conversation_id = talk.id and o.user_id = auth.uid() and o.role <> 'user' offset 0) m
      where m.shown is distinct from m.parts);
  end loop;
  return cut;
end $$;

-- The words of messages that are deleted and not erased, by their ids.
create or replace function private.words_of_deleted(p_messages uuid[]) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select private.plain(private.message_text(c.before -> 'parts')) from public.action_changes c
    where c.row_id = any (p_messages) and c.table_name = 'messages' and c.op = 'delete' and c.user_id = auth.uid()
      and c.before ->> 'role' = 'user');
end $$;

-- The parts of an answer without what was read in files, or written into documents, that the person removed.
create or replace function private.without_removed_files(p_parts jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_parts @> '[{"type": "tool-readAttachment"}]' or p_parts @> '[{"type": "tool-createDocument"}]' then (
    select jsonb_agg(case
      when named.id is null or not part ? 'output' or exists (
        select from public.attachments a where a.user_id = auth.uid() and a.id::text = named.id) then part
      when part ->> 'type' = 'tool-readAttachment' then part || jsonb_build_object('output',
        '{"ok": false, "error": {"code": "not_found", "message": "The person removed this file."}}'::jsonb)
      else part || jsonb_build_object(
        'input', part -> 'input' || '{"title": "Removed", "text": "The person removed this document."}',
        'output', part -> 'output' || '{"name": "Removed"}') end order by n)
    from jsonb_array_elements(p_parts) with ordinality t (part, n)
    cross join lateral (select lower(case part ->> 'type' when 'tool-readAttachment' then part #>> '{input,attachmentId}'
      when 'tool-createDocument' then part #>> '{output,attachmentId}' end) as id) named) else p_parts end
$$;

-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted,
-- and so is what a voice leans on that is gone, in whatever conversation it stood. p_stays: words that still stand.
create or replace function private.without_deleted(p_parts jsonb, p_run uuid, p_gone jsonb, p_stays text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  missing uuid[] := case when p_parts @> '[{"type": "data-voice"}]' then private.leant_on_missing(p_parts) else '{}' end;
begin
  if p_gone = '[]' and missing = '{}' then return p_parts; end if;
  return private.cut_parts(p_parts, missing, array(
      select g ->> 'words' from jsonb_array_elements(p_gone) g where g ->> 'run' is distinct from p_run::text)
    || case when missing = '{}' then '{}' else private.words_of_deleted(missing) end, p_stays);
end $$;

-- What a voice said, without its look-ups and without words whose message or quote is gone.
create or replace function private.with_what_stands(p_part jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_part ->> 'type' <> 'data-voice' then p_part
    else p_part || jsonb_build_object('data', private.cut_voice(p_part -> 'data',
      private.leant_on_missing(jsonb_build_array(p_part)), '{}', '{}') || '{"lookUps": []}') end
$$;

-- The words of a message as it is shown: of an answer without quotes of what was deleted.
create or replace function private.text_found_in(p_message uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  found_in public.messages;
  gone jsonb;
begin
  select * into found_in from public.messages where id = p_message;
  if found_in.role = 'user' then return private.searched_text(found_in.parts); end if;
  gone := private.deleted_words(found_in.conversation_id);
  return private.searched_text(private.without_deleted(found_in.parts, found_in.run_id, gone,
    private.said_beside(found_in.conversation_id, gone)));
end $$;

-- Everything of a person that answers, but memory. The indexes cannot be used behind a row-level policy (their
-- operators are not leakproof), so whoever calls this names the owner. "offset 0" keeps the index in the lead, and asks
-- only of the newest quotes whether they are of a hard moment. The newest p_most of each kind, or all; p_kind: of one alone.
create or replace function private.search_matches(
  p_user uuid, p_sought tsquery, p_most integer default null, p_kind text default null
) returns table (kind text, id uuid, at timestamptz)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own constant tsquery := p_sought && format('%L', '@' || p_user)::tsquery;
  cut constant uuid[] := private.conversations_of_deleted(p_user);
begin
  return query
  (select 'conversation', c.id, c.last_message_at
  from (select * from public.conversations where private.own_words(user_id, title) @@ own offset 0) c
  where c.user_id = p_user and coalesce(p_kind, 'conversation') = 'conversation' order by 3 desc, 2 limit p_most)
  union all
  (select 'message', m.id, m.created_at
  from (select m.id, m.user_id, m.role, m.created_at, m.conversation_id, m.metadata ? 'committee' as met from public.messages m
    where private.message_words(m.user_id, m.parts) @@ own and m.safety < 'overwhelm'
      and (m.role = 'user' or m.role = 'assistant' and m.metadata ? 'stop') offset 0) m
  where m.user_id = p_user and coalesce(p_kind, 'message') = 'message'
    and (m.role = 'user' or cut = '{}' or not (m.met or m.conversation_id = any (cut)) or private.words_of(private.text_found_in(m.id)) @@ p_sought)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'quote', e.id, e.created_at
  from (select e.id, e.user_id, e.message_id, e.created_at from public.part_evidence e
    where private.own_words(e.user_id, e.quote) @@ own order by e.created_at desc, e.id offset 0) e
  where e.user_id = p_user and coalesce(p_kind, 'quote') = 'quote'
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = e.message_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select 'part', p.id, p.updated_at
  from (select * from public.parts where private.part_words(user_id,
    array[name, role, protects, body_location, image, age] || emotions || beliefs || fears || needs || triggers || set_down)
    @@ own offset 0) p
  where p.user_id = p_user and p.merged_into is null and coalesce(p_kind, 'part') = 'part' order by 3 desc, 2 limit p_most)
  union all
  (select 'note', n.id, n.updated_at
  from (select * from public.part_notes where private.own_words(user_id, body) @@ own offset 0) n
  where n.user_id = p_user and coalesce(p_kind, 'note') = 'note' order by 3 desc, 2 limit p_most);
end $$;

-- One thing that was found, with all that is needed to show it and to open it.
create or replace function private.search_hit(p_kind text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('kind', p_kind, 'id', p_id) || case p_kind
    when 'conversation' then (
      select jsonb_build_object('text', c.title, 'at', c.last_message_at) from public.conversations c where c.id = p_id)
    when 'message' then (
      select jsonb_build_object('text', private.text_found_in(m.id), 'at', m.created_at, 'role', m.role,
        'conversation_id', c.id, 'conversation', c.title)
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = p_id and m.role <> 'earlier')
    when 'quote' then (
      select jsonb_build_object('text', e.quote, 'at', e.created_at, 'conversation_id', e.conversation_id,
        'message_id', e.message_id, 'start', e.start_offset, 'end', e.end_offset, 'part', p.name)
      from public.part_evidence e left join public.parts p on p.id = e.part_id where e.id = p_id)
    when 'part' then (
      select jsonb_build_object('name', p.name, 'resting', p.retired_at is not null, 'at', p.updated_at,
        'text', array_to_string(array[p.role, p.protects, p.body_location, p.image, p.age]
          || p.emotions || p.beliefs || p.fears || p.needs || p.triggers || p.set_down, E'\n'))
      from public.parts p where p.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;

-- What the person said that still stands, where something was deleted beside it; else nothing is read.
create or replace function private.said_beside(p_conversation uuid, p_gone jsonb) returns text[]
language sql stable set search_path = '' as $$
  select case when p_gone = '[]' then '{}' else private.said_words(p_conversation) end
$$;

-- What stood in the files of a conversation that the person removed and that are not erased, the newest five.
create or replace function private.removed_texts(p_conversation uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select private.plain(t.content)
    from (
      select c.row_id from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
        and c.before ->> 'of_conversation' = p_conversation::text
        and not exists (select from public.attachments a where a.id = c.row_id)
      order by c.id desc limit 5) gone
    join private.attachment_contents t on t.id = gone.row_id
    where t.content <> '');
end $$;

-- The best of the candidates with what was said around each, as {id, c, o, user, at, text}; their titles; about how many
-- messages there are in all, up to 10,000, and how many answer each heading. An answer of the companion is told of where it ended by
-- itself, what it answers still stands and is of no hard moment, and nothing before it was deleted, so that it cannot
-- repeat what was.
create or replace function private.recalled_messages(
  p_user uuid, p_queries tsquery[], p_weights real[], p_since timestamptz, p_until timestamptz, p_zone text
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 1000;
  centres constant integer := 64;
  removed constant uuid[] := private.removed_quotes();
  away constant text[] := private.deleted_elsewhere(null);
  here constant uuid := private.request_claim('conversation')::uuid;
  seen_to constant timestamptz := (select c.summarised_to from public.conversations c where c.id = here and c.user_id = p_user);
  total constant integer := least(10000, greatest(
    (select count(*) from (select from public.messages m where m.user_id = p_user limit 1000) m),
    20 * (select count(*) from (select from public.conversations c where c.user_id = p_user limit 500) c)));
  answer jsonb;
begin
  with candidates as materialized (
    select * from private.candidate_messages(p_user, p_queries, most, p_since, p_until)
  ), weights as materialized (
    select 1 << (w.n - 1)::integer as bit,
      w.weight::float8 * ln((1 + (total - least(w.many, total) + 0.5) / (w.many + 0.5))::float8) as weight
    from unnest(p_weights, coalesce((select counts from candidates limit 1), '{}')) with ordinality w (weight, many, n)
    where w.many is not null
  ), beside as materialized (
    select c.*, coalesce(case when lag(c.ordinal) over w >= c.ordinal - 2 then lag(c.mask) over w end, 0)
        | coalesce(case when lead(c.ordinal) over w <= c.ordinal + 2 then lead(c.mask) over w end, 0) as near,
      bit_or(c.mask) over (partition by c.conversation_id, (c.at at time zone 'UTC')::date) as of_day
    from candidates c window w as (partition by c.conversation_id order by c.ordinal)
  ), weighed as materialized (
    select m.mask, (select coalesce(sum(w.weight), 0) from weights w where w.bit & m.mask <> 0) as weight
    from (select b.mask from beside b union select b.near & ~b.mask from beside b union select b.of_day from beside b) m (mask)
  ), best as (
    select b.conversation_id, b.ordinal
    from beside b join weighed own on own.mask = b.mask join weighed near on near.mask = b.near & ~b.mask
      join weighed day on day.mask = b.of_day
    order by own.weight + 0.5 * near.weight + 0.15 * day.weight desc, b.at desc, b.ordinal limit centres
  ), places as (
    select distinct b.conversation_id, o.ordinal from best b, generate_series(b.ordinal - 2, b.ordinal + 2) o (ordinal)
  ), around as materialized (
    select m.* from places p cross join lateral (
      select o.* from public.messages o where o.conversation_id = p.conversation_id and o.ordinal = p.ordinal offset 0) m
    where m.user_id = p_user and m.role in ('user', 'assistant') and m.safety < 'overwhelm' and m.id <> all (removed)
      and (p_since is null or m.created_at >= p_since) and (p_until is null or m.created_at < p_until)
      and (m.conversation_id is distinct from here or m.created_at <= seen_to)
  ), cut as materialized (
    select c.conversation_id, (
      select min((d.before ->> 'ordinal')::integer) from public.action_changes d
      where d.table_name = 'messages' and d.op = 'delete' and d.before ->> 'conversation_id' = c.conversation_id::text
        and d.user_id = p_user and not exists (select from public.messages o where o.id = d.row_id)) as deleted_from,
      away || private.removed_texts(c.conversation_id) as gone
    from (select distinct conversation_id from around where role = 'assistant') c
  ), shown as materialized (
    select m.id, m.conversation_id, m.ordinal, m.role, m.created_at, left(
        case when m.role = 'assistant' and cut.gone <> '{}' then private.cut_quotes(private.message_text(m.parts), cut.gone, '{}', 4)
          when jsonb_array_length(m.parts) = 1 and m.parts -> 0 ->> 'type' = 'text' then m.parts -> 0 ->> 'text'
          else private.message_text(m.parts) end, 4000) as text
    from around m left join cut on cut.conversation_id = m.conversation_id
    where m.role = 'user' or m.metadata ->> 'stop' = 'finished' and (cut.deleted_from is null or cut.deleted_from > m.ordinal)
      and (m.run_id is null or exists (
        select from public.runs r join public.messages u on u.id = r.user_message_id
        where r.id = m.run_id and r.user_id = p_user and u.user_id = p_user and not private.is_flagged(r.safety)
          and not private.is_flagged(u.safety) and u.id <> all (removed)))
  )
  select jsonb_build_object('total', total,
    'counts', coalesce((select to_jsonb(counts) from candidates limit 1), '[]'),
    'titles', coalesce((select jsonb_object_agg(t.conversation_id, (
        select c.title from public.conversations c where c.id = t.conversation_id and c.user_id = p_user))
      from (select distinct s.conversation_id from shown s) t), '{}'),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'c', s.conversation_id, 'o', s.ordinal,
      'user', s.role = 'user', 'at', to_char(s.created_at at time zone p_zone, 'YYYY-MM-DD HH24:MI'), 'text', s.text)
      order by s.conversation_id, s.ordinal) from shown s where s.text <> ''), '[]'))
  into answer;
  return answer;
end $$;

-- The parts of an answer as the next prompt gets them: without quotes of what was deleted, also where the answer says what it
-- deleted and in what tools were asked and found, and without what was read in files that were removed since. See `gone_for_prompt`.
create or replace function private.parts_for_prompt(
  p_parts jsonb, p_here jsonb, p_away text[], p_files text[], p_stays text[]
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb := private.without_removed_files(
    private.without_deleted(p_parts, '00000000-0000-0000-0000-000000000000', p_here, p_stays));
  gone text[];
  whole text[];
begin
  if p_away <> '{}' or p_files <> '{}' then
    told := private.cut_long_quotes(told, p_away || p_files, p_stays);
  end if;
  if p_here = '[]' and p_away = '{}' or not jsonb_path_exists(told, '$[*].toolCallId') then return told; end if;
  gone := array(select g ->> 'words' from jsonb_array_elements(p_here) g);
  whole := p_away || array(select rtrim(g, '….,;: ') from unnest(gone) g where g ~ '\S \S+ \S+ \S');
  return (
    select coalesce(jsonb_agg(case when part ? 'toolCallId' then part || (
        select coalesce(jsonb_object_agg(key, private.cut_values(part -> key, gone, p_away, whole, p_stays)), '{}')
        from unnest(array['input', 'output']) key where part ? key)
      else part end order by n), '[]')
    from jsonb_array_elements(told) with ordinality t (part, n));
end $$;

-- The latest messages of a conversation before a place in it, in order, and whether there are earlier ones. Each has how
-- its answer ended: on the answer, or on the question while there is no answer to it. `stop` is absent while an answer is
-- being written; it is 'lost' once the run's lease has passed.
create or replace function private.messages_before(p_id uuid, p_ordinal integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  gone jsonb := private.deleted_words(p_id);
  stays text[] := private.said_beside(p_id, gone);
  most integer := least(greatest(p_limit, 1), 1000);
  told jsonb;
  earliest integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role, 'parts', case m.role when 'user' then m.parts else private.without_deleted(m.parts, m.run_id, gone, stays) end, 'metadata',
      case when run.id is null then m.metadata
        else m.metadata - 'stop' || jsonb_strip_nulls(jsonb_build_object('stop', case
          when run.status <> 'running' then run.stop_reason
          when run.lease_until <= now() then 'lost' end)) end
      || jsonb_build_object('createdAt', m.created_at)) order by m.ordinal), '[]'), min(m.ordinal)
  into told, earliest
  from (
    select * from public.messages
    where conversation_id = p_id and ordinal < coalesce(p_ordinal, 2147483647) and role <> 'earlier' order by ordinal desc limit most
  ) m
  left join public.runs run on run.id = case m.role when 'assistant' then m.run_id else (
      select latest.id from public.runs latest where latest.user_message_id = m.id and latest.parent_run_id is null
      order by latest.started_at desc limit 1) end
    and (m.role = 'assistant' or not exists (select from public.messages where id = run.answer_id));
  return jsonb_build_object('messages', told, 'has_older', exists (
    select from public.messages where conversation_id = p_id and ordinal < earliest and role <> 'earlier'));
end $$;

-- The messages and quotes that voices in these parts lean on and that are not there.
create or replace function private.leant_on_missing(p_parts jsonb) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select named from (
      select distinct (said ->> key)::uuid as named
      from jsonb_array_elements(p_parts) part
      cross join lateral (
        select piece as said from jsonb_array_elements(part #> '{data,pieces}') piece
        union all select quote from jsonb_array_elements(coalesce(nullif(part #> '{data,fields,quotes}', 'null'), '[]')) quote) leant
      cross join unnest(array['messageId', 'evidenceId']) key
      where part ->> 'type' = 'data-voice' and said ->> key is not null) n
    where not exists (select from public.messages where id = named and user_id = auth.uid())
      and not exists (select from public.part_evidence where id = named and user_id = auth.uid()))
$$;

-- The latest messages of a conversation up to a place in it, in order, without answers to a message that is no longer
-- there, and without what was deleted or removed since. It reads no more of a long conversation than it hands back.
create or replace function private.history_of_turn(p_conversation uuid, p_ordinal integer, p_most integer) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  gone record;
begin
  gone := private.gone_for_prompt(p_conversation);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'n', m.ordinal, 'role', m.role,
      'parts', case m.role when 'user' then m.parts else private.parts_for_prompt(m.parts, gone.here, gone.away, gone.files, gone.stays) end, 'metadata', m.metadata, 'safety', m.safety) order by m.ordinal), '[]')
    from (
      select * from public.messages t
      where conversation_id = p_conversation and ordinal <= p_ordinal and t.role <> 'earlier'
        and (t.role = 'user' or t.run_id is null or coalesce((
          select exists (select from public.messages q where q.id = r.user_message_id and q.conversation_id = r.conversation_id)
          from public.runs r where r.id = t.run_id), true))
      order by ordinal desc limit least(greatest(coalesce(p_most, 400), 1), 1000)
    ) m);
end $$;

-- All of that for a conversation, and the words of the person that stand in it, where any of it is to be cut.
create or replace function private.gone_for_prompt(
  p_conversation uuid, out here jsonb, out away text[], out files text[], out stays text[]
)
language plpgsql stable set search_path = '' as $$
begin
  here := private.deleted_words(p_conversation);
  away := private.deleted_elsewhere(p_conversation);
  files := private.removed_texts(p_conversation);
  stays := case when here = '[]' and away = '{}' and files = '{}' then '{}' else private.said_words(p_conversation) end;
end $$;

-- With the erasure of a deletion its words, and with that of a file longer quotes of what stood in it, leave the answers for
-- good. Only for the function that erases.
create or replace function private.erase_from_answers(p_action uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone record;
  stays text[];
  long text[];
begin
  for gone in
    select (before ->> 'conversation_id')::uuid as talk, user_id, min((before ->> 'created_at')::timestamptz) as since,
      array_agg(private.plain(private.message_text(before -> 'parts'))) as words
    from private.deletions_of(p_action) where table_name = 'messages' and before ->> 'role' = 'user' group by 1, 2
  loop
    stays := private.said_words(gone.talk);
    update public.messages m set parts = private.cut_parts(m.parts, '{}', gone.words, stays)
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role <> 'user'
      and m.parts is distinct from private.cut_parts(m.parts, '{}', gone.words, stays);
    -- In other conversations longer quotes, among the newest answers that were given since.
    long := array(select word from unnest(gone.words) word where word ~ '\S \S+ \S+ \S');
    update public.messages m set parts = private.cut_long_quotes(m.parts, long, private.said_words(m.conversation_id))
    from (
      select id from public.messages
      where user_id = gone.user_id and created_at > gone.since and role <> 'user' and conversation_id <> gone.talk and long <> '{}'
      order by created_at desc limit 2000) later
    where m.id = later.id and m.parts is distinct from private.cut_long_quotes(m.parts, long, '{}');
  end loop;
  for gone in
    select (d.before ->> 'of_conversation')::uuid as talk, d.user_id, array_agg(private.plain(c.content)) as words
    from private.deletions_of(p_action) d join private.attachment_contents c on c.id = d.row_id
    where d.table_name = 'attachments' and d.before ->> 'of_conversation' is not null group by 1, 2
  loop
    stays := private.said_words(gone.talk);
    update public.messages m set parts = private.cut_long_quotes(m.parts, gone.words, stays)
    where m.conversation_id = gone.talk and m.user_id = gone.user_id and m.role <> 'user'
      and m.parts is distinct from private.cut_long_quotes(m.parts, gone.words, stays);
  end loop;
end $$;

-- The answers to a message that broke off, the newest few, oldest first: what was done in them is done. Those that were taken
-- out are not among them.
create or replace function private.earlier_tries(p_conversation uuid, p_message uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  gone record;
begin
  if not exists (select from public.conversations where id = p_conversation and user_id = auth.uid()) then
    return '[]';
  end if;
  gone := private.gone_for_prompt(p_conversation);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.answer_id, 'role', 'assistant', 'parts', private.parts_for_prompt(t.parts, gone.here, gone.away, gone.files, gone.stays), 'metadata', t.metadata) order by t.started_at), '[]')
    from (
      -- From the few runs of the message on: by the conversation, all of its answers would be read.
      select (r.run).answer_id, (r.run).started_at, coalesce(m.metadata, '{}') as metadata,
        private.with_known_calls(r.run, coalesce(m.parts, '[]')) as parts
      from (select run from public.runs run where user_message_id = p_message offset 0) r
      left join lateral (select * from public.messages where id = (r.run).answer_id and run_id = (r.run).id offset 0) m on true
      where (r.run).conversation_id = p_conversation and (r.run).parent_run_id is null and (r.run).status <> 'running'
        and m.role is distinct from 'earlier' and (m.id is not null or ((r.run).stop_reason = 'lost' and not exists (
          select from public.action_changes where row_id = (r.run).answer_id and op = 'delete')))
      order by (r.run).started_at desc limit 5
    ) t
    where jsonb_array_length(t.parts) > 0);
end $$;

-- What the person deleted in other conversations and is not erased, the newest 200 messages of four words and more.
create or replace function private.deleted_elsewhere(p_conversation uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select words from (
      select rtrim(private.plain(private.message_text(c.before -> 'parts')), '….,;: ') as words
      from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'messages' and c.op = 'delete' and c.before ->> 'role' = 'user'
        and c.before ->> 'conversation_id' is distinct from p_conversation::text
        and not exists (select from public.messages m where m.id = c.row_id)
      order by c.id desc limit 200) t
    where words ~ '\S \S+ \S+ \S');
end $$;

-- The texts within a value that are words of a deleted message, or hold one whole, are cut; so are quotes in them. A few words
-- may be there by chance: of p_gone they are cut where they are named as words of the person, of p_away not at all. p_whole:
-- those of both that are long enough to be known within a text.
create or replace function private.cut_values(
  p_value jsonb, p_gone text[], p_away text[], p_whole text[], p_stays text[], p_named boolean default false
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  words text := p_value #>> '{}';
  long boolean;
begin
  case jsonb_typeof(p_value)
    when 'array' then
      return (select coalesce(jsonb_agg(private.cut_values(one, p_gone, p_away, p_whole, p_stays) order by n), '[]')
        from jsonb_array_elements(p_value) with ordinality t (one, n));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, private.cut_values(value, p_gone, p_away, p_whole, p_stays,
        key in ('quote', 'query', 'text'))), '{}') from jsonb_each(p_value));
    when 'string' then
      long := btrim(words) ~ '\S\s+\S+\s+\S+\s+\S';
      if not long and not p_named then return p_value; end if;
      if private.is_said_gone(words, p_gone, p_stays) then return '"“…”"'; end if;
      if not long then return p_value; end if;
      if private.is_said_gone(words, p_away, p_stays) or exists (
        select from unnest(p_whole) g where position(g in private.plain(words)) > 0
          and not exists (select from unnest(p_stays) s where position(g in s) > 0)) then
        return '"“…”"';
      end if;
      return to_jsonb(private.cut_quotes(private.cut_quotes(words, p_gone, p_stays), p_away, p_stays, 4));
    else return p_value;
  end case;
end $$;

-- A text whose quotes of these words are cut, of at least p_least words; `p_stays` are words that still stand.
create or replace function private.cut_quotes(p_text text, p_gone text[], p_stays text[], p_least integer default 1) returns text
language plpgsql immutable set search_path = '' as $$
declare
  quoted text;
  words text;
  cut text := p_text;
begin
  for quoted in select distinct m[1] from regexp_matches(left(p_text, 40000), '[“"][^“”"]{1,250}[”"]', 'g') m loop
    words := btrim(private.plain(rtrim(btrim(quoted, '“”"'), '….,;: ')));
    continue when words = '' or array_length(string_to_array(words, ' '), 1) < p_least
      or not exists (select from unnest(p_gone) g where position(words in g) > 0)
      or exists (select from unnest(p_stays) s where position(words in s) > 0);
    cut := replace(cut, quoted, '“…”');
  end loop;
  return cut;
end $$;

-- p_rows: messages and quotes that voices of a committee may lean on no more.
create or replace function private.cut_parts(p_parts jsonb, p_rows uuid[], p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays))
    else private.cut_committee(part, p_rows, p_gone, p_stays) end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

-- The parts of an answer without longer quotes of these texts, of which single words may stand anywhere.
create or replace function private.cut_long_quotes(p_parts jsonb, p_gone text[], p_stays text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'text' and part ? 'text'
    then part || jsonb_build_object('text', private.cut_quotes(part ->> 'text', p_gone, p_stays, 4)) else part end order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

-- The conversations of which the person deleted messages that are not erased.
create or replace function private.conversations_of_deleted(p_user uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct (c.before ->> 'conversation_id')::uuid from public.action_changes c
    where c.user_id = p_user and c.table_name = 'messages' and c.op = 'delete' and c.before is not null);
end $$;

revoke all on function public.begin_summary_call(uuid,timestamp with time zone,uuid[],bigint,bigint) from public, anon, authenticated, app_server, service_role;

revoke all on function public.answers_without_deleted() from public, anon, authenticated, app_server, service_role;

revoke all on function private.words_of_deleted(uuid[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_removed_files(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.without_deleted(jsonb,uuid,jsonb,text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.text_found_in(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.said_beside(uuid,jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.removed_texts(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.parts_for_prompt(jsonb,jsonb,text[],text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.leant_on_missing(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.gone_for_prompt(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.deleted_elsewhere(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_values(jsonb,text[],text[],text[],text[],boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_quotes(text,text[],text[],integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_parts(jsonb,uuid[],text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cut_long_quotes(jsonb,text[],text[]) from public, anon, authenticated, app_server, service_role;

revoke all on function private.conversations_of_deleted(uuid) from public, anon, authenticated, app_server, service_role;

grant execute on function public.begin_summary_call(uuid,timestamptz,uuid[],bigint,bigint) to app_server;

grant execute on function public.answers_without_deleted() to authenticated;

grant execute on function private.words_of_deleted(uuid[]) to app_server, authenticated;

grant execute on function private.without_removed_files(jsonb) to app_server;

grant execute on function private.without_deleted(jsonb,uuid,jsonb,text[]) to app_server, authenticated;

grant execute on function private.said_beside(uuid,jsonb) to app_server, authenticated;

grant execute on function private.removed_texts(uuid) to app_server;

grant execute on function private.parts_for_prompt(jsonb,jsonb,text[],text[],text[]) to app_server;

grant execute on function private.leant_on_missing(jsonb) to app_server, authenticated;

grant execute on function private.gone_for_prompt(uuid) to app_server;

grant execute on function private.deleted_elsewhere(uuid) to app_server;

grant execute on function private.cut_values(jsonb,text[],text[],text[],text[],boolean) to app_server;

grant execute on function private.cut_quotes(text,text[],text[],integer) to app_server, authenticated;

grant execute on function private.cut_parts(jsonb,uuid[],text[],text[]) to app_server, authenticated;

grant execute on function private.cut_long_quotes(jsonb,text[],text[]) to app_server;
