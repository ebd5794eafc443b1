set local check_function_bodies = off;

create table private.removed_file_words (
  id uuid primary key references private.attachment_contents (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  ready jsonb not null,
  words jsonb not null
);
comment on table private.removed_file_words is
  'What stood in a removed file, made ready to be cut from answers (gone_words), with stretches of words and without them. Goes with what stood in the file.';
create index removed_file_words_user on private.removed_file_words (user_id);
alter table private.removed_file_words enable row level security;
revoke all on table private.removed_file_words from public, anon, authenticated, app_server, service_role;

drop function private.removed_texts(uuid);

create or replace function public.remove_attachment(p_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.attachments;
begin
  perform private.refuse_unless_person('Only the person removes a file of theirs.');
  delete from public.attachments where id = p_id and user_id = auth.uid() returning * into file;
  if not found then raise sqlstate 'PT404' using message = 'This file is not there any more.'; end if;
  perform private.keep_removed_words(file);
  return jsonb_build_object('action', private.own_action('removeFile', file.of_conversation));
end $$;

create or replace function private.without_stretches(p_gone jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_gone) where key like ' %' or position(' ' in key) = 0
$$;

-- The best of the candidates with what was said around each, and those that are near in meaning (p_near), as {id, c, o, user, at, text}; their titles; about how many
-- messages there are in all, up to 10,000, and how many answer each heading. An answer of the companion is told of where it ended by
-- itself, what it answers still stands and is of no hard moment, and nothing before it was deleted, so that it cannot
-- repeat what was.
create or replace function private.recalled_messages(
  p_user uuid, p_queries tsquery[], p_weights real[], p_since timestamptz, p_until timestamptz, p_zone text, p_near uuid[]
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  most constant integer := 1000;
  centres constant integer := 64;
  removed constant uuid[] := private.removed_quotes();
  away constant jsonb := private.gone_words(private.deleted_elsewhere(null), '{}', 8);
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
    select b.conversation_id, o.ordinal from best b, generate_series(b.ordinal - 2, b.ordinal + 2) o (ordinal)
    union
    select m.conversation_id, m.ordinal from public.messages m where m.id = any (p_near)
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
      private.gone_files(c.conversation_id, '{}') as files
    from (select distinct conversation_id from around where role = 'assistant') c
  ), shown as materialized (
    select m.id, m.conversation_id, m.ordinal, m.role, m.created_at, left(
        case when m.role = 'assistant' and (away <> '{}' or cut.files <> '{}')
            then private.cut_quotes(private.cut_quotes(private.message_text(m.parts), away, 4, null, private.until_of_answer(m.created_at, false)),
              cut.files, 4, null, m.created_at)
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

-- What stood in a file that is removed is made ready to be cut once, since that takes long where it has no spaces: `ready` as
-- `gone_words` makes it, with stretches and without them. It goes with what stood in the file.
create or replace function private.keep_removed_words(p_file public.attachments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ready jsonb;
begin
  if p_file.user_id is distinct from auth.uid() or p_file.of_conversation is null
    or exists (select from private.removed_file_words where id = p_file.id) then return; end if;
  select private.gone_words(jsonb_build_array(private.file_text(to_jsonb(p_file), c.content)), '{}', 8) into ready
  from private.attachment_contents c where c.id = p_file.id and c.content <> '';
  if ready is null then return; end if;
  insert into private.removed_file_words (id, ready, words) values (p_file.id, ready, private.without_stretches(ready));
end $$;

-- Whether files of a conversation were removed and are not erased.
create or replace function private.has_removed_files(p_conversation uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (
    select from public.action_changes c
    where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
      and c.before ->> 'of_conversation' = p_conversation::text
      and not exists (select from public.attachments a where a.id = c.row_id));
end $$;

-- All of that for a conversation, made ready to be cut (see `gone_words`).
create or replace function private.gone_for_prompt(p_conversation uuid, out here jsonb, out away jsonb, out files jsonb)
language plpgsql stable set search_path = '' as $$
declare
  removed constant boolean := private.has_removed_files(p_conversation);
  stays text[];
begin
  here := private.deleted_words(p_conversation);
  away := private.deleted_elsewhere(p_conversation);
  stays := case when here = '[]' and away = '[]' and not removed then '{}' else private.said_words(p_conversation) end;
  here := private.gone_words(here, stays, 6);
  away := private.gone_words(away, stays, 8);
  files := case when removed then private.gone_files(p_conversation, stays) else '{}' end;
end $$;

-- What stood in the files of a conversation that the person removed and that are not erased, the newest five, made ready to be cut
-- (see `gone_words`). p_stays: what still stands.
create or replace function private.gone_files(p_conversation uuid, p_stays text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  file record;
  made jsonb := '{}';
  said jsonb := '[]';
  whole jsonb := '[]';
  stands jsonb;
begin
  for file in
    with gone as (
      select c.id, c.row_id, c.before from public.action_changes c
      where c.user_id = auth.uid() and c.table_name = 'attachments' and c.op = 'delete'
        and c.before ->> 'of_conversation' = p_conversation::text
        and not exists (select from public.attachments a where a.id = c.row_id)
      order by c.id desc limit 5
    ), kept as materialized (
      select g.id, w.words, case when w.id is null then private.gone_words(jsonb_build_array(private.file_text(g.before, t.content)), '{}', 8)
        else w.ready end as ready
      from gone g join private.attachment_contents t on t.id = g.row_id and t.content <> ''
      left join private.removed_file_words w on w.id = g.row_id
    ), texts as materialized (
      select id, ready, coalesce(words, private.without_stretches(ready)) as words from kept
    )
    select t.*, (t.words #>> '{" said",0,at}')::numeric as at,
      sum(char_length(t.words #>> '{" said",0,words}')) over (order by t.id desc) - char_length(t.words #>> '{" said",0,words}') < 300000 as near
    from texts t where t.ready <> '{}' order by at desc, t.id desc
  loop
    -- Of a stretch that stands in several the first counts, which comes last.
    made := made || case when file.near then file.ready else file.words end;
    said := said || (file.words -> ' said');
    whole := whole || (file.words -> ' whole');
  end loop;
  if made = '{}' then return made; end if;
  stands := (
    select jsonb_object_agg(r.run, null) from private.runs_of_words(string_to_array(btrim((
      select string_agg(l.words, E'\x01') filter (where l.near) from (
        select s.words, sum(char_length(s.words)) over (order by s.n) - char_length(s.words) < 600000 as near
        from unnest(p_stays) with ordinality s (words, n)) l)), ' '), 8, false) r
    where made ? r.run);
  if stands is not null then
    made := (select jsonb_object_agg(key, value) from jsonb_each(made) where not stands ? key);
  end if;
  return made || jsonb_build_object(' stays', array_to_string(p_stays, E'\x01'), ' said', said, ' whole', whole);
end $$;

revoke all on function private.without_stretches(jsonb) from public, anon, authenticated, app_server, service_role;

revoke all on function private.keep_removed_words(public.attachments) from public, anon, authenticated, app_server, service_role;

revoke all on function private.has_removed_files(uuid) from public, anon, authenticated, app_server, service_role;

revoke all on function private.gone_files(uuid,text[]) from public, anon, authenticated, app_server, service_role;

grant execute on function private.without_stretches(jsonb) to app_server;

grant execute on function private.keep_removed_words(public.attachments) to app_server;

grant execute on function private.has_removed_files(uuid) to app_server;

grant execute on function private.gone_files(uuid,text[]) to app_server;
