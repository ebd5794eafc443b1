'use client';

import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/announce';
import type { ShownPlan } from '@/lib/plans/schema';
import { PlanCard } from './plan-card';
import { usePlans } from './plans-here';
import { sayChange } from './words';

export interface PlanInTalkProps {
  conversationId: string;
  /** The answer below which this stands. */
  messageId: string;
  /** The plans that it wrote. */
  planIds: string[];
  /** Differs whenever something was done in this conversation. */
  state: string;
  onChanged: () => void;
}

function Told({ plan }: { plan: ShownPlan }) {
  const before = useRef(plan);
  useEffect(() => {
    const words = sayChange(before.current, plan);
    before.current = plan;
    if (words) announce(words);
  }, [plan]);
  return null;
}

/** The plans of an answer: the card below the answer that wrote one last, a line in earlier ones. */
export default function PlanInTalk({
  conversationId,
  messageId,
  planIds,
  state,
  onChanged,
}: PlanInTalkProps) {
  const plans = usePlans(conversationId, state).filter(({ id }) => planIds.includes(id));
  return plans.map((plan) =>
    plan.answer === messageId ? (
      <div key={plan.id} className="max-w-measure">
        <Told plan={plan} />
        <PlanCard plan={plan} onChanged={onChanged} />
      </div>
    ) : (
      <p key={plan.id} className="text-faint text-sm">
        {plan.answer ? 'The plan goes on further down.' : 'The plan of this answer.'}
      </p>
    ),
  );
}
