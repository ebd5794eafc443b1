import { useEffect } from 'react';

/**
 * Once the server has the conversation, the address names it. The page is not asked for anew: it would be built
 * again under the hands of whoever is reading a badge or writing in a card.
 */
export function useAddress(conversationId: string, kept: boolean): void {
  useEffect(() => {
    const path = `/chat/${conversationId}`;
    if (kept && window.location.pathname !== path) window.history.replaceState(null, '', path);
  }, [conversationId, kept]);
}
