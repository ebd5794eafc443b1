import { ListChecks } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const updatePlanView: ToolView<'updatePlan'> = {
  icon: ListChecks,
  count: () => 1,
  did: (count) => (count === 1 ? 'wrote its plan' : `wrote its plan ${several(count, 'time')}`),
  didNot: 'could not write its plan',
  Asked: ({ input: { goal, steps, done } }) => (
    <div className="grid gap-1.5">
      {goal && <p>{goal}</p>}
      {steps && (
        <ol className="list-decimal ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {done?.map(({ step, result }) => (
        <p key={step}>
          Step {step} is done: {result}
        </p>
      ))}
    </div>
  ),
  CameBack: ({ output: { steps, status } }) => (
    <p>
      {status === 'active' ? '' : 'It is finished. '}
      {steps.filter(({ done }) => done).length} of {several(steps.length, 'step')} done.
    </p>
  ),
};
