'use client';

import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { KeyNote, ModelChoice } from '@/lib/model-choice/schema';
import { hostOf } from '@/lib/models/schema';

export interface KeptKeysProps {
  keys: readonly KeyNote[];
  choice: ModelChoice | null;
  onRemoved: () => void;
}

/** Every key that is kept, by its last four characters, each with a way to be rid of it. */
export function KeptKeys({ keys, choice, onRemoved }: KeptKeysProps) {
  const [asked, setAsked] = useState<KeyNote>();
  const { make } = useChange(
    (address: string) => callApi('/api/who-answers/key', 'DELETE', { address }),
    onRemoved,
  );
  if (keys.length === 0) return null;
  const answers = asked?.address === choice?.address && choice?.answers === 'model';
  const remove = async () => {
    const answer = asked && (await make(asked.address));
    return answer && !answer.ok ? answer.error.message : undefined;
  };
  return (
    <section aria-label="Keys that are kept" className="grid gap-2">
      <h3 className="font-semibold">Keys that are kept</h3>
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised">
        {keys.map((key) => (
          <li key={key.address} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 break-words">
              {hostOf(key.address)}
              {key.last_four && <span className="text-soft"> · ends in {key.last_four}</span>}
            </span>
            <Button
              variant="plain"
              size="sm"
              aria-label={`Remove the key for ${hostOf(key.address)}`}
              onClick={() => setAsked(key)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Remove the key for ${asked ? hostOf(asked.address) : ''}?`}
        confirm="Remove it for good"
        danger
        onConfirm={remove}
      >
        It is erased here at once, and no undo brings it back. With its provider it stays valid until you end
        it there.
        {answers && ' The guide answers from then on.'}
      </ConfirmDialog>
    </section>
  );
}
