import { partHistory } from '@/lib/parts/part-history';
import { partHistoryFilter } from '@/lib/parts/schema';
import { asPerson, parsed, respond } from '../../../route-handler';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const filter = parsed(partHistoryFilter, Object.fromEntries(new URL(request.url).searchParams));
  if (!filter.ok) return respond(filter);
  return asPerson(async (ctx) => respond(await partHistory(ctx, id, filter.value)));
}
