import { withShownNames } from './persona-names';
import { isNameable } from './shared-mention';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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
  '(?:says?|said|answer(?:s|ed)?|repl(?:ies|ied)|add(?:s|ed)?|ask(?:s|ed)?|whisper(?:s|ed)?|shout(?:s|ed)?|mutter(?:s|ed)?|insist(?:s|ed)?|object(?:s|ed)?|interrupt(?:s|ed)?|chim(?:es|ed) in|jumps? in|cuts? in|calls?(?: out)?|tells? you|speaks?(?: up)?|goes|would (?:say|tell you|answer|add|reply)|sagt|sagte|meint|antwortet|ruft|fragt|flüstert|ergänzt|würde (?:dir )?sagen|dit|répond|ajoute|demande|murmure|te dirait|dirait|dice|dijo|responde|contesta|añade|pregunta|te diría|diría|risponde|aggiunge|chiede|ti direbbe|direbbe|diz|disse|acrescenta|pergunta|diria|te diria|zegt|zei|antwoordt|vraagt|zou zeggen|mówi|odpowiada|dodaje|pyta|powiedziałby|säger|svarar|siger|svarer|sier|spør|говорит|отвечает|добавляет|спрашивает|сказал(?: бы)?|diyor(?: ki)?|der ki|söylüyor|dedi|は言う|が言う|は言います|が言います|说|說)';
/** To take the word: with a name beside it nothing else is needed. */
const speaks =
  '(?:speaks?|speaking|is speaking|takes? over|takes the (?:floor|word)|(?:is )?here|spricht(?: jetzt)?|parle|prend la parole|habla|toma la palabra|parla|prende la parola|fala|spreekt|mówi|talar|taler|snakker|говорит|konuşuyor)';
const i =
  "(?:i|i'm|i'd|i'll|i've|me|my|we|no|yes|ich|mir|mich|mein\\p{L}*|je|moi|mon|ma|yo|mi|me|io|eu|ik|mij|ja|jag|jeg|я|мне|ben|bana)(?![\\p{L}])|j'";
const quote = '["“„«「『]';
const stop = '[.!?…:。！？]';

/** With N in the place of a name. */
const rules = (name: string): RegExp[] =>
  [
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
  ].map(
    (source) =>
      new RegExp(
        source.replaceAll('N', () => name),
        'iu',
      ),
  );

const known = new Map<string, RegExp[]>();
/** The rules for one name; names of a committee are few and come again with every sentence. */
function rulesFor(name: string): RegExp[] {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= 200) known.clear();
  const made = rules(`(?:${escaped(name)})`);
  known.set(name, made);
  return made;
}

/**
 * Whether a sentence of a voice is put as the words of another one: by its name as in a script, by saying whose words they are, or by
 * speaking as that one. What one only tells of another is its own. `others`: the names of those who sit beside it, as they are shown.
 */
export function speaksForAnother(sentence: string, others: readonly string[]): boolean {
  const names = others.filter(isNameable);
  if (names.length === 0) return false;
  const text = withShownNames(sentence.normalize('NFKC').replace(/[‘’]/g, "'"), names).replace(
    /[^\S\n]+/g,
    ' ',
  );
  return names.some((name) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return at >= 0 && rulesFor(name).some((rule) => rule.test(text.trim()));
  });
}
