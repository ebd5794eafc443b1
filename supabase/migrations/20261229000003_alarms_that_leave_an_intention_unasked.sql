-- An alarm ended, and the intention of its conversation is still to be asked about.
alter table public.runs add column goal_owed boolean not null default false;
comment on column public.runs.goal_owed is
  'Another danger was asked about first: the intention of the conversation is still to be asked about.';
