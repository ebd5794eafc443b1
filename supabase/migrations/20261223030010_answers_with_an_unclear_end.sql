alter table public.runs drop constraint runs_stop_reason;
alter table public.runs add constraint runs_stop_reason check (stop_reason in (
  'finished', 'step_limit', 'same_tool', 'token_limit', 'time_limit', 'output_limit', 'filtered', 'unclear_end', 'stopped_by_person', 'steered',
  'gave_way', 'hard_elsewhere', 'parent_ended', 'model_error', 'timeout', 'lost', 'shutdown', 'not_kept', 'budget_spent', 'budget_held'));
