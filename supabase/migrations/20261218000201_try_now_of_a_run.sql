-- The person may press "Try now" in a window that another process serves than the one that waits for the model.
alter table public.runs add column try_now timestamptz;
comment on column public.runs.try_now is
  'When the person last asked, through another process, that a model which is waited for is asked now.';
