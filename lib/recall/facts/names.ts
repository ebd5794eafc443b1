/** Pieces of patterns: whom and what people name. What no database reads (`\p`, looking around) stands in these alone. */

export const ties =
  'sister|brother|mother|father|mum|mom|dad|grandmother|grandfather|grandma|grandpa|gran|aunt|uncle|cousin|niece|nephew|' +
  'daughter|son|stepmother|stepfather|stepsister|stepbrother|partner|husband|wife|girlfriend|boyfriend|fiancée?|ex|friend|' +
  'best friend|boss|manager|supervisor|colleague|flatmate|roommate|housemate|neighbour|neighbor|therapist|doctor|teacher|' +
  'dog|cat|landlord|landlady';

/** What people say they are by work; no word that is a name of parts (manager, firefighter). */
export const trades =
  'nurse|lawyer|student|engineer|programmer|developer|designer|cook|chef|waiter|waitress|carpenter|electrician|plumber|' +
  'driver|writer|musician|photographer|journalist|accountant|midwife|paramedic|dentist|farmer|gardener|librarian|' +
  'researcher|scientist|cleaner|cashier|baker|hairdresser|architect';

/** The same with what somebody drives, teaches or makes. */
export const kindsOfTrade =
  '(?:(?:bus|taxi|lorry|truck|train|tram|delivery|van|cab|school|primary school|music|maths|nursery|head|software|web|graphic|fashion|' +
  'interior|legal|dental|care|retired|freelance|junior|senior|trainee|night|pastry|civil|landscape) )?';
/** How far off, before a place: “two streets away in Brixton”. */
export const nearBy =
  '(?:(?:just|over|right|one|two|three|four|five|ten|a|few|couple|of|far|near|round|around|streets?|blocks?|doors?|minutes?|hours?|away|the|corner|down|road|up|out|alone|nearby|by|from|me|us|here) ){0,6}';

export const which = '(?:(?:new|old|oldest|younger|older|little|big|best|former|late) )*(?:ex-)?';
const inLaw = '(?:[- ]in[- ]law)?';
export const tie = `(?<object>${which}(?:${ties})${inLaw})`;
export const tieOfTie = `(?<object>(?:${ties})['’]s (?:${ties})${inLaw})`;

const before = String.raw`(?<![\p{L}'’-])`;
/** A word with a capital, and its apostrophe: O’Hara, but not Mia’s. */
const capital = String.raw`\p{Lu}(?:[\p{L}-]|['’](?!s(?!\p{L}))(?=\p{L}))+`;
const capitals = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof|St)\.? )?${capital}(?: ${capital}){0,2}`;

export const name = `${before}(?<subject>${capitals})`;
/** The same where a name is said to follow, so that it may be written small. */
export const smallName = String.raw`(?<subject>(?:(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t)(?:\. ?| ))?(?!(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t)(?!\p{L}))[\p{L}][\p{L}'’-]+)`;
/** What may stand small after “my brother” and names nobody: “my brother still lives in York”. */
export const notAName = String.raw`(?!(?:who|that|which|always|never|just|still|also|only|now|then|often|once|already|maybe|even|and|or|but|soon|sometimes|himself|herself|himself|too|both|almost|ever|not|is|was|has|had|does|did|will|would|can|could|in|at|from|of|the|his|her|my|who|there|here|used|both|all|\p{Ll}+ly|no|now|over|up|out|next|last|since|when|where|while|as|got|never|one)(?![\p{L}'’]))`;
/** What may follow “is called” and is no name: “is called back to work”. */
export const notAVerbEnd = String.raw`(?!(?:back|in|away|out|up|off|upon|to|for|by|on|over|down|into|names|many|all|something|whatever|what)(?!\p{L}))`;
/** What is said of somebody whose name was written small. */
export const asOfSomebody = String.raw`(?= (?:lives|lived|works|worked|moved|died) (?:in|at|for|as|to|of)(?!\p{L}))`;
/** Somebody by name, or as “my sister”. */
export const who = `${before}(?<subject>${capitals}|[Mm]y ${which}(?:${ties})${inLaw})`;
/** “My sister”, with no name. */
export const ownTie = `${before}(?<subject>[Mm]y ${which}(?:${ties}))`;
/** Those who are more than one. */
export const elders = `${before}(?<subject>[Mm]y (?:parents|grandparents))`;
export const place = `(?<object>(?:the )?${capitals})`;
/** What one lives in or moves to that is no place with a name, where a name may stand small. */
const notNamed =
  'a|an|the|my|his|her|our|their|this|that|another|some|one|two|town|towns|city|cities|village|suburbs?|country|abroad|home|houses?|flats?|halls|tents?|vans?|boats?|hotels?|hospitals?|hospice|care|prison|jail|rehab|exile|hiding|sin|peace|fear|terror|dread|pain|grief|poverty|luxury|squalor|chaos|silence|darkness|denial|hope|hell|heaven|limbo|bed|tears|sales|marketing|management|finance|accounting|nights|days|shifts|tea|coffee|pyjamas|pajamas|leggings|jeans|sweatpants|debt|style|comfort|constant|total|complete|such|separate|different|shared|sheltered|assisted|student|temporary|new|better|bigger|smaller|nearby|here|there|upstairs|downstairs|somewhere|nowhere|anywhere|action|higher|part-time|full-time|nature|isolation|harmony|secret|misery|shame|permanent|social|council|supported|emergency|retirement|sobriety';
/** A place that is written small where nothing but a place can stand: one word, and then an end or when it was. */
export const smallPlace = String.raw`(?<object>(?!(?:${notNamed})(?![\p{L}-]))\p{Ll}[\p{L}-]{2,})(?=\s*(?:[.,;!)]|$)| (?:now|since|last|in (?:${'january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter'}|(?:19|20)\d\d)|and (?:i|we|it|he|she|they)|but|because|so)(?!\p{L}))`;
const dayNames = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const seasons =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|fall|winter)';
/** When, how long or how often: no part of a name. */
const times = String.raw`in (?:the |early |late |mid-?)*(?:${seasons}|mornings?|afternoons?|evenings?|past|end|(?:19|20)\d\d)|at (?:night|nights|weekends?|the (?:weekends?|moment|time))|during|every|full[- ]time|part[- ]time|no (?:longer|more)`;
export const where = String.raw`(?<object>(?:the |a |an )?[\p{L}'’-]+(?: [\p{L}'’-]+){0,3}?)(?=[.,;:!?]|$| (?:${times}|now|and|but|for|since|these|last|this|any|anymore|because|so|two|three|until|before|mostly|again|on|while|when|where|which)(?!\p{L}))`;
/** A place that is left for another. */
export const fromPlace = `(?<from>(?:the )?${capitals})`;
/** Where nothing more follows than when it was, or why: “left me in May”, but not “left me a note” or “at the station”. */
export const noMore = String.raw`(?=\s*(?:[.,;:!)]|$)| (?:now|today|yesterday|recently|last|this (?:week|month|year|${seasons})|(?:back )?in (?:early |late |the )?(?:${seasons}|(?:19|20)\d\d)|on ${dayNames}|(?:\p{L}+ ){1,3}ago|for (?:good|another|someone|somebody)|because|after|and|but|so|when|since)(?!\p{L}))`;
/** Where nothing follows but that it is so now: “became a nurse”, but not “became a nurse in 2010”. */
export const nowOrEnd = String.raw`(?=\s*(?:[.,;!]|$)| (?:now|instead)(?!\p{L}))`;
/** Where a text begins; a few words of anything, or none. */
export const starts = String.raw`^\s*`;
export const fewWords = '[^,;]{2,40}';
/** Pieces in whose place anything may stand. */
export const loose: readonly string[] = [nearBy, fewWords];

/** Where a word ends that is nobody’s: “my sister”, but not “my sister’s”. */
export const end = String.raw`(?![\p{L}'’-])`;

/** What is said to go on: “has lived in Leeds since May”. */
export const lasting = String.raw`(?= (?:since|for)(?!\p{L}))`;

/** Those pieces, longest first, as they are taken out of a pattern that a database is to read. */
export const pieces = [
  ...[who, ownTie, elders, name, smallName, smallPlace, place, fromPlace, where],
  ...[notAName, notAVerbEnd, asOfSomebody, noMore, lasting, end, starts, nearBy, fewWords, nowOrEnd, '\\b'],
] as const;

const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Today|Yesterday|Tomorrow|Tonight';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const small =
  'I|My|The|But|And|So|When|Then|He|She|They|We|It|You|Who|What|That|This|There|Which|Where|Why|How|Now|Since|After|Before|' +
  'Because|While|Also|Maybe|Everybody|Everyone|Somebody|Someone|Nobody|Anybody|Because|Or|Yes|No|Well|Oh|Btw|Apparently|' +
  'Luckily|Sadly|Anyway|Meanwhile|Later|Recently|Still|In|At|On|As|Our|Her|His|Their|God|Only|Even|Both|Ok|Okay|Hi|Hello|' +
  'Until|Till|Unless|If|Once|Suppose|Imagine|Picture|Say|Pretend|Although|Though|Officially|Honestly|Actually|Finally|Sometimes|' +
  'Suddenly|Unfortunately|Fortunately|Thankfully|Hopefully|Supposedly|Allegedly|Technically|Basically|Probably|Certainly|Obviously|' +
  'Ha|Hah|Wow|Hey|Nope|Nah|Yep|Yup|Yeah|Yay|Gosh|Ugh|Sure|Sorry|Listen|Look|Ah|Ahh|Aw|Oops|Whoa|Woah|Phew|Alas|Damn|Darn|Geez|Jeez|Argh|Ouch|' +
  'Yikes|Bah|Meh|Huh|Hm|Hmm|Um|Uh|Er|Oof|Ooh|Ew|Eek|Alright|Absolutely|Exactly|True|Indeed|Thanks|Please|Wait|Anyways|Blimey|Crikey|Golly|Goodness|' +
  'Omg|Tbh|Fyi|Plus|Hooray|Welp|Yuck|Boo|Pff|Congrats|Seriously|Literally|Frankly|Clearly|Funnily|Weirdly|Bye|Hallo|' +
  'Had|Did|Does|Is|Was|Are|Were|Let|Had|Dear|Haha|Lol|About|With|From|For|To|By';
const notNames = new Set(`${days}|${months}|${small}`.toLowerCase().split('|'));

/** Whom people name among their parts, where it stands alone. */
const ofParts =
  /^(?:(?:My|The|Inner) )*(?:Critic|Protector|Exile|Firefighter|Manager|Perfectionist|Pleaser|Judge|Saboteur|Controller|Taskmaster|Caretaker|Guard|Guardian|Part|Self|Child|Voice|Fear|Anger|Shame|Grief|Sadness|Anxiety)$/iu;
const title = /^(?:dr|mr|mrs|ms|prof|st)\.?$/i;

const isNoName = (word: string): boolean =>
  notNames.has(word.toLowerCase()) || /['’](?:ve|m|d|ll|re)$/i.test(word);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name without the word a sentence began with (“Then Jonas”); null where nothing of it is a name, or a part (“My Critic”). */
export function asName(read: string): string | null {
  const words = read.split(' ');
  while (words[0] && isNoName(words[0]) && !/^my$/i.test(words[0])) words.shift();
  if (words.length === 0 || words.some(isNoName)) return null;
  const text = words
    .map((word, n) => (n === 0 || title.test(words[n - 1] ?? '') ? capitalised(word) : word))
    .join(' ');
  return ofParts.test(text) || title.test(text) ? null : text;
}

const notPlaces =
  /^(?:the )?(?:Fear|Hell|Pain|Peace|Limbo|Shame|Silence|Denial|Past|Future|Now|Moment|Sin|Narnia|Gondor|Mordor|Hogwarts|Neverland|Wonderland|Arendelle|Atlantis|Westeros|Oz|Mars|Venus|Moon|Shire|Heaven|Paradise)\b/i;
const notWork =
  /^(?:(?:a|an|the|my|his|her|their|our|this|that) )?(?:silence|hours?|ages|free|home|me|him|them|us|it|now|years|months|weeks|days|mornings?|evenings?|afternoons?|nights?|weekends?|while|living|change|shifts?|peace|progress|rush|usual|well|always|ever|soon|all|once|least|last|first|times?|summer|winter|spring|autumn|secret|vain|general|bed|reason|both|devil|lord|peanuts|nothing|fun)\b/i;

/** Whether it is a place that can be lived in, or whom or where one can work. */
export const isPlace = (read: string): boolean => !notPlaces.test(read);
export const isWork = (read: string): boolean => !notWork.test(read);
