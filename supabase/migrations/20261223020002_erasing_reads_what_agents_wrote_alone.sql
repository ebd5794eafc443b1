set local check_function_bodies = off;

-- Changes whose images hold such quotes, and rows that they are about and that hold some as they stand or in what is kept of them elsewhere.
-- p_gone: rows whose images go as a whole with this erasure; a conversation of thousands of messages was compared with itself.
create or replace function private.images_quoting(
  p_owner uuid, p_from bigint, p_most integer, p_gone uuid[], p_marks jsonb, p_here jsonb, p_away jsonb, p_files jsonb,
  out hits bigint[], out live uuid[], out upto bigint, out looked_at integer
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  tables constant text[] := array(select distinct t.table_name from private.texts_of_agents() t where t.waits <> 'source');
  changed record;
  quoting uuid[];
begin
  select coalesce(array_agg(c.id) filter (where
      private.quotes_gone_words(c.table_name, c.before, p_marks, p_here, p_away, p_files)
      or private.quotes_gone_words(c.table_name, c.after, p_marks, p_here, p_away, p_files)), '{}'),
    coalesce(max(c.id), p_from), count(*)
  into hits, upto, looked_at
  from (
    select * from public.action_changes
    where user_id = p_owner and id > p_from and (table_name <> 'conversations' or op <> 'insert')
      and table_name = any (tables) and row_id <> all (p_gone) order by id limit p_most) c;
  live := '{}';
  for changed in
    select c.table_name, array_agg(distinct c.row_id) as ids from public.action_changes c
    where c.user_id = p_owner and c.id > p_from and c.id <= images_quoting.upto and (c.table_name <> 'conversations' or c.op <> 'insert')
      and c.table_name = any (tables) and c.table_name <> 'attachments' and c.row_id <> all (p_gone)
    group by 1
  loop
    execute format('select array(select t.id from public.%1$I t where t.id = any ($1)
      and private.quotes_gone_words(%1$L, to_jsonb(t), $2, $3, $4, $5))', changed.table_name)
    into quoting using changed.ids, p_marks, p_here, p_away, p_files;
    live := live || quoting;
  end loop;
  live := live || array(
    select c.row_id from public.action_changes c
    where c.user_id = p_owner and c.id > p_from and c.id <= images_quoting.upto and (c.table_name <> 'conversations' or c.op <> 'insert')
      and c.table_name = 'attachments' and c.row_id <> all (p_gone)
      and private.quotes_gone_words('attachments', private.with_text('attachments', coalesce(c.after, c.before)), p_marks, '{}', p_away, p_files));
end $$;
