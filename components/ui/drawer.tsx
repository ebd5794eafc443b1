'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { useModal } from './use-modal';

const sides = {
  right:
    'max-sm:w-full sm:ms-auto sm:me-0 sm:h-dvh sm:max-h-dvh sm:w-[26rem] sm:[&>div]:animate-slide-end sm:[&>div]:rounded-s-2xl max-sm:mt-auto max-sm:mb-0 max-sm:[&>div]:max-h-[86dvh] max-sm:[&>div]:animate-slide-up max-sm:[&>div]:rounded-t-2xl',
  left: 'me-auto ms-0 h-dvh max-h-dvh w-[min(20rem,86vw)] [&>div]:animate-slide-start [&>div]:rounded-e-2xl',
} as const;

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  side?: keyof typeof sides;
  /** Leaves the title to screen readers, for drawers that bring a head of their own. */
  hideTitle?: boolean;
  /** Keeps its height on a phone while what is in it folds and unfolds. */
  tall?: boolean;
}

/** From the right on a desk, from the bottom on a phone; `side="left"` is the folded rail. */
export function Drawer({
  open,
  onOpenChange,
  title,
  children,
  footer,
  side = 'right',
  hideTitle,
  tall,
}: DrawerProps) {
  const id = useId();
  const modal = useModal(open, onOpenChange);
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className={clsx('my-0 max-w-none overflow-visible bg-transparent p-0', sides[side])}
    >
      {open && (
        <div
          className={clsx(
            'flex h-full flex-col overflow-hidden bg-raised shadow-lift',
            tall && 'max-sm:h-[86dvh]',
          )}
        >
          <header
            className={hideTitle ? 'sr-only' : 'flex items-center gap-3 border-line border-b px-5 py-2.5'}
          >
            <h2 id={id} className="flex-1 font-semibold text-lg">
              {title}
            </h2>
            <Button
              variant="plain"
              size="icon"
              className="-me-2.5"
              aria-label="Close"
              onClick={() => onOpenChange(false)}
            >
              <X aria-hidden />
            </Button>
          </header>
          <div className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !hideTitle && 'p-5')}>
            {children}
          </div>
          {footer && <footer className="border-line border-t p-4">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
