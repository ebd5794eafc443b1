import { CircleHelp } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const askQuestionView: ToolView<'askQuestion'> = {
  icon: CircleHelp,
  count: () => 1,
  did: (count) => `asked ${several(count, 'question')}`,
  didNot: 'could not ask',
  Asked: ({ input }) => <p>{input.question}</p>,
  CameBack: () => <p>It waits for your answer.</p>,
};
