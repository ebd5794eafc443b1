/** What the four things that are always there listen to; the chat stops streaming on `pause`. */
export type AppEvent = 'help' | 'ground' | 'pause' | 'resume' | 'keys' | 'palette' | 'committee';

export const appEvent = (what: AppEvent) => `parley:${what}` as const;

/** Asks from anywhere, for instance from a message: opens help, grounding, the pause, the keyboard map or the palette. */
export function sendAppEvent(what: AppEvent): void {
  window.dispatchEvent(new CustomEvent(appEvent(what)));
}

/** Listens for one of them; returns the function that stops listening. */
export function onAppEvent(what: AppEvent, then: () => void): () => void {
  window.addEventListener(appEvent(what), then);
  return () => window.removeEventListener(appEvent(what), then);
}

/** The channel on which all tabs of this browser hear that something may wait for an answer, or no longer wait. */
export const suggestionNews = () => new BroadcastChannel('parley:suggestions');

/** Something may wait, or no longer wait: whoever shows the number asks for it anew, in every tab. */
export function tellSuggestions(): void {
  const tabs = suggestionNews();
  tabs.postMessage(0);
  tabs.close();
}
