'use client';

import { CirclePause, CirclePlay, CircleX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RevertButton } from '@/components/history/revert-button';
import { useChange } from '@/components/query/use-change';
import { useRefresh } from '@/components/query/use-refresh';
import { useRemoval } from '@/components/query/use-removal';
import { announce } from '@/components/ui/announce';
import { tellSuggestions } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import type { Task, TaskMove } from '@/lib/tasks/schema';

const said = {
  pause: 'Paused.',
  resume: 'It goes on.',
  cancel: 'Cancelled.',
} satisfies Record<TaskMove, string>;

/** What makes sense as it stands. */
function movesOf({ status, at_work, next_at, question, answer, talk, held_by }: Task) {
  const isOpen = status === 'active' || status === 'waiting' || status === 'paused';
  const runs = at_work || next_at !== null;
  const asks = status === 'waiting' && question !== null && answer === null && talk === null;
  const canGoOn = status !== 'completed' && !asks && held_by !== 'hard_words';
  return {
    pause: isOpen && status !== 'waiting' && runs,
    resume: canGoOn && !(status === 'active' && runs),
    cancel: isOpen,
    remove: !at_work,
  };
}

/** Pause, go on, cancel, take all of it back, remove. */
export function ErrandMoves({ task }: { task: Task }) {
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { make, busy, trouble } = useChange(
    (to: TaskMove) => callApi<Task>(`/api/tasks/${task.id}/move`, 'POST', { to }),
    (_, to) => {
      tellSuggestions();
      announce(said[to]);
    },
  );
  const remove = useRemoval(`/api/tasks/${task.id}`, () => setOpen(false));
  const can = movesOf(task);
  const look = { variant: 'plain', size: 'sm', 'aria-disabled': busy } as const;
  return (
    <div className="no-print -ms-3 flex flex-wrap gap-x-1">
      {can.pause && (
        <Button {...look} onClick={() => void make('pause')}>
          <CirclePause aria-hidden />
          Pause
        </Button>
      )}
      {can.resume && (
        <Button {...look} onClick={() => void make('resume')}>
          <CirclePlay aria-hidden />
          Let it go on
        </Button>
      )}
      {can.cancel && (
        <Button {...look} onClick={() => void make('cancel')}>
          <CircleX aria-hidden />
          Cancel
        </Button>
      )}
      {task.can_undo && !task.at_work && (
        <RevertButton
          target={{ kind: 'task', id: task.id, direction: 'undo' }}
          label="Undo"
          about="All that this errand did"
          onDone={refresh}
        />
      )}
      {can.remove && (
        <Button {...look} onClick={() => setOpen(true)}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      )}
      {trouble && (
        <div role="alert" className="basis-full">
          <Notice tone="attention">{trouble}</Notice>
        </div>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={() => setOpen(false)}
        title="Remove this errand?"
        confirm="Remove"
        onConfirm={remove}
      >
        Its note and its documents go with it. You can take this back from History.
      </ConfirmDialog>
    </div>
  );
}
