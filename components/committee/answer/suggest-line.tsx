import { HandHelping } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import type { ProposeLineInput } from '@/lib/committee/schema';
import type { Proposal } from '@/lib/proposals/schema';

/** Makes a suggestion of what a voice said. It waits with the others, where the person decides. */
export function SuggestLine({ line, name }: { line: ProposeLineInput; name: string }) {
  const [state, setState] = useState<'open' | 'busy' | 'waits' | 'kept'>('open');
  const [trouble, setTrouble] = useState<string>();
  const suggest = async () => {
    if (state !== 'open') return;
    setState('busy');
    setTrouble(undefined);
    const made = await callApi<Pick<Proposal, 'status'>>('/api/committee/proposals', 'POST', line);
    if (made.ok) setState(made.value.status === 'executed' ? 'kept' : 'waits');
    else {
      setState('open');
      setTrouble(made.error.message);
    }
  };
  if (state === 'waits')
    return (
      <p role="status" className="px-3 text-soft text-sm">
        Saved. You can decide about it in{' '}
        <Link href="/inbox" className="text-accent underline underline-offset-3">
          To review
        </Link>
        .
      </p>
    );
  if (state === 'kept')
    return (
      <p role="status" className="px-3 text-soft text-sm">
        It stands in{' '}
        <Link href="/memory" className="text-accent underline underline-offset-3">
          your memory
        </Link>{' '}
        already.
      </p>
    );
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        aria-disabled={state === 'busy'}
        aria-label={`Save as a suggestion: what ${name} said`}
        onClick={() => void suggest()}
      >
        <HandHelping aria-hidden />
        Save as a suggestion
      </Button>
      {trouble && (
        <p role="alert" className="w-full px-3 text-attention text-sm">
          {trouble}
        </p>
      )}
    </>
  );
}
