-- New values of known enumerations. They stand alone: a value can be used only after the transaction that added it.

alter type public.proposal_kind add value 'rename_part';
alter type public.proposal_kind add value 'reclassify_part';
alter type public.proposal_kind add value 'merge_parts';
alter type public.proposal_kind add value 'split_part';
alter type public.proposal_kind add value 'relate_parts';
alter type public.proposal_kind add value 'retire_part';
alter type public.proposal_kind add value 'edit_memory';

create type public.assessment_source as enum ('agent', 'human');
create type public.note_kind as enum ('note', 'letter');
create type public.memory_kind as enum ('overview', 'part', 'relationship', 'note');
create type public.memory_source_kind as enum ('message', 'evidence', 'action');
