type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
  | 'target'
>;

/** Editors of formatted text make a link with it. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[contenteditable]:not([contenteditable=false])') !== null;

/**
 * Whether a key press asks for the palette: Cmd+K on a Mac, where Ctrl+K cuts the rest of a line in every field, Ctrl+K
 * elsewhere; not while letters are composed, and not where something else has taken it.
 */
export const isPaletteShortcut = (event: Pressed, mac: boolean): boolean => isShortcut('k', event, mac);

/** Whether a key press asks to find something on the page, as browsers have it. */
export const isFindShortcut = (event: Pressed, mac: boolean): boolean => isShortcut('f', event, mac);

function isShortcut(letter: string, event: Pressed, mac: boolean): boolean {
  if (event.repeat || event.isComposing || event.defaultPrevented) return false;
  if (event.key.toLowerCase() !== letter || event.altKey || event.shiftKey) return false;
  const wanted = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return wanted && !isTaken(event.target);
}
