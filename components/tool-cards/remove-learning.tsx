import { Lightbulb } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const removeLearningView: ToolView<'removeLearning'> = {
  icon: Lightbulb,
  count: () => 1,
  did: (count) => `took away ${several(count, 'learning')}`,
  didNot: 'could not take away what it learnt',
  Asked: () => <p>To take away something that it learnt.</p>,
  CameBack: () => <p>It is not kept in mind any more.</p>,
};
