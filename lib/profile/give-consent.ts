import type { Ctx } from '../context';
import { ask } from '../db/ask';
import { type ConsentInput, consentVersion, profile } from './schema';

/** Keeps the person's consent, country and time zone. Without it no turn begins. */
export const giveConsent = (ctx: Ctx, input: ConsentInput) =>
  ask(ctx, profile, 'give_consent', {
    p_country: input.country,
    p_version: consentVersion,
    p_zone: input.timeZone ?? null,
  });
