'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChangesOf } from '@/components/history/changes-of';
import { RevertButton } from '@/components/history/revert-button';
import { sayAction, sentence } from '@/components/history/say-action';
import { rulesOf, StillNeeded } from '@/components/proposals/still-needed';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Refusal } from '@/lib/errors';
import type { Action } from '@/lib/undo/schema';

function Row({ title, struck, children }: { title: string; struck: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_1fr]">
      <dt className="text-faint text-sm">{title}</dt>
      <dd className={clsx('min-w-0', struck && 'text-soft line-through decoration-1')}>{children}</dd>
    </div>
  );
}

/** Why nothing came of it; where it was too early, what would still be needed. */
function Refused({ refusal }: { refusal?: Refusal }) {
  const rules = rulesOf(refusal?.detail);
  return (
    <div className="grid gap-2.5">
      <p>{refusal?.message ?? 'It did not work, and nothing was changed.'}</p>
      {rules && (
        <>
          <p className="text-faint text-sm">What we would still need</p>
          <StillNeeded rules={rules} />
        </>
      )}
    </div>
  );
}

export interface ToolCardProps {
  asked: ReactNode;
  /** Null when the tool answered with a refusal. */
  cameBack: ReactNode | null;
  /** Why it did not work: words for its reader, and the rules where it was them. */
  refusal?: Refusal;
  /** Of its row in the ledger; a call that was cut off has none. */
  actionId?: string;
  /** The row itself, as soon as it is known. */
  action?: Action;
  onChanged: () => void;
}

/** One call: what was asked, what came back, what changed, and Undo. Taken back, it stays, struck through, with Redo. */
export function ToolCard({ asked, cameBack, refusal, actionId, action, onChanged }: ToolCardProps) {
  const undone = Boolean(action?.undone_by);
  const nothing = !actionId || cameBack === null || action?.change_count === 0;
  return (
    <Card tone="sunken" className="grid gap-3 p-4">
      <dl className="grid gap-3">
        <Row title="Asked" struck={undone}>
          {asked}
        </Row>
        <Row title="Came back" struck={undone}>
          {cameBack ?? <Refused refusal={refusal} />}
        </Row>
        <Row title="Changed" struck={undone}>
          {nothing ? <p className="text-soft">Nothing.</p> : <ChangesOf actionId={actionId} />}
        </Row>
      </dl>
      {action && !nothing && (
        <div className="flex items-center justify-end gap-2">
          {undone && <Badge>taken back</Badge>}
          <RevertButton
            target={{ kind: 'action', id: action.id, direction: undone ? 'redo' : 'undo' }}
            label={undone ? 'Redo' : 'Undo'}
            about={sentence(sayAction(action))}
            onDone={onChanged}
          />
        </div>
      )}
    </Card>
  );
}
