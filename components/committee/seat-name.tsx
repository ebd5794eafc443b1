import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import type { SeatShown } from '@/lib/committee/schema';

export interface SeatNameProps {
  seat: SeatShown;
  /** Those it stands among, where it was said before who is an example: said again only of one whose name another has. */
  among?: readonly SeatShown[];
}

const isCalledAlike = (seat: SeatShown, among: readonly SeatShown[]): boolean =>
  among.some(({ key, name }) => key !== seat.key && name.toLowerCase() === seat.name.toLowerCase());

/** The name of a part is the person's word and wears their face; an example says that it is one. */
export const SeatName = ({ seat, among }: SeatNameProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
    <span dir="auto" className={clsx('font-medium text-ink', !seat.example && 'font-person')}>
      {seat.name}
    </span>
    {seat.example && (!among || isCalledAlike(seat, among)) && <Badge>example</Badge>}
  </span>
);
