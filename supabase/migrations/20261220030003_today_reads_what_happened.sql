set local check_function_bodies = off;

create or replace function public.today_cards() returns jsonb
language sql stable set search_path = '' as $$
  select private.cards_at(now())
$$;

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

-- What the last seven days of the caller were, in numbers, names of parts and titles of intentions that moved or were quiet: nothing of hard moments, and no letters.
create or replace function private.week_of_caller() returns jsonb
language sql stable security definer set search_path = '' as $$
  with said as materialized (
    select m.id, m.conversation_id, (m.created_at at time zone private.person_zone())::date as day from public.messages m
    where m.user_id = auth.uid() and m.role = 'user' and m.created_at > now() - interval '7 days' and not private.is_flagged(m.safety)
  ), kept as materialized (
    select e.part_id from public.part_evidence e join said on said.id = e.message_id where e.user_id = auth.uid()
  )
  select jsonb_build_object(
    'days', (select count(distinct day) from said), 'conversations', (select count(distinct conversation_id) from said),
    'parts', (select coalesce(jsonb_agg(name order by often desc, name), '[]') from (
      select p.name, count(*) as often from kept k join public.parts p on p.id = k.part_id
      where p.user_id = auth.uid() and p.retired_at is null group by p.id order by often desc, p.name limit 3) p),
    'quotes', (select count(*) from kept),
    'notes', (select count(*) from public.part_notes n
      where n.user_id = auth.uid() and n.kind = 'note' and n.created_at > now() - interval '7 days'),
    'waiting', (select count(*) from public.proposals p
      where p.user_id = auth.uid() and p.status = 'pending' and p.withdrawn is null and p.expires_at > now()),
    'moved', (select coalesce(jsonb_agg(title order by touched desc, title), '[]') from (
      select g.title, private.goal_touched_at(g) as touched from public.goals g
      where g.user_id = auth.uid() and g.status <> 'archived' and private.goal_touched_at(g) > now() - interval '7 days'
      order by touched desc, g.title limit 3) moved),
    'quiet', (select coalesce(jsonb_agg(title order by touched desc, title), '[]') from (
      select g.title, private.goal_touched_at(g) as touched from public.goals g
      where g.user_id = auth.uid() and g.status = 'working' and private.goal_touched_at(g) <= now() - interval '7 days'
      order by touched desc, g.title limit 3) quiet))
$$;

-- What a rhythm asked last and the caller did not answer, the newest first: a check-in or a question asked once, or with
-- p_reflection their week of at most seven days ago.
create or replace function private.rhythm_card(p_reflection boolean, p_at timestamptz, p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', case when p_reflection then 'reflection' else 'check_in' end, 'source_id', j.id,
    'at', m.created_at, 'conversation_id', m.conversation_id, 'message_id', m.id,
    'name', (select p.name from public.parts p where p.id = j.part_id and p.user_id = j.user_id and p.retired_at is null))
  from public.jobs j cross join lateral private.unanswered_of(j.id) m
  where j.user_id = auth.uid() and (j.kind = 'reflection') = p_reflection and m.id is not null
    and m.created_at <= p_at and m.created_at > p_at - case when p_reflection then interval '7 days' else interval '30 days' end
    and not private.is_put_aside(case when p_reflection then 'reflection' else 'check_in' end, j.id, p_day)
  order by m.created_at desc, j.id limit 1
$$;

-- An intention that the person works on and that nothing was said about for seven of their days; of several the one that went
-- quiet last.
create or replace function private.quiet_goal_card(p_at timestamptz, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'goal_quiet', 'source_id', q.id, 'at', q.touched, 'conversation_id', null, 'name', q.title)
  from (
    select o.id, o.title, private.goal_touched_at(o) as touched from public.goals o
    where o.user_id = auth.uid() and private.goal_standing(o) = 'working') q
  where (q.touched at time zone private.person_zone())::date <= p_day - 7
    and not private.is_put_aside('goal_quiet', q.id, p_day)
  order by q.touched desc, q.id limit 1
$$;

-- The suggestion that has waited longest, since an earlier day.
create or replace function private.proposal_card(p_at timestamptz, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'proposal', 'source_id', p.id, 'at', p.created_at, 'conversation_id', p.conversation_id,
    'name', coalesce(p.changes ->> 'name', p.changes ->> 'title', (select t.name from public.parts t where t.id = p.part_id)),
    'proposal', p.kind)
  from public.proposals p
  where p.user_id = auth.uid() and p.status = 'pending' and p.withdrawn is null and p.expires_at > p_at
    and (p.created_at at time zone private.person_zone())::date < p_day
    and not private.is_put_aside('proposal', p.id, p_day)
  order by p.created_at, p.id limit 1
$$;

-- A question that an answer ended with on an earlier day of the last fourteen and that nobody took up since; never from a
-- conversation in which something hard was said. Among the latest 40 conversations.
create or replace function private.open_question_card(p_at timestamptz, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  uid constant uuid := auth.uid();
  zone constant text := private.person_zone();
begin
  return (
    select jsonb_build_object('kind', 'question', 'source_id', talk.id, 'at', latest.created_at,
      'conversation_id', talk.id, 'message_id', latest.id, 'name', talk.title, 'words', right(latest.words, 600))
    from (
      select c.id, c.title, c.last_message_at from public.conversations c
      where c.user_id = uid and c.archived_at is null and c.last_message_at > p_at - interval '15 days'
      order by c.last_message_at desc limit 40) talk
    cross join lateral (
      select m.id, m.role, m.created_at, m.metadata,
        case when m.role = 'assistant' and m.parts::text ~ '[?？؟]' then private.message_text(m.parts) end as words
      from public.messages m where m.conversation_id = talk.id and m.role <> 'earlier' order by m.ordinal desc limit 1) latest
    where rtrim(latest.words) ~ '[?？؟]$' and latest.metadata ->> 'voice' is distinct from 'safety'
      and latest.created_at >= p_at - interval '14 days' and (latest.created_at at time zone zone)::date < p_day
      and not private.is_put_aside('question', talk.id, p_day)
      and not exists (select from public.messages m
        where m.conversation_id = talk.id and m.role = 'user' and m.safety in ('overwhelm', 'reality', 'minor', 'ideation', 'acute'))
      and exists (select from public.messages m where m.conversation_id = talk.id and m.role = 'user')
    order by talk.last_message_at desc limit 1);
end $$;

-- Whether the person put a card aside for this day, or for good.
create or replace function private.is_put_aside(p_kind text, p_source uuid, p_day date) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.feed_items f
    where f.user_id = auth.uid() and f.kind = p_kind and f.source_id = p_source and (f.never or f.dismissed_on = p_day))
$$;

-- When an intention was last touched: changed, or something was said in its conversation.
create or replace function private.goal_touched_at(g public.goals) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(g.updated_at, (select c.last_message_at from public.conversations c where c.id = g.conversation_id and exists (
    select from public.messages m where m.conversation_id = c.id)))
$$;

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
      private.rhythm_card(false, p_at, day),
      private.rhythm_card(true, p_at, day),
      private.open_question_card(p_at, day),
      private.proposal_card(p_at, day),
      private.quiet_goal_card(p_at, day)]) with ordinality t (one, n)
    where one is not null order by n limit 3) shown;
  return jsonb_build_object('day', day, 'rests', false, 'cards', cards);
end $$;





revoke all on table public.feed_items from public, anon, authenticated, app_server, service_role;



revoke all on function public.today_cards() from public, anon, authenticated, app_server, service_role;

revoke all on function public.put_card_aside(text,uuid,boolean) from public, anon, authenticated, app_server, service_role;

revoke all on function private.rhythm_card(boolean,timestamp with time zone,date) from public, anon, authenticated, app_server, service_role;

revoke all on function private.quiet_goal_card(timestamp with time zone,date) from public, anon, authenticated, app_server, service_role;

revoke all on function private.proposal_card(timestamp with time zone,date) from public, anon, authenticated, app_server, service_role;

revoke all on function private.open_question_card(timestamp with time zone,date) from public, anon, authenticated, app_server, service_role;

revoke all on function private.is_put_aside(text,uuid,date) from public, anon, authenticated, app_server, service_role;

revoke all on function private.goal_touched_at(public.goals) from public, anon, authenticated, app_server, service_role;

revoke all on function private.cards_at(timestamp with time zone) from public, anon, authenticated, app_server, service_role;

create or replace trigger limit_rows before insert on public.feed_items
  for each row execute function private.limit_rows('2000', 'cards put aside');

create or replace trigger ledger after insert or delete or update on public.feed_items
  for each row execute function private.record_change();

create policy "own cards put aside" on public.feed_items for all to authenticated
  using (user_id = (select auth.uid()))
  with check ((user_id = (select auth.uid())) and ((select private.request_actor()) = 'person'::public.action_actor));

grant select on table public.feed_items to authenticated, service_role;

grant insert, update, delete on table public.feed_items to app_server;

grant execute on function public.today_cards() to app_server;

grant execute on function public.put_card_aside(text,uuid,boolean) to app_server;

grant execute on function private.rhythm_card(boolean,timestamptz,date) to app_server;

grant execute on function private.quiet_goal_card(timestamptz,date) to authenticated;

grant execute on function private.proposal_card(timestamptz,date) to authenticated;

grant execute on function private.open_question_card(timestamptz,date) to app_server;

grant execute on function private.is_put_aside(text,uuid,date) to authenticated;

grant execute on function private.goal_touched_at(public.goals) to authenticated, app_server;

grant execute on function private.cards_at(timestamptz) to app_server;
