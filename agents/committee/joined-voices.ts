import { escapeForRegExp, wholeWord } from '@/lib/whole-word';
/** One voice as a sentence of a closing names it; `stance` null where it took none. */
export interface Named {
  name: string;
  stance: string | null;
}

/** Parts a sentence into what is said of one and what is said of another. */
const contrast =
  /;|(?<!\p{L})(?:but|while|whereas|though|although|however|yet|aber|doch|während|hingegen|mais|tandis que|alors que|pero|mientras|ma|mentre|maar|terwijl|mas|enquanto|ale|natomiast|men|medan|mens|а|но|ama|oysa)(?!\p{L})/u;
const listed = /,|:|(?<!\p{L})(?:and|und|et|y|e|en|i|och|og|и|ve|plus|as well as|sowie)(?!\p{L})/u;
const differ = wholeWord(
  "something (?:else|different|of its own)|differ\\w*|disagree\\w*|(?:do|does|did) not (?:all )?(?:agree|see|want|share)|don't (?:agree|see|want|share)|at odds|apart|part(?:s|ed)? (?:ways|company)|diverge\\w*|unlike|oppos\\w+|conflict|contrast|nicht einig|uneins|uneinig|nicht dasselbe|pas d'accord|no están de acuerdo|no coinciden|non sono d'accordo|niet eens|não concordam|nie zgadzają|inte överens|ikke enige|не согласн\\w*|расходятся",
);
const noDifference = wholeWord(
  '(?:no|not|little|hardly|nothing|without|never|longer|kein\\p{L}*|nicht|sans|sin|senza|geen|sem|bez)(?: \\p{L}+){0,3} (?:differ\\w*|disagree\\w*|apart|conflict|oppos\\w+)',
);
const echoes = wholeWord(
  'too(?=[.,;:!?]|$)|also|likewise|as well|so (?:does|is|do|are|would)|same|alike|together|joins?|joined|shares?|shared|agrees?|agreed|follows?|auch|ebenso|ebenfalls|aussi|également|también|anche|ook|também|też|również|också|også|тоже|также|da',
);
/** Said of one voice, where others stand elsewhere: it came over to them. */
export const cameOver = wholeWord(
  'even|too(?=[.,;:!?]|$)|as well|no longer|not any ?more|any ?more|by now|finally|in the end|at last|after all|(?:has|have) come to|ga(?:ve|s) (?:way|in)|gives (?:way|in)|let go of|lets go of|nods?|nodded|softened|softens|relented|relents|happy with|fine with|found (?:each other|peace)|minds? (?:it )?less|auch|sogar|inzwischen|nicht mehr|endlich|aussi|même|finalement|ne \\p{L}+ plus|también|incluso|por fin|ya no|anche|perfino|finalmente|ook|zelfs|eindelijk|niet meer|também|até|já não|też|nawet|också|även|også|тоже|даже',
);
const neutral = new Set(
  'you we have heard hear from the both voices spoke speak here today now were was named sat there are this round in turn each wants want something for care cares own way in its their about first then last next'.split(
    ' ',
  ),
);
/** Whether a text says that voices differ. */
export const differs = (text: string): boolean => differ.test(text) && !noDifference.test(text);

const article = /^(?:the|der|die|das|le|la|l|el|il|lo|de|het|o|a|both|sowohl|auch)$/;

const wordsOf = (text: string): string[] => text.match(/[\p{L}']+/gu) ?? [];
const has = (text: string, name: string): boolean => wholeWord(escapeForRegExp(name)).test(text);
const isApart = (some: readonly Named[]): boolean =>
  some.length > 1 &&
  (some.some(({ stance }) => stance === null) || new Set(some.map(({ stance }) => stance)).size > 1);

/** Whether one clause says one thing of voices that stand apart. */
function joins(clause: string, seats: readonly Named[]): boolean {
  const named = seats.filter(({ name }) => has(clause, name));
  if (!isApart(named)) return false;
  if (differs(clause)) return false;
  const names = new Set(named.flatMap(({ name }) => wordsOf(name)));
  const own = (text: string) => wordsOf(text).filter((one) => !names.has(one) && !article.test(one));
  if (own(clause).every((one) => neutral.has(one) || one === 'and')) return false;
  const pieces = clause.split(listed);
  const isEach = pieces.every((piece) => {
    const count = named.filter(({ name }) => has(piece, name)).length;
    return count === 0 || (count === 1 && own(piece).length > 1);
  });
  return !isEach || pieces.slice(1).some((piece) => echoes.test(piece));
}

/**
 * Whether a sentence of a closing says one thing of several voices that do not stand on one side, whatever it is, or that one of
 * them came over: only what each is said to hold by itself may stand, or that they differ. `text`: in plain small letters, the names as well.
 */
export const joinsApart = (text: string, seats: readonly Named[]): boolean =>
  isApart(seats) &&
  text
    .split(contrast)
    .some(
      (clause) =>
        joins(clause, seats) || (cameOver.test(clause) && seats.some(({ name }) => has(clause, name))),
    );
