import { useCallback, useEffect, useRef, useState } from 'react';
import { onGoTo } from '@/components/ui/go-to';
import type { Loaded } from '../session/load-older';
import type { Span } from './person-words';

export interface Anchor {
  messageId: string;
  span?: Span;
}

/** The message is not in this conversation, or nobody answered. */
export type Missed = Exclude<Loaded, 'came'>;

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
 * would load the page anew. `show` brings a message into view; it answers whether it came. `missed`: why the message that
 * was looked for last did not.
 */
export function useAnchor(conversationId: string, show: (messageId: string) => Promise<Loaded>) {
  const [anchor, setAnchor] = useState<Anchor>();
  const [missed, setMissed] = useState<Missed>();
  const latest = useRef<Anchor>(undefined);

  const seek = useCallback(
    async (found: Anchor) => {
      latest.current = found;
      setAnchor(found);
      setMissed(undefined);
      const loaded = await show(found.messageId);
      if (loaded !== 'came' && latest.current === found) setMissed(loaded);
    },
    [show],
  );

  const follow = useCallback(
    (url: URL): boolean => {
      const found = readAnchor(url);
      if (!found) return false;
      void seek(found);
      return true;
    },
    [seek],
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

  return {
    anchor,
    missed,
    seekAgain: useCallback(() => void (latest.current && seek(latest.current)), [seek]),
    giveUp: useCallback(() => setMissed(undefined), []),
  };
}
