import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Once the server has the conversation, the address names it, and the list of conversations is asked for again.
 * The router may build this screen anew for that; what is being said lives outside of it and goes on.
 */
export function useAddress(conversationId: string, kept: boolean): void {
  const router = useRouter();
  useEffect(() => {
    const path = `/chat/${conversationId}`;
    if (!kept || window.location.pathname === path) return;
    window.history.replaceState(null, '', path);
    router.refresh();
  }, [conversationId, kept, router]);
}
