set local check_function_bodies = off;

-- An agent writes what it learnt, resting on words of the person; with p_instead in the place of an earlier one of an agent. What
-- the person removed in these words stays removed, and what is there is not written twice.
create or replace function public.save_learning(
  p_conversation uuid, p_text text, p_quote text default null, p_evidence uuid default null, p_goal uuid default null, p_instead text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  words constant text := private.composed(btrim(coalesce(p_text, '')));
  ground record;
  kept public.learnings;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'Only an agent writes what it learnt.';
  end if;
  perform private.refuse_while_locked();
  if char_length(words) not between 1 and 300 then
    raise sqlstate 'PT400' using message = 'A learning has 1 to 300 characters.', detail = '"text"';
  elsif p_goal is not null and not exists (select from public.goals where id = p_goal and user_id = auth.uid()) then
    raise sqlstate 'PT404' using message = 'This intention is not there.', detail = '"goal"';
  end if;
  perform private.check_learning(words);
  select * into ground from private.ground_of_learning(p_conversation, p_quote, p_evidence);
  if p_instead is not null then kept := private.learning_for_agent(p_instead); end if;
  if exists (select from public.learnings l
      where l.user_id = auth.uid() and l.id is distinct from kept.id and private.bare(l.text) = private.bare(words)) then
    raise sqlstate 'PT409' using message = 'This is kept already.', detail = '"already_kept"';
  elsif private.removed_by_person(words) then
    raise sqlstate 'PT403' using message = 'The person removed this. It stays removed.', detail = '"removed"';
  elsif private.reworded_by_person(words) then
    raise sqlstate 'PT403' using message = 'The person put this in their own words. What they say now holds.', detail = '"theirs"';
  end if;
  if kept.id is null then
    insert into public.learnings (text, goal_id, message_id, evidence_id, quote, made_by)
    values (words, p_goal, ground.message_id, ground.evidence_id, ground.quote, private.request_agent()) returning * into kept;
  else
    update public.learnings set text = words, goal_id = coalesce(p_goal, goal_id), message_id = ground.message_id,
      evidence_id = ground.evidence_id, quote = ground.quote, made_by = private.request_agent()
    where id = kept.id returning * into kept;
  end if;
  return jsonb_build_object('learning', left(kept.id::text, 8), 'text', kept.text, 'quote', kept.quote, 'messageId', kept.message_id);
end $$;

-- Whether the person put a learning of these words in other words of theirs, and did not take that back.
create or replace function private.reworded_by_person(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'learnings' and c.op = 'update' and a.actor = 'person' and a.tool = 'editLearning'
      and a.undone_by is null and private.bare(c.before ->> 'text') = private.bare(p_text))
$$;

-- Whether the person removed a learning in these words and did not take that back.
create or replace function private.removed_by_person(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'learnings' and c.op = 'delete' and a.actor = 'person' and a.tool = 'dropLearning'
      and private.bare(c.before ->> 'text') = private.bare(p_text)
      and not exists (select from public.learnings l where l.id = c.row_id))
$$;

-- The words of the person that a learning rests on: a kept quote, or words that stand in one of the latest 400 messages of this
-- conversation. Never of a hard moment.
create or replace function private.ground_of_learning(p_conversation uuid, p_quote text, p_evidence uuid)
returns table (message_id uuid, evidence_id uuid, quote text)
language plpgsql set search_path = '' as $$
declare
  words constant text := private.composed(btrim(p_quote));
  level public.safety_level;
begin
  if p_evidence is not null then
    select e.message_id, e.id, e.quote, m.safety into message_id, evidence_id, quote, level
    from public.part_evidence e join public.messages m on m.id = e.message_id
    where e.id = p_evidence and e.user_id = auth.uid();
    if not found then raise sqlstate 'PT404' using message = 'This quote is not kept.', detail = '"not_kept"'; end if;
  else
    if coalesce(char_length(words), 0) not between 1 and 2000 then
      raise sqlstate 'PT400' using message = 'A learning rests on words of the person: quote them, 1 to 2,000 characters.', detail = '"quote"';
    elsif private.bare(words) !~ '[[:alpha:]]{2}.*[[:alpha:]]|[^\u0001-\u024f]{2}' then
      raise sqlstate 'PT400' using message = 'This is too little to rest on. Quote some words of the person.', detail = '"quote"';
    end if;
    select m.id, m.safety into message_id, level
    from (
      select * from public.messages o where o.user_id = auth.uid() and o.conversation_id = p_conversation
      order by o.ordinal desc limit 400) m
    where m.role = 'user' and position(words in private.composed(private.message_text(m.parts))) > 0
    order by m.ordinal desc limit 1;
    if not found then
      raise sqlstate 'PT404' using
        message = 'The person did not write these words here. Quote exactly what stands in one of their messages.', detail = '"not_said"';
    end if;
    quote := words;
  end if;
  if private.is_flagged(level) then
    raise sqlstate 'PT403' using message = 'Nothing is learnt from words of a hard moment.', detail = '"flagged"';
  end if;
  perform private.hold_words(array[message_id], array_remove(array[evidence_id], null));
  return next;
end $$;

-- Refuses what is no learning: one that says what the person has, or that is an order to software or leads elsewhere.
create or replace function private.check_learning(p_text text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_text ~* '\m(narcissis\w*|narzis\w*|borderline|bpd|c?-?ptsd|ptbs|bipolar\w*|adhd|adhs|autis\w*|asperger\w*|ocd|obsessive.compulsive|schizo\w*|psychotic|psychosis|psychopath\w*|sociopath\w*|paranoi\w*|delusional|manic|mania|hypomani\w*|codependen\w*|depress(ed|ion|ive)|depressi(v|on)\w*|d[ée]pressi\w*|depresi[óo]n|dysthymi\w*|disorder|mental(ly)? ill\w*|anorexi\w*|bulimi\w*|dissociative|addict(ed)?|alcoholic|syndrome|diagnos\w*|hysteri\w*|traumati[sz]ed|st[öo]rung)\M' then
    raise sqlstate 'PT403' using detail = '"diagnosis"',
      message = 'A learning says how they want to be talked with, never what they have or are. Put it that way, or leave it.';
  elsif p_text ~* '<\s*/?\s*[a-z!]|https?:|\mwww\.|[0-9][0-9 ()/.-]{5,}[0-9]|\m(ignore|disregard|forget|override)\M.{0,30}\m(instructions?|rules|prompts?|above|fences)\M|\msystem (prompt|message)\M|\myou are now\M|\mjailbreak\M|\mdeveloper mode\M|[\u0001-\u0008\u000b-\u001f]|\n'
    or private.bare(p_text) !~ '[^\s!-/:-@\[-`{-~\u200b-\u200f\u2060\ufeff]' then
    raise sqlstate 'PT403' using detail = '"no_learning"',
      message = 'This is no learning. Say in one plain sentence how they want to be talked with.';
  end if;
end $$;

-- Words as they are compared: without marks, and no matter in which case.
create or replace function private.bare(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(private.plain(replace(p_text, '’', '''')),
    '[\s!-/:-@\[-`{-~¡¿«»“”„‘‚‹›…–—。、！？，．；：・「」『』（）،؛؟।\u200b-\u200f\u2060\ufeff]+', ' ', 'g')), ''), private.plain(p_text))
$$;

revoke all on function private.reworded_by_person(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.check_learning(text) from public, anon, authenticated, app_server, service_role;

revoke all on function private.bare(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.reworded_by_person(text) to app_server;

grant execute on function private.check_learning(text) to app_server;

grant execute on function private.bare(text) to app_server;
