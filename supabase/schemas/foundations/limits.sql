create or replace function private.cut_action() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new.input) > 262144 then new.input := private.cut_to_size(new.input, 262144); end if;
  if pg_column_size(new.output) > 262144 then new.output := private.cut_to_size(new.output, 262144); end if;
  new.error_code := left(new.error_code, 80);
  new.error_message := left(new.error_message, 4000);
  new.tool_call_id := left(new.tool_call_id, 400);
  return new;
end $$;

-- What a tool was asked and what came back are kept with their beginning when they are too long: the row says truly
-- what happened, and an action always ends.
create or replace function private.cut_to_size(p_value jsonb, p_most integer) returns jsonb
language sql stable set search_path = '' as $$
  select case when pg_column_size(p_value) <= p_most then p_value else jsonb_build_object(
    'cut', 'This was too long to be kept whole. It begins as follows.', 'beginning', left(p_value::text, 4000)) end
$$;

-- An answer of more than 4 MB keeps its words, but no long results of tools.
create or replace function private.fit_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return new; end if;
  if pg_column_size(new.parts) > 4194304 then
    new.parts := (
      select jsonb_agg(case when pg_column_size(part -> 'output') > 8192 then part || jsonb_build_object('output',
          jsonb_build_object('ok', false, 'actionId', part #> '{output,actionId}',
            'error', jsonb_build_object('code', 'too_large', 'message', 'What came back was too long to be kept.')))
        else part end order by n)
      from jsonb_array_elements(new.parts) with ordinality t (part, n));
  end if;
  if pg_column_size(new.parts) > 4194304 or pg_column_size(new.metadata) > 65536 then
    raise sqlstate 'PT413' using message = 'This is longer than one message can hold.', detail = '{"reason": "size"}';
  end if;
  return new;
end $$;

create or replace function private.limit_sizes() returns trigger
language plpgsql set search_path = '' as $$
declare
  after_it jsonb := to_jsonb(new);
  before_it jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  size integer;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return new; end if;
  for n in 0 .. tg_nargs / 2 - 1 loop
    size := octet_length(after_it ->> tg_argv[2 * n]);
    if size > tg_argv[2 * n + 1]::integer and size > coalesce(octet_length(before_it ->> tg_argv[2 * n]), 0) then
      raise sqlstate 'PT413' using
        message = case when tg_argv[2 * n] = 'picture' then 'This map is too large to be kept as one picture.'
          else 'This is longer than can be kept in one place. Please make it shorter.' end,
        detail = jsonb_build_object('reason', 'size', 'field', tg_argv[2 * n], 'limit', tg_argv[2 * n + 1]::integer, 'size', size)::text;
    end if;
  end loop;
  return new;
end $$;

-- Lists that are always read whole (parts, the map, the inbox) stay readable: so many rows a person may have. What an
-- undo brings back is never refused.
create or replace function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most integer := tg_argv[0]::integer;
  there integer;
begin
  if coalesce(current_setting('parley.reverting', true), '') = 'on' then return new; end if;
  execute format('select count(*) from (select from public.%I where user_id = $1 and %s limit $2) t',
    tg_table_name, coalesce(tg_argv[2], 'true')) into there using new.user_id, most;
  if there >= most then
    raise sqlstate 'PT413' using
      message = format('There are %s %s, which is as many as there can be.', to_char(most, 'FM9,999'), tg_argv[1]),
      detail = jsonb_build_object('reason', 'rows', 'limit', most)::text;
  end if;
  return new;
end $$;
