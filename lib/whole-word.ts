/** A text as the source of a regular expression that matches exactly it. */
export const escapeForRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What matches `source`, a regular expression, where no letter stands right before or after it. */
export const wholeWord = (source: string, flags = 'u'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, flags);
