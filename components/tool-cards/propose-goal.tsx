import { Compass } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const proposeGoalView: ToolView<'proposeGoal'> = {
  icon: Compass,
  count: () => 1,
  did: (count) => `suggested ${several(count, 'intention')}`,
  didNot: 'could not suggest an intention',
  Asked: ({ input }) => (
    <p>
      To suggest an intention,{' '}
      <span dir="auto" className="font-person">
        {input.title}
      </span>
      , resting on {several(input.evidenceIds.length, 'quote')}.
    </p>
  ),
  CameBack: () => <p>A suggestion. There is no new intention unless you accept it.</p>,
};
