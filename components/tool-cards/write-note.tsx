import { NotebookPen } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const writeNoteView: ToolView<'writeNote'> = {
  icon: NotebookPen,
  count: () => 1,
  did: (count) => (count === 1 ? 'wrote a note' : `wrote ${several(count, 'note')}`),
  didNot: 'could not write a note',
  Asked: ({ input }) => <p>To write a note under this intention, “{input.title}”.</p>,
  CameBack: ({ output }) => <p>{output.title}, which stands on the page of this intention.</p>,
};
