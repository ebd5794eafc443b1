import { FileSearch } from 'lucide-react';
import { MemoryLink } from './memory-link';
import type { ToolView } from './tool-view';

export const searchMarkdownView: ToolView<'searchMarkdown'> = {
  icon: FileSearch,
  count: () => 1,
  did: () => 'looked through what is remembered',
  didNot: 'could not look through what is remembered',
  looksOnly: true,
  Asked: ({ input }) => <p>What is remembered about “{input.query}”.</p>,
  CameBack: ({ output }) =>
    output.found.length === 0 ? (
      <p className="text-soft">Nothing.</p>
    ) : (
      <ul className="grid gap-2">
        {output.found.map(({ path, anchor, title, heading, snippet }) => (
          <li key={`${path} ${anchor} ${heading}`}>
            <MemoryLink path={path} anchor={anchor} title={heading ? `${title}, ${heading}` : title} />
            <p dir="auto" className="line-clamp-2 text-soft text-sm">
              {snippet}
            </p>
          </li>
        ))}
      </ul>
    ),
};
