import { NotebookPen } from 'lucide-react';
import { MemoryLink } from './memory-link';
import { RefusedSources } from './refused-sources';
import { several, type ToolView } from './tool-view';

export const writeMarkdownSectionView: ToolView<'writeMarkdownSection'> = {
  icon: NotebookPen,
  count: () => 1,
  did: (count) => `wrote ${several(count, 'passage')} down`,
  didNot: 'could not write something down',
  Asked: ({ input }) => (
    <p>
      To write in {input.path}, under “{input.anchor}”, resting on {several(input.sources.length, 'source')}.
    </p>
  ),
  CameBack: ({ output }) => (
    <div className="grid gap-1.5">
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {output.passage}
      </p>
      <p className="text-soft text-sm">
        In <MemoryLink path={output.path} anchor={output.anchor} />.
      </p>
      <RefusedSources refused={output.refused_sources} />
    </div>
  ),
};
