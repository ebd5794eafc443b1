-- Whether the person put what was asked in this message aside for this day, or for good. What was put aside for good by its rhythm
-- or conversation (p_from), as that once was, holds for what was asked before.
create or replace function private.is_question_put_aside(p_kind text, p_message public.messages, p_from uuid, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select private.is_put_aside(p_kind, p_message.id, p_day) or exists (select from public.feed_items f
    where f.user_id = auth.uid() and f.kind = p_kind and f.source_id = p_from and f.never and f.created_at > p_message.created_at)
$$;
grant execute on function private.is_question_put_aside(text,public.messages,uuid,date) to app_server;

-- Whether words end with a question of a scale, which is about the moment it was asked in.
create or replace function private.asks_for_number(p_words text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(substring(rtrim(p_words) from '[^.!?…。？؟\n]*[?？؟]+$') ~*
    '\m(0|1|zero|one|null|cero|zéro) ?(to|and|through|-|–|—|bis|a|à|al|tot|do|e|y|et|から|到|至) ?(10|ten|zehn|diez|dix|dieci|tien)\M|\mif 10 is\M|\m(scale|skala|escala|scala|schaal)\M|échelle', false)
$$;
grant execute on function private.asks_for_number(text) to app_server;

-- Whether the person put a card aside for this day, or for good.
create or replace function private.is_put_aside(p_kind text, p_source uuid, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.feed_items f
    where f.user_id = auth.uid() and f.kind = p_kind and f.source_id = p_source and (f.never or f.dismissed_on = p_day))
$$;
grant execute on function private.is_put_aside(text,uuid,date) to authenticated;

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
grant execute on function private.rhythm_card(boolean,timestamptz,date) to app_server;

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
grant execute on function private.open_question_card(timestamptz,date) to app_server;

-- The question of an errand as cards are put aside by: an id made of what names it.
create or replace function private.question_card_id(p_task public.tasks) returns uuid
language sql stable set search_path = '' as $$
  select overlay(overlay(private.question_seen(p_task) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;
grant execute on function private.question_card_id(public.tasks) to app_server;

-- The errand that has waited longest for an answer, of those without words of a hard moment. It is put aside by its question, so that
-- the next one that it asks is shown.
create or replace function private.errand_card(p_at timestamptz, p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'errand', 'source_id', private.question_card_id(t), 'at', t.updated_at, 'conversation_id', null,
    'name', g.title, 'why', g.why, 'answered', private.goal_answered(g), 'words', t.question, 'goal_id', g.id, 'task_id', t.id)
  from public.tasks t join public.goals g on g.id = t.goal_id and g.user_id = t.user_id
  where t.user_id = auth.uid() and t.status = 'waiting' and t.question is not null and t.answer is null and t.talk is null
    and t.updated_at <= p_at and not private.is_flagged(t.safety)
    and not private.is_put_aside('errand', private.question_card_id(t), p_day)
  order by t.updated_at, t.id limit 1
$$;
grant execute on function private.errand_card(timestamptz,date) to app_server;

-- The suggestion that has waited longest, since an earlier day.
create or replace function private.proposal_card(p_at timestamptz, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'proposal', 'source_id', p.id, 'at', p.created_at, 'conversation_id', p.conversation_id,
    'name', coalesce(p.changes ->> 'name', p.changes ->> 'title', (select t.name from public.parts t where t.id = p.part_id)),
    'why', case when p.kind = 'create_goal' then p.changes ->> 'why' end, 'proposal', p.kind)
  from public.proposals p
  where p.user_id = auth.uid() and p.status = 'pending' and p.withdrawn is null and p.expires_at > p_at
    and (p.created_at at time zone private.person_zone())::date < p_day
    and not private.is_put_aside('proposal', p.id, p_day)
  order by p.created_at, p.id limit 1
$$;
grant execute on function private.proposal_card(timestamptz,date) to authenticated;

-- When an intention was last touched: changed, or something was said in its conversation.
create or replace function private.goal_touched_at(g public.goals) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(g.updated_at, (select c.last_message_at from public.conversations c where c.id = g.conversation_id and exists (
    select from public.messages m where m.conversation_id = c.id)))
$$;
grant execute on function private.goal_touched_at(public.goals) to authenticated, app_server;

-- An intention that the person works on and that nothing was said about for seven of their days; of several the one that went
-- quiet last.
create or replace function private.quiet_goal_card(p_at timestamptz, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'goal_quiet', 'source_id', q.id, 'at', q.touched, 'conversation_id', null, 'name', q.title,
    'why', (q.goal).why, 'answered', private.goal_answered(q.goal))
  from (
    select o as goal, o.id, o.title, private.goal_touched_at(o) as touched from public.goals o
    where o.user_id = auth.uid() and private.goal_standing(o) = 'working') q
  where (q.touched at time zone private.person_zone())::date <= p_day - 7
    and not private.is_put_aside('goal_quiet', q.id, p_day)
  order by q.touched desc, q.id limit 1
$$;
grant execute on function private.quiet_goal_card(timestamptz,date) to authenticated;

-- The cards of the caller at a moment: at most three, at most one of a kind, from what really happened, in the order in which
-- they ask for least. Nothing while jobs rest.
create or replace function private.cards_at(p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  day constant date := (p_at at time zone private.person_zone())::date;
  cards jsonb;
begin
  perform private.refuse_unless_person('Only the person reads this page.');
  if private.jobs_rest() then return jsonb_build_object('day', day, 'rests', true, 'cards', '[]'::jsonb); end if;
  select coalesce(jsonb_agg(one order by n), '[]') into cards from (
    select one, n from unnest(array[
      private.errand_card(p_at, day),
      private.rhythm_card(false, p_at, day),
      private.rhythm_card(true, p_at, day),
      private.open_question_card(p_at, day),
      private.proposal_card(p_at, day),
      private.quiet_goal_card(p_at, day)]) with ordinality t (one, n)
    where one is not null order by n limit 3) shown;
  return jsonb_build_object('day', day, 'rests', false, 'cards', cards);
end $$;
grant execute on function private.cards_at(timestamptz) to app_server;

create or replace function public.today_cards() returns jsonb
language sql stable set search_path = '' as $$
  select private.cards_at(now())
$$;
grant execute on function public.today_cards() to app_server;

-- Puts a card aside for today, or with p_never for good. Out: the action, for its undo; null where it was put aside so already.
create or replace function public.put_card_aside(p_kind text, p_source uuid, p_never boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept uuid;
begin
  perform private.refuse_unless_person('Only the person puts a card aside.');
  insert into public.feed_items as f (kind, source_id, dismissed_on, never)
  values (p_kind, p_source, case when not p_never then private.person_day() end, p_never)
  on conflict (user_id, kind, source_id) do update set dismissed_on = coalesce(excluded.dismissed_on, f.dismissed_on),
    never = f.never or excluded.never
  where (f.never, f.dismissed_on) is distinct from (f.never or excluded.never, coalesce(excluded.dismissed_on, f.dismissed_on))
  returning f.id into kept;
  return jsonb_build_object('action', case when kept is not null then private.own_action('putCardAside', null) end);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'There is no such card.';
end $$;
grant execute on function public.put_card_aside(text,uuid,boolean) to app_server;
