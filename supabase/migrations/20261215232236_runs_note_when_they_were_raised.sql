alter table public.runs add column raised_at timestamptz;
comment on column public.runs.raised_at is 'When safety took the place of the answer: what the person wrote after it may answer that.';
