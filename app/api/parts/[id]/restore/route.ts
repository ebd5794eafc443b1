import { restorePart } from '@/lib/parts/restore-part';
import { asPerson, respond } from '../../../route-handler';

export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await restorePart({ ...ctx, tool: 'restorePart' }, id)));
}
