-- Which words of an intention were read with a message: a row of the ledger, which alone holds them. No foreign key, so that words can
-- be erased there and a run comes back without them.
alter table public.runs add column goal_words bigint;
comment on column public.runs.goal_words is
  'The ledger row with the words of the intention that were read with the message; 0 where the ledger has none.';
create index runs_with_goal_words on public.runs (conversation_id) where goal_words is not null;

alter table public.runs rename column goal_owed to goal_unanswered;
comment on column public.runs.goal_unanswered is
  'The alarm that this turn ended is no answer about the intention: another danger came first, or a wish to die was told.';

-- What was read until now: with the first message since the intention stands in these words.
update public.runs r set goal_words = w.wording
from public.goals g
cross join lateral (
  select c.id as wording, a.created_at as at
  from public.action_changes c join public.agent_actions a on a.id = c.action_id
  where c.user_id = g.user_id and c.row_id = g.id and c.table_name = 'goals' and c.op <> 'delete' and (c.op = 'insert'
    or (c.before ->> 'title', c.before ->> 'why') is distinct from (c.after ->> 'title', c.after ->> 'why'))
  order by c.id desc limit 1) w
cross join lateral (
  select m.id from public.messages m
  where m.conversation_id = g.conversation_id and m.user_id = g.user_id and m.role = 'user' and m.created_at > w.at
  order by m.ordinal limit 1) first
where r.user_message_id = first.id and r.conversation_id = g.conversation_id and r.user_id = g.user_id and r.parent_run_id is null
  and w.at <= now();
