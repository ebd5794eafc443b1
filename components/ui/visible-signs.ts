import { withUnseen } from '@/lib/unseen-signs/schema';

/**
 * A text that is shown as exactly that which leaves, or came: what cannot be seen stands as its number, as [U+202E].
 */
export const withVisibleSigns = (text: string): string =>
  withUnseen(text, (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`);

/** A name that somebody else gave, as it stands within a sentence of ours: on one line and short (characters). */
export function shownName(name: string, most = 64): string {
  const seen = withVisibleSigns(name).replaceAll(/\s+/g, ' ').trim();
  return seen.length > most ? `${seen.slice(0, most)} …` : seen;
}
