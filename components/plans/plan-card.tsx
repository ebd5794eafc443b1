'use client';

import { useRef, useState } from 'react';
import { RevertButton } from '@/components/history/revert-button';
import { HelpAfterSaving } from '@/components/safety/help-after-saving';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/time';
import type { ShownPlan } from '@/lib/plans/schema';
import { PlanStepRow } from './plan-step';
import { useChangePlan } from './use-change-plan';
import { sayDone, sayStatus } from './words';

/** A plan: what it is for, its steps as they are ticked, and what came of it. The person changes its steps and stops it. */
export function PlanCard({ plan, onChanged }: { plan: ShownPlan; onChanged: () => void }) {
  const { change, busy, trouble, last, level } = useChangePlan(plan, onChanged);
  const [editing, edit] = useState<string>();
  const atWork = plan.status === 'active';
  const title = useRef<HTMLHeadingElement>(null);
  const stop = async () => {
    // Its button goes once it is stopped.
    if (await change({ do: 'stop' }, 'You stopped the plan')) title.current?.focus({ preventScroll: true });
  };
  return (
    <Card
      id={`plan-${plan.id}`}
      role="group"
      aria-labelledby={`plan-${plan.id}-goal`}
      data-keep-row={editing ? true : undefined}
      className="grid scroll-mt-24 grid-cols-1 gap-3"
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Badge>{sayStatus[plan.status]}</Badge>
        <span className="text-faint">
          {sayDone(plan)} · <Time at={plan.updated_at} />
        </span>
      </div>
      <h2
        ref={title}
        tabIndex={-1}
        dir="auto"
        id={`plan-${plan.id}-goal`}
        className="wrap-anywhere font-semibold"
      >
        {plan.goal}
      </h2>
      <ol aria-label="Steps" className="grid gap-1">
        {plan.steps.map((step, n) => (
          <PlanStepRow
            key={step.id}
            planId={plan.id}
            {...{ step, busy, change, atWork }}
            n={n + 1}
            of={plan.steps.length}
            current={step.id === plan.current}
            editing={editing === step.id}
            onEdit={(open) => edit(open ? step.id : undefined)}
          />
        ))}
      </ol>
      {plan.result && (
        <div className="grid gap-1 border-line border-t pt-3">
          <h3 className="font-semibold text-sm text-soft">What came of it</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap leading-relaxed">
            {plan.result}
          </p>
        </div>
      )}
      {trouble && (
        <p role="alert" className="text-attention text-sm">
          {trouble}
        </p>
      )}
      <HelpAfterSaving level={level} />
      {(atWork || last) && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {last && (
            <RevertButton
              target={{ kind: 'action', id: last.action, direction: 'undo' }}
              label="Undo"
              about={last.words}
              onDone={onChanged}
            />
          )}
          {atWork && (
            <Button variant="quiet" size="sm" aria-disabled={busy} onClick={() => void stop()}>
              Stop the plan
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
