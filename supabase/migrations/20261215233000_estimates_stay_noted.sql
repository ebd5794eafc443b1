-- When the estimate of a run that was taken for lost was counted: what it tells later after all is not counted once more.
alter table private.reservations add column counted_at timestamptz;
comment on column private.reservations.counted_at is
  'When the estimate was counted as used, because the run was taken for lost. Null while it is held.';

-- What is left is held for another answer that is being written: another reason than a budget that is used up.
alter table public.runs drop constraint runs_stop_reason;
alter table public.runs add constraint runs_stop_reason check (stop_reason in (
  'finished', 'step_limit', 'same_tool', 'token_limit', 'time_limit', 'output_limit', 'filtered', 'stopped_by_person', 'steered',
  'parent_ended', 'model_error', 'timeout', 'lost', 'shutdown', 'not_kept', 'budget_spent', 'budget_held'));
