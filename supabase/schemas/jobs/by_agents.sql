-- The one question that an accepted suggestion leads to. p_fields: `once`, the moment, and `time_zone`.
create or replace function private.insert_follow_up(p_id uuid, p_fields jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
  zone text;
begin
  moment := (p_fields ->> 'once')::timestamptz;
  zone := private.check_times(null, moment, p_fields ->> 'time_zone', moment);
  insert into public.jobs (id, kind, once_at, time_zone, next_at) values (p_id, 'once', moment, zone, moment);
  return p_id;
exception when invalid_datetime_format or datetime_field_overflow then
  raise sqlstate 'PT400' using message = 'Please choose a day and a time.', detail = '{"issues": [{"field": "once"}]}';
end $$;
grant execute on function private.insert_follow_up(uuid,jsonb) to app_server;

-- Whether these words stand in the message that the run of an agent answers, of no hard moment.
create or replace function private.said_in_turn(p_words text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.runs r join public.messages m on m.id = r.user_message_id
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and m.role = 'user'
      and not private.is_flagged(m.safety) and private.plain(p_words) <> ''
      and position(private.plain(p_words) in private.plain(private.message_text(m.parts))) > 0)
$$;
grant execute on function private.said_in_turn(text) to app_server;

-- Whether these words stand in the message that the run answers, or in the one that the person wrote right before it, of the same
-- day, where the answered one only adds when that is to be: it is short, names a time and takes nothing back.
create or replace function private.asked_in_turn(p_words text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.said_in_turn(p_words) or exists (
    select from public.runs r join public.messages m on m.id = r.user_message_id
    cross join lateral (
      select earlier.* from public.messages earlier
      where earlier.conversation_id = m.conversation_id and earlier.role = 'user' and earlier.ordinal < m.ordinal
      order by earlier.ordinal desc limit 1) before
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and m.role = 'user' and before.user_id = r.user_id
      and not private.is_flagged(m.safety) and not private.is_flagged(before.safety)
      and before.created_at > m.created_at - interval '24 hours' and private.plain(p_words) <> ''
      and position(private.plain(p_words) in private.plain(private.message_text(before.parts))) > 0
      and private.adds_when(private.message_text(m.parts)))
$$;
grant execute on function private.asked_in_turn(text) to app_server;

-- Whether words are short and say when, and nothing to the contrary.
create or replace function private.adds_when(p_words text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(private.plain(p_words)) <= 80 and (private.plain(p_words) ~ '[0-9０-９٠-٩०-९]'
      or exists (select from private.ways_to_ask_for_check_ins() w where private.plain(p_words) ~ w.moment))
    and not exists (select from private.ways_to_ask_for_check_ins() w where private.plain(p_words) ~ w.contrary and private.plain(p_words) ~ w.moment)
    and private.plain(p_words) !~ '\m(don.?t|do not|never|stop|no|not|cancel)\M'
$$;
grant execute on function private.adds_when(text) to app_server;

-- How being asked is asked for in each language that the guide has sentences in: the asking, a time, and what says the contrary. Letters
-- are not counted on to be folded outside of Latin.
create or replace function private.ways_to_ask_for_check_ins() returns table (code text, asking text, moment text, contrary text)
language sql immutable set search_path = '' as $$
  values
    ('en', '\m(ask|remind|check|schedule|nudge|set up|turn on|start|inquire|enquire|look in on me|hit me up|(ping|text|message|write to) me|(be|get) (asked|reminded))\M',
      '\m(every|each|daily|weekly|nightly|regularly|tomorrow|tonight|today|later|next|in|on|at|morning|evening|noon|night|weekends?|weekdays?|(mon|tues|wednes|thurs|fri|satur|sun)days?|mornings|evenings|nights|bedtime|[0-9]{1,2}(:[0-9]{2})? ?[ap]m)\M',
      '\m(don.?t|do not|never|stop|no longer|not|no more|cancel)\M'),
    ('de', '\m(frag|erinner|check|(meld|schreib)[a-z]* (dich|dir|mir|sie sich))|\m(mich|mir) .*(fragen|erinnern)\M',
      '\m(jede[nrs]?|täglich|wöchentlich|morgen|heute|morgens|mittags?|abends?|nachts?|(mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|werktags|wochenende|um [0-9])',
      '\m(nicht|nie|niemals|keine?[nrms]?|aufhören|hör|stopp?|schluss)\M'),
    ('es', '(preg[uú]nt|recu[eé]rd|record|av[ií]s|escr[ií]b)[a-zé]*me\M|\mme (preguntas|preguntes|recuerdas|recuerdes|avisas|avises)\M',
      '\m(cada|tod[oa]s l[oa]s|diari|ma[nñ]ana|hoy|esta (noche|tarde)|por la (noche|tarde)|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|a las? [0-9])',
      '\m(no|nunca|jam[aá]s|(deja|deje|para|pare) de)\M'),
    ('fr', '\m((re)?demandez?|rappelle|rappelez|relance|relancez|[eé]cris|[eé]crivez)[- ](le[- ])?moi\M|\mme (re)?(demander|demandes|demandiez|rappeler|rappelles|rappeliez|relancer|relances)\M',
      '\m(chaque|tou(te)?s les|demain|ce soir|aujourd|quotidien|(lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|le (matin|soir)|[0-9]+ ?h)|(^| )[aà] [0-9]',
      '\m(pas|jamais|plus(?! tard)|arr[eê]tez?|cesse)'),
    ('it', '\m(ri)?(chiedi|ricorda|domanda|scrivi|chieder|ricordar|domandar|scriver)mel?[oi]?\M|(chiedi|ricorda|domanda|scrivi|chieder|ricordar|domandar)mi\M|\mmi (chiedi|chieda|ricordi|domandi)\M',
      '\m(ogni|tutt[ie] (i|le)|domani|oggi|stasera|(luned|marted|mercoled|gioved|venerd)[iì]|sabat[oi]|domenic|alle [0-9]|la (sera|mattina))',
      '\m(non|mai|smett|basta)'),
    ('pt', '(pergunt|lembr|avis|escrev)[aeirs]*[- ]me\M|(^|[,.;:!?] ?|favor |pod(e|es|ia|eria) |voc[eê] |quero que )me (pergunt|lembr|avis)[aeirs]*\M',
      '\m(cada|tod[oa]s?|amanh[aã]|hoje|diari|(segunda|ter[cç]a|quarta|quinta|sexta)s?|s[aá]bado|domingo|de (noite|manh))|(^| )[aà]s? [0-9]',
      '\m(n[aã]o|nunca|jamais|(para|pare|deixa|deixe) de)\M'),
    ('nl', '\m(vraag|herinner|stuur|bericht) (het )?(me|mij)\M|\m(me|mij) .*(vragen|herinneren|vraagt)\M|\mcheck',
      '\m(elke|iedere|dagelijks|wekelijks|morgen|vandaag|vanavond|(maan|dins|woens|donder|vrij|zater|zon)dag|om [0-9]|avonds|ochtends|morgens|weekend)',
      '\m(niet|nooit|stop|geen|ophouden|nooit)\M'),
    ('pl', '(zapyta|spyta|pyta)(j|ć|cie|jcie|ła|ł)|przypom(nij|nie|inaj|ina)',
      '(każd|codzien|jutro|dzisiaj|dziś|wiecz|rano|poniedział|wtor|środ|czwart|piąt|sobot|niedziel|(^| )o [0-9])', '\mnie\M|nigdy|przesta|dość'),
    ('tr', '\m(sor|sorar|sorabilir|sorman|sorun|hatırlat|yokla)', '\m(her|yarın|bugün|bu (akşam|gece)|akşam|sabah|pazar|salı|perşembe|cuma|saat [0-9]|haftalık)|çarşamba|günlük|[0-9].?[dt][ea]\M',
      '(sorma|hatırlatma|yoklama)(yın|yin|yınız)?\M|\masla\M|bırak|artık'),
    ('ru', '[Сс]проси(те|ть)?($|[^а-яё])|[Сс]прашива(й|йте|ть)|[Нн]апомни(те|ть)?($|[^а-яё])|[Нн]апомина(й|йте|ть)',
      '[Кк]ажд|[Ее]жедневно|[Зз]автра|[Сс]егодня|[Вв]ечер|[Уу]тр|понедельник|вторник|сред[уаы]|четверг|пятниц|суббот|воскресень|(^| )в [0-9]',
      '(^|[^а-яё])([Нн]е|[Нн]икогда|[Хх]ватит|[Пп]ерестань(те)?|[Пп]рекрати(те)?)($|[^а-яё])'),
    ('uk', '([Зз]апита|[Сс]пита|[Пп]ита|[Нн]агада)(й|йте|ти)|[Нн]агаду(й|йте|вати)',
      '[Кк]ожн|[Щщ]о(дня|дн|вечора|ранку|тижня|неділі|понеділка|вівторка|середи|четверга|суботи)|[Зз]автра|[Сс]ьогодні|[Вв]вечері|[Вв]ранці|понеділ|вівтор|серед[уи]|четвер|ятниц|субот|неділ|(^| )о [0-9]',
      '(^|[^а-яіїєґ])([Нн]е|[Нн]іколи|[Гг]оді|[Дд]осить|[Пп]ерестань(те)?)($|[^а-яіїєґ])'),
    ('ar', '([اأإ]سأل|تسأل|يسأل)(ني|وني|يني)|ذك[ّ]?ر(ني|يني|وني)', '(كل |غد|اليوم|الليل|مساء|صباح|الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الساعة)',
      '(^|[ ،.])(لا|لن|لم|توقف|توقفي|كف|ليس)( |$)'),
    ('hi', 'पूछ(ो|ना|ें|िए|ते|ती|ा कर| ल)|याद दिला', '(हर |रोज|कल|आज|शाम|सुबह|रात|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|इतवार|बजे)', '(^| )(मत|नहीं|कभी|बंद|न)( |$)'),
    ('ja', '(聞いて|きいて|訊いて|尋ねて|たずねて|質問して|リマインド|思い出させて|声をかけて)', '(毎[日週朝晩月]|明日|あした|今[日夜晩]|曜|朝|夜|時)', '(ないで|なくていい|なくて良い|やめて|止めて|しくない)'),
    ('ko', '물어 ?(봐|보|주|줘|줄)|알려 ?(줘|주)|상기시켜|리마인드', '(매[일주달]|아침|저녁|밤|내일|오늘|요일|주말|[0-9] ?시|시에)', '(지 ?마|지마|않|그만|말아|안 물)'),
    ('zh', '(问|問)(一下|一问|問|问)?我|提醒(一下)?我', '(每|明天|今天|今晚|星期|周[一二三四五六日天末]|週|礼拜|禮拜|早上|晚上|下午|点|點)', '(不要|别|別|不用|不必|停止|不再|从不|不许|他|她|妈|爸|人)')
$$;
grant execute on function private.ways_to_ask_for_check_ins() to app_server;

-- An agent turns on a check-in that the person asked for in the very message it answers, in words of theirs: again and again
-- (p_cron), or once, about a part of theirs or about them. Whoever calls worked out p_next. Where only the time was missing, the
-- words may stand in the message before. The whole message is judged, and only as many are turned on as it names.
create or replace function public.schedule_check_in(
  p_asked text, p_cron text, p_once timestamptz, p_zone text, p_next timestamptz, p_part uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := private.known_zone(p_zone);
  turn record;
  made public.jobs;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person turns on what asks by itself under Settings, Rhythms.';
  end if;
  perform private.refuse_while_locked();
  select * into turn from private.check_ins_asked_in_turn(p_asked);
  if coalesce(turn.asked, 0) = 0 then
    raise sqlstate 'PT403' using detail = '"not_asked"',
      message = 'The person did not ask for this in their last message. Offer one question with proposeFollowUp; a rhythm they turn on under Settings, Rhythms.';
  elsif zone is null then
    raise sqlstate 'PT400' using message = 'This time zone is not known here.', detail = '{"issues": [{"field": "timeZone"}]}';
  elsif p_next is null or p_next <= now() then
    raise sqlstate 'PT400' using message = 'Please choose a time that lies ahead.',
      detail = jsonb_build_object('issues', jsonb_build_array(jsonb_build_object('field', case when p_cron is null then 'date' else 'days' end)))::text;
  end if;
  perform private.check_part_of_rhythm(p_part);
  select * into made from public.jobs j
  where j.user_id = auth.uid() and j.part_id is not distinct from p_part and j.kind = case when p_cron is null then 'once' else 'check_in' end
    and j.cron is not distinct from p_cron and j.once_at is not distinct from p_once and j.time_zone = zone and j.paused_at is null;
  if found then
    raise sqlstate 'PT409' using message = 'This is on already.', detail = '"already"';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('parley check-ins ' || turn.message, 0));
  if private.check_ins_turned_on(turn.message) >= turn.asked then
    raise sqlstate 'PT409' using message = 'All that this message asked for is on. Ask before you turn on another.', detail = '"turned_on"';
  end if;
  insert into public.jobs (user_id, kind, cron, once_at, time_zone, part_id, next_at)
  values (auth.uid(), case when p_cron is null then 'once' else 'check_in' end, p_cron, p_once, zone, p_part, p_next) returning * into made;
  return jsonb_build_object('rhythm', left(made.id::text, 8), 'next', made.next_at, 'timeZone', zone);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'These are no times that can be kept.', detail = '{"issues": [{"field": "time"}]}';
end $$;
grant execute on function public.schedule_check_in(text,text,timestamptz,text,timestamptz,uuid) to app_server;

-- The days of the week (0 is Sunday) of the times that a person chose; none of those of a question asked once.
create or replace function private.days_of_rhythm(p_cron text) returns integer[]
language sql immutable set search_path = '' as $$
  select coalesce(string_to_array(substring(p_cron from '([0-6](,[0-6])*)$'), ',')::integer[], '{}')
$$;
grant execute on function private.days_of_rhythm(text) to app_server;

-- An agent takes away a rhythm that the person asked to stop in the very message it answers. p_rhythm: the beginning of its id;
-- without it the only one there is, with p_days (0 is Sunday) the only one of just these days, else the refusal names all.
create or replace function public.cancel_check_in(p_asked text, p_rhythm text default null, p_days integer[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named uuid[];
  listed jsonb;
begin
  if private.request_agent() is null then
    raise sqlstate 'PT403' using message = 'The person deletes what asks by itself under Settings, Rhythms.';
  elsif not private.asks_to_stop_check_ins(p_asked) then
    raise sqlstate 'PT403' using message = 'The person did not ask for this in their last message.', detail = '"not_asked"';
  end if;
  select coalesce(array_agg(j.id), '{}'), jsonb_build_object('rhythms', coalesce(jsonb_agg(jsonb_build_object(
    'rhythm', left(j.id::text, 8), 'kind', j.kind, 'cron', j.cron, 'once', j.once_at, 'timeZone', j.time_zone) order by j.created_at), '[]'))
  into named, listed from public.jobs j
  where j.user_id = auth.uid() and (p_rhythm is null and j.next_at is not null or left(j.id::text, 8) = p_rhythm)
    and (p_days is null or p_days @> private.days_of_rhythm(j.cron) and p_days <@ private.days_of_rhythm(j.cron));
  -- The one that is left is not the one that was meant, unless all were; one of other days is.
  if p_rhythm is null and exists (
    select from private.done_for_message('cancelCheckIn') a
    where p_days is null or a.erased_at is not null or exists (
      select from public.action_changes c
      cross join lateral (select private.days_of_rhythm(c.before ->> 'cron') as days) was
      where c.action_id = a.id and c.table_name = 'jobs' and c.op = 'delete' and p_days @> was.days and p_days <@ was.days)) then
    raise sqlstate 'PT409' using detail = (listed || '{"reason": "removed_before"}')::text,
      message = 'One was removed already in answering this message. Others are only removed where the person asked for all of them, each by its own rhythm.';
  elsif named = '{}' then
    raise sqlstate 'PT404' using message = 'There is no such rhythm.';
  elsif cardinality(named) > 1 then
    raise sqlstate 'PT409' using message = 'There are several. Name one of them.', detail = listed::text;
  end if;
  delete from public.jobs where id = named[1] and user_id = auth.uid();
  return jsonb_build_object('rhythm', left(named[1]::text, 8), 'removed', true);
end $$;
grant execute on function public.cancel_check_in(text,text,integer[]) to app_server;
