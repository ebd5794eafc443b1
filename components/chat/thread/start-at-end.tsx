import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** An address that names a message is left to the browser. */
const toTheEnd = `
const box = document.currentScript.parentElement;
if (!location.hash) box.scrollTop = box.scrollHeight;`;

/** Shows a long conversation from its end already while the page is being read, before any other script runs. */
export function StartAtEnd() {
  const served = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return served ? <script>{toTheEnd}</script> : null;
}
