import { BookmarkPlus } from 'lucide-react';
import { evidenceKindWords } from '@/components/labels/part-labels';
import { Quote } from '@/components/ui/quote';
import { messageAnchor } from './message-anchor';
import { several, type ToolView } from './tool-view';

export const addEvidenceView: ToolView<'addEvidence'> = {
  icon: BookmarkPlus,
  count: () => 1,
  did: (count) => `kept ${several(count, 'quote')}`,
  didNot: 'could not keep a quote',
  Asked: ({ input }) => <p>Keep your words under “{evidenceKindWords[input.kind]}”.</p>,
  CameBack: ({ output }) => (
    <div className="grid gap-1.5">
      <Quote href={messageAnchor(output.messageId, output)}>{output.quote}</Quote>
      <p className="text-soft text-sm">
        {output.partName ? (
          <>
            Kept with{' '}
            <span dir="auto" className="font-person">
              {output.partName}
            </span>
            .
          </>
        ) : (
          'Kept on its own. It belongs to no part.'
        )}
      </p>
    </div>
  ),
};
