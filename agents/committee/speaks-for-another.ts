import { escapeForRegExp } from '@/lib/whole-word';
import { withShownNames } from './persona-names';
import { isNameable } from './shared-mention';
import { isAskedOrSaid, mindRules } from './tells-mind';

const article = "(?:(?:the|your|der|die|das|dein|le|la|l'|el|lo|il|o|a|de|het|den|din|mein|my) ?)?";
/** What a list, a heading, a quotation or a script puts before a name. */
const opening = '^[\\s>*_#~•·|–—"“„«‘\'-]*(?:\\d+[.)]\\s*)?[\\s*_]*';
/** Said before a name of who begins to speak. */
const begins =
  '(?:(?:and|then|now|next|here|and now|und|nun|jetzt|dann|et|puis|maintenant|y|ahora|luego|e|ora|poi|agora|en|nu|dan|i|teraz|och|og|и|а|теперь|ve|şimdi),? )?';
const role =
  '(?:as|speaking (?:as|for)|in the (?:words|voice) of|on behalf of|voice of|als|im namen (?:von|des|der)|comme|en tant que|au nom (?:de|du)|como|en nombre de[l]?|come|in quanto|a nome de[l]?|em nome d[oa]|namens|jako|som|как|от имени)';

/** To say something, as it is written beside a name before or after words in quotation. */
const says =
  '(?:says?|said|answer(?:s|ed)?|repl(?:ies|ied)|add(?:s|ed)?|ask(?:s|ed)?|whisper(?:s|ed)?|shout(?:s|ed)?|mutter(?:s|ed)?|insist(?:s|ed)?|object(?:s|ed)?|interrupt(?:s|ed)?|chim(?:es|ed) in|jumps? in|cuts? in|calls?(?: out)?|tells? you|speaks?(?: up)?|goes|would (?:\\p{L}+ ){0,2}?(?:say|tell you|answer|add|reply)|sagt|sagte|meint|antwortet|ruft|fragt|flüstert|ergänzt|würde (?:\\p{L}+ ){0,2}sagen|dit|répond|ajoute|demande|murmure|te dirait|dirait|dice|dijo|responde|contesta|añade|pregunta|te diría|diría|risponde|aggiunge|chiede|ti direbbe|direbbe|diz|disse|acrescenta|pergunta|diria|te diria|zegt|zei|antwoordt|vraagt|zou zeggen|mówi|odpowiada|dodaje|pyta|powiedziałby|säger|svarar|siger|svarer|sier|spør|говорит|отвечает|добавляет|спрашивает|сказал(?: бы)?|diyor(?: ki)?|der ki|söylüyor|dedi|は言う|が言う|は言います|が言います|说|說)';
/** To take the word: with a name beside it nothing else is needed. */
const speaks =
  '(?:speaks?|speaking|is speaking|takes? over|takes the (?:floor|word)|(?:is )?here|spricht(?: jetzt)?|parle|prend la parole|habla|toma la palabra|parla|prende la parola|fala|spreekt|mówi|talar|taler|snakker|говорит|konuşuyor)';
const i =
  "(?:i|i'm|i'd|i'll|i've|me|my|we|no|yes|ich|mir|mich|mein\\p{L}*|je|moi|mon|ma|yo|mi|me|io|eu|ik|mij|ja|jag|jeg|я|мне|ben|bana)(?![\\p{L}])|j'";
const quote = '["“„«「『]';
const stop = '[.!?…:。！？]';

/** To speak or answer for her, him or it. */
const forThem =
  "i (?:also |will |can )?(?:answer|speak|vouch|decide) for (?:her|him|it|them)|i'll (?:answer|speak|vouch) for (?:her|him|it|them)|ich (?:antworte|spreche|rede|entscheide) (?:auch )?für (?:ihn|sie|es)|je (?:réponds|parle|décide) (?:aussi )?pour (?:elle|lui)|(?<!no )(?:respondo|hablo|contesto) (?:yo )?por (?:ella|él)|(?<!non )(?:rispondo|parlo) (?:io )?per (?:lei|lui)|(?<!não )(?:respondo|falo) (?:eu )?por (?:ela|ele)|ik (?:spreek|antwoord|praat|beslis) (?:ook )?voor (?:haar|hem)|(?<!nie )(?:mówię|odpowiadam) za (?:nią|niego)|(?<!не )(?:говорю|отвечаю|отвечу) за (?:неё|нее|него)|onun (?:adına|yerine) (?:konuşuyorum|cevap veriyorum)";

/** Nearness: a few words in the same clause. */
const few = '[^,.;:!?]{0,14}?';

/** With N in the place of a name, M in the place of one with an ending of its language. */
const rules = (name: string, inflected: string): RegExp[] =>
  [
    // In the name of another, or in her place.
    `(?<!\\p{L})(?:i|i'm|i am|i'll|let me|may i) (?:also |now |will |can |shall |must |just )*(?:speak|speaking|answer|answering|talk|talking|vote|decide) (?:also |too |here |now )*(?:for|on behalf of|in the name of) ${article}N(?!\\p{L})`,
    `(?<!not )(?<!\\p{L})(?:in|on) ${article}N's (?:name|behalf|voice|words|stead)(?!\\p{L})|(?<!\\p{L})(?:lend|lending|give|giving) ${article}N my (?:mouth|voice|tongue|words)(?!\\p{L})`,
    `(?<!\\p{L})N (?:is|agrees|wants|thinks|feels|hates|would)(?!\\p{L})[^.;!?]*(?:won't|will not|doesn't|does not|wouldn't|never) (?:admit|say (?:so|it out loud))`,
    `(?<!\\p{L})N(?!\\p{L})[^.!?]*(?<!\\p{L})(?:${forThem})(?!\\p{L})`,
    // With her voice, or with what she hides or would own up to.
    `(?<!not |nicht |pas |no |non |não |niet )(?<!\\p{L})(?:with|in) ${article}N's (?:own )?voice(?!\\p{L})|(?<!\\p{L})(?:mit der stimme (?:von|des|der)|avec la voix d\\p{L}*|con la voz d\\p{L}*|con la voce d\\p{L}*|com a voz d\\p{L}*|met de stem van|głosem|голосом) ?${article}(?:N|M)(?!\\p{L})`,
    `(?<!\\p{L})N(?!\\p{L})[^.!?]*(?<!\\p{L})(?:underneath|deep down|secretly|at heart|in truth|behind (?:it|that))(?!\\p{L})[^.!?]{0,25}(?<!\\p{L})(?:it|she|he|they)(?:'s| is| are)? (?:\\p{L}+ )?(?:begging|begs|wants?|hoping|hopes?|longing|longs?|asking|asks|wish\\p{L}*|craves?|afraid|terrified)(?!\\p{L})`,
    `(?<!\\p{L})i know ${article}N better than (?:it|she|he|they) (?:knows?|does|do)(?!\\p{L})|ich kenne ${article}N besser als (?:er|sie|es) sich|je connais ${article}N mieux qu|conozco (?:a|al) ?${article}N mejor que|conosco ${article}N meglio di|ik ken ${article}N beter dan`,
    `(?<!\\p{L})(?:if ${article}N (?:were|was|could be|dared|had the courage)(?: to be)?|wenn ${article}N(?: (?:mal|nur|einmal))* (?:ehrlich|offen|mutiger)|si ${article}N (?:était|osait|fuera|fuese|se atreviera)|se ${article}N (?:fosse|osasse|avesse il coraggio|tivesse coragem)|als ${article}N(?: (?:eens|maar))* (?:eerlijk|durfde)|gdyby ${article}N (?:był|miał)\\p{L}*|если бы ${article}N (?:был|осмел)\\p{L}*)(?!\\p{L})[^.;!?]*,? ?(?<!\\p{L})(?:it|she|he|they|it'd|she'd|he'd|they'd|er|sie|es|il|elle|würde|gäbe|avouer\\p{L}*|admit\\p{L}*|dir[ií]a\\p{L}*|ammett\\p{L}*|direbbe|zou|toegeven|przyzna\\p{L}*|признал\\p{L}*|сказал\\p{L}*)(?!\\p{L})`,
    `(?<!\\p{L})N (?:te |vous )?(?:répondrait|dirait|avouerait|admettrait)(?!\\p{L})[^,.;!?]{0,20} qu|(?<!\\p{L})N (?:te |lhe )?(?:diría|respondería|admitiría|confesaría|diria|responderia|admitiria|confessaria)(?!\\p{L})[^,.;!?]{0,20} que(?!\\p{L})|(?<!\\p{L})N (?:ti )?(?:direbbe|risponderebbe|ammetterebbe)(?!\\p{L})[^,.;!?]{0,20} che(?!\\p{L})|(?<!\\p{L})N zou (?:je |jou )?(?:\\p{L}+ ){0,2}(?:zeggen|antwoorden|toegeven)(?: \\p{L}+){0,2},? dat(?!\\p{L})|(?<!\\p{L})N würde (?:dir )?(?:\\p{L}+ ){0,3}(?:sagen|antworten|zugeben), dass(?!\\p{L})`,
    `${opening}${begins}${article}N here(?: (?:as well|too|again|now|speaking|with you))*(?:,|${stop}| by the way)`,
    `(?<!\\p{L})ich (?:spreche|rede|antworte|sage|stimme|entscheide) (?:auch |jetzt |nun |hier |das |hiermit |mal |kurz |einmal |einfach )*(?:für|im namen (?:von|des|der)|anstelle (?:von|des|der)) ${article}N|(?<!nicht )im namen (?:von|des|der) M (?:sage|sag|spreche|möchte|will) ich`,
    `(?<!\\p{L})je (?:parle|réponds|dis|décide|vote) (?:aussi |ici |donc |cela |ça )*(?:pour|au nom (?:de|du)|à la place (?:de|du)) ?${article}N|au nom (?:de|du|de la|de l') ?N,? je`,
    `(?<!no )(?<!\\p{L})(?:hablo|respondo|digo|contesto) ${few}(?:por|en nombre de[l]?|de parte de[l]?) ${article}N|en nombre de[l]? ${article}N,? (?:digo|hablo|respondo|os)`,
    `(?<!non )(?<!\\p{L})(?:parlo|rispondo|dico) ${few}(?:per|a nome d(?:i|el|ello|ella|ell')) ?${article}N|(?<!non )(?<!\\p{L})a nome d(?:i|el|ello|ella|ell') ?N(?!\\p{L})`,
    `(?<!não )(?<!\\p{L})(?:falo|respondo|digo) ${few}(?:por|pel[oa]|em nome d[oae]) ?${article}N|em nome d[oae] N,? (?:digo|falo|respondo)`,
    `(?<!\\p{L})ik (?:spreek|praat|antwoord|zeg) (?:ook |hier |nu |dit )*(?:voor|namens|in naam van) ${article}N|(?<!\\p{L})namens ${article}N (?:zeg|spreek|wil|antwoord) ik`,
    `(?<!nie )(?<!\\p{L})(?:mówię|odpowiadam|decyduję) ${few}(?:w imieniu|za) M|(?<!nie )w imieniu M (?:mówię|powiem)`,
    `(?<!не )(?<!\\p{L})(?:говорю|отвечаю|отвечу|скажу) ${few}(?:от имени|от лица|за) M|(?<!не )от (?:имени|лица) M (?:говорю|скажу)`,
    `M(?:'\\p{L}+)? (?:adına|yerine|namına)(?: da)? (?:konuşuyorum|söylüyorum|cevap veriyorum|diyorum|konuşayım)`,
    `(?<!لا |لن )(?:أتحدث|أتكلم|أقول|أجيب|أرد) ${few}(?:باسم|نيابة عن|بلسان|بالنيابة عن) N|^(?:باسم|نيابة عن|بلسان) N`,
    `N(?:の代わりに|に代わって|を代表して|のために)[^。]{0,10}(?:言い|言う|話し|話す|答え|申し)|N(?:の名において|の代弁)|(?<!不|能)(?:代表|替|代)N(?:说|回答|讲|表态)|以N的名义|N(?:를|을)? ?(?:대신해서|대신해|대신|대표해서|대표해) (?:말|답|대답)|N의 이름으로`,
    // A name as of a script: alone on its line, in brackets, marked, before a colon, an arrow or a dash.
    `${opening}${begins}${article}N[\\s"'”’*_\\])]*$`,
    `${opening}[([{<]\\s*(?:${role} )?${article}N\\s*[)\\]}>]`,
    `^[\\s>#•·–—-]*(?:\\*\\*|__|#+ )\\s*${article}N\\s*(?:\\*\\*|__)?[\\s:.,–—-]`,
    `${opening}${begins}${article}N["'”’)\\]*_]* ?(?:\\([^)]*\\) ?)?(?:[:：>=]|→)`,
    `${opening}${begins}${article}N ?(?:–|—| - |--)(?![^–—]*[–—])`,
    // "As the Rebel: …"; "Speaking for the Critic, I …"
    `(?:${opening}|[,;:–—-] )${begins}${role} ${article}N(?:[:：]|,? ?${quote}|,? (?:${i}))`,
    `${opening}${begins}${role} ${article}N (?:here|now|hier|ici|aquí|qui)(?:[:：,]|$)`,
    // "I, the Planner, …"; "this is your Pleaser talking"; "“…” — the Rebel"
    `(?<!\\p{L})(?:i|ich|moi|yo|io|eu|ik|ja|jag|jeg|я|ben), ?${article}N ?(?:,|$)`,
    `(?<!\\p{L})(?:this is|it is|it's|hier (?:ist|spricht)|c'est|ici|soy|aquí|qui|sono) ${article}N (?:talking|speaking|again|calling|qui parle|que habla|che parla|der spricht)(?!\\p{L})`,
    `["”»’』」]\\s*(?:–|—|--|-)\\s*${article}N[\\s.!*_]*$`,
    // "I am the Rebel now"; "Critic here."
    `(?<!\\p{L})(?:(?:i am|i'm|this is|it is|it's|ich bin|hier (?:ist|spricht)|je suis|ici|c'est|(?:yo )?soy|aquí|(?:io )?sono|qui|(?:eu )?sou|aqui|ik ben|hier is|jag är|jeg er|jestem|tu|я|это|здесь|ben) (?:now |jetzt |nun )?${article}N(?: (?:now|here|speaking|jetzt|qui parle|que habla|che parla)|(?=[\\s"”]*(?:${stop}|,|$| and ${i}| und ${i})))|私は${'N'}です|我是N)`,
    `${opening}${begins}${article}N(?:,)? (?:now )?${speaks}[\\s"”*_]*(?:${stop}|$)`,
    `(?<!\\p{L})(?:over to|enter|here (?:comes|speaks)|now (?:comes|speaks)|handing over to|(?:hier|jetzt|nun) (?:spricht|kommt)|à ${article}N de|(?:ahora )?habla|(?:ora )?parla|(?:agora )?fala|nu spreekt|nu talar|nu taler|теперь (?:говорит|слово)|teraz mówi|söz) ${article}N(?!\\p{L})[\\s"”*_]*(?:${stop}|,|$)`,
    // Words beside a name: "Rebel says: …", "…," says the Rebel.
    `(?<!\\p{L})N(?: \\p{L}+){0,2}? ?${says}(?: \\p{L}+){0,3}?(?:,|:|：)? ?(?:[:：]|${quote})`,
    `(?<!\\p{L})N ${says}(?: (?:you|dir|te|ti|to you))?, ?(?:${i})`,
    `[,.!?…]["”»’』」] ?,? ?(?:${says} (?:\\p{L}+ )?${article}N|${article}N (?:\\p{L}+ )?${says})(?!\\p{L})`,
    `N ?(?:は|が|：)?[「『]`,
  ].map((source) => named(source, name, inflected));
const named = (source: string, name: string, inflected: string): RegExp =>
  new RegExp(
    source.replaceAll(/[NM]/g, (one) => (one === 'N' ? name : inflected)),
    'iu',
  );

/** A name without its last letter, in whose place an ending may stand. */
const stemOf = (name: string): string => (name.length > 4 ? name.slice(0, -1) : name);

const known = new Map<string, { asThem: RegExp[]; ofTheirMind: RegExp[] }>();
/** The rules for one name; names of a committee are few and come again with every sentence. */
function rulesFor(name: string): { asThem: RegExp[]; ofTheirMind: RegExp[] } {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= 200) known.clear();
  const [plain, inflected] = [
    `(?:${escapeForRegExp(name)})`,
    `(?:${escapeForRegExp(stemOf(name))}\\p{L}{0,4})`,
  ];
  const made = {
    asThem: rules(plain, inflected),
    ofTheirMind: mindRules(article).map((source) => named(source, plain, inflected)),
  };
  known.set(name, made);
  return made;
}

/**
 * Whether a sentence of a voice is put as the words of another one: by its name as in a script, by saying whose words they are, or by
 * speaking as that one; or tells what goes on in that one unseen, or what it would say to the person. What another said in this round
 * may be told. `others`: the names of those who sit beside it, as they are shown.
 */
export function speaksForAnother(sentence: string, others: readonly string[]): boolean {
  const names = others.filter(isNameable);
  if (names.length === 0) return false;
  const text = withShownNames(sentence.normalize('NFKC').replace(/[‘’]/g, "'"), names).replace(
    /[^\S\n]+/g,
    ' ',
  );
  return names.some((name) => {
    const at = text.toLowerCase().indexOf(stemOf(name).toLowerCase());
    if (at < 0) return false;
    const { asThem, ofTheirMind } = rulesFor(name);
    const says = (rule: RegExp) => rule.test(text.trim());
    return asThem.some(says) || (!isAskedOrSaid.test(text.toLowerCase()) && ofTheirMind.some(says));
  });
}
