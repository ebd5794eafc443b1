/** Fewer characters in common are chance; a beginning that is said again counts at any length. */
const leastShared = 12;

/**
 * The words of a model that goes on where another broke off, without what it says again of the words before: all of
 * them, or their end. Words are held back only as long as they may still turn out to be the same.
 */
export function notAgain(before: string) {
  const said = before.trim();
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
      const words = held.trimStart();
      const ends = shared(words);
      const whole = ends.find((end) => words.startsWith(end));
      if (whole === undefined && ends.length > 0) return '';
      decided = true;
      return whole === undefined ? held : words.slice(whole.length).trimStart();
    },
    /** What is still held when the text ends: words that were all said before are not said again. */
    end(): string {
      const rest = decided || shared(held.trimStart()).length > 0 ? '' : held;
      decided = true;
      return rest;
    },
  };
}
