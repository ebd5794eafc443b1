'use client';

import { type ComponentType, useEffect, useState } from 'react';

const afterStart = 5_000;

/** Tells after hours of use that this is software. What does that loads after the page. */
export function LongUse() {
  const [Told, load] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./long-use-notice')
        .then((loaded) => load(() => loaded.default))
        .catch((problem: unknown) =>
          console.warn('Time of use is not counted', problem instanceof Error ? problem.name : 'unknown'),
        );
    }, afterStart);
    return () => clearTimeout(timer);
  }, []);
  return Told ? <Told /> : null;
}
