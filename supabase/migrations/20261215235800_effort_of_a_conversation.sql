-- What a person chooses for one conversation: also the small model of the server, and how long a model is to think.
alter table public.conversations drop constraint conversations_answers_check;
alter table public.conversations add constraint conversations_answers_check
  check (char_length(answers) <= 5 and answers in ('guide', 'model', 'small'));
comment on column public.conversations.answers is
  'Who answers in this conversation: the guide, the connected model or the small model of the server; null follows the settings.';
alter table public.conversations add column effort text
  check (char_length(effort) <= 6 and effort in ('low', 'medium', 'high'));
comment on column public.conversations.effort is
  'How long a model is to think in this conversation; null leaves it to the model.';
