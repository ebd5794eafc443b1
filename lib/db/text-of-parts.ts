/** The words of a message, without what tools did in it. */
export function textOfParts(parts: unknown): string {
  if (!Array.isArray(parts)) return '';
  return parts
    .flatMap((part: { type?: unknown; text?: unknown }) =>
      part.type === 'text' && typeof part.text === 'string' ? [part.text] : [],
    )
    .join('\n\n');
}
