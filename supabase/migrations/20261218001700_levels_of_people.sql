-- What a person may have done for them. Changed by whoever runs the database alone: no role of the app may write here.
create table public.levels (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  level text not null check (level ~ '^(guest|user|admin|owner)$'),
  created_at timestamptz not null default now()
);
comment on table public.levels is
  'How far a person''s rights reach, the least first: guest, user, admin, owner. Written by a trigger as their profile is made, and by whoever runs the database.';
alter table public.levels enable row level security;

-- Who is here already: the first of them owns the installation.
insert into public.levels (user_id, level)
select p.user_id, case when row_number() over (order by p.created_at, p.user_id) = 1 then 'owner' else 'user' end
from public.profiles p join auth.users u on u.id = p.user_id
where not coalesce((to_jsonb(u) ->> 'is_anonymous')::boolean, false);
