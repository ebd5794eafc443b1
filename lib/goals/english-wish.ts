import { assess } from '../safety/assess';

/** What may follow "die" where it is the English verb: how, when, where, and words that join. */
const afterDie =
  /^(?:\p{L}+ly|in|by|on|at|this|that|tonight|today|tomorrow|soon|sooner|now|already|before|after|when|while|if|until|till|with|without|within|for|from|like|as|of|to|and|or|but|a|an|the|my|our|not|never|next|young|old|happy|alone|free|hard|laughing|sober|instead|trying|peaceful|together|quick|fast|slow|early|first|inside|under|again|at|p|already|anyway)$/iu;
const germanEnd = /\p{L}(?:en|ern|eln)$/u;
const germanNoun = /(?:ung|heit|keit|schaft|tät|tion|erei)(?:en)?$/u;

/** "Die Steuer machen", "die bewerbung": the article of German, or of Dutch, and no English verb. */
function isArticle(title: string): boolean {
  const [first = '', next = '', ...more] = title.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (!/^die$/i.test(first) || next === '' || afterDie.test(next)) return false;
  return /^\p{Lu}/u.test(next) || germanNoun.test(next) || more.some((word) => germanEnd.test(word));
}

/** "I want to …" for a title that English may be; null for one that begins with the article of another language. */
export const asEnglishWish = (title: string): string | null =>
  isArticle(title) ||
  /^step(?:ping)? out of (?:my|the|your|this) (?:\w+ )?(?:zone|shadow|role)\b/i.test(title)
    ? null
    : `I want to ${title}`;

const manner = /^(?:not|never|stop|quit|no longer|don['’]?t) (be(?:ing)?|liv(?:e|ing)) (\S.*)$/i;
const ofLifeItself =
  /\b(?:here|there|around|alive|life|world|earth|planet|any ?more|anymore|any longer|born|me|burden|weight|problem|trouble|bother|nuisance|pain|like this|this way|without|in this|next|by|until|tomorrow|tonight|today|now)\b/i;

/**
 * A title that names a manner of living or being that is to end ("Stop living in the past"): that manner alone. Every other title as
 * it is, and so where the manner may be life itself, or a rule finds something where somebody says it of themselves.
 */
export function withoutManner(title: string): string {
  const [, verb = '', how = ''] = manner.exec(title.trim()) ?? [];
  if (how === '') return title;
  const plain = how.replace(/\W*\bany ?(?:more|longer)\W*$/i, '');
  const words = plain.split(/\s+/).length;
  if (words < 2 || ofLifeItself.test(plain)) return title;
  const said = /^b/i.test(verb) ? `I am ${plain}` : `I live ${plain}`;
  return assess(said).signals.every(({ kind }) => kind === 'unclear' || kind === 'denial') ? plain : title;
}
