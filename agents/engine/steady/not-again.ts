/** Fewer characters in common (white space not counted) are chance; a beginning that is said again counts at any length. */
const leastShared = 10;

/** White space is no difference: every model breaks its words elsewhere. */
const bare = (text: string): string => text.replace(/\s+/g, '');

/** What comes after so many characters that are not white space. */
function after(count: number, text: string): string {
  let at = 0;
  for (let left = count; left > 0; at += 1) if (/\S/.test(text.charAt(at))) left -= 1;
  return text.slice(at);
}

/**
 * The words of a model that goes on where others broke off, without what it says again of the words before: all of
 * them, or their end. Words are held back only as long as they may still turn out to be the same.
 */
export function notAgain(before: string) {
  const said = bare(before);
  let held = '';
  let decided = said === '';

  /** The ends of what was said with which the held words may begin, longest first. */
  const shared = (words: string): string[] => {
    const ends: string[] = [];
    for (let at = 0; at < said.length && (at === 0 || said.length - at >= leastShared); at += 1)
      if (said.startsWith(words, at) || words.startsWith(said.slice(at))) ends.push(said.slice(at));
    return ends;
  };

  return {
    /** What of a piece, and of those before it, can go out now. */
    push(piece: string): string {
      if (decided) return piece;
      held += piece;
      const words = bare(held);
      const ends = shared(words);
      const whole = ends.find((end) => words.startsWith(end));
      if (whole === undefined && ends.length > 0) return '';
      decided = true;
      if (whole === undefined) return held;
      const rest = after(whole.length, held);
      return /\s$/.test(before) ? rest.trimStart() : rest;
    },
    /** What is still held when the text ends: words that were all said before are not said again. */
    end(): string {
      const rest = decided || shared(bare(held)).length > 0 ? '' : held;
      decided = true;
      return rest;
    },
  };
}
