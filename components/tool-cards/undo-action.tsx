import { Undo2 } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const undoActionView: ToolView<'undoAction'> = {
  icon: Undo2,
  count: (output) => (output.undone ? 1 : 0),
  did: (count) =>
    count === 0 ? 'looked at what could be taken back' : `took back ${several(count, 'thing')}`,
  didNot: 'could not take that back',
  Asked: () => <p>To take back something that was done.</p>,
  CameBack: ({ output }) => (
    <p>
      {output.undone
        ? 'It was taken back.'
        : 'It was only looked at what would change; nothing was taken back.'}
    </p>
  ),
};
