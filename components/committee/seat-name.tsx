import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import type { SeatShown } from '@/lib/committee/schema';

export interface SeatNameProps {
  seat: SeatShown;
  /** It was said before that this is an example. */
  short?: boolean;
}

/** The name of a part is the person's word and wears their face; an example says that it is one. */
export const SeatName = ({ seat, short }: SeatNameProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
    <span className={clsx('font-medium text-ink', !seat.example && 'font-person')}>{seat.name}</span>
    {seat.example && !short && <Badge>example</Badge>}
  </span>
);
