import { Sparkle } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const createProposalView: ToolView<'createProposal'> = {
  icon: Sparkle,
  during: 'writing a suggestion for you',
  count: () => 1,
  did: (count) => `made ${several(count, 'suggestion')}`,
  didNot: 'could not make a suggestion',
  Asked: ({ input }) => (
    <p>
      {input.kind === 'create_part' ? 'To suggest a new part' : 'To suggest a change to a part'}, resting on{' '}
      {several(input.evidenceIds.length, 'quote')}.
    </p>
  ),
  CameBack: () => <p>A suggestion. Nothing changes unless you accept it.</p>,
};
