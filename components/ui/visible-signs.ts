/** What is not seen and yet turns, hides or carries something: control signs, signs of direction, of no width, and variants. */
const unseen =
  /\p{Cc}|\p{Cf}|\p{Variation_Selector}|[\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
/** Behind these an unseen sign is how the word or the picture is written: a joined emoji, a Persian or an Indian word. */
const joinsBefore =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$|(?!\p{Script=Latin})[\p{L}\p{M}]$/u;
const joiners = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f']);

/**
 * A text that is shown as exactly that which leaves: what cannot be seen stands as its number, as [U+202E]. Line ends and tabs stay,
 * and so do the signs by which emoji and words of some scripts are joined.
 */
export const withVisibleSigns = (text: string): string =>
  text.replace(unseen, (sign, at: number) => {
    if (sign === '\n' || sign === '\t') return sign;
    if (joiners.has(sign) && joinsBefore.test(text.slice(Math.max(0, at - 3), at))) return sign;
    return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });

/** A name that somebody else gave, as it stands within a sentence of ours: on one line and short (characters). */
export function shownName(name: string, most = 64): string {
  const seen = withVisibleSigns(name).replaceAll(/\s+/g, ' ').trim();
  return seen.length > most ? `${seen.slice(0, most)} …` : seen;
}
