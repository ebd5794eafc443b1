/**
 * Keeps the keyboard where the person was. When what has focus is removed or switched off (an editor that closes,
 * a card that was answered, a row that was deleted), browsers move focus to the page's body, and the next Tab
 * begins at the top. This moves it to what took its place instead: the next item of a list, else the first thing
 * to use in the nearest box that is still there. A component that moves focus by itself comes first.
 */
export function keepFocus(document: Document): () => void {
  /** Where focus was, the innermost first, for each open dialog and for the page under them. */
  const trails = new Map<Element | null, Place[]>();
  let context: Element | null = null;
  let last: HTMLElement | undefined;
  let waiting = 0;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = target;
    context = target.closest('dialog');
    trails.set(context, trailOf(target));
  };
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    // Somebody pressed beside it: it is still there to be used, and nothing was lost.
    queueMicrotask(() => {
      if (last === target && isUsable(target)) last = undefined;
    });
  };
  const check = () => {
    waiting = 0;
    if (!last || hasFocus(document)) return;
    if (isUsable(last)) return last.focus({ preventScroll: true });
    if (last.isConnected && isDisabled(last)) return;
    const next = nextPlace(trails.get(context)) ?? (context && nextPlace(trails.get(null)));
    if (next) focusOn(next);
  };
  const changed = () => {
    if (last && !waiting) waiting = requestAnimationFrame(check);
  };

  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', left);
  const observer = new MutationObserver(changed);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open', 'hidden', 'inert'],
  });
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', left);
  };
}

interface Place {
  box: Element;
  /** Neighbours in a list, the following ones first. */
  neighbours: Element[];
}

const items = 'li, article, tr';
const usable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

function trailOf(target: Element): Place[] {
  const trail: Place[] = [];
  for (let box: Element | null = target; box && box !== target.ownerDocument.body; box = box.parentElement) {
    const siblings = box.matches(items) ? [...(box.parentElement?.children ?? [])] : [];
    const at = siblings.indexOf(box);
    trail.push({
      box,
      neighbours: [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(at, 0)).reverse()],
    });
  }
  return trail;
}

const hasFocus = ({ activeElement, body }: Document) => activeElement !== null && activeElement !== body;
const isDisabled = (element: Element) => element.matches(':disabled');
const isShown = (element: Element) =>
  element.isConnected &&
  !element.closest('[hidden], [inert], dialog:not([open])') &&
  (element.checkVisibility?.() ?? true);
const isUsable = (element: Element) => isShown(element) && !isDisabled(element);

/** What stands where focus was: a neighbour of the item that went, or the innermost box that is left. */
function nextPlace(trail: Place[] | undefined): Element | undefined {
  for (const { box, neighbours } of trail ?? []) {
    if (isShown(box)) return box;
    const neighbour = neighbours.find(isShown);
    if (neighbour) return neighbour;
  }
  return undefined;
}

function focusOn(box: Element): void {
  // Another page: it is read from its beginning.
  if (box instanceof HTMLElement && box.matches('main')) {
    box.focus({ preventScroll: true });
    return;
  }
  const inside = [...box.querySelectorAll<HTMLElement>(`[data-autofocus], ${usable}`)].filter(isUsable);
  const first = inside.find((it) => it.hasAttribute('data-autofocus')) ?? inside[0];
  const target = first ?? box;
  if (!(target instanceof HTMLElement)) return;
  if (!first && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
