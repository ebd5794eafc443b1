import { z } from 'zod';

/** A number as it is dialled inside the country: digits, with spaces, hyphens and one leading plus at most. */
const dialled = z.string().regex(/^\+?\d[\d -]*\d$/);
const address = z.url({ protocol: /^https?$/ });
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const checked = z.enum(['two-sources', 'one-source']);

export const lineKinds = [
  'suicide',
  'crisis',
  'listening',
  'youth',
  'abuse',
  'eating',
  'poison',
  'carers',
  'lgbtq',
] as const;
export type LineKind = (typeof lineKinds)[number];

const record = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1),
  kind: z.enum(lineKinds),
  audience: z.string().min(1),
  call: dialled.optional(),
  /** A code with a star, dialled by hand. */
  dial: z
    .string()
    .regex(/^\*\d+$/)
    .optional(),
  press: z.string().regex(/^\d$/).optional(),
  callAlt: z.array(dialled).optional(),
  text: z.strictObject({ to: dialled, keyword: z.string().min(1).nullable() }).optional(),
  chat: address.optional(),
  url: address,
  languages: z.array(z.string().min(2)).min(1),
  hours: z.string().min(1),
  free: z.union([z.boolean(), z.literal('unknown')]),
  sources: z.array(z.string().min(1)).min(1),
  checked,
  /** Open doubts, for whoever checks the record; never shown. */
  check: z.string().optional(),
  /** False: the address stands in no source, so it is not shown as a link. */
  urlSeen: z.boolean().optional(),
});
export type HelplineRecord = z.infer<typeof record>;

const emergency = z.array(z.strictObject({ call: dialled, for: z.string().min(1) })).min(1);
export type EmergencyRecord = z.infer<typeof emergency>[number];

const country = z.strictObject({
  name: z.string().min(1),
  emergency,
  check: z.string().optional(),
  records: z.array(record).min(1),
});
export type CountryRecord = z.infer<typeof country>;

const region = z.strictObject({
  countries: z.array(countryCode).min(1),
  emergency,
  note: z.string().optional(),
});

const about = z.looseObject({
  title: z.string(),
  date: z.iso.date(),
  warning: z.string(),
  checked: z.record(checked, z.string()),
  independence: z.string(),
  sources: z.array(z.strictObject({ name: z.string(), licence: z.string() })).min(1),
});

const finder = z.strictObject({
  name: z.string(),
  url: address,
  note: z.string(),
  sources: z.array(z.string()).min(1),
});

const regions = z.strictObject({
  EU: region,
  NANP: region,
  default: region.omit({ countries: true }),
  finders: z.tuple([finder], finder),
});

/** The whole file: what it is about, the regions, and everything else a country under its code. */
export const helplineFile = z
  .looseObject({ _about: about, _regions: regions })
  .transform(({ _about, _regions, ...rest }) => ({
    about: _about,
    regions: _regions,
    countries: z.record(countryCode, country).parse(rest),
  }));
export type HelplineFile = z.infer<typeof helplineFile>;
