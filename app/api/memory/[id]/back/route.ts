import { bringBack } from '@/lib/memory/bring-back';
import { asPerson, respond } from '../../../route-handler';

export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await bringBack({ ...ctx, tool: 'bringBackMemory' }, id)));
}
