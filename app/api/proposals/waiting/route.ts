import { countWaiting } from '@/lib/proposals/count-waiting';
import { asPerson, respond } from '../../route-handler';

/** How many suggestions wait. */
export async function GET() {
  return asPerson(async (ctx) => respond(await countWaiting(ctx)));
}
