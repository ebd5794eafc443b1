'use client';

import { Monitor } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import type { AnswersHere } from '@/lib/model-choice/schema';
import type { Effort } from '@/lib/models/schema';
import { answerHere, thinkHere } from './answer-here';
import { type AnsweringHere, useAnswering } from './answering';

const effortWords: Record<Effort | 'own', string> = {
  own: 'As it does by itself',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};
const efforts = ['own', 'low', 'medium', 'high'] as const;

/** Who answers in this conversation alone, and how long a model thinks here. Nothing to choose, nothing to see. */
export function WhoAnswersHere() {
  const answering = useAnswering();
  const [open, setOpen] = useState(false);
  if (!answering?.hasModel) return null;
  const { here, effort, takesEffort } = answering;
  const thinks = effort && takesEffort[here ?? 'usual'] ? effort : null;
  return (
    <>
      <Button
        variant="plain"
        size={thinks ? 'sm' : 'icon'}
        aria-haspopup="dialog"
        aria-label={`Who answers here${thinks ? `, ${thinks} effort` : ''}`}
        onClick={() => setOpen(true)}
      >
        <Monitor aria-hidden />
        {thinks && (
          <span aria-hidden className="text-xs">
            {effortWords[thinks]}
          </span>
        )}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Who answers here"
        description="For this conversation alone. It counts from your next message on."
      >
        <Choices answering={answering} />
      </Dialog>
    </>
  );
}

function Choices({ answering }: { answering: AnsweringHere }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { here, effort, usual, options, takesEffort, byEnvironment, voices } = answering;
  const others = options.filter(({ label }) => label !== usual);
  const isThere = here === null || others.some(({ value }) => value === here);
  const who = async (chosen: AnswersHere | 'usual') => {
    const kept = await answerHere(answering, chosen === 'usual' ? null : chosen);
    setTrouble(kept ? null : 'That could not be kept. Try again in a moment.');
  };
  return (
    <>
      <Choice<AnswersHere | 'usual'>
        label="Who answers"
        hideLabel
        rows="grid gap-1.5"
        options={[
          { value: 'usual', label: byEnvironment ? usual : `As in settings: ${usual}` },
          ...others.map(({ value, label }) => ({ value, label })),
        ]}
        value={isThere ? (here ?? 'usual') : undefined}
        onChange={(chosen) => void who(chosen)}
      />
      <p className="text-sm text-soft">{voices[here ?? 'usual']}</p>
      {takesEffort[here ?? 'usual'] && (
        <>
          <Choice<Effort | 'own'>
            label="How long it thinks"
            rows="grid grid-cols-3 gap-1.5 [&>:first-child]:col-span-3"
            options={efforts.map((value) => ({ value, label: effortWords[value] }))}
            value={effort ?? 'own'}
            onChange={(chosen) =>
              void thinkHere(answering, chosen === 'own' ? null : chosen).then(setTrouble)
            }
          />
          <p className="text-sm text-soft">More takes longer, and may cost more.</p>
        </>
      )}
      {trouble && <p role="alert">{trouble}</p>}
      <Link href="/settings" className="justify-self-start underline decoration-line underline-offset-3">
        Settings
      </Link>
    </>
  );
}
