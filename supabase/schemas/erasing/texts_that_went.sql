-- The messages of the person that an action deleted and that are not there, of p_rows alone where it is given, by conversation, as
-- `gone_words` takes them.
create or replace function private.texts_that_went(p_action uuid, p_rows uuid[] default null) returns table (talk uuid, since timestamptz, texts jsonb)
language sql stable security definer set search_path = '' as $$
  select (d.before ->> 'conversation_id')::uuid, min((d.before ->> 'created_at')::timestamptz),
    jsonb_agg(jsonb_build_object('words', private.only_words(private.message_text(d.before -> 'parts')),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz)))
  from private.deletions_of(p_action) d
  where d.table_name = 'messages' and d.before ->> 'role' = 'user' and (p_rows is null or d.row_id = any (p_rows))
    and not exists (select from public.messages m where m.id = d.row_id)
  group by 1
$$;

-- The changes by which an action took files away that are not there, and since when these were known. A document of an agent counts
-- where the person removed it, not where it went with messages.
create or replace function private.files_that_went(p_action uuid, p_rows uuid[] default null, out changes bigint[], out since timestamptz)
language sql stable security definer set search_path = '' as $$
  with went as materialized (
    select d.id, d.row_id, d.table_name, d.before ->> 'run_id' as run, (d.before ->> 'created_at')::timestamptz as at
    from private.deletions_of(p_action) d where d.table_name in ('attachments', 'messages'))
  select coalesce(array_agg(w.id order by w.id desc), '{}'), min(w.at) from went w
  where w.table_name = 'attachments' and (p_rows is null or w.row_id = any (p_rows))
    and (w.run is null or not exists (select from went m where m.table_name = 'messages'))
    and not exists (select from public.attachments a where a.id = w.row_id)
$$;

-- The notes of parts that the person wrote, an action took away and that are not there.
create or replace function private.notes_that_went(p_action uuid, p_rows uuid[], out texts jsonb, out since timestamptz)
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('words', private.only_words(d.before ->> 'body'),
      'at', extract(epoch from (d.before ->> 'created_at')::timestamptz))), '[]'), min((d.before ->> 'created_at')::timestamptz)
  from private.deletions_of(p_action) d
  where d.table_name = 'part_notes' and (p_rows is null or d.row_id = any (p_rows))
    and not exists (select from public.part_notes n where n.id = d.row_id)
$$;

-- Of texts as `gone_words` takes them the first, up to about so many characters.
create or replace function private.first_texts(p_texts jsonb, p_most integer default 400000) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(one order by n), '[]') from (
    select one, n, sum(char_length(one ->> 'words')) over (order by n) - char_length(one ->> 'words') < p_most as near
    from jsonb_array_elements(p_texts) with ordinality t (one, n)) x
  where x.near
$$;

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

-- The actions that took away what waits for its erasure, the newest 500.
create or replace function private.actions_that_wait(p_owner uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select a.id from (
      -- Through the index of what waits, and not through all that was ever done.
      select o.id, o.seq from public.agent_actions o where o.user_id = p_owner and o.erase_at is not null offset 0) a
    order by a.seq desc limit 500);
end $$;

-- Of changes by which files went those of the person's own files, the newest up to some 400,000 characters.
create or replace function private.newest_files(p_changes bigint[]) returns bigint[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id order by id desc), '{}') from (
    select c.id, sum((c.before ->> 'characters')::integer) over (order by c.id desc) - (c.before ->> 'characters')::integer < 400000 as near
    from public.action_changes c where c.id = any (p_changes) and c.before ->> 'run_id' is null) t
  where near
$$;

-- The intentions that are talked about in a conversation.
create or replace function private.goals_of_talk(p_talk uuid, p_owner uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select id from public.goals where conversation_id = p_talk and user_id = p_owner)
$$;
