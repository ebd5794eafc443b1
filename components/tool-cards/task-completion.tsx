import { Footprints } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const taskCompletionView: ToolView<'taskCompletion'> = {
  icon: Footprints,
  count: () => 1,
  did: (count) => (count === 1 ? 'wrote what came of it' : `wrote ${several(count, 'note')}`),
  didNot: 'could not end its work',
  Asked: ({ input }) => <p className="whitespace-pre-wrap">{input.note}</p>,
  CameBack: ({ output: { planId } }) => (
    <p>{planId ? 'The plan has ended with it.' : 'The note stands on the page of the intention.'}</p>
  ),
};
