import type { Request } from './purposes';

const own =
  '\\b(?:i|we|ill|id|im|ive)(?: (?:just|only|really|do|also|still|finally|would|will|am|have))* (?:want(?:ed)?|wanna|need(?:ed)?|like|love|got|had|have|tried|try|trying|going|gonna|wish|hope)(?: to)? (?:(?:just|finally|only|really) )*';
const here = '(?:here|in (?:here|parley|memory|the memory|(?:the|your|my) notes?|a file)|for me|please|pls)';

/** "I need to put this down", of a phone, a burden or paper: nothing the software is asked to write. */
const putsDown = new RegExp(
  `${own}(?:put|get|write|jot|take|set|lay)\\b.{0,50}\\bdown\\b(?!.{0,40}\\b${here}\\b)|\\bput (?:my|the|this|his|her) (?:phone|tablet|book|kids?|baby|bags?|bottle|glass|fork|cat|dog)\\b.{0,20}\\bdown\\b`,
);
/** "I want to go to sleep": no page of the app. */
const goesToRest = new RegExp(`${own}.{0,60}\\b(?:go|get|going|getting|back) to (?:sleep|bed|rest|work)\\b`);
const timed =
  '(?:week(?:end)?|day|month|year|shift|meeting|exam|exams|presentation|call|conference|course|class|term|semester|project|night|winter|visit|wedding|party|flight|trip|season|move)';
/** "I just want this meeting to be over", "so I stop checking": told of a life, not of the talk. */
const endsOfLife = new RegExp(
  `\\b(?:this|the|my|that|our) (?:\\w+ )?${timed} (?:to be |is |was |were )?(?:over|done|finished)\\b|\\b(?:so|until|till|then|before|if|when|and then) (?:that )?i (?:can |could |finally |will )?(?:stop|quit) \\w+ing\\b`,
);

const told: Partial<Record<Request, RegExp>> = {
  remember: putsDown,
  'open-page': goesToRest,
  stop: endsOfLife,
  committee: endsOfLife,
};
/** While somebody only writes, these words alone ask for a note. */
const asksToKeep =
  /\b(?:remember|memory|keep|save|store|note (?:that|this|down|it)|make a note|dont forget)\b/;

/**
 * Whether a sentence that was read as this request tells of the person's life instead. In: the sentence in normal text, the
 * request or null where something is asked for that is not known, and whether they only write. Pure.
 */
export function isWishOfLife(sentence: string, request: Request | null, isListening: boolean): boolean {
  if (request === null) return putsDown.test(sentence) || goesToRest.test(sentence);
  if (isListening && request === 'remember' && !asksToKeep.test(sentence)) return true;
  return told[request]?.test(sentence) ?? false;
}
