const keyOf = (name: string) => `parley.draft.${name}`;

/** What was being written under this name in this browser. */
export function readDraft(name: string): string {
  try {
    return localStorage.getItem(keyOf(name)) ?? '';
  } catch (problem) {
    if (problem instanceof DOMException) return '';
    throw problem;
  }
}

/** Keeps what is being written under this name; an empty text is forgotten. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
  } catch (problem) {
    // A full or forbidden storage must not take the words from the screen.
    if (!(problem instanceof DOMException)) throw problem;
  }
}
