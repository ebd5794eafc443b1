import { putAway } from '@/lib/memory/put-away';
import { pathInput } from '@/lib/memory/schema';
import { edit } from '../../route-handler';

export async function POST(request: Request) {
  return edit(request, 'putAwayMemory', pathInput, (ctx, { path }) => putAway(ctx, path));
}
