import { useEffect } from 'react';
import { leaveQuickly } from '@/components/safety/leave-quickly';
import { sendAppEvent } from '@/components/ui/app-events';

const twiceWithin = 600;

const somethingIsOpen = () =>
  document.querySelector('dialog[open], [aria-haspopup=menu][aria-expanded=true]') !== null;

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Esc pauses, or closes what is open; Esc twice leaves, whatever is open; ? shows the keys. */
export function useShortcuts(leave: () => void = leaveQuickly): void {
  useEffect(() => {
    let lastEscape = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing) return;
      if (event.key === '?' && !isWriting(event.target) && !somethingIsOpen()) sendAppEvent('keys');
      if (event.key !== 'Escape') return;
      const twice = event.timeStamp - lastEscape < twiceWithin;
      lastEscape = event.timeStamp;
      if (twice) leave();
      else if (!event.defaultPrevented && !somethingIsOpen()) sendAppEvent('pause');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [leave]);
}
