
alter table public.safety_rests add column gentle_until timestamptz;
comment on column public.safety_rests.gentle_until is
  'Until when nothing speaks by itself, where the words of a hard moment were deleted or written anew, or stand elsewhere than in a '
  'message. Neither recorded nor shortened.';
