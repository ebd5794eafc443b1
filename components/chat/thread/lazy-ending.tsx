import { Suspense } from 'react';
import { late } from '@/components/ui/late';
import type { EndingProps } from './ending';

const load = () => import('./ending');
const Words = late(async () => ({ default: (await load()).Ending }));

/** Loads ahead what says how an answer ended, also where no network may be left by then. */
export const warmEnding = (): void => void load().catch(() => {});

/** How an answer ended. Most end as they should, so the words for it load when there is something to say. */
export function Ending(props: EndingProps) {
  if (props.stop === 'finished') return null;
  return (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}
