import { hears } from './course/hear-course';
import { holdsFact, isQuiet } from './ordinary-talk';
import type { Turn } from './turn';

const filler =
  "(?:(?:um+|uh+|er+|hm+|oh|well|so|ok(?:ay)?|honestly|right|maybe|perhaps|probably|mostly|mainly|kind ?a|kind of|sort of|sorta|just|only|like|still|also|again|definitely|i (?:think|guess|feel it|'?d say|would say)|(?:i|you|he|she|they) (?:can )?feels? (?:it|him|her|them)|it(?:'s| is|s| sits| lives| goes| comes)|(?:he|she|they)(?:'s| is|'re| are| sits| lives)|that(?:'s| is)|today|tonight|now|right (?:now|here)|here|about|around|say|all|mine|here|more)\\W+)*";
const body =
  '(?:body|head|forehead|temples?|face|cheeks?|eyes?|ears?|nose|mouth|lips|tongue|teeth|jaw|chin|throat|neck|nape|shoulders?|shoulder blades?|collarbones?|chest|sternum|breastbone|ribs?|ribcage|heart|lungs?|diaphragm|solar plexus|stomach|belly|tummy|gut|guts|navel|back|spine|hips?|pelvis|bum|arms?|forearms?|elbows?|hands?|palms?|fingers?|fingertips|thumbs?|fists?|legs?|thighs?|knees?|calves|shins?|ankles?|feet|foot|soles?|toes?)';
/** "In my throat, like a stone", "the jaw", "back of the neck". */
const namesPlace = new RegExp(
  `^\\W*${filler}(?:(?:down|up|right|left|top|back|front|inside|middle|both|somewhere|low|lower|upper|high|deep) )*(?:(?:in|on|at|across|behind|between|under|around|along|over|inside|of|from|through|down|up|near|above|below|round) )*(?:the |my |his |her |both |your )*(?:(?:back|top|front|side|left|right|inside|lower|upper|middle|whole|pit|sides?|hollow|base|backs?) (?:of )?(?:the |my )?)*${body}\\b`,
  'i',
);
const digit = '(?:10|[0-9]|zero|one|two|three|four|five|six|seven|eight|nine|ten)';
/** "A 5", "maybe 7", "6 or 7, at work". */
const namesNumber = new RegExp(
  `^\\W*${filler}(?:an? )?(?:solid |good |strong |low |high )?(${digit})(?:ish|\\.5| and a half)?(?:\\s*(?:or|to|-|–|/)\\s*(?:a )?(${digit}))?(?:\\s*(?:/|out of|of)\\s*(?:10|ten))?\\W*(?:(?:i (?:think|guess)|maybe|now|today|tonight|right now|at (?:home|work|night|most)|no more|tops|or so|ish)\\W*)?$`,
  'i',
);

/** "Maybe Miss Sunshine?": a name for a part. */
const namesPart =
  /^\W*(?:(?:[Mm]aybe|[Pp]erhaps|[Pp]robably|[Ll]et'?s say|[Ii](?:'?d| would)? (?:call|say)|[Cc]all|[Hh]ow about|[Ww]hat about)\W+)(?:(?:it|her|him|them|the|that|this)\W+)*(?:[A-Z][\p{L}'’-]+(?:\W+(?:of|the)\b)?\W*){1,4}(?:\p{Ll}+\W*)?$/u;

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (text: string): number => {
  const at = words.indexOf(text.toLowerCase());
  return at >= 0 ? at : Number(text);
};

/** A body that is in trouble, or what could be used on it. */
const isAlarming =
  /\b(?:hurts?|pain\w*|numb\w*|bleed\w*|blood\w*|cuts?|cutting|burn\w*|swollen|crush\w*|can'?t (?:breathe|move|feel)|breathe|droop\w*|limp|stab\w*|hit|hits|bruis\w*|chok\w*|strangl\w*|grip\w*|blade|knife|gun|rope|pills?|needle|scratch\w*|razor)\b/i;
const mostWords = 16;
const signs = ['acting', 'near', 'planned', 'will', 'taken', 'bleeding', 'breathing', 'worse'] as const;

/** From so much on a number may answer a question about danger as well. */
const high = 6;

/**
 * Whether a message answers what a guide asks of a part, where it sits, what it is called or how strong it is, and not what
 * safety asked: `place`, `name`, `number` for a low one, `high_number`, or null. Pure.
 */
export function answersTheGuide(turn: Turn): 'place' | 'name' | 'number' | 'high_number' | null {
  const { text, course } = turn;
  if (!isQuiet(turn) || holdsFact(turn) || isAlarming.test(text)) return null;
  if (text.trim().split(/\s+/).length > mostWords || signs.some((one) => hears(course, one))) return null;
  const [, first, second] = namesNumber.exec(text.trim()) ?? [];
  if (first !== undefined) return numberOf(second ?? first) < high ? 'number' : 'high_number';
  if (namesPart.test(text)) return 'name';
  return namesPlace.test(text) ? 'place' : null;
}

/** The same, without a high number, which may answer a question about danger as well. Pure. */
export function plainlyAnswersTheGuide(turn: Turn): boolean {
  const answer = answersTheGuide(turn);
  return answer !== null && answer !== 'high_number';
}
