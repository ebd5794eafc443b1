import { z } from 'zod';
import type { OpenedTurn } from '@/lib/conversations/begin-turn';
import { type CareState, type StartingPoint, startCare } from '@/lib/safety/care';
import { buttonId } from '@/lib/safety/care/buttons';
import { type CareRecord, helpStages, nothingRecorded, obstacles } from '@/lib/safety/care/record/record';
import { careFrames, nothingKnown, stateNames } from '@/lib/safety/care/state';
import { type GentleTopic, gentleQuestions } from '@/lib/safety/care/states/gentle';
import { dangerKinds } from '@/lib/safety/danger';
import { nothingHeard } from '@/lib/safety/heard';
import { safetyLevel } from '@/lib/safety/schema';
import { mostSaid } from '@/lib/safety/talk/said';
import type { Reading } from './safety-turn';

/** From so many messages on, what safety knows is kept with each turn: a turn reads the latest 400 alone. */
const longFrom = 200;

const count = z.number().int().min(0).max(10_000_000);
const flag = z.boolean();
const flags = z.object({ locked: flag, careful: flag });
const rank = z.number().min(-100).max(100).nullable();
const weight = z.number().min(-100).max(100);
const said = z.object({ words: weight, shows: z.array(z.number().int().min(0)).max(1000), rank });
const strength = z.enum(['faint', 'weak', 'clear', 'strong']);
const signal = z.object({ kind: z.enum(dangerKinds), strength, turn: count });
const heard = z.object({
  turn: count,
  signals: z.array(signal).max(200),
  mood: rank,
  talk: z.array(said).max(mostSaid),
  askedGently: flag,
});
const known = z.object({ ...mapOf(nothingKnown, flag), turns: count });
const evidence = z.number().min(-100).max(1000);
const record = z.object({
  whose: z.object(mapOf(nothingRecorded.whose, evidence)),
  kinds: z.object(mapOf(nothingRecorded.kinds, evidence)),
  cleared: evidence,
  help: z.enum(helpStages).nullable(),
  helpNow: z.enum(helpStages).nullable(),
  helpTold: z.number().int(),
  far: flag,
  missing: flag.default(false),
  surely: z.enum(helpStages).nullable(),
  nobody: flag,
  call: flag,
  beside: flag,
  thing: z.enum(['near', 'away']).nullable(),
  thingTold: z.number().int(),
  place: z.enum(['there', 'left']).nullable(),
  obstacles: z.array(z.enum(obstacles)),
} satisfies Record<keyof CareRecord, z.ZodType>);
const topic = z.enum(Object.keys(gentleQuestions) as [GentleTopic, ...GentleTopic[]]);

/** Guarantee: the same keys, each with this schema. */
function mapOf<Key extends string, Schema>(
  record: Record<Key, unknown>,
  schema: Schema,
): Record<Key, Schema> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, schema])) as Record<Key, Schema>;
}

/** What was not known yet when it was kept is as at a start; what is known is whole and of its own kind. */
const stateKept = z.object({
  frame: z.enum(careFrames).nullable(),
  name: z.enum(stateNames),
  at: z.string(),
  again: count,
  said: z.record(z.string(), count),
  last: z.string(),
  offered: z.array(buttonId),
  turn: count,
  turnsLeft: count,
  heard: heard.partial().transform((one) => ({ ...nothingHeard, ...defined(one) })),
  known: known.partial().transform((one) => ({ ...nothingKnown, ...defined(one) })),
  record,
  danger: flag,
  settled: flag,
  endsAfter: count.nullable(),
  locked: flag,
  careful: flag,
  before: flags.nullable(),
  closing: flag,
  groundings: count,
  minor: flag,
  ageCorrected: flag,
  checkIn: flag,
  gentle: z.string().nullable(),
  apology: z.string().nullable(),
  request: flag,
  gentleAsked: flag,
  gentleAbout: topic.nullable(),
  listening: count,
  languageTold: flag,
  languageRests: flag,
  countryAsked: flag,
  selfAsked: flag,
  plural: flag,
  neutralTitle: flag,
  noParts: flag,
  lastLevel: safetyLevel,
} satisfies Record<keyof CareState, z.ZodType>);

/** A summary that another release wrote, of another shape, is none. */
const remembered = z.object({
  version: z.literal(1),
  state: stateKept.partial().required({ name: true, frame: true, turn: true, heard: true, known: true }),
  openedBy: z.uuid().nullable(),
  left: z.array(z.uuid()),
  asked: z.uuid().nullable(),
  /** Another release kept only whether, or one. */
  owes: z.union([flag, z.int().min(0), z.array(z.int().min(0))]).nullish(),
  within: z.array(z.int().min(0)).optional(),
});

type Whole<Part> = { [Key in keyof Part]: Exclude<Part[Key], undefined> };

/** Guarantee: without the keys that hold nothing. */
const defined = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<Whole<Part>>;

/**
 * What safety knew before the messages that a turn reads, or null where it reads all there are, or where what is kept
 * cannot be read. The database gives it out only while the message stands that opened what is open.
 */
export function knownBefore(
  { care, goal_readings }: OpenedTurn,
  from: StartingPoint,
): { after: string; reading: Reading } | null {
  const { data } = remembered.safeParse(care?.known);
  if (!care || !data) return null;
  const { state, openedBy, left, asked, within = [] } = data;
  const known = data.owes === true ? goal_readings.at(-1)?.wording : data.owes;
  const owes = Array.isArray(known) ? known : typeof known === 'number' ? [known] : [];
  const whole: CareState = { ...startCare(from), ...defined(state) };
  return { after: care.after, reading: { state: whole, openedBy, left, asked, owes, within } };
}

/** What is kept of a long conversation, of messages that a turn still reads; nothing of a short one. */
export function toRemember(
  { state, openedBy, left, asked, owes, within }: Reading,
  { messages }: OpenedTurn,
): { care?: object } {
  if (messages.length < longFrom) return {};
  const read = new Set(messages.map(({ id }) => id));
  return {
    care: { version: 1, state, openedBy, left: left.filter((id) => read.has(id)), asked, owes, within },
  };
}
