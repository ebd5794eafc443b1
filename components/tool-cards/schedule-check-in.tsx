import { CalendarClock } from 'lucide-react';
import Link from 'next/link';
import { several, type ToolView } from './tool-view';

export const scheduleCheckInView: ToolView<'scheduleCheckIn'> = {
  icon: CalendarClock,
  count: () => 1,
  did: (count) => `turned on ${several(count, 'check-in')}, as you asked`,
  didNot: 'could not turn on a check-in',
  Asked: ({ input }) => (
    <p>
      To ask you at {input.time}, since you said{' '}
      <q dir="auto" className="font-person">
        {input.asked}
      </q>
      .
    </p>
  ),
  CameBack: () => (
    <p>
      It is on. Change, pause or delete it under{' '}
      <Link href="/settings/rhythms" className="underline underline-offset-3">
        Rhythms
      </Link>
      .
    </p>
  ),
};
