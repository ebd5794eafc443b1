-- What agents were given before they got projections is taken out of what was kept of it: rows in the answers of
-- getPartDetails (a letter could be among them) and in the conflicts of undoAction. Else it would stand in the history
-- that a model reads. The rows themselves stay where they are.

create function private.output_without_images(p_tool text, p_output jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_tool = 'getPartDetails' and p_output ?| array['pending', 'recent'] then p_output || jsonb_build_object(
      'pending', '[]'::jsonb, 'recent', '[]'::jsonb, 'removed', 'Images of rows were taken out of this answer later.')
    when p_tool = 'undoAction' and p_output #> '{error,detail,conflicts}' is not null then
      jsonb_set(p_output, '{error,detail}', '{"removed": "Images of rows were taken out of this answer later."}')
    else p_output end
$$;

create function private.parts_without_images(p_parts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(case when part ? 'output' then jsonb_set(part, '{output}', private.output_without_images(
      substr(part ->> 'type', 6), part -> 'output')) else part end order by n)
  from jsonb_array_elements(p_parts) with ordinality t (part, n)
$$;

do $$ begin
  perform set_config('parley.erasing', 'on', true);
  update public.agent_actions set output = private.output_without_images(tool, output)
  where tool in ('getPartDetails', 'undoAction') and output is distinct from private.output_without_images(tool, output);
  update public.messages set parts = private.parts_without_images(parts)
  where role = 'assistant' and parts::text ~ '"tool-(getPartDetails|undoAction)"'
    and parts is distinct from private.parts_without_images(parts);
  update public.action_changes c set
    before = case when c.before ? 'parts' then jsonb_set(c.before, '{parts}', private.parts_without_images(c.before -> 'parts')) else c.before end,
    after = case when c.after ? 'parts' then jsonb_set(c.after, '{parts}', private.parts_without_images(c.after -> 'parts')) else c.after end
  where c.table_name = 'messages'
    and concat(c.before ->> 'parts', c.after ->> 'parts') ~ '"tool-(getPartDetails|undoAction)"';
end $$;

drop function private.parts_without_images(jsonb);
drop function private.output_without_images(text, jsonb);
