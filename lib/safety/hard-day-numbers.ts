import { isAskedToDial, isCounted, isPlainFigure } from './dialable';
import { digitsOf } from './helplines/known-numbers';
import { digitsOfNames } from './numbers-said';
import { isPageLink, orPageLink } from './page-links';
import { isDialledInWords, spokenRun } from './patterns/spoken-numbers';
import { numberElsewhere } from './scripts/replacements';

const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spelled = `(?:${names.join('|')}|oh|double|triple)`;
const spelledRun = new RegExp(`\\b${spelled}(?:[\\s,.\\-–—]+${spelled}){2,}\\b`, 'giu');
const digitRun = orPageLink('[+(]?\\p{Nd}(?:[\\s().\\-‐-―/,*#]*\\p{Nd}){2,}');
const harmless =
  /^(?:24\/7|5[-–, ]+4[-–, ]+3[-–, ]+2[-–, ]+1|0 ?[-–—] ?10|1 ?[-–—] ?10|\d{1,2}[:.]\d\d(?: ?[-–] ?\d{1,2}[:.]\d\d)?)$/;
const runsOfHelp = new RegExp(`${numberElsewhere}(?:(?:,| or| and|;|/)* ${numberElsewhere})+`, 'g');

/** "Page 212", "room 403", "the rent is 900", "the bus 1472". */
const namedBefore =
  /\b(?:pages?|rooms?|flat|house|chapters?|verse|platform|gate|seat|aisle|lockers?|bus|tram|train|flight|psalm|route|line|number plate|plate|year|paid|pay|pays|costs?|rent(?: is)?|price|salary|earned|spent|saved|worth|rs|usd|eur|gbp|£|€|\$)(?: (?:is|was|of|the|about|only))* ?$/i;
const endsCount = /[\s,.\-–—]+/;

/** "One, two, three" and "four, three, two": counted, not dialled; starting anew is counting too. */
function isCountedOut(run: string): boolean {
  const said = run
    .toLowerCase()
    .split(endsCount)
    .map((one) => names.indexOf(one));
  if (said.includes(-1)) return false;
  const steps = said.slice(1).map((one, at) => one - (said[at] ?? 0));
  const up = steps.filter((one) => one === 1).length;
  const down = steps.filter((one) => one === -1).length;
  const anew = steps.length - Math.max(up, down);
  return Math.max(up, down) >= 2 && anew <= Math.floor(said.length / 4);
}

/** "Seven thirty", "half past nine", "nine fifteen". */
const clock =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[\s-](?:ten|fifteen|twenty|thirty|forty|fifty)(?:[\s-]five)?$/i;
const atAnHour =
  /\b(?:at|by|around|about|before|after|until|till|from|past|half past|quarter (?:past|to))\s$/i;

export interface Around {
  /** What stands in the sentence before the words. */
  before: string;
  /** The numbers that the person gave, in digits. */
  given: ReadonlySet<string>;
}

/**
 * On a hard day whatever could be dialled is taken out of a model's words, known numbers too: they come from the data file
 * alone. What the person gave, years, dates, amounts, what is counted, and counting itself stay.
 */
export function withoutNumbers(text: string, { before, given }: Around): string {
  const context = (all: string, offset: number): string => (before + all.slice(0, offset)).slice(-80);
  const inDigits = text.replace(digitRun, (run, offset: number) => {
    if (isPageLink(run)) return run;
    const ahead = context(text, offset);
    const plain = run.normalize('NFKC');
    const behind = text.slice(offset + run.length, offset + run.length + 20);
    if (harmless.test(plain) || given.has(digitsOf(plain))) return run;
    if (isAskedToDial(ahead)) return numberElsewhere;
    const stays = isPlainFigure(plain) || isCounted(behind) || namedBefore.test(ahead);
    return stays ? run : numberElsewhere;
  });
  const told = inDigits.replace(spelledRun, (run, offset: number) => {
    if (given.has(digitsOfNames(run))) return run;
    return isCountedOut(run) && !isAskedToDial(context(inDigits, offset)) ? run : numberElsewhere;
  });
  const cleaned = told.replace(spokenRun, (run, offset: number) => {
    const ahead = context(told, offset);
    if (clock.test(run) && atAnHour.test(ahead)) return run;
    if (given.has(digitsOfNames(run))) return run;
    const behind = told.slice(offset + run.length, offset + run.length + 40);
    return isDialledInWords(run, ahead, behind) ? numberElsewhere : run;
  });
  return cleaned.replace(runsOfHelp, numberElsewhere);
}
