import { BookOpen } from 'lucide-react';
import Link from 'next/link';
import { countQuotes } from '@/components/labels/part-labels';
import { several, type ToolView } from './tool-view';

export const getPartDetailsView: ToolView<'getPartDetails'> = {
  icon: BookOpen,
  count: () => 1,
  did: (count) => `looked up ${several(count, 'part')}`,
  didNot: 'could not look up a part',
  looksOnly: true,
  Asked: () => <p>All that is kept about one part.</p>,
  CameBack: ({ output }) => (
    <p>
      <Link
        dir="auto"
        href={`/parts/${output.part.id}`}
        className="font-person underline decoration-line underline-offset-3"
      >
        {output.part.name}
      </Link>
      <span className="text-faint text-sm"> · {countQuotes(output.evidence.length)}</span>
    </p>
  ),
};
