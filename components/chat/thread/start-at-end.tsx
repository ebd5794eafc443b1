import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** An address that names a message which is there is left to the browser. */
const toTheEnd = `
const box = document.currentScript.parentElement;
if (!document.getElementById(location.hash.slice(1))) box.scrollTop = box.scrollHeight;`;

/** Shows a long conversation from its end already while the page is being read, before any other script runs. */
export function StartAtEnd() {
  const served = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return served ? <script>{toTheEnd}</script> : null;
}
