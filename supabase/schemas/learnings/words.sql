-- Words as they are compared: without marks, and no matter in which case.
create or replace function private.bare(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(regexp_replace(private.plain(replace(p_text, '’', '''')),
    '[\s!-/:-@\[-`{-~¡¿«»“”„‘‚‹›…–—。、！？，．；：・「」『』（）،؛؟।\u200b-\u200f\u2060\ufeff]+', ' ', 'g')), ''), private.plain(p_text))
$$;
grant execute on function private.bare(text) to app_server;

-- Whether the person put a learning of these words in other words of theirs, and did not take that back.
create or replace function private.reworded_by_person(p_text text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.action_changes c join public.agent_actions a on a.id = c.action_id
    where c.user_id = auth.uid() and c.table_name = 'learnings' and c.op = 'update' and a.actor = 'person' and a.tool = 'editLearning'
      and a.undone_by is null and private.bare(c.before ->> 'text') = private.bare(p_text))
$$;
grant execute on function private.reworded_by_person(text) to app_server;

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
grant execute on function private.check_learning(text) to app_server;
