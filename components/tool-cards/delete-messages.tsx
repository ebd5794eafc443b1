import { Trash2 } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const deleteMessagesView: ToolView<'deleteMessages'> = {
  icon: Trash2,
  count: (output) => output.deleted,
  did: (count) => `deleted ${several(count, 'message')}`,
  didNot: 'could not delete that',
  Asked: () => <p>To delete what you wrote here, as you asked.</p>,
  CameBack: ({ output }) => (
    <p>
      {several(output.deleted, 'message')} of yours and {several(output.quotes, 'quote')} kept from there.
      They can be brought back for 30 days.
      {output.left > 0 && ' What keeps today gentle stays until that has ended.'}
    </p>
  ),
};
