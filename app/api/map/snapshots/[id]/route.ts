import { getSnapshot } from '@/lib/map/get-snapshot';
import { removeSnapshot } from '@/lib/map/remove-snapshot';
import { asPerson, respond } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function GET(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await getSnapshot(ctx, id)));
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await removeSnapshot({ ...ctx, tool: 'removeMapSnapshot' }, id)));
}
