import { useCallback, useEffect, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { onGoTo } from '@/components/ui/go-to';
import type { Span } from './person-words';

export interface Anchor {
  messageId: string;
  span?: Span;
}

/** `?quote=12-40#m-<id>` names a message and a span of it. */
export function readAnchor(url: URL): Anchor | undefined {
  if (!url.hash.startsWith('#m-')) return undefined;
  const [start, end] = (url.searchParams.get('quote') ?? '').split('-').map(Number);
  const messageId = url.hash.slice('#m-'.length);
  return Number.isInteger(start) && Number.isInteger(end)
    ? { messageId, span: { start: Number(start), end: Number(end) } }
    : { messageId };
}

/**
 * The words that an address points to. Links to words on this very screen are followed here, because the router
 * would load the page anew. `show` brings a message into view; it answers whether the message is in this conversation.
 */
export function useAnchor(
  conversationId: string,
  show: (messageId: string) => Promise<boolean>,
): Anchor | undefined {
  const [anchor, setAnchor] = useState<Anchor>();

  const follow = useCallback(
    (url: URL): boolean => {
      const found = readAnchor(url);
      if (!found) return false;
      setAnchor(found);
      void show(found.messageId).then((there) => {
        if (!there) announce('This message could not be found.');
      });
      return true;
    },
    [show],
  );

  useEffect(() => {
    const fromAddress = () => void follow(new URL(window.location.href));
    const goTo = (address: string): boolean => {
      const url = new URL(address, window.location.href);
      const here = url.pathname === window.location.pathname || url.pathname === `/chat/${conversationId}`;
      if (url.origin !== window.location.origin || !here || !follow(url)) return false;
      window.history.pushState(null, '', url);
      return true;
    };
    const onPress = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      if (goTo(link.href)) event.preventDefault();
    };
    fromAddress();
    const stopGoing = onGoTo(goTo);
    window.addEventListener('hashchange', fromAddress);
    window.addEventListener('popstate', fromAddress);
    window.addEventListener('click', onPress, { capture: true });
    return () => {
      stopGoing();
      window.removeEventListener('hashchange', fromAddress);
      window.removeEventListener('popstate', fromAddress);
      window.removeEventListener('click', onPress, { capture: true });
    };
  }, [conversationId, follow]);

  return anchor;
}
