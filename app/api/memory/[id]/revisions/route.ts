import { listRevisions } from '@/lib/memory/list-revisions';
import { revisionPage } from '@/lib/memory/schema';
import { asPerson, parsed, respond } from '../../../route-handler';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const page = parsed(revisionPage, Object.fromEntries(new URL(request.url).searchParams));
  if (!page.ok) return respond(page);
  return asPerson(async (ctx) => respond(await listRevisions(ctx, id, page.value)));
}
