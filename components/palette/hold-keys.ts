/** The palette is there and has the focus: what is typed goes into its field. */
export const isPaletteShown = (): boolean => document.querySelector('dialog[data-palette][open]') !== null;

/** Milliseconds after which a palette that cannot be fetched no longer holds what is typed. */
const longest = 5000;

/**
 * Keeps what is typed from the moment the palette was asked for until its field is there, so that nothing is lost or
 * lands in the field behind it. Out: the letters so far, and a way to stop.
 */
export function holdKeys(): { take: () => string; stop: () => void } {
  let held = '';
  const onKey = (event: KeyboardEvent) => {
    if (isPaletteShown() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key.length === 1) held += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKey, true);
  const off = () => window.removeEventListener('keydown', onKey, true);
  const timer = setTimeout(off, longest);
  const stop = () => {
    clearTimeout(timer);
    off();
  };
  return { take: () => held, stop };
}
