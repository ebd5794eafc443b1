const half = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const endsHalf = /[\uD800-\uDBFF]$/;

/** A text without halves of signs and without NUL: neither can be stored, and neither says anything. */
export const withoutHalves = (text: string): string =>
  (text.isWellFormed() ? text : text.replace(half, '')).replaceAll('\0', '');

/**
 * Texts that grow, each under a name, in which a sign (a surrogate pair) may be cut in two: its first half waits for the second.
 * A half that stays alone is left out.
 */
export function wholeSigns() {
  const waiting = new Map<string, string>();
  return (name: string, piece: string): string => {
    const text = (waiting.get(name) ?? '') + piece;
    if (text === '') return '';
    const isCut = endsHalf.test(text);
    waiting.set(name, isCut ? text.slice(-1) : '');
    return withoutHalves(isCut ? text.slice(0, -1) : text);
  };
}
