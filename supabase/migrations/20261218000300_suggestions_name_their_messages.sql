-- A suggestion to remember a line of a committee names the messages that it rests on.
alter table public.proposals add column message_ids uuid[] not null default '{}';
comment on column public.proposals.message_ids is 'Messages of the person whose words it holds, or which the line that it holds answered; it is withdrawn with any of them.';
