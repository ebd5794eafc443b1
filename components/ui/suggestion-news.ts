/** The channel on which all tabs of this browser hear that something may wait for an answer, or no longer wait. */
export const suggestionNews = 'parley:suggestions';

/** Something may wait, or no longer wait: whoever shows the number asks for it anew, in every tab. */
export function tellSuggestions(): void {
  const tabs = new BroadcastChannel(suggestionNews);
  tabs.postMessage(0);
  tabs.close();
}
