-- Quotes, notes and memory are found by meaning as well: vectors of them stand beside those of messages and summaries.
alter table private.word_vectors
  add column evidence_id uuid references public.part_evidence (id) on delete cascade,
  add column note_id uuid references public.part_notes (id) on delete cascade,
  add column file_id uuid references public.memory_files (id) on delete cascade,
  drop constraint word_vectors_item,
  add constraint word_vectors_item check (num_nonnulls(message_id, summary_id, evidence_id, note_id, file_id) = 1
    and (file_id is not null or item_id = coalesce(message_id, summary_id, evidence_id, note_id)));
comment on table private.word_vectors is
  'One row per message, summary, quote, note or piece of memory that an embedding model was sent, or that was seen to without being sent. Derived, so neither recorded nor downloaded; it goes with its item.';
comment on column private.word_vectors.item_id is 'The message, summary, quote or note; of a piece of memory what private.memory_piece_id makes of its file and heading.';
create index word_vectors_evidence on private.word_vectors (evidence_id) where evidence_id is not null;
create index word_vectors_note on private.word_vectors (note_id) where note_id is not null;
create index word_vectors_file on private.word_vectors (file_id) where file_id is not null;
create index conversations_rested on public.conversations (user_id, summarised_to desc) where summarised_to is not null;
update private.vector_marks set model = null;
