import { categoryWords, relationshipTypeWords } from '@/components/labels/part-labels';
import type { MapGhost, MapLine, MapPart } from '@/lib/map/schema';
import { relationshipTypes } from '@/lib/parts/schema';
import { bandOf, directionOf, isPlaced, spotOf } from './place';

export const statusSentence = {
  active: '',
  healing: 'It is easing.',
  resolved: 'It has settled.',
} satisfies Record<MapLine['status'], string>;

/** What stands beside a line, so that dashes are never the only sign. */
export const statusOnLine = {
  active: null,
  healing: 'easing',
  resolved: 'settled',
} satisfies Record<MapLine['status'], string | null>;

type Said = Pick<MapLine, 'type' | 'status' | 'from_name' | 'to_name'>;

/** "Planner protects the tender one. It is easing." */
export function sayLine({ type, status, from_name, to_name }: Said): string {
  return `${from_name} ${relationshipTypeWords[type]} ${to_name}. ${statusSentence[status]}`.trim();
}

export const loudnessWords = {
  1: 'quiet today',
  2: 'between quiet and loud today',
  3: 'loud today',
} as const;

export const sayLoudness = (loudness: number | null): string | null =>
  loudness === 1 || loudness === 2 || loudness === 3 ? loudnessWords[loudness] : null;

/** "close, upper left", or that nobody has placed it yet. */
export function sayPlace(part: MapPart): string {
  const spot = spotOf(part);
  return isPlaced(part) ? `${bandOf(spot).name}, ${directionOf(spot)}` : 'not placed by you yet';
}

/** A part as a screen reader says it on the map. */
export function sayPartOnMap(part: MapPart): string {
  const kind = part.category === 'unknown' ? null : categoryWords[part.category];
  return [part.name, kind, sayPlace(part), sayLoudness(part.loudness)].filter(Boolean).join(', ');
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const lineWords: Record<string, string> = relationshipTypeWords;
const kindWords: Record<string, string> = categoryWords;
const isLineType = (type: string | null): type is MapLine['type'] =>
  relationshipTypes.some((known) => known === type);

/** What is proposed, as one sentence; null for what has no place on the map. */
export function sayGhost(ghost: MapGhost, nameOf: (id: string | null) => string): string | null {
  const { kind, changes } = ghost;
  const one = nameOf(ghost.part_id);
  const other = nameOf(ghost.other_part_id);
  const name = text(changes.name);
  const type = text(changes.type);
  switch (kind) {
    case 'create_part':
      return `Suggested: a part called ${name ?? 'something new'}.`;
    case 'update_part':
      return `Suggested: a change to ${one}.`;
    case 'rename_part':
      return `Suggested: ${one} is called ${name ?? 'something else'}.`;
    case 'reclassify_part':
      return `Suggested: ${one} is a ${kindWords[text(changes.category) ?? ''] ?? 'different kind of part'}.`;
    case 'merge_parts':
      return `Suggested: ${other} and ${one} are one part.`;
    case 'split_part':
      return `Suggested: ${name ?? 'something in it'} is a part of its own, apart from ${one}.`;
    case 'relate_parts':
      return `Suggested: ${one} ${isLineType(type) ? lineWords[type] : 'has something to do with'} ${other}.`;
    case 'retire_part':
      return `Suggested: ${one} may rest.`;
    default:
      return null;
  }
}
