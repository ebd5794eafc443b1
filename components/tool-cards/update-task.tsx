import { Footprints } from 'lucide-react';
import { several, type ToolView } from './tool-view';

const moves = {
  pause: 'To pause an errand.',
  resume: 'To let an errand go on.',
  cancel: 'To cancel an errand.',
};

export const updateTaskView: ToolView<'updateTask'> = {
  icon: Footprints,
  count: () => 1,
  did: (count) => `moved ${several(count, 'errand')}`,
  didNot: 'could not move an errand',
  Asked: ({ input }) => <p>{moves[input.to]}</p>,
  CameBack: ({ output }) => <p>{output.instructions}</p>,
};
