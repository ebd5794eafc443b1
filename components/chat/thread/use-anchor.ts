import { useCallback, useEffect, useState } from 'react';
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
 * would load the page anew. `onFollow` is told before the view moves.
 */
export function useAnchor(conversationId: string, onFollow: () => void): Anchor | undefined {
  const [anchor, setAnchor] = useState<Anchor>();

  const follow = useCallback(
    (url: URL): boolean => {
      const found = readAnchor(url);
      const element = found && document.getElementById(`m-${found.messageId}`);
      if (!element) return false;
      onFollow();
      setAnchor(found);
      element.scrollIntoView({ block: 'center' });
      return true;
    },
    [onFollow],
  );

  useEffect(() => {
    const fromAddress = () => void follow(new URL(window.location.href));
    const onPress = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      const url = new URL(link.href, window.location.href);
      const here = url.pathname === window.location.pathname || url.pathname === `/chat/${conversationId}`;
      if (!here || !follow(url)) return;
      event.preventDefault();
      window.history.pushState(null, '', url);
    };
    fromAddress();
    window.addEventListener('hashchange', fromAddress);
    window.addEventListener('popstate', fromAddress);
    window.addEventListener('click', onPress, { capture: true });
    return () => {
      window.removeEventListener('hashchange', fromAddress);
      window.removeEventListener('popstate', fromAddress);
      window.removeEventListener('click', onPress, { capture: true });
    };
  }, [conversationId, follow]);

  return anchor;
}
