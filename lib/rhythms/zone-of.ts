import type { Ctx } from '../context';
import { ok, type Result, refuse } from '../errors';
import { getProfile } from '../profile/get-profile';

/** The zone in which a time is meant: the one that is named, else the person's own. Refused where neither is known, naming the field. */
export async function zoneOf(ctx: Ctx, named: string | undefined): Promise<Result<string>> {
  if (named) return ok(named);
  const profile = await getProfile(ctx);
  if (!profile.ok) return profile;
  if (profile.value.time_zone) return ok(profile.value.time_zone);
  const message = 'Their time zone is not known. Ask where they are, and name it.';
  return refuse('invalid_input', message, { issues: [{ field: 'timeZone', message }] });
}
