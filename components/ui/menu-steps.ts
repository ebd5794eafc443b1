import type { KeyboardEvent } from 'react';

const gap = 6;

/** Below the button where there is room, above it otherwise, and never outside the window. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = anchor.bottom + gap + height <= window.innerHeight;
  const left = Math.min(Math.max(gap, anchor.right - width), window.innerWidth - width - gap);
  menu.style.left = `${left}px`;
  menu.style.top = `${Math.max(gap, below ? anchor.bottom + gap : anchor.top - height - gap)}px`;
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
];

export const focusFirst = (menu: HTMLElement): void => itemsOf(menu)[0]?.focus();

/** Arrows, Home, End and first letters move the focus along the items. */
export function stepMenu(menu: HTMLElement, event: KeyboardEvent): void {
  const items = itemsOf(menu);
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? items.indexOf(active) : -1;
  const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const moves: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items[(at - 1 + items.length) % items.length],
    Home: items[0],
    End: items.at(-1),
  };
  const next =
    moves[event.key] ??
    after.find((item) => letter && item.textContent?.trim().toLowerCase().startsWith(letter));
  if (!next) return;
  event.preventDefault();
  next.focus();
}
