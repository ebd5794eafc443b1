import { listSummaries } from '@/lib/sessions/list-summaries';
import { summaryCursor } from '@/lib/sessions/schema';
import { asPerson, parsed, respond } from '../route-handler';

/** A page of what was talked about, the latest first: what follows the one named in the address. */
export async function GET(request: Request) {
  const asked = parsed(summaryCursor, Object.fromEntries(new URL(request.url).searchParams));
  return asPerson(async (ctx) => respond(asked.ok ? await listSummaries(ctx, asked.value) : asked));
}
