import { bands } from '@/components/map/place';

/** Where a part can be, from the middle out, as the map draws it. */
export const rings = bands.map(({ name, from, at }) => ({ word: name, from, middle: at }));

export const ringOf = (distance: number) => rings.findLast(({ from }) => distance >= from) ?? rings[0];
