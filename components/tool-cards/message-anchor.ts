/** A link to words in the conversation on screen, and to the very span of them. */
export const messageAnchor = (messageId: string, span?: { start: number; end: number }): string =>
  span ? `?quote=${span.start}-${span.end}#m-${messageId}` : `#m-${messageId}`;
