import { listInbox } from '@/lib/proposals/list-inbox';
import { asPerson, respond } from '../route-handler';

/** All that waits for the person, and what was answered lately. */
export async function GET() {
  return asPerson(async (ctx) => respond(await listInbox(ctx)));
}
