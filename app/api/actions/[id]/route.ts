import { getAction } from '@/lib/undo/get-action';
import { withNames } from '@/lib/undo/with-names';
import { asPerson, respond } from '../../route-handler';

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await withNames(ctx, await getAction(ctx, id))));
}
