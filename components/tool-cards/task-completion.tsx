import { Footprints } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const taskCompletionView: ToolView<'taskCompletion'> = {
  icon: Footprints,
  count: () => 1,
  did: (count) => `wrote the note of ${several(count, 'errand')}`,
  didNot: 'could not end the errand',
  Asked: ({ input }) => <p className="whitespace-pre-wrap">{input.note}</p>,
  CameBack: () => <p>The note stands on the page of the intention.</p>,
};
