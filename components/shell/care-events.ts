/** What the four things that are always there listen to; the chat stops streaming on `pause`. */
export type CareEvent = 'help' | 'ground' | 'pause' | 'resume' | 'keys' | 'palette';

export const careEvent = (what: CareEvent) => `parley:${what}` as const;

/** Asks from anywhere, for instance from a message: opens help, grounding, the pause, the keyboard map or the palette. */
export function askFor(what: CareEvent): void {
  window.dispatchEvent(new CustomEvent(careEvent(what)));
}

/** Listens for one of them; returns the function that stops listening. */
export function onCare(what: CareEvent, then: () => void): () => void {
  window.addEventListener(careEvent(what), then);
  return () => window.removeEventListener(careEvent(what), then);
}
