'use client';

import Link from 'next/link';
import { Button, buttonClass } from '@/components/ui/button';
import { answerHere } from './answer-here';
import { useAnswering } from './answering';

/** After a model failed: the guide, openly and for this conversation alone, or the settings. */
export function OtherWays({ onRetry }: { onRetry: () => void }) {
  const answering = useAnswering();
  if (!answering || answering.isGuide) return null;
  const guide = async () => {
    if (await answerHere(answering, 'guide')) onRetry();
  };
  return (
    <>
      <Button size="sm" onClick={() => void guide()}>
        Let the guide answer here
      </Button>
      <Link href="/settings" className={buttonClass({ variant: 'plain', size: 'sm' })}>
        Who answers
      </Link>
    </>
  );
}
