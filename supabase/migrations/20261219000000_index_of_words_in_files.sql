-- The person finds a file by its name and by what can be read in it.
create index attachment_contents_words on private.attachment_contents using gin (private.own_words(user_id, content));
create index attachments_name_words on public.attachments using gin (private.own_words(user_id, name));
