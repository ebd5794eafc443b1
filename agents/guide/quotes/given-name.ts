import { nameIn } from '../naming';
import { quotesIn } from './quotes-in';

/** A name was asked for, so less is enough to take one for it. */
const likely = 0.2;
/** Says outright that it is a name. */
const announced = /\b(?:call|name|named|called|nickname)\b/i;

/** The name in an answer to "what would you call it", verbatim; `none` for a no; null when it sounds like something else. */
export function givenName(text: string): string | 'none' | null {
  const name = nameIn(text);
  if (name === null || name === 'none' || announced.test(text)) return name;
  const isName = quotesIn(text, 'name', likely).some(
    (one) => one.kind === 'direct_mention' && (one.text.includes(name) || name.includes(one.text)),
  );
  return isName ? name : null;
}
