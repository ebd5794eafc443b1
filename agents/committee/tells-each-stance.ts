import type { Stance } from '@/lib/committee/schema';
import { escapeForRegExp, wholeWord } from '@/lib/whole-word';
import type { Named } from './joined-voices';

/** How it is told where one stands, with the verb left out where another said it: "the Rebel would not". */
const tells: readonly [Stance, RegExp][] = [
  [
    'torn',
    wholeWord(
      'torn|undecided|unsure|backandforth|toandfro|wavers?|hesitates?|both sides|in two minds|(?:hin- und her)?gerissen|unentschieden|schwankt|zögert|unsicher|hésite|partagée?|indécise?|duda|indecis[oa]|vacila|esita|combattut[oa]|twijfelt|verdeeld|hesita|dividid[oa]|waha się|niezdecydowan\\p{L}|tvekar|kluven|tøver|vakler|splittet|колеблется|сомневается|kararsız',
    ),
  ],
  [
    'elsewhere',
    wholeWord(
      'elsewhere|something else|woanders|etwas anderes|ailleurs|autre chose|otra cosa|altrove|altro|elders|iets anders|outra coisa|cos innego|något annat|noget andet|noe annet|другое|другом',
    ),
  ],
  [
    'against',
    wholeWord(
      "against(?: it)?|opposed|away from it|(?:would|does|is|will|could|may) not|wouldn't|no|says? no|refuses?|dagegen|gegen|nicht|nein|contre|non|refuse(?:rait)?|en contra|contrari[oa]|contro|tegen|niet|nee|contra|não|przeciw\\p{L}*|nie|emot|inte|imod|imot|ikke|nej|nei|против|нет|istemiyor|karşı|hayır",
    ),
  ],
  [
    'for',
    wholeWord(
      'for(?: it)?|in favou?r|accepts?|would (?:accept|take|do|go)(?: it)?|(?:leans? )?towards? it|wants? it|says? yes|yes|dafür|für|annehmen|ja|pour|accepte(?:rait)?|oui|a favor|lo acept\\p{L}+|acepta\\p{L}*|sí|a favore|favorevole|accett\\p{L}+|sì|voor|ervoor|aceita\\p{L}*|sim|za|tak|för|for det|за|да|istiyor|yana|evet',
    ),
  ],
];
const parts =
  /[;,:.!?–—]|(?<!\p{L})(?:but|while|whereas|and|aber|doch|während|und|mais|tandis que|alors que|et|pero|mientras|y|ma|mentre|e|maar|terwijl|mas|enquanto|ale|i|men|och|og|а|но|и|ama|ve)(?!\p{L})/u;
/** What may stand beside it: nothing that tells more. */
const beside =
  /(?<!\p{L})(?:the|der|die|das|le|la|l'|el|il|lo|de|het|o|a|den|is|was|are|be|'s|remains?|stays?|leans?|goes|feels|still|clearly|firmly|ist|bleibt|war|noch|weiter|klar|est|reste|encore|toujours|es|está|sigue|todavía|è|resta|rimane|ancora|blijft|nog|é|continua|ainda|jest|pozostaje|nadal|är|er|fortfarande|fortsatt|stadig|всё ещё|всё|ещё|it|this|that|dazu|davon|daran)(?!\p{L})/gu;

/** What is asked, right after the word for a side: "против переезда", "a favor del turno de noche". Nothing of it says that it changed. */
const object =
  /(?<side>(?<!\p{L})(?:against|opposed|in favou?r|for|gegen|für|contre|pour|en contra|a favor|contrari[oa]|contro|a favore|tegen|voor|contra|przeciw|przeciwko|za|против|за|mot|emot|imod|för))(?: (?!(?:no|not|any|now|longer|both|all|more|nicht|mehr|plus|ya|più|meer|já|już|больше|уже|теперь|artık|ora|nu|jetzt|too|auch|also|even|anymore)(?!\p{L}))\p{L}+){1,5}$/u;
/** In Turkish the object stands before: "evi tutmaktan yana". */
const objectBefore =
  /^(?:(?!(?:artık|bile|da|de|hepsi)(?!\p{L}))\p{L}+ ){1,4}(?<side>(?:taraf|yana)(?:\p{L}*)?|karşı)$/u;

/** The stance that a clause tells, where it tells nothing else; null else. */
function stanceTold(told: string): Stance | null {
  const rest = told.trim().replace(object, '$<side>').replace(objectBefore, '$<side>');
  const [stance, rule] = tells.find(([, one]) => one.test(rest)) ?? [null];
  if (!rule) return null;
  const left = rest.replace(rule, ' ').replace(beside, ' ');
  return /\p{L}/u.test(left) ? null : stance;
}

/** Two of whom it is said that they are not at one, and each by a pronoun: "A und B sind sich nicht einig: sie ist dafür, er dagegen." */
const pronouns =
  /^(?<head>[^:;]*(?<!\p{L})(?:nicht einig|uneins|disagree|differ|do not agree|ne sont pas d'accord|no están de acuerdo|non sono d'accordo|niet eens|não concordam|não estão de acordo|nie zgadzają się|не согласны|расходятся|inte överens|ikke enige)(?: [^:;]*)?)[:;] (?:sie|er|es|she|he|it|one|il|elle|él|ella|lui|lei|hij|zij|ze|ele|ela|on|ona|он|она|han|hon|hun) (?<first>[^,;]+)(?:[,;]| (?:and|und|et|y|e|en|i|и|och|og)) (?:sie|er|es|she|he|it|the other|il|elle|él|ella|lui|lei|hij|zij|ze|ele|ela|on|ona|он|она|han|hon|hun) (?<second>[^,;.!?]+)[.!]*$/u;
/** The same with the names in the place of the pronouns, in their order; null where there are not two. */
function inOrder(head: string, first: string, second: string, seats: readonly Named[]): string | null {
  const [one, other, ...more] = seats
    .map((seat) => ({ seat, at: head.indexOf(seat.name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (!one || !other || more.length > 0) return null;
  return `${one.seat.name} ${first}, ${other.seat.name} ${second}`;
}

/**
 * Whether a sentence tells of voices only where each stands, one by one, and as each says it itself. `text`: in plain small letters,
 * the names as well.
 */
export function tellsEachStance(text: string, seats: readonly Named[]): boolean {
  const clauses = text
    .replace(
      pronouns,
      (whole, head: string, first: string, second: string) => inOrder(head, first, second, seats) ?? whole,
    )
    .replace(/back and forth/g, 'backandforth')
    .replace(/to and fro/g, 'toandfro')
    .split(parts)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return (
    clauses.length > 0 &&
    clauses.every((clause) => {
      const named = seats.filter(({ name }) => wholeWord(escapeForRegExp(name)).test(clause));
      const [seat] = named;
      return (
        named.length === 1 && seat !== undefined && stanceTold(clause.replace(seat.name, ' ')) === seat.stance
      );
    })
  );
}
