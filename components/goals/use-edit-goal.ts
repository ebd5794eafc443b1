import { type SyntheticEvent, useState } from 'react';
import { useChange } from '@/components/query/use-change';
import { useRefresh } from '@/components/query/use-refresh';
import { isHeavy } from '@/components/safety/help-after-saving';
import { announce } from '@/components/ui/announce';
import { callApi } from '@/components/ui/call-api';
import { useKeptForm } from '@/components/ui/use-kept-form';
import type { Goal, GoalPage, GoalStance } from '@/lib/goals/schema';
import type { SafetyLevel } from '@/lib/safety/schema';
import type { WithCare } from '@/lib/safety/with-care';
import { goalWordsTrouble } from './goal-words';

export interface CaringPart {
  part_id: string;
  /** Undefined until the person says it. */
  stance: GoalStance | undefined;
  words: string;
}

const valuesOf = ({ title, why, parts }: Goal) => ({
  ...{ title, why: why ?? '' },
  parts: parts.map(({ part_id, stance, words }): CaringPart => ({ part_id, stance, words: words ?? '' })),
  /** A part that was chosen from the list and not added yet; empty for none. */
  chosen: '',
});
type Values = ReturnType<typeof valuesOf>;

/** With the chosen part among those that care. */
export const withChosen = (values: Values): Values =>
  values.chosen === ''
    ? values
    : {
        ...values,
        parts: [...values.parts, { part_id: values.chosen, stance: undefined, words: '' }],
        chosen: '',
      };

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
export function useEditGoal({ goal, parts }: Pick<GoalPage, 'goal' | 'parts'>, onClose: () => void) {
  const refresh = useRefresh();
  const [initial] = useState(() => valuesOf(goal));
  const { values, set, forget, found, beginAfresh } = useKeptForm(`intention.${goal.id}`, initial);
  const [wrong, setWrong] = useState<string>();
  const [asks, setAsks] = useState(0);
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
    // What was chosen and not added is meant, too.
    const sent = parts.some(({ id }) => id === values.chosen) ? withChosen(values) : values;
    set(sent);
    const problem = troubleIn(sent);
    setWrong(problem);
    const isUnsaid = sent.parts.some(({ stance }) => stance === undefined);
    setAsks((before) => (isUnsaid ? before + 1 : 0));
    if (problem || isUnsaid) return;
    const answer = await make(sent);
    // The page shows what it has become; saved once more, the fields that were changed here replace that.
    if (answer?.ok === false && answer.error.code === 'conflict') refresh();
  };
  const refused = trouble && `${trouble} What you typed is still here.`;
  return { values, set, found, beginAfresh, busy, kept, submit, asks, trouble: wrong ?? refused };
}
