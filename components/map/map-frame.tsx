import type { ReactNode } from 'react';
import { mapIntro } from './words';

/** Wider than a page that is read: the map wants room. */
export function MapFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-4 px-5 pt-4 pb-10 max-sm:px-4">
      <header className="grid gap-0.5">
        <h1 className="font-semibold text-3xl">Map</h1>
        <p className="no-print text-soft">{mapIntro}</p>
      </header>
      {children}
    </div>
  );
}
