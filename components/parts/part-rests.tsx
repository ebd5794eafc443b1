'use client';

import Link from 'next/link';
import { useChange } from '@/components/query/use-change';
import { announce } from '@/components/ui/announce';
import { Button, buttonClass } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Day } from '@/components/ui/day';
import { Notice } from '@/components/ui/notice';
import type { PartDetails } from '@/lib/parts/get-part';

/** Says that a part rests or has become one with another, points on, and brings it back. */
export function PartRests({ part, merged_into }: Pick<PartDetails, 'part' | 'merged_into'>) {
  const { make, busy, trouble } = useChange(
    () => callApi(`/api/parts/${part.id}/restore`, 'POST'),
    () => announce('It is back among your parts.'),
  );
  if (!part.retired_at) return null;
  return (
    <Notice
      className="no-print"
      title={
        merged_into ? (
          <>
            This became one with{' '}
            <span dir="auto" className="font-person">
              {merged_into.name}
            </span>
          </>
        ) : (
          'This part rests'
        )
      }
      action={
        <div className="flex flex-wrap gap-2">
          {merged_into && (
            <Link
              href={`/parts/${merged_into.id}`}
              className={buttonClass({ variant: 'primary', size: 'sm' })}
            >
              Go to {merged_into.name}
            </Link>
          )}
          <Button size="sm" aria-disabled={busy} onClick={() => void make()}>
            Bring it back
          </Button>
        </div>
      }
    >
      Since <Day on={part.retired_at} />.{' '}
      {merged_into
        ? 'Its quotes went along. Brought back, it has its own page again, and the quotes stay where they are.'
        : 'It is not listed and nothing is suggested about it. All that is kept of it stays here.'}
      {trouble && <p className="mt-1 text-attention">{trouble}</p>}
    </Notice>
  );
}
