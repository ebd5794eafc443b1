import { useState } from 'react';
import type { DataParts } from '@/agents/messages';
import { Button } from '@/components/ui/button';
import { useSecondsUntil } from '@/components/ui/use-seconds';

type Waiting = NonNullable<DataParts['waiting']['waiting']>;

const reasons: Record<Waiting['why'], string> = {
  rate_limit: 'The model is busy.',
  network: 'The model could not be reached.',
  server: 'The model has a fault.',
  silent: 'The model said nothing.',
  final: 'The model could not answer.',
};

export interface WaitLineProps {
  waiting: Waiting;
  onTryNow: () => void;
  onStop: () => void;
}

/** Why a model is waited for, how long still, and the ways out of it. The seconds are for the eye alone. */
export function WaitLine({ waiting, onTryNow, onStop }: WaitLineProps) {
  const { why, until, ms, of } = waiting;
  const [asked, ask] = useState(false);
  // A clock that goes wrong here makes no wait longer than it is.
  const [latest] = useState(() => Date.now() + ms);
  const seconds = useSecondsUntil(Math.min(until, latest));
  const now = asked || seconds === 0;
  const tryNow = () => {
    ask(true);
    onTryNow();
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 text-soft text-sm" data-wait-line>
      <span aria-hidden className="size-2 animate-breathe rounded-full bg-warm" />
      <span role="status">{reasons[why]} Your words are kept, and it is asked again.</span>
      <span aria-hidden className="tabular-nums">
        {now ? 'Trying now' : `In ${seconds} s`} (try {waiting.try} of {of})
      </span>
      {!now && (
        <Button size="sm" onClick={tryNow}>
          Try now
        </Button>
      )}
      <Button size="sm" variant="plain" onClick={onStop}>
        Cancel
      </Button>
    </div>
  );
}
