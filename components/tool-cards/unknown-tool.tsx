import { Plug } from 'lucide-react';
import { Suspense } from 'react';
import type { PayloadProps } from '@/components/history/payload';
import { late } from '@/components/ui/late';
import type { ToolView } from './tool-view';

// Of every page with a chat only one with such a tool needs the words for all that a payload can hold.
const LazyPayload = late(async () => ({ default: (await import('@/components/history/payload')).Payload }));
const LazyAsItIs = late(async () => ({ default: (await import('@/components/ui/as-it-is')).AsItIs }));

const Payload = (props: PayloadProps) => (
  <Suspense>
    <LazyPayload {...props} />
  </Suspense>
);

const AsItIs = ({ value }: { value: unknown }) => (
  <Suspense>
    <LazyAsItIs value={value} empty="Nothing in particular." />
  </Suspense>
);

/** The view of a tool that is known at run time only: its name, and what went in and came out, as it is. */
export const unknownToolView = (known: string): ToolView<never> => {
  // A tool of a connection stands behind what its server is called by.
  const name = known.replace(/^[a-z][a-z0-9]*__/, '');
  return {
    icon: Plug,
    count: () => 1,
    did: (count) => (count === 1 ? `used “${name}”` : `used “${name}” ${count} times`),
    didNot: `tried “${name}”, which did not work`,
    Asked: ({ input }) => <AsItIs value={input} />,
    CameBack: ({ output }) => <Payload value={withoutFrame(output)} claimed empty="Only that it was done." />,
  };
};

/** What the tool itself answered. */
function withoutFrame(output: object): object {
  const { ok: _, actionId: __, ...answer } = output as { ok?: unknown; actionId?: unknown };
  return answer;
}
