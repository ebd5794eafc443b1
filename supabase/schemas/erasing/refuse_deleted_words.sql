-- Since when an agent's run, or the one that asked for it, works, where the person deleted or removed anything since; null where they did
-- not. One look into an index for each transaction in which an agent writes. A deletion has the time at which it began, and its
-- words were read until it ended: at most 15 s later, which is how long a statement may take.
create or replace function private.deleted_since(p_run uuid, p_owner uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  began constant timestamptz := (
    select coalesce(asking.started_at, r.started_at) - interval '20 seconds' from public.runs r left join public.runs asking on asking.id = r.parent_run_id where r.id = p_run);
begin
  return (
    select began where exists (
      select from public.agent_actions a where a.user_id = p_owner and a.created_at >= began and a.erase_at is not null));
end $$;

-- Refuses what an agent writes where it quotes at length what went since its run began: it read the words before that. What an undo
-- brings back is seen to by `withdraw_quotes`.
create or replace function private.refuse_deleted_words(p_table text, p_old jsonb, p_new jsonb) returns void
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  owner constant uuid := p_new ->> 'user_id';
  written jsonb;
  deletions uuid[];
  gone record;
begin
  if private.fields_of_agents(p_table) = '{}' or coalesce(current_setting('parley.reverting', true), '') = 'on' then return; end if;
  written := private.with_text(p_table, p_new);
  deletions := array(
    select a.id from public.agent_actions a
    where a.user_id = owner and a.created_at >= current_setting('parley.deleted_meanwhile')::timestamptz and a.erase_at is not null
    order by a.seq desc);
  select * into gone from private.words_taken(deletions, owner, null, false);
  if not private.writes_quotes(p_table, p_old, written, gone.away, gone.files) then return; end if;
  select * into gone from private.words_taken(deletions, owner, null, true);
  if private.writes_quotes(p_table, p_old, written, gone.away, gone.files) then
    raise sqlstate 'PT409' using detail = '"words_gone"',
      message = 'The person deleted words that this repeats while you were answering, so nothing was kept. Go on without them.';
  end if;
end $$;

-- Whether a row that is written holds such quotes in a field that reads otherwise than before.
create or replace function private.writes_quotes(p_table text, p_old jsonb, p_new jsonb, p_away jsonb, p_files jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  told jsonb;
begin
  if p_away = '{}' and p_files = '{}' then return false; end if;
  told := private.without_quotes(p_table, p_new, '{}', p_away, p_files);
  return exists (
    select from unnest(private.fields_of_agents(p_table)) f
    where told -> f is distinct from p_new -> f and p_new -> f is distinct from p_old -> f);
end $$;
