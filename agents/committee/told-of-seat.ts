import type { Stance } from '@/lib/committee/schema';
import { escapeForRegExp, wholeWord } from '@/lib/whole-word';
import { differs } from './joined-voices';

/** A seat as a sentence of a closing names it: in plain small letters. */
interface Named {
  name: string;
  stance: Stance | null;
}

const start = (source: string): RegExp => new RegExp(`^(?:${source})(?![\\p{L}])`, 'u');

const adverbs =
  '(?:[,–—-]|(?:who|that|itself|too|still|also|only|just|mostly|mainly|clearly|firmly|simply|really|rather|always|often|first|here|today|however|though|meanwhile|instead|on the other hand|in turn|for its part|noch|weiter|weiterhin|immer noch|each|both|all|hingegen|vor allem|encore|toujours|surtout|lui|elle|todavía|aún|también|sobre todo|ancora|soprattutto|nog|steeds|vooral|ainda|wciąż|fortfarande|stadig|всё ещё|still)(?![\\p{L}])) ?';
/** What is felt, or where somebody stands, as what a voice "is". */
const felt =
  '(?:(?:very|quite|so|a bit|a little|most|more|noch|encore|toujours|todavía|ancora|nog|ainda|still|also) )*(?:for|against|in favou?r|opposed|torn|afraid|scared|frightened|worried|concerned|anxious|wary|tired|sad|angry|lonely|restless|unsure|uneasy|uncertain|undecided|careful|cautious|hesitant|hopeful|curious|excited|eager|there|about|not (?:for|in favou?r|sure|convinced|ready|at ease|on board|happy|there|done|against)|(?:noch )?nicht (?:überzeugt|sicher|bereit|dafür|einverstanden)|pas (?:sûr|convaincu|prêt)\\p{L}*|dafür|dagegen|gegen|für|unsicher|unentschieden|hin-|müde|besorgt|traurig|pour|contre|inqui\\p{L}+|fatigu\\p{L}+|partag\\p{L}+|a favor\\p{L}*|en contra|preocupad[oa]|cansad[oa]|indecis[oa]|contr\\p{L}+|preoccupat[oa]|stanc[oa]|voor|tegen|ertegen|ervoor|bezorgd|bang|moe|za|przeciw\\p{L}*|för|emot|imod|imot|redd)';
/** How a voice is told with what it holds; nothing of this says that it came over or fell silent. */
const holds = start(
  [
    '(?:wants?|wanted|wish(?:es|ed)?(?! you (?:luck|all))|hop(?:e|es|ed)|fear(?:s|ed)?|worr(?:y|ies|ied)|ask(?:s|ed)?|needs?|cares?|long(?:s|ed)|says?|said|thinks?|thought|feels?|felt|believes?|remembers?|wonders?|dreams?|insists?|insisted|warn(?:s|ed)?|reminds?|prefers?|likes?|loves?|misses|dreads?|hates|doubts?|hesitates?|keeps?(?! (?:quiet|silent|still|out|calm|its peace))|holds? (?:on|to|that|its(?! peace| tongue))|stays? (?:with|by|against|for|where)|remains? (?:against|for|opposed|unsure|torn)|spe(?:aks?|aking)|spoke|talk(?:s|ed)|brings?|brought|names?|named|mentions?|points?|pointed|leans?|looks? (?:for|out|after|at|to)|sees?|finds|suggests?|proposes?|puts?|protects?|guards?|differs?|disagrees?|refuses?|resists?|opposes?|objects?|rejects?|offers?|pleads?|begs?|calls? for|fights? for|stands? (?:for|by|against|up for)|clings?|sticks? to|waits?|notices?|senses?|values?|treasures?|enjoys?|defends?|shields?|expects?|suspects?|plans?|pictures?|reaches|knows?|shows? you|tells? you|gives? (?:voice|a|an|its voice)|pulls?|pushes|tries|watches|carries(?! you(?![\\p{L}]))|argues?|argued|favou?rs?|supports?|was heard|were heard|comes? (?:first|from)|has the|asks?)',
    "would (?:also |still |first )?(?!take|sign|accept|agree|go(?! slow)|let|give|stop|live|say yes|be (?:fine|ok|okay|happy|content|ready|all right|glad)|not (?:mind|stop|stand|object|oppose|hold|fight)|drop|follow|join|come|support|help|back|welcome|trust|settle|choose the|move|leave)\\p{L}+|(?:will|can|could)(?: ?not|n't) (?:take|go|sign|leave|accept|agree|move|see|rest|sleep|imagine)|(?:is|are) (?:still )?(?:protect|guard|ask|hold|look|long|hop|wait|worry|fear|speak|try|keep|think|tell|defend|shield|plead|call)ing|(?:is|are) (?:drawn|pulled) to|(?:does|do|did)(?: not|n't) (?:\\p{L}+ )?(?:want|like|trust|see|think|feel|agree|believe|know|share|wish|say)|(?:has|have)(?: not|n't) (?:changed|moved|agreed|decided|come|given in|softened)|need not$",
    `(?:is|are|was|were|remains?|stays?|feels?|seems?|sounds?|'s|ist|bleibt|est|reste|está|sigue|es|è|resta|rimane|blijft|é|fica|continua|jest|är|er) ${felt}`,
    '(?:has|have) (?:(?:its|their|own|a|an|some|many|other|another|different|good|real|still|two|three|one) )*(?:fears?|doubts?|views?|questions?|worr(?:y|ies)|concerns?|reasons?|wish(?:es)?|needs?|points?|objections?|something)|has (?:a|an|its|some|many|another|two|three) (?!change|new|lighter|clear|peace|truce|softer|calm|good feeling)\\p{L}+',
    `(?:does|do|is|are|would) not$|${felt}`,
    'will|möchte|wünscht(?! dir (?:glück|viel|alles))|schlägt|plant|bittet|erinnert|warnt|spürt|braucht|fürchtet|hat (?:angst|noch|zweifel|sorge)|sorgt sich|sagt|denkt|meint|fühlt|hofft|fragt|spricht (?:für|gegen|von|sich)|sieht|lehnt|würde (?:lieber|gern\\p{L}*)|mag|liebt|zögert|hält|träumt',
    "veut|propose|rappelle|prévient|voudrait|aimerait|souhaite|craint|a (?:peur|besoin|encore|des)|demande|dit|pense|sent|espère|s'inquiète|préfère|préférerait|tient|voit|rêve|hésite|s'oppose|refuse",
    'no (?:quiere|desea|cree|sabe|piensa)|non (?:vuole|crede|sa)|ne (?:veut|croit|sait|pense) pas|não (?:quer|acredita|sabe)|nie (?:chce|wierzy)|не (?:хочет|верит)|quiere|propone|recuerda|avisa|querría|quisiera|desea|teme|tiene (?:miedo|dudas|otra)|necesita|pide|dice|piensa|siente|espera|sigue (?:\\p{L}+ndo)|se (?:preocupa|opone)|prefiere|preferiría|sueña|ve|duda',
    'vuole|ricorda|vorrebbe|desidera|ha (?:paura|bisogno|dubbi|ancora)|chiede|pensa|sente|spera|si (?:preoccupa|oppone)|preferisce|preferirebbe|sogna|vede|dubita',
    'wil|zou (?:liever|graag)|wenst|vreest|heeft (?:nodig|twijfels|tijd)|vraagt|zegt|denkt|voelt|hoopt|maakt zich zorgen|houdt|ziet|twijfelt',
    'quer|propõe|lembra|gostaria|deseja|tem (?:medo|dúvidas)|precisa|pede|diz|sente|preocupa-se|prefere|sonha|vê|duvida|opõe-se',
    'chce|chciał\\p{L}*|boi się|potrzebuje|prosi|mówi|myśli|czuje|ma nadzieję|woli|martwi się|sprzeciwia',
    'vill|vil|önskar|ønsker|fruktar|frykter|behöver|trenger|frågar|spør|säger|siger|sier|tycker|tror|känner|hoppas|håper|oroar sig|skulle hellre|ville hellere',
    'хочет|боится|просит|говорит|думает|чувствует|надеется|за|против|нуждается|предпочитает|волнуется',
  ].join('|'),
);
const skipped = new RegExp(`^(?: |${adverbs})*`, 'u');

/** Verbs after which it is told what a voice holds of it. */
const tells = wholeWord(
  'says?|said|thinks?|thought|feels?|felt|believes?|sees?|finds|knows?|remembers?|sagt|denkt|meint|fühlt|sieht|dit|pense|sent|voit|dice|piensa|siente|ve|pensa|sente|vede|zegt|denkt|voelt|ziet|diz|vê|mówi|myśli|säger|siger|sier|tycker|говорит|думает',
);
/** What somebody says of it who has nothing against it. */
const consents = wholeWord(
  "fine|it(?: is|'s) time|bon|bien|gut|bueno|bene|goed|okay|ok|all right|alright|yes|a good (?:idea|thing|step)|(?:could|can|will|would|might) work|worth it|go along|go ahead|(?:is|was) right|enough|no (?:problem|objection|trouble|harm)|settled|over|ready|content|happy|satisfied|the (?:point|sense|good|value) (?:of|in)|(?:you|we) (?:can|may|should) (?:go|sign|take)|ja|in ordnung|gut so|oui|d'accord|ça va|sí|está bien|va bene|sì|is goed|sim|tudo bem|tak|dobrze|да|хорошо",
);
/** Of one who gave way, fell silent or came over. */
const cameOver = wholeWord(
  'no longer|any ?more|finally|at last|in the end|by now|after all|stop(?:s|ped)|ceas(?:es|ed)|drop(?:s|ped)|g(?:a|i)ves? (?:in|up|way|you|its)|yield(?:s|ed)?|relent\\p{L}*|soften\\p{L}*|(?:is|has|was|been|got|grew|went|feels?|seems?) (?:now |been |quite |all )?(?:calm\\p{L}*|quiet\\p{L}*|silent|still|at (?:ease|peace|rest)|content|happy|fine|okay|ok|all right|satisfied|ready|convinced|persuaded|reassured|won over|gone|over|settled|resolved)|melt(?:s|ed)|fad(?:es|ed)|vanish\\p{L}*|made peace|lets? (?:you )?go|la(?:ys|id) down|(?:can|could) live|go(?:es)? along|accept(?:s|ed)|trust(?:s|ed)|agreed|understands|nachgegeben|gibt nach|eingelenkt|nicht mehr|aufgegeben|zufrieden|cédé|cède|ne \\p{L}+ plus|accepté|cedió|ya no|aceptó|ha ceduto|non \\p{L}+ più|toegegeven|niet meer|cedeu|já não|ustąpił|gav med sig|уступил',
);
/** What one does who is for it, beside what is told of all. */
const ofAnyKind = start('\\p{L}{3,}s|would \\p{L}+|is \\p{L}+(?:ing|n)');
const lets = wholeWord(
  'no longer|any ?more|(?:is|was) (?:over|gone|done)|loses?|lost|drops?|stops?|ceases?|g(?:a|i)ves?|yields?|walks? away|lets|leaves|withdraws?|regrets?|changes|turns|joins|follows|agrees|sides',
);
const denied = /(?<!\p{L})(?:not|never|\p{L}+n't|nicht|pas|no|non|niet|não|nie|inte|ikke|не)(?!\p{L})/u;
/** That nothing is left that one would want, ask or say. */
const nothing =
  /^ (?:\p{L}+ )?(?:nothing|no (?:more|reason|need|longer|objections?)|nichts|rien|nada|niente|niets|ingenting)(?! but)(?!\p{L})/u;
const withOthers = /^(?:you|the (?:others?|rest)|everybody|everyone|du|toi|tú|tu|jij|você)(?!\p{L})/u;
const carriedOn =
  /^(?:then |now |so |also )?(?:it |he |she |they |er |sie |es |il |elle |él |ella )?(?:is|are|was|were|has|have|had|can|could|will|would|lets?|gives?|gave|stops?|stopped|drops?|dropped|accepts?|accepted|trusts?|went|goes|hat|ist|gibt|lässt|a|est|ha|è|heeft|está|es)(?!\p{L})/u;
const byPronoun =
  /^(?:(?:and|but|so|now|then|in the end|und|aber|et|mais|y|pero|e|ma|en|maar) )?,? ?(?:it|he|she|that (?:voice|part)|er|sie|es|il|elle|él|ella|lui|lei|hij|zij|ele|ela)(?!\p{L})(?! (?:is your|is up|is you|can wait|may wait|is not for|(?:is|feels) (?:okay|ok|fine|all right|alright|good|enough) (?:to|if|that|when|for you)))/u;

const parts =
  /[;:,.]|(?<!\p{L})(?:but|while|whereas|though|although|and|aber|doch|während|und|mais|tandis que|alors que|et|pero|mientras|y|ma|mentre|e|maar|terwijl|en(?! contra)|mas|enquanto|ale|i|men|och|og|а|но|и)(?!\p{L})/u;

const feelings =
  '(?:fears?|worr(?:y|ies)|doubts?|wish(?:es)?|needs?|hopes?|concerns?|objections?|no|view|voice|question|reasons?|dissent|hesitation|resistance|longing|point)';
/** That a feeling or an objection is there. */
const isThere =
  /^(?:(?:of|about|that|for|to) [^.;]*? )?(?:(?:is|are) (?:still|real|there|that|about|to|allowed|not (?:gone|over|settled|small)|for|against|a |of |clear)|remains?|stays?|deserves?|counts?|matters?|needs?|asks?|speaks?|comes? (?:from|back)|has|have a|belongs?|may|tells?|points?|wants?|weighs?)(?!\p{L})/u;
/** Before a name: what the person may do with a voice, or that it was heard. */
const addressed =
  /(?:^|(?<!\p{L}))(?:ask|thank|tell|write (?:to|down)|let|give|hear|heard|come back to|return to|sit with|check with|talk (?:to|with)|speak (?:to|with)|turn to|offer|show|invite|promise|to|for|from|between|beside|with|like|unlike|than|as|frag|danke|für|von|mit|demande à|pour|pregunta a|para|chiedi a|per|vraag|voor) (?:the |der |die |das |le |la |el |il |de |het )?$/u;

const clean = (text: string): string => text.replace(/^[\s–—-]+|[\s.!?…–—-]+$/g, '').trim();

/** Whether what is said of a name in its part of a sentence is what a voice holds. */
function isHeld(before: string, after: string, { stance }: Named): boolean {
  const own = /^(?:'s|s'|’s|') (?<what>.*)$/u.exec(after)?.groups?.what;
  const noun = new RegExp(`(?<![\\p{L}])${feelings} (?:of|from|in) (?:the )?$`, 'u');
  if (own !== undefined) {
    const rest = new RegExp(`^(?:\\p{L}+ ){0,2}?${feelings}(?<rest>.*)$`, 'u').exec(own)?.groups?.rest;
    return rest !== undefined && (clean(rest) === '' || isThere.test(rest.trim()));
  }
  if (noun.test(before)) return clean(after) === '' || isThere.test(after.trim());
  const said = after.replace(skipped, '');
  if (clean(said) === '')
    return (
      /^(?:(?:then|first|next|also|dann|zuerst|puis|luego|poi|dan) ?)?$/.test(before) ||
      addressed.test(before)
    );
  const verb = holds.exec(said)?.[0];
  if (stance === 'for' && (verb || (ofAnyKind.test(said) && !lets.test(said)))) return true;
  if (!verb) return addressed.test(before) && !cameOver.test(said);
  const told = said.slice(verb.length);
  if (nothing.test(told)) return false;
  const consent = tells.test(verb) ? consents.exec(told) : null;
  return consent === null || denied.test(told.slice(0, consent.index));
}

/** In the place of a name, whatever words it has. */
const mark = /\u{e000}(\d+)\u{e001}/gu;
const marked = (text: string, seats: readonly Named[]): string =>
  seats.reduce((told, { name }, n) => {
    const words = escapeForRegExp(name);
    return told.replace(new RegExp(`(?<![\\p{L}])${words}(?![\\p{L}])`, 'gu'), `\u{e000}${n}\u{e001}`);
  }, text);

/**
 * Whether a sentence tells of a seat, where the seats stand apart, something else than what it holds: only its stance, and what it
 * wants, fears, says or asks for may stand, in whatever language. `last`: whoever was named before, since a pronoun is that one.
 * `text`: in plain small letters.
 */
export function tellsOtherwise(text: string, seats: readonly Named[], last: readonly Named[]): boolean {
  if (differs(text)) return false;
  let named = byPronoun.test(text) && last.length > 0;
  const longestFirst = seats.toSorted((a, b) => b.name.length - a.name.length);
  const pieces = marked(text, longestFirst)
    .split(parts)
    .map((one) => one.trim());
  return pieces.some((piece, n) => {
    const found = [...piece.matchAll(mark)].flatMap(({ 0: words, 1: place, index: at }) => {
      const seat = longestFirst[Number(place)];
      return seat ? [{ seat, at, to: at + words.length }] : [];
    });
    if (found.length === 0) return named && (n === 0 || carriedOn.test(piece)) && cameOver.test(piece);
    named = true;
    if (withOthers.test(pieces[n + 1] ?? '') && found.some(({ to }) => clean(piece.slice(to)) === ''))
      return true;
    return found.some(
      ({ seat, at, to }) =>
        !isHeld(
          piece.slice(0, at).replace(/(?:^|(?<= ))(?:the|der|die|das|le|la|el|il|de|het) $/u, ''),
          piece.slice(to),
          seat,
        ),
    );
  });
}
