'use client';

import { Archive, ArchiveRestore, Check, Moon, Sunrise, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { useRemoval } from '@/components/query/use-removal';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import type { Goal, GoalStatus } from '@/lib/goals/schema';
import { DoneDialog } from './done-dialog';
import { noteRemoval } from './removed-goal';

const said = {
  working: 'It is taken up again.',
  resting: 'It rests now.',
  archived: 'It is archived.',
  done: 'It is done.',
} satisfies Record<GoalStatus, string>;

/** What one can do with an intention as a whole; only what makes sense as it stands. */
export function GoalMoves({ goal }: { goal: Goal }) {
  const router = useRouter();
  const [open, setOpen] = useState<'done' | 'remove'>();
  const { make, busy, trouble } = useChange(
    (to: GoalStatus) => callApi<Goal>(`/api/goals/${goal.id}/status`, 'POST', { to }),
    (_, to) => announce(goal.status === 'archived' ? 'It is back, as it was.' : said[to]),
  );
  const remove = useRemoval<{ action: string }>(`/api/goals/${goal.id}`, (made) => {
    noteRemoval({ action: made?.action ?? null, words: `Removed: ${goal.title}.` });
    router.push('/intentions');
  });
  const look = { variant: 'plain', size: 'sm', 'aria-disabled': busy } as const;
  const { status } = goal;
  return (
    <>
      {status !== 'working' && (
        <Button {...look} onClick={() => void make('working')}>
          {status === 'archived' ? <ArchiveRestore aria-hidden /> : <Sunrise aria-hidden />}
          {status === 'archived' ? 'Bring it back' : 'Take it up again'}
        </Button>
      )}
      {status === 'working' && (
        <Button {...look} onClick={() => void make('resting')}>
          <Moon aria-hidden />
          Let it rest
        </Button>
      )}
      {(status === 'working' || status === 'resting') && (
        <Button {...look} onClick={() => setOpen('done')}>
          <Check aria-hidden />
          It is done
        </Button>
      )}
      {status !== 'archived' && (
        <Button {...look} onClick={() => void make('archived')}>
          <Archive aria-hidden />
          Archive
        </Button>
      )}
      <Button {...look} onClick={() => setOpen('remove')}>
        <Trash2 aria-hidden />
        Remove
      </Button>
      {trouble && (
        <div role="alert" className="basis-full">
          <Notice tone="attention">{trouble}</Notice>
        </div>
      )}
      {open === 'done' && <DoneDialog goalId={goal.id} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(undefined)}
        title="Remove this intention?"
        confirm="Remove"
        onConfirm={remove}
      >
        Its conversation stays with your others. You can undo this.
      </ConfirmDialog>
    </>
  );
}
