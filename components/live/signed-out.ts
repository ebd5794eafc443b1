const changed = 'parley:signed-out';
let signedOut = false;

/** The server told this page that nobody is signed in, or that somebody is again. */
export function tellSignedOut(now: boolean): void {
  if (now === signedOut) return;
  signedOut = now;
  window.dispatchEvent(new Event(changed));
}

export const isSignedOut = (): boolean => signedOut;

/** Calls back when that changes; returns the function that stops listening. */
export function onSignedOut(then: () => void): () => void {
  window.addEventListener(changed, then);
  return () => window.removeEventListener(changed, then);
}
