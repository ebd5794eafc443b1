-- Words of summaries and of memory files, with whose they are, as of everything else that is searched.
create index session_summaries_words on public.session_summaries using gin (private.own_words(user_id, text));
create index memory_files_words on public.memory_files using gin (private.own_words(user_id, content)) where deleted_at is null;
