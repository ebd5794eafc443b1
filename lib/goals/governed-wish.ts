/** Where the governing word of a title stands: at its head, at its end, at either; or its words are not parted by spaces. */
export type Order = 'first' | 'last' | 'either' | 'unparted';

const signs = '[,;:–—]';
/** "In order to …", in French, Spanish, Portuguese and Italian. */
const toDo = String.raw`\s(?:pour|para|per)\s(?=(?:\S+\s){0,2}\S*(?:[aeiê]r|re)(?:me|mi|se|si)?(?:\s|$))`;
/** Joins two things that are wished for, by the order of the languages whose words these are. */
const joins: Readonly<Record<Exclude<Order, 'unparted'>, RegExp>> = {
  first: new RegExp(
    String.raw`${signs}|\s(?:and|or|et|ou|y|o|e|i|oraz|lub|и|или|та|або|أو|ثم|чтобы|щоб|aby|żeby)\s|${toDo}`,
    'iu',
  ),
  either: new RegExp(
    String.raw`${signs}|\s(?:und|oder|en|of|um|damit|bevor|wenn|falls|ehe|als|voordat|wanneer)\s`,
    'iu',
  ),
  last: new RegExp(String.raw`${signs}|\s(?:ve|veya|için|और|या|के लिए)\s`, 'iu'),
};
/** Infinitives of the languages in which the governing word comes first. */
const infinitive =
  /\p{L}(?:er|ir|re|oir|ar|[aeiíê]r(?:se|me|te|lo|la|si|mi)|ć|ть|ти|ться|тись|тися|чь)$|^(?:accept|stop|talk|speak|write|read|think|learn|grieve|mourn|lose|overcome|fear|understand|face|process|deal)$/iu;
/** Those that wish for what follows themselves: to want, be able, try, manage, let, choose, seek, find, be, become, have to. */
const wishing =
  /^(?:envie|besoin|droit|courage|ganas|derecho|valor|voglia|coraggio|vontade|coragem|ochot\p{L}*|желание|право|пусть|хоть|опять|vouloir|pouvoir|réussir|arriver|essayer|aller|oser|finir|choisir|laisser|trouver|chercher|attendre|rejoindre|préférer|être|devenir|avoir|devoir|souhaiter|désirer|querer|poder|lograr|conseguir|intentar|tratar|ir|irme|elegir|decidir|dejar\p{L}*|encontrar|buscar|esperar|preferir|estar|ser|tener|deber|desear|volere|potere|riuscire|provare|andare|osare|scegliere|lasciar\p{L}*|trovare|cercare|aspettare|preferire|essere|stare|avere|dovere|desiderare|tentar|escolher|deixar\p{L}*|procurar|ter|desejar|chcieć|móc|próbować|spróbować|iść|wybrać|dać|znaleźć|szukać|czekać|woleć|być|mieć|musieć|хотеть|мочь|смочь|пробовать|попробовать|пойти|решиться|решить|выбрать|дать|найти|искать|ждать|предпочесть|быть|стать|хотіти|могти|спробувати|знайти|шукати|бути|стати)$/iu;
/** Words that tie what follows to what stands before them. */
const ties =
  /^(?:de|d|du|des|del|della|di|da|do|a|à|al|z|ze|o|od|przed|с|со|о|об|от|перед|к|из|من|عن|على|مع|في|of|about|with|from|mit|von|vor|vom|über|um|gegen|zu|met|van|voor|over|om|tegen|aan)$/iu;
const articles =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|de|het|een|la|le|les|el|los|il|lo|o|a|as|os|l|the|my|mijn|mein\p{L}*)$/iu;
/** Infinitives of German and Dutch, which stand last, but for those that wish for what stands before them. */
const lastInfinitive = /^\p{Ll}+(?:en|ern|eln)$|^(?:gaan|zijn|doen|staan|zien)$/u;
const light =
  /^(?:sein|werden|gehen|wollen|dürfen|können|finden|suchen|wählen|bleiben|lassen|machen|zijn|gaan|worden|willen|mogen|kunnen|vinden|zoeken|kiezen|blijven|laten|maken|doen|etmek|olmak|istemek|başarmak|denemek|kılmak|करना|होना|देना|लेना|जाना|चाहना|मिलना|पाना)$/iu;

/** A word for living or being, which wishes for an end only by itself. */
const living =
  /^(?:vivir|estar|ser|vivre|être|vivere|essere|stare|viver|leben|leven|żyć|być|жить|быть|жити|бути|living|being|live|be)$/iu;
/** What may follow it and leave it as it is: here, any more, in this world, not without somebody, as a burden, when. */
const ofLifeItself =
  /^(?:más|mas|plus|più|mais|mehr|meer|więcej|dłużej|już|больше|дольше|уже|aquí|aqui|acá|ici|là|qui|hier|da|tu|tutaj|здесь|тут|here|así|ainsi|così|assim|so|tak|так|dies\p{L}*|est[eao]s?|cette?|quest\p{L}*|deze|dit|tym|tej|этом|mundo|monde|mondo|welt|wereld|świecie|мире|свете|tierra|terre|terra|vida|vie|vita|vivo|viva|vivant\p{L}*|alive|sin|sans|senza|sem|ohne|zonder|bez|без|carga|fardeau|peso|fardo|last|ciężar\p{L}*|обуз\p{L}*|dolor|douleur|dolore|dor|schmerz\p{L}*|pijn|nadie|personne|nessuno|ninguém|nikogo|hoy|mañana|demain|domani|amanhã|morgen|jutro|завтра|burden|problem|weight|pain|anyone|everyone|nobody|this)$/iu;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const bareOf = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');

/** The words without which nothing is asked, by place. */
const needed = (words: readonly string[], asks: (words: string) => boolean): number[] =>
  words.flatMap((_, n) => (asks(words.toSpliced(n, 1).join(' ')) ? [] : [n]));

/**
 * Whether the words for dying in a title are governed by others, so that dying is not what is wished for: "accept a death", "die
 * Angst vor dem Sterben verlieren", "no longer live with one's parents". In: a title that is asked about as a wish, the order of its
 * language, and whether words are asked about as one. Unsure ones are not governed. Pure.
 */
export function isGoverned(title: string, order: Order, asks: (words: string) => boolean): boolean {
  if (order === 'unparted') return false;
  const clauses = title.split(joins[order]).filter((one) => /\p{L}/u.test(one));
  const asked = clauses.filter(asks);
  // What is asked about only as a whole is not taken apart.
  if (asked.length === 0 && clauses.length > 1) return false;
  return (clauses.length > 1 ? asked : [title]).every((one) => isClauseGoverned(wordsOf(one), order, asks));
}

function isClauseGoverned(words: readonly string[], order: Order, asks: (words: string) => boolean): boolean {
  const own = needed(words, asks);
  const first = own[0];
  const last = own.at(-1);
  if (first === undefined || last === undefined) return false;
  const bare = words.map(bareOf);
  const lead = bare.slice(0, first);
  const tail = bare.slice(last + 1);
  const how = tail.filter((word) => !light.test(word));
  if (living.test(bare[last] ?? '') && how.length > 0) return !how.some((word) => ofLifeItself.test(word));
  if (order === 'last') {
    const between = bare.slice(first, last + 1).filter((_, n) => !own.includes(first + n));
    return between.length > 1 || tail.some((word) => !light.test(word));
  }
  const isGoverning = (word: string) => infinitive.test(word) && !wishing.test(word);
  if (order === 'first' && lead.some(isGoverning)) return true;
  const isVerb =
    lastInfinitive.test((bare[first] ?? '').toLowerCase()) &&
    !/^(?:das|dem|des|het)$/iu.test(lead.at(-1) ?? '');
  if (isTied(lead) && !(isVerb && /^(?:zu|te)$/iu.test(lead.at(-1) ?? ''))) return true;
  const end = tail.at(-1) ?? '';
  return order === 'either' && !isVerb && lastInfinitive.test(end) && !light.test(end);
}

/** The words for dying hang on what stands before them, which is nothing that is wished for itself: "the fear of", not "try to". */
function isTied(lead: readonly string[]): boolean {
  const words = lead.filter((word) => !articles.test(word));
  const [before, tie] = words.slice(-2);
  return tie !== undefined && ties.test(tie) && !wishing.test(before ?? '');
}
