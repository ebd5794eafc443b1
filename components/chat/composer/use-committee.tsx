import { UsersRound } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ConveneProps } from '@/components/committee/convening/convene';
import { onAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { late } from '@/components/ui/late';
import type { ComposerProps } from './composer';

const Convene = late(() => import('@/components/committee/convening/convene'));
const label = 'Ask the committee';

/**
 * Asking the inner committee about what stands in the field: by a button, from anywhere by an event, and by an address
 * that ends in `?committee`, which may name a part that sits. Nothing but help is offered in a hard moment.
 */
export function useCommittee(
  { conversationId, draftName, busy, onSend }: ComposerProps,
  written: Pick<ConveneProps, 'question' | 'onWrite' | 'onSent'>,
): { button: ReactNode; dialog: ReactNode } {
  const [asked, ask] = useState<ConveneProps['asked']>();
  // A link to it may be pressed where one is already.
  const part = useSearchParams()?.get('committee');
  useEffect(() => {
    if (typeof part === 'string') ask({ part });
  }, [part]);
  useEffect(() => onAppEvent('committee', () => ask({})), []);
  return {
    button: (
      <Button
        size="icon"
        variant="plain"
        className="rounded-xl in-data-hard-moment:hidden"
        aria-label={label}
        title={label}
        disabled={busy}
        onClick={() => ask({})}
      >
        <UsersRound aria-hidden />
      </Button>
    ),
    dialog: asked && (
      <Suspense>
        <Convene {...written} {...{ asked, busy, onSend, conversationId, draftName }} />
      </Suspense>
    ),
  };
}
