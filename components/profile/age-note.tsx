'use client';

import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Notice } from '@/components/ui/notice';
import type { Age } from '@/lib/profile/schema';

/** Shown where somebody was taken for under eighteen: that it is so, and, once, the way to put it right. */
export function AgeNote({ age }: { age: Age }) {
  const { make, busy, trouble } = useChange(
    () => callApi('/api/profile/age', 'POST', { adult: true }),
    () => announce('Corrected.'),
  );
  if (!age.minor) return null;
  return (
    <section
      aria-label="Your age"
      className="grid justify-items-start gap-3 rounded-xl border border-line bg-raised p-4"
    >
      <p>
        From what you wrote, Parley takes you to be under eighteen, so nothing is explored.{' '}
        {age.age_corrected
          ? 'You put this right once before, and it can be done only once.'
          : 'If that is a mistake, you can put it right once.'}
      </p>
      {!age.age_corrected && (
        <Button className="min-h-12" aria-disabled={busy} onClick={() => void make()}>
          I’m eighteen or over
        </Button>
      )}
      {trouble && <Notice tone="attention">{trouble}</Notice>}
    </section>
  );
}
