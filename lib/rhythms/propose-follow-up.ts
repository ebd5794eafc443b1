import type { Ctx } from '../context';
import { createProposal } from '../proposals/create-proposal';
import { planned } from './plan';
import { zoneOf } from './zone-of';

/** Of our own, so that no words of the person stand in it. */
const reason = 'So that you can come back to what you spoke of.';

/** On the wall of a zone: a day as YYYY-MM-DD and a time as HH:MM; without a zone in the person's own. */
interface FollowUp {
  date: string;
  time: string;
  timeZone?: string | undefined;
}

/**
 * Offers the person to be asked once more; accepting turns it on. Refused with `invalid_input` a zone nobody knows and a time that
 * does not lie ahead, each naming the field, and as every proposal is.
 */
export async function proposeFollowUp(ctx: Ctx, { date, time, timeZone }: FollowUp) {
  const zone = await zoneOf(ctx, timeZone);
  if (!zone.ok) return zone;
  const plan = planned(ctx, { kind: 'once', ...{ date, time, timeZone: zone.value, partId: null } });
  if (!plan.ok) return plan;
  const changes = { once: plan.value.p_next, time_zone: zone.value };
  return createProposal(ctx, { kind: 'follow_up', changes, evidenceIds: [], why: reason });
}
