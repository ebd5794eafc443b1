set local check_function_bodies = off;

-- What a rhythm asked last and the caller did not answer, the newest first: a check-in or a question asked once, or with
-- p_reflection their week of at most seven days ago.
create or replace function private.rhythm_card(p_reflection boolean, p_at timestamptz, p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', case when p_reflection then 'reflection' else 'check_in' end, 'source_id', m.id,
    'at', m.created_at, 'conversation_id', m.conversation_id, 'message_id', m.id,
    'name', (select p.name from public.parts p where p.id = j.part_id and p.user_id = j.user_id and p.retired_at is null))
  from public.jobs j cross join lateral private.unanswered_of(j.id) m
  where j.user_id = auth.uid() and (j.kind = 'reflection') = p_reflection and m.id is not null
    and m.created_at <= p_at and m.created_at > p_at - case when p_reflection then interval '7 days' else interval '30 days' end
    and not private.is_question_put_aside(case when p_reflection then 'reflection' else 'check_in' end, m, j.id, p_day)
  order by m.created_at desc, j.id limit 1
$$;

-- A question that an answer ended with on an earlier day of the last fourteen and that nobody took up since; never from a
-- conversation in which something hard was said, and none that asks for a number of that moment. Among the latest 40 conversations.
create or replace function private.open_question_card(p_at timestamptz, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
begin
  return (
    select jsonb_build_object('kind', 'question', 'source_id', latest.id, 'at', latest.created_at,
      'conversation_id', talk.id, 'message_id', latest.id, 'name', talk.title, 'words', right(latest.words, 600))
    from (
      select c.id, c.title, c.last_message_at from public.conversations c
      where c.user_id = uid and c.archived_at is null and c.last_message_at > p_at - interval '15 days'
      order by c.last_message_at desc limit 40) talk
    cross join lateral (
      select m as message, m.id, m.role, m.created_at, m.metadata,
        case when m.role = 'assistant' and m.parts::text ~ '[?？؟]' then private.message_text(m.parts) end as words
      from public.messages m where m.conversation_id = talk.id and m.role <> 'earlier' order by m.ordinal desc limit 1) latest
    where rtrim(latest.words) ~ '[?？؟]$' and latest.metadata ->> 'voice' is distinct from 'safety'
      and latest.created_at >= p_at - interval '14 days' and (latest.created_at at time zone zone)::date < p_day
      and not private.asks_for_number(latest.words)
      and not private.is_question_put_aside('question', latest.message, talk.id, p_day)
      and not exists (select from public.messages m
        where m.conversation_id = talk.id and m.role = 'user' and m.safety in ('overwhelm', 'reality', 'minor', 'ideation', 'acute'))
      and exists (select from public.messages m where m.conversation_id = talk.id and m.role = 'user')
    order by talk.last_message_at desc limit 1);
end $$;

-- Whether the person put what was asked in this message aside for this day, or for good. What was put aside for good by its rhythm
-- or conversation (p_from), as that once was, holds for what was asked before.
create or replace function private.is_question_put_aside(p_kind text, p_message public.messages, p_from uuid, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select private.is_put_aside(p_kind, p_message.id, p_day) or exists (select from public.feed_items f
    where f.user_id = auth.uid() and f.kind = p_kind and f.source_id = p_from and f.never and f.created_at > p_message.created_at)
$$;

-- Whether words end with a question of a scale, which is about the moment it was asked in.
create or replace function private.asks_for_number(p_words text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(substring(rtrim(p_words) from '[^.!?…。？؟\n]*[?？؟]+$') ~*
    '\m(0|1|zero|one|null|cero|zéro) ?(to|and|through|-|–|—|bis|a|à|al|tot|do|e|y|et|から|到|至) ?(10|ten|zehn|diez|dix|dieci|tien)\M|\mif 10 is\M|\m(scale|skala|escala|scala|schaal)\M|échelle', false)
$$;

revoke all on function private.is_question_put_aside(text,public.messages,uuid,date) from public, anon, authenticated, app_server, service_role;

revoke all on function private.asks_for_number(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.is_question_put_aside(text,public.messages,uuid,date) to app_server;

grant execute on function private.asks_for_number(text) to app_server;

comment on column public.feed_items.source_id is
  'What the card is about: the message that asked or told, a suggestion or an intention; before, the rhythm or the conversation. It may be gone.';
comment on column public.feed_items.never is 'The person wants to see no more of this source.';
