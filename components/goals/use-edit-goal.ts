import { type SyntheticEvent, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { useRefresh } from '@/components/query/use-refresh';
import { isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Goal, GoalStance } from '@/lib/goals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';
import { goalWordsTrouble } from './goal-words';

export interface CaringPart {
  part_id: string;
  stance: GoalStance;
  words: string;
}

const valuesOf = ({ title, why, parts }: Goal) => ({
  ...{ title, why: why ?? '' },
  parts: parts.map(({ part_id, stance, words }): CaringPart => ({ part_id, stance, words: words ?? '' })),
});
type Values = ReturnType<typeof valuesOf>;

const longestWords = 300;

/** What the person changed, field by field: what they left alone stays as it is by now. */
function changesOf(values: Values, before: Values) {
  const isSame = JSON.stringify(values.parts) === JSON.stringify(before.parts);
  return {
    ...(values.title !== before.title && { title: values.title }),
    ...(values.why !== before.why && { why: values.why.trim() || null }),
    ...(!isSame && { parts: values.parts }),
  };
}

function troubleIn(values: Values): string | undefined {
  if (values.parts.some(({ words }) => words.trim().length > longestWords))
    return 'What a part says can hold 300 characters. What you typed is still here.';
  return goalWordsTrouble(values);
}

/** The form of an intention that is being changed. Whatever goes wrong, what was typed stays. */
export function useEditGoal(goal: Goal, onClose: () => void) {
  const refresh = useRefresh();
  const [initial] = useState(() => valuesOf(goal));
  const { values, set, forget, found, beginAfresh } = useKeptForm(`intention.${goal.id}`, initial);
  const [wrong, setWrong] = useState<string>();
  const [kept, setKept] = useState<SafetyLevel>();
  const { make, busy, trouble } = useChange(
    (sent: Values) =>
      callApi<WithCare<Goal>>(`/api/goals/${goal.id}`, 'PATCH', {
        changes: changesOf(sent, initial),
        version: goal.version,
      }),
    ({ level }, sent) => {
      forget(sent);
      announce('It is changed.');
      if (isHeavy(level)) setKept(level);
      else onClose();
    },
  );
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = troubleIn(values);
    setWrong(problem);
    if (problem) return;
    const answer = await make(values);
    // The page shows what it has become; saved once more, the fields that were changed here replace that.
    if (answer?.ok === false && answer.error.code === 'conflict') refresh();
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  return { values, set, found, beginAfresh, busy, kept, submit, trouble: wrong ?? refused };
}
