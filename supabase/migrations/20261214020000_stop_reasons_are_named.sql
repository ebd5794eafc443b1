-- How a run ended is one of the reasons that lib/conversations/schema.ts names; each has its words for the person.
alter table public.runs add constraint runs_stop_reason check (stop_reason in (
  'finished', 'step_limit', 'same_tool', 'token_limit', 'time_limit', 'output_limit', 'filtered', 'stopped_by_person',
  'parent_ended', 'model_error', 'timeout', 'lost', 'shutdown', 'not_kept'));
