-- A model that was connected with a key answers with its key or not at all, also where its server would answer without.

alter table public.model_choices add column keyed boolean not null default false;
comment on column public.model_choices.keyed is 'Connected with a key: without it the model is not asked.';

update public.model_choices c set keyed = c.provider <> 'compatible'
  or exists (select from private.model_keys k where k.user_id = c.user_id and k.address = c.address)
  or c.answers = 'guide' and c.key_removed_at is not null;
