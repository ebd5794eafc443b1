'use client';

import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

export interface DisclosureProps {
  /** What the button says. */
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Give both to hold the state outside. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  summaryClassName?: string;
}

export function Disclosure(props: DisclosureProps) {
  const {
    summary,
    children,
    defaultOpen = false,
    open: given,
    onOpenChange,
    className,
    summaryClassName,
  } = props;
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const open = given ?? own;
  const toggle = () => {
    setOwn(!open);
    onOpenChange?.(!open);
  };
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className={clsx(
          'flex min-h-9 w-full items-center gap-2 rounded-md text-start text-soft hover:text-ink pointer-coarse:min-h-11',
          summaryClassName,
        )}
      >
        <ChevronRight
          aria-hidden
          className={clsx('size-4 shrink-0 transition-transform duration-150', open && 'rotate-90')}
        />
        <span className="min-w-0 flex-1">{summary}</span>
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
