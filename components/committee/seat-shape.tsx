import { PartShape, type PartShapeProps, partTints } from '@/components/ui/part-shape';
import type { SeatShown } from '@/lib/committee/schema';

const isCategory = (category: string): category is PartShapeProps['category'] =>
  Object.hasOwn(partTints, category);

/** The shape and colour of whoever sits. A sign is the person's own: an example has none. */
export const SeatShape = ({ seat, size }: { seat: SeatShown; size?: number }) => (
  <PartShape
    category={isCategory(seat.category) ? seat.category : 'unknown'}
    color={seat.color}
    emoji={seat.example ? null : seat.emoji}
    size={size}
  />
);
