import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';
import { type Age, age } from './schema';

/** Whether the person is taken for under eighteen, and whether that was put right before. */
export async function getAge(ctx: Ctx): Promise<Result<Age>> {
  const answer = await read(ctx.db.from('safety_rests').select('minor, age_corrected').limit(1));
  if (!answer.ok) return answer;
  return ok(age.parse(answer.value[0] ?? { minor: false, age_corrected: false }));
}
