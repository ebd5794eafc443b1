import { FileText } from 'lucide-react';
import { MemoryLink } from './memory-link';
import { several, type ToolView } from './tool-view';

export const readMarkdownView: ToolView<'readMarkdown'> = {
  icon: FileText,
  count: () => 1,
  did: (count) => `read ${several(count, 'memory file')}`,
  didNot: 'could not read a memory file',
  looksOnly: true,
  Asked: ({ input }) => <p>The memory file {input.path}.</p>,
  CameBack: ({ output }) => (
    <p>
      <MemoryLink path={output.path} title={output.title} />
      <span className="text-faint text-sm"> · {several(output.content.length, 'character')}</span>
    </p>
  ),
};
