create table private.removed_learnings (
  learning uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  mark bytea not null check (octet_length(mark) = 32),
  primary key (learning, mark)
);
comment on table private.removed_learnings is
  'Learnings that a person removed, as a mark of their words, which outlives the erasure of the words: no agent learns the same again.';
create index removed_learnings_user on private.removed_learnings (user_id, mark);
alter table private.removed_learnings enable row level security;
revoke all on table private.removed_learnings from public, anon, authenticated, app_server, service_role;
-- Those whose words are still there.
insert into private.removed_learnings (learning, user_id, mark)
select distinct c.row_id, c.user_id, sha256(convert_to(c.user_id || ' ' || private.bare(t.before ->> 'text'), 'utf8'))
from public.action_changes c join public.agent_actions a on a.id = c.action_id
join public.action_changes t on t.row_id = c.row_id and t.table_name = 'learnings' and t.before ->> 'text' is not null
where c.table_name = 'learnings' and c.op = 'delete' and a.actor = 'person' and a.tool = 'dropLearning';
