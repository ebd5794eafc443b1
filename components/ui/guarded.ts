/** A full or forbidden storage must not take the words from the screen. */
export function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (problem) {
    if (problem instanceof DOMException || problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}
