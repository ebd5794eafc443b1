-- What a person said as an embedding model hears it, where one is set: numbers by which words of the same meaning are near each
-- other. No extension is needed for them: signs of the numbers are compared as bits, the nearest by their numbers.
create table private.word_vectors (
  item_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  summary_id uuid references public.session_summaries (id) on delete cascade,
  model text not null check (char_length(model) between 1 and 200),
  text_hash text not null check (char_length(text_hash) = 32),
  said_at timestamptz not null,
  bits bit varying(4096),
  vector bytea check (octet_length(vector) between 8 and 4096),
  constraint word_vectors_item check (item_id = coalesce(message_id, summary_id) and num_nonnulls(message_id, summary_id) = 1),
  constraint word_vectors_whole check ((bits is null) = (vector is null))
);
comment on table private.word_vectors is
  'One row per message or summary that an embedding model was sent, or that was seen to without being sent. Derived, so neither recorded nor downloaded; it goes with its item.';
comment on column private.word_vectors.item_id is 'The message or the summary.';
comment on column private.word_vectors.text_hash is 'Of the words that were sent: others are sent anew.';
comment on column private.word_vectors.bits is 'The sign of each number of the vector; null where nothing was sent.';
comment on column private.word_vectors.vector is 'The numbers, each a signed byte; their length says nothing.';
create index word_vectors_by_model on private.word_vectors (user_id, model);
create index word_vectors_message on private.word_vectors (message_id);
create index word_vectors_summary on private.word_vectors (summary_id);
alter table private.word_vectors enable row level security;

create table private.vector_marks (
  conversation_id uuid primary key references public.conversations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  model text check (char_length(model) between 1 and 200),
  claimed_by uuid,
  claimed_at timestamptz
);
comment on table private.vector_marks is
  'One row per conversation in which a session ended: with which embedding model all of it was seen to, and which job is at it.';
comment on column private.vector_marks.model is 'Null where something is to be seen to.';
create index vector_marks_model on private.vector_marks (model);
create index vector_marks_user on private.vector_marks (user_id);
alter table private.vector_marks enable row level security;

insert into private.vector_marks (conversation_id, user_id)
select id, user_id from public.conversations where summarised_to is not null;
