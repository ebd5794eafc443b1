set local check_function_bodies = off;

-- Keeps a file with its bytes, given in base64, and what can be read in it. The same id again answers what is kept.
-- p_file: {name, kind, media_type, pages, width, height, is_cut}. A file of an agent belongs to the answer being written.
create or replace function public.keep_attachment(
  p_id uuid, p_conversation uuid, p_file jsonb, p_bytes text, p_content text default '',
  p_preview text default null, p_thumbnail text default null, p_safety public.safety_level default 'none'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant bigint := 209715200;
  uid uuid := auth.uid();
  made boolean := private.request_actor() <> 'person';
  talk uuid := case when made then private.request_claim('conversation')::uuid else p_conversation end;
  bytes bytea := decode(p_bytes, 'base64');
  file public.attachments;
begin
  if uid is null then raise sqlstate 'PT401' using message = 'Please sign in.'; end if;
  if not exists (select from public.profiles where user_id = uid and consented_at is not null) then
    raise sqlstate 'PT403' using message = 'Please read and accept the welcome page first.';
  elsif octet_length(bytes) > 10485760 then
    raise sqlstate 'PT413' using message = 'A file can hold 10 MB.';
  elsif talk is not null and not exists (select from public.conversations where id = talk and user_id = uid) then
    raise sqlstate 'PT404' using message = 'This conversation is not there.';
  end if;
  -- Two at once count one after the other, and one file that is sent twice at once is kept once.
  perform pg_advisory_xact_lock(hashtextextended('parley files ' || uid, 0));
  select * into file from public.attachments where id = p_id and user_id = uid;
  if found then return private.attachment_json(file) || jsonb_build_object('action', null); end if;
  if exists (select from private.attachment_contents where id = p_id) then
    raise sqlstate 'PT409' using message = 'This file was removed.';
  end if;
  if octet_length(bytes) + (
    select coalesce(sum(octet_length(c.bytes)), 0) from private.attachment_contents c where c.user_id = uid) > most then
    raise sqlstate 'PT413' using message = 'Your files fill the 200 MB that there are for them. Remove some first; what was removed counts until it is erased.';
  end if;
  insert into private.attachment_contents (id, bytes, content, preview, thumbnail)
  values (p_id, bytes, p_content, decode(p_preview, 'base64'), decode(p_thumbnail, 'base64'));
  insert into public.attachments (id, of_conversation, run_id, name, kind, media_type, size, pages, width, height, characters, is_cut, safety)
  values (p_id, talk, case when made then private.request_claim('run')::uuid end,
    p_file ->> 'name', p_file ->> 'kind', p_file ->> 'media_type', octet_length(bytes), (p_file ->> 'pages')::integer,
    (p_file ->> 'width')::integer, (p_file ->> 'height')::integer, char_length(p_content),
    coalesce((p_file ->> 'is_cut')::boolean, false), p_safety)
  returning * into file;
  return private.attachment_json(file)
    || jsonb_build_object('action', private.own_action(case when made then 'createDocument' else 'addFile' end, talk));
exception when unique_violation then
  raise sqlstate 'PT404' using message = 'This file is not there.';
end $$;

-- Before a file is read: the one that is kept under this id already, with its level; else null, and the file is counted.
-- Refuses one more than p_most within a minute and says in how many seconds there is room.
create or replace function public.begin_attachment(p_id uuid, p_most integer default 20) returns jsonb
language plpgsql set search_path = '' as $$
declare
  file public.attachments;
begin
  perform private.refuse_unless_person('Only the person adds files of theirs.');
  select * into file from public.attachments where id = p_id and user_id = auth.uid();
  if found then return private.attachment_json(file) || jsonb_build_object('action', null, 'level', file.safety); end if;
  perform private.count_file(p_most);
  return null;
end $$;

-- Counts a file that is added now, as `count_turn` counts a turn.
create or replace function private.count_file(p_most integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted timestamptz[];
  seconds integer;
begin
  insert into private.recent_files as r (user_id, added) values (auth.uid(), array[now()])
  on conflict (user_id) do update set added = array(
    select t from unnest(r.added) t where t > now() - interval '1 minute' and t <= now() order by t) || now()
  returning added into counted;
  if cardinality(counted) > p_most then
    seconds := greatest(ceil(extract(epoch from
      coalesce(counted[cardinality(counted) - greatest(p_most, 1)], now()) + interval '1 minute' - now())), 1);
    raise sqlstate 'PT429' using
      message = format('Many files came within a minute. Please add this one again in %s.',
        case seconds when 1 then 'a second' else seconds || ' seconds' end),
      detail = jsonb_build_object('seconds', seconds);
  end if;
end $$;

revoke all on function public.begin_attachment(uuid,integer) from public, anon, authenticated, app_server, service_role;

revoke all on function private.count_file(integer) from public, anon, authenticated, app_server, service_role;

grant execute on function public.begin_attachment(uuid,integer) to app_server;

grant execute on function private.count_file(integer) to app_server;
