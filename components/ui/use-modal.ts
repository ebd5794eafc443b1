import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a <dialog> in step with `open`: focus stays inside, Esc and a press on the backdrop ask to close.
 * Whatever carries data-autofocus is focused; React's autoFocus comes before the dialog is shown and is lost.
 */
export function useModal(open: boolean, onOpenChange: (open: boolean) => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Together with what it shows, so that no key lands in the field behind it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onOpenChange(false);
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The news of an earlier end may come when it is open again.
      const isOver = event.target === event.currentTarget && !event.currentTarget.open;
      if (isOver && open) onOpenChange(false);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onOpenChange(false);
    },
  };
}
