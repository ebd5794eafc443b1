-- How it is asked in other languages than English that what asks by itself stops, in sentences that are judged whole, and what says the
-- contrary. Letters are not counted on to be folded outside of Latin.
create or replace function private.ways_to_stop_check_ins() returns table (code text, stopping text, contrary text)
language sql immutable set search_path = '' as $$
  values
    ('de', '\m(schalt|stell|nimm|brich|lass|hör)[a-zäöüß]*\M.*\m(frag|erinner|nachfrag|check|rhythm|nachricht|meldung)[a-zäöüß-]*\M.*\m(auf|aus|ab|weg|sein|bleiben)\M|\m(stopp|beend|lösch|entfern|deaktivier|pausier|streich|stornier)[a-z]*\M.*\m(frag|erinner|nachfrag|check|rhythm|nachricht|meldung)|\mhör[a-z]* .*\mauf\M.*\m(frag|erinner|nachzufrag|check|schreib)|\m(frag|erinner|check|rhythm|nachricht|nachfrag)[a-zäöüß-]*\M.*\m(löschen|beenden|stoppen|ausschalten|abschalten|abstellen|entfernen|aufhören|streichen|abbestellen|deaktivieren|abbrechen)\M|\m(frag|erinner|meld|schreib)[a-z]*\M.*\m(nicht|nie) (mehr|wieder|länger)\M|\mkeine?n?\M.*\m(frag|erinner|check|nachricht|meldung)[a-zäöü-]*\M.*\mmehr\M|\m(nicht|nie) (mehr|länger|wieder)\M.*\m(ge|nach)?(frag|erinner)|\mgenug (von|mit)\M.*(frag|check|erinner)',
      '\m(nicht|nie) (auf(hören)?|löschen|beenden|stoppen|ausschalten|abschalten|entfernen)\M|\mhör[a-z]*\M.*\m(nicht|nie) auf\M|\m(lösch|stopp|beend|entfern)[a-z]*\M.*\m(nicht|nie)\M(?! mehr)|\m(warum|wieso|weshalb|niemand)\M'),
    ('es', '\m(dej[ae]s?|dejar|par[ae]|parar|cancel[ae]|cancelar|elimin[ae]|eliminar|borr[ae]|borrar|quit[ae]|quitar|desactiv[ae]|apag[ae]|apague|det[eé]n|suspend[ae]|suspende)\M.*(pregunt|record|recuerd|avis|chequeo|check|mensaj|escrib)|\m(no|nunca)\M.*(pregunt|record|recuerd|avis|escrib)[a-zéá]*\M.*\m(m[aá]s|nunca)\M|\mno (m[aá]s|quiero m[aá]s)\M.*(pregunt|record|avis|check|mensaj)|\mya no\M.*(pregunt|record|recuerd|avis|escrib|check|mensaj)|\mbasta\M.*(pregunt|record|avis|check)',
      '\m(no|nunca) (me |los |las |lo |la )?(dej|par|cancel|elimin|borr|quit|apag|desactiv|suspend)[a-z]*\M|por qu[eé]|\mnadie\M'),
    ('fr', '\m(arr[eê]te[zr]?|cesse[zr]?|annule[zr]?|supprime[zr]?|enl[eè]ve[zr]?|d[eé]sactive[zr]?|coupe[zr]?|stoppe[zr]?|retire[zr]?|stop)\M.*(demand|rappel|rappeler|question|check|relanc|message|[eé]cri)|\m(ne|n)\M.*(demand|rappel|relanc|[eé]cri)[a-zé]*\M.*\m(plus|jamais)\M|\mne\M.*\m(plus|jamais)\M.*(demand|rappel|relanc|question)|\mplus (de|d|aucun|aucune|besoin)\M.*(question|rappel|check|relanc|message)|\massez (de|des)\M.*(question|rappel|check)',
      '\mn.?(e )?(l. |les |le |la )?(arr[eê]te|cesse|annule|supprime|enl[eè]ve|coupe)[a-z]*\M.*\m(pas|jamais)\M|pourquoi|\mpersonne\M'),
    ('it', '\m(smett|ferma|cancell|annull|elimin|togli|disattiv|interromp|rimuov|sospend)[a-z]*\M.*(chied|ricord|domand|check|promemoria|messagg|scriv)|\mnon\M.*(chied|ricord|domand|scriv|mandar)[a-z]*\M.*\m(più|piu|mai)\M|\mnon (voglio|vorrei) più\M.*(chied|ricord|domand|promemoria|check)|\m(basta|niente più|stop)\M.*(chied|domand|promemoria|check|messagg|ricord)',
      '\mnon (smett|ferm|cancell|annull|elimin|toglier|disattiv|interromp|rimuov)[a-z]*\M|perch[eé]|\mnessuno\M'),
    ('pt', '\m(par[ae]|parar|deix[ae]|deixar|cancel[ae]|cancelar|apag(a|ue|ar)|remov[aer]+|desativ[ae]r?|deslig(a|ue|ar)|suspend[ae]r?|elimin[ae]r?)\M.*(pergunt|lembr|lembret|avis|check|mensag|escrev)|\mn[aã]o\M.*(pergunt|lembr|avis|escrev)[a-zê-]*\M.*\m(mais|nunca)\M|\m(j[aá] )?n[aã]o (quero|preciso)( de)?( mais)?\M.*(pergunt|lembr|avis|check).*|\m(chega|basta)\M.*(pergunt|lembr|check|avis)',
      '\mn[aã]o (me |os |as |o |a )?(par|deix|cancel|apag|remov|desativ|deslig|suspend)[a-z]*\M|por ?qu[eê]|\mningu[eé]m\M'),
    ('nl', '\m(stop|schrap|annuleer|verwijder|wis|be[eë]indig|pauzeer|schakel|zet|haal|hou|kap)[a-z]*\M.*(vra|herinner|check|bericht|stur|stuur)|(vra|herinner|check|bericht)[a-zë-]*\M.*\m(uit|uitzetten|stoppen|verwijderen|annuleren|schrappen|weg|weghalen)\M|\m(niet|nooit) (meer|langer)\M.*(vra|gevra|herinner|stur)|\m(vraag|herinner|stuur|vragen)\M.*\m(niet|nooit) (meer|langer)\M|\mgeen\M.*(vragen|herinner|check|bericht)[a-z-]*\M.*\mmeer\M|\mgenoeg\M.*(vragen|check|herinner)',
      '\m(niet|nooit) (op|stop|stoppen|ophouden|verwijderen|annuleren|schrappen|uitzetten)\M|\m(stop|verwijder|annuleer|schrap|hou|zet)\M.*\mniet\M(?! meer)|\m(waarom|niemand)\M'),
    ('pl', '(przesta(ń|ńcie|ć|niesz)|skończ|anuluj|usuń|wyłącz|zatrzymaj|odwołaj|skasuj|wstrzymaj|zakończ).*(pyta|przypom|zapyt|check|wiadomo|pisa|pisani)|nie (pytaj|przypominaj|pisz)(cie)? .*(więcej|już|nigdy)|(już|więcej) (mnie |mi )?nie (pytaj|pytać|przypominaj|przypominać|pisz)|nie chcę (już |więcej |żadnych ).*(pyta|przypom|check)|(dość|koniec|żadnych) .*(pyta|przypom|check)',
      'nie (przestawaj|usuwaj|wyłączaj|anuluj|kończ|kasuj|zatrzymuj|odwołuj)|dlaczego|czemu|\mnikt\M'),
    ('tr', '(sormayı|sormaktan|hatırlatma|soru|hatırlatıcı|yoklama|mesaj|check).*(bırak|kes|durdur|iptal|sil|kapat|kaldır|son ver|vazgeç)|(artık|bir daha|daha).*(sorma|hatırlatma|yoklama|yazma)(yın|yin|yınız|yiniz)?\M|(sorma|hatırlatma|yazma)(yın|yin)? artık|(sorma|hatırlatma)[a-zıüşğç]* gerek yok',
      '(bırakma|kesme|durdurma|silme|kapatma|iptal etme|kaldırma|vazgeçme)(yın|yin|yınız)?\M|\m(neden|niye|kimse)\M'),
    ('ru', '([Пп]ерестань|[Хх]ватит|[Дд]остаточно|[Оо]тмени|[Уу]дали|[Вв]ыключи|[Оо]тключи|[Уу]бери|[Оо]станови|[Пп]рекрати|[Сс]топ).*(спр[ао]ш|вопрос|напомин|напомн|чек|сообщен|писать)|[Нн]е (спрашивай|напоминай|пиши|надо спрашивать|надо напоминать).*(больше|никогда)|[Бб]ольше.*не (спрашивать|напоминать|спрашивай|напоминай|пиши|надо|нужно|хочу)|[Нн]е (хочу|надо|нужно) .*больше.*(спраш|напомин|вопрос)',
      '[Нн]е (переставай|отменяй|удаляй|выключай|отключай|убирай|прекращай|останавливай)|[Пп]очему|[Нн]икто'),
    ('uk', '([Пп]ерестань|[Дд]осить|[Гг]оді|[Сс]касуй|[Вв]идали|[Вв]имкни|[Пп]рибери|[Зз]упини|[Пп]рипини|[Сс]топ).*(пита|запит|нагад|повідом|писати)|[Нн]е (питай|запитуй|нагадуй|пиши).*(більше|ніколи)|[Бб]ільше.*не (питати|нагадувати|питай|запитуй|нагадуй|пиши|треба|потрібно|хочу)|[Нн]е (хочу|треба|потрібно) .*більше.*(пита|запит|нагад)',
      '[Нн]е (переставай|скасовуй|видаляй|вимикай|прибирай|припиняй|зупиняй)|[Чч]ому|[Нн]іхто'),
    ('ar', '(توقف|كف|ألغ|الغ|احذف|أوقف|اوقف|أطفئ|امسح|إلغاء|الغاء|إيقاف|ايقاف).*(سؤال|أسئلة|اسئلة|سأل|تذكير|ذكر|رسائل|متابعة)|لا (تسأل|تذكر|ترسل|أريد|اريد).*(بعد|مجدد|أبد|مرة أخرى|مرة اخرى)',
      'لا (تتوقف|تلغ|تحذف|توقف|تكف)|لماذا'),
    ('hi', '(पूछना|पूछने|सवाल|याद दिलाना|रिमाइंडर|चेक).*(बंद|रोक|हटा|रद्द|मिटा)|(अब|आगे|फिर|दोबारा|कभी).*(मत|नहीं|न) .*(पूछ|याद दिला)|(अब|आगे|फिर|दोबारा).*(पूछ|याद दिला)[^ ]* .*(मत|नहीं|न)( |$)|(अब|और) .*(सवाल|रिमाइंडर|चेक).*(नहीं|मत)',
      '(बंद|हटा|रद्द|रोक)[^ ]* ?(मत|न|नहीं)|(^| )(मत|न) (रोक|हटा)|क्यों|कोई नहीं'),
    ('ja', '(聞く|きく|訊く|尋ねる|たずねる|質問|リマインド|リマインダー|チェックイン|通知|声かけ).*(やめて|止めて|停止|キャンセル|取り消し|取り消して|削除|オフ|終わり|消して|いらない|いりません|不要|結構)|もう.*(聞か|きか|訊か|尋ね|たずね|質問し|リマインドし|声をかけ).*(ないで|なくて)',
      '(やめ|止め|削除し|消さ|停止し|キャンセルし)ないで|なぜ|どうして'),
    ('ko', '(묻는|묻기|물어보는|질문|알림|리마인|체크인|확인).*(그만|중지|취소|꺼|끄|삭제|멈춰|지워|중단|해제)|(더 ?이상|이제|다시는?|앞으로).*(묻지|물어보지|알려주지|질문하지|보내지|알리지) ?(마|말|않)',
      '(그만두지|그만하지|취소하지|끄지|삭제하지|멈추지|중단하지|지우지) ?(마|말)|왜 '),
    ('zh', '(停止|取消|关掉|關掉|关闭|關閉|删除|刪除|删掉|刪掉|停掉|停下|别再|別再|不要再|不用再|不必再|不想再|不再需要|不需要再).*(问|問|提醒|签到|簽到|打扰|打擾|消息|检查|檢查)|(提醒|签到|簽到|询问|詢問).*(停掉|取消|关掉|關掉|关了|關了|删掉|刪掉|停了)',
      '(不要|别|別)(停止|取消|关|關|删|刪|停)|为什么|為什麼|为何')
$$;
grant execute on function private.ways_to_stop_check_ins() to app_server;

-- Whether a sentence, plain, asks in one of these languages that what asks by itself stops, and tells of nobody.
create or replace function private.stops_check_ins(p_sentence text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from private.ways_to_stop_check_ins() w
    where p_sentence ~ w.stopping and p_sentence !~ w.contrary
      and not exists (select from private.ways_to_tell_of_asking() t where t.code = w.code and p_sentence ~ t.telling))
$$;
grant execute on function private.stops_check_ins(text) to app_server;
