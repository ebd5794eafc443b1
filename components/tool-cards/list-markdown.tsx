import { Library } from 'lucide-react';
import { MemoryLink } from './memory-link';
import type { ToolView } from './tool-view';

export const listMarkdownView: ToolView<'listMarkdown'> = {
  icon: Library,
  count: (output) => output.files.length,
  did: () => 'looked at the list of memory files',
  didNot: 'could not list the memory files',
  looksOnly: true,
  Asked: () => <p>Which memory files there are.</p>,
  CameBack: ({ output }) =>
    output.files.length === 0 ? (
      <p className="text-soft">No files yet.</p>
    ) : (
      <ul className="grid gap-1 text-sm">
        {output.files.map(({ path, title }) => (
          <li key={path}>
            <MemoryLink path={path} title={title} />
          </li>
        ))}
      </ul>
    ),
};
