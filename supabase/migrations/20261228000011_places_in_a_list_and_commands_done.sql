set local check_function_bodies = off;

-- Who speaks, by the channel's own id alone, and where their thread goes on; whether they are a guest, and whether this is the
-- message by which they agreed to be one, or a command that was done. Null: nobody is linked to it. p_signature: of a signed
-- request, which is heard once. p_server: from which of its servers the channel says it comes. For the server alone.
create or replace function public.hear_channel(
  p_channel text, p_sender text, p_thread text, p_message uuid, p_signature text default null,
  p_server text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link record;
begin
  perform private.refuse_unless_channel();
  if p_signature is not null then
    delete from private.heard_signatures where heard_at < now() - interval '30 minutes';
    insert into private.heard_signatures (signature) values (decode(p_signature, 'hex')) on conflict do nothing;
    if not found then raise sqlstate 'PT409' using message = 'This was heard already.', detail = '"replayed"'; end if;
  end if;
  select l.user_id, g.user_id is not null as guest, g.agreed_with into link
  from public.channel_links l left join private.guests g on g.user_id = l.user_id
  where l.channel = p_channel and l.sender = p_sender;
  if not found then return null; end if;
  return jsonb_build_object('person', link.user_id, 'guest', link.guest, 'agreed', link.agreed_with is not distinct from p_message,
    'conversation', private.conversation_of_thread(link.user_id, p_channel, p_sender, p_thread, p_server),
    'heard', private.was_heard(link.user_id, p_message),
    'done', exists (select from private.channel_commands where message = p_message and held_until is null));
exception when check_violation then
  raise sqlstate 'PT400' using message = 'This way in is not known here.';
end $$;

-- What stands before a step or a goal, or behind it, and says which one of several it is and not what is to be done: "2)", "Step 2 of 4:",
-- "#2", "ii.", "Secondly:", "[x]", "To do:", "(part 2)". A bare number is a part of the words: "10 minutes".
create or replace function private.without_place_in_list(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_text,
    '^(([\s*#>\-\u2013\u2014\u2022(\[]|[\u2190-\u2bff]|[\U0001F000-\U0001FAFF]|\[[ x]?\])*('
      || '(step|stage|phase|schritt|étape|etape|paso|passo|stap|krok|steg|шаг|part|teil|task|item|point|punkt|no\.?|nr\.?|#)\s*'
      || '[0-9]{1,2}(\s*(of|von|de|sur|/)\s*[0-9]{1,2})?\s*[.):\]\-\u2013\u2014]*\s+'
      || '|(step|stage|phase|schritt|part|teil)\s+'
      || '(i{1,3}|iv|vi{0,3}|one|two|three|four|five|six|seven|eins|zwei|drei|vier|fünf|sechs|sieben)\s*[.):\-\u2013\u2014]+\s+'
      || '|[0-9]{1,2}(\.[0-9]{1,2})*(/[0-9]{1,2})?\s*([.):\]\-\u2013\u2014]+\s+|[.)](?=[^\d\s]))'
      || '|([a-h]|[ivx])\)\s+|(i{2,3}|iv|vi{1,3}|ix)[.):]+\s+|\[[ x]?\]\s+'
      || '|(first|second|third|fourth|fifth|sixth|seventh|erste|zweite|dritte|vierte)(ly|ns)?\s*[.,:\-\u2013\u2014]+\s+'
      || '|[0-9]{1,2}(st|nd|rd|th)\s*[.,:)\-\u2013\u2014]+\s+'
      || '|(to ?do|task|step|schritt|aufgabe|action|next|(new |my |our |your |neuer )?plan)\s*:\s*))+',
    '', 'i'),
    '\s*[(\[](step|stage|phase|schritt|part|teil|no\.?|nr\.?|#)\s*[0-9]{1,2}(\s*(of|von|/)\s*[0-9]{1,2})?[)\]]\s*$', '', 'i')
$$;

-- A step or a goal as it is compared: its words alone, in the letters by which words are compared, without its place in a list, marks
-- and pictures, and with letters of other scripts that look like Latin ones as these; a text of marks alone as it stands.
create or replace function private.plan_words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(private.only_words(translate(lower(
    private.without_place_in_list(normalize(regexp_replace(
      regexp_replace(p_text, '[\u00ad\u200b-\u200f\u2060\u20e3\ufe0e\ufe0f]', '', 'g'),
      '^\s*[\u2460-\u2473\u2488-\u249b\u2776-\u2793]\s*', ''), nfkc))),
    'аеорсухіјѕһԁӏαορυνικτ', 'aeopcyxijshdlaopuvikt'))), ''), private.plain(p_text))
$$;

-- Whether steps that an agent names are those of a plan that the person stopped within a day: two of three of either, and two at least.
create or replace function private.is_stopped_plan(p_conversation uuid, p_goal text, p_steps text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.plans p
    where p.conversation_id = p_conversation and p.user_id = auth.uid() and p.status = 'stopped' and p.updated_at > now() - interval '1 day'
      and (private.plan_core(p.goal) = private.plan_core(p_goal) or (
        select count(*) >= 2 and count(*) * 3 >= least(cardinality(p_steps), jsonb_array_length(p.steps)) * 2
        from unnest(p_steps) named
        where private.plan_core(named) in (select private.plan_core(step ->> 'text') from jsonb_array_elements(p.steps) step))))
$$;

revoke all on function private.without_place_in_list(text) from public, anon, authenticated, app_server, service_role;

grant execute on function private.without_place_in_list(text) to app_server;
