const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const season =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|fall|winter)';
/** How often or when in a day or a week: what ended is this alone. */
const habit = new RegExp(
  String.raw`(?<!\p{L})(?:on ${day}s|(?:on|at) (?:the )?weekends?|(?:in|during) the (?:mornings?|afternoons?|evenings?|day|night|week|holidays)|at nights?|(?:${day} )?(?:mornings|afternoons|evenings|nights|shifts)|` +
    String.raw`full[- ]?time|part[- ]?time|every \p{L}+|(?:so|as|that|too) (?:much|often|many)|all (?:day|week|year)|year round|alone|by (?:my|him|her|them)sel(?:f|ves))(?!\p{L})`,
  'u',
);
/** Of “no longer” and “not any more” these say when as well; of “stopped” and “moved away” they say since when. */
const atTimes = new RegExp(
  String.raw`^ (?:on ${day}|in (?:early |late |the )?${season}|as an?|with (?!effect)\p{L}+)(?!\p{L})`,
  'u',
);
const alone = /(?<!\p{L})(?:only|except|apart from|other than|just for)(?!\p{L})/u;
const clauseEnds = /[,;–—]| (?:and|but|because|since|so|after|when) /u;
/** A work as somebody of a kind or for somebody: “a nurse at the clinic” may be one elsewhere. */
const kindOfTrade = /^ (?:of|at|for|in|with|who|on)(?!\p{L})/u;
const againSo =
  /(?<!\p{L})(?:(?:work(?:s|ing|ed)?|liv(?:es?|ing|ed)|there|together|friends?|couple|married|engaged|one) (?:\p{L}+ ){0,3}again|again (?:together|there)|back (?:there|together|with)|(?:came|got|comes) back|reconciled|reunited|made (?:it )?up)(?!\p{L})/u;
const aWhile =
  /^ (?:once|twice|briefly|several times|a few times|for an? (?:\p{L}+ )?(?:day|week|weekend|month|year|while|bit|time))(?!\p{L})/u;
const present = /no longer|any ?more|any longer|not |n['’]t /u;

/** Whether what is said to be over is so again, by what follows it in its sentence: “and works there again”, “once”. */
export const isSoAgain = (after: string): boolean => againSo.test(after) || aWhile.test(after);

/**
 * Whether only a part of it is over, by what follows: “on Mondays”, “in the evenings”, “a teacher of French”. In: what was
 * found, and the rest of its sentence.
 */
export function isInPart(found: string, after: string, isTrade: boolean): boolean {
  const clause = after.split(clauseEnds, 1)[0] ?? '';
  if (habit.test(clause) || alone.test(after)) return true;
  return (present.test(found) && atTimes.test(clause)) || (isTrade && kindOfTrade.test(after));
}
