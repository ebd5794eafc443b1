/** The windows of one browser tell each other which conversation has new words; the words come from the server. */
const name = 'parley.words';
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return undefined;
  channel ??= new BroadcastChannel(name);
  return channel;
}

export const tellOtherWindows = (conversationId: string): void => open()?.postMessage(conversationId);

/** Calls back when another window has said something in this conversation; returns the function that stops listening. */
export function onOtherWindows(conversationId: string, then: () => void): () => void {
  const listener = (event: MessageEvent) => {
    if (event.data === conversationId) then();
  };
  const heard = open();
  heard?.addEventListener('message', listener);
  return () => heard?.removeEventListener('message', listener);
}
