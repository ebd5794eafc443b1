-- The same write with the same input is found again in a later run of the same message.
alter table public.agent_actions add column write_key text check (char_length(write_key) <= 64);
comment on column public.agent_actions.write_key is
  'A hash of the tool and the input with which an agent wrote: in answering one message the same write is done once.';
