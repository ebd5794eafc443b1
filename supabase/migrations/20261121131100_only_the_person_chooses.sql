-- What was changed since is the person's to keep or to take back; an agent's undo goes through without choices or not at all.

create or replace function private.check_choices(p_choices jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_choices) is distinct from 'array' or exists (
    select from jsonb_array_elements(p_choices) c
    where jsonb_typeof(c) <> 'object' or coalesce(c ->> 'choice', '') not in ('keep', 'take_back')) then
    raise sqlstate 'PT400' using message = 'A choice is to keep something or to take it back.';
  elsif p_choices <> '[]' and private.request_actor() <> 'person' then
    raise sqlstate 'PT403' using message = 'Something of it was changed since. Only the person chooses what stays.';
  end if;
end $$;

revoke execute on all functions in schema private from public;
