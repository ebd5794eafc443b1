'use client';

import { clsx } from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { viewOf } from '@/components/tool-cards';
import { ownWhy } from '@/components/tool-cards/own-why';
import { late } from '@/components/ui/late';
import { SkeletonLines } from '@/components/ui/skeleton';
import { answerOf } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import { sayRest, splitGroups, type ToolGroup } from './tool-groups';

const ToolCardList = late(() => import('./tool-card-list'));

/** Where the folded look-ups stand among the keys of the groups. */
const restKey = 'rest';

function countOf({ tool, parts }: ToolGroup): number {
  const { count } = viewOf(tool);
  return parts.reduce((sum, part) => {
    const answer = answerOf(part);
    return answer?.ok ? sum + count(answer as never) : sum;
  }, 0);
}

function undoneIn({ parts }: ToolGroup, ledger: Ledger): number {
  return parts.filter((part) => {
    const id = answerOf(part)?.actionId;
    return id !== undefined && Boolean(ledger.actionById.get(id)?.undone_by);
  }).length;
}

/** Why its calls were made, as the model said it; each once. */
export const whyOf = ({ tool, parts }: ToolGroup): string[] =>
  ownWhy.has(tool)
    ? []
    : [
        ...new Set(
          parts.flatMap(({ input }) =>
            typeof input === 'object' && input !== null && 'why' in input && typeof input.why === 'string'
              ? [input.why]
              : [],
          ),
        ),
      ];

/** What a group did, as its badge says it. */
export const sayGroup = (group: ToolGroup): string => {
  const view = viewOf(group.tool);
  return group.worked ? view.did(countOf(group)) : view.didNot;
};

interface BadgeProps {
  words: string;
  /** Why it was done. */
  why?: string;
  /** Left out for what changed nothing, which is quieter. */
  icon?: LucideIcon;
  undone?: { some: number; all: boolean };
  open: boolean;
  panelId: string;
  onPress: () => void;
}

function Badge({ words, why, icon: Icon, undone, open, panelId, onPress }: BadgeProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-9 items-center gap-2 rounded-full border px-3 py-1 text-sm transition-colors duration-150 pointer-coarse:min-h-11',
        open ? 'border-accent bg-accent-wash text-ink' : 'hover:bg-hover hover:text-ink',
        !open && (Icon ? 'border-line bg-raised text-soft' : 'border-transparent text-faint'),
      )}
    >
      {Icon ? (
        <Icon aria-hidden className="size-[1.05em] shrink-0" />
      ) : (
        <ChevronRight aria-hidden className={clsx('size-[1.05em] shrink-0', open && 'rotate-90')} />
      )}
      <span className={clsx('text-start', undone?.all && 'line-through decoration-1')}>
        {words}
        {why && (
          <span dir="auto" className="text-faint">
            : {why}
          </span>
        )}
      </span>
      {undone && (
        <span className="text-faint">{undone.all ? 'taken back' : `${undone.some} taken back`}</span>
      )}
    </button>
  );
}

export interface ToolBadgesProps {
  groups: ToolGroup[];
  ledger: Ledger;
}

/** What was done for this answer: a badge for each kind of change, and one quiet fold for all that was looked up. */
export function ToolBadges({ groups, ledger }: ToolBadgesProps) {
  const id = useId();
  const [openKey, setOpenKey] = useState<string>();
  if (groups.length === 0) return null;
  const { changes, rest } = splitGroups(groups);
  const open = openKey === restKey ? rest : changes.filter(({ key }) => key === openKey);
  const hold = (key: string) => ({
    panelId: id,
    open: key === openKey,
    onPress: () => setOpenKey(key === openKey ? undefined : key),
  });
  const undoneOf = (group: ToolGroup) => {
    const some = undoneIn(group, ledger);
    return some > 0 ? { some, all: some === group.parts.length } : undefined;
  };
  return (
    <div className="grid max-w-measure gap-3">
      <ul className="flex flex-wrap gap-2" aria-label="What was done for this answer">
        {changes.map((group) => (
          <li key={group.key}>
            <Badge
              words={sayGroup(group)}
              why={whyOf(group)[0]}
              icon={viewOf(group.tool).icon}
              undone={undoneOf(group)}
              {...hold(group.key)}
            />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <Badge words={sayRest(rest)} why={rest.flatMap(whyOf)[0]} {...hold(restKey)} />
          </li>
        )}
      </ul>
      <div id={id} hidden={open.length === 0} className="grid gap-4">
        {open.map((group) => (
          <Suspense key={group.key} fallback={<SkeletonLines lines={3} label="Opening" />}>
            <ToolCardList
              group={group}
              title={openKey === restKey ? sayGroup(group) : undefined}
              ledger={ledger}
            />
          </Suspense>
        ))}
      </div>
    </div>
  );
}
