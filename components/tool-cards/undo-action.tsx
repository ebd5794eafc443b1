import { Undo2 } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const undoActionView: ToolView<'undoAction'> = {
  icon: Undo2,
  during: 'taking that back',
  count: () => 1,
  did: (count) => `took back ${several(count, 'thing')}`,
  didNot: 'could not take that back',
  Asked: () => <p>To take back something that was done.</p>,
  CameBack: () => <p>It was taken back.</p>,
};
