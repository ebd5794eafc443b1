-- Learnings are found by their words.
create index learnings_words on public.learnings using gin (private.own_words(user_id, text));
