'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
}

/** A modal dialog on a desk, a sheet from the bottom on a phone. Built on the platform's own <dialog>. */
export function Dialog({ open, onOpenChange, title, description, children, footer, wide }: DialogProps) {
  const id = useId();
  const modal = useModal(open, onOpenChange);
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-about` : undefined}
      className={clsx(
        'w-full overflow-visible bg-transparent p-0 backdrop:backdrop-blur-[2px]',
        'max-sm:mt-auto max-sm:mb-0 max-sm:max-w-none sm:w-[calc(100%-2rem)]',
        wide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
      )}
    >
      {open && (
        <div className="flex max-h-[min(88dvh,52rem)] flex-col rounded-t-2xl bg-raised text-start shadow-lift max-sm:animate-slide-up sm:animate-rise sm:rounded-2xl">
          <header className="flex items-start gap-3 px-6 pt-5 pb-1 max-sm:px-5">
            <h2 id={`${id}-title`} className="flex-1 pt-1.5 font-semibold text-xl">
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
          <div className="grid gap-4 overflow-y-auto px-6 pb-6 max-sm:px-5">
            {description && (
              <p id={`${id}-about`} className="text-soft">
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2.5 border-line border-t px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:px-5 max-sm:[&>*]:flex-1">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
