'use client';

import Link from 'next/link';
import { Button, buttonClass } from '@/components/ui/button';
import type { AnswersHere } from '@/lib/model-choice/schema';
import { answerHere } from './answer-here';
import { useAnswering } from './answering';

/** After a model failed: another model that is there, or the guide, each openly and for this conversation alone. */
export function OtherWays({ onRetry }: { onRetry: () => void }) {
  const answering = useAnswering();
  if (!answering || answering.isGuide) return null;
  const { here, usual, options, byEnvironment } = answering;
  const ask = async (answers: AnswersHere | null) => {
    if (await answerHere(answering, answers)) onRetry();
  };
  const models = options.filter(({ value, label }) => value !== 'guide' && value !== here && label !== usual);
  return (
    <>
      {byEnvironment && here !== null && (
        <Button size="sm" onClick={() => void ask(null)}>
          Let {usual} answer here
        </Button>
      )}
      {models.map(({ value, label }) => (
        <Button key={value} size="sm" onClick={() => void ask(value)}>
          Let {label} answer here
        </Button>
      ))}
      <Button size="sm" onClick={() => void ask('guide')}>
        Let the guide answer here
      </Button>
      <Link href="/settings#who-answers" className={buttonClass({ variant: 'plain', size: 'sm' })}>
        Who answers
      </Link>
    </>
  );
}
