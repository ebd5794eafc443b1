'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { RevertButton } from '@/components/history/revert-button';
import { actorWords } from '@/components/history/words';
import { keys } from '@/components/query/keys';
import { useAnswer } from '@/components/query/use-answer';
import { Button } from '@/components/ui/button';
import { callApi } from '@/components/ui/call-api';
import { Choice } from '@/components/ui/choice';
import { Notice } from '@/components/ui/notice';
import { SkeletonLines } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { Revision, RevisionText } from '@/lib/memory/schema';
import { DiffLines } from './diff-lines';
import { sayVersion } from './words';

const sides = [
  { value: 'before', label: 'with the one before' },
  { value: 'now', label: 'with how it is now' },
] as const;

function Compare({ changeId, now, newest }: { changeId: number; now: string; newest: boolean }) {
  const [side, setSide] = useState<'before' | 'now'>('before');
  const { value, trouble } = useAnswer(keys.revision(changeId), () =>
    callApi<RevisionText>(`/api/memory/revisions/${changeId}`),
  );
  if (trouble) return <Notice tone="attention">{trouble}</Notice>;
  if (!value) return <SkeletonLines label="Fetching this version" />;
  const { before, content } = value;
  if (content === null) return <p className="text-soft">This version has been erased.</p>;
  return (
    <div className="grid gap-3">
      {!newest && <Choice label="Compare" hideLabel options={sides} value={side} onChange={setSide} />}
      <DiffLines before={side === 'now' ? content : (before ?? '')} after={side === 'now' ? now : content} />
    </div>
  );
}

export interface VersionProps {
  revision: Revision;
  newest: boolean;
  now: string;
  onRestore: () => void;
  onChanged: () => void;
}

export function Version({ revision, newest, now, onRestore, onChanged }: VersionProps) {
  const { change_id, actor, at, action_id, undone } = revision;
  const [open, setOpen] = useState(false);
  const said = `${actorWords[actor]}, ${sayVersion(revision)}`;
  return (
    <div className="grid gap-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className={clsx('min-w-[min(calc(var(--spacing)*48),100%)] flex-1', undone && 'text-soft')}>
          {said}{' '}
          <span className="whitespace-nowrap text-faint text-sm">
            · <Time at={at} />
          </span>
        </p>
        <div className="-me-2 flex flex-wrap">
          <Button
            variant="plain"
            size="sm"
            aria-expanded={open}
            aria-label={`Compare: ${said}`}
            onClick={() => setOpen(!open)}
          >
            Compare
          </Button>
          {!newest && (
            <Button variant="plain" size="sm" aria-label={`Restore: ${said}`} onClick={onRestore}>
              Restore
            </Button>
          )}
          <RevertButton
            target={{ kind: 'action', id: action_id, direction: undone ? 'redo' : 'undo' }}
            label={undone ? 'Redo' : 'Undo'}
            about={said}
            onDone={onChanged}
          />
        </div>
      </div>
      {open && <Compare changeId={change_id} now={now} newest={newest} />}
    </div>
  );
}
