-- How a person holds their committees, and how the answers of committees are found again.
alter table public.profiles add column committee_settings jsonb
  check (octet_length(committee_settings::text) <= 2000 and jsonb_typeof(committee_settings) = 'object');
comment on column public.profiles.committee_settings is
  'How this person holds a committee: seats, rounds, and how the voices look things up; null before the first.';
create index messages_of_committees on public.messages (user_id) where metadata ? 'committee';
