const going = 'parley:go-to';

/** Asks the page that is open whether an address is a place on it, and whether it went there. */
export const goToHere = (address: string): boolean =>
  !window.dispatchEvent(new CustomEvent(going, { detail: address, cancelable: true }));

/** Hears of it; `then` answers whether it went there. Returns the function that stops listening. */
export function onGoTo(then: (address: string) => boolean): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && then(String(event.detail))) event.preventDefault();
  };
  window.addEventListener(going, hear);
  return () => window.removeEventListener(going, hear);
}
