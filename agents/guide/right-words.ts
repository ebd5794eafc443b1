import { countWords, plain, trim } from './clauses';

const leads =
  /^(?:(?:no+|nah|nope|naw|sorry|wait|ok|okay|oh|actually|well|hm+|lol|lmao|oops|i mean|but|and|just|hang on|please|maybe)(?=$|\s)\s*)+/;
const refusing = /\b(?:no+|nah|nope|naw)\b/;
/** Says that the right words follow. */
const announced =
  /^(?:(?:what )?i(?:'d| would)? (?:meant|mean|said|wrote|typed|say)(?: to (?:say|write|type))?(?: (?:was|is|that|its|it's))?|(?:it|that|this|he|she) (?:should|ought to) (?:be|read|say)|(?:make|change) (?:it|that)(?: (?:in)?to)?|(?:put|write|call (?:it|him|her|them))) /;
const opened =
  /^(?:it'?s|it is|it was|that'?s|he'?s|he is|she'?s|she is|they'?re|they are) (?!\w+ (?:name|not)\b)/;
const denying =
  /^(?:not|never|isn'?t|aren'?t|cancel|drop|without|no (?:more )?)\b|^(?:it|that|this|he|she|they|the \w+)(?:'s| is| was)? ?(?:not|isn'?t|isnt|wasn'?t|wasnt)\b|^its not\b|^i(?:'m| am)? ?(?:not|didn'?t|didnt|did not|don'?t|dont|do not|never)\b|^(?:don'?t|dont|do not|stop|quit)\b|\bwrong\b|^(?:typo|autocorrect|joke|mistake)\b/;
const filler =
  /^(?:|sorry|thanks?|thank you|please|lol|lmao|haha\w*|omg|ok|okay|right|yes|that|this|it|so|really|though|dude|mate|love|big thumb\w*|my (?:bad|typing|thumbs?|mistake)|if (?:i'?m|im) honest)$/;
const instead = /\s(?:but|it'?s|just|rather)\s+(?:(?:it'?s|more|just|rather)\s+)*/;
const most = 12;

interface Piece {
  start: number;
  low: string;
}

const piecesOf = (low: string): Piece[] =>
  [...low.matchAll(/[^.,;:!?\n]+/g)].map((found) => {
    const lead = /^\s*/.exec(found[0])?.[0].length ?? 0;
    return { start: found.index + lead, low: found[0].trim() };
  });

const cut = ({ start, low }: Piece, count: number): Piece => {
  const rest = low.slice(count);
  const space = /^\s*/.exec(rest)?.[0].length ?? 0;
  return { start: start + count + space, low: rest.trim() };
};

/** What a piece says to be right; null when it only denies. */
function rightIn(piece: Piece): Piece | null {
  if (denying.test(piece.low)) {
    const other = instead.exec(piece.low);
    return other && /^not\b/.test(piece.low) ? cut(piece, other.index + other[0].length) : null;
  }
  const not = /,?\s(?:and )?not\s/.exec(piece.low);
  return not && not.index > 0 ? { ...piece, low: piece.low.slice(0, not.index) } : piece;
}

/**
 * The words that are to stand instead, verbatim, when a correction says them: "no, it's in my chest, not my belly",
 * "not lazy. tired", "hand not hound", "I meant the left one".
 */
export function rightWords(text: string): string | null {
  let isDenied = false;
  for (const whole of piecesOf(plain(text))) {
    const lead = leads.exec(whole.low)?.[0] ?? '';
    const bare = cut(whole, lead.length);
    const says = announced.exec(bare.low)?.[0] ?? '';
    const said = cut(bare, says.length);
    const opening = opened.exec(said.low)?.[0] ?? '';
    isDenied =
      isDenied || refusing.test(lead) || says !== '' || denying.test(said.low) || /\snot\s/.test(said.low);
    const found = rightIn(denying.test(said.low) ? said : cut(said, opening.length));
    if (!found || filler.test(found.low) || !isDenied) continue;
    const words = trim(text, found.start, found.start + found.low.length).text;
    if (words !== '' && countWords(words) <= most) return words;
  }
  return null;
}
