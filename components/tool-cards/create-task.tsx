import { Footprints } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const createTaskView: ToolView<'createTask'> = {
  icon: Footprints,
  count: () => 1,
  did: (count) => `gave ${several(count, 'errand')}`,
  didNot: 'could not give an errand',
  Asked: ({ input }) => <p>To do this in the background: {input.instructions}</p>,
  CameBack: () => <p>It works alone now. How it goes stands on the page of the intention.</p>,
};
