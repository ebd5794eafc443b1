import { z } from 'zod';

/** A check-in comes on days of the week, a reflection on one of them, a question asked once on one day. */
export const rhythmKinds = ['check_in', 'reflection', 'once'] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time of day.');
/** By what an agent names a rhythm: the beginning of its id. */
export const rhythmRef = z.string().regex(/^[0-9a-f]{8}$/);
const timeZone = z.string().min(1).max(64);
/** 0 is Sunday, as in cron. */
const weekday = z.number().int().min(0).max(6);
const partId = z.uuid().nullable();

/** When a rhythm comes due, as the person chooses it. */
export const rhythmTimes = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('check_in'),
    days: z.array(weekday).min(1, 'Please choose a day.').max(7),
    ...{ time, timeZone, partId },
  }),
  z.strictObject({ kind: z.literal('reflection'), day: weekday, time, timeZone }),
  z.strictObject({
    kind: z.literal('once'),
    date: z.iso.date('Please choose a day.'),
    ...{ time, timeZone, partId },
  }),
]);
export type RhythmTimes = z.infer<typeof rhythmTimes>;

/** The id is an idempotency key: sent twice, it is one rhythm. */
export const newRhythm = z.strictObject({ id: z.uuid(), times: rhythmTimes });
export type NewRhythm = z.infer<typeof newRhythm>;

/** `version`: as it was shown. */
export const rhythmEdit = z.strictObject({ version: z.number().int(), times: rhythmTimes });
export type RhythmEdit = z.infer<typeof rhythmEdit>;

export const rhythmPause = z.strictObject({ paused: z.boolean() });

/**
 * What came of a rhythm when it came due. `unanswered`: what it said before still stands without an answer. `rests`: the
 * day was to stay gentle. `passed`: its time went by while it was paused.
 */
export const rhythmOutcome = z.enum(['said', 'unanswered', 'rests', 'passed']);

export const rhythm = z.object({
  id: z.uuid(),
  kind: z.enum(rhythmKinds),
  cron: z.string().nullable(),
  once: z.string().nullable(),
  time_zone: z.string(),
  part_id: z.uuid().nullable(),
  part: z.string().nullable(),
  /** The part is put away or went into another one: as long as it is, the question is about the person. */
  part_rests: z.boolean(),
  /** Null while it is paused, and where it never comes again. */
  next_at: z.string().nullable(),
  /** Its next time is not known in the database yet, since an undo changed its times. */
  plans: z.boolean(),
  paused: z.boolean(),
  version: z.number().int(),
  /** Where what it asked last stands without an answer. */
  open_conversation_id: z.uuid().nullable(),
  last: z
    .object({
      state: z.enum(['running', 'waiting', 'done', 'failed']),
      outcome: rhythmOutcome.nullable(),
      at: z.string(),
      conversation_id: z.uuid().nullable(),
      /** What it said is there. */
      stands: z.boolean(),
      answered: z.boolean(),
    })
    .nullable(),
});
export type Rhythm = z.infer<typeof rhythm>;

/** `rests`: today is to stay gentle, so nothing speaks by itself. */
export const rhythms = z.object({ rests: z.boolean(), rhythms: z.array(rhythm) });

export const rhythmId = z.object({ id: z.uuid() });
/** What came of a rhythm that was done now, and where it spoke. */
export const rhythmDone = z.object({ outcome: rhythmOutcome, conversation: z.uuid().nullable() });
export type RhythmDone = z.infer<typeof rhythmDone>;
