-- What stands in a conversation, as `only_words` writes it: the newest 400 messages of the person, the names of their parts, and the
-- first 200,000 characters of the newest files that they added there. Of long files that are kept made ready `files` names those of
-- which stretches are compared; `apart` is all else.
create or replace function private.what_stands(p_conversation uuid, p_owner uuid, out words text[], out apart text[], out files uuid[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  with files as (
    select a.id, a.characters, row_number() over w as n, sum(a.characters) over w - a.characters as before
    from public.attachments a where a.of_conversation = p_conversation and a.user_id = p_owner and a.run_id is null
    window w as (order by a.created_at desc, a.id)
  ), texts as materialized (
    (select 1 as kind, -ordinal::bigint as n, private.only_words(private.message_text(parts)) as words, null::uuid as ready from public.messages
      where conversation_id = p_conversation and user_id = p_owner and role = 'user' order by ordinal desc limit 400)
    union all
    (select 2, 0, private.only_words(name), null from public.parts where user_id = p_owner order by created_at desc limit 500)
    union all
    select case when k.id is null then 3 else 4 end, f.n, coalesce(k.words, (
      select private.only_words(left(c.content, (200000 - f.before)::integer)) from private.attachment_contents c where c.id = f.id)), k.id
    from files f
    left join private.standing_file_words k on k.id = f.id and f.before + f.characters <= 200000
    where f.before < 200000
  )
  select array_agg(t.words order by t.kind, t.n), array_agg(t.words order by t.kind, t.n) filter (where t.ready is null),
    array_agg(t.ready) filter (where t.ready is not null and t.near)
  into words, apart, files
  from (
    select *, sum(char_length(x.words)) over (order by x.kind, x.n rows unbounded preceding) - char_length(x.words) < 600000 as near
    from texts x where x.words <> '') t;
  words := coalesce(words, '{}');
  apart := coalesce(apart, '{}');
  files := coalesce(files, '{}');
end $$;

create or replace function private.standing_words(p_conversation uuid, p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select s.words from private.what_stands(p_conversation, p_owner) s
$$;

create or replace function private.said_words(p_conversation uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.standing_words(p_conversation, auth.uid())
$$;
grant execute on function private.said_words(uuid) to app_server, authenticated;

-- The same for a conversation of the person's own.
create or replace function private.what_is_said(p_conversation uuid, out words text[], out apart text[], out files uuid[])
language sql stable security definer set search_path = '' as $$
  select s.words, s.apart, s.files from private.what_stands(p_conversation, auth.uid()) s
$$;
grant execute on function private.what_is_said(uuid) to app_server, authenticated;

-- What still stands of what a person wrote or gave, where words that are gone could be from, too: in these conversations, in their newest
-- 2,000 messages, in the names of their parts, and in the first 200,000 characters of their newest files.
create or replace function private.said_elsewhere(p_talks uuid[], p_owner uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with files as (
    select a.id, sum(a.characters) over w - a.characters as before from public.attachments a
    where a.user_id = p_owner and a.run_id is null
    window w as (order by a.created_at desc, a.id))
  select array(select said from unnest(p_talks) talk, unnest(private.standing_words(talk, p_owner)) said)
    || array(select private.only_words(private.message_text(parts)) from public.messages
      where user_id = p_owner and role = 'user' order by created_at desc limit 2000)
    || array(select private.only_words(name) from public.parts where user_id = p_owner order by created_at desc limit 500)
    || array(
      select coalesce(k.words, private.only_words(left(c.content, (200000 - f.before)::integer)))
      from files f join private.attachment_contents c on c.id = f.id left join private.standing_file_words k on k.id = f.id
      where f.before < 200000 order by f.before)
$$;
