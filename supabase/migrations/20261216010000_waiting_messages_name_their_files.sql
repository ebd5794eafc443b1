-- What is said names the files that go with it. Until now those went along that were added before it was written.
alter table public.waiting_messages add column files uuid[] not null default '{}' check (cardinality(files) <= 20);
comment on column public.waiting_messages.files is 'The files that go with it, by their ids.';
update public.waiting_messages w set files = named.files
from (
  select waits as id, (array_agg(id order by created_at, id))[:20] as files
  from (select *, private.waits_with(a) as waits from public.attachments a where of_message is null and run_id is null) own
  where waits is not null group by waits) named
where w.id = named.id;

drop trigger count_attachments on public.messages;
drop trigger send_attachments on public.messages;
drop function private.count_attachments();
drop function private.send_attachments();
drop function private.files_for(public.messages);
