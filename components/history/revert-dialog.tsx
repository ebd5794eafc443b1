'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import { Conflicts } from './conflicts';
import { ChangeDiff } from './diff';
import type { RevertTarget } from './revert-target';
import { SinceList } from './since-list';
import { useRevert } from './use-revert';

const words = {
  undo: { title: 'Take this back?', confirm: 'Take it back' },
  redo: { title: 'Bring this back?', confirm: 'Bring it back' },
  since: { title: 'Go back to before this?', confirm: 'Take it all back' },
  restore: { title: 'Bring all of this back?', confirm: 'Bring it all back' },
} as const;

type Revert = ReturnType<typeof useRevert>;

function WaitingForChoices({ revert }: { revert: Revert }) {
  const { conflicts, choices, choose } = revert;
  return (
    <>
      <Notice tone="attention" title="Something was changed since.">
        Nothing is taken back until you have chosen for each of these.
      </Notice>
      <Conflicts conflicts={conflicts} choices={choices} onChoose={choose} />
    </>
  );
}

function WhatChanges({ revert, folded }: { revert: Revert; folded: boolean }) {
  if (!revert.ready || !revert.answer?.ok) return null;
  const { changes, changes_left_out, names } = revert.answer.value;
  if (folded)
    return (
      <Disclosure summary="What will change, one by one">
        <div className="pt-2 ps-6">
          <ChangeDiff changes={changes} leftOut={changes_left_out} names={names} />
        </div>
      </Disclosure>
    );
  return <ChangeDiff changes={changes} leftOut={changes_left_out} names={names} />;
}

function Preview({ revert, target }: { revert: Revert; target: RevertTarget }) {
  const { answer, conflicts, ready } = revert;
  if (!answer) return <SkeletonLines label="Looking at what would change" />;
  if (!answer.ok) return <Notice tone="attention">{answer.error.message}</Notice>;
  const { actions, count } = answer.value;
  return (
    <>
      {actions && <SinceList actions={actions} count={count ?? actions.length} />}
      {conflicts.length > 0 && <WaitingForChoices revert={revert} />}
      {ready && target.kind !== 'since' && (
        <h3 className="font-semibold text-sm text-soft">This is what will change</h3>
      )}
      <WhatChanges revert={revert} folded={target.kind === 'since'} />
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

/** Shows what will change before anything does, and asks about what was changed since. */
export function RevertDialog({ target, about, onClose, onDone }: RevertDialogProps) {
  const revert = useRevert(target, onDone);
  const { answer, ready, busy } = revert;
  const said = words[target.kind === 'since' || target.kind === 'restore' ? target.kind : target.direction];
  const refused = answer !== undefined && !answer.ok;
  const footer = (
    <>
      <Button variant="plain" onClick={onClose}>
        {refused ? 'Close' : 'Leave it'}
      </Button>
      {!refused && (
        <Button variant="primary" aria-disabled={!ready || busy} onClick={revert.carryOut}>
          {said.confirm}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} wide title={said.title} footer={footer}>
      <p className="text-soft">
        {target.kind === 'since'
          ? `From here on: ${about}. It, and all that you and Parley did after it, is taken back.`
          : `${about}.`}
      </p>
      <Preview revert={revert} target={target} />
    </Dialog>
  );
}
