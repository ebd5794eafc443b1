import { Telescope } from 'lucide-react';
import { identifiedWords, understoodWords } from '@/components/labels/part-labels';
import { several, type ToolView } from './tool-view';

export const createPartAssessmentView: ToolView<'createPartAssessment'> = {
  icon: Telescope,
  count: () => 1,
  did: (count) => `noted how well it knows ${several(count, 'part')}`,
  didNot: 'could not note how well it knows a part',
  Asked: ({ input }) => (
    <p>
      To note how Parley sees it: {identifiedWords[input.identified]}, {understoodWords[input.understood]}.
    </p>
  ),
  CameBack: ({ output }) => (
    <p>
      Noted with{' '}
      <span dir="auto" className="font-person">
        {output.partName}
      </span>
      . Your own view can stand beside it.
    </p>
  ),
};
