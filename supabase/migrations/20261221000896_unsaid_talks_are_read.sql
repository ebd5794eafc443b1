set local check_function_bodies = off;

-- Talks that errands of everybody began and that are not said yet, since an answer was being written in that conversation or the day
-- was to stay gentle: runs, and whose they are. For the server's own job alone.
create or replace function public.list_unsaid_talks(p_most integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is not null or private.request_claim('job') is distinct from 'clock' then
    raise sqlstate 'PT403' using message = 'That is not allowed here.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('run', of_run, 'conversation', conversation_id, 'person', user_id)), '[]')
    from (
      select t.of_run, t.conversation_id, t.user_id from public.tasks t
      where t.held_by = 'unsaid' and t.status = 'waiting' and t.talk is not null and t.of_run is not null and not private.is_at_work(t)
      order by random() limit least(greatest(p_most, 1), 200)) unsaid);
end $$;
