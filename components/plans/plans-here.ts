import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '@/components/ui/call-api';
import type { ShownPlan } from '@/lib/plans/schema';

const none: readonly ShownPlan[] = [];
const known = new Map<string, readonly ShownPlan[]>();
const asked = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(conversationId: string, plans: readonly ShownPlan[]): void {
  known.set(conversationId, plans);
  for (const listener of listeners) listener();
}

/** Asks for the plans of a conversation; the newest question counts. What cannot be read now stays as it was. */
async function loadPlans(conversationId: string): Promise<void> {
  const mine = (asked.get(conversationId) ?? 0) + 1;
  asked.set(conversationId, mine);
  const answer = await callApi<ShownPlan[]>(`/api/conversations/${conversationId}/plans`);
  if (answer.ok && asked.get(conversationId) === mine) tell(conversationId, answer.value);
}

/** What the person changed is shown before the server is asked again. */
export function takePlan(plan: ShownPlan): void {
  const { conversation_id: talk } = plan;
  asked.set(talk, (asked.get(talk) ?? 0) + 1);
  tell(
    talk,
    (known.get(talk) ?? none).map((one) => (one.id === plan.id ? plan : one)),
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The plans of a conversation, newest first; asked for again whenever `state` differs. */
export function usePlans(conversationId: string, state: string): readonly ShownPlan[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says when there is something new.
  useEffect(() => void loadPlans(conversationId), [conversationId, state]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(conversationId) ?? none,
    () => none,
  );
}
