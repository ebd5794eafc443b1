/**
 * What Supabase's schema `realtime` brings that Parley uses, as its migrations make it: the table of messages with
 * row-level security and no policy, the topic that is being joined, and `send`, which keeps its failures to itself.
 * The trigger stands for the service, which reads the table's changes once they are committed.
 */
export const realtimeSchema = `
  create schema realtime;
  grant usage on schema realtime to anon, authenticated, service_role;
  create table realtime.messages (
    id uuid not null default gen_random_uuid(), topic text not null, extension text not null, payload jsonb,
    event text, private boolean default false, updated_at timestamp not null default now(),
    inserted_at timestamp not null default now(), primary key (id, inserted_at)
  );
  alter table realtime.messages enable row level security;
  grant select, insert, update on realtime.messages to anon, authenticated, service_role;

  create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')::text
  $$;

  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql as $$
  begin
    begin
      execute format('set local realtime.topic to %L', topic);
      insert into realtime.messages (payload, event, topic, private, extension)
      values (payload, event, topic, private, 'broadcast');
    exception when others then
      raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
    end;
  end $$;

  create function realtime.hand_to_service() returns trigger language plpgsql as $$
  begin
    if new.payload is not null then
      perform pg_notify('realtime_service', json_build_object('topic', new.topic, 'event', new.event, 'payload', new.payload)::text);
    end if;
    return null;
  end $$;
  create trigger service after insert on realtime.messages for each row execute function realtime.hand_to_service();
`;
