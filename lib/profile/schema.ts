import { z } from 'zod';

/** ISO 3166-1 alpha-2, upper case; null means the person has not chosen. Never guessed from an address. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable();

export const profile = z.object({
  user_id: z.uuid(),
  country,
  consented_at: z.string().nullable(),
  consent_version: z.number().int().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const consentVersion = 1;

export const consentInput = z.object({
  adult: z.literal(true, 'Parley is for people of 18 and over.'),
  understood: z.literal(true, 'Please confirm that you have read what Parley is and is not.'),
  country,
});
export type ConsentInput = z.infer<typeof consentInput>;

export const countryInput = z.object({ country });
