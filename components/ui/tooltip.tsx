'use client';

import { type ReactNode, useId, useState } from 'react';

export interface TooltipProps {
  /** A few words. Never the only way to learn something. */
  text: ReactNode;
  children: ReactNode;
  side?: 'top' | 'bottom';
}

/** Shown on hover and on focus; can be hovered itself; Esc puts it away. The child keeps its own label. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [away, setAway] = useState(false);
  const where = side === 'top' ? 'bottom-full pb-1.5' : 'top-full pt-1.5';
  return (
    <span
      role="none"
      className="group/tip relative inline-flex"
      onKeyDown={(event) => event.key === 'Escape' && setAway(true)}
      onPointerEnter={() => setAway(false)}
      onBlur={() => setAway(false)}
    >
      {children}
      {!away && (
        <span
          id={id}
          role="tooltip"
          className={`pointer-events-none invisible absolute start-1/2 z-30 w-max max-w-60 -translate-x-1/2 opacity-0 transition-opacity delay-300 duration-150 group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:pointer-events-auto group-hover/tip:visible group-hover/tip:opacity-100 rtl:translate-x-1/2 ${where}`}
        >
          <span className="block rounded-md bg-ink px-2.5 py-1 text-paper text-xs">{text}</span>
        </span>
      )}
    </span>
  );
}
