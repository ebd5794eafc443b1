'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';

export interface SideCardProps {
  title: ReactNode;
  /** The person's own name for something is set in their face. */
  person?: boolean;
  children: ReactNode;
  /** On a wide screen: the side of the map that it covers. */
  side?: 'start' | 'end';
  onClose: () => void;
}

/** A small card over the side of the map, from the bottom on a phone. It leaves the map in reach; Esc closes it. */
export function SideCard({ title, person, children, side = 'end', onClose }: SideCardProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={clsx(
        'no-print z-10 grid max-h-full animate-rise gap-4 overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-5 shadow-lift outline-none! max-sm:fixed max-sm:inset-x-2 max-sm:bottom-[calc(4.2rem+env(safe-area-inset-bottom))] max-sm:max-h-[54dvh] sm:absolute sm:top-0 sm:w-80',
        side === 'end' ? 'sm:end-0' : 'sm:start-0',
      )}
    >
      <header className="flex items-start gap-2">
        <h2
          dir="auto"
          id={id}
          className={`min-w-0 flex-1 font-semibold text-xl ${person ? 'font-person' : ''}`}
        >
          {title}
        </h2>
        <Button variant="plain" size="icon" className="-me-3 -mt-2.5" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      {children}
    </div>
  );
}
