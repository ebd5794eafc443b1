'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { Result } from '@/lib/errors';
import type { RevertResult } from '@/lib/undo/schema';
import { callApi } from './call-api';
import { Conflicts } from './conflicts';
import { ChangeDiff } from './diff';

export interface RevertTarget {
  kind: 'action' | 'run';
  id: string;
  direction: 'undo' | 'redo';
}

const revert = ({ kind, id, direction }: RevertTarget, preview: boolean) =>
  callApi<RevertResult>(`/api/${kind === 'run' ? 'runs' : 'actions'}/${id}/${direction}`, 'POST', {
    preview,
  });

const words = {
  undo: { title: 'Take this back?', intro: 'This is what will change.', confirm: 'Take it back' },
  redo: { title: 'Bring this back?', intro: 'This is what will change.', confirm: 'Bring it back' },
} as const;

function Preview({
  answer,
  direction,
}: {
  answer: Result<RevertResult> | undefined;
  direction: 'undo' | 'redo';
}) {
  if (!answer) return <SkeletonLines label="Looking at what would change" />;
  if (!answer.ok) return <Notice tone="attention">{answer.error.message}</Notice>;
  if (answer.value.conflicts.length === 0) return <ChangeDiff changes={answer.value.changes} />;
  return (
    <>
      <Notice
        tone="attention"
        title={`Parley cannot ${direction === 'undo' ? 'take this back' : 'bring this back'} as it was.`}
      >
        Nothing was changed. What was done later stays as it is.
      </Notice>
      <Conflicts conflicts={answer.value.conflicts} />
    </>
  );
}

export interface RevertDialogProps {
  target: RevertTarget;
  /** The sentence of what is taken back, or of the turn. */
  about: string;
  onClose: () => void;
  onDone: () => void;
}

/** What would change, asked once per target; the answer of carrying it out may take its place. */
function usePreview({ kind, id, direction }: RevertTarget) {
  const [answer, setAnswer] = useState<Result<RevertResult>>();
  useEffect(() => {
    let stale = false;
    revert({ kind, id, direction }, true).then((result) => {
      if (!stale) setAnswer(result);
    });
    return () => {
      stale = true;
    };
  }, [kind, id, direction]);
  return [answer, setAnswer] as const;
}

/** Shows what will change before anything does; answers with conflicts instead when something stands in the way. */
export function RevertDialog({ target, about, onClose, onDone }: RevertDialogProps) {
  const { direction } = target;
  const [answer, setAnswer] = usePreview(target);
  const [busy, setBusy] = useState(false);
  const clear = answer?.ok && answer.value.conflicts.length === 0;
  const carryOut = async () => {
    if (!clear || busy) return;
    setBusy(true);
    const result = await revert(target, false);
    setBusy(false);
    if (result.ok && result.value.conflicts.length === 0) onDone();
    else setAnswer(result);
  };
  const footer = (
    <>
      <Button variant="plain" onClick={onClose}>
        {clear || !answer ? 'Leave it' : 'Close'}
      </Button>
      {(clear || !answer) && (
        <Button variant="primary" aria-disabled={!clear || busy} onClick={carryOut}>
          {words[direction].confirm}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} wide title={words[direction].title} footer={footer}>
      <p className="text-soft">
        {about}. {clear && words[direction].intro}
      </p>
      <Preview answer={answer} direction={direction} />
    </Dialog>
  );
}
