import type { MapLine, MapPart } from '@/lib/map/schema';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aMapPart = (ordinal: number, over: Partial<MapPart> = {}): MapPart => ({
  id: idOf(ordinal),
  name: `Part ${ordinal}`,
  category: 'unknown',
  status: 'acknowledged',
  role: null,
  emoji: null,
  color: null,
  beliefs: [],
  set_down: [],
  distance: null,
  bearing: null,
  loudness: null,
  ordinal,
  last_seen_on: null,
  quote: null,
  ...over,
});

export const aLine = (from: MapPart, to: MapPart, over: Partial<MapLine> = {}): MapLine => ({
  id: idOf(900_000 + from.ordinal * 1000 + to.ordinal),
  from_part_id: from.id,
  to_part_id: to.id,
  type: 'protector_exile',
  status: 'active',
  note: null,
  from_name: from.name,
  to_name: to.name,
  polarization: null,
  ...over,
});
