-- The parts of a message as they are shown: quotes of what was deleted are cut, except in the answer that says what it deleted,
-- and so is what a voice leans on that is gone, in whatever conversation it stood. p_gone: see `gone_in`. p_at: when it was given.
create or replace function private.without_deleted(p_parts jsonb, p_run uuid, p_gone jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  missing uuid[] := case when p_parts @> '[{"type": "data-committee"}]' or p_parts @> '[{"type": "data-voice"}]' then private.leant_on_missing(p_parts) else '{}' end;
begin
  if missing = '{}' then return case when p_gone = '{}' then p_parts else private.cut_parts(p_parts, missing, p_gone, p_run, p_at) end; end if;
  -- A quote goes last, since words around it may go on in it.
  return private.cut_parts(private.cut_parts(p_parts, '{}', private.gone_words(private.words_of_deleted(missing),
    case when p_gone ? ' stays' then array[p_gone ->> ' stays'] else '{}' end, 6)), missing, p_gone, p_run, p_at);
end $$;
grant execute on function private.without_deleted(jsonb,uuid,jsonb,timestamptz) to app_server, authenticated;

-- For the person's download: answers as they are shown, of those that hold what was deleted. As [{id, parts}].
create or replace function public.answers_without_deleted() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cut jsonb := '[]';
  talk record;
begin
  perform private.refuse_unless_person('Only the person downloads what is kept of them.');
  for talk in
    select c.id, g.gone
    from public.conversations c cross join lateral (select private.gone_in(c.id) as gone offset 0) g
    where c.user_id = auth.uid()
      and (g.gone <> '{}' or exists (
        select from public.messages m
        where m.conversation_id = c.id and (m.metadata ? 'committee' or jsonb_path_exists(m.parts, '$[*].toolCallId'))))
  loop
    cut := cut || (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'parts', m.shown) order by m.ordinal), '[]')
      from (
        select o.id, o.ordinal, o.parts, (
            select coalesce(jsonb_agg(private.part_that_stands(part) order by n), '[]')
            from jsonb_array_elements(private.without_deleted(o.parts, o.run_id, talk.gone, o.created_at)) with ordinality t (part, n)) as shown
        from public.messages o where o.conversation_id = talk.id and o.user_id = auth.uid() and o.role <> 'user' offset 0) m
      where m.shown is distinct from m.parts);
  end loop;
  return cut;
end $$;
grant execute on function public.answers_without_deleted() to authenticated;
