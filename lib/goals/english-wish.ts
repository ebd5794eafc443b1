import { englishAfterDie, englishOnly, germanic } from './word-lists';

/** Endings and forms of English that German nouns, verbs and adjectives have not. */
const englishForm = /\p{L}{2}(?:ed|less|ful|ous)$|(?:n['’]t|['’](?:m|ll|re|ve|d))$/u;
const englishEnd = /\p{L}{3}(?:ly|ing)$/u;
const notEnglish = /^(?:gering|anfing|ding|dring|empfing|verging|party|story|city|hobby|lobby|baby|handy)$/u;
const germanVerb = /\p{L}(?:en|ern|eln)$/u;
const germanNoun = /(?:\p{L}{3}ung|heit|keit|schaft|tät|tion|erei)(?:en)?$/u;
const germanAdjective = /^\p{Ll}\p{L}+(?:e|en)$/u;
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** What a word ends with behind its last hyphen: "To-do-Liste" is a list. */
const lastOf = (word: string): string => (/-do$/i.test(word) ? word : (word.split('-').at(-1) ?? word));

/** A word that only English has, by a list or by its form. A noun of German may end as an English adverb does ("Emily"). */
function isEnglish(word: string, at: number): boolean {
  const last = lastOf(word);
  const low = last.toLowerCase();
  if (englishOnly.has(low) || englishForm.test(low) || (at === 0 && englishAfterDie.has(low))) return true;
  if (notEnglish.test(low)) return false;
  return (at === 0 && /\p{L}{4}y$/u.test(low)) || ((at === 0 || !isCapital(last)) && englishEnd.test(low));
}

const isGermanic = (word: string): boolean =>
  /[äöüß]/iu.test(word) || germanic.has(word.toLowerCase()) || germanNoun.test(word.toLowerCase());

/**
 * "Die Steuer machen", "die eigene Firma", "die bewerbung": the article of German, or of Dutch, and no English verb. In doubt it is
 * the verb, since a wish to die that is missed weighs more than a title that is asked about.
 */
function isArticle(title: string): boolean {
  const behind = /^die\s+["'„“«‚‘(]?(?=[\p{L}\p{N}])(.+)$/isu.exec(title)?.[1];
  // In capitals throughout, no letter tells a noun.
  const words = (behind === behind?.toUpperCase() ? behind?.toLowerCase() : behind)?.match(
    /[\p{L}\p{M}'’-]*\p{L}[\p{L}\p{M}'’]*/gu,
  );
  const [next = '', ...more] = words ?? [];
  if (!words || words.some(isEnglish)) return false;
  if (words.some(isGermanic) || more.some((word) => germanVerb.test(word))) return true;
  if (isCapital(next)) return more.length === 0 || !more.every(isCapital);
  return germanAdjective.test(next) && more.some(isCapital);
}

/** Lower case where capitals say nothing: of a first word, and of words in capitals throughout. */
const plain = (title: string): string =>
  /\p{L}/u.test(title) && title === title.toUpperCase() && title.length > 1
    ? title.toLowerCase()
    : title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/**
 * "I want to …" for a title that English may be; for one that begins with the article of another language, that title. What follows
 * the verb "die" may sound like a manner of speaking ("die without leaving a note"), so the verb is said by itself as well.
 */
export function asEnglishWish(title: string): string[] {
  const letters = title.replace(/^[^\p{L}]+/u, '');
  if (isArticle(letters)) return [title];
  const wish = `I want to ${plain(title)}`;
  return /^die\b(?! hard\b)/iu.test(letters) ? [wish, 'I want to die'] : [wish];
}
