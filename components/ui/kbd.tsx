import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-7 place-items-center rounded-md border border-line border-b-2 bg-sunken px-1.5 py-0.5 font-mono text-soft text-xs">
      {children}
    </kbd>
  );
}
