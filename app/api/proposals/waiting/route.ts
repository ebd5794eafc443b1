import { countWaiting } from '@/lib/proposals/count-waiting';
import { asPerson, respond } from '../../door';

/** How many suggestions wait. */
export async function GET() {
  return asPerson(async (ctx) => respond(await countWaiting(ctx)));
}
