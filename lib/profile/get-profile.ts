import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';
import { type Profile, profile } from './schema';

/** The person's profile; before consent an empty one. */
export async function getProfile(ctx: Ctx): Promise<Result<Profile>> {
  const answer = await read(
    ctx.db.from('profiles').select('user_id, country, time_zone, consented_at, consent_version').limit(1),
  );
  if (!answer.ok) return answer;
  const none = { country: null, time_zone: null, consented_at: null, consent_version: null };
  return ok(profile.parse(answer.value[0] ?? { user_id: ctx.personId, ...none }));
}
