set local check_function_bodies = off;

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
        'goal_id', a.goal_id, 'conversation_id', a.of_conversation, 'message_id', coalesce(a.of_message, (
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
    when 'plan' then (
      select jsonb_build_object('text', array_to_string(private.plan_texts(p.goal, p.result, p.steps), E'\n'), 'at', p.updated_at,
        'title', p.goal, 'conversation_id', p.conversation_id, 'message_id', private.plan_shown(p) -> 'answer')
      from public.plans p where p.id = p_id)
    else (
      select jsonb_build_object('text', n.body, 'at', n.updated_at, 'letter', n.kind = 'letter', 'part_id', p.id, 'part', p.name)
      from public.part_notes n join public.parts p on p.id = n.part_id where n.id = p_id) end;
end $$;
