-- Found by housekeeping: files that belong to no conversation.
create index attachments_without_conversation on public.attachments (created_at) where of_conversation is null;
