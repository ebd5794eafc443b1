-- A note under an intention is a document: what agents wrote goes with the words it rests on, is searched, downloaded and erased as one.
alter table public.attachments add column goal_id uuid,
  add foreign key (goal_id, user_id) references public.goals (id, user_id) on delete cascade deferrable;
comment on column public.attachments.goal_id is
  'The intention whose note it is; null for every other file. One that the person put in their own words is of no conversation and no answer.';
create index attachments_goal on public.attachments (goal_id) where goal_id is not null;
