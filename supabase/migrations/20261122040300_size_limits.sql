-- Every text, list and document has a greatest size, whoever writes it. Sizes are bytes of the value as text. What
-- stands already may stay as it is, or become smaller.

create function private.limit_sizes() returns trigger
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

create trigger limit_sizes before insert or update on public.parts for each row execute function
  private.limit_sizes('emotions', '40000', 'beliefs', '40000', 'fears', '40000', 'needs', '40000', 'triggers', '40000', 'set_down', '40000');
create trigger limit_sizes before insert or update on public.proposals for each row execute function
  private.limit_sizes('changes', '262144', 'evidence_ids', '8000', 'ground', '200');
create trigger limit_sizes before insert or update on public.part_assessments for each row execute function
  private.limit_sizes('evidence_ids', '8000');
create trigger limit_sizes before insert or update on public.map_snapshots for each row execute function
  private.limit_sizes('picture', '4194304');
create trigger limit_sizes before insert or update on public.memory_files for each row execute function
  private.limit_sizes('locked_sections', '10000');
create trigger limit_sizes before insert or update on public.runs for each row execute function
  private.limit_sizes('agent', '200', 'model', '400', 'stop_reason', '200', 'error_code', '400');

-- What a tool was asked and what came back are kept with their beginning when they are too long: the row says truly
-- what happened, and an action always ends.
create function private.cut_to_size(p_value jsonb, p_most integer) returns jsonb
language sql stable set search_path = '' as $$
  select case when pg_column_size(p_value) <= p_most then p_value else jsonb_build_object(
    'cut', 'This was too long to be kept whole. It begins as follows.', 'beginning', left(p_value::text, 4000)) end
$$;

create function private.cut_action() returns trigger
language plpgsql set search_path = '' as $$
begin
  if pg_column_size(new.input) > 262144 then new.input := private.cut_to_size(new.input, 262144); end if;
  if pg_column_size(new.output) > 262144 then new.output := private.cut_to_size(new.output, 262144); end if;
  new.error_code := left(new.error_code, 80);
  new.error_message := left(new.error_message, 4000);
  new.tool_call_id := left(new.tool_call_id, 400);
  return new;
end $$;
comment on column public.agent_actions.input is 'What was asked; of more than 256 KB only the beginning.';
comment on column public.agent_actions.output is 'What came back; of more than 256 KB only the beginning.';
create trigger cut before insert or update on public.agent_actions
  for each row execute function private.cut_action();

-- An answer of more than 4 MB keeps its words, but no long results of tools.
create function private.fit_message() returns trigger
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
comment on column public.messages.parts is 'AI SDK UI parts; at most 4 MB.';
create trigger fit before insert or update of parts, metadata on public.messages
  for each row execute function private.fit_message();

revoke execute on all functions in schema private from public;
