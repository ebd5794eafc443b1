import { Sparkle } from 'lucide-react';
import { several, type ToolView } from './tool-view';

const askedWords: Record<string, string> = {
  create_part: 'To suggest a new part',
  update_part: 'To suggest a change to a part',
  rename_part: 'To suggest another name for a part',
  reclassify_part: 'To suggest what kind of part it is',
  merge_parts: 'To suggest that two parts are one',
  split_part: 'To suggest that one part is two',
  relate_parts: 'To suggest how two parts are with each other',
  retire_part: 'To suggest that a part may rest',
  edit_memory: 'To suggest a change to what is remembered',
};

export const createProposalView: ToolView<'createProposal'> = {
  icon: Sparkle,
  count: () => 1,
  did: (count) => `made ${several(count, 'suggestion')}`,
  didNot: 'could not make a suggestion',
  Asked: ({ input }) => {
    const quotes = input.evidenceIds.length;
    return (
      <p>
        {askedWords[input.kind] ?? 'To suggest something'}
        {quotes > 0 && <>, resting on {several(quotes, 'quote')}</>}.
      </p>
    );
  },
  CameBack: () => <p>A suggestion. Nothing changes unless you accept it.</p>,
};
