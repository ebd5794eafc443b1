import { CalendarClock } from 'lucide-react';
import { several, type ToolView } from './tool-view';

export const cancelCheckInView: ToolView<'cancelCheckIn'> = {
  icon: CalendarClock,
  count: () => 1,
  did: (count) => `removed ${several(count, 'check-in')}, as you asked`,
  didNot: 'could not remove a check-in',
  Asked: ({ input }) => (
    <p>
      To remove a check-in, since you said{' '}
      <q dir="auto" className="font-person">
        {input.asked}
      </q>
      .
    </p>
  ),
  CameBack: () => <p>It does not come any more. What it asked before is still there.</p>,
};
