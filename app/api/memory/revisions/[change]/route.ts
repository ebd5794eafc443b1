import { getRevision } from '@/lib/memory/get-revision';
import { restoreRevision } from '@/lib/memory/restore-revision';
import { changeId, restoreInput } from '@/lib/memory/schema';
import { asPerson, edit, parsed, respond } from '../../../route-handler';

type Params = { params: Promise<{ change: string }> };

export async function GET(_: Request, { params }: Params) {
  const change = parsed(changeId, (await params).change);
  if (!change.ok) return respond(change);
  return asPerson(async (ctx) => respond(await getRevision(ctx, change.value)));
}

export async function POST(request: Request, { params }: Params) {
  const change = parsed(changeId, (await params).change);
  if (!change.ok) return respond(change);
  return edit(request, 'restoreMemory', restoreInput, (ctx, { hash }) =>
    restoreRevision(ctx, change.value, hash),
  );
}
