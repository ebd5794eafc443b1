import { Sprout } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const createEmergingPartView: ToolView<'createEmergingPart'> = {
  icon: Sprout,
  count: () => 1,
  did: (count) => `suggested ${several(count, 'part')}`,
  didNot: 'could not suggest a part',
  Asked: ({ input }) => (
    <p>
      To suggest a new part,{' '}
      <span dir="auto" className="font-person">
        {input.fields.name}
      </span>
      , resting on {several(input.evidenceIds.length, 'quote')}.
    </p>
  ),
  CameBack: () => <p>A suggestion. There is no new part unless you accept it.</p>,
};
