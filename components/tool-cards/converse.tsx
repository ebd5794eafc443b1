import { MessageCircle } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const converseView: ToolView<'converse'> = {
  icon: MessageCircle,
  count: () => 1,
  did: (count) => `began ${several(count, 'talk')}`,
  didNot: 'could not begin to talk',
  Asked: ({ input }) => <p>{input.text}</p>,
  CameBack: () => <p>It waits for you in the conversation of the intention.</p>,
};
