set local check_function_bodies = off;

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
  where c.user_id = p_user and coalesce(p_kind, 'conversation') = 'conversation' and c.agent is distinct from 'task' order by 3 desc, 2 limit p_most)
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
  where n.user_id = p_user and coalesce(p_kind, 'note') = 'note' order by 3 desc, 2 limit p_most)
  union all
  (select 'file', a.id, a.created_at
  from (
    select c.id from (select * from private.attachment_contents where private.own_words(user_id, content) @@ own offset 0) c
    union
    select n.id from (select * from public.attachments where private.own_words(user_id, name) @@ own offset 0) n) found
  join public.attachments a on a.id = found.id
  where a.user_id = p_user and coalesce(p_kind, 'file') = 'file' and not private.is_flagged(a.safety)
    and not coalesce((select private.is_flagged(m.safety) from public.messages m where m.id = a.of_message), false)
    and not coalesce((select private.is_flagged(r.safety) from public.runs r where r.id = a.run_id), false)
  order by 3 desc, 2 limit p_most)
  union all
  (select distinct 'goal', g.id, g.updated_at
  from (
    (select o.id, o.user_id, o.updated_at from public.goals o
      where private.part_words(o.user_id, array[o.title, o.why, o.ended_because]) @@ own offset 0)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select c.goal_id, c.user_id from public.goal_parts c where private.own_words(c.user_id, c.words) @@ own offset 0) c
      join public.goals o on o.id = c.goal_id where c.user_id = p_user)
    union all
    (select o.id, o.user_id, o.updated_at from (
        select t.goal_id, t.user_id, t.safety from public.tasks t
        where private.part_words(t.user_id, array[t.instructions, t.question, t.answer, t.talk, t.note]) @@ own offset 0) t
      join public.goals o on o.id = t.goal_id where t.user_id = p_user and not private.is_flagged(t.safety))) g
  where g.user_id = p_user and coalesce(p_kind, 'goal') = 'goal' order by 3 desc, 2 limit p_most)
  union all
  (select 'learning', l.id, l.updated_at
  from (select o from public.learnings o where private.own_words(o.user_id, o.text) @@ own offset 0) f cross join lateral (select (f.o).*) l
  where l.user_id = p_user and coalesce(p_kind, 'learning') = 'learning' and private.learning_holds(f.o) order by 3 desc, 2 limit p_most);
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
    when 'file' then (
      select jsonb_build_object('text', left(c.content, 100000), 'at', a.created_at, 'name', a.name, 'made', a.run_id is not null,
        'conversation_id', a.of_conversation, 'message_id', coalesce(a.of_message, (
          select m.id from public.messages m where m.run_id = a.run_id and m.role = 'assistant' order by m.ordinal limit 1)))
      from public.attachments a join private.attachment_contents c on c.id = a.id where a.id = p_id)
    when 'goal' then (
      select jsonb_build_object('title', g.title, 'standing', private.goal_standing(g), 'at', g.updated_at,
        'text', concat_ws(E'\n', g.why, g.ended_because, (
          select string_agg(c.words, E'\n' order by c.stance, c.id) from public.goal_parts c where c.goal_id = g.id), (
          select string_agg(concat_ws(E'\n', t.instructions, t.question, t.answer, t.talk, t.note), E'\n' order by t.created_at desc, t.id)
          from public.tasks t where t.goal_id = g.id and not private.is_flagged(t.safety))))
      from public.goals g where g.id = p_id)
    when 'learning' then (
      select jsonb_build_object('text', l.text, 'at', l.updated_at, 'reworded', l.reworded) from public.learnings l where l.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;
