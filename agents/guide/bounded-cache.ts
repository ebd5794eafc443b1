/**
 * The answers of a pure function for the arguments it was asked last, at most `most` of them; the oldest goes first.
 * `keyOf` must tell apart whatever the function tells apart. An answer is shared, so it is frozen.
 */
export function cached<Args extends unknown[], Answer extends object>(
  most: number,
  keyOf: (...args: Args) => string,
  ask: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const known = new Map<string, Answer>();
  return (...args) => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found) return found;
    const answer = Object.freeze(ask(...args));
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(key, answer);
    return answer;
  };
}
