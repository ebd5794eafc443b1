import { listHistory } from '@/lib/undo/list-history';
import { actionFilter } from '@/lib/undo/schema';
import { asPerson, parsed, respond } from '../route-handler';

/** A page of the ledger, filtered by the address. */
export async function GET(request: Request) {
  const asked = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  const filter = parsed(actionFilter, Object.fromEntries(asked));
  if (!filter.ok) return respond(filter);
  return asPerson(async (ctx) => respond(await listHistory(ctx, filter.value)));
}
