import { BookMarked } from 'lucide-react';
import { Quote } from '@/components/ui/quote';
import { several, type ToolView } from './tool-view';

export const listEvidenceView: ToolView<'listEvidence'> = {
  icon: BookMarked,
  count: (output) => output.evidence.length,
  did: (count) => (count === 0 ? 'looked for your quotes' : `reread ${several(count, 'quote')}`),
  didNot: 'could not reread your quotes',
  looksOnly: true,
  Asked: ({ input }) => (
    <p>{input.partId ? 'The quotes kept with one part.' : 'The quotes that belong to no part yet.'}</p>
  ),
  CameBack: ({ output }) =>
    output.evidence.length === 0 ? (
      <p className="text-soft">No quotes yet.</p>
    ) : (
      <div className="grid gap-3">
        {output.evidence.map((one) => (
          <Quote key={one.id}>{one.quote}</Quote>
        ))}
      </div>
    ),
};
