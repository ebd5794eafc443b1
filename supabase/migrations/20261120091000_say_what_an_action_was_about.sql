-- An edit by hand carries no input: what it was about is read from the rows it changed, so that the ledger can say
-- "You changed a part: Critic" and not only that something was changed.

create or replace function private.action_json(a public.agent_actions) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(a) - 'user_id' || jsonb_build_object(
    'change_count', count(c.id),
    'about', jsonb_build_object(
      'name', coalesce(
        max(coalesce(c.after, c.before) ->> 'name') filter (where c.table_name = 'parts'),
        max(coalesce(c.after, c.before) #>> '{changes,name}') filter (where c.table_name = 'proposals'),
        max(coalesce(c.after, c.before) ->> 'title') filter (where c.table_name = 'conversations')),
      'quote', max(coalesce(c.after, c.before) ->> 'quote') filter (where c.table_name = 'part_evidence'),
      'decision', max(c.after ->> 'decision') filter (where c.table_name = 'proposals')))
  from public.action_changes c where c.action_id = a.id
$$;
