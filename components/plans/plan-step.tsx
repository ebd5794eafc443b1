'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Check, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Menu, type MenuItem } from '@/components/ui/menu';
import type { PlanStep } from '@/lib/plans/schema';
import { EditStep } from './edit-step';
import type { ChangePlan } from './use-change-plan';

export interface PlanStepProps {
  planId: string;
  step: PlanStep;
  /** Its place, from 1. */
  n: number;
  of: number;
  current: boolean;
  /** The plan is at work, so that the person can change it. */
  atWork: boolean;
  busy: boolean;
  editing: boolean;
  onEdit: (open: boolean) => void;
  change: ChangePlan;
}

function menuOf({ step, n, of, change, onEdit }: PlanStepProps): MenuItem[] {
  const named = { step: step.id, seen: step.text };
  const move = (to: number) => void change({ do: 'move', ...named, to }, 'You moved a step');
  return [
    { label: 'Change its words', icon: <Pencil aria-hidden />, onSelect: () => onEdit(true) },
    { label: 'Move up', icon: <ArrowUp aria-hidden />, disabled: n === 1, onSelect: () => move(n - 1) },
    { label: 'Move down', icon: <ArrowDown aria-hidden />, disabled: n === of, onSelect: () => move(n + 1) },
    {
      ...{ label: 'Take it out', icon: <Trash2 aria-hidden />, danger: true, disabled: of === 1 },
      onSelect: () => void change({ do: 'remove', ...named }, 'You took out a step'),
    },
  ];
}

/** A step: its tick, its words, what came of it, and what the person can do with it. */
export function PlanStepRow(props: PlanStepProps) {
  const { planId, step, current, atWork, busy, editing, onEdit, change } = props;
  const named = { step: step.id, seen: step.text };
  const row = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  // The field goes once its words are saved or left.
  useEffect(() => {
    if (wasEditing.current && !editing)
      row.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const words = (
    <span
      dir="auto"
      className={clsx('wrap-anywhere min-w-0 flex-1', step.theirs && 'font-person', step.done && 'text-soft')}
    >
      {step.text}
      {current && atWork && <span className="text-faint text-sm"> · now</span>}
    </span>
  );
  const sign = (
    <span
      aria-hidden
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded-full border',
        step.done ? 'border-accent bg-accent-wash text-accent' : 'border-edge',
      )}
    >
      {step.done && <Check className="size-3.5" />}
    </span>
  );
  return (
    <li ref={row} aria-current={current && atWork ? 'step' : undefined} className="grid min-w-0 gap-1">
      {editing && atWork ? (
        <EditStep {...{ planId, step, change }} onClose={() => onEdit(false)} />
      ) : (
        <div className="flex min-w-0 flex-wrap items-start justify-end gap-1">
          {atWork ? (
            <label className="flex min-h-11 min-w-[min(100%,9rem)] flex-1 cursor-pointer items-center gap-3 rounded-lg px-1.5 py-1 hover:bg-hover">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={step.done}
                aria-disabled={busy}
                onChange={() =>
                  void change(
                    { do: 'mark', ...named, done: !step.done },
                    step.done ? 'You marked a step as open' : 'You marked a step as done',
                  )
                }
              />
              {words}
            </label>
          ) : (
            <p className="flex min-h-9 min-w-0 flex-1 items-center gap-3 px-1.5">
              {sign}
              {words}
              <span className="sr-only">{step.done ? 'done' : 'not done'}</span>
            </p>
          )}
          {atWork && (
            <Menu
              label={`More for “${step.text}”`}
              trigger={<Ellipsis aria-hidden />}
              items={menuOf(props)}
            />
          )}
        </div>
      )}
      {step.result && (
        <Disclosure
          summary={
            <>
              What came of it<span className="sr-only">: {step.text}</span>
            </>
          }
          className="ps-9.5"
          summaryClassName="text-sm"
        >
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap pb-2 leading-relaxed">
            {step.result}
          </p>
        </Disclosure>
      )}
    </li>
  );
}
