import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type ConsentInput, consentVersion, profile } from './schema';

/** Keeps the person's consent, country and time zone. Without it no turn begins. */
export const giveConsent = (ctx: Ctx, input: ConsentInput) =>
  callRpc(ctx, profile, 'give_consent', {
    p_country: input.country,
    p_version: consentVersion,
    p_zone: input.timeZone ?? null,
  });
