import { useState } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { ChangePlanInput, ShownPlan } from '@/lib/plans/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import { takePlan } from './plans-here';

type Changed = ShownPlan & { action: string; level: SafetyLevel };
export type ChangePlan = (change: ChangePlanInput, words: string) => Promise<boolean>;

/** Where it was changed meanwhile, the refusal brings it as it stands. */
function currentIn(detail: unknown): ShownPlan | null {
  return typeof detail === 'object' && detail !== null && 'current' in detail
    ? (detail.current as ShownPlan)
    : null;
}

/** What the person does with a plan, one thing at a time; `last` can be taken back beside it. */
export function useChangePlan(plan: ShownPlan, onChanged: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [level, setLevel] = useState<SafetyLevel>();
  const [done, setDone] = useState<{ action: string; words: string; version: number }>();
  const change: ChangePlan = async (asked, words) => {
    if (busy) return false;
    setBusy(true);
    const answer = await callApi<Changed>(`/api/plans/${plan.id}`, 'PATCH', asked);
    setBusy(false);
    setTrouble(answer.ok ? undefined : answer.error.message);
    if (answer.ok) {
      const { action, level: weight, ...now } = answer.value;
      takePlan(now);
      setLevel(weight);
      setDone({ action, words, version: now.version });
    } else {
      const current = currentIn(answer.error.detail);
      if (current) takePlan(current);
    }
    onChanged();
    return answer.ok;
  };
  // What was done before the last change of somebody else is taken back in the list of what happened.
  return { change, busy, trouble, level, last: done?.version === plan.version ? done : undefined };
}
