-- Words of an intention that were owed a question until a message: they are read with it beside those of `goal_words`.
alter table public.runs add column late_goal_words bigint[] not null default '{}';
comment on column public.runs.late_goal_words is
  'Ledger rows with further words of the intention that were read with the message: they were owed a question until then.';
drop index public.runs_with_goal_words;
create index runs_with_goal_words on public.runs (conversation_id) where goal_words is not null or late_goal_words <> '{}';

-- What was asked about late until now: the first message since the intention stands in these words told of another danger, and the next
-- alarm that ended was the one about the intention.
update public.runs o set late_goal_words = array[put.wording]
from (
  select distinct on (f.id) f.goal_words as wording, f.conversation_id, f.user_id, opener.id as opener
  from public.goals g
  join public.runs f on f.conversation_id = g.conversation_id and f.user_id = g.user_id and f.parent_run_id is null and f.goal_words = (
    select max(c.id) from public.action_changes c
    where c.user_id = g.user_id and c.row_id = g.id and c.table_name = 'goals' and c.op <> 'delete' and (c.op = 'insert'
      or (c.before ->> 'title', c.before ->> 'why') is distinct from (c.after ->> 'title', c.after ->> 'why')))
  join public.messages asked on asked.id = f.user_message_id and asked.user_id = f.user_id
  join public.runs e on e.conversation_id = f.conversation_id and e.user_id = f.user_id and not e.goal_unanswered
  join public.messages opener on opener.id = e.ended_alarm and opener.user_id = e.user_id and opener.ordinal > asked.ordinal
  where exists (select from public.agent_actions a
      where a.run_id = f.id and a.user_id = f.user_id and a.tool = 'safetyCheck'
        and a.output ->> 'frame' in ('abuse', 'carer', 'body', 'reality'))
    and exists (select from public.runs b
      where b.conversation_id = f.conversation_id and b.user_id = f.user_id and b.ended_alarm = asked.id and b.goal_unanswered)
    and not exists (select from public.runs n
      where n.conversation_id = f.conversation_id and n.user_id = f.user_id and n.goal_words = f.goal_words and n.user_message_id <> asked.id)
  order by f.id, opener.ordinal) put
where o.user_message_id = put.opener and o.conversation_id = put.conversation_id and o.user_id = put.user_id and o.parent_run_id is null;
