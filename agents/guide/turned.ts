import { countWords, plain } from './clauses';
import { isSaidBack } from './phrases';
import { isWhole } from './whole-words';

/** How each word of the person sounds when it is said back to them. */
const theirs: Record<string, string> = {
  i: 'you',
  "i'm": 'you’re',
  im: 'you’re',
  "i've": 'you’ve',
  ive: 'you’ve',
  "i'll": 'you’ll',
  "i'd": 'you’d',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
};
const afterI: Record<string, string> = { am: 'are', was: 'were', "wasn't": 'weren’t', wasnt: 'weren’t' };
const typed: Record<string, string> = {
  dont: 'don’t',
  cant: 'can’t',
  wont: 'won’t',
  didnt: 'didn’t',
  doesnt: 'doesn’t',
  isnt: 'isn’t',
  wouldnt: 'wouldn’t',
  couldnt: 'couldn’t',
  shouldnt: 'shouldn’t',
  havent: 'haven’t',
  hasnt: 'hasn’t',
  u: 'you',
  ur: 'your',
  bc: 'because',
  cos: 'because',
  theres: 'there’s',
  thats: 'that’s',
  hes: 'he’s',
  shes: 'she’s',
  theyre: 'they’re',
};
/** Typed without an apostrophe these are words of their own: they are "I'd" and "I'll" before a verb. */
const shortened: Record<string, string> = { id: 'you’d', ill: 'you’ll' };
const beforeVerb =
  /^(?:be|just|never|always|only|probably|still|not|have|rather|end|lose|fall|get|go|feel|do|say|stop|let|never|make|need|want|fail|mess|know|miss|forget|look|stay|keep|turn|hurt|cry|disappoint)$/;
/** Words with these cannot be turned round without guessing who is meant, or stand badly in a plain sentence. */
const left =
  /\b(?:you|your|yours|youre|you're|u|ur|we|us|our|lol|lmao|idk|tbh)\b|[?!"“”*_`<>[\]#|~\n\r\\…]|https?:/i;
/** Longer words are not said back. */
export const mostTurned = 14;

/**
 * Words of the person as they are said back to them, as a sentence: "it keeps me busy" becomes "It keeps you busy.".
 * Null when they are too long, break off, or cannot be turned with certainty. Nothing is added to them.
 */
export function turnedRound(quote: string): string | null {
  if (countWords(quote) > mostTurned || quote.length > 110 || left.test(quote) || !isWhole(quote))
    return null;
  const words = plain(quote).split(/\s+/);
  const said = quote.split(/\s+/).map((word, at) => {
    const [, start = '', bare = '', end = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word) ?? [];
    const low = plain(bare);
    const follows = /^i$/.test((words[at - 1] ?? '').replace(/[^a-z']/g, ''));
    const short = shortened[low];
    if (short && beforeVerb.test(words[at + 1] ?? '')) return `${start}${short}${end}`;
    return `${start}${theirs[low] ?? (follows ? afterI[low] : undefined) ?? typed[low] ?? bare}${end}`;
  });
  const text = said.join(' ').replace(/[\s.,;:–-]+$/, '');
  if (text === '' || !isSaidBack(quote) || !isSaidBack(text)) return null;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
