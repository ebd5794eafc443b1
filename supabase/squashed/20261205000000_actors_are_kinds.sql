-- Who acts is a kind, and which agent it is stands beside it: there may be more than one.

alter type public.action_actor rename value 'companion' to 'agent';
alter type public.action_actor add value 'job';
alter type public.action_actor add value 'guest';

alter table public.agent_actions add column agent_id text check (char_length(agent_id) between 1 and 80);
update public.agent_actions set agent_id = 'companion' where actor = 'agent';
alter table public.agent_actions add constraint agent_actions_agent_is_named
  check ((actor = 'agent') = (agent_id is not null));
comment on column public.agent_actions.agent_id is 'Which agent did it, by its id in the code; null when no agent did.';

-- What a conversation began with names its actors; it is made anew at the next turn.
update public.conversations set snapshot = null, snapshot_seq = null where snapshot is not null;
