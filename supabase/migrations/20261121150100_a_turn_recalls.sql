-- A turn opens as before; what it hands back now also says what the companion knows and what no longer holds. What the
-- person deleted is erased when its time has come, at the latest when they speak again.

alter function public.begin_turn(uuid, uuid, text, public.safety_level, text, text, integer, integer) rename to open_turn;
alter function public.open_turn(uuid, uuid, text, public.safety_level, text, text, integer, integer) set schema private;

-- p_recall: whether the model reads the snapshot; the offline guide does not.
create function public.begin_turn(
  p_conversation uuid, p_message uuid, p_text text, p_safety public.safety_level, p_agent text, p_model text,
  p_per_minute integer default 20, p_history integer default 400, p_recall boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  opened jsonb;
begin
  perform private.erase_due(auth.uid());
  opened := private.open_turn(p_conversation, p_message, p_text, p_safety, p_agent, p_model, p_per_minute, p_history);
  return opened || jsonb_build_object(
    'taken_back', private.taken_back(p_conversation),
    'last_title', (
      select nullif(before.title, 'A conversation')
      from public.conversations this
      join public.conversations before on before.user_id = this.user_id and before.created_at < this.created_at
      where this.id = p_conversation order by before.last_message_at desc limit 1),
    'snapshot', case when p_recall then private.cached_snapshot(p_conversation) end);
end $$;

revoke execute on function public.begin_turn from public, anon;
grant execute on function public.begin_turn to authenticated;
