-- The few conversations that another agent than the companion leads.
create index conversations_led on public.conversations (user_id, agent, created_at desc) where agent is not null;
