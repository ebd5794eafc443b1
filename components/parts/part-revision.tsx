'use client';

import { clsx } from 'clsx';
import type { RowChange } from '@/components/history/describe-change';
import { ChangedFields } from '@/components/history/diff';
import { RevertButton } from '@/components/history/revert-button';
import { actorWords, isKnownTool, toolWords } from '@/components/history/words';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/time';
import type { PartRevision } from '@/lib/parts/schema';

const row = (fields: PartRevision['fields'], side: 'before' | 'after') =>
  Object.fromEntries(fields.map((one) => [one.field, one[side]]));

const asChange = (partId: string, { op, fields }: PartRevision): RowChange => ({
  table_name: 'parts',
  row_id: partId,
  op,
  before: op === 'insert' ? null : row(fields, 'before'),
  after: op === 'delete' ? null : row(fields, 'after'),
});

/** Who did it and what, as the ledger says it. */
const whatOf = ({ tool, reverts }: PartRevision): string => {
  if (reverts.length > 0) return tool === 'redo' ? 'brought a change back' : 'took a change back';
  return isKnownTool(tool) ? toolWords[tool].did : 'changed it';
};

export interface PartRevisionRowProps {
  partId: string;
  revision: PartRevision;
  names: ReadonlyMap<string, string>;
  onChanged: () => void;
}

/** One change of a part: who, when, before and after, and Undo or Redo. */
export function PartRevisionRow({ partId, revision, names, onChanged }: PartRevisionRowProps) {
  const { action_id, actor, created_at, undone_by, reverts } = revision;
  const undone = undone_by !== null;
  const sentence = `${actorWords[actor]} ${whatOf(revision)}`;
  return (
    <article className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className={clsx('font-medium text-base', undone && 'text-soft line-through decoration-1')}>
          {sentence}
        </h3>
        {undone && <Badge>taken back</Badge>}
        <Time at={created_at} className="flex-1 text-faint text-sm" />
        {reverts.length === 0 && (
          <RevertButton
            target={{ kind: 'action', id: action_id, direction: undone ? 'redo' : 'undo' }}
            label={undone ? 'Redo' : 'Undo'}
            about={sentence}
            onDone={onChanged}
          />
        )}
      </div>
      <ChangedFields change={asChange(partId, revision)} names={names} />
    </article>
  );
}
