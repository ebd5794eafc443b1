import { CalendarClock } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const proposeFollowUpView: ToolView<'proposeFollowUp'> = {
  icon: CalendarClock,
  count: () => 1,
  did: (count) => `offered to ask you again${count > 1 ? `, ${several(count, 'time')}` : ''}`,
  didNot: 'could not offer to ask you again',
  Asked: ({ input }) => (
    <p>
      To offer to ask you on {input.date} at {input.time}.
    </p>
  ),
  CameBack: () => <p>A suggestion. Nothing asks by itself unless you accept it.</p>,
};
