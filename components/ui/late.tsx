'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Button } from './button';

/** What is shown where a script did not come: gets what the part itself would get, and the way to fetch it again. */
export type MissingPart<P> = ComponentType<P & { onAgain: () => void }>;

/**
 * A part of the page whose script is fetched when it is first shown, as `lazy` does it. A script that does not come (no
 * network, a server that is gone or was renewed) ends nothing but that part: `Missing` stands in its place. It is
 * fetched again when the person asks for it, when it is shown anew, and when the network is back.
 *
 * @param whileLoading what stands there meanwhile; without it the part suspends, and the caller says what does.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  {
    Missing = MissingLine,
    whileLoading,
  }: { Missing?: MissingPart<NoInfer<P>>; whileLoading?: ReactNode } = {},
): ComponentType<P> {
  const shown = new Set<() => void>();
  const begin = () => lazy(() => load().catch(unloaded));
  const again = () => {
    Part = begin();
    for (const tell of shown) tell();
  };
  function unloaded(problem: unknown) {
    console.warn('A part of the page was not loaded', problem instanceof Error ? problem.name : 'unknown');
    return { default: Unloaded };
  }
  function Unloaded(props: P) {
    useEffect(() => {
      window.addEventListener('online', again);
      return () => {
        window.removeEventListener('online', again);
        Part = begin();
      };
    }, []);
    return <Missing {...props} onAgain={again} />;
  }
  const listen = (tell: () => void) => {
    shown.add(tell);
    return () => {
      shown.delete(tell);
    };
  };
  const part = () => Part;
  let Part = begin();
  return function Late(props: P) {
    const Shown = useSyncExternalStore(listen, part, part);
    return whileLoading === undefined ? (
      <Shown {...props} />
    ) : (
      <Suspense fallback={whileLoading}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

/** For what can be missed without anything being lost. */
export const MissingNothing = () => null;

/** In the place of the part. */
export function MissingLine({ onAgain }: { onAgain: () => void }) {
  return (
    <p role="status" className="text-sm text-soft">
      This could not be loaded.{' '}
      <Button variant="plain" size="sm" onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
}
