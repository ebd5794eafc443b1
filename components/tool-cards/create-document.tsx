import { FileText } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const createDocumentView: ToolView<'createDocument'> = {
  icon: FileText,
  count: () => 1,
  did: (count) => (count === 1 ? 'wrote a document' : `wrote ${several(count, 'document')}`),
  didNot: 'could not write a document',
  Asked: ({ input }) => <p>To write a document for you, “{input.title}”.</p>,
  CameBack: ({ output }) => <p>{output.name}, which stands below the answer.</p>,
};
