import { FilePlus2 } from 'lucide-react';
import { MemoryLink } from './memory-link';
import { several, type ToolView } from './tool-view';

export const createMarkdownFileView: ToolView<'createMarkdownFile'> = {
  icon: FilePlus2,
  count: () => 1,
  did: (count) => `began ${several(count, 'note')}`,
  didNot: 'could not begin a note',
  Asked: ({ input }) => (
    <p>
      To begin a note, “{input.title}”, resting on {several(input.sources.length, 'source')}.
    </p>
  ),
  CameBack: ({ output }) => (
    <p>
      <MemoryLink path={output.path} title={output.title} />
    </p>
  ),
};
