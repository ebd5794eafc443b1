import { Search } from 'lucide-react';
import Link from 'next/link';
import { countQuotes } from '@/components/labels/part-labels';
import type { ToolView } from './tool-view';

export const searchPartsView: ToolView<'searchParts'> = {
  icon: Search,
  count: () => 1,
  did: () => 'looked through your parts',
  didNot: 'could not look through your parts',
  looksOnly: true,
  Asked: ({ input }) => (
    <p>{input.query ? <>Parts that have to do with “{input.query}”.</> : 'The parts that you know.'}</p>
  ),
  CameBack: ({ output }) =>
    output.parts.length === 0 ? (
      <p className="text-soft">None of your parts.</p>
    ) : (
      <ul className="grid gap-1">
        {output.parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              dir="auto"
              href={`/parts/${part.id}`}
              className="font-person underline decoration-line underline-offset-3"
            >
              {part.name}
            </Link>
            <span className="text-faint text-sm">{countQuotes(part.evidence_count)}</span>
          </li>
        ))}
      </ul>
    ),
};
