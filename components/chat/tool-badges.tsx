'use client';

import { clsx } from 'clsx';
import { CircleSlash } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { toolViews, viewOf } from '@/components/tool-cards';
import { SkeletonLines } from '@/components/ui/skeleton';
import type { ToolGroup } from './tool-groups';
import type { Ledger } from './use-ledger';

const ToolCardList = lazy(() => import('./tool-card-list'));

function countOf({ tool, parts }: ToolGroup): number {
  const { count } = viewOf(tool);
  return parts.reduce((sum, part) => {
    const answer = part.state === 'output-available' ? part.output : undefined;
    return answer?.ok ? sum + count(answer as never) : sum;
  }, 0);
}

function takenBack({ parts }: ToolGroup, ledger: Ledger): number {
  return parts.filter((part) => {
    const id = part.state === 'output-available' ? part.output.actionId : undefined;
    return id !== undefined && Boolean(ledger.actionById.get(id)?.undone_by);
  }).length;
}

interface BadgeButtonProps {
  group: ToolGroup;
  ledger: Ledger;
  open: boolean;
  panelId: string;
  onPress: () => void;
}

function BadgeButton({ group, ledger, open, panelId, onPress }: BadgeButtonProps) {
  const view = toolViews[group.tool];
  const Icon = group.worked ? view.icon : CircleSlash;
  const back = takenBack(group, ledger);
  const all = back === group.parts.length;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-9 items-center gap-2 rounded-full border px-3 py-1 text-sm transition-colors duration-150 pointer-coarse:min-h-11',
        open
          ? 'border-accent bg-accent-wash text-ink'
          : 'border-line bg-raised text-soft hover:bg-hover hover:text-ink',
        !group.worked && 'border-dashed',
      )}
    >
      <Icon aria-hidden className="size-[1.05em] shrink-0" />
      <span className={clsx(all && back > 0 && 'line-through decoration-1')}>
        {group.worked ? view.did(countOf(group)) : view.didNot}
      </span>
      {back > 0 && <span className="text-faint">{all ? 'taken back' : `${back} taken back`}</span>}
    </button>
  );
}

export interface ToolBadgesProps {
  groups: ToolGroup[];
  ledger: Ledger;
}

/** What was done for this answer: a badge for each kind of thing, which opens to everything about it. */
export function ToolBadges({ groups, ledger }: ToolBadgesProps) {
  const id = useId();
  const [openKey, setOpenKey] = useState<string>();
  if (groups.length === 0) return null;
  const open = groups.find((group) => group.key === openKey);
  return (
    <div className="grid max-w-measure gap-3">
      <ul className="flex flex-wrap gap-2" aria-label="What was done for this answer">
        {groups.map((group) => (
          <li key={group.key}>
            <BadgeButton
              group={group}
              ledger={ledger}
              open={group.key === openKey}
              panelId={id}
              onPress={() => setOpenKey(group.key === openKey ? undefined : group.key)}
            />
          </li>
        ))}
      </ul>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<SkeletonLines lines={3} label="Opening" />}>
            <ToolCardList group={open} ledger={ledger} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
