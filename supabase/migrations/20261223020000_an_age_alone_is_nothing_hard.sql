set local check_function_bodies = off;

-- Whether something hard was said in another conversation while a run was at work: a rest began or grew there since it began. What
-- stood before, on a day that was gentle already, is none of it, nor is what the words of its own conversation asked for. An age alone
-- is nothing hard.
create or replace function private.is_hard_since(p_run public.runs) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A rest lasts a day from the words that ask for it.
  since constant timestamptz := p_run.started_at + interval '24 hours';
  rest public.safety_rests;
begin
  select * into rest from public.safety_rests where user_id = auth.uid();
  if not coalesce(rest.careful_until > since or rest.exploring_locked_until > since, false) then return false; end if;
  return exists (
    select from public.action_changes c
    join public.agent_actions a on a.id = c.action_id
    left join public.runs r on r.id = a.run_id
    where c.row_id = rest.id and c.table_name = 'safety_rests' and a.created_at > p_run.started_at
      and a.actor = 'safety' and a.conversation_id is distinct from p_run.conversation_id
      and coalesce(r.safety::text, a.output ->> 'level', 'acute') <> 'minor');
end $$;
