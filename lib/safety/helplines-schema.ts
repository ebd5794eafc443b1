import { z } from 'zod';

/** A number as it is dialled inside the country: digits, with spaces, hyphens and one leading plus at most. */
export const dialled = z.string().regex(/^\+?\d[\d -]*\d$/);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const record = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1),
  kind: z.enum(['suicide', 'crisis', 'mental-health', 'child']),
  audience: z.enum(['all', 'youth']),
  call: dialled.optional(),
  press: z.string().regex(/^\d$/).optional(),
  callAlt: z.array(dialled).optional(),
  text: z.strictObject({ to: dialled, keyword: z.string().min(1).nullable() }).optional(),
  chat: z.url({ protocol: /^https$/ }).optional(),
  url: z.url({ protocol: /^https$/ }),
  languages: z.array(z.string()).min(1),
  hours: z.string().min(1),
  verifiedAt: day,
  source: z.url(),
  /** Open doubts, for whoever checks the record; never shown. */
  check: z.string().optional(),
});
export type HelplineRecord = z.infer<typeof record>;

export const helplineData = z.strictObject({
  about: z.looseObject({ source: z.string(), licence: z.string(), read: day }),
  countries: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.strictObject({
      emergency: z.array(z.strictObject({ call: dialled, for: z.string().min(1) })).min(1),
      check: z.string().optional(),
      records: z.array(record).min(1),
    }),
  ),
});
export type HelplineData = z.infer<typeof helplineData>;
