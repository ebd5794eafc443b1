import { PenLine } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const updateProposalView: ToolView<'updateProposal'> = {
  icon: PenLine,
  count: () => 1,
  did: (count) => `revised ${several(count, 'suggestion')}`,
  didNot: 'could not revise a suggestion',
  Asked: ({ input }) => (
    <div className="grid gap-1">
      <p>To put a suggestion that waits for you another way.</p>
      {input.why && <p className="text-soft">{input.why}</p>}
    </div>
  ),
  CameBack: () => <p>The suggestion says it that way now. Nothing changes unless you accept it.</p>,
};
