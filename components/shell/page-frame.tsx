import type { ReactNode } from 'react';

export interface PageFrameProps {
  title?: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The column of a page that is read: a heading, one sentence on what it is for, and room. */
export function PageFrame({ title, intro, children }: PageFrameProps) {
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-3xl gap-8 px-5 pt-7 pb-16 max-sm:gap-5 max-sm:px-4 max-sm:pt-5">
      {title && (
        <header className="grid gap-1.5">
          <h1 className="wrap-anywhere font-semibold text-3xl">{title}</h1>
          {intro && <p className="max-w-measure text-soft">{intro}</p>}
        </header>
      )}
      {children}
    </div>
  );
}
