-- The sentences of a message in their order, plain.
create or replace function private.sentences_of(p_text text) returns table (place bigint, sentence text)
language sql immutable set search_path = '' as $$
  select s.place, private.plain(s.one)
  from regexp_split_to_table(replace(coalesce(p_text, ''), '’', ''''), '[.!?…]+(?=\s|$)|[\n。！？؟।;]+') with ordinality s (one, place)
  where btrim(s.one) <> ''
$$;
grant execute on function private.sentences_of(text) to app_server;

-- How it is told that somebody asks or asked, where nobody is asked to, in the languages of `ways_to_ask_for_check_ins`.
create or replace function private.ways_to_tell_of_asking() returns table (code text, telling text)
language sql immutable set search_path = '' as $$
  values
    ('en', '\m(i|he|she|they|it|we|people|everyone|everybody|somebody|someone|nobody|who|mother|mom|mum|father|dad|wife|husband|partner|friends?|boss|therapist|doctor|sister|brother|daughter|son|critic|part|parts|voice)( (used to|would|will|always|often|sometimes|still|also|just|only|even|had to|have to|keeps?|kept|did|does|do|had|has|have|never|to|must|can|could|should|may|might|liked to|tried to|wanted to|started to|began to))* (asks?|asked|reminds?|reminded|checks?|checked|texts?|texted|messages?|messaged|asking|reminding|checking)\M|\m(my|his|her|our|their) (\w+ )?(mother|mom|mum|father|dad|wife|husband|partner|friends?|boss|therapist|doctor|sister|brother|daughter|son)\M.*\m(ask|asks|asked|asking|remind|reminds|reminded|check|checks|checked|checking)\M|\mused to\M|\m(if|when|whenever|because|since|why|how often|while) (do |did |would |does )?(you|he|she|they|someone|somebody|people|everyone) (\w+ )?(ask|asks|asked|remind|reminds|reminded|check|checks|checked)\M|\m(said|says|told me|tells me)\M'),
    ('de', '\m(fragte[nst]*|erinnerte[nst]*|fragt|erinnert)\M|\mich (mich )?(oft |immer )?frage?\M|\mfrage? ich\M|\m(mutter|vater|mama|papa|freund|freundin|freunde|partner|partnerin|therapeut|therapeutin|chef|chefin|alle|leute)\M.*\m(frag|erinner|check)'),
    ('es', '\m(madre|padre|mam[aá]|pap[aá]|amig[oa]s?|pareja|jef[ea]|terapeuta|gente|sol[ií]an?|suelen?)\M.*(pregunt|record|recuerd|avis)|\m(tengo que|debo|empiezo a|suelo) preguntarme\M'),
    ('fr', '\m(m[eè]re|p[eè]re|maman|papa|ami|amie|amis|mari|femme|patron|patronne|elle|elles|gens|avait|avaient)\M.*(demand|rappel)|\mje (me|dois) .*demand'),
    ('it', '\m(madre|padre|mamma|pap[aà]|amic[oai]|amiche|lei|lui|soleva|solevano|marito|moglie|gente)\M.*(chied|chies|ricord|domand)|\mdevo .*(chieder|domandar)mi\M'),
    ('pt', '\m(m[aã]e|pai|amig[oa]s?|parceir[oa]|marido|mulher|chefe|terapeuta|ela|ele|elas|eles|costumava|costumavam)\M.*(pergunt|lembr|avis)|\meu (me )?pergunto'),
    ('nl', '\mik vraag\M|\mvraag ik\M|\m(moeder|vader|mama|papa|vriend|vriendin|vrienden|partner|man|vrouw|baas|hij|zij|ze|iedereen)\M.*(vra|vro|herinner)'),
    ('pl', '\m(mama|mamy|matka|ojciec|tata|przyjaciel|przyjaciółka|mąż|żona|szef|on|ona|oni|wszyscy)\M.*(pyta|przypom)'),
    ('tr', 'sorar(dı|lar|ım|dım)|soruyor|sordu|hatırlat(tı|ıyor|ırdı)'),
    ('ru', '(^|[^а-яё])([Мм]ам[аы]|[Мм]ать|[Пп]апа|[Оо]тец|[Дд]руг|[Дд]рузья|[Пп]одруг[аи]|[Мм]уж|[Жж]ена|[Оо]н|[Оо]на|[Оо]ни|любила?)[^а-яё].*(спр[ао]ш?|напом)'),
    ('uk', '(^|[^а-яіїєґ])([Мм]ама|[Мм]ати|[Тт]ато|[Бб]атько|[Дд]руг|[Дд]рузі|[Пп]одруга|[Чч]оловік|[Дд]ружина|[Вв]ін|[Вв]она|[Вв]они|люби(в|ла))[^а-яіїєґ].*(пита|нагад)'),
    ('ar', '(أمي|والدتي|أبي|والدي|صديق|زوج|كان|كانت|كانوا).*(سأل|ذكر)'),
    ('hi', 'पूछ(ता|ते|ती) (है|हैं|हूँ|था|थे|थी)|पूछा (है|था)|दिला(ता|ते|ती) (है|हैं|था|थे|थी)'),
    ('ja', '(聞いて|きいて|訊いて|尋ねて|たずねて|質問して|リマインドして|思い出させて|声をかけて)(い(た(?!だ)|る|ます|ました)|くれた|くれてい|くれました|きた|きました|もらった|もらいました)'),
    ('ko', '물어 ?(보셨|보곤|보았|보신|줬|주셨|주곤)|알려 ?(줬|주셨|주곤)|(어머니|엄마|아버지|아빠|친구|남편|아내)[가는은이].*물어'),
    ('zh', '(以前|过去|從前|曾经|老是|总是)')
$$;
grant execute on function private.ways_to_tell_of_asking() to app_server;

-- A sentence without what is to be asked, and from where a request in so many words begins ("… , could you ask me …").
create or replace function private.asking_of(p_sentence text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(p_sentence, '^.*([,:–—]| - |\m(and|but|so|then)\M) *((please|pls|can you|could you|would you|will you) (please |maybe |perhaps |just |also )*(ask|remind|check|nudge|message|text|write)\M)', '\3'),
    '(\m(ask|remind|check in|check on|check)\M.*?)\m(how|whether|if|what|about|that i|that nobody|that my)\M(?! (you|that)).*$', '\1')
$$;
grant execute on function private.asking_of(text) to app_server;

-- Where words stand in a message: the first and the last sentence that they touch; nothing where they do not stand there.
create or replace function private.sentences_around(p_words text, p_message text) returns table (place bigint, sentence text, touched boolean)
language sql immutable set search_path = '' as $$
  with said as (select s.place, s.sentence from private.sentences_of(p_message) s),
  wanted as (select w.sentence from private.sentences_of(p_words) w)
  select s.place, s.sentence, exists (select from wanted w where position(w.sentence in s.sentence) > 0) from said s
$$;
grant execute on function private.sentences_around(text,text) to app_server;

-- Whether a message takes back what it asks for: a later sentence that refuses, or that is nothing but a no.
create or replace function private.takes_back_asking(p_message text, p_after bigint) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from private.sentences_of(p_message) s
    where s.place > p_after and (
      s.sentence ~ '^\W*((no|nope|never ?mind|forget (it|that)|just kidding|not really|leave it|better not|i take (it|that) back|don''t|do not|nein|doch nicht|lieber nicht|mejor no|non|finalement non|no,? gracias|nee|toch niet|nie|hayır|нет|ні|لا|नहीं|いいえ|아니|不)\W*)+$'
      or s.sentence ~ '\m(never ?mind|just kidding|forget (it|that)|i take (it|that) back)\M'
      or exists (select from private.ways_to_ask_for_check_ins() w
        where private.asking_of(s.sentence) ~ w.asking and private.asking_of(s.sentence) ~ w.contrary)))
$$;
grant execute on function private.takes_back_asking(text,bigint) to app_server;

-- How many check-ins the sentences of a message that these words stand in ask for: none where they ask for none, where they say or
-- tell the contrary, or where the message takes it back. p_timed: the time is said elsewhere. Several are those named with times
-- of their own.
create or replace function private.check_ins_asked_for(p_words text, p_message text, p_timed boolean) returns integer
language sql stable set search_path = '' as $$
  with around as (select * from private.sentences_around(p_words, p_message)),
  asking as (
    select a.place, a.sentence from around a cross join private.asking_of(a.sentence) said
    where a.touched
      and exists (select from private.ways_to_ask_for_check_ins() w where said ~ w.asking)
      and (p_timed or exists (select from private.ways_to_ask_for_check_ins() w, around n
        where n.place between a.place - 1 and a.place + 1 and n.sentence ~ w.moment))
      and not exists (select from private.ways_to_ask_for_check_ins() w where said ~ w.asking and said ~ w.contrary)
      and not exists (select from private.ways_to_tell_of_asking() t join private.ways_to_ask_for_check_ins() w using (code)
        where said ~ w.asking and said ~ t.telling))
  select case when not exists (select from asking) or private.takes_back_asking(p_message, (select max(place) from asking)) then 0
    else least(7, greatest(1, (
      select count(*) from asking a cross join regexp_split_to_table(a.sentence, '[,，、،]|\m(and|und|y|et|e|en|i|ve)\M| (и|і|та|और) | و|와 |과 |和') piece
      where piece ~ '\m(every|each|daily|weekly|nightly|tomorrow|tonight|mornings?|evenings?|noon|nights?|weekends?|weekdays?|(mon|tues|wednes|thurs|fri|satur|sun)days?)\M|[0-9]'
        or exists (select from private.ways_to_ask_for_check_ins() w where w.code <> 'en' and piece ~ w.moment))))::integer end
$$;
grant execute on function private.check_ins_asked_for(text,text,boolean) to app_server;

-- The message that a run of an agent answers, and where that one only says when, the one before it: how many check-ins they ask for
-- in these words. Out too: the message that is answered.
create or replace function private.check_ins_asked_in_turn(p_words text, out message uuid, out asked integer)
language sql stable security definer set search_path = '' as $$
  select m.id, case
    when private.said_in_turn(p_words) then private.check_ins_asked_for(p_words, private.message_text(m.parts), false)
    when private.asked_in_turn(p_words) then (
      select private.check_ins_asked_for(p_words, private.message_text(e.parts), true) from public.messages e
      where e.conversation_id = m.conversation_id and e.role = 'user' and e.ordinal < m.ordinal order by e.ordinal desc limit 1)
    else 0 end
  from public.runs r join public.messages m on m.id = r.user_message_id
  where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid()
$$;
grant execute on function private.check_ins_asked_in_turn(text) to app_server;

-- How many check-ins agents have turned on in answer to a message of the caller.
create or replace function private.check_ins_turned_on(p_message uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.runs r join public.agent_actions a on a.run_id = r.id
  join public.action_changes c on c.action_id = a.id and c.table_name = 'jobs' and c.op = 'insert'
  where r.user_message_id = p_message and r.user_id = auth.uid() and a.user_id = auth.uid() and a.tool = 'scheduleCheckIn' and a.undone_by is null
$$;
grant execute on function private.check_ins_turned_on(uuid) to app_server;

-- Whether the message that is answered asks, in a sentence that these words stand in, that what asks by itself stops. The sentence
-- is judged whole: "do not stop asking" asks for the contrary, and "my Critic never rests" for nothing.
create or replace function private.asks_to_stop_check_ins(p_words text) returns boolean
language sql stable security definer set search_path = '' as $$
  with around as (
    select a.* from public.runs r join public.messages m on m.id = r.user_message_id
    cross join private.sentences_around(p_words, private.message_text(m.parts)) a
    where r.id = private.request_claim('run')::uuid and r.user_id = auth.uid() and private.said_in_turn(p_words)),
  judged as (
    select s.place, s.sentence, private.asking_of(s.sentence) as said,
      '\m(stop|cancel|end|delete|remove|quit|pause|drop|disable|get rid of|kill|turn|switch)\M' as ends,
      '\m(don.?t|do not|never|not|cannot|can.?t|no)\M' as refuses,
      '\m(check(ing)?.?(ins?|ups?)|check(ing)?|reminders?|rhythms?|nudg(es?|ing)|ask(ing)?|remind(ing)?|questions?|messag(es?|ing)|texts?|texting|pings?|pinging|writing|write)\M' as things
    from around s where s.touched)
  select exists (
      select from judged j
      where private.stops_check_ins(j.sentence) or (j.said ~ (j.ends || '.*' || j.things) or j.said ~ (j.things || '.*\moff\M') or j.said ~ '\menough (of|with)\M.*' and j.said ~ j.things
          or j.said ~ '^\W*((ok|okay|yes|yeah|please|pls|and|just|then|now|so|also|actually|(can|could|would|will) you|i (want|would like|need) you to|i''d like you to)\W+)*(stop|cancel|delete|remove|pause|drop|turn off|switch off) (it|that|this|them|those|these|all)\M(?! (feeling|thought|part))'
          or j.said ~ '^\W*((ok|okay|yes|yeah|please|pls|and|just|then|now|so|also|actually)\W+)*(stop|cancel|delete|remove|pause|drop|end|turn off|switch off) (the|my|this|that) ([\w:]+ ){0,3}(one|ones|(mon|tues|wednes|thurs|fri|satur|sun)days?|evenings?|mornings?|daily|weekly)\M'
          or j.said ~ (j.refuses || '( \w+){0,4} ?(to )?' || j.things) or j.said ~ '\mno (more|longer)\M.*' and j.said ~ j.things
          or j.said ~ ('\mdon.?t (want|need|like)\M.*' || j.things))
        and j.said !~ (j.refuses || '.{0,40}' || j.ends || '.*')
        and not exists (select from private.ways_to_tell_of_asking() t where t.code = 'en' and j.said ~ t.telling))
    and not exists (
      select from around l where l.place > (select max(place) from judged)
        and l.sentence ~ '^\W*((no|nope|never ?mind|forget (it|that)|just kidding|better not|leave it( on)?|keep (it|them)( on)?|i take (it|that) back|nein|doch nicht|lieber nicht|mejor no|finalement non|nee|toch niet|jednak nie|hayır|нет|ні|لا|नहीं|いいえ|아니|不)\W*)+$')
$$;
grant execute on function private.asks_to_stop_check_ins(text) to app_server;
