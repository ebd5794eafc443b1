-- A run may ask another agent, which has a run of its own beside it. One run without a parent at a time in a conversation.

alter table public.runs
  add column parent_run_id uuid,
  add constraint runs_parent foreign key (parent_run_id, user_id) references public.runs (id, user_id)
    on delete cascade deferrable initially immediate;
comment on column public.runs.parent_run_id is 'The run that asked this agent; null for the run that answers the person.';
create index runs_of_parent on public.runs (parent_run_id) where parent_run_id is not null;
drop index public.runs_one_at_a_time;
create unique index runs_one_at_a_time on public.runs (conversation_id) where status = 'running' and parent_run_id is null;
comment on table public.runs is
  'One answer of an agent, from the message that asked to the way it ended. One without a parent may run per conversation.';
