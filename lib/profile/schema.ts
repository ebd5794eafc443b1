import { z } from 'zod';

/** ISO 3166-1 alpha-2, upper case; null means the person has not chosen. Never guessed from an address. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable();

/** IANA name of a time zone, as a browser knows it ("Pacific/Auckland"); null is UTC. The database checks it. */
export const timeZone = z.string().min(1).max(64).nullable();

export const profile = z.object({
  user_id: z.uuid(),
  country,
  /** Where the person's days begin. */
  time_zone: timeZone,
  consented_at: z.string().nullable(),
  consent_version: z.number().int().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const age = z.object({
  /** Safety took the person for under eighteen. */
  minor: z.boolean(),
  age_corrected: z.boolean(),
});
export type Age = z.infer<typeof age>;

export const consentVersion = 1;

export const consentInput = z.object({
  adult: z.literal(true, 'Parley is for people of 18 and over.'),
  understood: z.literal(true, 'Please confirm that you have read what Parley is and is not.'),
  country,
  /** Of the browser; one that is not known is left out. */
  timeZone: timeZone.optional(),
});
export type ConsentInput = z.infer<typeof consentInput>;

export const countryInput = z.object({ country });

export const timeZoneInput = z.object({
  timeZone,
  /** Sent by the browser on its own: kept only where no zone was ever kept. */
  first: z.boolean().default(false),
});
export type TimeZoneInput = z.infer<typeof timeZoneInput>;
