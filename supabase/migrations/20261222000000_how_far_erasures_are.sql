-- How far an erasure is in what agents wrote: in what is recorded of their calls, in what the ledger keeps, and in answers.
alter table private.erasures_under_way
  add column call_seq bigint,
  add column change_id bigint,
  add column said_at timestamptz,
  add column said_id uuid;
