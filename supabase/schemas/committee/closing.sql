-- Whether these are parts of a committee that is being closed or was.
create or replace function private.closes_committee(p_parts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_parts @? '$[*] ? (@.type == "data-committee" && (@.data.state == "closing" || @.data.state == "done"))'
$$;
grant execute on function private.closes_committee(jsonb) to app_server;

-- They without the closing, as of one that was stopped: its voices stay, and neither its closing words nor what they end with do.
create or replace function private.without_closing(p_parts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when part ->> 'type' = 'data-committee' then jsonb_set(part, '{data,state}', '"stopped"') else part end
    order by n), '[]')
  from jsonb_array_elements(p_parts) with ordinality t (part, n) where part ->> 'type' not in ('text', 'data-synthesis')
$$;
grant execute on function private.without_closing(jsonb) to app_server;
