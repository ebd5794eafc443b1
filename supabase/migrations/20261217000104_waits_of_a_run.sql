-- How long an answer waits for a model, so that whoever follows it through another process sees it too.
alter table public.runs add column waiting jsonb check (octet_length(waiting::text) <= 1000);
comment on column public.runs.waiting is
  'While a model is waited for: until when, why, and which try it is. Null otherwise, and once the run has ended.';
