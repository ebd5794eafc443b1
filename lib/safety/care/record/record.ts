/** How far help has come, the farthest last. */
export const helpStages = ['named', 'going', 'reached', 'coming', 'beside', 'on_call', 'crew'] as const;
export type Stage = (typeof helpStages)[number];

/** Whose danger it is: their own, somebody else's, or at the hands of somebody at home. */
export const whoseDanger = ['self', 'other', 'home'] as const;
export type Whose = (typeof whoseDanger)[number];

export const dangerKinds = ['wish', 'ingestion', 'wound', 'breathing', 'place', 'voices'] as const;
export type RecordKind = (typeof dangerKinds)[number];

/** What stands between the person and help. */
export const obstacles = ['cannot_call', 'fears', 'closing'] as const;
export type Obstacle = (typeof obstacles)[number];

/**
 * What the messages so far say of the course of things: one small record, made anew from the messages at every turn. It
 * holds no words of the person's.
 */
export interface CareRecord {
  /** Evidence for each, added up over the messages with decay: log-odds. */
  whose: Readonly<Record<Whose, number>>;
  kinds: Readonly<Record<RecordKind, number>>;
  /** That all of it was a misunderstanding, added up in the same way. */
  cleared: number;
  /** How far help has come; null where nobody is known of. */
  help: Stage | null;
  /** What the last message alone says of it, perhaps wrongly. */
  helpNow: Stage | null;
  /** The turn in which help was told of last. */
  helpTold: number;
  /** The same, by what was surely told: in plain words, whole, of somebody who was named. */
  surely: Stage | null;
  /** Nobody is there, it was said, and nobody was told of since. */
  nobody: boolean;
  /** A call for help runs, or was made. */
  call: boolean;
  /** Somebody is beside the one in danger. */
  beside: boolean;
  /** The one in danger is far from the person who writes. */
  far: boolean;
  /** The one in danger went away, and nobody knows where. */
  missing: boolean;
  /** The thing that could be used. */
  thing: 'near' | 'away' | null;
  thingTold: number;
  /** The edge, the road, the water. */
  place: 'there' | 'left' | null;
  /** Of the last message alone. */
  obstacles: readonly Obstacle[];
}

const zeros = <Key extends string>(keys: readonly Key[]): Readonly<Record<Key, number>> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

/** Nothing was said; without a word it is about the person who writes. */
export const nothingRecorded: CareRecord = {
  whose: { ...zeros(whoseDanger), other: -0.5, home: -0.5 },
  kinds: zeros(dangerKinds),
  cleared: 0,
  help: null,
  helpNow: null,
  helpTold: -1,
  surely: null,
  nobody: false,
  call: false,
  beside: false,
  far: false,
  missing: false,
  thing: null,
  thingTold: -1,
  place: null,
  obstacles: [],
};
