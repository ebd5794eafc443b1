import { z } from 'zod';
import { partFields, relationship } from '../parts/schema';

const distance = z.number().int().min(0).max(100);
const bearing = z.number().int().min(0).max(359);
const loudness = z.number().int().min(1).max(3);

/** A part as the map draws it. */
export const mapPart = partFields
  .pick({ name: true, category: true, status: true, role: true, emoji: true })
  .extend({
    id: z.uuid(),
    color: z.string().nullable(),
    beliefs: z.array(z.string()),
    /** Of the beliefs, those the person says the part has set down. */
    set_down: z.array(z.string()),
    /** How far from the middle the person put it, 0 to 100; null while it has no place. */
    distance: distance.nullable(),
    /** Degrees clockwise from the top. */
    bearing: bearing.nullable(),
    /** How loud the person says it is today: 1 quiet, 2, 3 loud. */
    loudness: loudness.nullable(),
    /** Its number among all parts that ever were: the seat of a part without a place. */
    ordinal: z.number().int(),
    last_seen_on: z.string().nullable(),
    /** What the person said of it last; kept pictures hold none. */
    quote: z.string().nullable(),
  });
export type MapPart = z.infer<typeof mapPart>;

export const mapLine = relationship.extend({
  from_name: z.string(),
  to_name: z.string(),
  polarization: z.number().min(0).max(1).nullable(),
});
export type MapLine = z.infer<typeof mapLine>;

/** Something proposed and not decided, which the map draws as an outline with a question mark. */
export const mapGhost = z.object({
  id: z.uuid(),
  kind: z.string(),
  part_id: z.uuid().nullable(),
  other_part_id: z.uuid().nullable(),
  changes: z.record(z.string(), z.unknown()),
  why: z.string(),
  created_at: z.string(),
});
export type MapGhost = z.infer<typeof mapGhost>;

export const mapSnapshot = z.object({ id: z.uuid(), title: z.string().nullable(), created_at: z.string() });
export type MapSnapshot = z.infer<typeof mapSnapshot>;

/** What a kept picture shows: parts and lines as they stood on that day. */
export const mapPicture = z.object({ parts: z.array(mapPart), relationships: z.array(mapLine) });
export type MapPicture = z.infer<typeof mapPicture>;

export const partsMap = mapPicture.extend({
  ghosts: z.array(mapGhost),
  /** Oldest first. */
  snapshots: z.array(mapSnapshot),
  /** Actions that moved something and still stand, newest first. */
  moves: z.array(z.uuid()),
});
export type PartsMap = z.infer<typeof partsMap>;

/** Where one part goes, how loud it is, or both. */
export const place = z
  .object({
    id: z.uuid(),
    distance: distance.optional(),
    bearing: bearing.optional(),
    loudness: loudness.optional(),
  })
  .refine(
    (it) => (it.distance === undefined) === (it.bearing === undefined),
    'A distance and a bearing go together.',
  )
  .refine(
    (it) => it.distance !== undefined || it.loudness !== undefined,
    'Say where the part stands or how loud it is.',
  );
export type Place = z.infer<typeof place>;

export const placePartsInput = z.object({ places: z.array(place).min(1).max(500) });

export const placed = z.object({
  /** The ledger action; null when everything stood there already. */
  action: z.uuid().nullable(),
  places: z.array(mapPart.pick({ id: true, distance: true, bearing: true, loudness: true })),
});
export type Placed = z.infer<typeof placed>;

export const setDownInput = z.object({
  part: z.uuid(),
  belief: z.string().min(1).max(400),
  down: z.boolean(),
});

export const keepSnapshotInput = z.object({ title: z.string().trim().max(120).optional() });
export const keptSnapshot = z.object({ action: z.uuid(), snapshot: mapSnapshot });
export type KeptSnapshot = z.infer<typeof keptSnapshot>;
