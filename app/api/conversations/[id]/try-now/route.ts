import { tryNow } from '@/agents/engine/run-stream';
import { asPerson, respond } from '../../../route-handler';

/** The person waits no longer for a busy model: it is asked now, whichever process waits. */
export async function POST(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await tryNow(ctx, id)));
}
