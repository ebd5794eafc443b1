import { LifeBuoy } from 'lucide-react';
import type { ToolView } from './tool-view';

export const raiseCareView: ToolView<'raiseCare'> = {
  icon: LifeBuoy,
  count: () => 1,
  did: () => 'asked how you are',
  didNot: 'could not ask how you are',
  Asked: () => <p>Whether you are safe.</p>,
  CameBack: () => <p className="text-soft">The answer was left to words written for hard moments.</p>,
};
