-- Which tools the agent of an intention and its errands may not use. What ends an errand, what asks how the person is, what takes
-- back and what lists intentions is always there.
alter table public.goals add column tools_off text[] not null default '{}'
  check (cardinality(tools_off) <= 60 and array_position(tools_off, null) is null and octet_length(array_to_string(tools_off, '')) <= 2400
    and not tools_off && array['taskCompletion', 'askQuestion', 'converse', 'raiseCare', 'deleteMessages', 'undoAction', 'listRecentActions',
      'readMore', 'listGoals']);
comment on column public.goals.tools_off is 'Names of tools that its agent and its errands may not use, as the person set it.';
