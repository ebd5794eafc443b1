import { searchInput } from '@/lib/search/schema';
import { searchEverything } from '@/lib/search/search-everything';
import { respond, withInput } from '../route-handler';

/** Asked with a body: words that somebody looked for do not stand in an address. */
export const POST = (request: Request) =>
  withInput(request, searchInput, async (ctx, input) => respond(await searchEverything(ctx, input)));
